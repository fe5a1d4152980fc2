import Domain

/// Whether the tables and indexes are those that this program makes, word for word.
struct SchemaCheck: HealthCheck {
    let store: ExaminedStore
    let repair: String

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let differing = try Self.statements(of: connection)
                .symmetricDifference(Self.statements(of: Schema.model()))
            guard differing.isEmpty else {
                return [
                    Finding(
                        "schema", .failure, "\(differing.count) of its definitions differ.",
                        remedy: "Put it right: \(repair)")
                ]
            }
            return [Finding("schema", .ok, "It is that of version \(Schema.version).")]
        } catch {
            return [Finding("schema", .failure, AppError(any: error, while: .reading))]
        }
    }

    /// Returns every definition, with the name of what it defines.
    static func statements(of connection: Connection) throws -> Set<String> {
        let rows = try connection.prepare("SELECT name, sql FROM sqlite_schema")
        var statements: Set<String> = []
        while try rows.step() {
            statements.insert("\(rows.text(0) ?? "") \(rows.text(1) ?? "")")
        }
        return statements
    }
}

extension Schema {
    /// Returns a store in memory which holds nothing but the tables, as this program makes them.
    static func model() throws(SQLiteFailure) -> Connection {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        try Migrator.write(migrations, into: connection)
        return connection
    }
}
