package import Domain

/// The bytes of a task: what its digest is taken of, and what its history keeps.
///
/// A format number, then fields in the order of their tags: tag, length as a varint, bytes.
/// Numbers are 8 bytes, little-endian. An absent field is left out; a tag that is not known is
/// skipped, so that later versions can add fields.
package enum TaskEncoding {
    /// The number of this format.
    package static let format: UInt8 = 1

    /// The fields, in the order in which they are written.
    package enum Tag: UInt8, CaseIterable {
        case id = 1
        case uuid, text, notes, state, createdAt, updatedAt, completedAt, scheduledDate, dueDate
        case priority, project, tag, sortOrder, source, externalID, importNumber, sourceKey
        case extraName, extraValue, parent, dependency, every, extraJSON, hiddenUntil
        case reminder, dueTime

        /// Whether it is a day or an instant, whose bytes are no text.
        fileprivate var isOfNumber: Bool {
            switch self {
            case .createdAt, .updatedAt, .completedAt, .scheduledDate, .dueDate, .hiddenUntil,
                .dueTime:
                true
            default: false
            }
        }
    }

    /// Returns the bytes of a task.
    package static func encode(_ stored: StoredTask) -> [UInt8] {
        var writer = FieldWriter()
        writer.bytes.reserveCapacity(128 + stored.task.text.utf8.count)
        encode(stored, into: &writer)
        return writer.bytes
    }

    /// Returns the digest of a task; `writer` is memory to work in.
    package static func digest(of stored: StoredTask, using writer: inout FieldWriter) -> UInt64 {
        writer.startAnew()
        encode(stored, into: &writer)
        return XXHash64.digest(of: writer.bytes.span)
    }

    /// Returns the digest of a task.
    package static func digest(of stored: StoredTask) -> UInt64 {
        XXHash64.digest(of: encode(stored).span)
    }

    /// Appends the bytes of a task.
    package static func encode(_ stored: StoredTask, into writer: inout FieldWriter) {
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
        for dependency in task.dependsOn { writer.append(.dependency, dependency) }
        if let repetition = task.repetition {
            writer.append(.every, repetition.text.utf8.span)
        }
        if let day = task.hiddenUntil { writer.append(.hiddenUntil, Int64(day.daysSinceEpoch)) }
        for reminder in task.reminders { writer.append(.reminder, reminder.description.utf8.span) }
        for reminder in task.othersReminders {
            writer.append(.reminder, reminder.description.utf8.span)
        }
        if let time = task.dueTime { writer.append(.dueTime, Int64(time.minutes)) }
    }

    /// Returns the task of these bytes, or none if they are not whole.
    package static func decode(_ bytes: [UInt8]) -> StoredTask? {
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
package struct TaskFields {
    /// The bytes of a field are no value of its kind.
    private struct Unreadable: Error {}

    /// The bytes of what a task has once, by tag.
    private var fields: [ArraySlice<UInt8>?] = Array(
        repeating: nil, count: TaskEncoding.Tag.allCases.count + 1)
    private var tags: [String] = []
    private var dependsOn: [TaskID] = []
    private var reminders: [Reminder] = []
    private var othersReminders: [OthersReminder] = []
    private var extra: [ExtraField] = []

    /// Creates it without a field.
    package init() {}

    /// Takes a field in; false if its bytes are no value of its kind, as far as that is seen here.
    package mutating func take(_ tag: TaskEncoding.Tag, _ bytes: ArraySlice<UInt8>) -> Bool {
        switch tag {
        case .dependency:
            guard let dependency = Self.number(bytes) else { return false }
            dependsOn.append(dependency)
        case .reminder:
            let text = String(decoding: bytes, as: UTF8.self)
            if let reminder = Reminder(text) {
                reminders.append(reminder)
            } else if let reminder = OthersReminder(text) {
                othersReminders.append(reminder)
            } else {
                return false
            }
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
    package var stored: StoredTask? {
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
            new.dueTime = try number(.dueTime).flatMap { TimeOfDay(minutes: Int($0)) }
            new.hiddenUntil = try day(.hiddenUntil)
            new.priority = self.text(.priority).flatMap(Priority.init(rawValue:))
            new.project = self.text(.project)
            new.parent = try number(.parent)
            new.dependsOn = dependsOn
            new.repetition = self.text(.every).flatMap(Repetition.init(text:))
            new.reminders = reminders
            new.othersReminders = othersReminders
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

/// Writes tagged fields.
package struct FieldWriter {
    /// What was written so far.
    package var bytes: [UInt8] = []

    /// The memory that is kept for the next row: few have megabytes.
    private static let mostKept = 1 << 20

    /// Creates a writer that has written nothing.
    package init() {}

    /// Creates a writer with room for as many bytes.
    package init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Forgets what was written, and keeps its memory, but for that of a row of megabytes.
    package mutating func startAnew() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
    }

    /// Appends bytes.
    package mutating func append(_ tag: TaskEncoding.Tag, _ field: Span<UInt8>) {
        if field.count < 0x80 {
            let head = UInt16(field.count) << 8 | UInt16(tag.rawValue)
            unsafe withUnsafeBytes(of: head.littleEndian) { unsafe bytes.append(contentsOf: $0) }
        } else {
            bytes.append(tag.rawValue)
            appendVarint(field.count)
        }
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a number.
    package mutating func append(_ tag: TaskEncoding.Tag, _ number: Int64) {
        // All at once: what is appended piece by piece costs as much a piece.
        let field = UInt128(UInt64(bitPattern: number)) << 16 | 8 << 8 | UInt128(tag.rawValue)
        unsafe withUnsafeBytes(of: field.littleEndian) { field in
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: field[..<10]))
        }
    }

    /// Appends an identifier.
    package mutating func append(_ tag: TaskEncoding.Tag, _ uuid: UniqueIdentifier) {
        bytes.append(tag.rawValue)
        bytes.append(16)
        uuid.appendBytes(to: &bytes)
    }

    /// What was written with each letter and the accent behind it as one; none where no field has such.
    package var composed: FieldWriter? {
        guard ComposedText.holdsMarks(bytes.span) else { return nil }
        var composed = FieldWriter(capacity: bytes.count)
        var reader = FieldReader(position: 0)
        while reader.position < bytes.count {
            guard let (tag, range) = reader.next(in: bytes.span),
                let tag = TaskEncoding.Tag(rawValue: tag)
            else { return nil }
            let field = bytes.span.extracting(range)
            if !tag.isOfNumber, ComposedText.holdsMarks(field) {
                let text = String(decoding: bytes[range], as: UTF8.self)
                composed.append(tag, ComposedText.of(text).utf8.span)
            } else {
                composed.append(tag, field)
            }
        }
        return composed.bytes == bytes ? nil : composed
    }

    /// Appends a length, seven bits a byte, the low ones first.
    private mutating func appendVarint(_ number: Int) {
        var rest = UInt(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads tagged fields.
package struct FieldReader {
    /// Where the next field begins.
    package private(set) var position: Int

    /// Creates a reader of what stands from there on.
    package init(position: Int) {
        self.position = position
    }

    /// Reads a field's tag and the range of its bytes, or none if the bytes end before it does.
    package mutating func next(in bytes: Span<UInt8>) -> (tag: UInt8, range: Range<Int>)? {
        let tag = bytes[position]
        position += 1
        guard let length = varint(in: bytes), length <= bytes.count - position else { return nil }
        let range = position..<position + length
        position = range.upperBound
        return (tag, range)
    }

    private mutating func varint(in bytes: Span<UInt8>) -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.count, shift < 63 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }
}

extension UniqueIdentifier {
    /// Reads sixteen bytes, big-endian.
    package init?(bytes: Span<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for place in 0..<8 {
            high = high << 8 | UInt64(bytes[place])
            low = low << 8 | UInt64(bytes[place + 8])
        }
        self.init(high: high, low: low)
    }

    /// Appends the sixteen bytes, big-endian.
    package func appendBytes(to bytes: inout [UInt8]) {
        let both = UInt128(high) << 64 | UInt128(low)
        unsafe withUnsafeBytes(of: both.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// The sixteen bytes, big-endian.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        appendBytes(to: &bytes)
        return bytes
    }
}

// What is stored can be damaged. Days and instants far out of the calendar would overflow where they
// are printed, so they are refused where they are read.

extension Instant {
    /// Reads stored milliseconds, or none beyond 100 million days from 1970.
    package init?(stored milliseconds: Int64) {
        guard milliseconds.magnitude <= 100_000_000 * 86_400_000 else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CalendarDay {
    /// Reads stored days since 1970-01-01, or none outside the years 0001 to 9999.
    package init?(stored days: Int64) {
        guard (-719_162...2_932_896).contains(days) else { return nil }
        self.init(daysSinceEpoch: Int(days))
    }
}
