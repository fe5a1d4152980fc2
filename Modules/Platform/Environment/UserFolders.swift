public import Domain
import Glibc

/// The folders that are a person's own, by the XDG Base Directory Specification (version 0.8).
public struct UserFolders: Sendable {
    private let environment: Environment
    private let homeOnRecord: @Sendable () -> String?

    /// Finds the folders through these variables, else through the system's list of users.
    public init(environment: Environment) {
        self.init(environment: environment, homeOnRecord: Self.homeOfUser)
    }

    package init(
        environment: Environment, homeOnRecord: @escaping @Sendable () -> String?
    ) {
        self.environment = environment
        self.homeOnRecord = homeOnRecord
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
        try absolutePath("XDG_RUNTIME_DIR").map { "\($0)/tend" }
    }

    /// Returns the person's home.
    ///
    /// - Returns: An absolute path.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public func home() throws(AppError) -> String {
        if let home = try absolutePath("HOME") { return home }
        guard let home = homeOnRecord(), home.hasPrefix("/") else { throw AppError(.homeUnknown) }
        return home
    }

    private func folder(_ variable: String, or standard: String) throws(AppError) -> String {
        if let folder = try absolutePath(variable) { return "\(folder)/tend" }
        return "\(try home())/\(standard)/tend"
    }

    /// The specification has relative paths ignored.
    private func absolutePath(_ variable: String) throws(AppError) -> String? {
        guard let path = try environment.path(variable), path.hasPrefix("/") else { return nil }
        return path
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
