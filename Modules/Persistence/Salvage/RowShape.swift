/// What the rows of a table look like in a file: by it, a row is known that lies in a wrong place.
struct RowShape {
    struct Column {
        let name: String
        let type: String
        let isRequired: Bool
        let isKey: Bool
    }

    let columns: [Column]

    /// Reads the shape from the definition of the table.
    init(of table: String, in connection: Connection) throws {
        let rows = try connection.prepare(
            "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", table)
        var columns: [Column] = []
        while try rows.step() {
            columns.append(
                Column(
                    name: rows.text(0) ?? "", type: rows.text(1) ?? "",
                    isRequired: rows.integer(2) > 0, isKey: rows.integer(3) > 0))
        }
        self.columns = columns
    }

    /// A table of the same columns without rules but its key: whatever was found has a place in it.
    var definition: String {
        let names = columns.map { $0.isKey && isNumbered ? "\($0.name) INTEGER" : $0.name }
        let keys = columns.filter(\.isKey).map(\.name)
        return """
            (\(names.joined(separator: ", ")), PRIMARY KEY (\(keys.joined(separator: ", "))))
            \(isNumbered ? "" : "WITHOUT ROWID")
            """
    }

    /// Whether it certainly looks like a row of the table.
    func fits(_ row: TreePage.Row) -> Bool {
        hasPlace(for: row) && misfits(in: row) == 0
    }

    /// Whether it can be a row of the table of which damage changed some values.
    func mayBe(_ row: TreePage.Row) -> Bool {
        hasPlace(for: row) && misfits(in: row) * 6 <= columns.count
    }

    /// Returns the values in the order of the columns.
    func values(of row: TreePage.Row) -> [StoredValue] {
        guard let id = row.rowID else { return row.values }
        // The column that is the row's number is empty in the row itself.
        return [.integer(id)] + row.values.dropFirst()
    }

    /// Whether the rows have numbers: one key, a whole number.
    private var isNumbered: Bool {
        columns.filter(\.isKey).count == 1 && columns.first?.type == "INTEGER"
    }

    private func hasPlace(for row: TreePage.Row) -> Bool {
        (row.rowID != nil) == isNumbered && !row.values.isEmpty
            && row.values.count <= columns.count
    }

    private func misfits(in row: TreePage.Row) -> Int {
        let values = values(of: row)
        return columns.indices.count { index in
            let column = columns[index]
            guard index < values.count else { return column.isRequired }
            return switch (column.type, values[index]) {
            case (_, .null): column.isRequired
            case ("INTEGER", .integer), ("TEXT", .text), ("BLOB", .blob), ("REAL", .real),
                ("REAL", .integer):
                false
            default: true
            }
        }
    }
}
