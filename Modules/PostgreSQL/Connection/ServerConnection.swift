import CPostgreSQL
import Domain
import Glibc
import POSIX

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

    /// Who is connected, by the name by which the server knows them.
    private(set) lazy var person =
        unsafe library.PQuser(connection).map { unsafe String(cString: $0) } ?? ""

    /// The COPY that goes on, if one does.
    private var copying: String?

    /// Connects.
    ///
    /// The name of the host is looked up by the system's own means, which have time limits of their own
    /// (resolv.conf(5)).
    ///
    /// - Throws: Every kind of failure but a lost connection.
    init(to address: ListAddress, by deadline: Deadline) throws(ServerFailure) {
        guard let library = unsafe LoadedLibrary.functions(of: "libpq.so.5", tend_libpq_load) else {
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
            let connection = unsafe library.PQconnectStartParams(
                keywords.pointers.baseAddress, values.pointers.baseAddress, 0)
        else { throw ServerFailure(.unreachable, .connect) }
        unsafe self.connection = unsafe connection
        _ = unsafe library.PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
        _ = unsafe library.PQsetNoticeReceiver(
            connection,
            { context, result in
                guard let context = unsafe context, let result = unsafe result else { return }
                unsafe Unmanaged<Notices>.fromOpaque(context).takeUnretainedValue().take(result)
            }, Unmanaged.passUnretained(notices).toOpaque())
        notices.library = library
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
        unsafe library.PQfinish(connection)
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
        guard let status = stat(of: path), status.st_mode & 0o077 != 0 else { return [] }
        return [ListAddress.Parameter(keyword: "passfile", value: "\(path)/none")]
    }

    private func finishConnecting(_ deadline: Deadline) throws(ServerFailure) {
        var next = PGRES_POLLING_WRITING
        guard unsafe library.PQstatus(connection) != CONNECTION_BAD else { throw refusal }
        while next != PGRES_POLLING_OK {
            let events = next == PGRES_POLLING_READING ? POLLIN : POLLOUT
            try deadline.wait(for: unsafe library.PQsocket(connection), Int32(events), .connect)
            next = unsafe library.PQconnectPoll(connection)
            if next == PGRES_POLLING_FAILED { throw refusal }
        }
        guard unsafe library.PQsetnonblocking(connection, 1) == 0,
            unsafe library.PQenterPipelineMode(connection) == 1
        else { throw ServerFailure(.unreachable, .connect) }
    }

    /// Why there is no connection.
    ///
    /// libpq has nothing but words for it, in which the server's code stands if it gave one; they are looked into, and
    /// never shown: they quote.
    private var refusal: ServerFailure {
        let words =
            unsafe library.PQerrorMessage(connection).map { unsafe String(cString: $0) } ?? ""
        if unsafe library.PQconnectionNeedsPassword(connection) == 1 {
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
            // None of several does what was asked of them; after a failover one will.
            return ServerFailure(.unreachable, .connect, state: ServerFailure.readOnly)
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
        if copying != nil {
            do throws(ServerFailure) {
                try endCopy(step, deadline)
            } catch {
                if error.kind != .reported { close() }
                throw error
            }
        }
        notices.forget()
        for statement in statements {
            let values = CStrings(statement.values.map(\.literal))
            let isSent = unsafe library.PQsendQueryParams(
                connection, statement.sql, Int32(statement.values.count), nil,
                values.pointers.baseAddress, nil, nil, 0)
            guard isSent == 1, unsafe library.PQpipelineSync(connection) == 1 else {
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

    /// Sends statements of which the last is a COMMIT.
    ///
    /// - Throws: What leaves it open whether it is kept, too (``ServerFailure/leavesCommitOpen``).
    func commit(_ statements: [SQLStatement], by deadline: Deadline) throws(ServerFailure) {
        let found = try run(statements, .commit, by: deadline)
        // A transaction that had failed is rolled back by a COMMIT without an error.
        guard found.last?.tag == "COMMIT" else {
            throw ServerFailure(.reported, .commit, state: "40000")
        }
        // A standby that does not answer may not have it, whatever the server says.
        if notices.states.contains(ServerFailure.standbyWarning) {
            throw ServerFailure(.reported, .commit, state: ServerFailure.standbyWarning)
        }
    }

    /// Sends rows into a table by COPY (PostgreSQL's manual, 'Functions Associated with the COPY Command').
    ///
    /// The server works on them while others are made: the COPY goes on until something else is sent, which may then
    /// throw what a row was refused for. A pipeline takes no COPY, so that it is left for it; that costs two round trips.
    ///
    /// - Throws: What ``run(_:_:by:)`` throws; one that is `reported` leaves the connection usable, and a transaction to
    ///   be rolled back.
    func copy(
        _ rows: CopyRows, _ step: ServerFailure.Step, by deadline: Deadline
    ) throws(ServerFailure) {
        guard isUsable else { throw ServerFailure(.lost, step) }
        do throws(ServerFailure) {
            if copying != rows.statement {
                try endCopy(step, deadline)
                try beginCopy(rows.statement, step, deadline)
            }
            try send(rows.bytes, step, deadline)
        } catch {
            if error.kind != .reported { close() }
            throw error
        }
    }

    private func beginCopy(
        _ statement: String, _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) {
        notices.forget()
        guard unsafe library.PQexitPipelineMode(connection) == 1,
            unsafe library.PQsendQueryParams(connection, statement, 0, nil, nil, nil, nil, 0) == 1
        else { throw ServerFailure(.lost, step) }
        try flush(step, deadline)
        if let failure = try resultOfCopy(PGRES_COPY_IN, step, deadline) {
            try leaveCopy(step, deadline)
            throw failure
        }
        copying = statement
    }

    /// Ends the COPY that goes on, if one does.
    private func endCopy(
        _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) {
        guard copying != nil else { return }
        copying = nil
        try untilTaken(step, deadline) { unsafe library.PQputCopyEnd(connection, nil) }
        try flush(step, deadline)
        let failure = try resultOfCopy(PGRES_COMMAND_OK, step, deadline)
        try leaveCopy(step, deadline)
        if let failure { throw failure }
    }

    private func leaveCopy(
        _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) {
        // Nothing ends what was sent.
        while let result = try unsafe nextResult(step, deadline) {
            unsafe library.PQclear(result)
        }
        guard unsafe library.PQenterPipelineMode(connection) == 1 else {
            throw ServerFailure(.lost, step)
        }
    }

    private func send(
        _ bytes: [UInt8], _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) {
        try untilTaken(step, deadline) {
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe library.PQputCopyData(
                    connection, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
            }
        }
        try flush(step, deadline)
    }

    /// Does something until libpq has room for it: it says 0 while it has none.
    private func untilTaken(
        _ step: ServerFailure.Step, _ deadline: Deadline, _ body: () -> Int32
    ) throws(ServerFailure) {
        while true {
            switch body() {
            case 1: return
            case 0:
                try deadline.wait(for: unsafe library.PQsocket(connection), Int32(POLLOUT), step)
            default: throw ServerFailure(.lost, step)
            }
        }
    }

    /// Waits for the next result of a COPY, and returns what the server reports where it is another than this.
    private func resultOfCopy(
        _ expected: ExecStatusType, _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) -> ServerFailure? {
        guard let result = try unsafe nextResult(step, deadline) else {
            throw ServerFailure(.lost, step)
        }
        let found = unsafe ServerRows(result, library, of: person)
        guard unsafe library.PQresultStatus(result) != expected else { return nil }
        guard let state = found.state else { throw ServerFailure(.lost, step) }
        return ServerFailure(.reported, step, state: state)
    }

    private func flush(_ step: ServerFailure.Step, _ deadline: Deadline) throws(ServerFailure) {
        while true {
            switch unsafe library.PQflush(connection) {
            case 0: return
            case 1:
                // The server may have to be read before it takes more.
                let socket = unsafe library.PQsocket(connection)
                try deadline.wait(for: socket, Int32(POLLIN | POLLOUT), step)
                guard unsafe library.PQconsumeInput(connection) == 1 else {
                    throw ServerFailure(.lost, step)
                }
            default: throw ServerFailure(.lost, step)
            }
        }
    }

    private func nextResult(
        _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) -> OpaquePointer? {
        while unsafe library.PQisBusy(connection) == 1 {
            try deadline.wait(for: unsafe library.PQsocket(connection), Int32(POLLIN), step)
            guard unsafe library.PQconsumeInput(connection) == 1 else {
                throw ServerFailure(.lost, step)
            }
        }
        return unsafe library.PQgetResult(connection)
    }

    private func results(
        of count: Int, _ step: ServerFailure.Step, _ deadline: Deadline
    ) throws(ServerFailure) -> [ServerRows] {
        var rows: [ServerRows] = []
        var failure: ServerFailure?
        var (emptyCount, endCount) = (0, 0)
        while endCount < count {
            guard let result = try unsafe nextResult(step, deadline) else {
                // Nothing ends each statement; twice nothing is the end of the connection.
                emptyCount += 1
                guard emptyCount < 2 else { throw ServerFailure(.lost, step) }
                continue
            }
            emptyCount = 0
            let found = unsafe ServerRows(result, library, of: person)
            switch unsafe library.PQresultStatus(result) {
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
    var library: PostgreSQLLibrary?

    func take(_ result: OpaquePointer) {
        guard let library,
            let field = unsafe library.PQresultErrorField(result, Int32(TEND_PG_SQLSTATE))
        else { return }
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
