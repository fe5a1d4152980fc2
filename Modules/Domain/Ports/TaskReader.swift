/// What can be looked up where tasks are kept.
///
/// Each query is of one moment; others may write between two of them. Reading changes nothing.
public protocol TaskReader {
    /// Returns the tasks with these numbers, in their order; those that do not exist are left out.
    func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task]

    /// Returns whether there is a task with this identifier.
    func holds(_ uuid: UniqueIdentifier) throws(AppError) -> Bool

    /// Returns the tasks that the query asks for, in its order.
    func tasks(matching query: TaskQuery) throws(AppError) -> [Task]

    /// Returns the places of the tasks that the query asks for, in its order: much faster than the tasks,
    /// where it sorts by nothing but its scope.
    func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace]

    /// Returns which version of the tasks is there.
    ///
    /// Two that differ mean that somebody else may have changed something between; two that are equal,
    /// that nobody else has. What the store itself changed does not count.
    func version() throws(AppError) -> StoreVersion

    /// Returns what a filter lets through of a view, with what its frame says, all of one moment.
    func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent

    /// Returns up to `limit` tasks in whose text or notes all the phrases stand, best match first.
    ///
    /// What makes a match better is the store's to know; a store may overlook the
    /// accents of more scripts than the rule of words does.
    func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task]

    /// Returns how many tasks the query asks for, whatever its limit.
    func count(matching query: TaskQuery) throws(AppError) -> Int

    /// Returns how many tasks were completed in each of the spans between `bounds`, and how many were
    /// open at each of `moments`, all of it of one moment.
    ///
    /// A task was open from its creation until it was completed; one that was deleted never was.
    func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts

    /// Returns the histories of the tasks that are active, or were at some moment since `start`.
    func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]]

    /// Returns how long each of these tasks was active, in milliseconds, by their histories; those that
    /// never were are left out.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks.
    ///   - time: Nothing counted yet, for each of them to begin with.
    /// - Returns: The times by the numbers.
    /// - Throws: `persistence.fetchFailed` and its kin.
    func activeTimes(
        of ids: [TaskID], countedBy time: ActiveTime
    ) throws(AppError) -> [TaskID: Int64]

    /// Returns the names of a kind that tasks carry, each with how many do, in the order of their
    /// bytes; how many of their tasks are overdue is counted where a moment is named.
    func counts(of kind: NameKind, overdueAt moment: LocalMoment?) throws(AppError) -> [NameCount]

    /// Returns the names of a kind that tasks carry, in the order of their bytes.
    func names(of kind: NameKind) throws(AppError) -> [String]

    /// Returns the name that a task carries in one of these forms, or of projects one that lies below
    /// such a name; of several the one that is as typed, else the first by its bytes.
    func name(_ forms: NameForms, of kind: NameKind) throws(AppError) -> String?

    /// Returns up to `count` tasks that a filter lets through and whose numbers follow `id`, by number:
    /// a page of an export.
    func page(after id: TaskID, where filter: TaskFilter, count: Int) throws(AppError) -> [Task]

    /// Returns the tasks that are subtasks of the task with this number, by number.
    ///
    /// A task is deleted after its subtasks: a store refuses to let one go that has some, and to make a
    /// task a subtask of itself or of one that is not there.
    func subtasks(of id: TaskID) throws(AppError) -> [Task]

    /// Returns the tasks that depend on one of these, by number.
    ///
    /// When a change set is applied, no task depends on one that is not there, nor on itself, however
    /// far down; a store refuses what would come to that.
    func dependents(of ids: [TaskID]) throws(AppError) -> [Task]

    /// Returns what these tasks have to do with others, by one look for all of them.
    func relations(of tasks: [Task]) throws(AppError) -> TaskRelations

    /// Returns tasks of the same state and day that stand on one side of a place, the nearest first.
    ///
    /// - Parameters:
    ///   - task: The task whose state and scheduled day the others share; it is left out itself.
    ///   - side: Where to look: `above` is towards smaller sort orders.
    ///   - other: The peer from which to look, or none to look from the far end of the list.
    ///   - limit: How many at the most.
    /// - Returns: The tasks.
    /// - Throws: `persistence.fetchFailed` and its kin.
    func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task]

    /// Returns the operations that changed the task with this number, oldest first.
    func history(of id: TaskID) throws(AppError) -> [HistoryEntry]

    /// Returns what was done after a moment, oldest first; an import is one step.
    func history(since moment: Instant) throws(AppError) -> [HistoryEntry]

    /// Returns every task that was there at a moment, as it was then.
    func tasks(at moment: Instant) throws(AppError) -> [Task]

    /// Returns the tasks that were changed after a moment, as they were then; none stands for one that was
    /// not there.
    func formerTasks(at moment: Instant) throws(AppError) -> [TaskID: Task?]

    /// Returns the numbers of the parents of all tasks that are subtasks, by those of the subtasks.
    func parentNumbers() throws(AppError) -> [TaskID: TaskID]

    /// Returns the newest operation that can be taken back: not one that was, nor a taking back.
    ///
    /// What was done again can be taken back again.
    func newestUndoable() throws(AppError) -> RecordedOperation?

    /// Returns the operation with this identifier if it can be taken back.
    func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation?

    /// Returns the newest taking back that was not taken back itself, if nothing new was done since.
    func newestRedoable() throws(AppError) -> RecordedOperation?

    /// Returns what the operation changed, in order.
    func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange]
}

