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
            let isChanged = try isChanged(index, of: batch, row, answer)
            if isChanged, try isTwin(answer) {
                outcome.refuse(index, AppError(.rowContradicts))
            } else {
                outcome.duplicates += 1
                if isChanged, try isKept(batch.records[index], by: answer, in: batch) == false {
                    outcome.differing.append(index)
                }
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
            guard row.hasExternalID || row.saysMore(than: answer) == true else {
                let isLinked = try answer.task.map { id throws(Rows.Failure) in
                    try link(id, asSaidBy: batch.records[index], in: batch)
                }
                if isLinked == true { outcome.updated += 1 } else { outcome.duplicates += 1 }
                return known
            }
            let refused = outcome.refused.count
            let id = try takeKnown(
                index, of: batch, answer.task, saysOther: row.saysOther(than: answer) == true,
                &outcome)
            if let key = answer.key, row.content != .unknown,
                row.saysMore(than: answer) != false,
                outcome.refused.count == refused
            {
                try recognition.keys.note(row.content, key: key)
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

    /// Whether the task of a row that says something else holds that all the same, written otherwise.
    private func isKept(
        _ record: TaskRecord, by answer: RowAnswer, in batch: TaskBatch
    ) throws(Rows.Failure) -> Bool {
        guard progress.heldAgainst < TaskBatch.mostHeldAgainst, let id = answer.task else {
            return false
        }
        progress.heldAgainst += 1
        return try rows.task(id).map { batch.isKept(record, by: $0, in: run) } ?? false
    }

    /// Whether a row says something else than when it last came in; where nobody knows what it said,
    /// whether its task has another text.
    private func isChanged(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowAnswer
    ) throws(Rows.Failure) -> Bool {
        let record = batch.records[index]
        switch batch.supplement(of: record)?.origin {
        case .person?, .source?:
            // Our own export says what the task was: it came in, if at all, in other words.
            return try differs(answer.task, from: record, in: batch)
        case .file?, nil: break
        }
        if let saysOther = row.saysOther(than: answer) { return saysOther }
        guard row.hasExternalID, let id = answer.task else { return false }
        return try rows.hasText(batch.bytes.span.extracting(record.text), id) == false
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

    /// Whether a row of our own export was changed by hand: it says something else of its task, which was
    /// not changed here since.
    private func differs(
        _ id: TaskID?, from record: TaskRecord, in batch: TaskBatch
    ) throws(Rows.Failure) -> Bool {
        guard let id, let task = try rows.task(id),
            task.updatedAt.isNoLater(than: record.updatedAt)
        else { return false }
        let after = task.overwritten(
            by: batch.row(of: record, over: task, from: run.source), batch.fields(of: record),
            at: task.updatedAt
        )
        return after != task
    }

    /// Takes a row whose task is known, or not known any more, and returns it.
    func takeKnown(
        _ index: Int, of batch: TaskBatch, _ id: TaskID?, saysOther: Bool = false,
        _ outcome: inout BatchOutcome
    ) throws(Rows.Failure) -> TaskID? {
        if run.duplicates == .error {
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        let record = batch.records[index]
        guard run.duplicates == .update, let id else {
            outcome.duplicates += 1
            if run.duplicates == .skip, try differs(id, from: record, in: batch) {
                outcome.differing.append(index)
            }
            return id
        }
        var isWritten = false
        switch try rows.row(id) {
        case nil: break
        case .damaged(let error)?:
            outcome.refuse(index, error)
            return id
        case .sound(let found)?:
            let row = batch.row(of: record, over: found.task, from: run.source)
            if saysOther, record.tellsState, record.state != .completed,
                found.task.state == .completed
            {
                outcome.leftCompleted += 1
            }
            isWritten = try overwrite(found, by: row, batch.fields(of: record), asSaidBy: record)
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

    /// Writes a row that speaks of some fields over a task, unless that already is as the row says.
    private func overwrite(
        _ found: StoredTask, by row: NewTask, _ fields: Set<TaskField>,
        asSaidBy record: TaskRecord
    ) throws(Rows.Failure) -> Bool {
        var after = found.task.overwritten(by: row, fields, at: run.operation.startedAt)
        try move(&after, asSaidBy: record)
        guard after != found.task else { return false }
        try rows.replace(found, by: after, asStepOf: try operationNumber())
        return true
    }

    /// Moves the task of a row that says what it said below the one that the rows above name, if it is no subtask, and
    /// returns whether it does: that one may have been rejected before.
    private func link(
        _ id: TaskID, asSaidBy record: TaskRecord, in batch: TaskBatch
    ) throws(Rows.Failure) -> Bool {
        guard record.place?.isSubtask == true || record.parent != nil,
            case .sound(let found)? = try rows.row(id), found.task.parent == nil
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
    /// Returns what a row says of its task; the name of its parent is kept with a task that is a subtask of none, and
    /// those of tasks that it depends on until they are looked for again.
    func row(of record: TaskRecord, over task: Task, from source: String) -> NewTask {
        var row = self.task(record)
        if supplement(of: record)?.dependsOn.isEmpty == false {
            let strays = task.extra.filter { $0.name == Task.strayDependenciesName }
            row.extra += strays.filter { stray in !row.extra.contains { $0.name == stray.name } }
        }
        guard let name = record.parent, task.parent != nil else { return row }
        let subtask = PendingSubtask(task.id, partOf: bytes.span.extracting(name), from: source)
        row.extra.removeAll(where: subtask.isName)
        return row
    }
}

extension Instant {
    /// Whether it is no later than one that a file tells, which may know no more than its second.
    fileprivate func isNoLater(than told: Instant) -> Bool {
        self <= told
            || told.milliseconds % 1000 == 0
                && milliseconds - milliseconds % 1000 <= told.milliseconds
    }
}
