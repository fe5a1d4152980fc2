import Domain

/// A table of whose columns none is known to hold the text: where no name is known at all, its first record may be
/// a header, or a row.
struct HeaderDoubt: Sendable {
    /// What the first record holds.
    private let names: [String]

    /// Whether it is a header, since it has a name that is known.
    private let isHeader: Bool

    /// Whether it holds what rows hold, and names do not.
    private let isLikeRow: Bool

    /// Whether the person said that there is no header.
    private let hasNone: Bool

    /// Whether it has names that are known, which are values as far as one can see: then no row is read before a
    /// person has said what it is.
    let mustBeSettled: Bool

    /// The column that a header has the text in.
    private let headerColumn: Int

    /// The column with the longest texts.
    private let textColumn: Int

    /// What other columns hold, where each of their values shows it: `state=2`.
    private let mappings: [String]

    /// Looks at the first records; nothing where the header is known, by its names or by the person.
    ///
    /// - Parameters:
    ///   - records: The first records.
    ///   - request: What the person said.
    ///   - isRow: Whether its first record is a row, although it has names that are known.
    init?(of records: ArraySlice<FirstRecord>, _ request: LayoutRequest, isRow: Bool = false) {
        guard let first = records.first, !first.isDefective, first.names.count > 1,
            request.namesNoColumn,
            PresetFinding(of: first.names, request).preset.isGeneric,
            !ColumnMapping.areInApostrophes(first.names)
        else { return nil }
        let rows = records.dropFirst().map(\.names).filter { $0.count == first.names.count }
        names = first.names
        // Where a date stands among them, a name that is known may be a value.
        let isHeader =
            !isRow && request.hasHeader != false && !first.names.allSatisfy(Self.mayBeValue)
            && !first.names.contains(where: Self.isNumberOrDate)
        // A column whose name is known holds something else, but where all are known.
        let unknown = first.names.indices.filter { column in
            !first.names[column].isEmpty || rows.contains { !$0[column].isEmpty }
        }.filter {
            !isHeader && !isRow
                || TaskField(named: first.names[$0]) == nil
                    && !(isRow && MappingInProgress.mayBeTitle(first.names[$0]))
        }
        let likely = unknown.filter { !isHeader || !Self.saysOther(first.names[$0]) }
        let further = first.names.indices.filter {
            [.project, .tags, .notes].contains(TaskField(named: first.names[$0]))
        }
        let open = [likely, further, unknown].first { !$0.isEmpty } ?? []
        mustBeSettled = isRow
        let isLikeRow =
            isRow || records.count == 1
            || first.names.indices.contains { column in
                let name = first.names[column]
                return Self.isNumberOrDate(name)
                    || Self.isWord(name)
                        && rows.first.map { $0[column].isEmpty || Self.isWord($0[column]) } ?? true
                        && (TaskField(named: name) == nil
                            || rows.contains { !Self.isYesOrNo($0[column]) && !$0[column].isEmpty })
            }
        let texts = isLikeRow || rows.isEmpty ? [first.names] + rows : rows
        let all = isRow ? Array(first.names.indices) : []
        let column =
            Self.column(ofTextIn: texts, among: open) ?? Self.column(ofTextIn: texts, among: all)
            ?? open.first
        guard let column else { return nil }
        textColumn = column
        // What has no text is no task.
        self.isHeader = isHeader || first.names[column].isEmpty
        self.isLikeRow = isLikeRow && !self.isHeader
        headerColumn = (isRow ? WordsAsNames.textColumn(of: names) : nil) ?? column
        mappings = Self.mappings(of: [first.names] + rows, but: textColumn)
        hasNone = request.hasHeader == false
    }

    /// Whether a name is that of what is said about a task: who, where, of what kind.
    private static func saysOther(_ name: String) -> Bool {
        others.contains(Preset.folded(name))
    }

    private static let others: Set<String> = [
        "assigned", "assignedto", "assignee", "assignees", "owner", "author", "user", "email",
        "role", "rol", "team", "who", "by", "type", "kind",
        "theme", "location", "place", "where", "link", "url", "file", "iteration", "sprint",
        "severity",
    ]

    /// Finds the column with the longest texts; of several the first, as long as no other is much longer.
    static func column(ofTextIn rows: [[String]], among columns: [Int]) -> Int? {
        let texts = columns.map { column in
            rows.map { $0[column] }.filter {
                !$0.isEmpty && !isNumberOrDate($0) && TimeOfDay(foreign: $0.utf8.span) == nil
                    && !isWord($0) && !isIdentifier($0)
            }
        }
        // What stands in a few rows alone is none of each task.
        let most = texts.map(\.count).max() ?? 0
        let distinct = texts.map { Set($0).count }.max() ?? 0
        let lengths = texts.map { texts in
            // Nor is what most rows have in common.
            let own = Set(texts)
            return texts.count * 2 > most && own.count > distinct / 2
                ? own.reduce(0) { $0 + $1.count } : 0
        }
        let longest = lengths.max() ?? 0
        return zip(columns, lengths).first { $1 > 0 && $1 * 2 > longest }?.0
    }

