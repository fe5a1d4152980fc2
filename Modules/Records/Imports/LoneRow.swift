import Domain

/// A row in a batch of its own, some of whose parts are those of a task.
struct LoneRow {
    /// What may be another in the row than in the task.
    enum Part {
        case field(TaskField)

        /// A value that fills no field, where the row has another.
        case extra

        /// All that fills no field as the task has it, of which what the row has not may be left out, or stand behind the
        /// rest as what says more than a task can hold.
        case extras(leavingOut: Set<String>, unsaid: Set<String>)

        /// The due day, or its time alone, where a column of its own says the time.
        case due(Column)
        case parent(String)
        case dependsOn([String])
    }

    /// A column that fills no field by itself, and where it stands among others.
    struct Column {
        let name: String
        let value: String
        let index: Int
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

    /// Returns the digests of what the row says now.
    func digests(in run: ImportRun, using writer: inout FieldWriter) -> RowContents {
        RowContent.digests(of: record, in: batch, of: run, using: &writer)
    }

    /// Returns the fields in which the row differs from a task.
    func fields(otherThan task: Task) -> [TaskField] {
        let row = own.batch.task(own.record)
        let (record, supplement) = (own.record, own.batch.supplements[0])
        let differing: [(TaskField, Bool)] = [
            (.text, row.text != task.text), (.notes, row.notes != task.notes),
            (.state, row.state != task.state),
            (.createdAt, !record.tellsCreation && own.batch.isOfFile(record)),
            (.updatedAt, row.updatedAt != task.updatedAt),
            (.completedAt, row.completedAt != task.completedAt),
            (.scheduledDate, row.scheduledDate != task.scheduledDate),
            (.hiddenUntil, row.hiddenUntil != task.hiddenUntil),
            (.dueDate, row.dueDate != task.dueDate || row.dueTime != task.dueTime),
            (.priority, row.priority != task.priority), (.project, row.project != task.project),
            (.tags, row.tags != task.tags),
            (.every, (row.repetition?.text ?? "") != (task.repetition?.text ?? "")),
            (.parent, record.parent != nil && task.parent != nil),
            (.dependsOn, !supplement.dependsOn.isEmpty && !task.dependsOn.isEmpty),
        ]
        return differing.compactMap { $1 ? $0 : nil }
    }

    /// Returns what it may have said that fills no field.
    func extras(of task: Task) -> [Part] {
        let row = own.batch.task(own.record).extra.filter { !$0.isOfTies }
        let kept = task.extra.filter { !$0.isOfTies }
        guard !zip(row, kept).allSatisfy({ $0 == $1 }) || row.count != kept.count else { return [] }
        let others = kept.map(\.name).filter { name in !row.contains { $0.name == name } }
        var parts: [Part] = [.extras(leavingOut: [], unsaid: [])]
        if row.contains(where: { field in
            kept.contains { $0.name == field.name && $0.value != field.value }
        }) {
            parts.append(.extra)
        }
        guard !others.isEmpty else { return parts }
        parts.append(.extras(leavingOut: Set(others), unsaid: []))
        if others.count > Self.mostUnsaid {
            parts.append(.extras(leavingOut: [], unsaid: Set(others)))
        } else {
            for choice in 1..<1 << others.count {
                let unsaid = others.indices.filter { choice & 1 << $0 != 0 }.map { others[$0] }
                parts.append(.extras(leavingOut: [], unsaid: Set(unsaid)))
            }
        }
        return parts
    }

    /// So many values are looked at in all their combinations.
    private static let mostUnsaid = 3

