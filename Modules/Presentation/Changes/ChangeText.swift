public import Domain

/// What a command changed, told in one line a task: `Added 42: Buy milk`.
public struct ChangeText {
    private let terminal: Terminal

    /// The least room for the text of a task on a line.
    private static let leastColumns = 10

    /// Creates the lines for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the line for a task, ended.
    ///
    /// It quotes the first line of the task's text, shortened only to the width of a terminal.
    ///
    /// - Parameters:
    ///   - verb: What became of the task.
    ///   - task: The task as it is now.
    ///   - tellsDays: Whether its days follow, since they were named in words, and how it repeats.
    ///   - given: What it was given that nobody typed.
    /// - Returns: The line.
    public func line(
        _ verb: ChangeVerb, _ task: Task, tellingDays tellsDays: Bool = false,
        given: TaskDefaults = .none
    ) -> String {
        let particulars = (tellsDays ? Self.days(of: task) : []) + given.words
        return line(
            verb.phrase(task.id), of: task,
            remark: verb.remark?.text(naming: terminal.store)
                ?? (particulars.isEmpty ? nil : "(\(particulars.joined(separator: ", ")))"))
    }

    /// Returns the line for a task that was completed: what comes next in its series, for what it was
    /// waiting, how many of its parts are open.
    public func line(completed task: Task, _ completion: StateChange.Completion) -> String {
        line(
            ChangeVerb.completed.phrase(task.id), of: task, sequel: completion.sequel,
            remark: completion.remark)
    }

    /// Returns the line for a task that waits for no other any more.
    public func line(freed task: Task) -> String {
        line("Free now \(task.id)", of: task)
    }

    /// Returns the line for a task that waited for some that were deleted.
    public func line(released: DeletedTasks.Released) -> String {
        line(
            ChangeVerb.changed.phrase(released.task.id), of: released.task,
            remark: "(waits for \(NumberText.list(of: released.from)) no more)")
    }

    /// Returns the line for a change that was made to take back an operation, or to do it again;
    /// ended.
    public func line(
        _ direction: HistoryStep, of command: String, _ change: RecordedChange
    ) -> String {
        switch change {
        case .added(let task), .updated(_, let task), .deleted(let task):
            let step = Self.step(of: command, change)
            return line("\(direction.phrase): \(step) of \(task.id)", of: task)
        case .imported(_, let count), .withdrawn(_, let count):
            var page = Page(for: terminal)
            page.hang(at: 2)
            page.write("\(direction.phrase): \(command) of \(count) ")
            page.write(count == 1 ? "task" : "tasks")
            page.endLine()
            return page.text
        }
    }

    /// Returns what a command did to the task: `delete` edits those that waited for what it deletes,
    /// and `done` adds what comes next.
    private static func step(of command: String, _ change: RecordedChange) -> String {
        switch (command, change) {
        case ("delete", .updated), ("projects", .updated), ("tags", .updated): "edit"
        case ("done", .added), ("done", .deleted): "add"
        default: command
        }
    }

    private func line(
        _ phrase: String, of task: Task, sequel: String? = nil, remark: String? = nil
    ) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write("\(phrase):")
        page.space()
        let further = (sequel.map { $0.count + 2 } ?? 0) + (remark.map { $0.count + 1 } ?? 0)
        let echo = echo(of: task.text, beside: phrase.count + 2 + further)
        page.write(echo)
        if let sequel {
            if echo.last.map({ !$0.isPunctuation }) ?? true { page.write(".") }
            page.space()
            page.write(sequel)
        }
        if let remark {
            page.space()
            page.write(remark, .subdued)
        }
        page.endLine()
        return page.text
    }

    /// Returns the days of a task: `for Fri 27 Nov 2026`, `due Thu 24 Dec 2026`, `every month`.
    private static func days(of task: Task) -> [String] {
        [
            task.scheduledDate.map { "for \(DayText.full($0))" },
            task.dueDate.map { "due \(DayText.full($0))" },
            task.repetitionText,
        ].compactMap(\.self)
    }

    private func echo(of text: String, beside columns: Int) -> String {
        guard terminal.isTerminal, let width = terminal.width else { return FirstLine.of(text) }
        return FirstLine.of(text, columns: max(width - columns, min(width, Self.leastColumns)))
    }
}

extension TaskDefaults {
    /// What is given: `project:home`, `+phone`, `high priority`.
    fileprivate var words: [String] {
        [project.map { "project:\($0)" }].compactMap(\.self) + tags.map { "+\($0)" }
            + [priority.map { "\($0.rawValue) priority" }].compactMap(\.self)
    }
}
