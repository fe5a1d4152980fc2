import Calendars
import Domain

/// Which task is meant by what identifies it in files, and the other way round.
struct SyncRelations {
    /// A task that another has to do with.
    enum Other {
        /// It is here.
        case here(TaskID)

        /// It comes in by this synchronization.
        case incoming(UniqueIdentifier)
    }

    private var byUID: [ExactText: Other] = [:]
    private var uids: [TaskID: String] = [:]
    private var deleted: Set<TaskID> = []

    /// Takes in what is known of all files.
    mutating func take(_ states: SyncStates) {
        for file in states.files {
            guard let present = file.present else { continue }
            byUID[ExactText(file.uid)] = .here(present.id)
            uids[present.id] = file.uid
        }
        for (uuid, present) in states.others { note(present: present.id, uid: uuid.description) }
    }

    mutating func note(present id: TaskID, uid: String) {
        byUID[ExactText(uid)] = .here(id)
        uids[id] = uid
    }

    mutating func note(incoming uuid: UniqueIdentifier, uid: String) {
        byUID[ExactText(uid)] = .incoming(uuid)
    }

    mutating func note(deleting tasks: [Task]) {
        deleted = Set(tasks.map(\.id))
    }

    /// Returns the task that is meant, or none if it is not here.
    func other(_ uid: String) -> Other? {
        guard let other = byUID[ExactText(uid)] else { return nil }
        if case .here(let id) = other, deleted.contains(id) { return nil }
        return other
    }

    /// Returns what identifies a task in files, or none if it is not here.
    func uid(of id: TaskID) -> String? { uids[id] }

    /// Returns what identifies those that a task has to do with, as a subtask or since it depends on them.
    func others(_ field: CalendarField, of task: Task) -> [String] {
        (field == .parent ? [task.parent].compactMap(\.self) : task.dependsOn).compactMap(uid)
    }

    /// Returns the same of a task that is here.
    func others(
        _ field: CalendarField, of uid: ExactText, in store: any TaskReader
    ) throws(AppError) -> [ExactText] {
        guard case .here(let id)? = other(uid.text),
            let task = try store.tasks(withIDs: [id]).first
        else { return [] }
        return others(field, of: task).map(ExactText.init)
    }

    /// Returns what a task says.
    func values(of task: Task) -> FieldValues {
        FieldValues(
            of: task, parent: task.parent.flatMap(uid), dependsOn: task.dependsOn.compactMap(uid))
    }
}
