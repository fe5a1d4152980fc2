import CSV
import Domain

/// What the first rows of a table have in common.
struct RowFinding {
    /// Whether each ends with a delimiter more than the header has.
    private(set) var endInDelimiter = false

    /// The columns that tell how much is done as a share of one: `0.5`.
    private(set) var sharesOfOne: Set<Int> = []

    /// What all columns that tell how much is done have in common, if there are some.
    private(set) var doneAt: DoneAt?

    /// The columns of priorities and states of which nobody knows what their numbers mean.
    private(set) var numberedColumns: Set<Int> = []

    private(set) var findings: [LayoutFinding] = []

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold what, if that is known.
    ///   - told: What a person said of columns that tell how much is done.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        doneAt told: DoneAt?
    ) {
        guard let mapping, dialect.hasHeader else { return }
        let columns = mapping.readings.indices.filter { mapping.readings[$0] == .percentage }
        let width = mapping.names.count
        let numbered = NumberedColumn.columns(of: mapping)
        var numbers = numbered.map { NumberedColumn($0, of: mapping) }
        var (shares, surplus, others) = (columns.map { _ in ShareRange() }, 0, 0)
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        var isFirst = true
        while let outcome = reader.nextOfAnyWidth(into: &record) {
            let isLast = reader.checkpoint.position.offset == text.count
            guard !isFirst, outcome == .record, isWhole || !isLast else {
                isFirst = false
                continue
            }
            if record.fields.count == width + 1, record.fields[width].isEmpty {
                surplus += 1
            } else if !BlankRow.isBlank(record, dialect) {
                others += 1
                if columns.isEmpty, numbered.isEmpty { break }
            }
            for (place, column) in numbered.enumerated()
            where record.fields.indices.contains(column) {
                numbers[place].add(record.bytes.span.extracting(record.fields[column]))
            }
            for (place, column) in columns.enumerated()
            where record.fields.indices.contains(column) {
                shares[place].add(record.bytes.span.extracting(record.fields[column]))
            }
        }
        numberedColumns = Set(
            zip(numbered, numbers).compactMap { $1.areMeant ? $0 : nil })
        // A row that goes on behind it is rejected alone.
        endInDelimiter = surplus > 0 && others * 9 <= surplus
        if endInDelimiter {
            findings.append(
                LayoutFinding(
                    "end of rows", "one delimiter more",
                    "so each row ends, and the header does not; nothing stands behind it"))
        }
        for (place, column) in columns.enumerated() {
            let found: DoneAt = shares[place].isOfOne ? .one : .hundred
            if (told ?? found) == .one { sharesOfOne.insert(column) }
            guard told != nil || found == .one else { continue }
            findings.append(
                LayoutFinding(
                    "shares in '\(mapping.names[column])'", "of \((told ?? found).rawValue)",
                    told == nil ? "none is greater" : LayoutFinding.told))
        }
        if sharesOfOne.isEmpty || sharesOfOne.count == columns.count, !columns.isEmpty {
            doneAt = sharesOfOne.isEmpty ? .hundred : .one
        }
    }
}

/// The number by which a column that tells how much is done says 'all of it'.
public enum DoneAt: String, CaseIterable, Sendable {
    case one = "1"
    case hundred = "100"
}

/// Between what the values of a column lie that tells how much is done.
private struct ShareRange {
    private var isAboveZero = false
    private var isWithin = true

    var isOfOne: Bool { isAboveZero && isWithin }

    mutating func add(_ value: Span<UInt8>) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        let value = value.extracting(visible)
        guard let share = FieldValue.percentage(value), value[value.count - 1] != 0x25 else {
            isWithin = false
            return
        }
        if share > 0 { isAboveZero = true }
        if share > 1 { isWithin = false }
    }
}

/// Whether a column of priorities or states has small numbers alone: one program means the highest by 1, and another by
/// 5; one counts what is done, and to another 1 is open.
///
/// Below a name that asks whether a task is done, 0 and 1 are answers.
struct NumberedColumn {
    private let isQuestion: Bool
    private var hasSome = false
    private var hasMore = false
    private var hasOthers = false

    init(_ column: Int, of mapping: ColumnMapping) {
        isQuestion =
            mapping.fields[column] == .state
            && !Self.stateNames.contains { name in
                Preset.folded(name) == Preset.folded(mapping.names[column])
            }
    }

    /// Whether there are numbers, and nothing else.
    var areMeant: Bool { hasSome && !hasOthers && (hasMore || !isQuestion) }

    /// What columns of states are called that ask nothing.
    private static let stateNames = [
        "state", "status", "current state", "current status", "progress", "memberships.section",
        "Zustand", "État", "Statut", "Estado", "Stato", "Situação", "Fortschritt", "Progression",
        "Progreso", "Progresso", "Voortgang",
    ]

    /// Returns the columns that may have some: those of no program whose numbers are known.
    static func columns(of mapping: ColumnMapping) -> [Int] {
        guard mapping.preset.isGeneric || mapping.preset.hasUsualColumns else { return [] }
        return mapping.fields.indices.filter { column in
            mapping.fields[column] == .priority
                || mapping.fields[column] == .state && mapping.preset.isGeneric
                    && mapping.readings[column] != .percentage
        }
    }

    mutating func add(_ value: Span<UInt8>) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        let value = value.extracting(visible)
        if value.count < 3, value.indices.allSatisfy({ (0x30...0x39).contains(value[$0]) }) {
            hasSome = true
            if value.count > 1 || value[0] > 0x31 { hasMore = true }
        } else {
            hasOthers = true
        }
    }
}

/// A row in which nothing stands: delimiters, blanks, or the mark by which old programs end a file.
enum BlankRow {
    /// Whether it is the mark of the end alone, a Ctrl-Z.
    static func isEndMark(_ record: Record) -> Bool {
        record.raw.count == 1 && record.raw[0] == 0x1A
    }

    static func isBlank(_ record: Record, _ dialect: Dialect) -> Bool {
        if isEndMark(record) { return true }
        return record.raw.allSatisfy { byte in
            byte == dialect.delimiter || byte == dialect.quote || byte == 0x20 || byte == 0x09
        }
    }
}

/// The lines that are drawn between the rows of a table of bars, `|---|:-:|`, `+----+----+`, and the one below it that
/// counts them, `(3 rows)`.
enum RuledLine {
    private static let signs = Array("-=+:| \t".utf8)
    private static let strokes = [Array("---".utf8), Array("===".utf8), Array("-+-".utf8)]

    /// Whether it is one; only where bars delimit the fields.
    static func isRule(_ record: Record, _ dialect: Dialect) -> Bool {
        guard dialect.delimiter == UInt8(ascii: "|") else { return false }
        if isCount(record) { return true }
        guard record.raw.allSatisfy(signs.contains) else { return false }
        // Dashes alone, with nothing between two columns, are a row that is none.
        return record.raw.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "+") }
            && strokes.contains { record.raw.contains($0) }
    }

    /// Whether it is a line below the header of one column.
    static func isUnderline(_ record: Record) -> Bool {
        record.raw.count > 2 && record.raw.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// Whether it is a number and a word in brackets, and nothing else.
    static func isCount(_ record: Record) -> Bool {
        guard record.raw.first == UInt8(ascii: "("), record.raw.last == UInt8(ascii: ")") else {
            return false
        }
        let words = String(decoding: record.raw.dropFirst(), as: UTF8.self).split(separator: " ")
        return words.count == 2 && Int(words[0]) != nil && words[1].count > 1
            && words[1].dropLast().allSatisfy(\.isLetter)
    }
}
