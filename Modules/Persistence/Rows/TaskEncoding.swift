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

/// The fields of a task as they come in, in any order.
struct TaskFields {
    /// The bytes of a field are no value of its kind.
    private struct Unreadable: Error {}

    /// The bytes of what a task has once, by tag.
    private var fields: [ArraySlice<UInt8>?] = Array(
        repeating: nil, count: TaskEncoding.Tag.allCases.count + 1)
    private var tags: [String] = []
    private var needs: [TaskID] = []
    private var extra: [ExtraField] = []

    /// Takes a field in; false if its bytes are no value of its kind, as far as that is seen here.
    mutating func take(_ tag: TaskEncoding.Tag, _ bytes: ArraySlice<UInt8>) -> Bool {
        switch tag {
        case .need:
            guard let need = Self.number(bytes) else { return false }
            needs.append(need)
        case .tag: tags.append(String(decoding: bytes, as: UTF8.self))
        case .extraValue, .extraJSON:
            guard let name = self.text(.extraName) else { return false }
            self[.extraName] = nil
            extra.append(
                ExtraField(
                    name: name, value: String(decoding: bytes, as: UTF8.self),
                    form: tag == .extraJSON ? .json : .text))
        default: self[tag] = bytes
        }
        return true
    }

    /// The task that they make, or none if they make none.
    var stored: StoredTask? {
        do throws(Unreadable) {
            guard let id = try number(.id), let uuid = self[.uuid], let text = self.text(.text),
                let uuid = UniqueIdentifier(bytes: uuid.span),
                let state = self.text(.state).flatMap(TaskState.init(rawValue:)),
                let created = try instant(.createdAt), let updated = try instant(.updatedAt),
                let order = try number(.sortOrder)
            else { return nil }
            var new = NewTask(uuid: uuid, text: text, createdAt: created)
            new.notes = self.text(.notes)
            new.state = state
            new.updatedAt = updated
            new.completedAt = try instant(.completedAt)
            new.scheduledDate = try day(.scheduledDate)
            new.dueDate = try day(.dueDate)
            new.priority = self.text(.priority).flatMap(Priority.init(rawValue:))
            new.project = self.text(.project)
            new.parent = try number(.parent)
            new.needs = needs
            new.repetition = self.text(.every).flatMap(Repetition.init(text:))
            new.tags = tags
            new.extra = extra
            new.source = self.text(.source).map {
                TaskSource(name: $0, externalID: self.text(.externalID))
            }
            let task = Task(new, id: id, sortOrder: Double(bitPattern: UInt64(bitPattern: order)))
            return StoredTask(
                task: task, importNumber: try number(.importNumber),
                sourceKey: try number(.sourceKey))
        } catch {
            return nil
        }
    }

    private subscript(tag: TaskEncoding.Tag) -> ArraySlice<UInt8>? {
        get { fields[Int(tag.rawValue)] }
        set { fields[Int(tag.rawValue)] = newValue }
    }

    private func text(_ tag: TaskEncoding.Tag) -> String? {
        self[tag].map { String(decoding: $0, as: UTF8.self) }
    }

    private func number(_ tag: TaskEncoding.Tag) throws(Unreadable) -> Int64? {
        guard let bytes = self[tag] else { return nil }
        guard let number = Self.number(bytes) else { throw Unreadable() }
        return number
    }

    private func instant(_ tag: TaskEncoding.Tag) throws(Unreadable) -> Instant? {
        guard let number = try number(tag) else { return nil }
        guard let instant = Instant(stored: number) else { throw Unreadable() }
        return instant
    }

    private func day(_ tag: TaskEncoding.Tag) throws(Unreadable) -> CalendarDay? {
        guard let number = try number(tag) else { return nil }
        guard let day = CalendarDay(stored: number) else { throw Unreadable() }
        return day
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard bytes.count == 8 else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
}
