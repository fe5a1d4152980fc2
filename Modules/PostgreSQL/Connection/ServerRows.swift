import CPostgreSQL
import Domain
import Records

/// What a statement came to.
@safe final class ServerRows {
    private let result: OpaquePointer
    private let library: PostgreSQLLibrary

    /// Who asked.
    fileprivate let person: String

    init(_ result: OpaquePointer, _ library: PostgreSQLLibrary, of person: String) {
        self.person = person
        unsafe self.result = unsafe result
        self.library = library
    }

    deinit {
        unsafe library.PQclear(result)
    }

    /// The code of a failure.
    var state: String? {
        unsafe library.PQresultErrorField(result, Int32(TEND_PG_SQLSTATE)).map {
            unsafe String(cString: $0)
        }
    }

    /// What the server says that it did: `COMMIT`, or `ROLLBACK` where the transaction had failed.
    var tag: String {
        unsafe library.PQcmdStatus(result).map { unsafe String(cString: $0) } ?? ""
    }

    /// How many rows there are.
    var count: Int { Int(unsafe library.PQntuples(result)) }

    /// Each row.
    var all: [ServerRow] { (0..<count).map { ServerRow(self, $0) } }

    /// The first row, if there is one.
    var first: ServerRow? { count > 0 ? ServerRow(self, 0) : nil }

    fileprivate func text(_ row: Int, _ column: Int) -> String? {
        guard unsafe library.PQgetisnull(result, Int32(row), Int32(column)) == 0,
            let start = unsafe library.PQgetvalue(result, Int32(row), Int32(column))
        else { return nil }
        let length = Int(unsafe library.PQgetlength(result, Int32(row), Int32(column)))
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
}

/// A row of a result.
struct ServerRow {
    private let rows: ServerRows
    private let place: Int

    fileprivate init(_ rows: ServerRows, _ place: Int) {
        self.rows = rows
        self.place = place
    }

    /// Who asked.
    var person: String { rows.person }

    func isNull(_ column: Int) -> Bool { raw(column) == nil }

    /// The text as the server has it.
    func raw(_ column: Int) -> String? { rows.text(place, column) }

    func text(_ column: Int) -> String? { raw(column).map(ServerText.plain) }

    func integer(_ column: Int) -> Int64? { raw(column).flatMap { Int64($0) } }

    func instant(_ column: Int) -> Instant? { integer(column).flatMap(Instant.init(stored:)) }

    func real(_ column: Int) -> Double? { raw(column).flatMap { Double($0) } }

    func bool(_ column: Int) -> Bool { raw(column) == "t" }

    func identifier(_ column: Int) -> UniqueIdentifier? {
        raw(column).flatMap { UniqueIdentifier($0) }
    }

    /// What `array_to_string(…, ' ')` gave.
    func integers(_ column: Int) -> [Int64] {
        (raw(column) ?? "").split(separator: " ").compactMap { Int64($0) }
    }

    /// What `array_to_string(…, E'\x1F')` gave.
    func texts(_ column: Int) -> [String] {
        (raw(column) ?? "").split(separator: SQLValue.separator).map {
            ServerText.plain(String($0))
        }
    }

    /// What `bytea` is as text: `\\x`, and two digits a byte; none where it is not that.
    func bytes(_ column: Int) -> [UInt8]? {
        guard let text = raw(column), text.hasPrefix("\\x") else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2 - 1)
        var high: UInt8?
        for character in text.utf8.dropFirst(2) {
            guard let digit = Self.digit(character) else { return nil }
            if let first = high { bytes.append(first << 4 | digit) }
            high = high == nil ? digit : nil
        }
        return high == nil ? bytes : nil
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
