/// The tasks that a command is to change, as they were named: by numbers, or by a filter.
public enum TaskChoice: Hashable, Sendable {
    /// Tasks by number, and by ranges of numbers.
    case numbers([TaskIDRange])

    /// The tasks that a list with the filter shows, in the context of that name; the words say what was
    /// typed, for a hint where there are none.
    case filter(TaskFilter, context: String? = nil, words: [String] = [])

    /// Reads what was typed: `4 7`, `3..7`, or a filter of which at least one term has a mark.
    ///
    /// Words alone are no filter here: what was mistyped must not change what it happens to find.
    /// The reader, and with it the present day, is asked for only where there is a filter: numbers
    /// are named most of the time, and finding the day costs the start of a program.
    ///
    /// - Throws: `validation.invalidMetadata` for what is neither, or both.
    public init(_ words: [String], by reader: @autoclosure () -> FilterReader) throws(AppError) {
        let ranges = words.map { word in
            let parts = word.split(separator: ",", omittingEmptySubsequences: false)
            let ranges = parts.compactMap { TaskIDRange(String($0)) }
            return ranges.count == parts.count ? ranges : nil
        }
        if !ranges.contains(nil) {
            self = .numbers(ranges.compactMap(\.self).flatMap(\.self))
            return
        }
        let filter = try reader().filter(of: words)
        guard filter.condition.hasMarkedTerm else {
            let word = zip(words, ranges).first { $0.1 == nil }?.0 ?? ""
            throw Self.refusal(
                TaskIDRange.refusal(of: word), .tend(.list, "--all"), FilterHint.equality(word))
        }
        if let number = zip(words, ranges).first(where: { $0.1 != nil })?.0 {
            throw Self.refusal(
                "Name tasks by number or by a filter, not both.",
                .tend(.list, "id:\(number)"), "In a filter write numbers as id:\(number).")
        }
        self = .filter(filter, words: words)
    }

    /// Returns the choice within a context, which leaves numbers as they are.
    public func within(_ context: Context) -> TaskChoice {
        guard case .filter(let filter, _, let words) = self else { return self }
        return .filter(filter.and(context.filter), context: context.name, words: words)
    }

    /// Returns the numbers of the tasks, in the order in which they were named or are listed.
    ///
    /// - Throws: `validation.unknownTask` if a range or the filter holds none; what the store throws.
    ///   Whether each single number has a task is for the change to say.
    public func ids(
        in store: any TaskStore, today: @autoclosure () -> Today
    ) throws(AppError) -> [TaskID] {
        // Single numbers need no look: the change itself says whether they are there.
        if case .numbers(let ranges) = self, ranges.allSatisfy({ $0.first == $0.last }) {
            return ranges.map(\.first)
        }
        return try store.read { reader throws(AppError) in
            try ids(from: reader, today: today())
        }
    }

    /// Returns the numbers of the tasks that are meant, where they are looked up.
    ///
    /// - Throws: `validation.unknownTask` if a range or the filter holds none; what the store throws.
    public func ids(
        from reader: any TaskReader, today: @autoclosure () -> Today
    ) throws(AppError) -> [TaskID] {
        switch self {
        case .numbers(let ranges):
            var ids: [TaskID] = []
            for range in ranges {
                if range.first == range.last {
                    ids.append(range.first)
                    continue
                }
                let query = TaskQuery(
                    .everything, filter: TaskFilter(.term(.ids([range]))), today: today())
                let found = try reader.tasks(matching: query).map(\.id).sorted()
                guard !found.isEmpty else {
                    throw Self.nothing(
                        "No task has a number from \(range.first) to \(range.last).")
                }
                ids += found
            }
            return ids
        case .filter(let filter, let context, let words):
            let query = TaskQuery(listing: filter, today: today())
            let found = try reader.tasks(matching: query).map(\.id)
            guard !found.isEmpty else {
                guard let context else {
                    let hint = try FilterHint(reader, for: words).hint(for: words)
                    throw Self.nothing("No task matches.", hint)
                }
                throw Self.nothing(
                    "No task matches in the context '\(context)'.",
                    "To look at every task add --no-context.")
            }
            return found
        }
    }

