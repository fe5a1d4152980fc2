public import Domain

/// What to do now, for people, the best first.
public struct NextTasksText: PagedText {
    private let tasks: [NextTask]
    private let relations: TaskRelations
    private let today: Today
    private let context: String?
    private let givesReasons: Bool
    private let isFiltered: Bool
    private let hint: Advice?
    private let terminal: Terminal

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, in order.
    ///   - relations: What they have to do with others.
    ///   - today: The present day, from which others are seen.
    ///   - context: The name of the context that narrows it, or none.
    ///   - givesReasons: Whether each row says why it stands there, in place of its days.
    ///   - isFiltered: Whether a filter chose them.
    ///   - hint: What could have been meant by a filter that no task matches.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [NextTask], relations: TaskRelations, on today: Today, in context: String? = nil,
        givesReasons: Bool, isFiltered: Bool = false, hint: Advice? = nil,
        terminal: Terminal
    ) {
        self.tasks = tasks
        self.relations = relations
        self.today = today
        self.context = context
        self.givesReasons = givesReasons
        self.isFiltered = isFiltered
        self.hint = hint
        self.terminal = terminal
    }

    /// Hands the list to `output` in pieces of some 64 KiB.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the list.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        var row = TaskRow(
            widest: tasks.lazy.map(\.task.id).max() ?? 0, today: today, showsScheduledDay: true)
        if givesReasons {
            for next in tasks { row.reasons[next.task.id] = reasons(of: next) }
        }
        row.fit(tasks.lazy.map { ($0.task, 0) }, relations, to: page)
        page.write("Next", .heading)
        page.write(context: context)
        page.endLine()
        page.endLine()
        for next in tasks {
            row.write(next.task, relations: relations, to: &page)
            if page.isPiece { try output(page.take()) }
        }
        if tasks.isEmpty {
            page.write(
                isFiltered
                    ? "No task that can be done now matches."
                    : "Nothing can be done now. \(tend: .add, "TEXT") makes a task." as Advice,
                .subdued)
            if let hint {
                page.space()
                page.write(hint, .subdued)
            }
            page.endLine()
        }
        try output(page.take())
    }

    private func reasons(of next: NextTask) -> [String] {
        let reasons = next.reasons.map { reason in
            switch reason {
            case .due(let day): DayText.due(next.task, day, on: today)
            case .highPriority: "high priority"
            case .active: "active"
            case .frees(let count): "frees \(count)"
            case .scheduled(today.day): "for today"
            case .scheduled(let day): "scheduled \(DayText.spoken(day, from: today.day))"
            }
        }
        return reasons.isEmpty ? ["the oldest"] : reasons
    }
}
