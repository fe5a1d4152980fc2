public import Domain
import Glibc

/// Shows entries on standard error while they come in, for who wants to look on (`--verbose`).
///
/// They are masked like those of the log. What cannot be shown is lost: nobody is there to be told.
public struct LiveLog: Sendable {
    private let descriptor: Int32
    private let asJSON: Bool
    private let start: Instant

    /// Creates the view of an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation, since whose start the time is counted.
    ///   - asJSON: Whether an entry is an object with its fields, else a line with its sentence.
    public init(_ operation: Operation, asJSON: Bool) {
        self.init(operation, asJSON: asJSON, descriptor: STDERR_FILENO)
    }

    package init(_ operation: Operation, asJSON: Bool, descriptor: Int32) {
        self.descriptor = descriptor
        self.asJSON = asJSON
        start = operation.startedAt
    }

    /// Shows one entry.
    func show(_ entry: LogEntry) {
        let bytes = asJSON ? JSONLine.bytes(of: entry) : line(of: entry)
        _ = unsafe write(descriptor, bytes, bytes.count)
    }

    private func line(of entry: LogEntry) -> [UInt8] {
        let elapsed = max(0, entry.recordedAt.milliseconds - start.milliseconds)
        return Array("[\(elapsed) ms] \(entry.message)\n".utf8)
    }
}
