import CSQLite

/// Compiled statements of one connection that nobody uses at the moment.
///
/// There are some dozens at the most, so they are searched one by one: a dictionary would have the
/// runtime search the whole program for how its key is hashed, in every process, and hash it for
/// every row.
@safe
struct IdleStatements {
    /// A statement, and where its text lies in the program.
    @unsafe
    private struct Entry {
        let text: UnsafePointer<UInt8>
        let statement: OpaquePointer
    }

    private var entries: [Entry] = unsafe []

    /// The last whose text was put together: a list asks for one state after another in the same words.
    private var composed: (text: String, statement: OpaquePointer)?

    /// Returns the one for a text, which is the caller's from now on, or none.
    @unsafe
    mutating func take(for text: StatementText) -> OpaquePointer? {
        switch text {
        case .fixed(let sql):
            guard let index = index(of: sql) else { return nil }
            unsafe entries.swapAt(index, entries.count - 1)
            return unsafe entries.removeLast().statement
        case .composed(let sql):
            guard let found = unsafe composed, unsafe found.text == sql else { return nil }
            unsafe composed = nil
            return unsafe found.statement
        }
    }

    /// Takes one back that is not used any more: it is kept, or given back to SQLite.
    @unsafe
    mutating func add(_ statement: OpaquePointer, for text: StatementText) {
        switch text {
        case _ where text.isPragma: _ = unsafe sqlite3_finalize(statement)
        case .fixed(let sql):
            guard index(of: sql) == nil else {
                _ = unsafe sqlite3_finalize(statement)
                return
            }
            unsafe reset(statement)
            unsafe entries.append(Entry(text: sql.utf8Start, statement: statement))
        case .composed(let sql):
            unsafe reset(statement)
            if let earlier = unsafe composed { _ = unsafe sqlite3_finalize(earlier.statement) }
            unsafe composed = (sql, statement)
        }
    }

    /// Gives all of them back to SQLite (https://sqlite.org/c3ref/finalize.html).
    mutating func finalizeAll() {
        unsafe entries.forEach { _ = unsafe sqlite3_finalize($0.statement) }
        unsafe entries = []
        if let last = unsafe composed { _ = unsafe sqlite3_finalize(last.statement) }
        unsafe composed = nil
    }

    private func index(of sql: StaticString) -> Int? {
        unsafe entries.lastIndex { unsafe $0.text == sql.utf8Start }
    }

    private func reset(_ statement: OpaquePointer) {
        _ = unsafe sqlite3_reset(statement)
        _ = unsafe sqlite3_clear_bindings(statement)
    }
}
