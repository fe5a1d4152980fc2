import Domain

extension TaskState {
    /// The mark of the state, which tells it without colour.
    var mark: String {
        switch self {
        case .notStarted: "[ ]"
        case .active: "[>]"
        case .completed: "[x]"
        }
    }

    /// The mark of a task that is not begun, and waits for another.
    static let waitingMark = "[~]"

    /// How the text of a task in the state looks.
    var style: Style {
        switch self {
        case .notStarted: .plain
        case .active: .active
        case .completed: .completed
        }
    }
}
