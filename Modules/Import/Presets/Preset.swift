public import Domain

/// How the files of one program fill the fields of tasks: a table, and nothing but data.
public struct Preset: Sendable {
    /// What `--preset` calls it.
    public let name: String

    /// The program as people call it.
    public let program: String

    /// The columns that fill fields.
    let columns: [Column]

    /// Whether people name columns of their own, which are read as those of any table.
    var hasUsualColumns = false

    /// What the program's words mean, where the usual meanings do not hold or not suffice.
    var states: [(word: String, state: TaskState)] = []

    /// Words that say more than the state, so that they are kept besides.
    var roughStates: [(word: String, state: TaskState)] = []
    var priorities: [(word: String, priority: Priority?)] = []

    /// Words that say more than the priority, so that they are kept besides.
    var roughPriorities: [(word: String, priority: Priority?)] = []

    /// The column that says which rows are tasks, if not all are.
    var rowKinds: RowKinds?

    /// What says how deep a task lies, from 1, if the order of rows makes them subtasks.
    var depth: Depth?

    /// What the column is called in other languages that says how deep a task lies.
    var depthNames: [String] = []

    /// The column that names the zone in which the instants of a row are days, if one does.
    var zoneColumn: String?

    /// Whether each of its instants is one: others write a day without a time as midnight of UTC.
    var tellsInstants = false

    /// Whether a reminder at an instant stays one: by others it is what the clock on the wall shows then.
    var keepsInstants = false

    /// How a row says that it is due on a whole day, if it says so otherwise than by midnight.
    var wholeDays: WholeDays?

    /// What its groups look like, if its rows stand in groups.
    var groups: Groups?

    /// Whether its header names a last column that its rows lack.
    var mayLackLastColumn = false

    /// What stands in a cell that is empty.
    var blank: String?

    /// Whether a row with the id of one above is history of that task.
    var hasHistory = false

    /// Whether its tasks may lack a text; others without one are mistakes.
    var mayLackText = false

    /// Whether a task without a text is called by the first line of its notes.
    var isNamedByNotes = false

    /// What form its files have, if they have columns of no table.
    var form = FileForm.table

    /// Whether they are our own, so that a task comes back with all that it had.
    var isOwn = false

    /// How its tasks lie in its JSON, where that is no plain list.
    var documents: [Document] = []

    /// What it computes anew, by the names in its JSON.
    var computed: Set<String> = []

    /// Members of its JSON that say by ids what another says, if the task has that.
    var saidElsewhere: [String: String] = [:]

    /// Members of its JSON that are not kept where they say 0, `false` or one of these words, as most do.
    var usualValues: [String: Set<String>] = [:]

    /// By what a task is named of which another is a subtask, if not by its id.
    var parentNaming = ParentNaming.id

    /// What the column is called in other languages by which a task is named of which another is a subtask.
    var parentNames: [String] = []

    /// A column that fills a field.
    struct Column {
        let name: String
        let key: String
        let field: TaskField
        let reading: Reading

        init(_ name: String, _ field: TaskField, _ reading: Reading = .strict) {
            self.name = name
            key = Preset.folded(name)
            self.field = field
            self.reading = reading
        }

        /// The same, of which a value that is not understood rejects nothing; a text is a text.
        var asHint: Column {
            reading == .strict && field != .text && field != .notes
                ? Column(name, field, .hint) : self
        }
    }

    /// Rows in groups: each has its name and the header of the file above it.
    struct Groups {
        /// How the header begins that stands above the subtasks of a row; in those the first column is empty.
        let subtasks: [String]
    }

    /// What says that a task is due on a whole day.
    struct WholeDays {
        /// A column that says so by a word, if one does.
        var column: String?

        /// The word, in small letters.
        var word = "true"

        /// A time that stands for none, if one does.
        var time: TimeOfDay?
    }

