import Records
import CSQLite
public import Domain
import POSIX

/// Tasks in an SQLite file.
///
/// A rollback journal with `synchronous=EXTRA`: what was acknowledged survives a power cut, and a
/// reader needs no right to write (docs/decisions/0002). It is used by one thread.
public final class SQLiteTaskStore {
    /// What the store is opened for.
    public typealias Access = StoreAccess

    /// What opening came to, beside the store.
    public typealias Opening = StoreOpening

    let connection: Connection
    let path: String
    let wait: LockWait

    /// Reads and checks the rows of tasks.
    let reader: StoredTaskReader

    /// The version of the file when the first page of an export was read.
    private var exportedVersion: Int64?

    /// What the pages of an export came to so far.
    private var exportedTally = Tally()

    /// By which versions that this reader told are known from those of another.
    private(set) lazy var readerNumber = UInt64.random(in: 0 ... .max)

    /// What opening came to.
    public let opening: Opening

    init(
        _ connection: Connection, path: String, wait: LockWait, opening: Opening,
        damage: FoundDamage
    ) {
        self.connection = connection
        reader = StoredTaskReader(connection, noting: damage)
        self.path = path
        self.wait = wait
        self.opening = opening
    }

    /// Returns the identifier of the store, by which the journal tells stores apart.
    ///
    /// Whoever writes asks for it. So this is where it is noted, too, that a table is missing: of some
    /// of them no other statement of an `add` takes note.
    ///
    /// - Returns: The identifier, or none if it is lost, which is noted as damage.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func storeID() throws(AppError) -> UniqueIdentifier? {
        try reading {
            let statement = try connection.prepare("SELECT value FROM store WHERE name = 'id'")
            let id = try statement.step() ? statement.text(0) : nil
            let storeID = id.flatMap { UniqueIdentifier($0) }
            if storeID == nil || !Schema.tables.allSatisfy(connection.hasTable) {
                reader.noteIncompleteness()
            }
            return storeID
        }
    }

    /// Runs `body`, and turns what SQLite reports into the error of a read.
    func reading<Value>(_ body: () throws -> Value) throws(AppError) -> Value {
        try refuseIfMoved()
        do {
            return try body()
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }

    /// Refuses to go on when another store has taken the place of this one.
    func refuseIfMoved() throws(AppError) {
        // A private copy loses its name as soon as it is open.
        guard !opening.isPrivateCopy, connection.hasMoved else { return }
        throw AppError(.storeReplaced, holds: "Nothing was changed.", cause: Cause(step: "begin"))
    }

    /// Runs `body` on one state of the store, whoever writes meanwhile.
    func snapshot<Value>(_ body: () throws -> Value) throws(AppError) -> Value {
        try reading {
            guard !connection.isInTransaction else { return try body() }
            try connection.execute("BEGIN")
            defer { rollBack() }
            return try body()
        }
    }
}

extension AppError {
    /// Returns the error of the ports for anything that was thrown inside this module.
    init(any error: any Error, while attempt: Attempt) {
        switch error {
        case let error as AppError: self = error
        case let failure as SQLiteFailure: self.init(failure, while: attempt)
        case let failure as SystemError: self.init(failure, otherwise: .saveFailed)
        default: self.init(.unknown)
        }
    }
}

// MARK: - Reading

extension SQLiteTaskStore: TaskStore {
    /// Runs a step that looks tasks up in this file.
    public func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try step(self)
    }
}