extension TaskReader {
    /// Returns the name that a task carries in one of these forms, where the store has no faster way to it.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func name(_ forms: NameForms, of kind: NameKind) throws(AppError) -> String? {
        let names = try counts(of: kind).map(\.name).filter { name in
            kind == .project ? forms.holds(project: name) : forms.contains(name)
        }
        return names.first { name in
            kind == .project
                ? ProjectPath.lies(name, in: forms.all[0]) : name.isIdentical(to: forms.all[0])
        } ?? names.first
    }

    /// Returns whether there is a task with this identifier, where the store has no faster way to it.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func holds(_ uuid: UniqueIdentifier) throws(AppError) -> Bool {
        try page(after: 0, count: .max).contains { $0.uuid == uuid }
    }

    /// Returns the places of the tasks, where the store has no faster way to them.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace] {
        try tasks(matching: query).map(query.place)
    }

    /// Returns every task that is not as it was at a moment, where the store has no faster way to those.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func formerTasks(at moment: Instant) throws(AppError) -> [TaskID: Task?] {
        var former: [TaskID: Task?] = [:]
        for task in try page(after: 0, count: .max) { former.updateValue(nil, forKey: task.id) }
        for task in try tasks(at: moment) { former.updateValue(task, forKey: task.id) }
        return former
    }

    /// Returns how long tasks were active, where the store has no faster way to their histories.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func activeTimes(
        of ids: [TaskID], countedBy time: ActiveTime
    ) throws(AppError) -> [TaskID: Int64] {
        var times: [TaskID: Int64] = [:]
        for id in ids { times[id] = time.milliseconds(in: try history(of: id)) }
        return times
    }

    /// Returns the numbers of the parents, where the store has no faster way to them.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func parentNumbers() throws(AppError) -> [TaskID: TaskID] {
        var parents: [TaskID: TaskID] = [:]
        for task in try page(after: 0, count: .max) { parents[task.id] = task.parent }
        return parents
    }

    /// Returns a view with what its frame says, where nobody else writes between two queries.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent {
        try ViewContent(of: view, where: filter, in: self, today: today)
    }

    /// Returns the names of a kind that tasks carry, whatever is overdue.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func counts(of kind: NameKind) throws(AppError) -> [NameCount] {
        try counts(of: kind, overdueAt: nil)
    }

    /// Returns the names of a kind, where the store has no faster way to them.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func names(of kind: NameKind) throws(AppError) -> [String] {
        try counts(of: kind).map(\.name)
    }

    /// Returns up to `count` tasks whose numbers follow `id`, by number.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func page(after id: TaskID, count: Int) throws(AppError) -> [Task] {
        try page(after: id, where: TaskFilter(), count: count)
    }
}

/// Which version of the tasks a reader sees; told apart by nothing but equality.
public struct StoreVersion: Hashable, Sendable {
    private let reader: UInt64
    private let number: Int64

    /// Creates the version that a reader counts by this number; versions of two readers never equal.
    public init(of reader: UInt64, number: Int64) {
        self.reader = reader
        self.number = number
    }
}

/// A side of a place in a list.
public enum Side: Hashable, Sendable {
    /// Towards the top: smaller sort orders.
    case above

    /// Towards the bottom: larger sort orders.
    case below
}

/// One step in the life of a task.
public struct HistoryEntry: Hashable, Sendable {
    /// The operation that took it.
    public let operation: Operation

    /// What it changed, or none if the record of the step is damaged.
    public let change: RecordedChange?

    /// The name of who took it, where that was somebody else than who asks.
    public var person: String?

    /// Creates an entry.
    public init(operation: Operation, change: RecordedChange?, person: String? = nil) {
        self.operation = operation
        self.change = change
        self.person = person
    }
}
