package import Domain

/// A task store that keeps everything in memory and passes the contract suite of every store.
///
/// It knows no imports, which come in through another port.
package final class InMemoryTaskStore: TaskStore, TaskReader {
    private let shared: Shared
    private var ownChangeCount = 0

    /// What every change fails with, if it is set.
    package var failure: AppError?

    /// What the next change fails with after it was made, if it is set.
    package var failureOnceApplied: AppError?

    /// What every look into it fails with, if it is set.
    package var readingFailure: AppError?

    /// Creates an empty store.
    package init() {
        shared = Shared()
    }

    /// Opens the store that another has open.
    package init(beside other: InMemoryTaskStore) {
        shared = other.shared
    }

    private var content: Content { shared.content }

    package func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try step(self)
    }

    package func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        if let failure { throw failure }
        if let record = content.record(of: changes.operation.id) {
            return AppliedChanges(changes: record.changes, wasAppliedBefore: true)
        }
        if let known = changes.unlessKnown.flatMap(content.task) {
            return AppliedChanges(known: known)
        }
        var draft = content
        let recorded = try draft.apply(changes)
        shared.content = draft
        shared.changeCount += 1
        ownChangeCount += 1
        if let failure = failureOnceApplied {
            failureOnceApplied = nil
            throw failure
        }
        return AppliedChanges(changes: recorded)
    }

    package func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent {
        try ViewContent(of: view, where: filter, in: self, today: today)
    }

    package func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        return ids.compactMap { content.tasks[$0] }
    }

    package func parts(of id: TaskID) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        return content.tasks.values.filter { $0.parent == id }.sorted { $0.id < $1.id }
    }

    package func tasks(waitingFor ids: [TaskID]) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        return content.tasks.values.filter { $0.needs.contains(where: ids.contains) }
            .sorted { $0.id < $1.id }
    }

    package func ties(of tasks: [Task]) throws(AppError) -> TaskTies {
        if let readingFailure { throw readingFailure }
        let all = content.tasks.values
        var parts: [TaskID: PartProgress] = [:]
        for task in tasks {
            let own = all.filter { $0.parent == task.id }
            guard !own.isEmpty else { continue }
            parts[task.id] = PartProgress(
                done: own.count(where: \.isCompleted), count: own.count)
        }
        let needs = Set(tasks.flatMap(\.needs))
        return TaskTies(
            parts: parts,
            unfinished: Set(
                all.lazy.filter { !$0.isCompleted && needs.contains($0.id) }.map(\.id)))
    }

    private var allTies: TaskTies { TaskTies(of: Array(content.tasks.values)) }

    package func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        let ties = allTies
        let found = content.tasks.values.filter { query.matches($0, ties) }
            .sorted(by: query.orders)
        return Array(found.prefix(query.limit ?? .max))
    }

    package func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace] {
        try tasks(matching: query).map { TaskPlace(of: $0) }
    }

    package func version() throws(AppError) -> StoreVersion {
        if let readingFailure { throw readingFailure }
        let reader = UInt64(UInt(bitPattern: ObjectIdentifier(self)))
        return StoreVersion(of: reader, number: Int64(shared.changeCount - ownChangeCount))
    }

    package func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        let found = content.tasks.values.filter(phrases.stand).sorted { $0.id > $1.id }
        return Array(found.prefix(limit ?? .max))
    }

    package func count(matching query: TaskQuery) throws(AppError) -> Int {
        if let readingFailure { throw readingFailure }
        let ties = allTies
        return content.tasks.values.count { query.matches($0, ties) }
    }

    package func countCompleted(
        from start: Instant, until end: Instant
    ) throws(AppError) -> Int {
        if let readingFailure { throw readingFailure }
        return content.tasks.values.compactMap(\.completedAt).count { start <= $0 && $0 < end }
    }

    package func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        if let readingFailure { throw readingFailure }
        let tasks = content.tasks.values
        return TaskCounts(
            completed: zip(bounds, bounds.dropFirst()).map { start, end in
                tasks.compactMap(\.completedAt).count { start <= $0 && $0 < end }
            },
            open: moments.map { moment in
                tasks.count { $0.createdAt < moment && $0.completedAt.map { $0 >= moment } ?? true }
            })
    }

    package func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]] {
        if let readingFailure { throw readingFailure }
        var histories: [[HistoryEntry]] = []
        for task in content.tasks.values.sorted(by: { $0.id < $1.id }) {
            let history = try history(of: task.id)
            let wasActive = history.contains { entry in
                guard entry.operation.startedAt >= start else { return false }
                return switch entry.change {
                case .added(let task), .deleted(let task): task.isActive
                case .updated(let before, let after): before.isActive || after.isActive
                case .imported, .withdrawn, nil: false
                }
            }
            if task.isActive || wasActive { histories.append(history) }
        }
        return histories
    }

    package func plans(
        from first: CalendarDay, through last: CalendarDay
    ) throws(AppError) -> [DayPlan] {
        if let readingFailure { throw readingFailure }
        let open = content.tasks.values.filter { !$0.isCompleted }
        let days = Set(open.flatMap { [$0.scheduledDate, $0.dueDate] }.compactMap(\.self))
        return days.filter { first <= $0 && $0 <= last }.sorted().map { day in
            DayPlan(
                day: day, scheduled: open.count { $0.scheduledDate == day },
                due: open.count { $0.dueDate == day })
        }
    }

    package func counts(of kind: NameKind) throws(AppError) -> [NameCount] {
        if let readingFailure { throw readingFailure }
        var carriers: [[UInt8]: [Task]] = [:]
        for task in content.tasks.values {
            let names = kind == .tag ? task.tags : [task.project].compactMap(\.self)
            for name in names { carriers[Array(name.utf8), default: []].append(task) }
        }
        return carriers.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, tasks in
            let completed = tasks.count(where: \.isCompleted)
            return NameCount(
                name: String(decoding: name, as: UTF8.self), open: tasks.count - completed,
                completed: completed)
        }
    }

    package func page(
        after id: TaskID, where filter: TaskFilter, count: Int
    ) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        let ties = allTies
        let following = content.tasks.values.filter { $0.id > id && filter.matches($0, ties) }
        return Array(following.sorted { $0.id < $1.id }.prefix(count))
    }

    package func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task] {
        if let readingFailure { throw readingFailure }
        let peers = content.tasks.values.filter { peer in
            peer.id != task.id && peer.state == task.state
                && peer.scheduledDate == task.scheduledDate
        }
        let found =
            switch side {
            case .above:
                peers.filter { peer in other.map { peer.stands(before: $0) } ?? true }
                    .sorted { $1.stands(before: $0) }
            case .below:
                peers.filter { peer in other.map { $0.stands(before: peer) } ?? true }
                    .sorted { $0.stands(before: $1) }
            }
        return Array(found.prefix(limit))
    }

    package func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        if let readingFailure { throw readingFailure }
        return content.records.flatMap { record in
            record.changes.filter { $0.task?.id == id }
                .map { HistoryEntry(operation: record.operation, change: $0) }
        }
    }

    package func history(since moment: Instant) throws(AppError) -> [HistoryEntry] {
        if let readingFailure { throw readingFailure }
        return content.records.filter { $0.operation.startedAt > moment }.flatMap { record in
            record.changes.map { HistoryEntry(operation: record.operation, change: $0) }
        }
    }

    package func tasks(at moment: Instant) throws(AppError) -> [Task] {
        var tasks = content.tasks
        for entry in try history(since: moment).reversed() {
            switch entry.change {
            case .added(let task): tasks[task.id] = nil
            case .updated(let before, _): tasks[before.id] = before
            case .deleted(let task): tasks[task.id] = task
            case .imported, .withdrawn, nil: break
            }
        }
        return Array(tasks.values)
    }

    package func newestUndoable() throws(AppError) -> RecordedOperation? {
        if let readingFailure { throw readingFailure }
        return content.undoable.last.map(content.recorded)
    }

    package func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation? {
        if let readingFailure { throw readingFailure }
        return content.undoable.first { $0.operation.id == id }.map(content.recorded)
    }

    package func newestRedoable() throws(AppError) -> RecordedOperation? {
        if let readingFailure { throw readingFailure }
        let firstSinceNew = content.records.lastIndex { $0.undoes == nil }.map { $0 + 1 } ?? 0
        return content.records[firstSinceNew...]
            .last { content.isUndo($0) && !content.isUndone($0) }.map(content.recorded)
    }

    package func changes(
        of operation: UniqueIdentifier
    ) throws(AppError) -> [RecordedChange] {
        if let readingFailure { throw readingFailure }
        return content.record(of: operation)?.changes ?? []
    }
}

