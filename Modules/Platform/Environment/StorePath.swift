public import Domain
import Glibc

/// Where the task store is: always an absolute path, so that SQLite never takes it for a URI.
public struct StorePath: StoreLocation, Hashable, Sendable {
    /// What the store is opened by.
    public var address: String { path }

    /// The same file by whatever path it was named.
    public var identity: String { realPath }

    /// The file.
    public let path: String

    /// Whether it is where the person's tasks are kept unless somebody says otherwise.
    public let isDefault: Bool

    /// The folder that holds it.
    public var folder: String { FilePath.folder(of: path) }

    /// The same file by whatever path it was named: without links, as far as it is there.
    public var realPath: String {
        if let path = Self.real(path) { return path }
        guard let folder = Self.real(folder) else { return path }
        return "\(folder == "/" ? "" : folder)/\(FilePath.name(of: path))"
    }

    /// Decides where the store is: the option, else `TEND_DB`, else the configuration, else the
    /// person's data folder.
    ///
    /// - Parameters:
    ///   - option: The value of `--db`.
    ///   - environment: Where `TEND_DB` is looked up.
    ///   - configured: The value of `db` in the configuration, asked for only if it counts; `~/` at
    ///     its start is the person's home, since no shell saw it.
    ///   - folders: The person's folders.
    /// - Throws: `configuration.invalidPath` if the first that is given cannot name a file: a wrong
    ///   path never means another store; `configuration.noHome`.
    public init(
        option: String?, environment: Environment,
        configured: @autoclosure () throws(AppError) -> String?, folders: UserFolders
    ) throws(AppError) {
        if let option {
            self = try StorePath(option, from: "--db")
        } else if let variable = try environment.path("TEND_DB") {
            self = try StorePath(variable, from: "TEND_DB")
        } else if let setting = try configured() {
            if let refusal = ServerAddress.refusal(of: setting, from: "The setting 'db'") {
                throw refusal
            }
            let path = setting.hasPrefix("~/") ? try folders.home() + setting.dropFirst() : setting
            guard path.isEmpty || path.hasPrefix("/") else {
                throw AppError(
                    .pathInvalid, detail: "The setting 'db' is no absolute path, '\(path)'.",
                    suggestion: "Begin it with / or ~/ in the configuration.")
            }
            self = try StorePath(path, from: "The setting 'db'")
        } else {
            path = try folders.data() + "/tasks.db"
            isDefault = true
        }
    }

    private init(_ path: String, from origin: String) throws(AppError) {
        if let refusal = ServerAddress.refusal(of: path, from: origin) { throw refusal }
        guard !path.isEmpty else {
            throw AppError(.pathInvalid, detail: "\(origin) is empty.")
        }
        guard !["", ".", ".."].contains(FilePath.name(of: path)) else {
            throw AppError(.pathInvalid, detail: "\(origin) names a folder, '\(path)'.")
        }
        isDefault = false
        self.path = path.hasPrefix("/") ? path : "\(try Self.currentFolder())/\(path)"
    }

    private static func real(_ path: String) -> String? {
        guard let buffer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(buffer) }
        return unsafe String(validatingCString: buffer)
    }

    private static func currentFolder() throws(AppError) -> String {
        guard let buffer = unsafe getcwd(nil, 0) else {
            throw AppError(
                .pathInvalid, detail: "The current folder is gone.",
                cause: SystemError("getcwd").cause)
        }
        defer { unsafe free(buffer) }
        guard let folder = unsafe String(validatingCString: buffer) else {
            throw AppError(.pathInvalid, detail: "The current folder's path is not valid UTF-8.")
        }
        return folder == "/" ? "" : folder
    }
}
