import CPostgreSQL
import Domain
import Glibc

/// An open connection to a server, in pipeline mode: any number of statements make one round trip.
///
/// After a failure without a code of the server, or a deadline that has passed, it is of no use any more, whatever
/// libpq says of it: `PQstatus` has been seen to call a dead connection alive.
@safe final class ServerConnection {
    private let library: PostgreSQLLibrary
    private let connection: OpaquePointer
    private let notices = Notices()

    /// Whether another statement can be sent.
    private(set) var isUsable = true

    /// Connects.
    ///
    /// The name of the host is looked up by the system's own means, which have time limits of their own
    /// (resolv.conf(5)).
    ///
    /// - Throws: Every kind of failure but a lost connection.
    init(to address: ListAddress, by deadline: Deadline) throws(ServerFailure) {
        guard let library = PostgreSQLLibrary() else {
            throw ServerFailure(.libraryMissing, .connect)
        }
        // A core would hold what others wrote, and the password.
        tend_leave_no_core()
        self.library = library
        // libpq's own `prefer` proves nothing. An address, a service and the person's variable come before this one,
        // whichever of them named the host.
        unsafe setenv("PGSSLMODE", "verify-full", 0)
        let parameters = address.parameters + Self.passwordFile(of: address)
        let keywords = CStrings(parameters.map(\.keyword))
        let values = CStrings(parameters.map(\.value))
        guard
            let connection = unsafe library.connectStart(
                keywords.pointers.baseAddress, values.pointers.baseAddress, 0)
        else { throw ServerFailure(.unreachable, .connect) }
        unsafe self.connection = unsafe connection
        _ = unsafe library.setErrorVerbosity(connection, PQERRORS_VERBOSE)
        _ = unsafe library.setNoticeReceiver(
            connection,
            { context, result in
                guard let context = unsafe context, let result = unsafe result else { return }
                unsafe Unmanaged<Notices>.fromOpaque(context).takeUnretainedValue().take(result)
            }, Unmanaged.passUnretained(notices).toOpaque())
        unsafe notices.read = unsafe library.errorField
        do {
            try finishConnecting(deadline)
        } catch {
            close()
            throw error
        }
    }

    deinit {
        close()
    }

    private func close() {
        guard isUsable else { return }
        isUsable = false
        unsafe library.finish(connection)
    }

    /// Ends the connection at once, and says why.
    private func giveUp(_ failure: ServerFailure) -> ServerFailure {
        close()
        return failure
    }

    // MARK: - Connecting

    /// Has libpq take no password out of a file that others may read: it would take none, and write a warning to
    /// standard error.
    private static func passwordFile(of address: ListAddress) -> [ListAddress.Parameter] {
        func variable(_ name: String) -> String? {
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        let usual = variable("HOME").map { "\($0)/.pgpass" }
        let named = address.parameters.first { $0.keyword == "passfile" }?.value
        guard let path = named ?? variable("PGPASSFILE") ?? usual else { return [] }
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return [] }
        return [ListAddress.Parameter(keyword: "passfile", value: "\(path)/none")]
    }

    private func finishConnecting(_ deadline: Deadline) throws(ServerFailure) {
        var next = PGRES_POLLING_WRITING
        guard unsafe library.status(connection) != CONNECTION_BAD else { throw refusal }
        while next != PGRES_POLLING_OK {
            let events = next == PGRES_POLLING_READING ? POLLIN : POLLOUT
            try deadline.wait(for: unsafe library.socket(connection), Int32(events), .connect)
            next = unsafe library.connectPoll(connection)
            if next == PGRES_POLLING_FAILED { throw refusal }
        }
        guard unsafe library.setNonblocking(connection, 1) == 0,
            unsafe library.enterPipelineMode(connection) == 1
        else { throw ServerFailure(.unreachable, .connect) }
    }

    /// Why there is no connection.
    ///
    /// libpq has nothing but words for it, in which the server's code stands if it gave one; they are looked into, and
    /// never shown: they quote.
    private var refusal: ServerFailure {
        let words = unsafe library.errorMessage(connection).map { unsafe String(cString: $0) } ?? ""
        if unsafe library.needsPassword(connection) == 1 {
            return ServerFailure(.refused, .connect)
        }
        if let state = Self.state(in: words) {
            return ServerFailure(.reported, .connect, state: state)
        }
        func says(_ phrases: String...) -> Bool { phrases.contains { words.contains($0) } }
        if says("received invalid response", "expected authentication request") {
            return ServerFailure(.foreign, .connect)
        }
        if says("certificate", "SSL", "TLS", "channel binding") {
            return ServerFailure(.untrusted, .connect)
        }
        if says("session is read-only", "session is not read-only") {
            return ServerFailure(.reported, .connect, state: "25006")
        }
        if says("SASL", "authentication") { return ServerFailure(.refused, .connect) }
        return ServerFailure(.unreachable, .connect)
    }

    /// Returns the last code in words such as `FATAL:  28P01: password authentication failed`.
    private static func state(in words: String) -> String? {
        let parts = words.split(separator: ":").map { $0.drop { $0 == " " } }
        return parts.last { part in
            part.utf8.count == 5
                && part.utf8.allSatisfy {
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
                } && part.contains(where: \.isNumber)
        }.map(String.init)
    }

    // MARK: - Statements

