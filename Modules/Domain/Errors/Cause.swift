/// The technical cause of an error, for the engineer.
///
/// It holds no text that a person wrote.
public struct Cause: Hashable, Sendable {
    /// The step that failed: `commit`, `open`, `fsync`.
    public let step: String

    /// What the means of a store reported by a number of their own.
    public let storeCode: StoreCode?

    /// The system's error number (errno(3)), where the system reported it.
    public let systemError: Int32?

    /// The reporter's own words, where they are known to quote nothing.
    public let message: String?

    /// Creates a cause from what was reported.
    public init(
        step: String, storeCode: StoreCode? = nil, systemError: Int32? = nil, message: String? = nil
    ) {
        self.step = step
        self.storeCode = storeCode
        self.systemError = systemError
        self.message = message
    }
}

/// A number by which the means of a store say what failed.
public struct StoreCode: Hashable, Sendable {
    /// Whose number it is: `SQLite`.
    public let system: String

    /// The number, as that system documents it.
    public let number: Int32

    /// Whether it says that no memory was left.
    public let isLackOfMemory: Bool

    /// Creates a code.
    public init(_ system: String, _ number: Int32, isLackOfMemory: Bool = false) {
        self.system = system
        self.number = number
        self.isLackOfMemory = isLackOfMemory
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
        if let storeCode { numbers.append("\(storeCode.system) \(storeCode.number)") }
        if let systemError { numbers.append("errno \(systemError)") }
        return numbers.isEmpty ? line : "\(line) (\(numbers.joined(separator: ", ")))"
    }
}
