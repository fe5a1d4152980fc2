public import Domain
import Glibc
import POSIX

/// Where the task store is: always an absolute path, so that SQLite never takes it for a URI.
public struct StorePath: StoreLocation, Hashable, Sendable {
    /// What the store is opened by.
    public var address: String { path }

    /// The same file by whatever path it was named.
    public var identity: String { realPath }

    /// A file is where the person is.
    public var isRemote: Bool { false }

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
            self = try StorePath(
                try folders.path(setting, of: .store), from: "The setting 'db'")
        } else {
            path = try folders.data() + "/tasks.db"
            isDefault = true
        }
    }

    /// Names the file at a path.
    ///
    /// - Throws: `configuration.invalidPath` if it cannot name one.
    public init(_ path: String) throws(AppError) {
        try self.init(path, from: "The path")
    }

    /// Names the file at an absolute path that this program has made up.
    init(madeUp path: String) {
        self.path = path
        isDefault = false
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

/// The address of a server, where a path is expected: this version keeps tasks in a file.
///
/// `postgresql://anna:secret@host/tend` would be a path like any other, with folders of that name,
/// password included.
public enum ServerAddress {
    /// Whether a text is such an address; a file of that name is written `./postgresql:x`.
    public static func isOne(_ text: String) -> Bool {
        let small = text.prefix(11).lowercased()
        return small.hasPrefix("postgresql:") || small.hasPrefix("postgres:")
            || text.contains("://") && !["/", ".", "~"].contains(text.prefix(1))
    }

    /// Whether something in the address may be a password: what stands behind a colon before an `@`, or is no parameter
    /// that is known to be none.
    public static func mayHoldPassword(_ text: String) -> Bool {
        guard let scheme = text.firstRange(of: "://") else { return withoutPassword(text) != text }
        let rest = text[scheme.upperBound...]
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let at = parts[0].lastIndex(of: "@") else {
            return parts.count > 1 && parts[1].contains("@") || !holdsPlainParameters(parts)
        }
        let person = parts[0][..<at]
        return person.contains { ":/#&=".contains($0) } || !holdsPlainParameters(parts)
    }

    /// Whether each parameter has a name of small letters, none of which is that of a password.
    private static func holdsPlainParameters(_ parts: [Substring]) -> Bool {
        guard parts.count > 1 else { return true }
        return parts[1].prefix { $0 != "#" }.split(separator: "&").allSatisfy { pair in
            let name = pair.prefix { $0 != "=" }
            return name.endIndex < pair.endIndex && !name.contains("password")
                && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
        }
    }

    /// Returns the address without all that may be a password: what stands after the name of the
    /// person, and every parameter.
    ///
    /// A password may hold any sign, `@`, `/` and `?` among them: what stands between the first colon
    /// and the last `@` goes, and the host too where it cannot be told from the rest.
    public static func withoutPassword(_ text: String) -> String {
        let schemeEnd =
            text.firstRange(of: "://")?.upperBound
            ?? text.firstIndex(of: ":").map(text.index(after:)) ?? text.endIndex
        let (scheme, rest) = (text[..<schemeEnd], text[schemeEnd...])
        guard let at = rest.lastIndex(of: "@") else {
            guard let end = rest.firstIndex(where: { "?&=".contains($0) }) else {
                return String(text)
            }
            return scheme + rest[..<end] + "…"
        }
        let person = rest[..<at].prefix { !":/?#@&=".contains($0) }
        let host = rest[rest.index(after: at)...]
        let isPlain = !rest[..<at].contains("?") && !host.contains { "?&=".contains($0) }
        return scheme + person + "@" + (isPlain ? String(host) : "…")
    }

    /// Returns why a text cannot name the store, if it is such an address.
    ///
    /// - Parameters:
    ///   - text: What was said.
    ///   - origin: Where it was said: `--db`.
    /// - Returns: `configuration.invalidPath`, which shows no password.
    public static func refusal(of text: String, from origin: String) -> AppError? {
        guard isOne(text) else { return nil }
        return AppError(
            .pathInvalid,
            detail: """
                \(origin) is the address of a server, '\(withoutPassword(text))', and this needs a task \
                store in a file.
                """,
            suggestion: "Name a file with --db PATH; one of such a name is written ./NAME.")
    }
}

/// The folders that are a person's own, by the XDG Base Directory Specification (version 0.8).
public struct UserFolders: Sendable {
    private let environment: Environment
    private let homeOnRecord: @Sendable () -> String?

    /// What `HOME` says, which nearly every folder is asked for.
    private let homeVariable: Result<String?, AppError>

    /// Finds the folders through these variables, else through the system's list of users.
    public init(environment: Environment) {
        self.init(environment: environment, homeOnRecord: Self.homeOfUser)
    }

    package init(
        environment: Environment, homeOnRecord: @escaping @Sendable () -> String?
    ) {
        self.environment = environment
        self.homeOnRecord = homeOnRecord
        homeVariable = Result { () throws(AppError) in try environment.absolutePath("HOME") }
    }

    /// Returns the folder of the task store: `~/.local/share/tend`.
    ///
    /// - Returns: An absolute path.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public func data() throws(AppError) -> String {
        try folder("XDG_DATA_HOME", or: ".local/share")
    }

    /// Returns the folder of drafts, the fallback log and checkpoints: `~/.local/state/tend`.
    ///
    /// - Returns: An absolute path.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public func state() throws(AppError) -> String {
        try folder("XDG_STATE_HOME", or: ".local/state")
    }

    /// Returns the folder of the configuration: `~/.config/tend`.
    ///
    /// - Returns: An absolute path.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public func configuration() throws(AppError) -> String {
        try folder("XDG_CONFIG_HOME", or: ".config")
    }

    /// Returns the folder for what need not outlive the session, if the session has one.
    ///
    /// - Returns: An absolute path, or nothing.
    /// - Throws: `configuration.invalidVariable`.
    public func runtime() throws(AppError) -> String? {
        try environment.absolutePath("XDG_RUNTIME_DIR").map { "\($0)/tend" }
    }

    /// Returns the person's home.
    ///
    /// - Returns: An absolute path.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public func home() throws(AppError) -> String {
        if let home = try homeVariable.get() { return home }
        guard let home = homeOnRecord(), home.hasPrefix("/") else { throw AppError(.homeUnknown) }
        return home
    }

    /// Returns the path that a setting names, from the home on where it says so.
    ///
    /// - Throws: `configuration.invalidPath` where it is neither absolute nor empty; `configuration.noHome`.
    func path(_ value: String, of setting: Setting) throws(AppError) -> String {
        let path = value.hasPrefix("~/") ? try home() + value.dropFirst() : value
        guard path.isEmpty || path.hasPrefix("/") else {
            throw AppError(
                .pathInvalid,
                detail: "The setting '\(setting.name)' is no absolute path, '\(path)'.",
                suggestion: "Begin it with / or ~/ in the configuration.")
        }
        return path
    }

    /// The variables that name one of these folders by a path that is not absolute.
    ///
    /// The specification has such a path ignored, whatever a person hoped for.
    public func ignoredVariables() -> [(name: String, value: String)] {
        ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"].compactMap
        {
            name in
            guard let value = environment[name], !value.hasPrefix("/") else { return nil }
            return (name, value)
        }
    }

    private func folder(_ variable: String, or standard: String) throws(AppError) -> String {
        if let folder = try environment.absolutePath(variable) { return "\(folder)/tend" }
        return "\(try home())/\(standard)/tend"
    }

    @Sendable private static func homeOfUser() -> String? {
        var record = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
            guard let address = buffer.baseAddress else { return nil }
            let failure = unsafe getpwuid_r(
                getuid(), &record, address, buffer.count, &found)
            guard failure == 0, unsafe found != nil, let home = unsafe record.pw_dir else {
                return nil
            }
            return unsafe String(validatingCString: home)
        }
    }
}

