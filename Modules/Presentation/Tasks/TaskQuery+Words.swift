import Domain

extension TaskQuery {
    /// The name of what is listed.
    var heading: String {
        switch scope {
        case .view(let view): view.rawValue.capitalizedFirst
        case .current: "Tasks"
        case .everything: "All tasks"
        }
    }

    /// What is said where there is no task to show: what the view is for.
    var emptyText: Advice {
        guard filter.isEmpty else { return "No task matches." }
        return switch scope {
        case .view(.inbox):
            "Nothing here. \(tend: .add, "TEXT") puts a task into the Inbox."
        case .view(.today):
            """
            Nothing here. \(tend: .add, "TEXT", "--today") plans a task; so does \
            \(tend: .move, "ID", "today").
            """
        case .view(.upcoming):
            "Nothing here. \(tend: .move, "ID", "tomorrow") plans a task for a later day."
        case .view(.earlier):
            "Nothing here. Unfinished tasks whose day has passed are kept here."
        case .current:
            "Nothing to do. \(tend: .add, "TEXT") makes a task."
        case .everything:
            "No tasks yet. \(tend: .add, "TEXT") makes the first."
        }
    }
}
