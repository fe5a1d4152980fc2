import CSQLite

@testable import Persistence

/// Notes every statement that a connection runs, as it was prepared, without what was bound to it.
final class StatementLog {
    private(set) var statements: [String] = []

    /// Runs `body` and returns the statements that it ran on the connection, each once.
    static func statements(on connection: Connection, during body: () throws -> Void) throws
        -> Set<String>
    {
        Set(try sequence(on: connection, during: body))
    }

    /// Runs `body` and returns the statements that it ran on the connection, in their order.
    static func sequence(on connection: Connection, during body: () throws -> Void) throws
        -> [String]
    {
        let log = StatementLog()
        unsafe sqlite3_trace_v2(
            connection.handle, UInt32(SQLITE_TRACE_STMT),
            { _, context, statement, _ in
                guard let context = unsafe context, let statement = unsafe statement else {
                    return 0
                }
                let log = unsafe Unmanaged<StatementLog>.fromOpaque(context).takeUnretainedValue()
                let sql = unsafe sqlite3_sql(OpaquePointer(statement))
                log.statements.append(unsafe sql.map { unsafe String(cString: $0) } ?? "")
                return 0
            }, Unmanaged.passUnretained(log).toOpaque())
        defer { unsafe sqlite3_trace_v2(connection.handle, 0, nil, nil) }
        try body()
        return log.statements
    }
}
