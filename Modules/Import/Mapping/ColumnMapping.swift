public import Domain

/// Which column fills which field of a task.
public struct ColumnMapping: Sendable {
    /// A mapping by hand: `--map FIELD=COLUMN`, a column by its name or its number from 1.
    public struct Assignment: Hashable, Sendable {
        /// The field that is filled; none where the column is left alone: `--map -=COLUMN`.
        public let field: TaskField?

        /// The column's name or number, as typed.
        public let column: String

        /// Creates a mapping of one column.
        public init(field: TaskField?, column: String) {
            self.field = field
            self.column = column
        }
    }

    /// The prefix of the columns that a rejects file adds; they are ignored when it comes in again.
    public static let addedColumnPrefix = "tend:"

    /// The column that says how deep a task lies in a file that is no table; the file itself has none.
    static let depthName = addedColumnPrefix + "depth"

    /// The column of a rejects file that names the task of which a row is a subtask, where only its place in the file
    /// said that: between other bad rows it says nothing.
    static let parentName = addedColumnPrefix + "parent"

    /// The column of a rejects file that names the section of a row.
    static let sectionName = addedColumnPrefix + "section"

    /// Whether a column is one of those.
    static func isAdded(_ name: String) -> Bool { name.hasPrefix(addedColumnPrefix) }

    /// The names of the columns.
    public let names: [String]

    /// The field that each column fills, or none.
    public let fields: [TaskField?]

    /// The columns that would fill a field which all rows get from elsewhere: their values are kept.
    private let replaced: [Int: TaskField]

    /// The columns that hold the text, be they replaced or not.
    let textColumns: [Int]

    /// How each column is read, if it fills a field.
    let readings: [Preset.Reading]

    /// The column that says which rows are tasks, if one does.
    public let kindColumn: Int?

    /// The column that names the zone in which the instants of a row are days, if one does.
    let zoneColumn: Int?

    /// The column that says which rows are due on a whole day, if one does.
    let wholeDayColumn: Int?

    /// Whose columns they are.
    let preset: Preset

    /// What says how deep a task lies, if something does.
    let depth: Depth?

    /// The column with the number that says how deep a task lies, if one does.
    var depthColumn: Int? { if case .number(let column) = depth { column } else { nil } }

    /// The column of a rejects file that names the section of a row, if one does.
    let sectionColumn: Int?

    /// The column of a rejects file that names the task of which a row is a subtask, if one does.
    let parentColumn: Int?

    /// Whether rows name each other by the numbers that the file gives them.
    var isNumbered: Bool {
        readings.contains(.number)
            || readings.contains(.predecessors)
                && !zip(fields, readings).contains { $0 == .id && $1 == .strict }
    }

    /// Returns the column of the number of a row, or of the one above it, if there is one.
    func numberColumn(of field: TaskField) -> Int? {
        fields.indices.first { fields[$0] == field && readings[$0] == .number }
    }

    /// Whether the place of a row in the file says of which task it is a subtask, or in which section it is.
    var hasPlaces: Bool {
        depth != nil || preset.groups != nil || parentColumn != nil
            || numberColumn(of: .parent) != nil
            || kindColumn != nil
                && preset.rowKinds?.kinds.contains {
                    if case .section = $0.kind { true } else { false }
                } == true
    }

    /// What says how deep a task lies.
    enum Depth {
        case number(Int)
        case outline(Int)
        case texts([Int])
    }

    /// Whether the columns are the names of objects: then each may have others, and lists of tags.
    private let isOfObjects: Bool

    /// Whether it is a table whose columns have names in a language that writes the day before the month.
    let isDayFirst: Bool