    /// Sends statements in one go, and returns what each of them came to.
    ///
    /// Each has an end of its own (`Sync`): the server measures how long a transaction is idle from such an end on, so
    /// that a client which is gone in the midst of several does not keep its locks.
    ///
    /// - Throws: The first failure; the statements behind it were not carried out. One that is `reported` leaves the
    ///   connection usable, and a transaction to be rolled back.
    @discardableResult
    func run(
        _ statements: [SQLStatement], _ step: ServerFailure.Step, by deadline: Deadline
    ) throws(ServerFailure) -> [ServerRows] {
        guard isUsable else { throw ServerFailure(.lost, step) }
        notices.forget()
        for statement in statements {
            let values = CStrings(statement.values.map(\.literal))
            let isSent = unsafe library.sendQuery(
                connection, statement.sql, Int32(statement.values.count), nil,
                values.pointers.baseAddress, nil, nil, 0)
            guard isSent == 1, unsafe library.pipelineSync(connection) == 1 else {
                throw giveUp(ServerFailure(.lost, step))
            }
        }
        do throws(ServerFailure) {
            try flush(step, deadline)
            return try results(of: statements.count, step, deadline)
        } catch {
            if error.kind != .reported { close() }
            throw error
        }
    }

    /// Whether the server has warned, since the last statements were sent, that a standby may not have a commit.
    var wasReplicationLeftOpen: Bool { notices.states.contains(ServerFailure.standbyWarning) }

    private func flush(_ step: ServerFailure.Step, _ deadline: Deadline) throws(ServerFailure) {
        while true {
            switch unsafe library.flush(connection) {
            case 0: return
            case 1:
                // The server may have to be read before it takes more.
                let socket = unsafe library.socket(connection)
                try deadline.wait(for: socket, Int32(POLLIN | POLLOUT), step)
                guard unsafe library.consumeInput(connection) == 1 else {
                    throw ServerFailure(.lost, step)
                }
            default: throw ServerFailure(.lost, step)
            }
        }
    }

    private func results(
        of count: Int, _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) -> [ServerRows] {
        var rows: [ServerRows] = []
        var failure: ServerFailure?
        var (emptyCount, endCount) = (0, 0)
        while endCount < count {
            while unsafe library.isBusy(connection) == 1 {
                try deadline.wait(for: unsafe library.socket(connection), Int32(POLLIN), step)
                guard unsafe library.consumeInput(connection) == 1 else {
                    throw ServerFailure(.lost, step)
                }
            }
            guard let result = unsafe library.nextResult(connection) else {
                // Nothing ends each statement; twice nothing is the end of the connection.
                emptyCount += 1
                guard emptyCount < 2 else { throw ServerFailure(.lost, step) }
                continue
            }
            emptyCount = 0
            let found = unsafe ServerRows(result, library)
            switch unsafe library.resultStatus(result) {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK: rows.append(found)
            case PGRES_PIPELINE_ABORTED: continue
            case PGRES_PIPELINE_SYNC: endCount += 1
            default:
                guard let state = found.state else { throw ServerFailure(.lost, step) }
                failure = failure ?? ServerFailure(.reported, step, state: state)
            }
        }
        if let failure { throw failure }
        guard rows.count == count else { throw ServerFailure(.lost, step) }
        return rows
    }
}

/// What a server says besides results: by their codes alone, since the words quote.
@safe private final class Notices {
    private(set) var states: Set<String> = []
    var read: PQresultErrorField_function?

    func take(_ result: OpaquePointer) {
        guard let field = unsafe read?(result, Int32(TEND_PG_SQLSTATE)) else { return }
        states.insert(unsafe String(cString: field))
    }

    func forget() { states = [] }
}

/// An array of C strings with a NULL behind it.
@safe final class CStrings {
    let pointers: UnsafeMutableBufferPointer<UnsafePointer<CChar>?>

    init(_ strings: [String?]) {
        unsafe pointers = .allocate(capacity: strings.count + 1)
        unsafe pointers.initialize(repeating: nil)
        for (place, string) in strings.enumerated() {
            guard let string else { continue }
            unsafe pointers[place] = unsafe string.withCString { unsafe UnsafePointer(strdup($0)) }
        }
    }

    deinit {
        for place in unsafe pointers.indices {
            unsafe free(UnsafeMutablePointer(mutating: unsafe pointers[place]))
        }
        unsafe pointers.deallocate()
    }
}

/// What a statement came to.
@safe final class ServerRows {
    private let result: OpaquePointer
    private let library: PostgreSQLLibrary

    init(_ result: OpaquePointer, _ library: PostgreSQLLibrary) {
        unsafe self.result = unsafe result
        self.library = library
    }

    deinit {
        unsafe library.clear(result)
    }

    /// The code of a failure.
    var state: String? {
        unsafe library.errorField(result, Int32(TEND_PG_SQLSTATE)).map {
            unsafe String(cString: $0)
        }
    }

    /// What the server says that it did: `COMMIT`, or `ROLLBACK` where the transaction had failed.
    var tag: String {
        unsafe library.commandStatus(result).map { unsafe String(cString: $0) } ?? ""
    }

    /// How many rows there are.
    var count: Int { Int(unsafe library.rowCount(result)) }

    /// Each row.
    var all: [ServerRow] { (0..<count).map { ServerRow(self, $0) } }

    /// The first row, if there is one.
    var first: ServerRow? { count > 0 ? ServerRow(self, 0) : nil }

    fileprivate func text(_ row: Int, _ column: Int) -> String? {
        guard unsafe library.isNull(result, Int32(row), Int32(column)) == 0,
            let start = unsafe library.value(result, Int32(row), Int32(column))
        else { return nil }
        let length = Int(unsafe library.length(result, Int32(row), Int32(column)))
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

    func isNull(_ column: Int) -> Bool { raw(column) == nil }

    /// The text as the server has it.
    func raw(_ column: Int) -> String? { rows.text(place, column) }

    func text(_ column: Int) -> String? { raw(column).map(ServerText.plain) }

    func integer(_ column: Int) -> Int64? { raw(column).flatMap { Int64($0) } }

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