    /// Finds the first column whose values are words for states, the first of priorities, and the first of days.
    private static func mappings(of rows: [[String]], but text: Int) -> [String] {
        let kinds: [(field: TaskField, holds: (String) -> Bool)] = [
            (.state, { states.meaning(of: $0.utf8.span) != nil }),
            (.priority, { priorities.meaning(of: $0.utf8.span) != nil }),
            // An instant to the second is when something was, such as the last change.
            (
                .dueDate,
                {
                    Double(TextRule.trimmed($0) ?? "") == nil && isNumberOrDate($0)
                        && !$0.hasSuffix("Z") && !RowTimes.tellSeconds($0.utf8.span)
                }
            ),
        ]
        var taken: Set<Int> = [text]
        return kinds.compactMap { field, holds in
            let column = rows[0].indices.first { column in
                let values = rows.map { $0[column] }.filter { !$0.isEmpty }
                return !taken.contains(column) && !values.isEmpty && values.allSatisfy(holds)
                    && !values.allSatisfy { Int($0) != nil }
            }
            guard let column else { return nil }
            taken.insert(column)
            return "\(field == .dueDate ? "due" : field.rawValue)=\(column + 1)"
        }
    }

    /// Whether a field is not known as a name of a column, or is a value as well: `done`.
    static func mayBeValue(_ field: String) -> Bool {
        TaskField(named: field) == nil || isWord(field)
    }

    /// Whether a field holds a number or a date.
    static func isNumberOrDate(_ field: String) -> Bool {
        isNumber(field) || Instant(iso8601: field) != nil || ForeignDate(field.utf8.span) != nil
    }

    /// Whether a field holds a number as tables write them: `4,878`, `.5`, `8.3e-02`, `-$5.00`, `5 %`.
    static func isNumber(_ field: String) -> Bool {
        let signs: Set<Character> = ["+", "-", "\u{2212}", "$", "€", "£", "¥", "%", " ", "\u{A0}"]
        var digits = field[...]
        while let first = digits.first, signs.contains(first) { digits.removeFirst() }
        while let last = digits.last, signs.contains(last) { digits.removeLast() }
        let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "e" || $0 == "E"
        }
        if parts.count == 2, Int(parts[1]) == nil { return false }
        guard let mantissa = parts.first else { return false }
        let marks: Set<Character> = [".", ",", "'", " ", "\u{A0}", "\u{202F}"]
        return mantissa.contains(where: \.isWholeNumber)
            && mantissa.allSatisfy { $0.isWholeNumber || marks.contains($0) }
    }

    /// Whether a field holds what one of many rows is called, or whose it is, and no text: `SCTASK0010001`, `ab-12`,
    /// `ann@example.org`.
    private static func isIdentifier(_ field: String) -> Bool {
        field.utf8.contains { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "@") }
            && field.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-_#./+@".contains($0))
            }
    }

    /// Whether a field holds a word for a priority or a state.
    static func isWord(_ field: String) -> Bool {
        [field, HeaderName.withoutSigns(field)].contains { word in
            priorities.meaning(of: word.utf8.span) != nil
                || states.meaning(of: word.utf8.span) != nil
        }
    }

    /// Whether a field says whether something holds, as it stands below a name such as 'done'.
    static func isYesOrNo(_ field: String) -> Bool { answers.contains(field.lowercased()) }

    private static let answers = Set(usualAnswers + OtherLanguage.all.flatMap(\.answers))

    private static let usualAnswers = [
        "yes", "no", "y", "n", "true", "false", "1", "0", "x", "ja", "nein", "nee", "j", "oui",
        "non", "o",
        "sí", "si", "s", "sì", "sim", "não", "wahr", "falsch", "vrai", "faux", "vero", "falso",
        "verdadero", "verdadeiro", "waar", "onwaar",
    ]

    private static let priorities = WordTable(UsualWords.priorities)
    private static let states = WordTable(UsualWords.states)

    /// Whether a name is that of notes, which are all the text where nothing else is.
    private static func isOfNotes(_ name: String) -> Bool {
        TaskField(named: name) == .notes
    }

    /// What the column is called that may hold the text, where the first record is a header.
    private var name: String {
        TextRule.trimmed(names[headerColumn]) ?? ColumnMapping.place(of: headerColumn)
    }

    /// How the first record is taken for the header.
    var header: AdvisedCommand {
        // A number may be that of another column.
        let column = Int(name) == nil ? name : ColumnMapping.place(of: headerColumn)
        return .importer(["--map", "text=\(column)", "FILE"])
    }

    /// Returns the error that no column holds the text, with both ways to say which one does.
    func advising(_ error: AppError) -> AppError {
        let name = self.name
        let rows = AdvisedCommand.importer(
            ["--no-header", "--map", "text=\(textColumn + 1)"]
                + mappings.flatMap { ["--map", $0] } + ["FILE"])
        var error = error
        error.suggestion =
            if isHeader,
                let notes = names.lazy.compactMap(TextRule.trimmed).first(where: Self.isOfNotes),
                notes != name
            {
                "If '\(name)' names the text: \(header). If '\(notes)' does: \(AdvisedCommand.importer(["--map", "text=\(notes)", "FILE"]))"
            } else if isHeader {
                "If '\(name)' names the text: \(header)"
            } else if hasNone {
                "Say which column holds the text: \(rows)"
            } else if isLikeRow {
                "Its first line looks like a task. If it is one: \(rows). If it is a header, in which '\(name)' names the text: \(header)"
            } else {
                "If its first line is a header, in which '\(name)' names the text: \(header). If it is a task: \(rows)"
            }
        return error
    }
}
