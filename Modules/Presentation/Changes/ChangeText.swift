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
    ///   - tellsDays: Whether its days follow, since they were named in words.
    /// - Returns: The line.
    public func line(_ verb: ChangeVerb, _ task: Task, tellingDays tellsDays: Bool = false)
        -> String
    {
        line(
            verb.phrase(task.id), of: task,
            remark: verb.remark ?? (tellsDays ? Self.days(of: task) : nil))
    }

    /// Returns the days of a task: `(for Fri 27 Nov 2026, due Thu 24 Dec 2026)`.
    private static func days(of task: Task) -> String? {
        let days = [
            task.scheduledDate.map { "for \(DayText.full($0))" },
            task.dueDate.map { "due \(DayText.full($0))" },
        ].compactMap(\.self)
        return days.isEmpty ? nil : "(\(days.joined(separator: ", ")))"
    }

    /// Returns the line for a change that was made to take back an operation, or to do it again;
    /// ended.
    public func line(
        _ direction: HistoryStep, of command: String, _ change: RecordedChange
    ) -> String {
        switch change {
        case .added(let task), .updated(_, let task), .deleted(let task):
            return line("\(direction.phrase): \(command) of \(task.id)", of: task)
        case .imported(_, let count), .withdrawn(_, let count):
            var page = Page(for: terminal)
            page.hang(at: 2)
            page.write("\(direction.phrase): \(command) of \(count) ")
            page.write(count == 1 ? "task" : "tasks")
            page.endLine()
            return page.text
        }
    }

    private func line(_ phrase: String, of task: Task, remark: String? = nil) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write("\(phrase):")
        page.space()
        let others = phrase.count + 2 + (remark.map { $0.count + 1 } ?? 0)
        page.write(echo(of: task.text, beside: others))
        if let remark {
            page.space()
            page.write(remark, .subdued)
        }
        page.endLine()
        return page.text
    }

    private func echo(of text: String, beside columns: Int) -> String {
        guard terminal.isTerminal, let width = terminal.width else { return FirstLine.of(text) }
        return FirstLine.of(text, columns: max(width - columns, min(width, Self.leastColumns)))
    }
}
