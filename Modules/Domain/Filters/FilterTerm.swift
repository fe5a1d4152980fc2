/// One thing that a filter asks of a task.
public enum FilterTerm: Hashable, Sendable {
    /// It is in one of these states: `state:active`.
    case states(TaskStates)

    /// It belongs to this project or one below it, or to none: `project:home`.
    case project(String?)

    /// It carries this tag, or none: `+phone`.
    case tag(String?)

    /// It has one of these priorities; none stands for no priority: `priority:high`.
    case priorities(Set<Priority?>)

    /// It is a subtask of this task, or of none: `parent:12`.
    case parent(TaskID?)

    /// It depends on this task: `depends-on:12`.
    case dependsOn(TaskID)

    /// It depends on other tasks, finished or not, or on none: `depends-on:any`.
    case hasDependencies(Bool)

    /// It is blocked by a task that is not done: `depends-on:open`.
    case isBlocked

    /// It repeats, or does not: `every:any`.
    case repeats(Bool)

    /// Its number lies in one of these ranges: `id:3..7`.
    case ids([TaskIDRange])

    /// It comes from this source: `source:tasks.csv`.
    case source(String)

    /// It has such a day that lies between the bounds: `due:..friday`.
    case day(TaskField, Bounds<CalendarDay>)

    /// It has no such day: `due:none`.
    case noDay(TaskField)

    /// Its due day lies before that of the moment, or the time on it before that time: `is:overdue`.
    case isDueBefore(LocalMoment)

    /// This has happened to it between the bounds: `created:yesterday..`.
    case moment(TaskField, Bounds<Instant>)

    /// The words stand in it one after another; the last may go on there: `milk`.
    case phrase(String, Place)

    /// Where words are looked for.
    public enum Place: Hashable, Sendable {
        /// In the text or in the notes.
        case anywhere

        /// In the text.
        case text

        /// In the notes.
        case notes
    }

    /// What lies between two bounds; of days the last is within it, of instants it is not.
    public struct Bounds<Bound: Hashable & Sendable>: Hashable, Sendable {
        /// The first, or none where it has no beginning.
        public let start: Bound?

        /// The last, or none where it has no end.
        public let end: Bound?

        /// Creates bounds.
        public init(from start: Bound?, to end: Bound?) {
            self.start = start
            self.end = end
        }
    }
}

// MARK: - What it says of a task

extension FilterTerm {
    /// Whether it holds for a task with these relations.
    func holds(for task: Task, _ relations: TaskRelations) -> Bool {
        switch self {
        case .states(let states): states.holds(task.state)
        case .project(nil): task.project == nil
        case .project(let name?):
            task.project.map { NameForms(name).holds(project: $0) } ?? false
        case .tag(nil): task.tags.isEmpty
        case .tag(let name?): task.tags.contains(where: NameForms(name).contains)
        case .priorities(let priorities): priorities.contains(task.priority)
        case .parent(let id): task.parent == id
        case .dependsOn(let id): task.dependsOn.contains(id)
        case .hasDependencies(let hasDependencies): task.dependsOn.isEmpty != hasDependencies
        case .isBlocked: !relations.blockers(of: task).isEmpty
        case .repeats(let repeats): (task.repetition != nil) == repeats
        case .ids(let ranges): ranges.contains { $0.contains(task.id) }
        case .source(let name): task.source?.name == name
        case .day(let field, let bounds):
            if case .day(let day)? = field.value(of: task) {
                day >= bounds.start ?? day && day <= bounds.end ?? day
            } else {
                false
            }
        case .noDay(let field): field.value(of: task) == nil
        case .isDueBefore(let moment): TaskPlace(of: task).isPastDue(at: moment)
        case .moment(let field, let bounds):
            if case .instant(let instant)? = field.value(of: task) {
                instant >= bounds.start ?? instant && bounds.end.map { instant < $0 } ?? true
            } else {
                false
            }
        case .phrase(let phrase, let place):
            place.texts(of: task).contains { WordRule.stands(phrase, in: $0) }
        }
    }

    /// What can come out for the tasks of a state, whatever else they are.
    func outcomes(in state: TaskState) -> FilterCondition.Outcomes {
        switch self {
        case .states(let states):
            let holds = states.holds(state)
            return FilterCondition.Outcomes(canHold: holds, canFail: !holds)
        case .moment(.completedAt, _):
            return FilterCondition.Outcomes(canHold: state == .completed, canFail: true)
        case .isBlocked:
            return FilterCondition.Outcomes(canHold: state != .completed, canFail: true)
        default:
            return FilterCondition.Outcomes(canHold: true, canFail: true)
        }
    }
}

extension FilterTerm.Place {
    fileprivate func texts(of task: Task) -> [String] {
        switch self {
        case .anywhere: [task.text, task.notes].compactMap(\.self)
        case .text: [task.text]
        case .notes: [task.notes].compactMap(\.self)
        }
    }
}
