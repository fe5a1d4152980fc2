public import Domain

/// Which column fills which field of a task.
public struct ColumnMapping: Hashable, Sendable {
    /// A mapping by hand: `--map FIELD=COLUMN`, a column by its name or its number from 1.
    public struct Assignment: Hashable, Sendable {
        /// The field that is filled.
        public let field: TaskField

        /// The column's name or number, as typed.
        public let column: String

        /// Creates a mapping of one column.
        public init(field: TaskField, column: String) {
            self.field = field
            self.column = column
        }
    }

    /// The prefix of the columns that a rejects file adds; they are ignored when it comes in again.
    public static let addedColumnPrefix = "tend:"

    /// The names of the columns.
    public let names: [String]

    /// The field that each column fills, or none.
    public let fields: [TaskField?]

    /// Maps the columns of a file, by their names and by hand.
    ///
    /// A column that is mapped by hand is mapped so; for the rest the names decide. Of several
    /// columns for one field the first counts; tags are taken from all of them.
    ///
    /// - Parameters:
    ///   - names: The names of the columns, in order.
    ///   - assignments: What was mapped by hand.
    ///   - isByHandOnly: Whether the names say nothing, because the file has no header.
    /// - Throws: `columnUnknown` for a column that the file does not have; `missingRequiredField` if
    ///   no column holds the text.
    public init(
        names: [String], assignments: [Assignment], isByHandOnly: Bool
    ) throws(AppError) {
        var fields = [TaskField?](repeating: nil, count: names.count)
        for assignment in assignments {
            fields[try Self.index(of: assignment.column, in: names)] = assignment.field
        }
        if !isByHandOnly { Self.map(names, into: &fields) }
        guard fields.contains(.text) else {
            throw AppError(
                .missingRequiredField, field: "text",
                detail: "No column holds the text of the tasks; the columns are: "
                    + names.map { "'\($0)'" }.joined(separator: ", ") + ".",
                suggestion: "Name the column: --map text=COLUMN")
        }
        self.names = names
        self.fields = fields
    }

    /// The names of the columns that fill nothing.
    public var unmappedNames: [String] {
        zip(names, fields).compactMap { name, field in
            field == nil && !name.hasPrefix(Self.addedColumnPrefix) ? name : nil
        }
    }

    private static func index(of column: String, in names: [String]) throws(AppError) -> Int {
        if let index = names.firstIndex(of: column) { return index }
        let folded = column.lowercased()
        if let index = names.firstIndex(where: { $0.lowercased() == folded }) { return index }
        // Numbers count the columns that were there first, so that a rejects file comes in alike.
        let counted = names.indices.filter { !names[$0].hasPrefix(addedColumnPrefix) }
        if let number = Int(column), number > 0, number <= counted.count {
            return counted[number - 1]
        }
        throw AppError(.columnUnknown, detail: "There is no column '\(column)'.")
    }

    private static func map(_ names: [String], into fields: inout [TaskField?]) {
        for (index, name) in names.enumerated()
        where fields[index] == nil && !name.hasPrefix(addedColumnPrefix) {
            guard let field = GenericPreset.field(named: name) else { continue }
            if field == .tags || !fields.contains(field) { fields[index] = field }
        }
        // A file whose only column of words is 'description' means the task by it.
        if !fields.contains(.text), let index = fields.firstIndex(of: .notes) {
            fields[index] = .text
        }
    }
}
