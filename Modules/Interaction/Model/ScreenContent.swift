public import Application
public import Domain

/// What is listed on the screen.
public enum ScreenSubject: Hashable, Sendable {
    /// A view.
    case view(View)

    /// Everything that is to be done, or was done today.
    case tasks

    /// The tasks of a project, those below it too.
    case project(String)

    /// The tasks with a tag.
    case tag(String)

    /// The projects, or the tags, by name.
    case names(NameKind)

    /// What the tabs lead to, in their order.
    public static let tabs: [ScreenSubject] = [
        .view(.today), .view(.inbox), .view(.upcoming), .view(.earlier), .names(.project),
        .names(.tag), .tasks,
    ]

    /// The tab under which it stands.
    public var tab: ScreenSubject {
        switch self {
        case .project: .names(.project)
        case .tag: .names(.tag)
        case .view(.overdue): .view(.today)
        case .view, .tasks, .names: self
        }
    }
}

/// A list that is asked for.
public struct ListRequest: Hashable, Sendable {
    /// Its number: an answer to an older one is too late.
    public let number: Int

    /// What is to be listed.
    public let subject: ScreenSubject

    /// What the tasks must be, as it was typed.
    public let filter: TaskFilter

    /// The present day.
    public let today: Today

    /// The tasks whose subtasks are folded away.
    let folded: Set<TaskID>

    /// Whether a line stands that offers to take back what it tells, as long as that is the newest change.
    let looksForUndo: Bool

    /// What the store is asked.
    public var query: TaskQuery {
        switch subject {
        case .view(let view): TaskQuery(.view(view), filter: filter, today: today)
        case .project(let name):
            TaskQuery(
                listing: TaskFilter(.term(.project(name))).and(filter), today: today)
        case .tag(let name):
            TaskQuery(listing: TaskFilter(.term(.tag(name))).and(filter), today: today)
        case .tasks, .names: TaskQuery(listing: filter, today: today)
        }
    }
}

/// What a list holds: where its tasks stand.
///
/// The tasks themselves are looked up for what is seen.
public struct ScreenContent: Sendable {
    /// What was asked for.
    public let request: ListRequest

    /// The places of the tasks, in order.
    public let places: [TaskPlace]

    /// The same in sections, subtasks below their parents.
    public let list: TaskList

    /// The names, where names are listed.
    public let names: [ListedName]

    /// How many of the tasks are completed.
    public let done: Int

    /// How many open tasks are overdue.
    public let overdue: Int

    /// How many open tasks of earlier days are left that are not among them; counted for Today alone.
    public let earlier: Int

    /// How many tasks are left out because they are hidden until a later day.
    public let hidden: Int

    /// The name of the context that narrows the list, or none.
    public let context: String?

    /// How many texts wait to be saved into this store.
    public let drafts: Int

    /// What rings, whatever is listed.
    public let ringing: ScreenRinging

    /// The change that undo would take back, where that was asked for.
    let undoable: UniqueIdentifier?

    /// The rows with what was folded then: laid out here, off the thread that draws.
    private(set) var layout = RowLayout()

    /// Looks a list up.
    ///
    /// - Parameters:
    ///   - request: What is to be listed.
    ///   - context: The active context, if there is one.
    ///   - store: Where the tasks are.
    ///   - drafts: How many texts wait.
    ///   - ringing: What rings.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public init(
        _ request: ListRequest, within context: Context? = nil,
        in store: any TaskReader, drafts: Int, ringing: ScreenRinging
    ) throws(AppError) {
        self.request = request
        self.context = context?.name
        self.drafts = drafts
        self.ringing = ringing
        undoable = request.looksForUndo ? Self.undoable(in: store) : nil
        let today = request.today
        var query = request.query
        if let context { query.filter = query.filter.and(context.filter) }
        if case .names(let kind) = request.subject {
            let listing = ListNames(store: store, at: today.moment)
            let all = kind == .project ? try listing.projects() : try listing.tags()
            names = all.filter { $0.count.open > 0 }
            (places, list) = ([], TaskList(of: [], parents: [:], for: query))
            (done, overdue, earlier, hidden) = (0, 0, 0, 0)
            layout = RowLayout(self, folded: request.folded)
            return
        }
        names = []
        places = try store.places(matching: query)
        list = TaskList(of: places, parents: try store.parentNumbers(), for: query)
        done = places.count { $0.state == .completed }
        overdue = try store.count(
            matching: TaskQuery(
                query.scope, filter: query.filter.and(.overdue(today)), today: today))
        hidden =
            query.leavesOutHidden
            ? try store.count(
                matching: TaskQuery(
                    query.scope, filter: query.filter.and(.hidden(on: today.day)), today: today))
            : 0
        if request.subject == .view(.today) {
            earlier = try DayCounts(where: query.filter, in: store, today: today).earlier
        } else {
            earlier = 0
        }
        layout = RowLayout(self, folded: request.folded)
    }

    /// Returns the change that undo would take back; none where that cannot be read, which keeps no list away.
    private static func undoable(in store: any TaskReader) -> UniqueIdentifier? {
        do throws(AppError) {
            return try store.newestUndoable()?.operation.id
        } catch {
            return nil
        }
    }

    /// How many of the tasks are open.
    public var open: Int { places.count - done }
}

/// The tasks of the rows that are seen, and of some around them.
public struct ScreenTasks: Sendable {
    /// The numbers that were looked up, in the order of their rows.
    let wanted: [TaskID]

    /// The tasks by number.
    public internal(set) var tasks: [TaskID: Task]

    /// What they have to do with others.
    public let relations: TaskRelations

    /// Looks tasks up.
    public init(_ ids: [TaskID], in store: any TaskReader) throws(AppError) {
        let found = try store.tasks(withIDs: ids)
        var tasks: [TaskID: Task] = [:]
        for task in found { tasks[task.id] = task }
        wanted = ids
        self.tasks = tasks
        relations = try store.relations(of: found)
    }

    private init() {
        (wanted, tasks, relations) = ([], [:], .none)
    }

    /// No tasks.
    static let none = ScreenTasks()
}

/// All that is known about one task.
public struct ScreenDetails: Sendable {
    /// The task.
    public let task: Task

    /// What happened to it, oldest first.
    public let history: [HistoryEntry]

    /// The tasks that it has to do with.
    public let related: RelatedTasks

    /// Until when a reminder of it is put off, if one is.
    public let snoozedUntil: Instant?

    /// Looks a task up, with all that is known about it.
    ///
    /// - Throws: `task.notFound` and its kin.
    public init(_ id: TaskID, in action: Action) throws(AppError) {
        let show = ShowTask(store: try action.reader())
        (task, history) = try show.show(id)
        related = try show.related(to: task)
        snoozedUntil = try action.snoozedUntil(task)
    }
}
