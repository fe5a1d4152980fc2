import Domain

/// What becomes of rows that are there already.
extension BatchWriter {
    /// Takes a row that came in before, or that the run has met already, and returns its task.
    func takeDuplicate(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowAnswer,
        _ outcome: inout BatchOutcome
    ) throws(Rows.Failure) -> TaskID? {
        let known = batch.records[index].place == nil ? nil : answer.task
        switch run.duplicates {
        case .skip:
            let answer = progress.changed.asSaidInRun(answer)
            let isChanged = try rows.isChanged(
                batch.records[index], of: batch, row, answer, below: progress.above, in: run)
            if isChanged, try isTwin(answer) {
                // The rows below it are parts of none of the other's.
                outcome.refuse(index, AppError(.rowContradicts))
                return nil
            }
            outcome.duplicates += 1
            if isChanged {
                progress.changed.note(row, answer)
                try rows.noteChanged(
                    index, of: batch, answer, below: progress.above, in: run,
                    looks: &progress.heldAgainst, &outcome)
            }
        case .add:
            guard try isOfThisImport(answer) == false else {
                outcome.duplicates += 1
                return known
            }
            let copy = row.copy(in: try operationNumber())
            let answer = try recognition.meet(copy)
            guard case .new = answer else {
                // It came in by this import, before that was interrupted.
                outcome.duplicates += 1
                return answer.task
            }
            return try take(index, of: batch, copy, answer, &outcome)
        case .update:
            let saysMore =
                row.hasExternalID
                ? true : try rows.saysMore(batch.records[index], of: batch, row, answer)
            guard saysMore != false else {
                let isLinked = try answer.task.map { id throws(Rows.Failure) in
                    try link(id, asSaidBy: batch.records[index], in: batch)
                }
                if isLinked == true { outcome.updated += 1 } else { outcome.duplicates += 1 }
                return known
            }
            let before = outcome
            let id = try takeKnown(
                index, of: batch, answer.task, saysOther: row.saysOther(than: answer) == true,
                since: answer.content,
                takesBackStart: row.takesBackStart(
                    batch.records[index], of: batch, answer, in: run, using: &encoder),
                &outcome)
            let isWritten = outcome.updated > before.updated
            if isWritten { outcome.noteGuess(answer) }
            if let key = answer.key, row.content != .unknown,
                isWritten || row.saysMore(than: answer) != false,
                outcome.refused.count == before.refused.count
            {
                // A row that the run has met said nothing before the run.
                let former: RowContent =
                    if isWritten, case .known(let known, _) = answer { known.content } else {
                        .unknown
                    }
                try recognition.keys.note(row.content, after: former, key: key)
            }
            return id
        case .error:
            guard try isOfThisImport(answer) == false else {
                outcome.duplicates += 1
                return known
            }
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        return known
    }

    /// Whether another row of the file is the task, or of the file whose rejected rows these are: no two rows of one id
    /// may say different things.
    private func isTwin(_ answer: RowAnswer) throws(Rows.Failure) -> Bool {
        if case .repeated = answer { return true }
        guard case .known(let row, _) = answer, let mended = try mendedNumber() else {
            return false
        }
        return try rows.hasBrought(row.task, by: mended)
    }

    /// Whether a row has the identifier of a task that another row of the run is, and says something else of it.
    func contradicts(
        _ record: TaskRecord, in batch: TaskBatch, taskOfRun id: TaskID
    ) throws(Rows.Failure) -> Bool {
        guard run.duplicates.refusesTwins(of: record), let task = try rows.task(id) else {
            return false
        }
        return task.isContradicted(
            by: batch.row(of: record, over: task, from: run.source), batch.fields(of: record))
    }

    /// Takes a row whose task is known, or not known any more, and returns it.
    func takeKnown(
        _ index: Int, of batch: TaskBatch, _ id: TaskID?, saysOther: Bool = false,
        since said: RowContent = .unknown, takesBackStart: Bool = false,
        _ outcome: inout BatchOutcome
    ) throws(Rows.Failure) -> TaskID? {
        if run.duplicates == .error {
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        let record = batch.records[index]
        guard run.duplicates == .update, let id else {
            outcome.duplicates += 1
            if run.duplicates == .skip,
                try rows.differs(id, from: record, of: batch, below: progress.above, in: run)
            {
                outcome.differing.append(index)
            }
            return id
        }
        var isWritten = false
        switch try rows.row(id) {
        case nil:
            if saysOther { outcome.leftDeleted += 1 }
        case .damaged(let error)?:
            outcome.refuse(index, error)
            return id
        case .sound(let found)?:
            let row = try rows.settled(
                batch.row(
                    of: record, over: found.task, from: run.source,
                    keepingParent: try keepsName(
                        ofParentOf: record, of: batch, with: found.task, saysOther: saysOther)),
                of: record, in: batch, over: found.task, run)
            let left = outcome.leftActive + outcome.leftCompleted
            var lost: Set<TaskField> = []
            var isUnexplained = false
            if saysOther {
                let before = try rows.lostFields(
                    of: record, in: batch, over: found.task, since: said, run)
                (lost, isUnexplained) = (before.fields, before.isUnexplained)
                try rows.noteLeft(
                    record, of: batch, without: lost, over: found.task, since: said, in: run,
                    takesBackStart: takesBackStart, &outcome)
            }
            if !saysOther, try rows.cameBelow(record, in: batch, parentOf: found.task, run) {
                lost.insert(.parent)
            }
            isWritten = try overwrite(
                found, by: row, batch.fields(of: record).union(lost), asSaidBy: record,
                takesBackStart: takesBackStart)
            if isWritten, isUnexplained { outcome.leftUnsaid += 1 }
            if saysOther, !isWritten, outcome.leftActive + outcome.leftCompleted == left {
                try rows.noteUnchanged(
                    record, of: batch, over: found.task, since: said, below: progress.above,
                    in: run, &outcome)
            }
        }
        if isWritten {
            noteOverwritten()
            if record.parent != nil || batch.supplement(of: record)?.dependsOn.isEmpty == false {
                progress.updatedWithTies.insert(id)
            }
        }
        if let name = record.parent, batch.fields.contains(.parent) {
            let subtask = PendingSubtask(
                id, partOf: batch.bytes.span.extracting(name), from: run.source)
            if try rows.isSubtask(subtask) == false {
                try notePending(id, parentOf: record, in: batch)
            }
        }
        if batch.fields.contains(.dependsOn) {
            try notePending(id, dependenciesOf: record, in: batch)
        }
        if isWritten { outcome.updated += 1 } else { outcome.duplicates += 1 }
        return id
    }

    /// Whether a task that is a subtask of another keeps what its row calls its parent: the row has come to name one that
    /// is not there, or has named it before.
    private func keepsName(
        ofParentOf record: TaskRecord, of batch: TaskBatch, with task: Task, saysOther: Bool
    ) throws(Rows.Failure) -> Bool {
        guard let name = record.parent, task.parent != nil, batch.fields.contains(.parent) else {
            return false
        }
        let subtask = PendingSubtask(
            task.id, partOf: batch.bytes.span.extracting(name), from: run.source)
        guard saysOther || task.extra.contains(where: subtask.isName),
            try rows.isSubtask(subtask) == false
        else { return false }
        return try canMove(task, below: subtask) == false
    }

    /// Writes a row that speaks of some fields over a task, unless that already is as the row says.
    private func overwrite(
        _ found: StoredTask, by row: NewTask, _ fields: Set<TaskField>,
        asSaidBy record: TaskRecord, takesBackStart: Bool
    ) throws(Rows.Failure) -> Bool {
        var after = found.task.overwritten(
            by: row, fields, at: run.operation.startedAt, takesBackStart: takesBackStart)
        try move(&after, asSaidBy: record)
        guard after != found.task else { return false }
        try rows.replace(found, by: after, asStepOf: try operationNumber())
        return true
    }

    /// Moves the task of a row that says what it said below the one that the rows above name, if it is no subtask since
    /// that one was rejected before, and returns whether it does.
    private func link(
        _ id: TaskID, asSaidBy record: TaskRecord, in batch: TaskBatch
    ) throws(Rows.Failure) -> Bool {
        guard record.place?.isSubtask == true || record.parent != nil,
            case .sound(let found)? = try rows.row(id), found.task.parent == nil,
            found.task.isOrphan || record.parent != nil && !batch.keepsParent(of: record)
        else { return false }
        try notePending(id, parentOf: record, in: batch)
        var after = found.task
        try move(&after, asSaidBy: record)
        guard after != found.task else { return false }
        try rows.replace(found, by: after, asStepOf: try operationNumber())
        noteOverwritten()
        return true
    }

    /// Moves a task below the one that the rows above name, or out of any where it lies below none; a task that they
    /// put nowhere stays where it is.
    private func move(_ task: inout Task, asSaidBy record: TaskRecord) throws(Rows.Failure) {
        if record.place?.depth == 1, record.parent == nil, task.parent != nil {
            task.parent = nil
            task.touch(at: run.operation.startedAt)
        }
        guard let parent = taskAbove(record), parent != task.parent,
            case .sound(let above)? = try rows.row(parent)
        else { return }
        var moved = task
        moved.parent = parent
        let name = PendingSubtask(task.id, partOf: above.task.text.utf8.span, from: run.source)
        moved.forgetExtra(where: name.isName)
        guard try moved.refusalOfParent(rows.links) == nil else { return }
        moved.touch(at: run.operation.startedAt)
        task = moved
    }

    /// Whether the import has brought the row itself, before it was interrupted.
    private func isOfThisImport(_ answer: RowAnswer) throws(Rows.Failure) -> Bool {
        guard case .known(let row, _) = answer, let number = progress.number else { return false }
        return try rows.hasBrought(row.task, by: number)
    }
}

extension BatchOutcome {
    mutating func refuse(_ index: Int, _ error: AppError) {
        refused.append(Refusal(index: index, error: error))
    }
}

extension TaskBatch {
    /// Returns what a row says of its task; the name of its parent is kept with a task that is a subtask of none, or
    /// where that is asked for, and those of tasks that it depends on until they are looked for again, and what fills no field and is no column.
    func row(
        of record: TaskRecord, over task: Task, from source: String, keepingParent: Bool = false
    ) -> NewTask {
        var row = self.task(record)
        if let name = record.parent, task.parent != nil, !keepingParent {
            let subtask = PendingSubtask(task.id, partOf: bytes.span.extracting(name), from: source)
            row.extra.removeAll(where: subtask.isName)
        }
        let keepsStrays = supplement(of: record)?.dependsOn.isEmpty == false
        if let extra = extra(row.extra, withoutRemindersOf: task, in: record) {
            row.extra = extra
            row.reminders = task.reminders
        }
        var said = row.extra
        row.extra = task.extra.compactMap { field in
            if let place = said.firstIndex(where: { $0.name == field.name }) {
                return said.remove(at: place)
            }
            let isStray = keepsStrays && field.name == Task.strayDependenciesName
            return isStray || !speaks(ofExtra: field.name) ? field : nil
        }
        row.extra += said
        return row
    }

    private func speaks(ofExtra name: String) -> Bool {
        extraNames?.contains(ExtraField.plainName(name)) ?? true
    }
}
