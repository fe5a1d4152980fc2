import Domain

/// A mapping that is being made: the columns by hand first, then those of a preset.
struct MappingInProgress {
    var fields: [TaskField?]
    var readings: [Preset.Reading]

    /// Which columns were mapped by hand, some of them to nothing.
    private var isByHand: [Bool]

    init(columns: Int) {
        fields = Array(repeating: nil, count: columns)
        readings = Array(repeating: .strict, count: columns)
        isByHand = Array(repeating: false, count: columns)
    }

    mutating func assign(_ field: TaskField?, to column: Int) {
        fields[column] = field
        isByHand[column] = true
    }

    /// The fields that several columns fill together; of states the furthest counts.
    private static let shared: Set<TaskField> = [.tags, .dependsOn, .reminders, .state]

    /// Returns why a column cannot fill a field besides what was mapped by hand before.
    func conflict(of field: TaskField?, with column: Int, in names: [String]) -> AppError? {
        // To leave a column alone settles what was said of it before.
        guard let field else { return nil }
        func name(_ column: Int) -> String {
            "'\(TextRule.trimmed(names[column]) ?? ColumnMapping.place(of: column))'"
        }
        if isByHand[column], fields[column] != field {
            let other = fields[column]?.rawValue ?? "nothing"
            return AppError(
                .invalidUsage,
                detail:
                    "Column \(name(column)) is mapped to \(other) and to \(field.rawValue); a column fills one field.",
                suggestion: "Leave one of the two --map out.")
        }
        let other = fields.indices.first { fields[$0] == field && $0 != column }
        guard let other, !Self.shared.contains(field) else { return nil }
        return AppError(
            .invalidUsage,
            detail:
                "Columns \(name(other)) and \(name(column)) are both mapped to \(field.rawValue), which one column fills.",
            suggestion:
                "Leave one of the two --map out; a column that fills nothing is kept with the task."
        )
    }

    /// Takes the columns out that fill one of these fields, and returns which did.
    mutating func remove(_ removed: Set<TaskField>) -> [Int: TaskField] {
        var columns: [Int: TaskField] = [:]
        for (column, field) in fields.enumerated() {
            guard let field, removed.contains(field) else { continue }
            columns[column] = field
            (fields[column], readings[column]) = (nil, .strict)
        }
        return columns
    }

    /// Whether a column fills a field that no other may fill then.
    private func isTaken(_ field: TaskField, but column: Int? = nil) -> Bool {
        fields.indices.contains { $0 != column && fields[$0] == field && !readings[$0].isBesides }
    }

    /// Whether a column holds parts of the tasks, which have states of their own: `Task`, `Task Status`.
    private static func isOfPart(_ name: String, in names: [String]) -> Bool {
        let state = Preset.folded(name) + "status"
        return names.contains { Preset.folded($0) == state }
            && names.contains {
                Preset.folded($0) != Preset.folded(name)
                    && TaskField(named: $0) == .text
            }
    }

    /// Where a table stands beside the first, under the same name for its text: its columns say nothing of the tasks of
    /// that one.
    private static func startOfSecondTable(in names: [String]) -> Int? {
        let texts = names.indices.filter { TaskField(named: names[$0]) == .text }
        guard let first = texts.first else { return nil }
        return texts.dropFirst().first {
            Preset.folded(names[$0]) == Preset.folded(names[first])
        }
    }

    /// Whether a column has the text of a task, by a name that is neither that of tasks nor that of whoever has them.
    private static func haveTitle(_ names: [String]) -> Bool {
        names.contains {
            TaskField(named: $0) == .text && !TranslatedNames.meansTask($0)
                && !TranslatedNames.isOfWhom($0)
        }
    }

    /// Whether a name is that of a text in a table, and as likely the title above one.
    static func mayBeTitle(_ name: String) -> Bool {
        ["tasks", "chores", "assignments", "homework"].contains(Preset.folded(name))
    }

    /// The column of what somebody has to do, or for which subject, where no other column than those of names and
    /// subjects may hold the text: beside a title, an assignment is a person's.
    private static func workOfWhom(_ names: [String]) -> Int? {
        let texts = names.filter { TaskField(named: $0) == .text }
        guard !texts.isEmpty, texts.allSatisfy(TranslatedNames.isOfWhom) else { return nil }
        return names.firstIndex { ["assignment", "homework"].contains(Preset.folded($0)) }
    }

    mutating func fill(by preset: Preset, _ names: [String], _ isOfObjects: Bool) {
        if let index = names.firstIndex(of: ColumnMapping.parentName) {
            (fields[index], readings[index]) = (.parent, .further)
        }
        let byHand = Set(fields.compactMap(\.self))
        let isGeneric = preset.isGeneric
        // Beside a column of tasks, one of names says whose they are, and one of subjects what they are about.
        if isGeneric, !byHand.contains(.text),
            let index = names.indices.first(where: {
                !isByHand[$0] && TranslatedNames.meansTask(names[$0])
                    && !Self.isOfPart(names[$0], in: names)
                    && !(TranslatedNames.areTasks(names[$0]) && Self.haveTitle(names))
            }) ?? Self.workOfWhom(names), !isByHand[index]
        {
            fields[index] = .text
        }
        let end = isGeneric && !isOfObjects ? Self.startOfSecondTable(in: names) : nil
        // A description is the notes rather than comments before it.
        let own = names.indices.prefix(end ?? names.count)
        let comments = own.filter { ["comment", "comments"].contains(Preset.folded(names[$0])) }
        for index in own.filter({ !comments.contains($0) }) + comments
        where !isByHand[index] && !ColumnMapping.isAdded(names[index]) {
            let name = names[index]
            guard let column = preset.column(named: name) else { continue }
            let isShared =
                column.field == .tags || column.field == .dependsOn
                || column.reading.isBesides && !byHand.contains(column.field)
            // A second column of states counts where it is further than the first.
            let isSecond = column.field == .state && !isShared && isTaken(.state)
            // One of due days, or of notes, counts where the first is empty.
            let isFurther =
                isGeneric && (column.field == .dueDate || column.field == .notes)
                && !byHand.contains(column.field)
            guard
                isShared || !isTaken(column.field) || isFurther
                    || isSecond && !byHand.contains(.state)
            else { continue }
            fields[index] = column.field
            readings[index] =
                isSecond
                ? .hint
                : isFurther && isTaken(column.field, but: index) ? .further : column.reading
        }
        if preset.leavesOtherNames {
            for (index, name) in names.enumerated()
            where fields[index] == nil && !isByHand[index] && !ColumnMapping.isAdded(name) {
                if let column = Preset.ofAnyTable(named: name), !isTaken(column.field) {
                    (fields[index], readings[index]) = (column.field, column.reading)
                }
            }
        }
        // In an object, it is a list.
        if isGeneric, !isOfObjects, names.count > 1, !fields.contains(.text),
            let index = names.firstIndex(where: Self.mayBeTitle), !isByHand[index]
        {
            fields[index] = .text
        }
        // A file whose only column of words is 'description' means the task by it.
        let notes = fields.indices.filter { fields[$0] == .notes }
        let described = notes.filter { NestedTasks.isDescription(names[$0]) }
        if !fields.contains(.text), preset.isGeneric,
            let index = (notes.count > 1 ? described : notes).first, !isByHand[index],
            names.indices.allSatisfy({
                fields[$0] != nil || names[$0].isEmpty || ColumnMapping.isAdded(names[$0])
            })
        {
            (fields[index], readings[index]) = (.text, .strict)
        }
    }
}
