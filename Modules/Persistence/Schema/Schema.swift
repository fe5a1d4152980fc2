/// The tables of a store, as they came to be: one immutable step a version.
enum Schema {
    /// SQLite's application id of a store: the bytes `TEND`.
    static let applicationID: Int32 = 0x5445_4E44

    /// The version that this program writes.
    static var version: Int32 { migrations.last?.version ?? 0 }

    /// The version of the first store that there was.
    static let firstVersion: Int32 = 1

    /// Every step, oldest first.
    ///
    /// A step that was released is never changed.
    static let migrations = [
        Migration(version: 1, name: "tasks, history and totals", sql: firstTables),
        Migration(version: 2, name: "full text, and what imports need", sql: searchAndImports),
        Migration(version: 3, name: "tasks that are parts of others", sql: parts),
        Migration(
            version: 4, name: "tasks that wait for others, and that repeat",
            sql: tiesAndRepetition),
        Migration(
            version: 5, name: "rows that name what they wait for, and attributes that are no text",
            sql: waitingNeeds),
        Migration(
            version: 6, name: "what an operation is, and which commit was the last of an import",
            sql: operations),
        Migration(version: 7, name: "what rows said", sql: rowContents),
    ]
}

/// One step of the schema, applied in a transaction of its own after a backup.
struct Migration {
    /// The version that the store has after it.
    let version: Int32

    /// What it does, for the engineer.
    let name: String

    /// The statements.
    let sql: StaticString
}
