/// The subtasks that a new task gets from the one that it was made of, as changes of one set.
///
/// Those that are done are copied, open again. Where the new task takes the place of the other, those
/// that are open move to it as they are; else they are copied, too. Days keep their distance.
struct SubtaskCopies {
    /// What becomes of subtasks that are open.
    enum OpenSubtasks {
        case move, copy
    }

    private let store: any TaskReader
    private let identifiers: any IdentifierSource
    private let open: OpenSubtasks

    /// The tasks that count as done already.
    private let completing: TaskPlaces

    /// The tasks that have a successor of their own.
    private let followed: TaskPlaces

    private let now: Instant

    /// The changes, in the order in which they are to be made.
    private(set) var changes: [Change] = []

    /// How many subtasks are copied or moved.
    private(set) var count = 0

    private var copies: [(of: TaskID, uuid: UniqueIdentifier)] = []

    init(
        in store: any TaskReader, identifiers: any IdentifierSource, open: OpenSubtasks,
        completing: [TaskID] = [], followed: [TaskID] = [], at now: Instant
    ) {
        self.store = store
        self.identifiers = identifiers
        self.open = open
        self.completing = TaskPlaces(completing)
        self.followed = TaskPlaces(followed)
        self.now = now
    }

    /// Gives the subtasks of a task, and what lies below them, to a new one.
    mutating func give(
        subtasksOf task: Task, to new: NewTask, days: Int
    ) throws(AppError) {
        copies.append((task.id, new.uuid))
        try give(subtasksOf: task.id, to: .added(new.uuid), days: days, depth: 0)
    }

    /// The task under which subtasks come.
    private enum Place {
        case added(UniqueIdentifier)
        case kept(TaskID)
    }

    /// Subtasks lie no deeper than this but by damage.
    private static let mostDepth = 100

    private mutating func give(
        subtasksOf id: TaskID, to place: Place, days: Int, depth: Int
    ) throws(AppError) {
        guard depth < Self.mostDepth else { return }
        let subtasks = try store.subtasks(of: id)
        // The earlier ones of a series within the series have handed their place on.
        let series = subtasks.filter { $0.repetition != nil }.map(\.text)
        for subtask in subtasks where !followed.contains(subtask.id) {
            let isDone = subtask.isCompleted || completing.contains(subtask.id)
            if isDone || open == .copy {
                if isDone, subtask.repetition == nil, series.contains(subtask.text) { continue }
                let uuid = identifiers.next()
                changes.append(.add(copy(of: subtask, uuid, under: place, days: days)))
                copies.append((subtask.id, uuid))
                count += 1
                try give(subtasksOf: subtask.id, to: .added(uuid), days: days, depth: depth + 1)
            } else {
                move(subtask, under: place, days: days)
                count += 1
                try give(
                    subtasksOf: subtask.id, to: .kept(subtask.id), days: days, depth: depth + 1)
            }
        }
    }

    private func copy(
        of task: Task, _ uuid: UniqueIdentifier, under place: Place, days: Int
    ) -> NewTask {
        var new = NewTask(copying: task, uuid: uuid, at: now)
        new.scheduledDate = task.scheduledDate?.advanced(byDays: days)
        new.dueDate = task.dueDate?.advanced(byDays: days)
        new.hiddenUntil = task.hiddenUntil?.advanced(byDays: days)
        new.repetition = task.repetition
        new.reminders = task.reminders.advanced(byDays: days)
        new.othersReminders = task.othersReminders.mapEach { $0.advanced(byDays: days) }
        let (kept, added) = dependencies(of: task)
        new.dependsOn = kept
        new.added.dependsOn = added
        switch place {
        case .added(let uuid): new.added.parent = uuid
        case .kept(let id): new.parent = id
        }
        return new
    }

    private mutating func move(_ task: Task, under place: Place, days: Int) {
        var after = task
        var relations = AddedRelations()
        after.scheduledDate = task.scheduledDate?.advanced(byDays: days)
        after.dueDate = task.dueDate?.advanced(byDays: days)
        after.hiddenUntil = task.hiddenUntil?.advanced(byDays: days)
        if days != 0 {
            after.reminders = task.reminders.advanced(byDays: days)
            after.othersReminders = task.othersReminders.mapEach { $0.advanced(byDays: days) }
        }
        let (kept, added) = dependencies(of: task)
        after.dependsOn = kept
        relations.dependsOn = added
        if case .added(let uuid) = place { relations.parent = uuid }
        guard after != task || relations != AddedRelations() else { return }
        after.touch(at: now)
        changes.append(.relate(before: task, after: after, relations))
    }

    /// Returns what a task is to depend on: the copies in place of those that were copied.
    private func dependencies(of task: Task) -> (kept: [TaskID], added: [UniqueIdentifier]) {
        var kept: [TaskID] = []
        var added: [UniqueIdentifier] = []
        for id in task.dependsOn {
            if let copy = copies.last(where: { $0.of == id }) {
                added.append(copy.uuid)
            } else {
                kept.append(id)
            }
        }
        return (kept, added)
    }
}
