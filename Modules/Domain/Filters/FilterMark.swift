/// What a piece of a filter begins with if it is more than words: `project:`, `+`.
public enum FilterMark: String, CaseIterable, Sendable {
    case state, project, tag, priority, on, due, created, updated, completed, parent, needs
    case every, id, source, text, notes

    /// Returns the mark with which a piece begins, or none.
    public init?(of piece: String) {
        if piece.hasPrefix("+") {
            self = .tag
            return
        }
        guard let colon = piece.firstIndex(of: ":"),
            let mark = Self(rawValue: String(piece[..<colon]))
        else { return nil }
        self = mark
    }

    /// Returns how many characters of a piece the mark takes.
    public func length(in piece: String) -> Int {
        piece.hasPrefix("+") ? 1 : rawValue.count + 1
    }

    /// What can stand behind a mark.
    public enum Value: Sendable {
        /// The name of a project.
        case project

        /// The name of a tag.
        case tag

        /// A day to come, two with `..` between.
        case day

        /// A day that was, two with `..` between.
        case formerDay

        /// The number of a task.
        case task

        /// Something that a person makes up.
        case text
    }

    /// What can stand behind the mark.
    public var value: Value {
        switch self {
        case .project: .project
        case .tag: .tag
        case .on, .due: .day
        case .created, .updated, .completed: .formerDay
        case .parent, .needs, .id: .task
        case .state, .priority, .every, .source, .text, .notes: .text
        }
    }

    /// The words that can stand behind it besides.
    public var words: [String] {
        switch self {
        case .state: TaskState.allCases.map(\.rawValue) + [Self.open]
        case .priority: Priority.allCases.map(\.rawValue) + [Self.none]
        case .project, .tag, .parent: [Self.none]
        case .on, .due, .needs, .every: [Self.any, Self.none]
        case .created, .updated, .completed: [Self.any]
        case .id, .source, .text, .notes: []
        }
    }

    static let open = "open"
    static let none = "none"
    static let any = "any"
}
