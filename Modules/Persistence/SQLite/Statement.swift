import CSQLite
import Domain
import Records

/// A compiled statement: bound, stepped, reset, and given back when the last reference goes.
@safe
final class Statement {
    let handle: OpaquePointer
    private let connection: Connection

    /// What it was compiled from.
    private let text: StatementText

    /// Takes over a compiled statement, and keeps its connection open.
    @unsafe
    init(_ handle: OpaquePointer, of connection: Connection, for text: StatementText) {
        unsafe self.handle = handle
        self.connection = connection
        self.text = text
    }

    deinit {
        unsafe connection.takeBack(handle, for: text)
    }

    /// Steps to the next row; false when there is none.
    func step() throws(SQLiteFailure) -> Bool {
        let result = unsafe sqlite3_step(handle)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let failure = connection.failure(result, in: "step")
            _ = unsafe sqlite3_reset(handle)
            throw failure
        }
    }

    /// Runs the statement to its end and makes it ready to be bound again.
    func run() throws(SQLiteFailure) {
        while try step() {}
        reset()
    }

    /// Makes the statement ready to be stepped again; what was bound stays.
    func rewind() {
        _ = unsafe sqlite3_reset(handle)
    }

    /// Makes the statement ready to be bound and stepped again; what was bound is forgotten.
    func reset() {
        _ = unsafe sqlite3_reset(handle)
        _ = unsafe sqlite3_clear_bindings(handle)
    }
}

// MARK: - Binding

/// Parameters are numbered from 1. A parameter that is not bound is NULL.
extension Statement {
    func bind(_ value: Int64?, at index: Int32) throws(SQLiteFailure) {
        guard let value else { return }
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    func bind(_ value: Double, at index: Int32) throws(SQLiteFailure) {
        try check(unsafe sqlite3_bind_double(handle, index, value))
    }

    func bind(_ value: String?, at index: Int32) throws(SQLiteFailure) {
        guard var value else { return }
        try check(
            value.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                    unsafe tend_sqlite3_bind_text(
                        handle, index, text.baseAddress, UInt64(text.count))
                }
            })
    }

    func bind(blob bytes: Span<UInt8>, at index: Int32) throws(SQLiteFailure) {
        try check(
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe tend_sqlite3_bind_blob(
                    handle, index, bytes.baseAddress, UInt64(bytes.count))
            })
    }

    /// Binds text which lies in a buffer that outlives the next step, without a copy.
    @unsafe
    func bind(
        borrowed bytes: UnsafeBufferPointer<UInt8>, at index: Int32
    ) throws(SQLiteFailure) {
        try check(
            unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                unsafe tend_sqlite3_bind_text_static(
                    handle, index, text.baseAddress, UInt64(text.count))
            })
    }

    /// Binds a word of the program.
    func bind(word: StaticString?, at index: Int32) throws(SQLiteFailure) {
        guard let word else { return try bindNull(at: index) }
        let text = unsafe UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self)
        try check(
            unsafe tend_sqlite3_bind_text_static(
                handle, index, text, UInt64(word.utf8CodeUnitCount)))
    }

    /// Binds values to the first parameters, in their order; none is NULL.
    func bind(_ values: [(any BoundValue)?]) throws(SQLiteFailure) {
        for (place, value) in values.enumerated() {
            try value?.bind(to: self, at: Int32(place + 1))
        }
    }

    /// Binds values to the first parameters, runs the statement to its end, and makes it ready to be bound
    /// again.
    func run(_ values: (any BoundValue)?...) throws(SQLiteFailure) {
        try bind(values)
        try run()
    }

    /// Binds NULL, where another value may have been bound before.
    func bindNull(at index: Int32) throws(SQLiteFailure) {
        try check(unsafe sqlite3_bind_null(handle, index))
    }

    private func check(_ result: Int32) throws(SQLiteFailure) {
        guard result == SQLITE_OK else { throw connection.failure(result, in: "bind") }
    }
}

/// What a parameter can be bound to.
protocol BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure)
}

extension Int64: BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
        try statement.bind(self, at: index)
    }
}

/// As 1 or 0.
extension Bool: BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
        try statement.bind(self ? 1 : 0, at: index)
    }
}

extension String: BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
        try statement.bind(self, at: index)
    }
}

extension [UInt8]: BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
        try statement.bind(blob: span, at: index)
    }
}

extension UniqueIdentifier: BoundValue {
    func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
        try statement.bind(blob: bytes.span, at: index)
    }
}

