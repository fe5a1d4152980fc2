public import Domain
public import JSON

/// What a review asks and says.
public struct ReviewText {
    private let today: Today
    private let context: String?
    private let terminal: Terminal

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - today: The present day, by which others are named.
    ///   - context: The name of the context that narrows the review, or none.
    ///   - terminal: Where it is shown.
    public init(today: Today, in context: String? = nil, terminal: Terminal) {
        self.context = context
        self.today = today
        self.terminal = terminal
    }

    /// What each letter means, ended.
    public var legend: String {
        var page = Page(for: terminal)
        for choice in ReviewAnswer.choices {
            page.writeSign("\(choice.letter) \(choice.meaning)", .subdued)
            page.space(3)
        }
        page.endLine()
        return page.text
    }

    /// Returns the question about a task: where in the review it stands, its day, and the task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - place: Which one it is, from 1.
    ///   - count: How many there are.
    /// - Returns: The question; the answer is typed behind it.
    public func question(about task: Task, at place: Int, of count: Int) -> String {
        var page = Page(for: terminal)
        page.endLine()
        let day = task.scheduledDate.map { DayText.heading($0, today: today.day) } ?? "Inbox"
        page.write(day, .heading)
        page.space(2)
        page.write("\(place) of \(count)", .subdued)
        page.write(context: context)
        page.endLine()
        var row = TaskRow(widest: task.id, today: today, showsScheduledDay: false)
        row.write(task, to: &page)
        return page.text + Self.prompt
    }

    /// What is said where there is nothing to go through.
    public var nothing: String {
        "Nothing is left of earlier days\(context == nil ? "" : " in this context").\n"
    }

    /// What stands before an answer.
    public static let prompt = "? "

    /// Returns what was done: `3 moved, 1 done, 2 kept.`; nothing where nothing was answered.
    public func summary(of tally: ReviewTally) -> String {
        let parts = [
            (tally.moved, "moved"), (tally.completed, "done"), (tally.deleted, "deleted"),
            (tally.kept, "kept"),
        ]
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "" : told.joined(separator: ", ") + ".\n"
    }
}

extension JSONWriter {
    /// Writes what a review came to as an object, with the tasks that it changed as they are now.
    public mutating func value(_ tally: ReviewTally, tasks: [Task]) {
        object { object in
            object.member("moved", tally.moved)
            object.member("completed", tally.completed)
            object.member("deleted", tally.deleted)
            object.member("kept", tally.kept)
            object.array("tasks") { array in for task in tasks { array.value(task) } }
        }
    }
}
