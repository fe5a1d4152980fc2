public import Domain

/// Tasks that were looked for, for people: what was looked for stands out.
public struct FoundTasksText: PagedText {
    private let tasks: [Task]
    private let ties: TaskTies
    private let terminal: Terminal
    private let row: TaskRow

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, best match first.
    ///   - phrases: What was looked for.
    ///   - ties: What they have to do with others.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [Task], holding phrases: SearchPhrases, ties: TaskTies = .none, terminal: Terminal
    ) {
        self.tasks = tasks
        self.ties = ties
        self.terminal = terminal
        row = TaskRow(
            idColumns: String(tasks.lazy.map(\.id).max() ?? 0).utf8.count,
            showsScheduledDay: true, marking: phrases)
    }

    /// Hands the list to `output` in pieces of some 64 KiB, so that a long one needs little memory.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the list.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        var row = row
        page.write("Found", .heading)
        page.space(2)
        page.write(tasks.count == 1 ? "1 task" : "\(tasks.count) tasks", .subdued)
        page.endLine()
        page.endLine()
        for task in tasks {
            row.write(task, ties: ties, to: &page)
            if page.isPiece { try output(page.take()) }
        }
        if tasks.isEmpty {
            page.write("No task holds all of these words.", .subdued)
            page.endLine()
        }
        try output(page.take())
    }
}
