public import Domain

/// What became of a task.
public enum ChangeVerb: Hashable, Sendable {
    /// It is new.
    case added

    /// It is active now.
    case started

    /// It is done.
    case completed

    /// It is not started now.
    case reset

    /// It is scheduled for the day, or without one back in the Inbox.
    case moved(to: CalendarDay?)

    /// It has another place among its peers.
    case ordered

    /// Its fields were edited.
    case changed

    /// It is gone, until that is undone.
    case deleted

    /// It was so already.
    case unchanged

    /// It was added before, under the same key.
    case alreadyThere

    /// It is saved after all: a draft has become a task, or its new text.
    case saved
}

extension ChangeVerb {
    /// Returns what is told of the task before its text: `Moved 42 to Fri 27 Nov 2026`.
    func phrase(_ id: TaskID) -> String {
        switch self {
        case .added: "Added \(id)"
        case .started: "Started \(id)"
        case .completed: "Completed \(id)"
        case .reset: "Reset \(id)"
        case .moved(let day): "Moved \(id) to \(day.map(DayText.full) ?? "the Inbox")"
        case .ordered: "Ordered \(id)"
        case .changed: "Changed \(id)"
        case .deleted: "Deleted \(id)"
        case .unchanged: "Unchanged \(id)"
        case .alreadyThere: "Already there: \(id)"
        case .saved: "Saved \(id)"
        }
    }

    /// How what is gone comes back.
    static let undoRemark: Advice = "(\(tend: .undo) brings it back)"

    /// What is added after the text, where the person should know how to get back.
    var remark: Advice? {
        self == .deleted ? Self.undoRemark : nil
    }
}
