import Calendars
import Domain

/// A synchronization while it is thought through: what is known, what was read, and what comes of it.
struct SyncPlanning {
    let folder: CalendarFolder
    let store: any TaskReader & SyncLedger
    let calendar: any LocalCalendar
    let operation: Operation
    let random: () -> String

    /// What is to be remembered.
    var notes: SyncNotes

    /// The identifiers of the tasks that have a file, or come in by one.
    var identifiers: Set<UniqueIdentifier> = []

    /// The names that are taken in the folder.
    var names: Set<ExactText> = []

    /// The names of the files of which it was told that they are left alone.
    var told: Set<ExactText> = []

    var files: [FileChange] = []
    var report = SyncReport()
    var relations = SyncRelations()

    /// Tasks that come in, by their identifiers.
    var incoming: [PlannedTask] = []

    /// Tasks that are here and change, or might.
    var changing: [PlannedTask] = []

    /// Tasks that go.
    var deleting: [Task] = []

    /// The relations that are left out, since they would lead round in a circle.
    var leftOut: [CalendarField: Set<SyncRelation>] = [:]

    /// What is known of the files.
    var states: [SyncStates.File] = []

    /// The same by the tasks, where one is looked for.
    lazy var statesByTask = Dictionary(states.map { ($0.task, $0) }) { first, _ in first }
}

/// A task and its file on the way to be equal.
struct PlannedTask {
    /// The identifier of the task.
    let uuid: UniqueIdentifier

    /// What identifies the task in its file.
    let uid: String

    /// The task as it is, or none if it comes in.
    var before: Task?

    /// The digest of the task as it was when it was listed.
    var digest: Int64?

    /// The name of the file.
    let name: String

    /// What is remembered of the file, if it was ever seen.
    var remembered: SyncedFile?

    /// The file as it is, or none where it is to be made.
    var item: CalendarItem?

    /// What the file looks like.
    var reading: CalendarFolder.Reading?

    /// What both say from now on.
    var merged = FieldValues()

    /// What the file says.
    var theirs = FieldValues()

    /// Whether the file says what it did when it was last looked at.
    var isFileKnown = false

    /// The task, where it is the next of a series of which another program completed one.
    var next: NewTask?

    /// What was agreed on.
    var memory: SyncMemory { remembered.map { SyncMemory($0.memory) } ?? SyncMemory() }
}
