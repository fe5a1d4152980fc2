package import Domain

/// Takes the rows of one batch straight from its buffer, inside a transaction of a store, by the rules that all
/// stores obey.
package final class BatchWriter<Rows: RowTransaction> {
    /// After as many rows it is asked whether to end.
    private static var rowsBetweenLooks: Int { 1000 }

    /// So many rows are looked up at a time, in the order of their keys.
    private static var rowsLookedUp: Int { 25_000 }

    /// So many numbers at the most are left out between two tasks: numbers stay small.
    private static var longestGap: TaskID { 10_000_000 }

    /// So many in all the tasks of one writer: ``KeyTable`` counts numbers from one on.
    private static var longestGaps: TaskID { 2_000_000_000 }

    /// How far the import is.
    package internal(set) var progress: ImportProgress

    let run: ImportRun
    let rows: Rows

    /// What tells the rows that are there already.
    package var recognition: RowRecognition<Rows.Failure>

    /// The last number that was given out before.
    private let lastTaskID: TaskID
    var encoder = FieldWriter()

    /// The number of the import that set the rows aside, once it was looked for.
    private var mended: Int64??

    /// Creates the writer of a transaction.
    package init(
        _ rows: Rows, _ run: ImportRun, _ progress: ImportProgress,
        _ recognition: RowRecognition<Rows.Failure>
    ) throws(Rows.Failure) {
        self.rows = rows
        self.run = run
        self.progress = progress
        self.recognition = recognition
        lastTaskID = rows.lastTaskID
        try checkTasksAbove()
    }

    /// Writes the rows of a batch that are still to be written, until it is time to end.
    package func write(
        _ batch: TaskBatch, _ part: inout BatchPart, until isOver: () -> Bool
    ) throws(Rows.Failure) {
        var goesOn = true
        while goesOn, part.next < batch.records.count {
            let rows = RowIdentity.identities(
                of: part.next..<min(part.next + Self.rowsLookedUp, batch.records.count), in: batch,
                of: run, using: &encoder)
            goesOn = try write(batch, rows, &part, until: isOver)
        }
    }

    /// Writes the rows of a batch that come next, whose identities those are.
    ///
    /// - Returns: Whether it is not yet time to end.
    @discardableResult
    package func write(
        _ batch: TaskBatch, _ rows: [RowIdentity], _ part: inout BatchPart, until isOver: () -> Bool
    ) throws(Rows.Failure) -> Bool {
        progress.parentNaming = batch.parentNaming
        progress.isNumbered = batch.isNumbered
        let areNamed =
            (batch.isNumbered || batch.parentNaming == .text)
            && !batch.fields.isDisjoint(with: [.parent, .dependsOn])
        let first = part.next
        var goesOn = true
        if progress.shortIDs == nil, ShortIDs.mayCount(in: batch, of: run) {
            progress.shortIDs = try self.rows.shortIDs(of: run.source)
        }
        let former = FormerRows(of: batch, in: run, from: first, progress.shortIDs)
        func hasTasksWithoutID() throws(Rows.Failure) -> Bool {
            if let known = progress.hasTasksWithoutID { return known }
            let answer = try self.rows.hasTasksWithoutID(of: run.source)
            progress.hasTasksWithoutID = answer
            return answer
        }
        try recognition.meet(rows, former, hasTasksWithoutID) {
            offset, answer throws(Rows.Failure) in
            let answer = try self.answer(
                for: rows[offset], batch.records[first + offset], answer)
            let record = batch.records[first + offset]
            let refused = part.outcome.refused.count
            let id = try take(first + offset, of: batch, rows[offset], answer, &part.outcome)
            if let task = id ?? answer.task, part.outcome.refused.count == refused {
                let isFormer = rows[offset].isKnownByFormerID(in: answer)
                progress.note(task, areNamed ? batch.name(of: record) : nil, in: batch)
                progress.note(task, isFormer ? record.externalID : nil, in: batch)
                progress.note(task, batch.localID(of: record), in: batch)
            }
            if record.place != nil { try place(id, of: record) }
            part.next += 1
            goesOn = part.next % Self.rowsBetweenLooks != 0 || !isOver()
            return goesOn
        }
        return goesOn
    }

    /// Returns what a row is, which may have been set aside and mended, or be that of another store.
    private func answer(
        for row: RowIdentity, _ record: TaskRecord, _ answer: RowAnswer
    ) throws(Rows.Failure) -> RowAnswer {
        let answer = try recognition.meet(identified: row, record, answer, from: run.source) {
            id throws(Rows.Failure) in
            try self.rows.task(id)
        }
        guard case .known = answer, let mended = try mendedNumber() else { return answer }
        return try recognition.meet(mended: row, answer) { id throws(Rows.Failure) in
            try rows.hasBrought(id, by: mended)
        }
    }

    /// Returns the number of the import that set the rows aside, if they were.
    func mendedNumber() throws(Rows.Failure) -> Int64? {
        guard let operation = run.mends else { return nil }
        if mended == nil { mended = .some(try rows.number(of: operation)) }
        return mended ?? nil
    }

    /// Counts a task that was written over.
    func noteOverwritten() {
        progress.updated += 1
        progress.total += 1
    }

    /// Remembers that it is noted that the file was read to its end.
    package func noteWhole() { progress.isWhole = true }

    /// Takes one row, of which it is known whether it is there, and returns its task if it has one.
    func take(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowAnswer,
        _ outcome: inout BatchOutcome
    ) throws(Rows.Failure) -> TaskID? {
        guard case .new(let key) = answer else {
            return try takeDuplicate(index, of: batch, row, answer, &outcome)
        }
        let (insertion, id) = try insert(batch.records[index], of: batch, key: key)
        switch insertion {
        case .added:
            recognition.keys.add(id, row.content, key: key)
            recognition.keys.noteMet(row, key: key)
            outcome.imported += 1
            progress.imported += 1
            progress.total += 1
            try notePending(id, parentOf: batch.records[index], in: batch)
            try notePending(id, dependenciesOf: batch.records[index], in: batch)
            try tieOthers(to: id, of: batch.records[index], in: batch)
            return id
        case .isThere(let known):
            if let known, recognition.keys.hasMet(known),
                try contradicts(batch.records[index], in: batch, taskOfRun: known)
            {
                outcome.refuse(index, .twinContradicts)
                return nil
            }
            return try takeKnown(index, of: batch, known, &outcome)
        case .refused(let error):
            outcome.refuse(index, error)
            return nil
        }
    }

    private func insert(
        _ record: TaskRecord, of batch: TaskBatch, key: Int64
    ) throws(Rows.Failure) -> (RowInsertion, TaskID) {
        let number = try operationNumber()
        let supplement = batch.supplement(of: record)
        let id = taskNumber(for: supplement)
        let parent = taskAbove(record)
        if parent == nil, record.place?.isSubtask == true { progress.orphans += 1 }
        let row = RecordRow(
            record: record, supplement: supplement, id: id, source: run.source,
            importNumber: number, sourceKey: key,
            parent: parent)
        encoder.startAnew()
        row.encode(of: batch, into: &encoder)
        let digest = XXHash64.digest(of: encoder.bytes.span)
        let insertion = try rows.insert(row, of: batch, digest: digest)
        // The number of a row that is there already is the next one's.
        if case .added = insertion { rows.lastTaskID = id }
        return (insertion, id)
    }

    /// Returns the number that a task gets: that which it had, if none so high was given out yet.
    private func taskNumber(for supplement: RecordSupplement?) -> TaskID {
        let last = rows.lastTaskID
        if let id = supplement?.id, id > last, id - last <= Self.longestGap,
            id - lastTaskID <= Self.longestGaps
        {
            return id
        }
        return last + 1
    }

    /// Returns the number of the import's operation, which is noted with the first task it brings.
    func operationNumber() throws(Rows.Failure) -> Int64 {
        if let number = progress.number { return number }
        let number = try rows.begin(run)
        progress.number = number
        return number
    }
}

extension TaskBatch {
    /// Returns by what other rows of the file name a row: its number, where they do so, else its text.
    fileprivate func name(of record: TaskRecord) -> Range<Int>? {
        isNumbered ? supplement(of: record)?.number : record.text
    }

    /// Returns the id that a row has among those that lie in the same task, if other rows may name it so: behind that of
    /// the task around it, and no number, which others have in their lists.
    fileprivate func localID(of record: TaskRecord) -> Range<Int>? {
        guard !isNumbered, isOfObjects, record.place?.depth ?? 1 > 1, let id = record.externalID,
            let point = bytes[id].lastIndex(of: UInt8(ascii: ".")),
            case let local = point + 1..<id.upperBound, Self.isLocalID(bytes[local]),
            bytes[local].contains(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return local
    }
}
