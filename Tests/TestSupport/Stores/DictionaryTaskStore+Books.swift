import Domain

extension DictionaryTaskStore {
    /// What the store holds; a value, so that a transaction is a copy of it.
    struct Books {
        struct Page {
            let set: ChangeSet
            var changes: [RecordedChange] = []
            var isTakenBack = false
        }

        var tasks: [TaskID: Task] = [:]
        var pages: [Page] = []
        private var sources: [TaskSource: TaskID] = [:]
        var synced: [UniqueIdentifier: SyncedFile] = [:]
        var syncedFolder: String?
        private(set) var lastID: TaskID = 0

        func page(of id: UniqueIdentifier) -> Page? { pages.first { $0.set.operation.id == id } }

        func recorded(_ entry: LedgerEntry) -> RecordedOperation {
            let page = pages[Int(entry.number)]
            var origin = page
            while let undone = origin.set.undoes, let earlier = self.page(of: undone) {
                origin = earlier
            }
            return RecordedOperation(
                operation: page.set.operation, changeCount: entry.changeCount,
                origin: origin.set.operation)
        }
    }
}

extension DictionaryTaskStore.Books: OperationLedger {
    func visitNewestFirst(_ visit: (LedgerEntry) throws(AppError) -> Bool) throws(AppError) {
        for place in pages.indices.reversed() { guard try visit(entry(at: place)) else { return } }
    }

    func entry(_ id: UniqueIdentifier) -> LedgerEntry? {
        pages.firstIndex { $0.set.operation.id == id }.map(entry)
    }

    private func entry(at place: Int) -> LedgerEntry {
        LedgerEntry(
            number: Int64(place), kind: pages[place].set.kind,
            isTakenBack: pages[place].isTakenBack, changeCount: pages[place].changes.count)
    }
}

extension DictionaryTaskStore.Books: TaskTransaction {
    func changes(of id: UniqueIdentifier) -> [RecordedChange]? { page(of: id)?.changes }

    func known(_ source: TaskSource) -> KnownTask? {
        sources[source].map { tasks[$0].map(KnownTask.kept) ?? .deleted }
    }

    func task(_ id: TaskID) -> Task? { tasks[id] }

    func links(of id: TaskID) -> TaskLinks? {
        tasks[id].map { TaskLinks(parent: $0.parent, dependsOn: $0.dependsOn) }
    }

    func subtask(of id: TaskID) -> TaskID? { tasks.values.first { $0.parent == id }?.id }

    func dependents(of ids: Set<TaskID>) -> [TaskID] {
        tasks.values.filter { !ids.isDisjoint(with: $0.dependsOn) }.map(\.id).sorted()
    }

    func takenBack(by id: UniqueIdentifier) -> UniqueIdentifier? { page(of: id)?.set.undoes }

    func operation(_ id: UniqueIdentifier, added task: TaskID) -> Bool {
        page(of: id)?.changes.contains {
            if case .added(let added) = $0 { added.id == task } else { false }
        } ?? false
    }

    mutating func begin(_ set: ChangeSet) {
        for place in pages.indices where pages[place].set.operation.id == set.undoes {
            pages[place].isTakenBack = true
        }
        pages.append(Page(set: set))
    }

    mutating func nextTaskID() -> TaskID {
        lastID += 1
        return lastID
    }

    mutating func add(_ task: Task) {
        tasks[task.id] = task
        if let source = task.source { sources[source] = task.id }
        note(.added(task))
    }

    mutating func putBack(_ task: Task) { add(task) }

    mutating func replace(_ before: Task, by after: Task) {
        tasks[before.id] = after
        note(.updated(before: before, after: after))
    }

    mutating func remove(_ task: Task, forgettingSource: Bool) {
        tasks[task.id] = nil
        if forgettingSource, let source = task.source { sources[source] = nil }
        note(.deleted(task))
    }

    mutating func note(_ notes: SyncNotes) {
        if notes.startsAnew { synced = [:] }
        if let folder = notes.folder { syncedFolder = folder }
        for var file in notes.files {
            if file.taskDigest == nil {
                file.taskDigest = tasks.values.first { $0.uuid == file.task }.map(Self.digest)
            }
            synced[file.task] = file
        }
        for note in notes.stamps { synced[note.task]?.stamp = note.stamp }
    }

    /// Of the bytes of the text as well, which has the same hash in two forms of one letter.
    static func digest(of task: Task) -> Int64 {
        Int64(task.hashValue ^ Array(task.text.utf8).hashValue)
    }

    private mutating func note(_ change: RecordedChange) {
        pages[pages.count - 1].changes.append(change)
    }
}
