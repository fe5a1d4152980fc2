import Domain

/// A record of a batch on its way into its row: the same columns and digest as ``StoredTask``.
struct RecordRow {
    let record: TaskRecord
    let id: TaskID
    let source: String
    let importNumber: Int64
    let sourceKey: Int64

    /// Writes the bytes of the task, as ``TaskEncoding`` does for a task that was read.
    func encode(of batch: TaskBatch, into writer: inout FieldWriter) {
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
        if let day = record.scheduledDate {
            writer.append(.scheduledDate, Int64(day.daysSinceEpoch))
        }
        if let day = record.dueDate { writer.append(.dueDate, Int64(day.daysSinceEpoch)) }
        if let priority = record.priority { writer.append(.priority, priority.rawValue.utf8.span) }
        if let project = record.project { writer.append(.project, bytes.extracting(project)) }
        for tag in batch.tags[record.tags] { writer.append(.tag, bytes.extracting(tag)) }
        writer.append(.sortOrder, Int64(bitPattern: Double(id).bitPattern))
        writer.append(.source, source.utf8.span)
        if let id = record.externalID { writer.append(.externalID, bytes.extracting(id)) }
        writer.append(.importNumber, importNumber)
        writer.append(.sourceKey, sourceKey)
        for field in batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(.extraValue, bytes.extracting(field.value))
        }
    }

    /// Binds the columns; text is bound where it lies, so `bytes` must outlive the next step.
    @unsafe
    func bind(
        _ bytes: UnsafeBufferPointer<UInt8>, project: Int64?, digest: UInt64,
        to statement: Statement
    ) throws(SQLiteFailure) {
        try statement.bind(id, at: 1)
        try statement.bind(blob: record.uuid.bytes.span, at: 2)
        try unsafe statement.bind(
            borrowed: UnsafeBufferPointer(rebasing: bytes[record.text]), at: 3)
        if let notes = record.notes {
            try unsafe statement.bind(borrowed: UnsafeBufferPointer(rebasing: bytes[notes]), at: 4)
        }
        try statement.bind(record.state.rawValue, at: 5)
        try statement.bind(record.createdAt.milliseconds, at: 6)
        try statement.bind(record.updatedAt.milliseconds, at: 7)
        try statement.bind(record.completedAt?.milliseconds, at: 8)
        try statement.bind(record.scheduledDate?.description, at: 9)
        try statement.bind(record.dueDate?.description, at: 10)
        try statement.bind(record.priority?.rawValue, at: 11)
        try statement.bind(project, at: 12)
        try statement.bind(Double(id), at: 13)
        try statement.bind(source, at: 14)
        if let id = record.externalID {
            try unsafe statement.bind(borrowed: UnsafeBufferPointer(rebasing: bytes[id]), at: 15)
        }
        try statement.bind(importNumber, at: 16)
        try statement.bind(sourceKey, at: 17)
        try statement.bind(Int64(bitPattern: digest), at: 18)
    }
}