    /// The numbers, where each was typed by itself; none where the store has to be asked which they are.
    public var singleNumbers: [TaskID]? {
        guard case .numbers(let ranges) = self, ranges.allSatisfy({ $0.first == $0.last }) else {
            return nil
        }
        return ranges.map(\.first)
    }

    private static func nothing(_ detail: String, _ advice: Advice? = nil) -> AppError {
        AppError(
            .unknownTask, detail: detail, suggestion: advice, holds: "Nothing was changed.")
    }

    private static func refusal(
        _ detail: String, _ command: AdvisedCommand, _ advice: Advice? = nil
    ) -> AppError {
        AppError(
            .invalidMetadata, field: "task number", detail: detail,
            suggestion: advice ?? "See the tasks and their numbers: \(command)",
            holds: "Nothing was changed.")
    }
}

extension FilterCondition {
    /// Whether it asks for more than words.
    fileprivate var hasMarkedTerm: Bool {
        switch self {
        case .term(.phrase(_, .anywhere)): false
        case .term: true
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.hasMarkedTerm)
        case .not(let condition): condition.hasMarkedTerm
        }
    }
}

/// Task numbers as a person types them: `4`, `3..7`, `3-7`.
///
/// It is no `ClosedRange`, since an array of those has the runtime look up how numbers are compared, in
/// every process.
public struct TaskIDRange: Hashable, Sendable {
    /// The lowest number.
    public let first: TaskID

    /// The highest, which is not below it.
    public let last: TaskID

    /// Creates the range of these numbers.
    public init(_ range: ClosedRange<TaskID>) {
        first = range.lowerBound
        last = range.upperBound
    }

    /// Reads the numbers that a word stands for; none if it is not one number or two.
    public init?(_ word: String) {
        if let id = Self.number(word) {
            self.init(id...id)
            return
        }
        for separator in ["..", "-"] {
            guard let place = word.firstRange(of: separator),
                let first = Self.number(word[..<place.lowerBound]),
                let last = Self.number(word[place.upperBound...]), first <= last
            else { continue }
            self.init(first...last)
            return
        }
        return nil
    }

    /// Returns why a word is no task number, as a sentence.
    public static func refusal(of word: String) -> String {
        guard !word.isEmpty, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return isReversed(word)
                ? "The first number of '\(word)' lies behind the last."
                : "'\(word)' is not a number."
        }
        return word.utf8.allSatisfy { $0 == 0x30 }
            ? "The numbers of tasks begin at 1." : "No task has a number as large as '\(word)'."
    }

    private static func isReversed(_ word: String) -> Bool {
        for separator in ["..", "-"] {
            guard let place = word.firstRange(of: separator),
                let first = number(word[..<place.lowerBound]),
                let last = number(word[place.upperBound...])
            else { continue }
            return first > last
        }
        return false
    }

    /// Returns whether a number is one of them.
    public func contains(_ id: TaskID) -> Bool {
        first <= id && id <= last
    }

    /// Returns numbers as a person may type them again, all of them: `3..7, 12`.
    public static func words(of ids: [TaskID]) -> String {
        var ranges: [(first: TaskID, last: TaskID)] = []
        for id in ids.sorted() {
            if let last = ranges.last?.last, id <= last + 1 {
                ranges[ranges.count - 1].last = id
            } else {
                ranges.append((id, id))
            }
        }
        return ranges.map { range in
            switch range.last - range.first {
            case 0: "\(range.first)"
            case 1: "\(range.first), \(range.last)"
            default: "\(range.first)..\(range.last)"
            }
        }.joined(separator: ", ")
    }

    /// Returns the number that a word is, or none.
    public static func number(_ word: String) -> TaskID? {
        number(word[...])
    }

    private static func number(_ word: Substring) -> TaskID? {
        guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = TaskID(word), id > 0
        else { return nil }
        return id
    }
}
