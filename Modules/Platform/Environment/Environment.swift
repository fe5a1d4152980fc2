public import Domain
import Glibc

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
