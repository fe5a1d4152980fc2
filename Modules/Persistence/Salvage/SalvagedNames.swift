import Domain

/// Puts the names of projects and tags right, each of which stands twice: in its table and in the
/// index on it.
struct SalvagedNames {
    let rows: Connection
    let totals: SalvagedTotals

    func mend() throws {
        for kind in [Totals.Kind.project, .tag] {
            let table = kind.rawValue
            try renumber(table, lastID: totals.lastID(kind))
            try mend(table)
            try addMissing(table)
        }
    }

    /// Gives names their numbers back, which their digests prove, and drops those whose number is
    /// beyond all that were given out.
    private func renumber(_ table: String, lastID: Int64) throws {
        let found = try rows.prepare(composed: "SELECT id, name, digest FROM \(table)")
        var lastID = lastID
        var damaged: [(id: Int64, name: String, digest: UInt64)] = []
        while try found.step() {
            let (id, name) = (found.integer(0), found.text(1) ?? "")
            let digest = UInt64(bitPattern: found.integer(2))
            if NameRows.digest(of: name, id: id) == digest {
                lastID = max(lastID, id)
            } else {
                damaged.append((id, name, digest))
            }
        }
        let correction = try rows.prepare(
            composed: "UPDATE OR IGNORE \(table) SET id = ? WHERE id = ?")
        for (id, name, digest) in damaged {
            let tried = 0...min(lastID, Self.triedNumbers)
            guard let number = tried.first(where: { NameRows.digest(of: name, id: $0) == digest })
            else { continue }
            try correction.run(number, id)
        }
        for table in [table, "indexed_\(table)"] {
            try rows.execute(
                composed: "DELETE FROM \(table) WHERE id NOT BETWEEN 1 AND \(lastID)",
                step: "salvage")
        }
    }

    /// How many numbers are tried for a damaged name.
    private static let triedNumbers: Int64 = 100_000

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
            try correction.run(indexed, Int64(bitPattern: digest), id)
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
            try addition.run(
                missing.integer(0), name,
                Int64(bitPattern: NameRows.digest(of: name, id: missing.integer(0))))
        }
    }
}
