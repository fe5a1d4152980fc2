public import Domain
import Records

/// Tasks in a list on a server: PostgreSQL, or what speaks its protocol.
///
/// The connection is made when it is needed. It is used by one thread.
public final class PostgreSQLTaskStore {
    let session: ServerSession

    /// What opening it came to.
    public let opening: StoreOpening

    /// By which versions that this reader told are known from those of another.
    lazy var readerNumber = UInt64.random(in: 0 ... .max)

    /// How many operations this store has done itself.
    private(set) var ownOperationCount: Int64 = 0

    private let id: UniqueIdentifier?

    /// Creates the store of a list that is there.
    private init(_ session: ServerSession, _ opening: StoreOpening, id: UniqueIdentifier?) {
        self.session = session
        self.opening = opening
        self.id = id
    }

    /// Returns the identifier of the list; none if it is lost.
    public func storeID() -> UniqueIdentifier? { id }

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - address: Where it is.
    ///   - access: What for; a list that is not there is made where it is to be written.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - isWaitSaid: Whether the person said how long: then a server that cannot be reached is tried again for as long,
    ///     and else for a moment.
    ///   - newListID: Makes the identifier that the list gets if it is made.
    ///   - missing: Asked if there is no list, for the error to throw; none if that is all right.
    ///   - isInterrupted: Asked while the server is waited for; true gives the waiting up.
    /// - Returns: The store.
    /// - Throws: Errors of `network`; `persistence.noStore`, `persistence.newerVersion`,
    ///   `persistence.noPermission`.
    public static func open(
        _ address: ListAddress, for access: StoreAccess, waitMilliseconds: Int,
        isWaitSaid: Bool = false, newListID: () -> UniqueIdentifier,
        missing: () -> AppError? = { nil },
        isInterrupted: @escaping () -> Bool = { false }
    ) throws(AppError) -> PostgreSQLTaskStore {
        let session = ServerSession(
            to: address, waitMilliseconds: waitMilliseconds, isWaitSaid: isWaitSaid,
            isInterrupted: isInterrupted)
        var opening = StoreOpening()
        var found: Identity?
        do throws(AppError) {
            found = try Self.identity(in: session)
        } catch  where error.code == .storeMissing {
            // To who has no right to a schema nothing is in it.
            guard try Self.isThere(in: session) == false else {
                throw ServerFailure(.reported, .read, state: "42501").error
            }
            if let error = missing() { throw error }
            guard access == .writing else { throw error }
            try create(newListID(), in: session)
            opening.wasCreated = true
            found = try Self.identity(in: session)
        }
        guard let found else {
            throw AppError(.notAStore, cause: Cause(step: "open", message: "no version"))
        }
        guard found.version <= ServerSchema.version else {
            throw AppError(
                .storeNewer, cause: Cause(step: "open", message: "version \(found.version)"))
        }
        opening.serverTime = found.time
        return PostgreSQLTaskStore(session, opening, id: found.id)
    }

    /// Opens a list that is there for one look, for which nobody waits.
    ///
    /// - Parameters:
    ///   - address: Where it is.
    ///   - waitMilliseconds: How long the server is waited for, all in all.
    /// - Returns: The store, of which nothing is known yet.
    /// - Throws: As ``open(_:for:waitMilliseconds:isWaitSaid:newListID:missing:isInterrupted:)``.
    public static func lookup(
        at address: ListAddress, waitMilliseconds: Int
    ) throws(AppError) -> PostgreSQLTaskStore {
        let deadline = Deadline(milliseconds: waitMilliseconds)
        let session = ServerSession(
            to: address, waitMilliseconds: waitMilliseconds, leastWait: 0,
            isInterrupted: { deadline.left == 0 })
        return PostgreSQLTaskStore(session, StoreOpening(), id: nil)
    }

    /// Whether the schema of the list is there, whoever may use it.
    private static func isThere(in session: ServerSession) throws(AppError) -> Bool {
        try session.rows("SELECT 1 FROM pg_namespace WHERE nspname = $1", .text(session.schemaName))
            .count > 0
    }

    /// What a list says of itself: the version of its tables, its identifier, the time by its server's clock.
    private typealias Identity = (version: Int64, id: UniqueIdentifier?, time: Instant?)