    /// Returns how a column of its own may have said the time at which a task is due.
    func columns(ofTimeIn task: Task) -> [Column] {
        guard let time = task.dueTime?.minutes else { return [] }
        let (hour, minute) = (time / 60, time % 60)
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let values = [
            "\(digits(hour)):\(digits(minute))", "\(digits(hour)):\(digits(minute)):00",
            "\(hour):\(digits(minute))",
            "\(hour % 12 == 0 ? 12 : hour % 12):\(digits(minute)) \(hour < 12 ? "AM" : "PM")",
        ]
        let distinct = values.indices.filter { values.firstIndex(of: values[$0]) == $0 }
        let count = own.batch.supplements[0].said?.count ?? own.record.extra.count
        return distinct.flatMap { value in
            Self.namesOfTimes.flatMap { name in
                (0...count).map { Column(name: name, value: values[value], index: $0) }
            }
        }
    }

    /// The names of columns that say the time of the due day alone, as programs write them.
    private static let namesOfTimes = [
        "due time", "dueTime", "due_time", "Due Time",
    ]

    /// Takes parts of a task in place of its own, and its own else.
    mutating func take(_ parts: [Part], of task: Task) {
        (batch, record) = own
        for part in parts {
            switch part {
            case .extra: takeExtra(of: task)
            case .extras(let others, let unsaid):
                takeExtras(of: task, leavingOut: others, unsaid: unsaid)
            case .due(let column):
                take(.dueDate, of: task)
                insert(column)
            case .parent(let name): record.parent = append(name)
            case .dependsOn(let names):
                batch.dependsOn = names.map { append($0) }
                batch.supplements[0].dependsOn = batch.dependsOn.indices
            case .field(let field): take(field, of: task)
            }
        }
    }

    private mutating func take(_ field: TaskField, of task: Task) {
        switch field {
        case .text: record.text = append(task.text)
        case .notes: record.notes = task.notes.map { append($0) }
        case .state: record.state = task.state
        case .createdAt:
            record.createdAt = task.createdAt
            record.tellsCreation = true
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
        case .hiddenUntil: batch.supplements[0].hiddenUntil = task.hiddenUntil
        case .dueDate, .dueTime:
            record.dueDate = task.dueDate
            batch.supplements[0].dueTime = task.dueTime
            batch.supplements[0].formerDueDate = nil
        case .priority: record.priority = task.priority
        case .project: record.project = task.project.map { append($0) }
        case .every: batch.supplements[0].every = task.repetition.map { append($0.text) }
        case .reminders:
            batch.supplements[0].reminders = append(
                task.reminders.map(\.description).joined(separator: " "))
            batch.supplements[0].saysReminders = true
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

    private mutating func takeExtras(
        of task: Task, leavingOut others: Set<String>, unsaid names: Set<String>
    ) {
        let own = batch.supplements[0].unsaid.map { Array(batch.said[$0]) } ?? []
        let ownNames = own.map { batch.string($0.name) }
        var said: [TaskBatch.Extra] = []
        var unsaid = own
        for field in task.extra where !field.isOfTies && !ownNames.contains(field.name) {
            guard !others.contains(field.name) else { continue }
            let taken = (append(field.name), append(field.value), field.form)
            if names.contains(field.name) { unsaid.append(taken) } else { said.append(taken) }
        }
        setSaid(said, unsaid: unsaid)
    }

    private mutating func insert(_ column: Column) {
        let supplement = batch.supplements[0]
        var said = Array(supplement.said.map { batch.said[$0] } ?? batch.extra[record.extra])
        let unsaid = supplement.unsaid.map { Array(batch.said[$0]) } ?? []
        said.insert(
            (append(column.name), append(column.value), .text), at: min(column.index, said.count))
        setSaid(said, unsaid: unsaid)
    }

    private mutating func setSaid(_ said: [TaskBatch.Extra], unsaid: [TaskBatch.Extra]) {
        batch.said = said + unsaid
        batch.supplements[0].said = 0..<said.count
        batch.supplements[0].unsaid = unsaid.isEmpty ? nil : said.count..<batch.said.count
    }

    private mutating func append(_ text: String) -> Range<Int> {
        let start = batch.bytes.count
        batch.bytes += text.utf8
        return start..<batch.bytes.count
    }
}

extension ExtraField {
    /// Whether it says what no column does.
    fileprivate var isOfTies: Bool { name == Task.strayDependenciesName || name == "parent" }
}
