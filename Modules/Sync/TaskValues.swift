import Calendars
import Domain

extension FieldValues {
    /// Creates what a task says, with what identifies those that it has to do with.
    init(of task: Task, parent: String?, dependsOn: [String]) {
        self.init()
        self[.text] = task.text
        self[.notes] = task.notes
        self[.state] = task.state.rawValue
        self[.due] = task.dueDate.map { TimedDay($0, at: task.dueTime).text }
        self[.scheduled] = task.scheduledDate?.description
        self[.hidden] = task.hiddenUntil?.description
        self[.priority] = task.priority?.rawValue
        self.set(task.tags, in: .tags)
        self[.project] = task.project
        self[.parent] = parent
        self.set(dependsOn, in: .dependsOn)
        self[.repetition] = task.repetition?.text
        self.set(task.reminders.map(\.description), in: .reminders)
    }

    /// Returns these with what a task cannot say.
    func adding(_ untaken: FieldValues) -> FieldValues {
        guard !untaken.isEmpty else { return self }
        var all = self
        for field in CalendarField.allCases {
            if field.isSet {
                all.set(elements(of: field).union(untaken.elements(of: field)), in: field)
            } else if self[field] == nil {
                all[field] = untaken[field]
            }
        }
        return all
    }

    /// Returns what of these others do not say.
    func subtracting(_ said: FieldValues) -> FieldValues {
        var rest = FieldValues()
        for field in CalendarField.allCases {
            if field.isSet {
                rest.set(elements(of: field).subtracting(said.elements(of: field)), in: field)
            } else if said[field] == nil {
                rest[field] = self[field]
            }
        }
        return rest
    }
}

/// What a file says in the fields of a task that are no relations.
protocol ValueTaking {
    var text: String { get set }
    var notes: String? { get set }
    var scheduledDate: CalendarDay? { get set }
    var dueDate: CalendarDay? { get set }
    var dueTime: TimeOfDay? { get set }
    var hiddenUntil: CalendarDay? { get set }
    var priority: Priority? { get set }
    var project: String? { get set }
    var repetition: Repetition? { get set }
    var reminders: [Reminder] { get set }
    var tags: [String] { get set }
}

extension Task: ValueTaking {}
extension NewTask: ValueTaking {}

extension ValueTaking {
    /// Takes some fields over; state and relations are for the caller.
    mutating func take(_ fields: [CalendarField], from values: FieldValues) {
        for field in fields {
            let value = values[field]
            switch field {
            case .text: if let value { text = value }
            case .notes: notes = value
            case .scheduled: scheduledDate = value.flatMap { CalendarDay(iso8601: $0) }
            case .due:
                let moment = value.flatMap { LocalMoment($0) }
                dueDate = moment?.day ?? value.flatMap { CalendarDay(iso8601: $0) }
                dueTime = moment?.time
            case .hidden: hiddenUntil = value.flatMap { CalendarDay(iso8601: $0) }
            case .priority: priority = value.flatMap(Priority.init(rawValue:))
            case .project: project = value
            case .repetition: repetition = value.flatMap { Repetition(text: $0) }
            case .reminders:
                reminders = Array(
                    values.elements(of: field).compactMap { Reminder($0) }.asKept
                        .prefix(Reminder.most))
            case .tags: tags = values.elements(of: field).sortedByBytes()
            case .state, .parent, .dependsOn: break
            }
        }
    }
}
