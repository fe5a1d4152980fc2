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
