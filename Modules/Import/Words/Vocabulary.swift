import Domain

/// What the words of a file mean: by what the person said, then the preset, then common use.
struct Vocabulary {
    let states: WordTable<Sense<TaskState>>
    let priorities: WordTable<Sense<Priority?>>

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
            said { if case .state(let state) = $0.meaning { Sense(state) } else { nil } }
                + preset.states.map { ($0.word, Sense($0.state)) }
                + preset.roughStates.map { ($0.word, Sense($0.state, isWhole: false)) }
                + UsualWords.states.map { ($0.word, Sense($0.meaning)) }
                + UsualWords.roughStates.map { ($0.word, Sense($0.meaning, isWhole: false)) })
        priorities = WordTable(
            said { if case .priority(let priority) = $0.meaning { Sense(priority) } else { nil } }
                + preset.priorities.map { ($0.word, Sense($0.priority)) }
                + UsualWords.priorities.map { ($0.word, Sense($0.meaning)) })
        projects = WordTable(
            said { if case .project(let name) = $0.meaning { Array(name.utf8) } else { nil } })
        tags = WordTable(
            said { if case .tag(let name) = $0.meaning { Array(name.utf8) } else { nil } })
    }
}

/// What a word means to a task.
struct Sense<Meaning: Sendable>: Sendable {
    let meaning: Meaning

    /// Whether that is all it says; of a word such as 'blocked', which says more, the column is kept.
    let isWhole: Bool

    init(_ meaning: Meaning, isWhole: Bool = true) {
        self.meaning = meaning
        self.isWhole = isWhole
    }
}