// MARK: - Columns

/// Columns are numbered from 0.
extension Statement {
    func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(handle, column)
    }

    /// Steps through all rows, and returns the number in the first column of each.
    func integers() throws(SQLiteFailure) -> [Int64] {
        var integers: [Int64] = []
        while try step() { integers.append(integer(0)) }
        return integers
    }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func double(_ column: Int32) -> Double {
        unsafe sqlite3_column_double(handle, column)
    }

    /// Returns the text, with bytes that are not UTF-8 replaced: they are damage, told elsewhere.
    func text(_ column: Int32) -> String? {
        guard let bytes = unsafe sqlite3_column_text(handle, column) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Returns what `read` makes of the bytes of the text, which are there as long as it runs.
    func withText<Value>(_ column: Int32, _ read: (Span<UInt8>) -> Value?) -> Value? {
        guard let bytes = unsafe sqlite3_column_text(handle, column) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe read(UnsafeBufferPointer(start: bytes, count: count).span)
    }

    /// Whether what the column holds is text, if it holds anything.
    func holdsText(_ column: Int32) -> Bool {
        guard let bytes = unsafe sqlite3_column_text(handle, column) else { return true }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(
            validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) != nil
    }

    func blob(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        let bytes = unsafe sqlite3_column_blob(handle, column)
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Returns what `read` makes of the bytes, which are there as long as it runs; none of NULL.
    func withBlob<Value>(_ column: Int32, _ read: (Span<UInt8>) -> Value?) -> Value? {
        guard !isNull(column) else { return nil }
        let bytes = unsafe sqlite3_column_blob(handle, column)
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe UnsafeRawBufferPointer(start: bytes, count: count).withMemoryRebound(
            to: UInt8.self
        ) { bytes in unsafe read(bytes.span) }
    }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }
}

/// What a statement is compiled from.
enum StatementText {
    /// A text that is fixed in the program.
    case fixed(StaticString)

    /// A text that was put together from fixed parts.
    case composed(String)

    /// The text.
    var sql: String {
        switch self {
        case .fixed(let text): text.description
        case .composed(let text): text
        }
    }

    /// Whether it is a PRAGMA, some of which act when they are compiled
    /// (https://sqlite.org/pragma.html): to run one again it has to be compiled again.
    var isPragma: Bool {
        switch self {
        case .fixed(let text): unsafe text.utf8Start.pointee == UInt8(ascii: "P")
        case .composed(let text): text.utf8.first == UInt8(ascii: "P")
        }
    }
}

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

    /// The last whose text was put together, and the one before it: a list asks for one state after another in
    /// the same words, and a view of days in two ways for each.
    private var composed: (text: String, statement: OpaquePointer)?
    private var composedBefore: (text: String, statement: OpaquePointer)?

    /// Returns the one for a text, which is the caller's from now on, or none.
    @unsafe
    mutating func take(for text: StatementText) -> OpaquePointer? {
        switch text {
        case .fixed(let sql):
            guard let index = index(of: sql) else { return nil }
            unsafe entries.swapAt(index, entries.count - 1)
            return unsafe entries.removeLast().statement
        case .composed(let sql):
            if let found = unsafe composed, unsafe found.text == sql {
                unsafe composed = composedBefore
                unsafe composedBefore = nil
                return unsafe found.statement
            }
            guard let found = unsafe composedBefore, unsafe found.text == sql else { return nil }
            unsafe composedBefore = nil
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
            if let last = unsafe composedBefore { _ = unsafe sqlite3_finalize(last.statement) }
            unsafe composedBefore = composed
            unsafe composed = (sql, statement)
        }
    }

    /// Gives all of them back to SQLite (https://sqlite.org/c3ref/finalize.html).
    mutating func finalizeAll() {
        unsafe entries.forEach { _ = unsafe sqlite3_finalize($0.statement) }
        unsafe entries = []
        if let last = unsafe composed { _ = unsafe sqlite3_finalize(last.statement) }
        if let last = unsafe composedBefore { _ = unsafe sqlite3_finalize(last.statement) }
        unsafe composed = nil
        unsafe composedBefore = nil
    }

    private func index(of sql: StaticString) -> Int? {
        unsafe entries.lastIndex { unsafe $0.text == sql.utf8Start }
    }

    private func reset(_ statement: OpaquePointer) {
        _ = unsafe sqlite3_reset(statement)
        _ = unsafe sqlite3_clear_bindings(statement)
    }
}
