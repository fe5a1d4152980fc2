/// Validated rows on their way into the store: one byte buffer, and records of ranges into it.
///
/// No `String` is made of a field that is only stored: that is three times as fast.
public struct TaskBatch: Sendable {
    /// The bytes of all fields, valid UTF-8.
    public var bytes: [UInt8] = []

    /// Of which fields the rows speak; no row takes more from its task.
    public var fields = Set(TaskField.allCases) {
        didSet { tellsIdentifiers = fields.contains(.uuid) }
    }

    /// The plain names of what fills no field, as far as the rows speak of that; none where they speak of all of it.
    public var extraNames: Set<String>?

    /// Whether rows tell the identifiers of their tasks.
    public private(set) var tellsIdentifiers = true

    /// By what the rows name the tasks that they are subtasks of.
    public var parentNaming = ParentNaming.id

    /// Whether rows name each other by the numbers that their file gives them, and no other file.
    public var isNumbered = false

    /// Whether fields may hold carriage returns.
    public var mayHoldReturns = false

    /// Whether fields may hold marks that stand behind their letters, such as accents.
    public var mayHoldMarks = false

    /// Whether a row that is completed may have had a priority before, which it lost.
    public var mayLosePriority = false

    /// The tags that `--set` gives each row, in the order of their bytes: rows are known by these alone, too, which
    /// formerly took the place of their own.
    public var setTags: [[UInt8]] = []

    /// Whether lines of notes keep blanks before them that they came in without formerly: rows are known without these.
    public var keepsIndentation = false

    /// Whether rows are objects: what one says nothing of has no member in it.
    public var isOfObjects = false

    /// The rows.
    public var records: [TaskRecord] = []

    /// The tags of all rows, as ranges of `bytes`.
    public var tags: [Range<Int>] = []

    /// What of all rows has no field of its own, as ranges of `bytes`.
    public var extra: [Extra] = []

    /// What of rows had no field of its own before times and reminders were read, as ranges of `bytes`.
    public var said: [Extra] = []

    /// The ranges of a name and a value, and what the value is.
    public typealias Extra = (name: Range<Int>, value: Range<Int>, form: ExtraField.Form)

    /// What only some rows say.
    public var supplements: [RecordSupplement] = []

    /// The names of the tasks that rows depend on, an id or a `uuid`, as ranges of `bytes`.
    public var dependsOn: [Range<Int>] = []

    /// Creates an empty batch.
    public init() {}

    /// An empty batch whose rows speak of the same, and which has none of its memory.
    public var withoutRows: TaskBatch {
        var batch = TaskBatch()
        batch.fields = fields
        batch.extraNames = extraNames
        batch.parentNaming = parentNaming
        batch.isNumbered = isNumbered
        return batch
    }

    /// Takes the rows out and keeps the memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        records.removeAll(keepingCapacity: true)
        tags.removeAll(keepingCapacity: true)
        extra.removeAll(keepingCapacity: true)
        said.removeAll(keepingCapacity: true)
        supplements.removeAll(keepingCapacity: true)
        dependsOn.removeAll(keepingCapacity: true)
    }

    /// Returns a field's text.
    public func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns what only some rows say, of a row.
    public func supplement(of record: TaskRecord) -> RecordSupplement? {
        record.supplement.map { supplements[$0] }
    }

    /// Returns what the row is called of which a row is a subtask, as far as rows are told apart by that: its id, or its
    /// text; none of rows that are named by numbers.
    public func parentName(of record: TaskRecord) -> Range<Int>? {
        guard !isNumbered, let name = record.parent ?? supplement(of: record)?.above else {
            return nil
        }
        return name.lowerBound..<min(name.upperBound, name.lowerBound + Self.parentNameBytes)
    }

    /// How many bytes an id has at the most that may be another task's in another list.
    public static let mostLocalIDBytes = 20

    /// Whether an id may be another task's in another list: it is short, or a word with a number, such as `subtask-12`.
    ///
    /// - Parameter id: The id in UTF-8.
    /// - Returns: Whether it may.
    public static func isLocalID(_ id: some BidirectionalCollection<UInt8>) -> Bool {
        guard 1...mostLocalIDBytes ~= id.count else { return false }
        if id.count <= mostBytesOfAnyLocalID { return true }
        func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
        func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
        guard let first = id.first, 0x61...0x7A ~= first else { return false }
        let digits = id.reversed().prefix(while: isDigit).count
        return digits <= mostDigitsOfLocalID
            && id.dropLast(digits).allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static let mostBytesOfAnyLocalID = 6

    /// A longer number counts the tasks of all lists, or is an instant.
    private static let mostDigitsOfLocalID = 4

    /// As many bytes of it tell rows apart.
    public static let parentNameBytes = 128

    /// Returns of which fields a row speaks by itself: whoever names the task that it is a subtask of, or
    /// those that it depends on, is told apart from who names none.
    public func fields(of record: TaskRecord) -> Set<TaskField> {
        var fields = fields
        if supplement(of: record)?.reminders != nil { fields.insert(.reminders) }
        if supplement(of: record)?.leavesReminders == true { fields.remove(.reminders) }
        if supplement(of: record)?.dueTime != nil { fields.insert(.dueTime) }
        if record.tellsCompletion {
            fields.insert(.completedAt)
        } else {
            fields.remove(.completedAt)
        }
        if record.parent != nil || record.place != nil { fields.remove(.parent) }
        if supplement(of: record)?.dependsOn.isEmpty == false { fields.remove(.dependsOn) }
        return fields
    }

    /// Returns when the task of a row rings.
    public func reminders(of record: TaskRecord) -> [Reminder] {
        guard let words = supplement(of: record)?.reminders.map(string) else { return [] }
        return words.split(separator: " ").compactMap { Reminder(String($0)) }.asKept
    }

    /// Whether any row rings.
    public var bringsReminders: Bool { supplements.contains { $0.reminders != nil } }

    /// Returns a row as a task, all of it but its source.
    public func task(_ record: TaskRecord) -> NewTask {
        var task = NewTask(
            uuid: record.uuid, text: string(record.text), createdAt: record.createdAt)
        task.notes = record.notes.map(string)
        task.state = record.state
        task.updatedAt = record.updatedAt
        task.completedAt = record.completedAt
        task.scheduledDate = record.scheduledDate
        task.dueDate = record.dueDate
        task.dueTime = record.dueDate == nil ? nil : supplement(of: record)?.dueTime
        task.hiddenUntil = supplement(of: record)?.hiddenUntil
        task.priority = record.priority
        task.project = record.project.map(string)
        task.tags = tags[record.tags].map(string)
        task.extra = extra[record.extra].map {
            ExtraField(name: string($0.name), value: string($0.value), form: $0.form)
        }
        task.repetition = supplement(of: record)?.every.map(string)
            .flatMap(Repetition.init(text:))
        task.reminders = reminders(of: record)
        return task
    }
}

