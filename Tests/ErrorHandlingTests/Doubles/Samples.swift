import Domain
import ErrorHandling
import TestSupport

extension AppError {
    /// Words that a person wrote; they must not be found where they do not belong.
    static let secret = "ring for Anna"

    /// A full disk, with everything that an error can carry.
    static let sample = AppError(
        .insufficientStorage, subject: .savingTask, detail: "It was '\(secret)'.",
        suggestion: "Remove '\(secret)'.", holds: "'\(secret)' was not saved.",
        cause: Cause(
            step: "commit", storeCode: StoreCode(.sqlite, "13"), systemError: 28,
            message: "database or disk is full"))
}

extension LogContext {
    /// The context of an operation with this number.
    static func sample(
        _ number: UInt64 = 1, program: String = "tend", revealsPrivateText: Bool = false
    ) -> LogContext {
        LogContext(
            program: program, version: "1.2.3", operation: .sample(number),
            revealsPrivateText: revealsPrivateText)
    }
}

extension LogEntry {
    /// An entry with a message alone, from noon.
    static func sample(_ message: String = "Done.") -> LogEntry {
        LogEntry(recordedAt: .noon, message: message)
    }

    /// An entry of `tend` that is told from others by a number.
    static func numbered(_ number: Int) -> LogEntry {
        var entry = sample()
        entry.set(.identifier, "tend")
        entry.set(.attempt, "\(number)")
        return entry
    }
}
