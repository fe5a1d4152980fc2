import Display
import Domain

/// What tasks have now, where a question asks for another value.
public enum PresentValue: Hashable, Sendable {
    /// Nothing, or it is not known of each of them.
    case none

    /// All of them have this, as a person types it.
    case same(String)

    /// They have not all the same.
    case different

    /// Looks at what each of some tasks has; none stands for a task that was not looked up.
    init(_ question: ScreenPrompt.Question, of tasks: [Task?]) {
        let values = Set(tasks.compactMap(\.self).map(question.value(of:)))
        if values.count > 1 {
            self = .different
        } else if tasks.allSatisfy({ $0 != nil }), case .some(.some(let value)) = values.first {
            self = .same(value)
        } else {
            self = .none
        }
    }
}

extension ScreenPrompt.Question {
    /// Whether the answer is the one value of a field, so that what is typed replaces the present one.
    fileprivate var asksForValue: Bool {
        switch self {
        case .day, .due, .project, .repetition: true
        case .reminder, .tags, .dependencies, .text, .note, .command: false
        }
    }

    /// Whether the answer is a list of names or numbers, so that the present ones can be gone on with.
    fileprivate var asksForList: Bool { self == .tags || self == .dependencies }

    /// Returns what a task has, as the answer that says the same; none where there is nothing, or no such
    /// answer.
    fileprivate func value(of task: Task) -> String? {
        switch self {
        case .day: task.scheduledDate?.description
        case .due:
            task.dueDate.map { day in
                task.dueTime.map { LocalMoment(day, at: $0).description } ?? day.description
            }
        case .project: task.project
        case .repetition: task.repetition?.text
        case .text: task.text
        case .tags: Self.list(of: task.tags)
        case .dependencies: Self.list(of: task.dependsOn.map { "\($0)" })
        case .reminder, .note, .command: nil
        }
    }

    /// Returns words beside each other, unless they would not be read back as the same ones.
    private static func list(of words: [String]) -> String? {
        let line = words.joined(separator: " ")
        let isRead = ScreenPrompt.words(of: line).map { ScreenPrompt.name(in: $0) } == words
        return words.isEmpty || !isRead ? nil : line
    }
}

extension ScreenPrompt {
    /// Has the present value stand in the line: a single one is selected, to a list more is added.
    mutating func propose() {
        guard case .same(let value) = present else { return }
        line = EditedLine(question.asksForList ? value + " " : value)
        isSelected = question.asksForValue
    }

    /// Puts another value in place of the proposed one, which what is typed replaces likewise.
    mutating func propose(_ value: String) {
        line.set(value)
        isSelected = true
    }

    /// The words of the list that stood in the line when it was asked for.
    var seenWords: [String] {
        guard question.asksForList, case .same(let value) = present else { return [] }
        return Self.words(of: value)
    }

    /// Whether the answer takes away all that stood in the list.
    public var emptiesList: Bool { !seenWords.isEmpty && Self.words(of: line.text).isEmpty }

    /// Returns the words of a list, parted by blanks or commas.
    static func words(of line: String) -> [String] {
        line.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    }

    /// Returns the name in a word, without the sign that adds it or takes it away.
    static func name(in word: String) -> String { String(word.drop { $0 == "+" || $0 == "-" }) }

    /// Takes a key that edits the line, the selected value as a whole; returns whether it is one.
    mutating func take(_ key: KeyPress) -> Bool {
        let isTyped = key.text != nil
        let deletes = [
            KeyPress(.backspace), KeyPress(.delete), KeyPress(.character("h"), .control),
        ]
        if isSelected, isTyped || deletes.contains(key) {
            empty()
            if !isTyped { return true }
        }
        guard line.take(key) else { return false }
        isSelected = false
        return true
    }

    /// Inserts text where the cursor is, or in place of the selected value.
    mutating func insert(_ text: String) {
        if isSelected { empty() }
        line.insert(text)
    }

    /// Takes the whole line away; Ctrl-Y brings it back.
    private mutating func empty() {
        line.moveToEnd()
        line.killToStart()
        isSelected = false
    }
}
