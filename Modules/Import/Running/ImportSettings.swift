import CSV
public import Domain

/// What the person asked of an import.
public struct ImportSettings: Sendable {
    /// The name of the source of the tasks.
    public var source: String

    /// How the file is laid out.
    public var layout: FileLayout

    /// The time zone in which instants are days, where a form has them so.
    public var calendar: any LocalCalendar & Sendable = UniversalCalendar()

    /// Returns how many seconds the clocks of a zone are ahead of UTC at an instant.
    public typealias Zone = @Sendable (Instant) -> Int

    /// Finds the zone that a row names; none that is not known.
    public var zone: @Sendable (String) -> Zone? = { _ in nil }

    /// What words mean, said by hand.
    public var valueMappings: [ValueMapping] = []

    /// What was mapped by hand.
    public var assignments: [ColumnMapping.Assignment] = []

    /// What all rows get, by field.
    public var constants: [TaskField: String] = [:]

    /// When the import is given up.
    public var errorLimit: ErrorLimit = .none

    /// What becomes of rows that are there already.
    public var duplicates = DuplicateHandling.skip

    /// Whether the file comes in by standard input, so that nobody can read it a second time.
    public var isPiped = false

    /// Whether it is one transaction: all or nothing.
    public var isAtomic = false

    /// The first bytes of the file, by which it is known when it comes in again; without them the
    /// import begins anew.
    public var beginning: [UInt8] = []

    /// The options by which rows that are set aside come in again, for the rejects file to name them;
    /// none where it need not.
    public var options: [String]?

    /// The import that set the rows aside, where it is a rejects file.
    public var mends: UniqueIdentifier?

    /// Whether it is a rejects file, be it of a form that has no place for the import's name.
    public var isOfRejects = false

    /// How many tasks are kept to be shown; the first ones.
    public var previewCount = 0

    /// Creates settings for a file that is laid out so; bad rows are set aside.
    public init(source: String, layout: FileLayout) {
        self.source = source
        self.layout = layout
        assignments = layout.guess.map { [$0] } ?? []
    }
}

extension ImportSettings {
    /// How the file is laid out, for people and machines.
    func description(of mapping: ColumnMapping) -> ImportSummary.Layout {
        ImportSummary.Layout(
            delimiter: layout.dialect.delimiter == 0x09
                ? "tab" : DetectedDialect.character(layout.dialect.delimiter),
            quote: layout.dialect.quote.map(DetectedDialect.character),
            encoding: layout.encoding.name,
            newline: layout.dialect.newline.name, preset: layout.preset.name,
            columns: mapping.uses.map { ($0.name, $0.field?.rawValue, $0.remark) },
            findings: layout.findings)
    }

    /// What is told of how the file is read, before its first row is.
    var warnings: [String] {
        var warnings: [String] = []
        if layout.encoding.isGuess {
            warnings.append(
                "Read as \(layout.encoding.name), which is a guess; --encoding says it for certain."
            )
        }
        if layout.guessesNoQuotes {
            warnings.append(
                "Quotes are taken for text, by which rows broke; --quote '\"' says otherwise.")
        }
        if let warning = layout.textWarning { warnings.append(warning) }
        if constants[.dueTime] != nil, constants[.dueDate] == nil {
            warnings.append(
                "The time that --set gives counts for tasks that have a due day, and for no others."
            )
        }
        let words = Vocabulary(layout.preset, valueMappings)
        if let state = constants[.state], let sense = words.state(of: state.utf8.span),
            !sense.isWhole
        {
            warnings.append(Self.warning("state", sense.meaning.rawValue))
        }
        if let priority = constants[.priority],
            let sense = words.priorities.meaning(of: priority.utf8.span), !sense.isWhole,
            let meaning = sense.meaning
        {
            warnings.append(Self.warning("priority", meaning.rawValue))
        }
        if layout.dates.followsLanguage {
            warnings.append(
                "Dates are read day first, as in the language of the header; --date-format says it for certain."
            )
        }
        return warnings
    }

    private static func warning(_ field: String, _ meaning: String) -> String {
        "The \(field) that --set gives says more than a task holds: it counts as \(meaning)."
    }

    /// The fields that no row fills itself, since `--set` gives them to all; tags add.
    ///
    /// When a task was completed is not taken where all are open.
    var replacedFields: Set<TaskField> {
        var fields = Set(constants.keys).subtracting([.tags])
        if let state = constants[.state],
            Vocabulary(layout.preset, valueMappings).state(of: state.utf8.span)?.meaning
                != .completed
        {
            fields.insert(.completedAt)
        }
        return fields
    }

    /// What the same command on the same file has in common: the beginning of the file, and all that
    /// says what becomes of a row.
    var signature: [UInt8] {
        guard !beginning.isEmpty else { return [] }
        let words =
            [source, layout.form.rawValue, layout.preset.name, duplicates.rawValue]
            + assignments.map { "\($0.field?.rawValue ?? "-")=\($0.column)" }
            + constants.map { "\($0.key.rawValue):=\($0.value)" }.sorted()
            + valueMappings.map(\.typed)
        return words.joined(separator: "\0").utf8 + beginning
    }
}

/// How many bad rows an import bears.
public enum ErrorLimit: Hashable, Sendable {
    /// Any number.
    case none

    /// This many; one more and the import is given up.
    case count(Int)

    /// This share of the rows, in percent; looked at after each batch.
    case percent(Double)

    /// Reads `20` or `5%`.
    public init?(_ text: String) {
        if text.hasSuffix("%") {
            guard let percent = Double(text.dropLast()), (0...100).contains(percent) else {
                return nil
            }
            self = .percent(percent)
        } else {
            guard let count = Int(text), count >= 0 else { return nil }
            self = .count(count)
        }
    }

    func isExceeded(rejected: Int, rows: Int, atBatchEnd: Bool) -> Bool {
        switch self {
        case .none: false
        case .count(let count): rejected > count
        case .percent(let percent): atBatchEnd && Double(rejected) * 100 > percent * Double(rows)
        }
    }
}

/// The days of UTC.
private struct UniversalCalendar: LocalCalendar {
    private static let dayLength: Int64 = 86_400_000

    func today(at instant: Instant) -> Today {
        let milliseconds = instant.milliseconds
        let rest = milliseconds % Self.dayLength
        let start = milliseconds - (rest < 0 ? rest + Self.dayLength : rest)
        return Today(
            day: CalendarDay(daysSinceEpoch: Int(start / Self.dayLength)),
            start: Instant(milliseconds: start), end: Instant(milliseconds: start + Self.dayLength))
    }

    func timeOfDay(at instant: Instant) -> String {
        String(instant.description.dropFirst(11).prefix(5))
    }
}
