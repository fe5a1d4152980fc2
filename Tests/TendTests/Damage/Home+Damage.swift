import CSQLite
import TestSupport
import Testing

extension Home {
    /// Adds task 1, which has a history, and imports tasks 2 and 3, which have none.
    func addTasks() throws {
        let rows = "text,due,priority\nCall Anna,2026-12-24,high\nWrite to Ben,2026-12-24,high\n"
        try succeed("add", "Buy milk", "--today")
        try folder.write(rows.utf8, to: "tasks.csv")
        _ = try run("import", "tasks.csv")
        try #require(try tasks().count == 3)
    }

    /// Runs statements on the store behind the back of the program.
    func damage(_ sql: String, in file: String? = nil) throws {
        let store = file.map { folder.path(of: $0) } ?? self.store
        var connection: OpaquePointer?
        defer { unsafe sqlite3_close(connection) }
        let opened = unsafe sqlite3_open_v2(store, &connection, SQLITE_OPEN_READWRITE, nil)
        try #require(opened == SQLITE_OK)
        let unchecked = "PRAGMA ignore_check_constraints = ON; " + sql
        try #require(unsafe sqlite3_exec(connection, unchecked, nil, nil, nil) == SQLITE_OK)
    }
}
