import Domain

/// What the words of a file mean: by what the person said, then the preset, then common use.
struct Vocabulary {
    let states: WordTable<TaskState>
    let priorities: WordTable<Priority?>

    /// Which names stand for which projects and tags; those that are not here stand for themselves.
    let projects: WordTable<[UInt8]>
    let tags: WordTable<[UInt8]>

    /// - Parameters:
    ///   - preset: Whose words they are.
    ///   - mappings: What the person said.
    init(_ preset: Preset, _ mappings: [ValueMapping]) {
        func said<Meaning>(
            _ meaning: (ValueMapping) -> Meaning?
        ) -> [(word: String, meaning: Meaning)] {
            mappings.compactMap { mapping in meaning(mapping).map { (mapping.word, $0) } }
        }
        states = WordTable(
            said { if case .state(let state) = $0.meaning { state } else { nil } }
                + preset.states.map { ($0.word, $0.state) } + CommonWords.states)
        priorities = WordTable(
            said { if case .priority(let priority) = $0.meaning { .some(priority) } else { nil } }
                + preset.priorities.map { ($0.word, $0.priority) } + CommonWords.priorities)
        projects = WordTable(
            said { if case .project(let name) = $0.meaning { Array(name.utf8) } else { nil } })
        tags = WordTable(
            said { if case .tag(let name) = $0.meaning { Array(name.utf8) } else { nil } })
    }
}

/// The words that most programs and people use.
enum CommonWords {
    static let states: [(word: String, meaning: TaskState)] =
        [
            "not started", "to do", "open", "pending", "new", "no", "false", "0", "n", "backlog",
        ].map { ($0, .notStarted) }
        + ["active", "in progress", "started", "doing", "wip"].map { ($0, .active) }
        + [
            "completed", "complete", "done", "closed", "finished", "resolved", "yes", "true", "1",
            "x", "y",
        ].map { ($0, .completed) }

    static let priorities: [(word: String, meaning: Priority?)] =
        ["none", "no"].map { ($0, nil) }
        + ["high", "h", "urgent", "highest"].map { ($0, .high) }
        + ["medium", "m", "normal", "med"].map { ($0, .medium) }
        + ["low", "l", "lowest"].map { ($0, .low) }
}
