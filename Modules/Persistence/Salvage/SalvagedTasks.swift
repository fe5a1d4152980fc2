import Records
import Domain

/// Brings tasks into a new store: each as it was written, else as its history knows it, else as far
/// as it can be read.
///
/// A row can be sound and older than the truth, where a page was not written. So unless all rows
/// together come to what the total says, each is held against its history.
struct SalvagedTasks {
    private(set) var restored: [TaskID] = []
    private(set) var replaced: [TaskID] = []
    private(set) var lost: [TaskID] = []

    private let salvaged: SalvagedRows
    private let store: Connection
    private let totals: Totals
    private let reader: SalvagedTaskReader
    private let saved: StoredTaskReader
    private let writer: TaskWriter
    private let history: LatestTasks
    private let newID: () -> UniqueIdentifier

    /// Whether the sound rows are all that there were, as they were.
    private var rowsAreWhole = false

    /// The tasks whose row is sound and older than what the history says.
    private var outdated: Set<TaskID> = []

    /// The tasks whose row is sound and as the history never knew them.
    private var unexplained: Set<TaskID> = []

    /// Begins with a new store that has its operations and changes already.
    init(
        _ salvaged: SalvagedRows, _ store: Connection, _ totals: Totals, historyIsWhole: Bool,
        newID: @escaping () -> UniqueIdentifier
    ) throws {
        self.salvaged = salvaged
        self.store = store
        self.totals = totals
        self.newID = newID
        reader = try SalvagedTaskReader(salvaged.connection)
        saved = StoredTaskReader(store, noting: FoundDamage())
        writer = TaskWriter(store, totals: totals, reader: saved)
        history = try LatestTasks(store, isWhole: historyIsWhole)
    }

    /// Copies what is sound, then finds the best there is of the others.
    ///
    /// `before` is what the totals of the damaged store say.
    mutating func copy(_ before: SalvagedTotals) throws {
        rowsAreWhole = try before.areWhole(.task, tallyOfSoundRows())
        var present: Set<TaskID> = []
        var damaged: [FoundTask] = []
        var (outdated, unexplained): (Set<TaskID>, Set<TaskID>) = ([], [])
        try reader.forEach { found in
            let id = found.stored.task.id
            guard found.isSound else {
                damaged.append(found)
                return
            }
            switch try age(of: found.stored) {
            case .newest:
                try writer.insert(found.stored)
                present.insert(id)
            case .outdated:
                outdated.insert(id)
                damaged.append(found)
            case .unexplained:
                unexplained.insert(id)
                damaged.append(found)
            }
        }
        self.outdated = outdated
        self.unexplained = unexplained
        let lastID = max(before.lastID(.task), present.max() ?? 0, try history.lastID())
        let indexed = try indexedTasks(through: lastID)
        let numbers = SalvagedNumbers(
            reader: reader,
            known: try history.numbers(of: Set(damaged.map(\.stored.task.uuid))),
            missing: indexed.subtracting(present).subtracting(damaged.map(\.stored.task.id)),
            lastID: lastID)
        var uncertain: [TaskID: FoundTask] = [:]
        var unnumbered: [FoundTask] = []
        for found in damaged {
            let isWhole = found.isSound
            if let task = try isWhole ? found : numbers.numbered(found) {
                uncertain[task.stored.task.id] = task
            } else {
                unnumbered.append(found)
            }
        }
        let open = try candidates(indexed, before.rows(.task), Set(uncertain.keys))
            .subtracting(present)
        for id in open.sorted() {
            try save(id, uncertain[id], isIndexed: indexed.contains(id))
        }
        totals.reserve(.task, through: lastID)
        for found in unnumbered { try number(found) }
    }

    /// Names what is still open after all: nothing where the tasks come to what the total says.
    ///
    /// Otherwise the tasks are named whose row is not what an index says, and no step of a whole
    /// history proves.
    ///
    /// - Returns: Whether tasks may not be as they were of which nothing tells the numbers.
    mutating func nameUncertain(_ before: SalvagedTotals) throws -> Bool {
        if before.areWhole(.task, totals.tally(of: .task)) {
            replaced.removeAll { unexplained.contains($0) }
            return false
        }
        let strangers = try SalvagedIndexes(salvaged.connection).strangers(in: store)
        for id in strangers where !isNamed(id) {
            if history.isWhole, case .task = try history.latest(of: id) { continue }
            replaced.append(id)
        }
        return !history.isWhole
    }

    private func isNamed(_ id: TaskID) -> Bool {
        replaced.contains(id) || restored.contains(id)
    }

