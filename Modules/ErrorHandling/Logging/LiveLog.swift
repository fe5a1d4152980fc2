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

/// How urgent an entry has to be to be written: the values of `TEND_LOG_LEVEL`.
public enum LogLevel: String, CaseIterable, Sendable {
    /// No entry at all.
    case none

    /// What failed.
    case error

    /// What went on, but not as it should, too.
    case warning

    /// What was done, too.
    case info

    /// The steps on the way, too.
    case debug

    /// Reads a level; anything else means what is written unless somebody says otherwise.
    public init(setting: String?) {
        self = setting.flatMap(LogLevel.init) ?? .info
    }

    func includes(_ priority: EventPriority) -> Bool {
        switch self {
        case .none: false
        case .error: priority == .error
        case .warning: priority == .error || priority == .warning
        case .info: priority != .debug
        case .debug: true
        }
    }
}
