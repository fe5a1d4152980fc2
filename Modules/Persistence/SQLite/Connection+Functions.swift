import CSQLite

extension Connection {
    /// Lets statements call a function of one number while an action runs; no value is NULL.
    ///
    /// The name is defined once a connection (https://sqlite.org/c3ref/create_function.html): what it
    /// stands for can be replaced while other statements are under way.
    func withFunction(
        _ name: StaticString, _ body: @escaping (Int64) -> Int64?, _ action: () throws -> Void
    ) throws {
        let function = try functions[name.description] ?? define(name.description)
        functions[name.description] = function
        function.body = body
        defer { function.body = nil }
        try action()
    }

    private func define(_ name: String) throws(SQLiteFailure) -> NumberFunction {
        let function = NumberFunction()
        let result = unsafe sqlite3_create_function_v2(
            handle, name, 1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
            Unmanaged.passUnretained(function).toOpaque(),
            { context, _, arguments in
                guard let context = unsafe context, let arguments = unsafe arguments,
                    let function = unsafe sqlite3_user_data(context)
                else { return }
                let body = unsafe Unmanaged<NumberFunction>.fromOpaque(function)
                    .takeUnretainedValue().body
                if let value = body?(unsafe sqlite3_value_int64(arguments[0])) {
                    unsafe sqlite3_result_int64(context, value)
                } else {
                    unsafe sqlite3_result_null(context)
                }
            }, nil, nil, nil)
        guard result == SQLITE_OK else { throw failure(result, in: "define function") }
        return function
    }
}

/// A function that statements call; SQLite has no more than a pointer to it.
final class NumberFunction {
    fileprivate(set) var body: ((Int64) -> Int64?)?
}
