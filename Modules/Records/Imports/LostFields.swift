import Domain

/// Fields that a row of objects said before, and says no more.
extension TaskBatch {
    /// So many of its parts are looked at in all their combinations.
    private static let mostParts = 10

    /// The fields that an object may lack.
    private static let fieldsOfMembers: [TaskField] = [
        .dueDate, .notes, .scheduledDate, .priority, .project, .tags, .state,
    ]

    /// Returns the fields that no row of the batch has a member for, but that this one had when it last came in.
    ///
    /// Of that a store has a digest. It is that of the row with some of what its task holds, unless the task was changed
    /// here since: then nobody knows, and what the task holds stays.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - task: Its task.
    ///   - said: What it said when it last came in.
    ///   - run: The import.
    /// - Returns: The fields.
    func lostFields(
        of record: TaskRecord, over task: Task, since said: RowContent, in run: ImportRun
    ) -> Set<TaskField> {
        guard isOfObjects, said != .unknown else { return [] }
        let lacking = Self.fieldsOfMembers.filter { !fields.contains($0) && task.has($0) }
        guard !lacking.isEmpty else { return [] }
        var row = LoneRow(record, of: self)
        let others = row.parts(otherThan: task, beside: lacking)
        let chosen = row.parts(
            lacking.map { .field($0) } + others, of: task, bySaying: said, in: run,
            among: Self.mostParts
        ) { $0 & (1 << lacking.count - 1) != 0 }
        return Set(chosen?.filter { $0 < lacking.count }.map { lacking[$0] } ?? [])
    }

    /// Returns whether a row that has its task open had it open as well when it last came in, as far as the digest of that
    /// shows: it was completed here then.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - task: Its task.
    ///   - said: What it said when it last came in.
    ///   - run: The import.
    /// - Returns: Whether it had.
    func hadOpen(
        _ record: TaskRecord, over task: Task, since said: RowContent, in run: ImportRun
    ) -> Bool {
        guard said != .unknown else { return false }
        let lacking = Self.fieldsOfMembers.filter {
            isOfObjects && $0 != .state && !fields.contains($0) && task.has($0)
        }
        var row = LoneRow(record, of: self)
        let others = row.parts(otherThan: task, beside: lacking + [.state, .completedAt])
        return row.parts(
            lacking.map { .field($0) } + others, of: task, bySaying: said, in: run,
            among: Self.mostParts) != nil
    }
}

extension Task {
    /// Whether it has a value in a field that an object may lack.
    fileprivate func has(_ field: TaskField) -> Bool {
        switch field {
        case .dueDate: dueDate != nil
        case .notes: notes != nil
        case .scheduledDate: scheduledDate != nil
        case .priority: priority != nil
        case .project: project != nil
        case .tags: !tags.isEmpty
        case .state: state != .notStarted
        default: false
        }
    }
}

/// A row in a batch of its own, some of whose parts are those of a task.
private struct LoneRow {
    /// What may be another in the row than in the task.
    enum Part {
        case field(TaskField)
        case extra
    }

    private(set) var batch: TaskBatch
    private(set) var record: TaskRecord

    /// The same without any part of the task.
    private let own: (batch: TaskBatch, record: TaskRecord)

    init(_ record: TaskRecord, of other: TaskBatch) {
        var (batch, record) = (other.withoutRows, record)
        func copy(_ range: Range<Int>) -> Range<Int> {
            let start = batch.bytes.count
            batch.bytes += other.bytes[range]
            return start..<batch.bytes.count
        }
        func copy(_ fields: ArraySlice<TaskBatch.Extra>) -> [TaskBatch.Extra] {
            fields.map { (copy($0.name), copy($0.value), $0.form) }
        }
        (batch.mayHoldReturns, batch.mayHoldMarks) = (other.mayHoldReturns, other.mayHoldMarks)
        batch.keepsIndentation = other.keepsIndentation
        record.text = copy(record.text)
        record.notes = record.notes.map(copy)
        record.project = record.project.map(copy)
        record.parent = record.parent.map(copy)
        batch.tags = other.tags[record.tags].map(copy)
        record.tags = batch.tags.indices
        batch.extra = copy(other.extra[record.extra])
        record.extra = batch.extra.indices
        var supplement = other.supplement(of: record) ?? RecordSupplement()
        supplement.ties = supplement.ties.map(copy)
        supplement.above = supplement.above.map(copy)
        supplement.every = supplement.every.map(copy)
        supplement.reminders = supplement.reminders.map(copy)
        batch.said = supplement.said.map { copy(other.said[$0]) } ?? []
        supplement.said = supplement.said.map { _ in batch.said.indices }
        if let unsaid = supplement.unsaid {
            let start = batch.said.count
            batch.said += copy(other.said[unsaid])
            supplement.unsaid = start..<batch.said.count
        }
        batch.dependsOn = other.dependsOn[supplement.dependsOn].map(copy)
        supplement.dependsOn = batch.dependsOn.indices
        batch.supplements = [supplement]
        record.supplement = 0
        own = (batch, record)
        (self.batch, self.record) = own
    }

