/// The names that the first record gives to the columns, as they stand there.
public struct Header: Equatable, Sendable {
    /// The names in the order of the columns; they may be empty and need not differ.
    public let names: [String]

    /// Reads the names from a record without a defect.
    ///
    /// - Parameter record: The record that a reader numbered 0.
    public init(_ record: Record) {
        names = record.fields.indices.map { record.text(of: $0) }
    }

    /// The indices of the columns whose name is empty or all blanks.
    public var unnamed: [Int] {
        names.indices.filter { names[$0].utf8.allSatisfy(\.isBlank) }
    }

    /// The indices of columns that share a name, one group a name, in the order of the columns.
    ///
    /// Columns without a name are no duplicates of each other.
    public var duplicates: [[Int]] {
        let unnamed = Set(unnamed)
        let named = names.indices.filter { !unnamed.contains($0) }
        return Dictionary(grouping: named) { names[$0] }.values
            .filter { $0.count > 1 }
            .sorted { $0[0] < $1[0] }
    }

    /// Finds the columns with exactly this name.
    ///
    /// - Parameter name: The name, letter by letter.
    /// - Returns: Their indices.
    public func columns(named name: String) -> [Int] {
        names.indices.filter { names[$0] == name }
    }
}
