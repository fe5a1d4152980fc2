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

    /// Returns whether a number is one of them.
    public func contains(_ id: TaskID) -> Bool {
        first <= id && id <= last
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
