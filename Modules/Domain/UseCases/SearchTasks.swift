/// Finds tasks by words, best match first; where no word begins so, by what stands inside of words.
public struct SearchTasks {
    private let store: any TaskReader
    private let today: Today

    /// How many tasks are looked through for what stands inside of words, which no index knows: a tenth of a
    /// second, however many there are.
    public static let maximumLookedThrough = 10_000

    /// The least letters of a part of a word: two stand in nearly every text.
    private static let minimumLetters = 3

    /// What was found.
    public struct Found {
        /// The tasks.
        public let tasks: [Task]

        /// Whether what was looked for stands inside of words, and begins none.
        public let isInsideWords: Bool
    }

    /// Creates the use case over a store.
    public init(store: any TaskReader, today: Today) {
        self.store = store
        self.today = today
    }

    /// Returns the tasks that hold the phrases, at most `limit` of them.
    public func tasks(holding phrases: SearchPhrases, limit: Int?) throws(AppError) -> Found {
        let tasks = try store.search(phrases, limit: limit)
        guard tasks.isEmpty,
            phrases.phrases.allSatisfy({ $0.unicodeScalars.count >= Self.minimumLetters })
        else { return Found(tasks: tasks, isInsideWords: false) }
        // What is to be done comes first, as in a list.
        let some = try store.tasks(
            matching: TaskQuery(.everything, today: today, limit: Self.maximumLookedThrough))
        let inside = some.filter { task in
            phrases.phrases.allSatisfy { phrase in
                WordRule.isInside(phrase, of: task.text)
                    || task.notes.map { WordRule.isInside(phrase, of: $0) } ?? false
            }
        }
        return Found(tasks: Array(inside.prefix(limit ?? .max)), isInsideWords: !inside.isEmpty)
    }
}
