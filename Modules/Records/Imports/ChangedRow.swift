package import Domain

/// Rows that are there already, held against what they said when they last came in, and against their tasks.
extension KnownTasks {
    /// Returns whether a row says something else than when it last came in; where nobody knows what it said,
    /// whether its task has another text, or, where updates were undone, holds anything else.
    func isChanged(
        _ record: TaskRecord, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowAnswer,
        below above: TasksAbove, in run: ImportRun
    ) throws(Failure) -> Bool {
        if let saysOther = row.saysOther(than: answer) {
            guard !saysOther, batch.mayKeepOther(record), row.isSaidFormerly(by: answer),
                let id = answer.task
            else { return saysOther }
            return try task(id).map { batch.keepsOther(record, $0) } ?? false
        }
        if answer.isTakenBack, let id = answer.task {
            guard let task = try task(id) else { return false }
            if task.isContradicted(of: record, in: batch, run) { return true }
            return try isMoved(task, by: record, in: batch, below: above, run)
        }
        // Our own export says what the task was: it came in, if at all, in other words.
        guard batch.isOfFile(record) else {
            return try differs(answer.task, from: record, of: batch, below: above, in: run)
        }
        guard row.hasExternalID, let id = answer.task else { return false }
        return try hasText(batch.bytes.span.extracting(record.text), id) == false
    }

    /// Returns whether a row without an id says something else than is known of it, or more; none where nobody knows what
    /// it said.
    func saysMore(
        _ record: TaskRecord, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowAnswer
    ) throws(Failure) -> Bool? {
        guard row.isSaidFormerly(by: answer) else { return row.saysMore(than: answer) }
        guard batch.mayKeepOther(record), let id = answer.task, let task = try task(id) else {
            return false
        }
        return batch.keepsOther(record, task) || batch.keepsMore(record, task)
    }

    /// Returns whether a row of our own export was changed by hand: it says something else of its task, which was
    /// not changed here since.
    func differs(
        _ id: TaskID?, from record: TaskRecord, of batch: TaskBatch, below above: TasksAbove,
        in run: ImportRun
    ) throws(Failure) -> Bool {
        guard let id, let task = try task(id), task.updatedAt.isNoLater(than: record.updatedAt)
        else { return false }
        let after = task.overwritten(
            by: batch.row(of: record, over: task, from: run.source), batch.fields(of: record),
            at: task.updatedAt)
        guard after == task else { return true }
        if try isMoved(task, by: record, in: batch, below: above, run) { return true }
        return try cameBelow(record, in: batch, parentOf: task, run)
    }

    /// Notes a row that says something else than before, unless its task holds that all the same, written otherwise, or
    /// was deleted; `looks` counts the rows of the run that were held against their tasks.
    func noteChanged(
        _ index: Int, of batch: TaskBatch, _ answer: RowAnswer, below above: TasksAbove,
        in run: ImportRun, looks: inout Int, _ outcome: inout BatchOutcome
    ) throws(Failure) {
        guard looks < TaskBatch.mostHeldAgainst, let id = answer.task else {
            outcome.differing.append(index)
            return
        }
        looks += 1
        guard let task = try task(id) else {
            outcome.leftDeleted += 1
            return
        }
        let record = batch.records[index]
        if try isKept(record, of: batch, by: task, since: answer.content, below: above, in: run)
            == false
        {
            outcome.differing.append(index)
        }
    }

    /// Whether a task holds all that a row says, which says something else than before, and nothing that no row says any
    /// more.
    func isKept(
        _ record: TaskRecord, of batch: TaskBatch, by task: Task, since said: RowContent,
        below above: TasksAbove, in run: ImportRun
    ) throws(Failure) -> Bool {
        let row = try settled(batch.task(record), of: record, in: batch, over: task, run)
        guard batch.isKept(record, by: task, saying: row.extra, in: run),
            try isMoved(task, by: record, in: batch, below: above, run) == false
        else { return false }
        let lost = try lostFields(of: record, in: batch, over: task, since: said, run)
        return !lost.mayBeAny
    }

    /// Counts a row that says something else than before, and of which an update changed nothing, unless its task holds
    /// all the same what it says.
    func noteUnchanged(
        _ record: TaskRecord, of batch: TaskBatch, over task: Task, since said: RowContent,
        below above: TasksAbove, in run: ImportRun, _ outcome: inout BatchOutcome
    ) throws(Failure) {
        let namesOthers =
            record.parent != nil || batch.supplement(of: record)?.dependsOn.isEmpty == false
        guard !(batch.isNumbered && namesOthers),
            try isMoved(task, by: record, in: batch, below: above, run) == false,
            try isKept(record, of: batch, by: task, since: said, below: above, in: run) == false
        else { return }
        outcome.leftUnsaid += 1
    }