    /// Returns the parts in which the row differs from a task, beside fields that it lacks.
    func parts(otherThan task: Task, beside lacking: [TaskField]) -> [Part] {
        let row = own.batch.task(own.record)
        let differing: [(TaskField, Bool)] = [
            (.text, row.text != task.text), (.notes, row.notes != task.notes),
            (.state, row.state != task.state),
            (.updatedAt, row.updatedAt != task.updatedAt),
            (.completedAt, row.completedAt != task.completedAt),
            (.scheduledDate, row.scheduledDate != task.scheduledDate),
            (.dueDate, row.dueDate != task.dueDate || row.dueTime != task.dueTime),
            (.priority, row.priority != task.priority), (.project, row.project != task.project),
            (.tags, row.tags != task.tags),
        ]
        let fields = differing.filter { $1 && !lacking.contains($0) }.map { Part.field($0.0) }
        let isExtra = row.extra.contains { field in
            task.extra.contains { $0.name == field.name && $0.value != field.value }
        }
        return fields + (isExtra ? [.extra] : [])
    }

    /// Returns which parts it had of a task when it said that; none where no choice of them shows.
    ///
    /// - Parameters:
    ///   - parts: What it may have had.
    ///   - task: The task.
    ///   - said: What it said.
    ///   - run: The import.
    ///   - count: So many of them are looked at in all their combinations.
    ///   - mayBe: Whether a combination counts, a bit for each part.
    /// - Returns: The places.
    mutating func parts(
        _ parts: [Part], of task: Task, bySaying said: RowContent, in run: ImportRun,
        among count: Int, where mayBe: (Int) -> Bool = { _ in true }
    ) -> [Int]? {
        guard parts.count <= count else { return nil }
        var writer = FieldWriter()
        for choice in 0..<1 << parts.count where mayBe(choice) {
            let chosen = parts.indices.filter { choice & 1 << $0 != 0 }
            take(chosen.map { parts[$0] }, of: task)
            let digests = RowContent.digests(of: record, in: batch, of: run, using: &writer)
            if digests.holds(said) { return chosen }
        }
        return nil
    }

    /// Takes parts of a task in place of its own, and its own else.
    private mutating func take(_ parts: [Part], of task: Task) {
        (batch, record) = own
        for part in parts {
            switch part {
            case .extra: takeExtra(of: task)
            case .field(let field): take(field, of: task)
            }
        }
    }

    private mutating func take(_ field: TaskField, of task: Task) {
        switch field {
        case .text: record.text = append(task.text)
        case .notes: record.notes = task.notes.map { append($0) }
        case .state: record.state = task.state
        case .updatedAt:
            // What was changed before it came in was made then at the latest.
            if record.createdAt == record.updatedAt { record.createdAt = task.updatedAt }
            record.updatedAt = task.updatedAt
        case .completedAt:
            record.completedAt = task.completedAt
            record.tellsCompletion = true
        case .scheduledDate:
            record.scheduledDate = task.scheduledDate
            batch.supplements[0].formerScheduledDate = nil
        case .dueDate:
            record.dueDate = task.dueDate
            batch.supplements[0].dueTime = task.dueTime
            batch.supplements[0].formerDueDate = nil
        case .priority: record.priority = task.priority
        case .project: record.project = task.project.map { append($0) }
        case .tags:
            batch.tags = task.tags.map { append($0) }
            record.tags = batch.tags.indices
        default: break
        }
    }

    private mutating func takeExtra(of task: Task) {
        func taken(_ field: TaskBatch.Extra) -> TaskBatch.Extra {
            let name = batch.string(field.name)
            guard let kept = task.extra.first(where: { $0.name == name }) else { return field }
            return (field.name, append(kept.value), field.form)
        }
        batch.extra = batch.extra.map(taken)
        batch.said = batch.said.map(taken)
    }

    private mutating func append(_ text: String) -> Range<Int> {
        let start = batch.bytes.count
        batch.bytes += text.utf8
        return start..<batch.bytes.count
    }
}