    /// What says how deep a task lies.
    enum Depth {
        /// A column with the number.
        case number(String)
        /// A column with a number for each level: `1.2.1`.
        case outline(String)
        /// Which of the columns of texts is filled.
        case texts
    }

    /// How the values of a column are read.
    enum Reading {
        /// A value that is not understood rejects its row.
        case strict
        /// Free words: they count where they are understood.
        case hint
        /// The name of a list or section that tasks are in: it counts where it is a word for a state, and no answer or
        /// number.
        case listName
        /// Names separated by commas, of which the first counts.
        case firstName
        /// Text that may end in labels: `Buy milk @errand @home`.
        case textWithLabels
        /// Names of which a backslash says what is part of them, in a table of our own.
        case escapedNames
        /// Names with a colour behind each: `House (green), Urgent (red)`.
        case colouredNames
        /// Names separated by commas, which may hold blanks.
        case names
        /// How much is done, of 100: all of it completes.
        case percentage
        /// The numbers of rows, with how they follow each other: `3`, `3FS+2d`.
        case predecessors
        /// The number that the file gives the row, or the one above it: it tells which of its rows is meant, and is
        /// another one in the next export.
        case number
        /// A day, or how the task repeats; anything else is kept.
        case dayOrRepetition
        /// It counts where no other column of its field is filled.
        case further
        /// It follows what another column of its field says.
        case appended
        /// It counts where the state is completed, and is kept.
        case onceCompleted
        /// It counts where it is understood, and is kept where it completes: the task was called off, or put away.
        case calledOff
        /// A day, whatever time stands behind it.
        case wholeDay
        /// A day, or the instant at which it began in the zone of whoever exported it.
        case dayOfAnyZone
        /// The time on the due day, where it is one.
        case time
        /// When the task rings: moments, or how long before or after it is due.
        case reminder
        /// The day on which it rings.
        case reminderDay
        /// The time at which it rings on that day.
        case reminderTime
        /// Whether it rings at all.
        case reminderSwitch
        /// When it rings as an export of ours has it, beside the same in words that others understand.
        case ownReminder

        /// Whether a value that is not understood is kept, and rejects nothing.
        var isHint: Bool {
            self == .hint || self == .listName || self == .calledOff || self == .dayOrRepetition
                || isKeptUnlessTaken
        }

        /// Whether it is read besides other columns of its field.
        var isBesides: Bool {
            self == .hint || self == .listName || self == .calledOff || self == .percentage
                || self == .further || self == .appended || isOfReminders
        }

        /// Whether it is a day without a time.
        var isOfWholeDays: Bool { self == .wholeDay || self == .dayOfAnyZone }

        /// Whether it says when the task rings.
        var isOfReminders: Bool {
            switch self {
            case .reminder, .reminderDay, .reminderTime, .reminderSwitch, .ownReminder: true
            default: false
            }
        }

        /// Whether its value is kept in its place as that of a column which fills nothing, but where the
        /// task holds all of it.
        var isKeptUnlessTaken: Bool {
            self == .time || isOfReminders && self != .ownReminder
        }
    }

    /// Which rows are tasks, by a word in one column; other words are those of tasks.
    struct RowKinds {
        let column: String
        let kinds: [(word: String, kind: RowKind)]

        /// The word of a task, where one with another word is kept with it.
        var task: String?

        /// The columns that say who wrote a comment, and when.
        var author: String?
        var date: String?
    }

    /// What a row can be that is no task.
    enum RowKind {
        /// A comment on the task above it.
        case comment
        /// The name of the section that the tasks below it are in.
        case section
        /// Nothing that a task could hold.
        case passedOver
    }
}

extension Preset {
    /// All of them, the generic one first.
    public static let all = PresetName.allCases.map(\.preset)