// MARK: - Content

/// What those who have the store open share.
private final class Shared {
    var content = Content()
    var changeCount = 0
}

/// What a store holds; a value, so that a draft of it can be given up.
private struct Content {
    struct Record {
        let operation: Operation
        let undoes: UniqueIdentifier?
        let changes: [RecordedChange]
    }

    private(set) var tasks: [TaskID: Task] = [:]
    private(set) var records: [Record] = []
    private var deletedSources: Set<TaskSource> = []
    private var lastID: TaskID = 0

    func task(from source: TaskSource) -> KnownTask? {
        if let task = tasks.values.first(where: { $0.source == source }) { return .kept(task) }
        return deletedSources.contains(source) ? .deleted : nil
    }

    func record(of operation: UniqueIdentifier) -> Record? {
        records.first { $0.operation.id == operation }
    }

    /// What can be taken back, oldest first.
    var undoable: [Record] { records.filter { !isUndo($0) && !isUndone($0) } }

    func isUndo(_ record: Record) -> Bool {
        record.undoes.flatMap(self.record).map { !isUndo($0) } ?? false
    }

    func isUndone(_ record: Record) -> Bool {
        records.contains { $0.undoes == record.operation.id }
    }

    func recorded(_ record: Record) -> RecordedOperation {
        RecordedOperation(
            operation: record.operation, changeCount: record.changes.count,
            origin: origin(of: record).operation)
    }

