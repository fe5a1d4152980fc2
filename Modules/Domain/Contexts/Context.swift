/// A filter under a name: while it is chosen it decides what is shown, and what new tasks are given.
public struct Context: Hashable, Sendable {
    /// What the person calls it.
    public let name: String

    /// What it lets through.
    public let filter: TaskFilter

    /// The filter as it was written.
    public let text: String

    /// What stands for no context, and so is no name.
    public static let none = "none"

    private static let longestName = 100

    /// Creates a context.
    public init(_ name: String, _ filter: TaskFilter, as text: String) {
        self.name = name
        self.filter = filter
        self.text = text
    }

    /// Returns the command that makes a context of a project of that name.
    public static func making(_ name: String) -> AdvisedCommand {
        .tend(.config, "set", "context.\(name)", "project:\(name)")
    }

    /// Whether a context can be called so: by one word.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != none && name.utf8.count <= longestName
            && TextRule.isName(name.utf8.span) && !name.contains(where: \.isWhitespace)
    }
}

/// What a new task is given where nobody says otherwise.
public struct TaskDefaults: Hashable, Sendable {
    /// The project, or none.
    public var project: String?

    /// The tags, beside those that were named.
    public var tags: [String] = []

    /// How much it matters, or not said.
    public var priority: Priority?

    /// Gives what every task has that a filter lets through, as far as its terms say.
    public init(_ filter: TaskFilter) {
        let terms = filter.condition.certainTerms
        var projects: [String] = []
        var priorities: [Set<Priority?>] = []
        for term in terms {
            switch term {
            case .project(let name?): projects.append(name)
            case .tag(let name?) where !tags.contains(name): tags.append(name)
            case .priorities(let allowed): priorities.append(allowed)
            default: break
            }
        }
        // `project:home project:home/garden` asks for the inner one.
        project = projects.first { name in
            projects.allSatisfy { ProjectPath.lies(name, in: $0) }
        }
        if let first = priorities.first {
            let left = priorities.reduce(first) { $0.intersection($1) }
            priority = left.count == 1 ? left.first ?? nil : nil
        }
    }
}

extension TaskRequest {
    /// Takes what is not said otherwise from the defaults.
    public mutating func take(_ defaults: TaskDefaults) {
        // A subtask takes the project of its parent.
        if parent == nil { project = project ?? defaults.project }
        priority = priority ?? defaults.priority
        tags += defaults.tags.filter { !tags.contains($0) }
    }
}
