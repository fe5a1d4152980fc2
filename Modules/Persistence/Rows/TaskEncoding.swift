import Domain

/// The bytes of a task: what its digest is taken of, and what its history keeps.
///
/// A format number, then fields in the order of their tags: tag, length as a varint, bytes.
/// Numbers are 8 bytes, little-endian. An absent field is left out; a tag that is not known is
/// skipped, so that later versions can add fields.
enum TaskEncoding {
    static let format: UInt8 = 1

    enum Tag: UInt8, CaseIterable {
        case id = 1
        case uuid, text, notes, state, createdAt, updatedAt, completedAt, scheduledDate, dueDate
        case priority, project, tag, sortOrder, source, externalID, importNumber, sourceKey
        case extraName, extraValue, parent, need, every, extraJSON
    }

    /// Returns the bytes of a task.
    static func encode(_ stored: StoredTask) -> [UInt8] {
        var writer = FieldWriter()
        writer.bytes.reserveCapacity(128 + stored.task.text.utf8.count)
        encode(stored, into: &writer)
        return writer.bytes
    }

    /// Returns the digest of a task.
    static func digest(of stored: StoredTask) -> UInt64 {
        XXHash64.digest(of: encode(stored).span)
    }

    /// Appends the bytes of a task.
    static func encode(_ stored: StoredTask, into writer: inout FieldWriter) {
        let task = stored.task
        writer.bytes.append(format)
        writer.append(.id, task.id)
        writer.append(.uuid, task.uuid)
        writer.append(.text, task.text.utf8.span)
        if let notes = task.notes { writer.append(.notes, notes.utf8.span) }
        writer.append(.state, task.state.rawValue.utf8.span)
        writer.append(.createdAt, task.createdAt.milliseconds)
        writer.append(.updatedAt, task.updatedAt.milliseconds)
        if let completed = task.completedAt { writer.append(.completedAt, completed.milliseconds) }
        if let day = task.scheduledDate { writer.append(.scheduledDate, Int64(day.daysSinceEpoch)) }
        if let day = task.dueDate { writer.append(.dueDate, Int64(day.daysSinceEpoch)) }
        if let priority = task.priority { writer.append(.priority, priority.rawValue.utf8.span) }
        if let project = task.project { writer.append(.project, project.utf8.span) }
        // Tags are a set: whoever wrote them in which order, the bytes are the same.
        for tag in task.tags.sortedByBytes() { writer.append(.tag, tag.utf8.span) }
        writer.append(.sortOrder, Int64(bitPattern: task.sortOrder.bitPattern))
        if let source = task.source {
            writer.append(.source, source.name.utf8.span)
            if let id = source.externalID { writer.append(.externalID, id.utf8.span) }
        }
        if let number = stored.importNumber { writer.append(.importNumber, number) }
        if let key = stored.sourceKey { writer.append(.sourceKey, key) }
        for field in task.extra {
            writer.append(.extraName, field.name.utf8.span)
            writer.append(field.form == .json ? .extraJSON : .extraValue, field.value.utf8.span)
        }
        if let parent = task.parent { writer.append(.parent, parent) }
        for need in task.needs { writer.append(.need, need) }
        if let repetition = task.repetition {
            writer.append(.every, repetition.text.utf8.span)
        }
    }

    /// Returns the task of these bytes, or none if they are not whole.
    static func decode(_ bytes: [UInt8]) -> StoredTask? {
        guard bytes.first == format else { return nil }
        var fields = TaskFields()
        var reader = FieldReader(position: 1)
        while reader.position < bytes.count {
            guard let (tag, range) = reader.next(in: bytes.span) else { return nil }
            guard let tag = Tag(rawValue: tag) else { continue }
            guard fields.take(tag, bytes[range]) else { return nil }
        }
        return fields.stored
    }
}
