import Records
public import Domain

/// Stands where the bulk side of a store would: says what would become of the rows, and writes
/// nothing.
public final class ImportForecast {
    private let store: SQLiteTaskStore
    private var keys: IndexedKeys?
    private var forecast: RowForecast<KnownStoredTasks>?
    private var source = ""

    /// How many tasks would be imported so far.
    public private(set) var committed = 0

    /// How many would be written over so far.
    public private(set) var committedUpdates = 0

    /// Creates the forecast of an import into a store that was opened for reading.
    public init(_ store: SQLiteTaskStore) {
        self.store = store
    }
}

extension ImportForecast: BulkTaskStore {
    /// Any number: nobody waits for them.
    public var batchRows: Int { 10_000 }

    /// None: it is not looked for them.
    public var orphans: Int { 0 }

    /// None, either.
    public var orphansInPlace: Int { 0 }

    /// None, as of subtasks.
    public var strayDependencies: Int { 0 }

    /// Nothing is written, so that nothing is taken back.
    public var hasLostBatches: Bool { false }

    /// Begins; what would go on is told as if it began.
    public func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        source = run.source
        try store.reading {
            let number = try ImportRows(store.connection).interrupted(run)?.number
            forecast = RowForecast(of: run, goingOnWith: number)
            keys = try IndexedKeys(store.connection, after: -1, met: TaskIDSet())
        }
        return nil
    }

    /// Counts what would become of the rows, all looked at in one moment.
    public func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        let outcome = try store.snapshot {
            guard let keys, let rows = forecast?.identities(of: batch) else {
                return BatchOutcome()
            }
            return try forecast?.outcome(of: batch, rows, KnownStoredTasks(store), keys)
                ?? BatchOutcome()
        }
        committed += outcome.imported
        committedUpdates += outcome.updated
        return outcome
    }

    /// Ends; nothing was written.
    public func finish(isWhole: Bool) throws(AppError) {}

    /// Ends; nothing was written.
    public func abandon() {}

    /// Whether tasks of an earlier import from the same source are there.
    public func hasFormerImport() throws(AppError) -> Bool {
        try store.reading {
            try ImportRows(store.connection).hasFormer(of: source, before: .max)
        }
    }
}

/// What a forecast looks up.
private final class KnownStoredTasks: KnownTasks {
    private let store: SQLiteTaskStore

    init(_ store: SQLiteTaskStore) {
        self.store = store
    }

    func taskID(of uuid: UniqueIdentifier) throws -> TaskID? {
        try TaskRows.id(of: uuid, in: store.connection)
    }

    func task(_ id: TaskID) throws -> Task? { try store.reader.task(withID: id) }

    func sourceKey(of id: TaskID) throws -> Int64? {
        try store.reader.row(withID: id)?.stored.sourceKey
    }

    func number(of operation: UniqueIdentifier) throws -> Int64? {
        try OperationRows(store.connection).number(of: operation)
    }

    func hasTasksWithoutID(of source: String) throws -> Bool {
        try ImportRows(store.connection).hasTasksWithoutID(of: source)
    }

    func shortIDs(of source: String) throws -> [String] {
        try ImportRows(store.connection).shortIDs(of: source)
    }

    func hasBrought(_ id: TaskID, by number: Int64) throws -> Bool {
        try ImportRows(store.connection).hasBrought(id, by: number)
    }
}
