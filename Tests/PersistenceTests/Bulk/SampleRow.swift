import Domain
import TestSupport

/// A row of a file on its way into the store, in the words of a test.
struct SampleRow {
    let text: String
    let externalID: String?

    /// How it names the parent of it, if it does.
    var parent: String?

    /// By what other rows of its file name it, if they do.
    var number: String?

    /// Where it lies below the rows above it, if the file says.
    var place: RowDepth?

    /// By what the one that it lies below is told from others, if it lies below one.
    var ties: String?

    /// The names of the tasks that it depends on.
    var dependsOn: [String] = []

    /// What it says beyond that, which is kept, and formerly did not count.
    var unsaid: [ExtraField] = []

    /// What only some rows say, but for what it waits for.
    var supplement: RecordSupplement?

    /// What the row says beside its text, and its identifier.
    let new: NewTask

    /// Creates a row with an id of its source or none, and with the task that carries the number.
    init(_ text: String, id: String? = nil, uuid number: Int) {
        self.init(.numbered(number, text), id: id)
    }

    /// Creates the row of a task.
    init(_ new: NewTask, id: String? = nil) {
        text = new.text
        externalID = id
        self.new = new
    }
}

extension TaskBatch {
    /// Puts rows into the buffer of a batch.
    init(_ rows: [SampleRow]) {
        self.init()
        for row in rows {
            var record = TaskRecord(
                uuid: row.new.uuid, text: append(row.text), createdAt: row.new.createdAt)
            record.externalID = row.externalID.map { append($0) }
            record.notes = row.new.notes.map { append($0) }
            record.project = row.new.project.map { append($0) }
            record.parent = row.parent.map { append($0) }
            record.place = row.place
            let firstTag = tags.count
            for tag in row.new.tags { tags.append(append(tag)) }
            record.tags = firstTag..<tags.count
            record.state = row.new.state
            record.priority = row.new.priority
            record.completedAt = row.new.completedAt
            record.tellsCompletion = row.new.completedAt != nil
            record.tellsCreation = true
            record.scheduledDate = row.new.scheduledDate
            record.dueDate = row.new.dueDate
            let firstExtra = extra.count
            for field in row.new.extra {
                extra.append((append(field.name), append(field.value), field.form))
            }
            let ends = extra.count
            for field in row.unsaid {
                extra.append((append(field.name), append(field.value), field.form))
            }
            record.extra = firstExtra..<extra.count
            if !row.unsaid.isEmpty {
                let first = said.count
                said += extra[record.extra]
                var supplement = supplement(of: row) ?? RecordSupplement()
                supplement.said = first..<first + ends - firstExtra
                supplement.unsaid = first + ends - firstExtra..<said.count
                record.supplement = supplements.count
                supplements.append(supplement)
            } else if let supplement = supplement(of: row) {
                record.supplement = supplements.count
                supplements.append(supplement)
            }
            records.append(record)
        }
    }

    private mutating func supplement(of row: SampleRow) -> RecordSupplement? {
        var supplement = row.supplement ?? RecordSupplement()
        supplement.dueTime = row.new.dueTime
        supplement.hiddenUntil = row.new.hiddenUntil
        if !row.new.reminders.isEmpty {
            supplement.reminders = append(
                row.new.reminders.map(\.description).joined(separator: " "))
        }
        if let number = row.number {
            isNumbered = true
            supplement.number = append(number)
        }
        supplement.ties = row.ties.map { append($0) }
        guard row.supplement != nil || !row.dependsOn.isEmpty || row.new.repetition != nil else {
            let says =
                row.number != nil || row.ties != nil || row.new.hiddenUntil != nil
                || row.new.dueTime != nil
                || !row.new.reminders.isEmpty
            return says ? supplement : nil
        }
        let firstName = dependsOn.count
        for name in row.dependsOn { dependsOn.append(append(name)) }
        supplement.dependsOn = firstName..<dependsOn.count
        supplement.every = row.new.repetition.map { append($0.text) }
        if let source = row.new.source {
            supplement.origin = .source(
                name: append(source.name), externalID: source.externalID.map { append($0) })
        }
        return supplement
    }

    private mutating func append(_ text: String) -> Range<Int> {
        let start = bytes.count
        bytes += text.utf8
        return start..<bytes.count
    }
}
