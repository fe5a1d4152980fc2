/// The technical cause of an error, for the engineer.
///
/// It holds no text that a person wrote.
public struct Cause: Hashable, Sendable {
    /// The step that failed: `commit`, `open`, `fsync`.
    public let step: String

    /// SQLite's extended result code (https://sqlite.org/rescode.html), where SQLite reported it.
    public let sqliteCode: Int32?

    /// The system's error number (errno(3)), where the system reported it.
    public let systemError: Int32?

    /// The reporter's own words, where they are known to quote nothing.
    public let message: String?

    /// Creates a cause from what was reported.
    public init(
        step: String, sqliteCode: Int32? = nil, systemError: Int32? = nil, message: String? = nil
    ) {
        self.step = step
        self.sqliteCode = sqliteCode
        self.systemError = systemError
        self.message = message
    }
}

extension Cause {
    /// What to do where the system's number says more than the kind of the error.
    var advice: Advice? {
        switch systemError {
        // EFBIG: a limit to the size of files (setrlimit(2)), whatever space is free.
        case 27:
            "No file may grow that large here. See the limit: ulimit -f. Lift it: ulimit -f unlimited"
        default: nil
        }
    }
}

extension Cause: CustomStringConvertible {
    /// One line for the person who asks why: `commit: database or disk is full (SQLite 13)`.
    public var description: String {
        var line = step
        if let message { line += ": \(message)" }
        var numbers: [String] = []
        if let sqliteCode { numbers.append("SQLite \(sqliteCode)") }
        if let systemError { numbers.append("errno \(systemError)") }
        return numbers.isEmpty ? line : "\(line) (\(numbers.joined(separator: ", ")))"
    }
}