/// One row of a batch: ranges of its bytes, and plain values.
///
/// An import holds tens of thousands of them, so ranges take eight bytes: a batch is bounded far below
/// four gigabytes.
public struct TaskRecord: Sendable {
    /// The identifier that the task gets, or had in its source.
    public var uuid: UniqueIdentifier

    /// The range of the text, as ``TextRule`` left it.
    @ShortRange public var text: Range<Int>

    /// The range of the notes, or none.
    @OptionalShortRange public var notes: Range<Int>?

    /// The range of the project's name, or none.
    @OptionalShortRange public var project: Range<Int>?

    /// The row's tags, as a range of the batch's `tags`: sorted, each once.
    @ShortRange public var tags: Range<Int>

    /// What of the row has no field of its own, as a range of the batch's `extra`.
    @ShortRange public var extra: Range<Int>

    /// The range of the name of the task that it is a subtask of, or none.
    @OptionalShortRange public var parent: Range<Int>?

    /// The range of the id that the source gave the task, or none.
    @OptionalShortRange public var externalID: Range<Int>?

    /// When it was captured.
    public var createdAt: Instant

    /// When it was last changed.
    public var updatedAt: Instant

    /// When it was completed; present exactly when `state` is completed.
    public var completedAt: Instant?

    /// How far it has come.
    public var state: TaskState

    /// How much it matters, or not said.
    public var priority: Priority?

    /// Whether its source told its identifier; here it costs no byte.
    public var tellsIdentifier = false

    /// Whether the row tells when it was captured; else that follows from what it tells besides, or is that of the run.
    public var tellsCreation = false

    /// Whether the row tells when it was completed; else that follows from what it tells besides, or is that of the run.
    public var tellsCompletion = false

    /// Whether nobody understands what the row says of its state; one that says nothing of it is not started.
    public var hidesState = false

    /// Where it lies below the rows above it, if the file says.
    public var place: RowDepth?

    /// The day on which the person means to do it, or none.
    public var scheduledDate: CalendarDay?

    /// The day that was promised to others, or none.
    public var dueDate: CalendarDay?

    private var supplementPlace: Int32 = -1

    /// The place in the batch's `supplements` of what only some rows say, if this one does.
    public var supplement: Int? {
        get { supplementPlace < 0 ? nil : Int(supplementPlace) }
        set { supplementPlace = newValue.map(Int32.init) ?? -1 }
    }

    /// Creates a row with its text, not started and with nothing else.
    public init(uuid: UniqueIdentifier, text: Range<Int>, createdAt: Instant) {
        self.uuid = uuid
        self.text = text
        self.createdAt = createdAt
        tags = 0..<0
        extra = 0..<0
        state = .notStarted
        updatedAt = createdAt
    }
}

/// A range of places below 2³², in eight bytes.
@propertyWrapper
public struct ShortRange: Sendable {
    private var start: UInt32
    private var end: UInt32

    /// Creates the range.
    public init(wrappedValue: Range<Int>) {
        start = UInt32(wrappedValue.lowerBound)
        end = UInt32(wrappedValue.upperBound)
    }

    /// The range.
    public var wrappedValue: Range<Int> {
        get { Int(start)..<Int(end) }
        set { self = ShortRange(wrappedValue: newValue) }
    }
}

/// A range of places below 2³² or none, in eight bytes.
@propertyWrapper
public struct OptionalShortRange: Sendable {
    private var start: UInt32 = 1

    /// It lies before the start where there is no range.
    private var end: UInt32 = 0

    /// Creates the range.
    public init(wrappedValue: Range<Int>?) {
        guard let range = wrappedValue else { return }
        start = UInt32(range.lowerBound)
        end = UInt32(range.upperBound)
    }

    /// The range, or none.
    public var wrappedValue: Range<Int>? {
        get { start > end ? nil : Int(start)..<Int(end) }
        set { self = OptionalShortRange(wrappedValue: newValue) }
    }
}
