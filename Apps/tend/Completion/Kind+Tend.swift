import Arguments

/// The kinds of things that the table of commands speaks of.
extension Kind {
    /// The number of a task.
    static let task = Kind("task")

    /// The number of an unfinished task.
    static let openTask = Kind("open task")

    /// How tasks are named that are to be changed: numbers, or a filter.
    static let tasks = Kind("tasks")

    /// The same of unfinished tasks.
    static let openTasks = Kind("open tasks")

    /// A piece of a filter.
    static let filter = Kind("filter")

    static let project = Kind("project")
    static let tag = Kind("tag")
    static let context = Kind("context")

    /// A text that is not saved yet.
    static let draft = Kind("draft")

    /// The name of a saved list.
    static let report = Kind("report")

    /// A day to come.
    static let day = Kind("day")

    /// A day to come, or the Inbox.
    static let schedule = Kind("schedule")

    /// A day that was.
    static let formerDay = Kind("former day")

    static let month = Kind("month")

    /// How a task repeats.
    static let repetition = Kind("repetition")

    /// Fields with commas between, by which a list is sorted.
    static let sorting = Kind("sorting")

    /// Fields with commas between, which a table shows.
    static let columns = Kind("columns")

    /// What is done to a name.
    static let nameAction = Kind("name action")

    static let errorCode = Kind("error code")
    static let shell = Kind("shell")
}
