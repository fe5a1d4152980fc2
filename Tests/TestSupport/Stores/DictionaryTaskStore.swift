package import Domain

/// The smallest store that passes the contract of every store: a dictionary of tasks, and a list of
/// operations.
///
/// It shows what a store has to bring: lookups and verbs, and no rule. It knows no imports, which come in
/// through another port.
package class DictionaryTaskStore: TaskStore {
    private final class File { var books = Books() }

    private let file: File
    private var ownChangeCount = 0

    /// What it holds; to set it is to commit.
    var books: Books {
        get { file.books }
        set { (file.books, ownChangeCount) = (newValue, ownChangeCount + 1) }
    }

    /// Creates an empty store, or opens the one that another has open.
    package init(beside other: DictionaryTaskStore? = nil) {
        file = other?.file ?? File()
    }

    package func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try step(self)
    }

    package func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        var changed = books
        let applied = try changed.apply(changes)
        if !applied.wasAppliedBefore, applied.known == nil { books = changed }
        return applied
    }
}

// MARK: - Looking up

extension DictionaryTaskStore: TaskReader {
    private var all: [Task] { books.tasks.values.sorted { $0.id < $1.id } }
    private var entries: [HistoryEntry] {
        books.pages.flatMap { page in
            page.changes.map { HistoryEntry(operation: page.set.operation, change: $0) }
        }
    }

    package func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        ids.compactMap { books.tasks[$0] }
    }

    package func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        let relations = TaskRelations(of: all)
        let found = all.filter { query.matches($0, relations) }.sorted(by: query.orders)
        return Array(found.prefix(query.limit ?? .max))
    }

    package func version() throws(AppError) -> StoreVersion {
        StoreVersion(
            of: UInt64(UInt(bitPattern: ObjectIdentifier(self))),
            number: Int64(books.pages.count - ownChangeCount))
    }

    package func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task] {
        Array(all.reversed().filter(phrases.stand).prefix(limit ?? .max))
    }

    package func count(matching query: TaskQuery) throws(AppError) -> Int {
        var query = query
        query.limit = nil
        return try tasks(matching: query).count
    }

    package func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        TaskCounts(
            completed: zip(bounds, bounds.dropFirst()).map { start, end in
                all.compactMap(\.completedAt).count { start <= $0 && $0 < end }
            },
            open: moments.map { moment in
                all.count { $0.createdAt < moment && $0.completedAt.map { $0 >= moment } ?? true }
            })
    }

    package func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]] {
        all.compactMap { task in
            let history = entries.filter { $0.change?.task?.id == task.id }
            let wasActive = history.contains { entry in
                guard entry.operation.startedAt >= start else { return false }
                if case .updated(let before, _) = entry.change, before.isActive { return true }
                return entry.change?.task?.isActive ?? false
            }
            return task.isActive || wasActive ? history : nil
        }
    }

    package func counts(
        of kind: NameKind, overdueAt moment: LocalMoment?
    ) throws(AppError) -> [NameCount] {
        let carried = all.flatMap { task in
            (kind == .tag ? task.tags : [task.project].compactMap(\.self)).map { ($0, task) }
        }
        return Dictionary(grouping: carried) { Array($0.0.utf8) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { name, carriers in
                let done = carriers.count { $0.1.isCompleted }
                return NameCount(
                    name: String(decoding: name, as: UTF8.self), open: carriers.count - done,
                    completed: done,
                    overdue: moment.map { now in carriers.count { $0.1.isOverdue(at: now) } } ?? 0)
            }
    }

    package func page(after id: TaskID, where filter: TaskFilter, count: Int) throws(AppError)
        -> [Task]
    {
        let relations = TaskRelations(of: all)
        return Array(all.filter { $0.id > id && filter.matches($0, relations) }.prefix(count))
    }

    package func subtasks(of id: TaskID) throws(AppError) -> [Task] {
        all.filter { $0.parent == id }
    }

    package func dependents(of ids: [TaskID]) throws(AppError) -> [Task] {
        all.filter { $0.dependsOn.contains(where: ids.contains) }
    }

    package func relations(of tasks: [Task]) throws(AppError) -> TaskRelations {
        let every = TaskRelations(of: all)
        let ids = Set(tasks.map(\.id))
        let dependsOn = Set(tasks.flatMap(\.dependsOn))
        return TaskRelations(
            subtasks: every.subtasks.filter { ids.contains($0.key) },
            unfinished: Set(all.filter { !$0.isCompleted && dependsOn.contains($0.id) }.map(\.id)),
            parents: every.parents.filter { parent in tasks.contains { $0.parent == parent.key } })
    }

    package func peers(of task: Task, _ side: Side, from other: Task?, limit: Int) throws(AppError)
        -> [Task]
    {
        let peers = all.filter {
            $0.id != task.id && $0.state == task.state && $0.scheduledDate == task.scheduledDate
        }.sorted { $0.stands(before: $1) }
        let found =
            side == .above
            ? peers.reversed().filter { peer in other.map { peer.stands(before: $0) } ?? true }
            : peers.filter { peer in other.map { $0.stands(before: peer) } ?? true }
        return Array(found.prefix(limit))
    }

    package func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        entries.filter { $0.change?.task?.id == id }
    }

    package func history(since moment: Instant) throws(AppError) -> [HistoryEntry] {
        entries.filter { $0.operation.startedAt > moment }
    }

    package func tasks(at moment: Instant) throws(AppError) -> [Task] {
        var tasks = books.tasks
        for entry in try history(since: moment).reversed() {
            switch entry.change?.inverse {
            case .delete(let task): tasks[task.id] = nil
            case .update(_, let before): tasks[before.id] = before
            case .restore(let task): tasks[task.id] = task
            default: break
            }
        }
        return Array(tasks.values)
    }

    package func newestUndoable() throws(AppError) -> RecordedOperation? {
        try books.newestUndoableEntry().map(books.recorded)
    }

    package func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation? {
        try books.undoableEntry(id).map(books.recorded)
    }

    package func newestRedoable() throws(AppError) -> RecordedOperation? {
        try books.newestRedoableEntry().map(books.recorded)
    }

    package func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange] {
        books.page(of: operation)?.changes ?? []
    }
}
