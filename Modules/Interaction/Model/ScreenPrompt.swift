public import Application
public import Display
public import Domain

/// A question that is answered by a line.
public struct ScreenPrompt: Sendable {
    /// What is asked.
    public enum Question: Hashable, Sendable {
        case day, due, reminder, project, tags, repetition, dependencies, text, note, command
    }

    /// By what a question is known again.
    struct Key: Hashable, Sendable {
        let question: Question
        let ids: [TaskID]
    }

    var key: Key { Key(question: question, ids: ids) }

    /// Whether the answer is a text, which is never lost.
    var asksForText: Bool { question == .text || question == .note }

    /// What is asked.
    public let question: Question

    /// The tasks that it is about.
    public let ids: [TaskID]

    /// The text of the task as it was when its editing began.
    var seenText: String?

    /// What the tasks have now.
    public internal(set) var present = PresentValue.none

    /// What is typed.
    public internal(set) var line: EditedLine

    /// Whether the line is a value that the next letter replaces.
    public internal(set) var isSelected = false

    /// What it comes to, or why it comes to nothing.
    public internal(set) var reading: Result<ScreenAct?, AppError> = .success(nil)

    /// The day that the answer names so far, where a day is asked for.
    public var day: CalendarDay? {
        guard case .success(let act?) = reading else { return nil }
        return switch act {
        case .move(_, let day): day
        case .edit(_, let edit): edit.dueDate ?? nil
        default: nil
        }
    }

    /// Whether a day is asked for, so that a calendar helps.
    public var asksForDay: Bool { question == .day || question == .due }

    /// Whether a day is asked for and nothing stands there but one that the calendar put: the arrows move in
    /// that then, not in the line.
    var showsChosenDay: Bool {
        asksForDay && (line.isEmpty || CalendarDay(iso8601: line.text) != nil)
    }
}

/// Words that could stand where the cursor is.
public struct ScreenCompletion: Sendable {
    /// A line that is completed.
    public enum Line: Hashable, Sendable {
        /// The input, whose words count.
        case input

        /// The filter.
        case filter

        /// The answer to a question.
        case answer(ScreenPrompt.Question)
    }

    /// The words, the nearest first.
    public let words: [String]

    /// Which of them stands in the line, if one does.
    public internal(set) var chosen: Int?
}

/// A question before something is done.
public struct ScreenConfirmation: Sendable {
    /// What is taken back, or done again.
    public let plan: HistoryPlan
}