    package func hasText(_ text: Span<UInt8>, _ id: TaskID) throws(Failure) -> Bool? {
        guard let task = try task(id) else { return nil }
        let present = task.text.utf8.span
        guard present.count == text.count else { return false }
        for place in text.indices where text[place] != present[place] { return false }
        return true
    }
}

/// Rows that came in when values did not count that say more than a task can hold: these are held against what is kept.
extension TaskBatch {
    /// Whether a row says some, or what it says of its priority may have been one.
    package func mayKeepOther(_ record: TaskRecord) -> Bool {
        record.priority != nil || supplement(of: record)?.unsaid != nil
    }

    /// Whether a row says something else of them than its task keeps, or nothing any more.
    fileprivate func keepsOther(_ record: TaskRecord, _ task: Task) -> Bool {
        let unsaid = unsaid(record)
        let isOther = unsaid.contains { name, value in
            task.extra.contains { $0.name == name && $0.value != value }
        }
        guard !isOther, record.priority != nil, let extraNames else { return isOther }
        let names =
            extra[record.extra].map { string($0.name) }
            + (supplement(of: record)?.said.map { said[$0] } ?? []).map { string($0.name) }
        return task.extra.contains { field in
            extraNames.contains(ExtraField.plainName(field.name)) && !names.contains(field.name)
                && field.name != Task.strayDependenciesName
        }
    }

    /// Whether a row says more of them than its task keeps.
    fileprivate func keepsMore(_ record: TaskRecord, _ task: Task) -> Bool {
        unsaid(record).contains { name, _ in !task.extra.contains { $0.name == name } }
    }

    private func unsaid(_ record: TaskRecord) -> [(name: String, value: String)] {
        (supplement(of: record)?.unsaid.map { said[$0] } ?? []).map {
            (string($0.name), string($0.value))
        }
    }
}

extension KnownTasks {
    /// Counts what a row, which says something else than before, does not change of its task; none that was deleted.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - batch: Its batch.
    ///   - lost: What it said before, and no row of its file says any more.
    ///   - task: Its task.
    ///   - said: What it said before.
    ///   - run: The import.
    ///   - takesBackStart: Whether the start of its task goes back.
    ///   - outcome: Counts it.
    /// - Throws: What a look into the store fails with.
    func noteLeft(
        _ record: TaskRecord, of batch: TaskBatch, without lost: Set<TaskField>,
        over task: Task, since said: RowContent, in run: ImportRun, takesBackStart: Bool,
        _ outcome: inout BatchOutcome
    ) throws(Failure) {
        guard batch.fields.contains(.state) || lost.contains(.state) else { return }
        // Where it tells when tasks were completed, one that was not is open.
        let isOpen =
            record.state != .completed
            && (!record.hidesState || batch.fields.contains(.completedAt))
        switch task.state {
        case .completed where isOpen:
            if try hadOpen(record, in: batch, over: task, since: said, run) == false {
                outcome.leftCompleted += 1
            }
        case .active where record.state == .notStarted && !takesBackStart:
            outcome.leftActive += 1
        default: break
        }
    }
}

extension BatchOutcome {
    /// Counts a row that was taken for the first of several that it may be.
    mutating func noteGuess(_ answer: RowAnswer) {
        if case .known(let row, _) = answer, row.isGuessed { guessed += 1 }
    }
}

extension Task {
    /// Whether a row says something else than the task holds.
    fileprivate func isContradicted(
        of record: TaskRecord, in batch: TaskBatch, _ run: ImportRun
    ) -> Bool {
        isContradicted(
            by: batch.row(of: record, over: self, from: run.source), batch.fields(of: record))
    }
}

extension RowIdentity {
    /// Returns whether a row said before that its task is active, and all else as it says it now.
    func takesBackStart(
        _ record: TaskRecord, of batch: TaskBatch, _ answer: RowAnswer, in run: ImportRun,
        using writer: inout FieldWriter
    ) -> Bool {
        guard record.state == .notStarted, saysOther(than: answer) == true,
            case .known(let known, _) = answer
        else { return false }
        var active = record
        active.state = .active
        let said = RowContent.digests(of: active, in: batch, of: run, using: &writer)
        return said.holds(known.content)
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
