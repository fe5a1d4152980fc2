import Domain

/// What becomes of numbers in the columns of priorities and states of a file.
struct NumberedColumns {
    /// The columns of which nobody knows what their numbers mean.
    private(set) var kept: Set<Int> = []

    /// The options by which rejected rows of the file are read as it was.
    private(set) var options: [ColumnOption<NumberMeaning>] = []

    /// Those of a file without such columns.
    init() {}

    /// - Parameters:
    ///   - columns: What the first rows have in the columns that may have numbers.
    ///   - mapping: Which columns hold what.
    ///   - isWhole: Whether there are no more rows.
    ///   - told: What a person said of them.
    /// - Throws: `columnUnknown` if the file lacks a column that is named.
    init(
        of columns: [NumberedColumn], _ mapping: ColumnMapping, isWhole: Bool,
        told: [ColumnOption<NumberMeaning>]
    ) throws(AppError) {
        let told = try told.values(in: mapping.names)
        var meanings: [(column: Int, value: NumberMeaning)] = []
        for column in columns {
            // The numbers of a program that is known mean something, unless a person says otherwise.
            let isKnown = NumberedColumn.areKnown(in: mapping)
            let found = isKnown ? nil : column.meaning ?? (isWhole ? nil : .words)
            guard let meaning = told[column.column] ?? found else { continue }
            meanings.append((column.column, meaning))
        }
        kept = Set(meanings.filter { $0.value == .kept }.map(\.column))
        options = ColumnOption.options(saying: meanings, of: columns.count, in: mapping)
    }
}

/// Whether a column of priorities or states has small numbers alone: one program means the highest by 1, and another by
/// 5; one counts what is done, and to another 1 is open.
///
/// Below a name that asks whether a task is done, 0 and 1 are answers.
struct NumberedColumn {
    let column: Int
    private let isQuestion: Bool
    private let isPriority: Bool
    private var hasSome = false
    private var hasMore = false
    private var hasOthers = false

    init(_ column: Int, of mapping: ColumnMapping) {
        self.column = column
        isPriority = mapping.fields[column] == .priority
        isQuestion =
            mapping.fields[column] == .state
            && !Self.stateNames.contains { name in
                Preset.folded(name) == Preset.folded(mapping.names[column])
            }
    }

    /// Whether there are numbers, and nothing else.
    private var areKept: Bool { hasSome && !hasOthers && (hasMore || !isQuestion) }

    /// What they mean; none where nothing stands in the column.
    var meaning: NumberMeaning? { hasSome || hasOthers ? (areKept ? .kept : .words) : nil }

    /// What columns of states are called that ask nothing.
    private static let stateNames =
        [
            "state", "status", "current state", "current status", "progress", "memberships.section",
            "Zustand", "État", "Statut", "Estado", "Stato", "Situação", "Fortschritt",
            "Progression",
            "Progreso", "Progresso", "Voortgang",
        ]
        + OtherLanguage.all.flatMap(\.names).filter { $0.field == .state }
        .flatMap(\.names).filter { !PlainLists.isState($0) }

    /// Whether a file is of a program whose numbers are known.
    static func areKnown(in mapping: ColumnMapping) -> Bool {
        !mapping.preset.isGeneric && !mapping.preset.hasUsualColumns
    }

    /// Returns the columns that may have some.
    static func columns(of mapping: ColumnMapping) -> [Int] {
        mapping.fields.indices.filter { column in
            mapping.fields[column] == .priority
                || mapping.fields[column] == .state
                    && mapping.readings[column] != .percentage
        }
    }

    mutating func add(_ value: Span<UInt8>) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        let value = value.extracting(visible)
        let isShare = value[value.count - 1] == 0x25
        // Whoever sorts tasks by a number may go beyond 100.
        let number =
            isPriority ? Double(String(value)) : isShare ? nil : FieldValue.percentage(value)
        switch number {
        case nil: hasOthers = true
        case .some(0), .some(1): hasSome = true
        case .some(let number) where number > 1 || isPriority: (hasSome, hasMore) = (true, true)
        case .some: hasOthers = true
        }
    }
}