    private func origin(of record: Record) -> Record {
        record.undoes.flatMap(self.record).map(origin) ?? record
    }

    mutating func apply(_ set: ChangeSet) throws(AppError) -> [RecordedChange] {
        var recorded: [RecordedChange] = []
        for change in set.changes {
            recorded.append(try perform(change, undoing: set.undoes))
        }
        let changed = AppliedChanges(changes: recorded).tasks.compactMap { tasks[$0.id] }
        for task in changed + tasks.values {
            let refusal = task.refusalOfNeeds { id throws(Never) in tasks[id]?.needs }
            if let refusal { throw refusal }
        }
        records.append(Record(operation: set.operation, undoes: set.undoes, changes: recorded))
        return recorded
    }

    private mutating func perform(
        _ change: Change, undoing undone: UniqueIdentifier?
    ) throws(AppError) -> RecordedChange {
        switch change {
        case .add(let new):
            lastID += 1
            let task = Task(new, id: lastID, sortOrder: Double(lastID))
            try expectParent(of: task)
            tasks[task.id] = task
            return .added(task)
        case .restore(let task):
            guard tasks[task.id] == nil else { throw conflict("Task \(task.id) is there already.") }
            try expectParent(of: task)
            tasks[task.id] = task
            if let source = task.source { deletedSources.remove(source) }
            return .added(task)
        case .update(let before, let after):
            try expect(before)
            try expectParent(of: after)
            tasks[before.id] = after
            return .updated(before: before, after: after)
        case .delete(let task):
            try expect(task)
            if let part = tasks.values.first(where: { $0.parent == task.id }) {
                throw conflict("Task \(part.id) is a part of task \(task.id).")
            }
            tasks[task.id] = nil
            if let source = task.source, !takesBackAdding(of: task, undone) {
                deletedSources.insert(source)
            }
            return .deleted(task)
        case .withdrawImport, .restoreImport:
            throw AppError(.nothingToUndo)
        }
    }

    private func takesBackAdding(of task: Task, _ undone: UniqueIdentifier?) -> Bool {
        guard let taken = undone.flatMap(record) else { return false }
        return origin(of: taken).changes.contains { change in
            if case .added(let added) = change { added.id == task.id } else { false }
        }
    }

    private func expect(_ task: Task) throws(AppError) {
        guard let kept = tasks[task.id] else { throw conflict("Task \(task.id) was deleted.") }
        guard kept == task else { throw conflict("Task \(task.id) was changed.") }
    }

    private func expectParent(of task: Task) throws(AppError) {
        var above = task.parent
        while let id = above {
            guard id != task.id else {
                throw AppError(.invalidMetadata, field: "parent")
            }
            guard let parent = tasks[id] else { throw conflict("Task \(id) was deleted.") }
            above = parent.parent
        }
    }

    private func conflict(_ detail: String) -> AppError {
        AppError(.changeConflict, detail: detail, holds: "Nothing was changed.")
    }
}
