import Domain

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
