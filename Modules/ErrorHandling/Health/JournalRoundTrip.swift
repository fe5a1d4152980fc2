public import Domain
import Glibc

/// An entry that is sent to the journal and read back: that it was taken is no proof that it is kept.
public struct JournalRoundTrip: Sendable {
    /// What became of the entry.
    enum Outcome: Equatable {
        /// It was read back after this many microseconds.
        case back(microseconds: Int64)

        /// The journal took it, and does not show it.
        case lost
    }

    /// What is sent was measured to be readable within 5 ms; a busy machine takes longer.
    private static let timeout: Int64 = 10_000_000

    private let entry: LogEntry
    private let operation: UniqueIdentifier
    private let reader: JournalReader

    /// Creates a round trip.
    ///
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - operation: The operation that the entry belongs to.
    public init(program: String, operation: Operation) {
        self.init(program: program, operation: operation, reader: JournalReader(user: getuid()))
    }

    init(program: String, operation: Operation, reader: JournalReader) {
        let context = LogContext(
            program: program, version: Release.version, operation: operation)
        entry = context.entry(
            of: Event(.journalTested, "An entry was sent to see whether it can be read back."),
            at: operation.startedAt)
        self.operation = operation.id
        self.reader = reader
    }

    /// Sends the entry, and waits for it for ten seconds at most.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not sent, `journal.unavailable` if it cannot be read.
    func run(over socket: JournalSocket) throws -> Outcome {
        let start = Self.now()
        try socket.write(entry)
        var cursor = try reader.cursor(for: LogQuery(operation: operation))
        while true {
            try cursor.seekEnd()
            if try cursor.previous() != nil { return .back(microseconds: Self.now() - start) }
            let left = start + Self.timeout - Self.now()
            guard left > 0 else { return .lost }
            try cursor.wait(microseconds: UInt64(left))
        }
    }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