    private static func identity(in session: ServerSession) throws(AppError) -> Identity? {
        let rows = try session.rows(
            """
            SELECT (SELECT value FROM store WHERE name = 'version'),
                (SELECT value FROM store WHERE name = 'id'), \(ServerSchema.presentTime)
            """)
        guard let row = rows.first, let version = row.integer(0) else { return nil }
        return (version, row.identifier(1), row.integer(2).map { Instant(milliseconds: $0) })
    }

    /// Makes the list.
    ///
    /// - Parameters:
    ///   - id: Its identifier.
    ///   - session: The connection.
    ///   - rest: What is done in one with it; then a list that is there already is an error.
    /// - Throws: `persistence.cannotCreate` to who may not; errors of `network` and their kin.
    static func create(
        _ id: UniqueIdentifier, in session: ServerSession, followedBy rest: [SQLStatement] = []
    ) throws(AppError) {
        let schema = ServerSchema(schema: session.schema)
        do throws(ServerFailure) {
            try session.again { _, deadline throws(ServerFailure) in
                do throws(ServerFailure) {
                    // Each statement has an end of its own: where the transaction does not begin, what came with that
                    // would be done without it, and in another schema.
                    let begun = try session.beginWriting([], by: deadline)
                    try begun.connection.run(
                        schema.creation(of: id, mustBeNew: !rest.isEmpty) + rest
                            + [ServerSession.commit], .commit, by: deadline)
                } catch  where error.isOfTwoWhoCreate && rest.isEmpty {
                    // Somebody else makes it at this moment.
                    session.rollBack()
                    throw ServerFailure(.reported, .create, state: "40001")
                }
            }
        } catch {
            var error = error.error
            if error.code == .storeForbidden {
                error = AppError(
                    .storeNotCreated,
                    suggestion:
                        "Have the server's administrator make it for you: \(tend: .lists, "create", "LIST", "--owner", "YOU")",
                    cause: error.cause)
            }
            throw error
        }
    }
}

extension ServerFailure {
    /// Whether it is what one of two meets who make the same at the same time: a name or a row is there already.
    fileprivate var isOfTwoWhoCreate: Bool {
        ["23505", "42P06", "42P07", "42710"].contains(state)
    }
}

// MARK: - Changing

extension PostgreSQLTaskStore: TaskStore {
    /// Runs a step that looks tasks up.
    public func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try step(self)
    }

    /// Applies the changes in one transaction, or finds that they were applied before.
    ///
    /// Where the answer to a COMMIT is missing, the same is tried again: the list's row is free as soon as the first
    /// attempt is decided, and the operation is there then or not.
    public func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        var deadline = session.deadline()
        var attemptCount = 0
        var openCommit: ServerFailure?
        var last: ServerFailure?
        while true {
            let attempt: Attempt
            do throws(ServerFailure) {
                attempt = try self.attempt(changes, by: deadline)
            } catch {
                session.rollBack()
                attemptCount += 1
                if error.step == .commit, error.leavesCommitOpen, openCommit == nil {
                    // What was done is to be found out, however long it took until now.
                    openCommit = error
                    deadline = session.deadline()
                    if !error.isOfStandby { continue }
                }
                guard session.mayTryAgain(after: error, deadline) else {
                    throw openCommit.map { AppError(.outcomeUnknown, cause: $0.error.cause) }
                        ?? error.orRather(last).error.toReader
                }
                last = error
                deadline.pause(before: attemptCount)
                continue
            }
            switch attempt {
            case .applied(let applied):
                guard openCommit != nil, applied.wasAppliedBefore else { return applied }
                ownOperationCount += 1
                return AppliedChanges(changes: applied.changes)
            case .refused(let error):
                session.rollBack()
                throw error
            }
        }
    }

    private enum Attempt {
        /// It is kept, or there was nothing to keep.
        case applied(AppliedChanges)

        /// A rule speaks against it.
        case refused(AppError)
    }

    private func attempt(
        _ changes: ChangeSet, by deadline: Deadline
    ) throws(ServerFailure) -> Attempt {
        var transaction = try ServerTransaction(session, for: changes, by: deadline)
        let applied: AppliedChanges
        do throws(AppError) {
            applied = try transaction.apply(changes)
        } catch {
            if let failure = transaction.failure { throw failure }
            return .refused(error)
        }
        guard !applied.wasAppliedBefore, applied.known == nil else {
            session.rollBack()
            return .applied(applied)
        }
        try transaction.commit()
        ownOperationCount += 1
        return .applied(applied)
    }
}
