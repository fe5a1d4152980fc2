public import Domain

/// Tasks that were looked for, for people: what was looked for stands out.
public struct FoundTasksText: PagedText {
    private let tasks: [Task]
    private let relations: TaskRelations
    private let terminal: Terminal
    private let row: TaskRow
    private let isInsideWords: Bool
    private let isOneWord: Bool

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, best match first.
    ///   - phrases: What was looked for.
    ///   - isInsideWords: Whether it stands inside of words, and begins none.
    ///   - today: The present day, from which others are seen.
    ///   - relations: What they have to do with others.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [Task], holding phrases: SearchPhrases, insideWords isInsideWords: Bool = false,
        on today: Today,
        relations: TaskRelations = .none, terminal: Terminal
    ) {
        self.tasks = tasks
        self.isInsideWords = isInsideWords
        isOneWord = phrases.phrases.count == 1 && !phrases.phrases[0].contains(" ")
        self.relations = relations
        self.terminal = terminal
        row = TaskRow(
            widest: tasks.lazy.map(\.id).max() ?? 0, today: today, showsScheduledDay: true,
            marking: phrases)
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
        row.fit(tasks.lazy.map { ($0, 0) }, relations, to: page)
        page.write("Found", .heading)
        page.space(2)
        page.write(tasks.count == 1 ? "1 task" : "\(tasks.count) tasks", .subdued)
        if isInsideWords { page.write(", inside of words: no word begins so", .subdued) }
        page.endLine()
        page.endLine()
        for task in tasks {
            row.write(task, relations: relations, to: &page)
            if page.isPiece { try output(page.take()) }
        }
        if tasks.isEmpty {
            page.writeLine(
                isOneWord ? "No task contains this word." : "No task contains all of these words.",
                .subdued)
        }
        try output(page.take())
    }
}