    /// Maps the columns of a file, by hand and by a preset.
    ///
    /// A column that is mapped by hand is mapped so; for the rest the preset decides. Of several
    /// columns for one field the first counts; tags, states and hints are taken from all of them.
    ///
    /// - Parameters:
    ///   - names: The names of the columns, in order.
    ///   - preset: Which names fill which fields.
    ///   - assignments: What was mapped by hand.
    ///   - isByHandOnly: Whether the names say nothing, because the file has no header.
    ///   - isOfObjects: Whether they are the names of objects, and no header.
    ///   - replacedFields: The fields that all rows get from elsewhere, which no column fills then.
    /// - Throws: `columnUnknown` for a column that the file does not have; `invalidUsage` of two columns
    ///   for one field by hand, or two fields from one; `textColumnMissing` if no column holds the text.
    public init(
        names: [String], preset: Preset = .generic, assignments: [Assignment], isByHandOnly: Bool,
        isOfObjects: Bool = false, replacedFields: Set<TaskField> = []
    ) throws(AppError) {
        var table = MappingInProgress(columns: names.count)
        for assignment in assignments {
            let column = try Self.index(of: assignment.column, in: names)
            if let conflict = table.conflict(of: assignment.field, with: column, in: names) {
                throw conflict
            }
            table.assign(assignment.field, to: column)
        }
        if !isByHandOnly { table.fill(by: preset, names, isOfObjects) }
        guard table.fields.contains(.text) else {
            throw Self.missingText(names, preset, isOfObjects)
        }
        self.names = names
        textColumns = table.fields.indices.filter { table.fields[$0] == .text }
        replaced = table.remove(replacedFields)
        fields = table.fields
        self.isOfObjects = isOfObjects
        isDayFirst =
            !isByHandOnly && names.contains(where: TranslatedNames.isDayFirst)
            && !names.contains(where: TranslatedNames.isEnglish)
        readings = zip(table.fields, table.readings).map { field, reading in
            switch field {
            case .tags where isOfObjects: .escapedNames
            case .reminders where reading == .strict && !preset.isOwn: .reminder
            default: reading
            }
        }
        self.preset = preset
        func index(_ name: String?) -> Int? {
            guard let name, !isByHandOnly else { return nil }
            return names.firstIndex { Preset.folded($0) == Preset.folded(name) }
        }
        kindColumn = index(preset.rowKinds?.column)
        zoneColumn = index(preset.zoneColumn)
        wholeDayColumn = index(preset.wholeDays?.column)
        sectionColumn = names.firstIndex(of: Self.sectionName)
        parentColumn = names.firstIndex(of: Self.parentName)
        // A row of JSON that was rejected tells no depth.
        let isOfRejects = parentColumn != nil || names.contains(RejectsFile.addedColumns[0])
        depth =
            switch isOfRejects && !isOfObjects ? nil : preset.depth {
            case .number(let column):
                ([column] + preset.depthNames).lazy.compactMap(index).first.map { .number($0) }
            case .outline(let column): index(column).map { .outline($0) }
            case .texts:
                .texts(textColumns)
            case nil: nil
            }
    }

    /// What our own JSON says of every task, if only by leaving it out.
    private static let ownMembers: Set<TaskField> = [
        .notes, .scheduledDate, .dueDate, .dueTime, .hiddenUntil, .priority, .project, .tags,
        .every, .reminders,
    ]

    /// The fields whose columns may say more than a task can hold, such as a word or a time, which is kept.
    private static let keptBesides: Set<TaskField> = [
        .state, .priority, .parent, .scheduledDate, .dueDate, .dueTime, .hiddenUntil,
    ]

    /// Returns of which fields the rows speak, where all of them get these values besides.
    func filledFields(with constants: [TaskField: String]) -> Set<TaskField> {
        var filled = Set(fields.compactMap(\.self) + constants.keys)
        if filled.contains(.completedAt) { filled.insert(.state) }
        if fields.indices.contains(where: { fields[$0] == .dueDate && canTellTime(at: $0) }) {
            filled.insert(.dueTime)
        }
        if readings.contains(.dayOrRepetition) { filled.insert(.every) }
        // Our own JSON leaves out what a task has not.
        if preset.isOwn, isOfObjects { filled.formUnion(Self.ownMembers) }
        if leavesOutState { filled.insert(.state) }
        let isAllStrict = zip(fields, readings).allSatisfy {
            $0 == nil || $1 == .strict || $1.isOfWholeDays
        }
        if !unmapped.isEmpty || !isAllStrict || isOfObjects
            || !filled.isDisjoint(with: Self.keptBesides)
        {
            filled.insert(.extra)
        }
        return filled
    }

    /// Whether the rows are objects of a program that leaves out of open tasks what says that others are done.
    private var leavesOutState: Bool {
        func tells(_ field: TaskField?) -> Bool { field == .state || field == .completedAt }
        return isOfObjects && !preset.isGeneric && preset.columns.contains { tells($0.field) }
            && !unmapped.contains { tells(preset.column(named: names[$0])?.field) }
    }

    /// Returns the plain names of what fills no field, as far as the rows of a file have them as columns; none of a form
    /// whose rows say all that there is of a task.
    func extraNames(in settings: ImportSettings) -> Set<String>? {
        let hasColumns = settings.layout.form == .table || settings.layout.form == .objects
        guard hasColumns, preset.name != Preset.taskwarrior.name, !fields.contains(.extra) else {
            return nil
        }
        var names = names + KeptColumns(self).columnNames
        if hasPlaces { names.append(KeptColumns.Surrounding.section.name) }
        if hasPlaces || fields.contains(.parent) {
            names.append(KeptColumns.Surrounding.parent.name)
        }
        if fields.contains(.dependsOn) { names.append(Task.strayDependenciesName) }
        return Set(names.map(ExtraField.plainName))
    }

    /// Whether a day in a column without a time is a whole one.
    private func canTellTime(at column: Int) -> Bool {
        switch preset.form {
        case .lines: false
        // The signs of Obsidian are days, the lines of Logseq may have times.
        case .markdown: readings[column] == .further
        case .table, .objects, .outline, .calendar: !readings[column].isOfWholeDays
        }
    }

    /// Returns what a column is called: its name, or its number where it has none, which is that of the file where
    /// rows were rejected from it.
    func label(of column: Int) -> String {
        TextRule.trimmed(names[column]) ?? place(of: column)
    }

