import Domain

/// Whether the tables and indexes are those of the version that the store names, word for word.
struct SchemaCheck: HealthCheck {
    let name = "schema"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let version = try Migrator.version(of: connection)
            let differing = try Self.differences(of: connection, at: version)
            guard differing.isEmpty else {
                return [
                    Finding(
                        name, .failure,
                        "\(differing.count) of its definitions are not those of version \(version).",
                        remedy: "Put it right: \(repair)")
                ]
            }
            return [Finding(name, .ok, "It is that of version \(version).")]
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }

    /// Returns whether the definitions are those of a version.
    static func isSchema(
        of connection: Connection, at version: Int32, by migrations: [Migration] = Schema.migrations
    ) throws -> Bool {
        try differences(of: connection, at: version, by: migrations).isEmpty
    }

    /// Returns the definitions that are there and should not be, and those that are missing.
    private static func differences(
        of connection: Connection, at version: Int32, by migrations: [Migration] = Schema.migrations
    ) throws -> Set<String> {
        let model = try Schema.model(of: version, by: migrations)
        return try statements(of: connection).symmetricDifference(statements(of: model))
    }

    /// Returns every definition, with the name of what it defines.
    private static func statements(of connection: Connection) throws -> Set<String> {
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
    static func model(
        of version: Int32 = version, by migrations: [Migration] = migrations
    ) throws(SQLiteFailure) -> Connection {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        try Migrator.write(migrations.filter { $0.version <= version }, into: connection)
        return connection
    }
}
