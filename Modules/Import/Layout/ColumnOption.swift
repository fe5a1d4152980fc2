import Domain

/// What an option says of a column, `kept=Status`, or of all columns of which it says nothing else, `kept`.
public struct ColumnOption<Value: ColumnOptionValue>: Hashable, Sendable {
    /// What it says.
    public let value: Value

    /// The column's name or number, as typed; none where it speaks of all.
    public let column: String?

    /// Creates what is said of a column, or of all.
    public init(_ value: Value, column: String? = nil) {
        self.value = value
        self.column = column
    }

    /// Reads `VALUE` or `VALUE=COLUMN`; nothing where the value is none, or the column has no name.
    public init?(typed text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let value = Value(typed: String(parts[0])), parts.count == 1 || !parts[1].isEmpty
        else { return nil }
        self.init(value, column: parts.count == 1 ? nil : String(parts[1]))
    }

    /// How it is typed.
    public var typed: String { column.map { "\(value.typed)=\($0)" } ?? value.typed }

    /// Whether nothing of another one holds beside it, if it is said later.
    public func overrules(_ other: Self) -> Bool {
        (column == nil || column == other.column) && value.overrules(other.value)
    }

    /// Whether it says of the same what another one says, and something else.
    public func contradicts(_ other: Self) -> Bool {
        column == other.column && overrules(other) && other.overrules(self) && value != other.value
    }
}

/// What an option can say of a column.
public protocol ColumnOptionValue: Hashable, Sendable {
    /// Reads it; nothing where it is none.
    init?(typed text: String)

    /// How it is typed.
    var typed: String { get }

    /// Whether nothing of another value of a column holds beside it.
    func overrules(_ other: Self) -> Bool
}

extension ColumnOption {
    /// Returns the options that say what holds of columns: of all at once, where the same holds of each.
    ///
    /// - Parameters:
    ///   - values: What holds of columns.
    ///   - count: How many columns there are of which it may hold.
    ///   - mapping: What they are called.
    /// - Returns: The options.
    static func options(
        saying values: [(column: Int, value: Value)], of count: Int, in mapping: ColumnMapping
    ) -> [ColumnOption] {
        if let first = values.first, values.count == count,
            values.allSatisfy({ $0.value == first.value })
        {
            return [ColumnOption(first.value)]
        }
        return values.map {
            ColumnOption($0.value, column: mapping.unmistakableName(of: $0.column))
        }
    }
}

extension Array {
    /// Returns what is said of each column of a file: what names it counts more, and what was said last.
    ///
    /// - Throws: `columnUnknown` if the file lacks a column that is named.
    func values<Value>(in names: [String]) throws(AppError) -> [Int: Value]
    where Element == ColumnOption<Value> {
        var values: [Int: Value] = [:]
        if let all = last(where: { $0.column == nil })?.value {
            for column in names.indices { values[column] = all }
        }
        for option in self {
            guard let column = option.column else { continue }
            values[try ColumnMapping.index(of: column, in: names)] = option.value
        }
        return values
    }
}

/// What becomes of numbers in a column of states or priorities.
public enum NumberMeaning: String, CaseIterable, ColumnOptionValue {
    /// They are words as others are: 1 is done.
    case words

    /// Nobody knows what they mean: they are kept with their tasks.
    case kept

    /// Reads `words` or `kept`.
    public init?(typed text: String) { self.init(rawValue: text) }

    /// How it is typed.
    public var typed: String { rawValue }

    /// A column has one.
    public func overrules(_ other: NumberMeaning) -> Bool { true }
}