    /// Returns how a column is told from all others: a number may be that of another one, and a name may stand twice.
    func unmistakableName(of column: Int) -> String {
        let label = label(of: column)
        let isClear = Int(label) == nil && names.count { TextRule.trimmed($0) == label } == 1
        return isClear ? label : place(of: column)
    }

    /// What a column is called by its place in the file, also where rows were rejected from that.
    private func place(of column: Int) -> String {
        Self.place(of: names[..<column].count { !Self.isAdded($0) })
    }

    /// How a column is called by its place.
    static func place(of column: Int) -> String { "column \(column + 1)" }

    /// The columns that are used, with the field that each fills and what is peculiar to that.
    public var uses: [(name: String, field: TaskField?, remark: String?)] {
        names.indices.compactMap { column in
            if let field = fields[column] {
                return (label(of: column), field, readings[column].remark)
            }
            if let field = replaced[column] {
                return (label(of: column), nil, "kept; \(field.rawValue) is set")
            }
            return column == kindColumn
                ? (label(of: column), nil, "says which rows are tasks") : nil
        }
    }

    /// Returns the column of that name or number.
    ///
    /// - Throws: `columnUnknown` if there is none, or two are meant.
    static func index(of column: String, in names: [String]) throws(AppError) -> Int {
        let folded = column.lowercased()
        // Blanks around a name are seen by nobody.
        let named =
            names.firstIndex(of: column) ?? names.firstIndex { $0.lowercased() == folded }
            ?? names.firstIndex { TextRule.trimmed($0)?.lowercased() == folded }
        // Numbers count the columns that were there first, so that a rejects file comes in alike.
        let counted = names.indices.filter { !isAdded(names[$0]) }
        let digits = folded.hasPrefix("column ") ? String(folded.dropFirst(7)) : folded
        let numbered = Int(digits).flatMap { number in
            number > 0 && number <= counted.count ? counted[number - 1] : nil
        }
        if let named, let numbered, named != numbered, digits == folded {
            throw AppError(
                .columnUnknown,
                detail:
                    "'\(column)' is the name of \(place(of: named)), and the number of another one.",
                suggestion:
                    "Say which: '\(place(of: named))' or '\(place(of: numbered))'. If the file has no header, add --no-header."
            )
        }
        if let index = named ?? numbered { return index }
        throw AppError(
            .columnUnknown,
            detail: "There is no column '\(column)'; the columns are: \(list(of: names)).")
    }

    /// The first of the names, as a message lists them.
    static func list(of names: [String]) -> String {
        let shown = 20
        let others = names.count - shown
        return names.prefix(shown).map { "'\(TextRule.trimmed($0) ?? "")'" }.joined(separator: ", ")
            + (others > 0 ? " and \(others) more" : "")
    }

    /// Returns what parts a header into names of which one is that of the text, where no file is searched
    /// for such a delimiter.
    static func rareDelimiter(in header: String) -> Character? {
        // A delimiter is one byte.
        let marks = Set(
            header.filter { $0.isASCII && !$0.isLetter && !$0.isNumber && !$0.isWhitespace })
        return marks.sorted().first { mark in
            let names = header.split(separator: mark, omittingEmptySubsequences: false)
            return names.count > 1
                && names.contains { TaskField(named: String($0)) == .text }
        }
    }

    /// Whether apostrophes stand around each of several names.
    static func areInApostrophes(_ names: [String]) -> Bool {
        names.count > 1 && names.allSatisfy { $0.count > 1 && $0.first == "'" && $0.last == "'" }
    }

    private static func missingText(
        _ names: [String], _ preset: Preset, _ isOfObjects: Bool
    ) -> AppError {
        let expected = preset.columns.first { $0.field == .text }?.name ?? "text"
        let names = names.filter { !isAdded($0) }
        let reason =
            preset.isGeneric
            ? "The"
            : "\(preset.program) has the text of a task in '\(expected)', which is not there; the"
        let only = names.count == 1 && !isOfObjects ? names[0] : nil
        let suggestion: Advice =
            if areInApostrophes(names) {
                "If apostrophes stand around its fields: \(importer: "--quote", "'", "FILE")"
            } else if let only, only.hasPrefix("+-"), only.hasSuffix("-+") {
                "If it is a drawn table, name the column with the text: \(importer: "--map", "text=COLUMN", "FILE")"
            } else if let only, let delimiter = rareDelimiter(in: only) {
                "If '\(String(delimiter))' stands between its fields: \(importer: "--delimiter", String(delimiter), "FILE")"
            } else if only != nil {
                "If it is a list without a header: \(importer: "--no-header", "--map", "text=1", "FILE"). If its first line is a heading: \(importer: "--map", "text=1", "FILE")"
            } else {
                "Name the column: \(importer: "--map", "text=COLUMN", "FILE")"
            }
        return AppError(
            .textColumnMissing, detail: "\(reason) columns are: \(list(of: names)).",
            suggestion: suggestion)
    }
}