    private func tallyOfSoundRows() throws -> Tally {
        var tally = Tally()
        try reader.forEach { found in
            guard found.isSound, !salvaged.strays.contains(found.stored.task.id) else { return }
            tally.add(found.digest)
        }
        return tally
    }

    /// Lets those stand by themselves that are subtasks of a task which is lost, or depend on one, or that
    /// are subtasks of themselves, or depend on themselves.
    mutating func releaseRelations() throws {
        for id in try StraySubtasks.ids(in: store) { try release(id) { $0.parent = nil } }
        for (id, strays) in try StrayDependencies.byTask(in: store).sorted(by: { $0.key < $1.key })
        {
            try release(id) { $0.dependsOn.removeAll(where: strays.contains) }
        }
    }

    private mutating func release(_ id: TaskID, _ change: (inout Task) -> Void) throws {
        guard let found = try saved.row(withID: id) else { return }
        var released = found.stored.task
        change(&released)
        _ = try writer.overwrite(found.stored, by: released)
        if !replaced.contains(id) { replaced.append(id) }
    }

    /// Saves a task whose number is lost under the next one.
    private mutating func number(_ found: FoundTask) throws {
        let id = totals.nextID(.task)
        var stored = found.mended()
        stored.task = stored.task.numbered(id)
        try insert(stored)
        replaced.append(id)
    }

    /// How a sound row compares with what the history says of its task.
    private enum Age {
        case newest, outdated, unexplained
    }

    private func age(of stored: StoredTask) throws -> Age {
        let isStray = salvaged.strays.contains(stored.task.id)
        if rowsAreWhole, !isStray { return .newest }
        if history.isWithdrawn(stored) { return .outdated }
        switch try history.latest(of: stored.task.id) {
        case .unknown: return .newest
        case .task(let latest) where latest == stored: return .newest
        case .task, .deleted:
            return try isStray || history.hasBeen(stored) ? .outdated : .unexplained
        }
    }

    /// Returns the tasks that are missing or damaged.
    ///
    /// An index knows the number of every task. Where the indexes are damaged too, the history names
    /// tasks, some of which can be deleted ones: better one too many than one too few.
    private func candidates(
        _ indexed: Set<TaskID>, _ expected: Int64?, _ uncertain: Set<TaskID>
    ) throws -> Set<TaskID> {
        let known = indexed.union(uncertain)
        if let expected, indexed.count >= expected { return known }
        return try known.union(history.tasks())
    }

    private mutating func save(_ id: TaskID, _ found: FoundTask?, isIndexed: Bool) throws {
        let found = salvaged.strays.contains(id) || outdated.contains(id) ? nil : found
        switch (try history.latest(of: id), found) {
        case (.task(let latest), let found?):
            let isProven = TaskEncoding.digest(of: latest) == found.digest
            let isNewer = latest.task.updatedAt >= found.stored.task.updatedAt
            let best = isProven || isNewer ? latest : found.mended()
            try insert(best)
            if isProven { restored.append(id) } else { replaced.append(id) }
        case (.task(let latest), nil):
            guard !history.isWithdrawn(latest) else { return }
            try insert(latest)
            // A later step may be among those that are lost.
            if history.isWhole { restored.append(id) } else { replaced.append(id) }
        case (_, let found?):
            try insert(found.mended())
            if !found.isSound || unexplained.contains(id) { replaced.append(id) }
        case (.unknown, nil):
            if isIndexed { lost.append(id) }
        case (.deleted, nil):
            // It can have come back by a step that is lost.
            if !history.isWhole, outdated.contains(id) { lost.append(id) }
        }
    }

    /// Writes a task, under another identifier if its own is that of another task.
    private func insert(_ stored: StoredTask) throws {
        do {
            try writer.insert(stored)
        } catch let failure as SQLiteFailure where failure.code == .constraintUnique {
            var stored = stored
            stored.task = stored.task.identified(as: newID())
            try writer.insert(stored)
        }
    }

    private func indexedTasks(through lastID: TaskID) throws -> Set<TaskID> {
        let rows = try salvaged.connection.prepare(
            "SELECT id FROM indexed_task WHERE id BETWEEN 1 AND ?", lastID)
        var ids: Set<TaskID> = []
        while try rows.step() { ids.insert(rows.integer(0)) }
        return ids
    }
}

extension FoundTask {
    /// Returns what can be kept of the task: what was read, as the rules want it.
    fileprivate func mended() -> StoredTask {
        var stored = stored
        stored.task = stored.task.mended()
        return stored
    }
}
