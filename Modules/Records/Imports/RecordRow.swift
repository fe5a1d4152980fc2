package import Domain

/// A record of a batch on its way into its row: the same columns and digest as ``StoredTask``.
package struct RecordRow {
    /// The record.
    package let record: TaskRecord

    /// What only some rows say, if it says that.
    package let supplement: RecordSupplement?

    /// The number that its task gets.
    package let id: TaskID

    /// The name of the source of the import.
    package let source: String

    /// The number of the import's operation.
    package let importNumber: Int64

    /// The key under which it comes in.
    package let sourceKey: Int64

    /// The parent of it, if the rows above it tell.
    package let parent: TaskID?

    /// Writes the bytes of the task, as ``TaskEncoding`` does for a task that was read.
    ///
    /// - Parameters:
    ///   - batch: The batch that the record is in.
    ///   - writer: Takes the bytes.
    ///   - person: Whose the reminders are, where a store keeps those of several.
    package func encode(
        of batch: TaskBatch, into writer: inout FieldWriter, by person: String? = nil
    ) {
        let bytes = batch.bytes.span
        writer.bytes.append(TaskEncoding.format)
        writer.append(.id, id)
        writer.append(.uuid, record.uuid)
        writer.append(.text, bytes.extracting(record.text))
        if let notes = record.notes { writer.append(.notes, bytes.extracting(notes)) }
        writer.append(.state, record.state.rawValue.utf8.span)
        writer.append(.createdAt, record.createdAt.milliseconds)
        writer.append(.updatedAt, record.updatedAt.milliseconds)
        if let completed = record.completedAt {
            writer.append(.completedAt, completed.milliseconds)
        }
        writer.append(planOf: record, in: batch)
        writer.append(.sortOrder, Int64(bitPattern: sortOrder.bitPattern))
        switch supplement?.origin ?? .file {
        case .file:
            writer.append(.source, source.utf8.span)
            if let id = record.externalID { writer.append(.externalID, bytes.extracting(id)) }
        case .person: break
        case .source(let name, let id):
            writer.append(.source, bytes.extracting(name))
            if let id { writer.append(.externalID, bytes.extracting(id)) }
        }
        writer.append(.importNumber, importNumber)
        writer.append(.sourceKey, sourceKey)
        for field in batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(
                field.form == .json ? .extraJSON : .extraValue, bytes.extracting(field.value))
        }
        if let parent { writer.append(.parent, parent) }
        guard let supplement else { return }
        if let every = supplement.every { writer.append(.every, bytes.extracting(every)) }
        if let day = supplement.hiddenUntil {
            writer.append(.hiddenUntil, Int64(day.daysSinceEpoch))
        }
        if supplement.reminders != nil {
            for reminder in batch.reminders(of: record) {
                let text = person.map { OthersReminder(of: $0, reminder).description }
                writer.append(.reminder, (text ?? reminder.description).utf8.span)
            }
        }
        if record.dueDate != nil, let time = supplement.dueTime {
            writer.append(.dueTime, Int64(time.minutes))
        }
    }

    /// Its position.
    package var sortOrder: Double { supplement?.sortOrder ?? Double(id) }

    /// Whether it came from the file that is read, and from nowhere before.
    package var comesFromFile: Bool {
        if case .file = supplement?.origin ?? .file { true } else { false }
    }
}

extension FieldWriter {
    /// Appends the days, the priority, the project and the tags of a record.
    mutating func append(planOf record: TaskRecord, in batch: TaskBatch) {
        let bytes = batch.bytes.span
        if let day = record.scheduledDate { append(.scheduledDate, Int64(day.daysSinceEpoch)) }
        if let day = record.dueDate { append(.dueDate, Int64(day.daysSinceEpoch)) }
        if let priority = record.priority { append(.priority, priority.rawValue.utf8.span) }
        if let project = record.project { append(.project, bytes.extracting(project)) }
        for tag in batch.tags[record.tags] { append(.tag, bytes.extracting(tag)) }
    }
}