    /// Returns the column of the table that has this name, or none.
    ///
    /// Case, blanks and the usual joints do not count: `Due Date`, `due_date` and `dueDate` are one. A table
    /// of any program may be in another language than English.
    func column(named name: String) -> Column? {
        let key = Self.folded(name)
        let own = isGeneric ? Self.usualColumns[key] : columns.first { $0.key == key }
        if let own { return own }
        if hasUsualColumns { return Self.generic.column(named: name) }
        guard isGeneric else { return nil }
        if let translated = TranslatedNames.column(named: name) { return translated }
        if name.hasPrefix(Self.ownFields) {
            let own = column(named: String(name.dropFirst(Self.ownFields.count)))
            return own?.field == .priority || own?.field == .state ? own?.asHint : nil
        }
        // 'Done?', '✅ Done', 'Due date (dd/mm/yyyy)'.
        let bare = HeaderName.withoutSigns(name)
        if bare != name { return bare.isEmpty ? HeaderName.check(name) : column(named: bare) }
        return HeaderName.withoutBracket(name).flatMap { column(named: $0)?.asHint }
    }

    /// The columns of the generic table by what counts of their names: JSON asks for each member of each task.
    private static let usualColumns = Dictionary(
        generic.columns.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the column of any table that has this name, as one in the file of a program that has none for
    /// what it fills; none for what makes tasks known or ties them.
    static func ofAnyTable(named name: String) -> Column? {
        let fields: Set<TaskField> = [
            .notes, .state, .createdAt, .updatedAt, .completedAt, .scheduledDate, .dueDate,
            .priority, .project, .tags,
        ]
        return generic.column(named: name).flatMap { fields.contains($0.field) ? $0.asHint : nil }
    }

    /// Whether its program leaves it to people, or to others that write its files, to have further columns.
    var leavesOtherNames: Bool {
        !isGeneric && !isOwn && (form == .table || form == .objects)
            && name != Self.taskwarrior.name
    }

    /// What stands before the name of a field that people made, in JSON.
    private static let ownFields = "custom_fields."

    /// Whether a row is the header above the subtasks of a task.
    func isOfSubtasks(_ names: [String]) -> Bool {
        guard let groups else { return false }
        return names.drop(while: ColumnMapping.isAdded).starts(with: groups.subtasks)
    }

    /// Whether it is that of files of no program that is known.
    public var isGeneric: Bool { name == Self.generic.name }

    /// Returns by what a task is named in a file with these columns of which another is a subtask.
    func parentNaming(in names: [String]) -> ParentNaming {
        if parentNaming == .id, names.contains(ColumnMapping.parentName) { return .text }
        if let name = parentNames.first(where: names.contains) { return .extra(name) }
        guard case .extra(let name) = parentNaming else { return parentNaming }
        return .extra(names.first { Self.folded($0) == Self.folded(name) } ?? name)
    }

    /// The objects whose members are columns, by their names: `due` where there is a column `due.date`.
    var expandedNames: Set<String> {
        Set(
            columns.compactMap { column in
                column.name.firstIndex(of: ".").map { String(column.name[..<$0]) }
            } + (isGeneric ? [String(Self.ownFields.dropLast())] : []))
    }

    /// The column with the number that says how deep a task lies, if one does.
    var depthColumn: String? { if case .number(let name) = depth { name } else { nil } }

    /// Returns what of a column's name counts.
    static func folded(_ name: String) -> String {
        // Every start of the program folds the names of all presets.
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return name.lowercased().filter {
                !" _-/\t\r\n\u{A0}\u{200B}\u{200E}\u{200F}\u{202F}\u{FEFF}".contains($0)
            }
        }
        let bytes =
            name.utf8.compactMap { byte in
                switch byte {
                case 0x20, 0x5F, 0x2D, 0x2F, 0x09, 0x0A, 0x0D: nil
                case 0x41...0x5A: byte | 0x20
                default: byte
                }
            } as [UInt8]
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TaskField {
    /// The field that a column of this name fills in a table of any program, as a person types it, too.
    public init?(named name: String) {
        guard let field = Preset.generic.column(named: name)?.field else { return nil }
        self = field
    }
}
