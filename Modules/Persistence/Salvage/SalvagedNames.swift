/// Puts the names of projects and tags right, each of which stands twice: in its table and in the
/// index on it.
struct SalvagedNames {
    let rows: Connection

    func mend() throws {
        for table in ["project", "tag"] {
            try mend(table)
            try addMissing(table)
        }
    }

    /// Corrects a name, or its digest, by what the other place says.
    private func mend(_ table: String) throws {
        let found = try rows.prepare(
            composed: """
                SELECT t.id, t.name, t.digest, i.name
                FROM \(table) t JOIN indexed_\(table) i ON i.id = t.id
                """)
        let correction = try rows.prepare(
            composed: "UPDATE \(table) SET name = ?, digest = ? WHERE id = ?")
        while try found.step() {
            let id = found.integer(0)
            guard let indexed = found.text(3) else { continue }
            let digest = NameRows.digest(of: indexed, id: id)
            let isProven =
                digest == UInt64(bitPattern: found.integer(2))
                || found.text(1).map { $0.utf8.elementsEqual(indexed.utf8) } ?? true
            guard isProven else { continue }
            try correction.bind(indexed, at: 1)
            try correction.bind(Int64(bitPattern: digest), at: 2)
            try correction.bind(id, at: 3)
            try correction.run()
        }
    }

    private func addMissing(_ table: String) throws {
        let missing = try rows.prepare(
            composed: """
                SELECT id, name FROM indexed_\(table)
                WHERE typeof(name) = 'text' AND id NOT IN (SELECT id FROM \(table))
                """)
        let addition = try rows.prepare(composed: "INSERT INTO \(table) VALUES (?, ?, ?)")
        while try missing.step() {
            guard let name = missing.text(1) else { continue }
            try addition.bind(missing.integer(0), at: 1)
            try addition.bind(name, at: 2)
            try addition.bind(
                Int64(bitPattern: NameRows.digest(of: name, id: missing.integer(0))), at: 3)
            try addition.run()
        }
    }
}
