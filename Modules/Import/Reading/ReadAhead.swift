import Domain
import POSIX
import Synchronization

/// The rows of a file, read on a thread of their own while those before them are written.
///
/// Two lots of rows are in memory at most: one that is written, and one that is gathered.
final class ReadAhead<Rows: FileRows & ~Copyable>: Sendable {
    private let gathering: Mutex<RowGathering<Rows>>

    init(_ gathering: consuming sending RowGathering<Rows>) {
        self.gathering = Mutex(gathering)
    }

    /// Hands the rows over in their order, lot by lot, to the last or until that throws.
    ///
    /// A file of one lot needs no thread, and where none can be had, reading and writing take turns.
    ///
    /// - Throws: What `write` throws; `import.inputFailed` if the rows that follow cannot be had.
    func forEach(_ write: (inout GatheredRows) throws(AppError) -> Void) throws(AppError) {
        var rows = GatheredRows()
        gather(into: &rows)
        guard rows.hasSequel, let exchanger = Exchanger<GatheredRows>() else {
            return try takeTurns(rows, write)
        }
        defer { exchanger.close() }
        guard BackgroundThread.start({ [self] in gatherAll(for: exchanger) }) else {
            return try takeTurns(rows, write)
        }
        while true {
            try write(&rows)
            guard rows.hasSequel else { return }
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
        while rows.hasSequel {
            gather(into: &rows)
            try write(&rows)
        }
    }

    private func gatherAll(for exchanger: Exchanger<GatheredRows>) {
        var rows = GatheredRows()
        while true {
            gather(into: &rows)
            let isLast = !rows.hasSequel
            guard let written = exchanger.exchange(rows, as: .reader), !isLast else { return }
            rows = written
        }
    }

    private func gather(into rows: inout GatheredRows) {
        gathering.withLock { $0.gather(into: &rows) }
    }
}
