import Domain

/// What a store has to do with its server: a connection that is made when it is needed, and transactions on it.
final class ServerSession {
    private let address: ListAddress
    private let waitMilliseconds: Int
    private let isInterrupted: () -> Bool
    private var connection: ServerConnection?
    private var isInSnapshot = false

    /// What a look within a snapshot met.
    private var failureInSnapshot: ServerFailure?

    /// Whether a server that cannot be reached any more is tried again for the whole time: an import that has begun
    /// outlives a server that starts anew.
    var retriesWhileUnreachable = false

    /// The least time that a server has to answer, in milliseconds, however little a lock is waited for.
    private static let leastWait = 3000

    private let leastWait: Int

    /// How long a server that cannot be reached is tried again, in milliseconds, where nobody said to wait longer than
    /// usual: a failover takes less, and who is offline is not kept waiting.
    private static let reachTimeout: Int64 = 2000

    /// Whether the person said how long to wait.
    private let isWaitSaid: Bool

    /// How long the server lets a transaction of ours be idle before it ends it: a program that is gone in its midst
    /// would else keep the list for itself.
    private static let idleSeconds = 5

    init(
        to address: ListAddress, waitMilliseconds: Int, isWaitSaid: Bool = false,
        leastWait: Int = leastWait, isInterrupted: @escaping () -> Bool
    ) {
        self.address = address
        self.leastWait = leastWait
        self.isWaitSaid = isWaitSaid
        self.waitMilliseconds = waitMilliseconds
        self.isInterrupted = isInterrupted
    }

    /// Creates what has to do with another list as long as `other` has with its own.
    convenience init(to address: ListAddress, like other: ServerSession) {
        self.init(
            to: address, waitMilliseconds: other.waitMilliseconds,
            isInterrupted: other.isInterrupted)
    }

    /// The name of the schema that holds the list.
    var schemaName: String { address.schema }

    /// The schema that holds the list, as it stands in a statement; its name needs no quoting inside.
    var schema: String { "\"\(address.schema)\"" }

    /// Until when one thing is waited for that begins now.
    func deadline() -> Deadline {
        Deadline(
            milliseconds: max(waitMilliseconds, leastWait), isInterrupted: isInterrupted)
    }

    /// Until when what is in hand is waited for, although the person has asked for the end: it takes a moment.
    func deadlineInHand() -> Deadline {
        Deadline(milliseconds: max(waitMilliseconds, leastWait))
    }

    /// Until when the list is waited for that begins now: who asks for the end waits a moment for it all the same.
    func deadlineOfLock() -> Deadline {
        let moment = Deadline(milliseconds: 1000)
        return Deadline(milliseconds: max(waitMilliseconds, leastWait)) { [isInterrupted] in
            moment.left == 0 && isInterrupted()
        }
    }

    /// Whether the person has asked for the end.
    var isGivenUp: Bool { isInterrupted() }

    /// Runs statements that look something up, all at one moment, and again where that may help.
    func read(_ statements: SQLStatement...) throws(AppError) -> [ServerRows] {
        try read(statements)
    }

    /// Runs one statement that looks something up, and again where that may help.
    func rows(_ sql: String, _ values: SQLValue...) throws(AppError) -> ServerRows {
        try read([SQLStatement(sql, binding: values)])[0]
    }

    /// Runs statements that look something up, all at one moment, and again where that may help.
    func read(_ statements: [SQLStatement]) throws(AppError) -> [ServerRows] {
        do throws(ServerFailure) {
            return try looked(statements)
        } catch {
            throw error.error
        }
    }

    /// Looks something up, as ``read(_:)`` does, and fails with what the server said.
    func looked(_ statements: [SQLStatement]) throws(ServerFailure) -> [ServerRows] {
        if isInSnapshot, let connection {
            do throws(ServerFailure) {
                return try connection.run(statements, .read, by: deadline())
            } catch {
                failureInSnapshot = error
                throw error
            }
        }
        let whole = [Self.beginReading, settings()] + statements + [Self.commit]
        return try again { connection, deadline throws(ServerFailure) in
            Array(try connection.run(whole, .read, by: deadline)[2..<statements.count + 2])
        }
    }

    /// Looks several things up on one state of the list, whoever writes meanwhile; all of them again, on another state,
    /// where one fails in a way that may pass.
    func snapshot<Value>(_ body: () throws(AppError) -> Value) throws(AppError) -> Value {
        guard !isInSnapshot else { return try body() }
        let found: Result<Value, AppError>
        do throws(ServerFailure) {
            found = try again { connection, deadline throws(ServerFailure) in
                _ = try connection.run([Self.beginReading, settings()], .begin, by: deadline)
                isInSnapshot = true
                failureInSnapshot = nil
                defer { isInSnapshot = false }
                let found = Result { () throws(AppError) in try body() }
                if let failureInSnapshot { throw failureInSnapshot }
                rollBack()
                return found
            }
        } catch {
            throw error.error
        }
        return try found.get()
    }

    /// Looks several things up on one state of the list, and not again where one fails: what was found is in other hands.
    func snapshotOnce(_ body: () throws(AppError) -> Void) throws(AppError) {
        do throws(ServerFailure) {
            let deadline = deadline()
            _ = try connected(by: deadline).run(
                [Self.beginReading, settings(Self.idleSecondsOfCopy)], .begin, by: deadline)
        } catch {
            throw error.error
        }
        isInSnapshot = true
        defer {
            isInSnapshot = false
            rollBack()
        }
        try body()
    }

    /// For how long a transaction may be idle in which all of a list goes to another store, or comes from one.
    static let idleSecondsOfCopy = 60

