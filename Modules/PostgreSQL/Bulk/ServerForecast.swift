import Domain
import Records

/// Stands where the bulk side of a list would: says what would become of the rows, and writes nothing.
final class ServerForecast {
    private let store: PostgreSQLTaskStore?
    private var run: ImportRun?
    private var number: Int64?
    private var forecast: RowForecast<ForecastTasks>?
    private var keys: ServerKeys?
    private(set) var committed = 0
    private(set) var committedUpdates = 0

    /// Creates the forecast of an import into a list, or into one that is not there.
    init(_ store: PostgreSQLTaskStore?) {
        self.store = store
    }
}

extension ServerForecast: BulkTaskStore {
    var batchRows: Int { 10_000 }
    var orphans: Int { 0 }
    var orphansInPlace: Int { 0 }
    var strayDependencies: Int { 0 }
    var hasLostBatches: Bool { false }

    /// Begins; what would go on is told as if it began.
    func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        self.run = run
        number = nil
        if let store, !run.signature.isEmpty {
            number = try store.session.read(ImportColumns.interrupted(run))[0].first?.integer(0)
        }
        forecast = RowForecast(of: run, goingOnWith: number)
        keys = ServerKeys(RunMemory(), after: -1) { [store] statements throws(ServerFailure) in
            guard let store else { return [] }
            return try store.session.looked(statements)
        }
        return nil
    }

    /// Counts what would become of the rows, all looked at in one moment.
    func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        let outcome =
            if let store {
                try store.session.snapshot { () throws(AppError) in try self.outcome(of: batch) }
            } else {
                try self.outcome(of: batch)
            }
        committed += outcome.imported
        committedUpdates += outcome.updated
        return outcome
    }

    func finish(isWhole: Bool) throws(AppError) {}

    func abandon() {}

    func hasFormerImport() throws(AppError) -> Bool {
        guard let store, let run else { return false }
        return try store.session.read(ImportColumns.former(of: run.source, before: nil))[0].count
            > 0
    }

    private func outcome(of batch: TaskBatch) throws(AppError) -> BatchOutcome {
        guard let run, let keys, var forecast else { return BatchOutcome() }
        do throws(ImportFailure) {
            let recognized = RecognizedBatch(batch, of: run, keys.met)
            let known = try keys.rows(under: recognized.firstKeys)
            let further = recognized.further(known, batch, run, number ?? 0, keys).keys
            _ = try keys.rows(under: recognized.keys + further)
            let tasks = ForecastTasks(store)
            try tasks.load(
                recognized.tasks(known, batch, run, hasBegun: number != nil),
                batch.records.map(\.uuid))
            let outcome = try forecast.outcome(of: batch, recognized.identities, tasks, keys)
            self.forecast = forecast
            keys.forgetFound()
            return outcome
        } catch {
            throw error.error
        }
    }
}

/// What a forecast looks up.
private final class ForecastTasks: KnownTasks {
    typealias Failure = ImportFailure

    private let store: PostgreSQLTaskStore?
    private var tasks: [TaskID: StoredTask?] = [:]
    private var identified: [UniqueIdentifier: TaskID?] = [:]

    init(_ store: PostgreSQLTaskStore?) {
        self.store = store
    }

    private func look(_ statements: SQLStatement...) throws(ImportFailure) -> [ServerRows] {
        guard let store else { return [] }
        do throws(AppError) {
            return try store.session.read(statements)
        } catch {
            throw .refused(error)
        }
    }

    /// Looks tasks up by number and by identifier, all together.
    func load(_ ids: [TaskID], _ uuids: [UniqueIdentifier]) throws(ImportFailure) {
        for uuid in uuids { identified.updateValue(nil, forKey: uuid) }
        var ids = ids
        if !uuids.isEmpty {
            for row in try look(ImportTransaction.look(uuids)).first?.all ?? [] {
                guard let uuid = row.identifier(0), let id = row.integer(1) else { continue }
                identified[uuid] = id
                ids.append(id)
            }
        }
        guard !ids.isEmpty else { return }
        for id in ids { tasks.updateValue(nil, forKey: id) }
        for row in try look(TaskColumns.look(ids)).first?.all ?? [] {
            do throws(AppError) {
                let stored = try TaskColumns.read(row)
                tasks[stored.task.id] = stored
            } catch {
                throw .refused(error)
            }
        }
    }

    func taskID(of uuid: UniqueIdentifier) throws(ImportFailure) -> TaskID? {
        if identified.index(forKey: uuid) == nil { try load([], [uuid]) }
        return identified[uuid] ?? nil
    }

    private func stored(_ id: TaskID) throws(ImportFailure) -> StoredTask? {
        if tasks.index(forKey: id) == nil { try load([id], []) }
        return tasks[id] ?? nil
    }

    func task(_ id: TaskID) throws(ImportFailure) -> Task? { try stored(id)?.task }

    func sourceKey(of id: TaskID) throws(ImportFailure) -> Int64? { try stored(id)?.sourceKey }

    func number(of operation: UniqueIdentifier) throws(ImportFailure) -> Int64? {
        try look(ImportColumns.number(of: operation)).first?.first?.integer(0)
    }

    func hasTasksWithoutID(of source: String) throws(ImportFailure) -> Bool {
        try look(ImportColumns.withoutID(of: source)).first.map { $0.count > 0 } ?? false
    }

    func shortIDs(of source: String) throws(ImportFailure) -> [String] {
        try look(ImportColumns.shortIDs(of: source)).first?.all.compactMap { $0.text(0) } ?? []
    }

    func hasBrought(_ id: TaskID, by number: Int64) throws(ImportFailure) -> Bool {
        if let stored = try stored(id) { return stored.importNumber == number }
        let deleted = try look(ChangeColumns.lastDeletion(of: id)).first?.first
        return deleted.flatMap { ChangeColumns.read($0) }?.before?.importNumber == number
    }
}
