import CSV
import Domain

/// How much is done by the columns of a file that tell it: in some of them 1 says 'all of it', in others 100.
struct ShareColumns {
    /// The columns that tell it as a share of one: `0.5`.
    private(set) var ofOne: Set<Int> = []

    /// The options by which rejected rows of the file are read as it was.
    private(set) var options: [ColumnOption<DoneAt>] = []

    private(set) var findings: [LayoutFinding] = []

    /// Those of a file without such columns.
    init() {}

    /// - Parameters:
    ///   - ranges: Between what the values of the columns lie in the first rows.
    ///   - mapping: Which columns hold what.
    ///   - told: What a person said of them.
    /// - Throws: `columnUnknown` if the file lacks a column that is named.
    init(
        of ranges: ShareRanges, _ mapping: ColumnMapping, told: [ColumnOption<DoneAt>]
    ) throws(AppError) {
        let told = try told.values(in: mapping.names)
        var ends: [(column: Int, value: DoneAt)] = []
        for (column, range) in zip(ranges.columns, ranges.ranges) {
            let found: DoneAt = range.isOfOne ? .one : .hundred
            let doneAt = told[column] ?? found
            ends.append((column, doneAt))
            guard told[column] != nil || found == .one else { continue }
            findings.append(
                LayoutFinding(
                    "shares in '\(mapping.names[column])'", "of \(doneAt.rawValue)",
                    told[column] == nil ? "none is greater" : LayoutFinding.told))
        }
        ofOne = Set(ends.filter { $0.value == .one }.map(\.column))
        options = ColumnOption.options(saying: ends, of: ranges.columns.count, in: mapping)
    }
}

/// Between what the values lie of the columns that tell how much is done.
struct ShareRanges {
    let columns: [Int]
    fileprivate private(set) var ranges: [ShareRange]

    init(_ mapping: ColumnMapping) {
        columns = mapping.readings.indices.filter { mapping.readings[$0] == .percentage }
        ranges = columns.map { _ in ShareRange() }
    }

    mutating func add(_ record: Record) {
        for (place, column) in columns.enumerated() where record.fields.indices.contains(column) {
            ranges[place].add(record.bytes.span.extracting(record.fields[column]))
        }
    }
}

/// The number by which a column that tells how much is done says 'all of it'.
public enum DoneAt: String, CaseIterable, ColumnOptionValue {
    case one = "1"
    case hundred = "100"

    /// Reads `1` or `100`.
    public init?(typed text: String) { self.init(rawValue: text) }

    /// How it is typed.
    public var typed: String { rawValue }

    /// A column has one.
    public func overrules(_ other: DoneAt) -> Bool { true }
}

/// Between what the values of a column lie that tells how much is done.
fileprivate struct ShareRange {
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
