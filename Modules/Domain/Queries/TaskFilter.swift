/// What a listed task must be: the words after `tend list`.
public struct TaskFilter: Hashable, Sendable {
    /// The states that may be listed; empty means any.
    public var states: Set<TaskState> = []

    /// The project that the task must belong to, or any.
    public var project: String?

    /// The tags that the task must all carry.
    public var tags: [String] = []

    /// The words that must all stand in its text or notes, in any case.
    public var words: [String] = []

    /// Creates a filter that lets every task through.
    public init() {}

    /// Reads the filter from words as typed: `state:active project:home +tag milk`.
    ///
    /// What does not begin with one of these marks is a word to look for.
    ///
    /// - Throws: `validation.invalidMetadata` for a state that does not exist, or an empty name.
    public init(words typed: [String]) throws(AppError) {
        for word in typed {
            if let name = word.dropping(prefix: "state:") {
                guard let state = TaskState(rawValue: name) else {
                    throw AppError(
                        .invalidMetadata, field: "state", detail: "There is no state '\(name)'.",
                        suggestion: "Use state:notStarted, state:active or state:completed.")
                }
                states.insert(state)
            } else if let name = word.dropping(prefix: "project:") {
                project = try Self.name(name, field: "project", example: "project:home")
            } else if let name = word.dropping(prefix: "+") {
                tags.append(try Self.name(name, field: "tag", example: "+phone"))
            } else {
                words.append(word)
            }
        }
    }

    /// Whether the task is let through.
    public func matches(_ task: Task) -> Bool {
        (states.isEmpty || states.contains(task.state))
            && (project == nil || project == task.project)
            && tags.allSatisfy(task.tags.contains)
            && matchesWords(of: task)
    }

    /// Whether the words stand in the task; what a store that knows no words asks row by row.
    public func matchesWords(of task: Task) -> Bool {
        guard !words.isEmpty else { return true }
        let content = (task.text + "\n" + (task.notes ?? "")).lowercased()
        return words.allSatisfy { content.contains($0.lowercased()) }
    }

    private static func name(
        _ name: String, field: String, example: String
    ) throws(AppError) -> String {
        guard let trimmed = TextRule.trimmed(name) else {
            throw AppError(
                .missingRequiredField, field: field, suggestion: "Write it as \(example).")
        }
        return trimmed
    }
}

extension String {
    /// Returns what follows `prefix`, or none if the text does not begin with it.
    func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
