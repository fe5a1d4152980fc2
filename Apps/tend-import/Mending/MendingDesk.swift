import Domain
import Import
import Platform

/// Takes the rows of a rejects file one after the other; what is done with one is kept at once.
///
/// A row leaves the file only when its task is on the disk, so that whatever ends the program, each
/// row is in the file, or its task in the store, or both; and what is in is not imported twice.
final class MendingDesk {
    private let rows: RejectedRows
    private let mending: RowMending
    private let questions: MendingQuestions
    private let remark: RejectsRemark?
    private var kept: KeptFile

    /// The rows that are left; what was done with is none.
    private var left: [RejectedRow?]

    /// What it came to so far.
    private(set) var tally: MendingTally

    /// - Parameters:
    ///   - rows: The rows.
    ///   - kept: The file that they are in.
    ///   - mending: Brings them into the store.
    ///   - questions: Asks the person about them.
    ///   - remark: What the file is to say of them, if that is not what it says.
    init(
        _ rows: RejectedRows, _ kept: KeptFile, _ mending: RowMending,
        _ questions: MendingQuestions, remark: RejectsRemark?
    ) {
        self.rows = rows
        self.kept = kept
        self.mending = mending
        self.questions = questions
        self.remark = remark
        left = rows.rows
        tally = MendingTally(of: rows.rows.count)
    }

    /// Goes through the rows until there are no more, or the person stops.
    func run() throws(AppError) {
        for index in left.indices {
            guard try settle(index) else { break }
        }
        try mending.finish()
    }

    /// Says of a failure what holds then.
    func holding(_ error: AppError) -> AppError {
        var error = error
        let done = tally.imported + tally.updated
        error.holds =
            "\(done == 1 ? "1 mended row is" : "\(done) mended rows are") in; every other row that was not dropped is in the rejects file."
        return error
    }

    /// Asks about a row until it is good, or is left as it is; false if the person stops there.
    private func settle(_ index: Int) throws(AppError) -> Bool {
        guard var row = left[index] else { return true }
        while true {
            guard let defect = try taken(row, index) else { return true }
            row = mending.row(row, badFor: defect)
            switch questions.answer(about: row, defect, (index + 1, left.count)) {
            case .edited(let text):
                guard let edited = mending.row(row, as: text) else { continue }
                row = edited
            case .skip:
                try leave(row, index)
                return true
            case .drop:
                tally.dropped += 1
                try remove(index)
                return true
            case .stop:
                try leave(row, index)
                return false
            }
        }
    }

    /// Takes a row in as it stands now; returns why that cannot be, if it cannot.
    private func taken(_ row: RejectedRow, _ index: Int) throws(AppError) -> RowDefect? {
        let result: MendedRow
        do throws(AppError) {
            result = try mending.take(row)
        } catch {
            // What was written is worth keeping, whatever became of the store.
            try leave(row, index)
            throw error
        }
        switch result {
        case .bad(let defect): return defect
        case .imported: tally.imported += 1
        case .updated: tally.updated += 1
        case .thereAlready: tally.thereAlready += 1
        }
        if rows.tellParents, let name = try mending.name(of: row) {
            rows.place(&left, below: row, called: name)
        }
        try remove(index)
        return nil
    }

    private func remove(_ index: Int) throws(AppError) {
        left[index] = nil
        tally.left -= 1
        try write()
    }

    /// Leaves a row as the person wrote it.
    private func leave(_ row: RejectedRow, _ index: Int) throws(AppError) {
        guard row.text != left[index]?.text else { return }
        left[index] = row
        try write()
    }

    private func write() throws(AppError) {
        let rest = left.compactMap(\.self)
        try kept.replace(by: rest.isEmpty ? [] : rows.file(of: rest, remark: remark))
    }
}