/// The environment variables, looked up when they are asked for.
public struct Environment: Sendable {
    private let lookUp: @Sendable (String) -> [UInt8]?

    /// The environment of this process.
    public static let ofProcess = Environment { name in
        unsafe getenv(name).map { value in
            unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
        }
    }

    /// Creates an environment of these variables alone.
    public init(_ variables: [String: String]) {
        self.init { variables[$0].map { Array($0.utf8) } }
    }

    package init(_ lookUp: @escaping @Sendable (String) -> [UInt8]?) {
        self.lookUp = lookUp
    }

    /// Returns the value of a setting, or nothing if it is not set or empty.
    public subscript(name: String) -> String? {
        guard let bytes = lookUp(name), !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a path exactly as it is, or nothing if the variable is not set.
    ///
    /// - Parameter name: The name of the variable.
    /// - Returns: The value, which can be empty.
    /// - Throws: `configuration.invalidVariable` if it is not UTF-8: altered, it would be another path.
    public func path(_ name: String) throws(AppError) -> String? {
        guard let bytes = lookUp(name) else { return nil }
        guard let path = String(validating: bytes, as: UTF8.self) else {
            throw AppError(
                .variableInvalid, detail: "\(name) is not valid UTF-8.",
                suggestion: "Set it anew, or take it away: unset \(name)")
        }
        return path
    }
}

extension Environment {
    /// Returns the path of a folder, or nothing if the variable is not set: the XDG Base Directory Specification
    /// has relative paths ignored.
    fileprivate func absolutePath(_ name: String) throws(AppError) -> String? {
        guard let path = try path(name), path.hasPrefix("/") else { return nil }
        return path
    }
}