extension SQLiteTaskStore: TaskReader {
    /// Returns the tasks with these numbers, by one look into the table each, and by one lock for all.
    public func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        guard ids.count > 1 else {
            return try reading { try ids.compactMap { try reader.task(withID: $0) } }
        }
        return try snapshot { try ids.compactMap { try reader.task(withID: $0) } }
    }

    /// Returns whether there is a task with this identifier, by its index.
    public func holds(_ uuid: UniqueIdentifier) throws(AppError) -> Bool {
        try reading {
            let row = try connection.prepare("SELECT 1 FROM task WHERE uuid = ?", uuid)
            return try row.step()
        }
    }

    /// Returns the tasks that the query asks for, all fetched before the first is handed out.
    ///
    /// A view of days is short and has several selections: its rows are read one by one, since to
    /// prepare the statement that reads a task costs more than a few tasks.
    public func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        try snapshot {
            if query.isOfDays {
                return try places(matching: query).compactMap { try reader.task(withID: $0.id) }
            }
            reader.tally = Tally()
            var tasks: [Task] = []
            let states = TaskState.inViewOrder
            for place in states.indices {
                let state = states[place]
                let left = query.limit.map { $0 - tasks.count }
                if query.isReadInOrder, let left, left <= 0 { break }
                if let left, try appendHead(of: query, state, left, to: &tasks) { break }
                for selection in try TaskSelection.all(of: query, state: state, in: connection) {
                    try selection.append(
                        to: &tasks, in: connection, reader,
                        limit: query.isReadInOrder ? left : query.isSortedByRow ? query.limit : nil)
                }
            }
            let strays = try StrayTasks.tasks(matching: query, in: connection, reader)
            tasks += strays
            if query.isForEverything { try reader.compareTally() }
            guard !query.isReadInOrder || !strays.isEmpty else { return tasks }
            tasks.sort(by: query.orders)
            return query.limit.map { Array(tasks.prefix($0)) } ?? tasks
        }
    }

    /// Appends the first tasks of a state, if as many as are asked for are met soon; else none.
    private func appendHead(
        of query: TaskQuery, _ state: TaskState, _ limit: Int, to tasks: inout [Task]
    ) throws -> Bool {
        guard
            let head = try TaskSelection.head(
                of: query, state: state, limit: limit, in: connection)
        else { return false }
        let before = tasks.count
        try head.append(to: &tasks, in: connection, reader, limit: limit)
        if tasks.count == before + limit { return true }
        tasks.removeLast(tasks.count - before)
        return false
    }

    /// Returns the tasks that hold the phrases, by the index of words.
    public func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task] {
        try snapshot {
            let isWhole = phrases.phrases.count <= WordQuery.mostPhrases
            let tasks = try WordQuery.tasks(
                holding: phrases, limit: isWhole ? limit : nil, in: connection
            ).compactMap { try reader.task(withID: $0) }
            guard !isWhole else { return tasks }
            return Array(tasks.filter(phrases.stand).prefix(limit ?? .max))
        }
    }

    /// Returns every task as it was at a moment: what was changed since then as its history has it, the
    /// others as they are.
    public func tasks(at moment: Instant) throws(AppError) -> [Task] {
        try snapshot {
            let former = try FormerTasks(at: moment, in: connection, reader).found()
            reader.tally = Tally()
            var present: [Task] = []
            try TaskSelection(TaskFilter(), after: 0)?
                .append(to: &present, in: connection, reader, limit: nil)
            try reader.compareTally()
            return present.filter { former.index(forKey: $0.id) == nil }
                + former.values.compactMap(\.self)
        }
    }

    /// Returns the tasks that were changed after a moment, as their history has them.
    public func formerTasks(at moment: Instant) throws(AppError) -> [TaskID: Task?] {
        try snapshot { try FormerTasks(at: moment, in: connection, reader).found() }
    }

    /// Returns a view with what its frame says, by one transaction: one lock, one look at the file.
    public func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent {
        try snapshot { try ViewContent(of: view, where: filter, in: self, today: today) }
    }

    /// Returns how many tasks the query asks for.
    public func count(matching query: TaskQuery) throws(AppError) -> Int {
        try snapshot {
            var count = 0
            let states = TaskState.inViewOrder
            for place in states.indices {
                let state = states[place]
                for selection in try TaskSelection.all(of: query, state: state, in: connection) {
                    count += try selection.count(in: connection)
                }
            }
            return try count + StrayTasks.tasks(matching: query, in: connection, reader).count
        }
    }

    /// Returns a page of an export, by number.
    ///
    /// With the last page the whole table was read: if nobody wrote meanwhile, it must come to the
    /// table's total.
    ///
    /// - Throws: `corruptedData` where the numbers do not ascend, as in a file whose pages were
    ///   exchanged: who asks for page after page would never come to an end.
    public func page(
        after id: TaskID, where filter: TaskFilter, count: Int
    ) throws(AppError) -> [Task] {
        try snapshot {
            // Other tasks are looked up between two pages.
            reader.tally = id == 0 ? Tally() : exportedTally
            var tasks: [Task] = []
            try TaskSelection(filter, after: id)?
                .append(to: &tasks, in: connection, reader, limit: count)
            guard zip([id] + tasks.map(\.id), tasks).allSatisfy({ $0 < $1.id }) else {
                throw AppError(.corruptedData, detail: "Tasks are not in their order.")
            }
            exportedTally = reader.tally
            let version = try connection.dataVersion()
            if id == 0 { exportedVersion = version }
            if filter.isEmpty, tasks.count < count, version == exportedVersion {
                try reader.compareTally()
            }
            return tasks
        }
    }

    /// Returns the nearest tasks of the same state and day on one side, by the index of places.
    public func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task] {
        try reading {
            let (comparison, order) = side == .above ? ("<", "DESC") : (">", "ASC")
            let statement = try connection.prepare(
                composed: TaskRows.select + """
                     WHERE t.state = ?1 AND t.scheduled_date IS ?2 AND t.id <> ?3
                    \(other == nil ? "" : "AND (t.sort_order, t.id) \(comparison) (?4, ?5)")
                    ORDER BY t.sort_order \(order), t.id \(order) LIMIT ?6
                    """, task.state.rawValue, task.scheduledDate?.description, task.id)
            if let other {
                try statement.bind(other.sortOrder, at: 4)
                try statement.bind(other.id, at: 5)
            }
            try statement.bind(Int64(limit), at: 6)
            return try reader.tasks(statement)
        }
    }
}

extension TaskQuery {
    /// Whether every row is asked for.
    fileprivate var isForEverything: Bool {
        scope == .everything && filter.isEmpty && limit == nil
    }
}