    /// Begins a transaction that changes something, with the first look at what it needs.
    ///
    /// - Parameters:
    ///   - looks: The statements that look.
    ///   - deadline: Until when the server is waited for.
    ///   - idleSeconds: For how long the transaction may be idle, if not for as long as usual.
    /// - Returns: What the looks found.
    /// - Throws: Every kind of failure.
    func beginWriting(
        _ looks: [SQLStatement], by deadline: Deadline, idleSeconds: Int = idleSeconds
    ) throws(ServerFailure) -> (connection: ServerConnection, found: [ServerRows]) {
        let connection = try connected(by: deadline)
        let found = try connection.run(
            [Self.beginWriting, settings(idleSeconds)] + looks, .begin, by: deadline)
        return (connection, Array(found[2...]))
    }

    /// What keeps others from writing meanwhile.
    enum Lock {
        /// The row of the list: nobody else writes to it.
        case list

        /// The row of a person: none of their other programs writes what belongs to them.
        case person

        var statements: [SQLStatement] {
            switch self {
            case .list: [ListTotals.lock]
            case .person:
                [
                    SQLStatement("INSERT INTO turn DEFAULT VALUES ON CONFLICT DO NOTHING"),
                    SQLStatement(
                        "SELECT 1 FROM turn WHERE person = session_user FOR UPDATE"),
                ]
            }
        }
    }

    /// Writes something that may be written twice, in one transaction, and again where that may help.
    ///
    /// - Parameters:
    ///   - lock: What keeps others from writing meanwhile.
    ///   - prelude: What goes before it.
    ///   - looks: What is looked up first, under the lock.
    ///   - statements: Returns what is to be written, by what was found.
    /// - Throws: Errors of `network` and their kin; what `statements` throws.
    func write(
        under lock: Lock, as prelude: [SQLStatement] = [], _ looks: [SQLStatement] = [],
        _ statements: ([ServerRows]) throws(AppError) -> [SQLStatement]
    ) throws(AppError) {
        var refusal: AppError?
        do throws(ServerFailure) {
            try again { _, deadline throws(ServerFailure) in
                let before = prelude + lock.statements
                let begun = try beginWriting(before + looks, by: deadline)
                var written: [SQLStatement] = []
                do throws(AppError) {
                    written = try statements(Array(begun.found.dropFirst(before.count)))
                } catch {
                    refusal = error
                }
                guard refusal == nil else { return rollBack() }
                try begun.connection.run(written + [Self.commit], .commit, by: deadline)
            }
        } catch {
            guard error.step == .commit, error.leavesCommitOpen else { throw error.error }
            throw AppError(.outcomeUnknown, cause: error.error.cause)
        }
        if let refusal { throw refusal }
    }

    /// Ends a transaction that was begun and is not to be kept; a connection that does not do that is given up, and
    /// the server rolls back.
    func rollBack() {
        guard let connection, connection.isUsable else { return }
        do throws(ServerFailure) {
            try connection.run([Self.rollback], .rollback, by: Deadline(milliseconds: 1000))
        } catch {
            self.connection = nil
        }
    }

    /// Does something with a connection, and does it again where that may help, until the time is up.
    func again<Value>(
        _ body: (ServerConnection, Deadline) throws(ServerFailure) -> Value
    ) throws(ServerFailure) -> Value {
        let deadline = deadline()
        var attempt = 0
        var last: ServerFailure?
        while true {
            do throws(ServerFailure) {
                return try body(try connected(by: deadline), deadline)
            } catch {
                rollBack()
                attempt += 1
                guard mayTryAgain(after: error, deadline) else { throw error.orRather(last) }
                last = error
                deadline.pause(before: attempt)
            }
        }
    }

    /// Whether the same may go through if it is tried again, and there is time for it.
    func mayTryAgain(after failure: ServerFailure, _ deadline: Deadline) -> Bool {
        guard failure.mayPass, deadline.left > 0 else { return false }
        return failure.kind != .unreachable || retriesWhileUnreachable
            || deadline.elapsed < (isWaitSaid ? Int64(waitMilliseconds) : Self.reachTimeout)
    }

    private func connected(by deadline: Deadline) throws(ServerFailure) -> ServerConnection {
        if let connection, connection.isUsable { return connection }
        let made = try ServerConnection(to: address, by: deadline)
        connection = made
        return made
    }

    // MARK: - Statements

    private static let beginReading = SQLStatement(
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    private static let beginWriting = SQLStatement("BEGIN ISOLATION LEVEL READ COMMITTED")
    private static let rollback = SQLStatement("ROLLBACK")

    /// Goes on as the role to which the tables belong, until the end of the transaction: for an owner of the list.
    var asKeeper: SQLStatement {
        SQLStatement(
            """
            SELECT set_config('role', rolname::text, true)
            FROM pg_namespace JOIN pg_roles ON pg_roles.oid = nspowner WHERE nspname = $1
            """, .text(schemaName))
    }

    /// Keeps what was done.
    static let commit = SQLStatement("COMMIT")

    /// What holds in a transaction of ours, and not behind it: a broker may hand the connection to somebody else.
    private func settings(_ idleSeconds: Int = idleSeconds) -> SQLStatement {
        SQLStatement(
            """
            SELECT set_config('search_path', $1, true), set_config('lock_timeout', $2, true),
                set_config('idle_in_transaction_session_timeout', $3, true),
                set_config('tcp_keepalives_idle', '5', true),
                set_config('tcp_keepalives_interval', '2', true),
                set_config('tcp_keepalives_count', '3', true),
                set_config('tcp_user_timeout', '10000', true),
                set_config('client_min_messages', 'warning', true),
                set_config('bytea_output', 'hex', true),
                set_config('extra_float_digits', '1', true)
            """,
            .text("\(schema), pg_temp"), .text("\(max(waitMilliseconds, 1))ms"),
            .text("\(idleSeconds)s"))
    }
}
