package import Domain

/// Says what would become of the rows of an import, by the rules of ``BatchWriter``, and writes nothing.
package struct RowForecast<Tasks: KnownTasks> {
    /// As many keys of rows that would be new are remembered; an id that the file repeats beyond them
    /// is not noticed.
    private static var mostKeys: Int { 1_500_000 }

    private let run: ImportRun

    /// The number of the interrupted import that would go on, if there is one.
    private let number: Int64?
    private var keyCount = 0
    private var heldAgainst = 0

    /// Whether the source has tasks without an id, once it was looked for them.
    private var knowsTasksWithoutID: Bool?

    /// The short ids of the source, once they were looked for.
    private var shortIDs: [String]?

    /// The tasks above the next row; zero is one that would be new.
    private var above = TasksAbove()
    private var changed = ChangedRows()
    private var encoder = FieldWriter()

    /// Creates the forecast of an import, which would go on with the one that has that number.
    package init(of run: ImportRun, goingOnWith number: Int64?) {
        self.run = run
        self.number = number
    }

    private enum Fate {
        case added, updated, known
        /// It is there, and says something else than when it last came in.
        case changed
        case refused(AppError)
    }

    /// Returns the identity of each row of a batch, by which later imports recognize it.
    package mutating func identities(of batch: TaskBatch) -> [RowIdentity] {
        RowIdentity.identities(of: batch.records.indices, in: batch, of: run, using: &encoder)
    }

    /// Counts what would become of the rows of a batch, whose identities those are.
    package mutating func outcome(
        of batch: TaskBatch, _ rows: [RowIdentity], _ tasks: Tasks,
        _ keys: any KnownKeys<Tasks.Failure>
    ) throws(Tasks.Failure) -> BatchOutcome {
        var outcome = BatchOutcome()
        let recognition = RowRecognition(keys: keys)
        let mended = try run.mends.flatMap { operation throws(Tasks.Failure) in
            try tasks.number(of: operation)
        }
        if shortIDs == nil, ShortIDs.mayCount(in: batch, of: run) {
            shortIDs = try tasks.shortIDs(of: run.source)
        }
        var known = knowsTasksWithoutID
        defer { knowsTasksWithoutID = known }
        func hasTasksWithoutID() throws(Tasks.Failure) -> Bool {
            if let known { return known }
            let answer = try tasks.hasTasksWithoutID(of: run.source)
            known = answer
            return answer
        }
        try recognition.meet(rows, FormerRows(of: batch, in: run, shortIDs), hasTasksWithoutID) {
            index, answer throws(Tasks.Failure) in
            var answer = try recognition.meet(
                identified: rows[index], batch.records[index], answer, from: run.source,
                tasks.task)
            if let mended {
                answer = try recognition.meet(mended: rows[index], answer) {
                    id throws(Tasks.Failure) in
                    try tasks.hasBrought(id, by: mended)
                }
            }
            if let mended, run.duplicates == .skip, case .known(let found, _) = answer,
                rows[index].saysOther(than: answer) == true,
                try tasks.hasBrought(found.task, by: mended)
            {
                outcome.refuse(index, AppError(.rowContradicts))
                return true
            }
            var isNew = false
            if case .new(let key) = answer {
                isNew = true
                if keyCount < Self.mostKeys { keys.add(0, rows[index].content, key: key) }
                keyCount += 1
            }
            let twin = isNew ? twin(of: batch.records[index], in: batch, keys) : .none
            let fate = try fate(
                of: rows[index], batch.records[index], answer, batch, tasks, recognition,
                twin: twin, &outcome)
            var isRefused = false
            switch fate {
            case .added: outcome.imported += 1
            case .updated:
                outcome.updated += 1
                outcome.noteGuess(answer)
            case .known: outcome.duplicates += 1
            case .changed:
                outcome.duplicates += 1
                try tasks.noteChanged(
                    index, of: batch, answer, below: above, in: run, looks: &heldAgainst, &outcome)
            case .refused(let error):
                isRefused = true
                outcome.refuse(index, error)
            }
            let record = batch.records[index]
            if record.place != nil {
                let known = isRefused ? nil : try answer.task.flatMap(tasks.task)?.id
                above.note(isNew ? 0 : known, of: record)
            }
            return true
        }
        return outcome
    }

    private mutating func fate(
        of row: RowIdentity, _ record: TaskRecord, _ answer: RowAnswer, _ batch: TaskBatch,
        _ tasks: Tasks, _ recognition: RowRecognition<Tasks.Failure>, twin: Twin,
        _ outcome: inout BatchOutcome
    ) throws(Tasks.Failure) -> Fate {
        switch answer {
        case .new:
            guard run.duplicates != .add else { return .added }
            guard let id = try tasks.taskID(of: record.uuid) else {
                return fate(ofNew: record, twin: twin)
            }
            if run.duplicates.refusesTwins(of: record), recognition.keys.hasMet(id),
                let task = try tasks.task(id),
                task.isContradicted(
                    by: batch.row(of: record, over: task, from: run.source),
                    batch.fields(of: record))
            {
                return .refused(.twinContradicts)
            }
            return try fate(of: record, batch, over: id, tasks)
        case .known(let found, _):
            let id = found.task
            if run.duplicates != .update, let number, try tasks.hasBrought(id, by: number) {
                return .known
            }
            if run.duplicates == .add { return try fateOfCopy(row, recognition) }
            if run.duplicates == .skip {
                guard
                    try tasks.isChanged(record, of: batch, row, answer, below: above, in: run)
                else { return .known }
                changed.note(row, answer)
                return .changed
            }
            if run.duplicates == .update, !row.hasExternalID,
                try tasks.saysMore(record, of: batch, row, answer) == false
            {
                guard above.parent(of: record) != nil, let task = try tasks.task(id) else {
                    return .known
                }
                return task.isOrphan ? .updated : .known
            }
            let takesBackStart = row.takesBackStart(
                record, of: batch, answer, in: run, using: &encoder)
            guard run.duplicates == .update, row.saysOther(than: answer) == true else {
                return try fate(
                    of: record, batch, over: id, tasks, takesBackStart: takesBackStart)
            }
            guard let task = try tasks.task(id) else {
                outcome.leftDeleted += 1
                return .known
            }
            return try fate(
                of: record, batch, over: task, tasks, since: answer.content,
                takesBackStart: takesBackStart, &outcome)
        case .repeated:
            return switch run.duplicates {
            case .skip:
                row.saysOther(than: changed.asSaidInRun(answer)) == true
                    ? .refused(AppError(.rowContradicts)) : .known
            case .update: .updated
            case .add: try fateOfCopy(row, recognition)
            case .error: .refused(AppError(.rowDuplicate))
            }
        }
    }

    /// Whether a row that would be new has the identifier of one that stands above it in the file.
    private enum Twin {
        case none, equal, other
    }

    private mutating func twin(
        of record: TaskRecord, in batch: TaskBatch, _ keys: any KnownKeys<Tasks.Failure>
    ) -> Twin {
        guard batch.tellsIdentifiers, run.duplicates != .add else { return .none }
        let key = record.uuid.keyOfRun
        var plain = record
        plain.createdAt = run.operation.startedAt
        (plain.updatedAt, plain.completedAt) = (plain.createdAt, nil)
        let content = RowContent.digests(of: plain, in: batch, of: run, using: &encoder).now
        if case .met(let row) = keys.knowledge(of: key, found: nil) {
            return row.content == content ? .equal : .other
        }
        if keyCount < Self.mostKeys { keys.add(0, content, key: key) }
        keyCount += 1
        return .none
    }

    private func fate(ofNew record: TaskRecord, twin: Twin) -> Fate {
        switch (twin, run.duplicates) {
        case (.none, _), (_, .add): .added
        case (_, .error): .refused(AppError(.rowDuplicate))
        case (.equal, _): .known
        case (.other, _) where run.duplicates.refusesTwins(of: record): .refused(.twinContradicts)
        case (.other, _): .updated
        }
    }

    /// Returns what becomes of a row that says something else than before where it is written over its task, and counts
    /// what that leaves.
    private func fate(
        of record: TaskRecord, _ batch: TaskBatch, over task: Task, _ tasks: Tasks,
        since said: RowContent, takesBackStart: Bool, _ outcome: inout BatchOutcome
    ) throws(Tasks.Failure) -> Fate {
        let found = try tasks.lostFields(of: record, in: batch, over: task, since: said, run)
        let lost = found.fields
        let left = outcome.leftActive + outcome.leftCompleted
        try tasks.noteLeft(
            record, of: batch, without: lost, over: task, since: said, in: run,
            takesBackStart: takesBackStart, &outcome)
        let fate = try fate(
            of: record, batch, over: task.id, tasks, without: lost, takesBackStart: takesBackStart)
        if case .updated = fate, found.isUnexplained { outcome.leftUnsaid += 1 }
        if case .known = fate, outcome.leftActive + outcome.leftCompleted == left {
            try tasks.noteUnchanged(
                record, of: batch, over: task, since: said, below: above, in: run, &outcome)
        }
        return fate
    }

    private func fate(
        of record: TaskRecord, _ batch: TaskBatch, over id: TaskID, _ tasks: Tasks,
        without lost: Set<TaskField> = [], takesBackStart: Bool = false
    ) throws(Tasks.Failure) -> Fate {
        switch run.duplicates {
        case .skip:
            return try tasks.differs(id, from: record, of: batch, below: above, in: run)
                ? .changed : .known
        case .add: return .known
        case .error: return .refused(AppError(.rowDuplicate))
        case .update:
            guard let task = try tasks.task(id) else { return .known }
            var lost = lost
            if try tasks.cameBelow(record, in: batch, parentOf: task, run) { lost.insert(.parent) }
            let row = try tasks.settled(
                batch.row(
                    of: record, over: task, from: run.source,
                    keepingParent: batch.isNameKept(ofParentOf: record, by: task)),
                of: record, in: batch, over: task, run)
            let after = task.overwritten(
                by: row, batch.fields(of: record).union(lost),
                at: run.operation.startedAt, takesBackStart: takesBackStart)
            guard after == task else { return .updated }
            return try tasks.isMoved(task, by: record, in: batch, below: above, run)
                ? .updated : .known
        }
    }

    private func fateOfCopy(
        _ row: RowIdentity, _ recognition: RowRecognition<Tasks.Failure>
    ) throws(Tasks.Failure) -> Fate {
        guard let number, case .known = try recognition.meet(row.copy(in: number)) else {
            return .added
        }
        return .known
    }
}
