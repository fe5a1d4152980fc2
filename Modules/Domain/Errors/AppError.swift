/// An error as it crosses the boundary of a module: what failed, in words for the person and in
/// facts for the engineer, which are kept apart because only the facts may be logged.
public struct AppError: Error, Hashable, Sendable {
    /// What the sentence speaks of, where that changes the sentence.
    public enum Subject: Hashable, Sendable {
        /// A task that is being saved.
        case savingTask

        /// Anything else.
        case other
    }

    /// The kind of error.
    public private(set) var code: ErrorCode

    /// What the sentence speaks of.
    public var subject: Subject

    /// The name of the field that is at fault, where one is.
    public let field: String?

    /// The particulars for the person, whole sentences.
    ///
    /// Private: they may quote a task.
    public var detail: String?

    /// Where in what was typed it lies, if that can be shown.
    public var mark: TextMark?

    /// What the person can do next, where it is more precise than the catalogue's advice.
    public var suggestion: Advice?

    /// What holds after the failure, for example 'Nothing was changed'.
    public var holds: String?

    /// Whether what was typed is kept as a draft.
    public var isTextKept = false

    /// The technical cause.
    ///
    /// It never holds private text, so it may be logged.
    public internal(set) var cause: Cause?

    /// The processes that have what was waited for, where that was looked up.
    public internal(set) var holders: [LockHolder] = []

    /// How many attempts were made before it was given up, where there was more than one.
    public internal(set) var attempts: Int?

    /// Creates an error of a kind, with whatever is known of it.
    public init(
        _ code: ErrorCode, subject: Subject = .other, field: String? = nil, detail: String? = nil,
        mark: TextMark? = nil,
        suggestion: Advice? = nil, holds: String? = nil, cause: Cause? = nil
    ) {
        self.code = code
        self.subject = subject
        self.field = field
        self.detail = detail
        self.mark = mark
        self.suggestion = suggestion
        self.holds = holds
        self.cause = cause
    }
}

// MARK: - Words

extension AppError {
    /// The sentence for the person, of the catalogue and without private text.
    public var sentence: String {
        switch (code, subject) {
        case (.insufficientStorage, .savingTask):
            "Unable to save task. Please check device storage."
        case (.saveFailed, .savingTask):
            "Failed to save task. Please try again."
        default:
            ErrorCatalogue.entry(for: code).sentence.replacing("FIELD", with: fieldName)
        }
    }

    /// The advice: the error's own, else what its cause asks for, else the catalogue's.
    public var advice: Advice {
        suggestion ?? cause?.advice ?? ErrorCatalogue.entry(for: code).suggestion
    }

    /// How the program ends when this is what ended it.
    public var exitStatus: ExitStatus {
        ErrorCatalogue.entry(for: code).exitStatus
    }

    /// Returns whether another error is of the same fault, whatever it says of what holds and what to do.
    public func isSameFault(as other: AppError) -> Bool {
        var (fault, otherFault) = (self, other)
        (fault.holds, fault.suggestion, fault.isTextKept) = (nil, nil, false)
        (otherFault.holds, otherFault.suggestion, otherFault.isTextKept) = (nil, nil, false)
        otherFault.subject = fault.subject
        return fault == otherFault
    }

    /// Returns the same error, speaking of a task that is being saved.
    public func whileSavingTask() -> AppError {
        var error = self
        error.subject = .savingTask
        return error
    }

    /// Returns the same error under another name: what was asked for is what failed, whichever step
    /// of it did.
    package func told(as code: ErrorCode) -> AppError {
        var error = self
        error.code = code
        return error
    }

    private var fieldName: String {
        let field = field ?? "value"
        guard code == .missingRequiredField else { return field }
        return field.capitalizedFirst
    }
}

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

/// A code by which the means of a store say what failed.
public struct StoreCode: Hashable, Sendable {
    /// Whose code it is.
    public enum System: String, Sendable {
        /// A result code of SQLite, extended (https://sqlite.org/rescode.html).
        case sqlite = "SQLite"

        /// The five characters of a server of SQL (PostgreSQL's manual, 'Error Codes').
        case server = "SQLSTATE"
    }

    /// Whose code it is.
    public let system: System

    /// The code, as that system documents it.
    public let value: String

    /// Whether it says that no memory was left.
    public let isLackOfMemory: Bool

    /// Creates a code.
    public init(_ system: System, _ value: String, isLackOfMemory: Bool = false) {
        self.system = system
        self.value = value
        self.isLackOfMemory = isLackOfMemory
    }

    /// The field of a log entry that carries it.
    public var field: FieldName { system == .sqlite ? .storeCode : .sqlState }
}

extension Cause {
    /// What to do where the system's number says more than the kind of the error.
    public var advice: Advice? {
        switch systemError {
        // EFBIG: a limit to the size of files (setrlimit(2)), whatever space is free.
        case 27:
            "No file may grow that large here. See the limit: ulimit -f. Lift it: ulimit -f unlimited"
        // EDQUOT: the disk may have room, but not for this user.
        case 122:
            "Your quota on that disk is used up. See it: \(system: "quota", "-s"). Remove what you do not need there, or ask for more."
        // EIO from below the store, after all attempts.
        case 5 where storeCode != nil:
            "Try the same command again. If that fails, too, see what the system says of the disk: \(system: "sudo", "dmesg", "--level", "err")"
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
        if let storeCode { numbers.append("\(storeCode.system.rawValue) \(storeCode.value)") }
        if let systemError { numbers.append("errno \(systemError)") }
        return numbers.isEmpty ? line : "\(line) (\(numbers.joined(separator: ", ")))"
    }
}

/// A place in what a person typed, to be shown with a mark under it.
public struct TextMark: Hashable, Sendable {
    /// The whole line, as it was typed.
    ///
    /// Private: it may quote a task.
    public let text: String

    /// How many characters of it lie before the place.
    public let offset: Int

    /// Creates a mark.
    public init(_ text: String, at offset: Int) {
        self.text = text
        self.offset = offset
    }
}
