import CSV
import Domain

/// Whether the column of the texts holds tasks, as far as the first rows show it: below `Name` may stand whose a task
/// is, below `Subject` a subject of a school, and below `Task` whether a row is one.
struct TextFinding {
    /// How many rows are looked at.
    private static let depth = 200

    /// The column that holds the text instead, if one does.
    private(set) var assignment: ColumnMapping.Assignment?

    private(set) var findings: [LayoutFinding] = []

    /// What is told of the choice, or of a choice that nobody but a person can make.
    private(set) var warning: String?

    /// - Parameters:
    ///   - text: The beginning of a table, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold what, by their names; none where that is not known.
    ///   - request: What the person said.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        _ request: LayoutRequest
    ) {
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        var records: [Record] = []
        while mapping?.preset.isGeneric == true, records.count < Self.depth,
            let outcome = reader.next(into: &record)
        {
            let isLast = reader.checkpoint.position.offset == text.count
            guard outcome == .record, record.number > 0, isWhole || !isLast else { continue }
            _ = record.takeTextOfFormulas()
            records.append(record)
        }
        self.init(of: records, mapping, request)
    }

    /// - Parameter description: The column that holds the text, since no other could.
    init(_ description: ColumnMapping.Assignment) {
        assignment = description
        findings = [LayoutFinding("text", description.column, "no other member could be the text")]
    }

    /// - Parameters:
    ///   - records: The first records, without the header.
    ///   - mapping: Which columns hold what, by their names; none where that is not known.
    ///   - request: What the person said.
    init(of records: some Sequence<Record>, _ mapping: ColumnMapping?, _ request: LayoutRequest) {
        guard let mapping, mapping.preset.isGeneric,
            !request.assignments.contains(where: { $0.field == .text }),
            let text = mapping.fields.firstIndex(of: .text)
        else { return }
        let rivals = mapping.names.indices.filter { column in
            (mapping.fields[column] == nil || mapping.fields[column] == .notes)
                && !ColumnMapping.isAdded(mapping.names[column])
                && !request.assignments.contains { $0.column == mapping.names[column] }
        }
        guard !rivals.isEmpty else { return }
        let columns = [text] + rivals
        var samples = columns.map { _ in ColumnSample() }
        var count = 0
        for record in records.prefix(Self.depth) {
            count += 1
            for (place, column) in columns.enumerated()
            where record.fields.indices.contains(column) {
                samples[place].add(record.text(of: column))
            }
        }
        guard count > 0, samples[0].isNoText || samples[0].repeats else { return }
        choose(from: zip(rivals, samples.dropFirst()), besides: (text, samples[0]), mapping)
    }

    private mutating func choose(
        from rivals: some Sequence<(Int, ColumnSample)>, besides text: (column: Int, ColumnSample),
        _ mapping: ColumnMapping
    ) {
        let sample = text.1
        let texts = rivals.filter { column, rival in
            // Beside numbers, one that is named so is the text, whatever it says.
            let isTold = sample.isNoText && Self.isOfText(mapping.names[column])
            return isTold
                ? rival.holdsTexts(asOftenAs: sample) : rival.isOfTexts(asOftenAs: sample)
        }.map(\.0)
        let name = mapping.label(of: text.column)
        let reason =
            sample.isNoText
            ? "'\(name)' holds no text"
            : sample.distinct == 1
                ? "'\(name)' is the same in \(sample.count) rows"
                : "'\(name)' has \(sample.distinct) values in \(sample.count) rows"
        let named = texts.first { Self.isNamed(mapping, $0, insteadOf: text.column, sample) }
        // Of tasks that are to be done more than once nothing is asked.
        let isLabel =
            sample.isNoText
            || sample.isOfWords && !TranslatedNames.meansTask(mapping.names[text.column])
        guard let column = named ?? (isLabel ? texts.first : nil) else { return }
        let label = mapping.label(of: column)
        let typed = mapping.unmistakableName(of: column)
        guard named != nil else {
            warning =
                "\(reason); if '\(label)' holds the tasks, say so: \(Self.command(typed))."
            return
        }
        assignment = ColumnMapping.Assignment(field: .text, column: typed)
        findings.append(LayoutFinding("text", label, reason))
        warning =
            "The tasks are taken from '\(label)', since \(reason), which is a guess; \(Self.command(mapping.unmistakableName(of: text.column))) takes them from there."
    }

    private static func command(_ column: String) -> String {
        AdvisedCommand.importer(["--map", "text=\(column)"]).text(naming: nil)
    }

    private static func isOfText(_ name: String) -> Bool {
        TaskField(named: name) == .text
    }

    /// Whether a column has a name that a text may have, and one that speaks against the other: names are those of
    /// people beside what is to be done more than once.
    private static func isNamed(
        _ mapping: ColumnMapping, _ column: Int, insteadOf text: Int, _ sample: ColumnSample
    ) -> Bool {
        let (name, other) = (mapping.names[column], mapping.names[text])
        guard Preset.folded(name) != Preset.folded(other) else { return false }
        if sample.isNoText, mapping.fields[column] == .notes { return true }
        if MappingInProgress.mayBeTitle(name) { return true }
        guard isOfText(name) else {
            return TranslatedNames.isDescription(name) && TranslatedNames.isOfWhom(other)
                && sample.isOfLabels
        }
        return sample.isNoText || Preset.folded(name) != "name"
    }
}

/// What the first values of a column have in common.
private struct ColumnSample {
    private var values: Set<String> = []
    private(set) var count = 0
    private var texts = 0
    private var withBlanks = 0

    var distinct: Int { values.count }

    /// Whether none of the values is a text, or there are none.
    var isNoText: Bool { texts == 0 }

    /// Whether a third of the values have stood above, or more.
    var repeats: Bool { count > 2 && distinct * 3 <= count * 2 }

    /// Whether each value is a word alone.
    var isOfWords: Bool { withBlanks == 0 }

    /// Whether half of the values have stood above, or more, and each is a word alone.
    var isOfLabels: Bool { count > 3 && distinct * 2 <= count && isOfWords }

    mutating func add(_ field: String) {
        guard let value = TextRule.trimmed(field) else { return }
        count += 1
        if values.count < 1000 { values.insert(value) }
        guard !HeaderDoubt.isNumberOrDate(value), !HeaderDoubt.isYesOrNo(value) else { return }
        texts += 1
        if value.contains(" ") { withBlanks += 1 }
    }

    /// Whether nearly each value is a text, and nearly each row has one.
    func holdsTexts(asOftenAs other: ColumnSample) -> Bool {
        count > 0 && texts * 10 >= count * 9 && count * 10 >= other.count * 9
    }

    /// Whether in addition no other row has it, and most are of several words.
    func isOfTexts(asOftenAs other: ColumnSample) -> Bool {
        holdsTexts(asOftenAs: other) && distinct * 10 >= count * 9 && withBlanks * 2 >= count
    }
}
