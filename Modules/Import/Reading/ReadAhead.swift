import Domain
import Glibc
import POSIX
import Synchronization

/// The rows of a file, read on a thread of their own while those before them are written.
///
/// Two lots of rows are in memory at most: one that is written, and one that is gathered.
final class ReadAhead<Rows: FileRows & ~Copyable>: Sendable {
    private let gathering: Mutex<RowGathering<Rows>>

    /// How many rows the first two lots have at the most.
    private let firstRows: Int

    init(_ gathering: consuming sending RowGathering<Rows>, firstRows: Int) {
        self.gathering = Mutex(gathering)
        self.firstRows = firstRows
    }

    /// Hands the rows over in their order, lot by lot, to the last or until that throws.
    ///
    /// A file of one lot needs no thread, and where none can be had, reading and writing take turns.
    ///
    /// - Throws: What `write` throws; `import.inputFailed` if the rows that follow cannot be had.
    func forEach(_ write: (inout GatheredRows) throws(AppError) -> Void) throws(AppError) {
        var rows = GatheredRows(mostRows: firstRows)
        gather(into: &rows)
        guard rows.hasContinuation, let exchanger = Exchanger<GatheredRows>() else {
            return try takeTurns(rows, write)
        }
        defer { exchanger.close() }
        guard BackgroundThread.start({ [self] in gatherAll(for: exchanger) }) else {
            return try takeTurns(rows, write)
        }
        while true {
            try write(&rows)
            guard rows.hasContinuation else { return }
            guard let next = exchanger.exchange(rows, as: .writer) else {
                // Nothing of the file ends here: the rows that follow cannot be had.
                throw AppError(.inputFailed, cause: Cause(step: "hand rows over"))
            }
            rows = next
        }
    }

    private func takeTurns(
        _ first: consuming GatheredRows,
        _ write: (inout GatheredRows) throws(AppError) -> Void
    ) throws(AppError) {
        var rows = first
        try write(&rows)
        while rows.hasContinuation {
            gather(into: &rows)
            try write(&rows)
        }
    }

    private func gatherAll(for exchanger: Exchanger<GatheredRows>) {
        var rows = GatheredRows(mostRows: firstRows)
        while true {
            gather(into: &rows)
            let isLast = !rows.hasContinuation
            guard let written = exchanger.exchange(rows, as: .reader), !isLast else { return }
            rows = written
        }
    }

    private func gather(into rows: inout GatheredRows) {
        gathering.withLock { $0.gather(into: &rows) }
    }
}

/// A place where two threads meet, and each gets what the other has brought.
///
/// A value is in one hand at a time, so that its memory is used again and never copied.
final class Exchanger<Value: ~Copyable & Sendable>: Sendable {
    /// Who comes.
    enum Side: Int {
        case reader, writer
    }

    private struct Brought: ~Copyable {
        /// What the first of the two has brought, who waits.
        var byFirst: Value?

        /// What the second has left for it.
        var bySecond: Value?
    }

    private let brought = Mutex(Brought())

    /// The ends of a socket, one for each side: a byte tells the first that the second came.
    private let ends: [Int32]

    /// Creates a place, or none where the system has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        self.ends = ends
    }

    deinit {
        for end in ends { Glibc.close(end) }
    }

    /// Brings a value, waits for the other side, and returns what that has brought.
    ///
    /// - Returns: The other's value, or nil once the place is closed; it closes itself where the
    ///   system fails, so that nobody waits for one who cannot be told.
    func exchange(_ value: consuming Value, as side: Side) -> Value? {
        let end = ends[side.rawValue]
        if let other = takeOrLeave(value) {
            guard tell(end) else {
                close()
                return nil
            }
            return other
        }
        guard hear(end) else {
            close()
            return nil
        }
        return brought.withLock { $0.bySecond.take() }
    }

    /// Lets nobody wait any more.
    func close() {
        for end in ends { shutdown(end, Int32(SHUT_RDWR)) }
    }

    /// Tells the other side that this one has come; false if that fails, or nobody is there.
    private func tell(_ end: Int32) -> Bool {
        var byte: UInt8 = 0
        var count = 0
        // The other end may be closed, which must not end the program.
        repeat {
            count = unsafe send(end, &byte, 1, Int32(MSG_NOSIGNAL))
        } while count < 0 && errno == EINTR
        return count == 1
    }

    /// Waits until the other side has come; false if that fails, or nobody comes any more.
    private func hear(_ end: Int32) -> Bool {
        var byte: UInt8 = 0
        var count = 0
        repeat { count = unsafe recv(end, &byte, 1, 0) } while count < 0 && errno == EINTR
        return count == 1
    }

    /// Takes what the other has brought and leaves the value for it; who is the first only leaves it.
    private func takeOrLeave(_ value: consuming Value) -> Value? {
        var value: Value? = value
        return brought.withLock { brought in
            guard let other = brought.byFirst.take() else {
                brought.byFirst = value.take()
                return nil
            }
            brought.bySecond = value.take()
            return other
        }
    }
}
