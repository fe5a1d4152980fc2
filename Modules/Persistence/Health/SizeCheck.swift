import Domain

/// How large the store is, and how much of it is free for what comes.
struct SizeCheck: HealthCheck {
    let name = "size"
    let store: ExaminedStore

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let pages = try connection.integer("PRAGMA page_count")
            let size = try connection.integer("PRAGMA page_size")
            let free = try connection.integer("PRAGMA freelist_count")
            return ok(
                "It holds \(try counts(connection)), in \(pages * size >> 10) KB in \(pages) pages, \(free) of which are free for what comes."
            )
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }
}

extension SizeCheck {
    /// Returns what the totals count: `projects 3, tasks 12`.
    private func counts(_ connection: Connection) throws -> String {
        let rows = try connection.prepare("SELECT rows, kind FROM total ORDER BY kind")
        var counts: [String] = []
        while try rows.step() { counts.append("\(rows.text(1) ?? "")s \(rows.integer(0))") }
        return counts.joined(separator: ", ")
    }
}

extension Connection {
    /// Returns the one number that a statement asks for.
    func integer(_ sql: StaticString) throws -> Int64 {
        let row = try prepare(sql)
        return try row.step() ? row.integer(0) : 0
    }
}
