/// Finds a few of the tasks that a person may be about to name by a number.
public struct SuggestTasks {
    private let store: any SuggestingTaskReader
    private let today: Today

    /// As many are more than a person reads through.
    private static let most = 50

    /// The longest numbers that are looked for have so many digits.
    private static let longest = 10

    /// Creates the use case over a store.
    public init(store: any SuggestingTaskReader, today: Today) {
        self.store = store
        self.today = today
    }

    /// Returns tasks whose numbers begin with these digits; without any, those of the views.
    ///
    /// - Parameters:
    ///   - digits: What was typed of the number.
    ///   - withCompleted: Whether completed tasks are worth naming, too.
    /// - Returns: The tasks, the likeliest first.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(
        startingWith digits: String, withCompleted: Bool
    ) throws(AppError) -> [Task] {
        var tasks: [Task] = []
        if digits.isEmpty {
            let states: TaskStates =
                withCompleted ? [.notStarted, .active, .completed] : [.notStarted, .active]
            var seen: Set<TaskID> = []
            for view in [View.today, .inbox, .earlier, .upcoming] where tasks.count < Self.most {
                tasks += try store.tasks(
                    matching: TaskQuery(
                        .view(view), filter: TaskFilter(states: states), today: today,
                        limit: Self.most)
                ).filter { seen.insert($0.id).inserted }
            }
            tasks.removeLast(max(tasks.count - Self.most, 0))
        } else {
            for range in Self.ranges(startingWith: digits) where tasks.count < Self.most {
                tasks += try store.tasks(
                    numbered: range, withCompleted: withCompleted,
                    limit: Self.most - tasks.count)
            }
        }
        return tasks
    }

    /// Returns tasks in whose text these words stand; the last word may go on there.
    ///
    /// - Parameters:
    ///   - words: What was typed in place of a number.
    ///   - withCompleted: Whether completed tasks are worth naming, too.
    /// - Returns: The tasks, the likeliest first; none for what is no word, or for a single letter.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(holding words: String, withCompleted: Bool) throws(AppError) -> [Task] {
        guard words.count > 1, WordRule.isMadeOfWords(words), TaskIDRange.number(words) == nil
        else {
            return []
        }
        let states: TaskStates =
            withCompleted ? [.notStarted, .active, .completed] : [.notStarted, .active]
        let holds = FilterCondition.term(.phrase(words, .text))
        return try store.tasks(
            matching: TaskQuery(
                .everything, filter: TaskFilter(.all([.term(.states(states)), holds])),
                today: today, limit: Self.most))
    }

    /// Returns the numbers that begin with the digits: 4, 40 to 49, 400 to 499 and so on.
    private static func ranges(startingWith digits: String) -> [ClosedRange<TaskID>] {
        guard digits.utf8.count <= longest, !digits.hasPrefix("0"),
            let number = TaskIDRange.number(digits)
        else { return [] }
        var ranges: [ClosedRange<TaskID>] = []
        var power: TaskID = 1
        for _ in digits.utf8.count...longest {
            ranges.append((number * power)...((number + 1) * power - 1))
            power *= 10
        }
        return ranges
    }
}
