public import Domain

/// Tasks as lines of todo.txt, and what those have no place for.
///
/// A line that came from such a file is given back as it stood, as long as it says what the task is.
public struct TodoTextExport {
    private let calendar: any LocalCalendar

    /// What the lines so far have no place for.
    public private(set) var losses = ExportLosses(form: "todo.txt")

    /// Creates an export.
    ///
    /// - Parameter calendar: The time zone in which instants are days.
    public init(calendar: any LocalCalendar) {
        self.calendar = calendar
    }

    /// Returns the line of a task, without its end.
    public mutating func line(of exported: ExportedTask) -> String {
        let task = exported.task
        let own = ownLine(of: task)
        let kept = task.extra.first { $0.name == TodoTextLine.keptName }?.value
        if let kept, saysTheSame(TodoTextLine(kept), as: own) {
            count(task, lineIsKept: true)
            return kept
        }
        count(task, lineIsKept: false)
        if Self.readsOtherwise(own) { losses.add([.words]) }
        return own.line
    }

    /// Whether words of the text are read as what they are marked as: `due:2027-01-01` at its end.
    private static func readsOtherwise(_ line: TodoTextLine) -> Bool {
        var read = TodoTextLine(line.line)
        var line = line
        // Of blanks the form knows one, names have their order, and some ways to repeat no word.
        line.text = line.text.split(separator: " ").joined(separator: " ")
        line.contexts = Set(line.contexts).sortedByBytes()
        (line.repetition, read.repetition) = (nil, nil)
        return read != line
    }

    private func ownLine(of task: Task) -> TodoTextLine {
        var line = TodoTextLine()
        line.isDone = task.isCompleted
        line.letter = task.priority.map(\.todoLetter)
        line.created = calendar.today(at: task.createdAt).day
        line.completed = task.completedAt.map { calendar.today(at: $0).day }
        line.text = task.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        line.project = task.project.map(Self.word)
        line.contexts = task.tags.map(Self.word)
        line.due = task.dueDate
        line.threshold = task.scheduledDate
        line.repetition = task.repetition
        return line
    }

    /// Whether a line that was kept says what the task is now, as far as it says something.
    private func saysTheSame(_ kept: TodoTextLine, as own: TodoTextLine) -> Bool {
        var kept = kept
        if kept.created == nil { kept.created = own.created }
        if kept.isDone, kept.completed == nil { kept.completed = own.completed }
        if let letter = kept.letter, letter > "C", own.letter == nil { kept.letter = nil }
        // By these other lines name it, which is not its own affair.
        kept.id = nil
        kept.parent = nil
        return kept == own
    }

    private mutating func count(_ task: Task, lineIsKept: Bool) {
        let repetition = task.repetition.map { TodoTextLine.word(for: $0) == nil } ?? false
        let isSubtask = !lineIsKept && task.parent != nil
        let others = task.extra.contains { $0.name != TodoTextLine.keptName }
        losses.add(
            [
                task.isActive ? .active : nil,
                task.notes != nil ? .notes : nil,
                task.text.contains(where: \.isNewline) ? .lines : nil,
                ([task.project].compactMap(\.self) + task.tags).contains { $0.contains(" ") }
                    ? .blanks : nil,
                isSubtask ? .subtasks : nil,
                task.dependsOn.isEmpty ? nil : .dependsOn,
                repetition ? .repetition : nil,
                task.hiddenUntil != nil ? .hidden : nil,
                task.dueTime != nil ? .dueTimes : nil,
                task.reminders.isEmpty ? nil : .reminders,
                others ? .attributes : nil,
            ].compactMap(\.self))
    }

    /// A word has no blanks.
    private static func word(_ name: String) -> String {
        name.replacing(" ", with: "_")
    }
}

extension Priority {
    fileprivate var todoLetter: Character {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}
