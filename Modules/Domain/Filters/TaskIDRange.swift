/// Task numbers as a person types them: `4`, `3..7`, `3-7`.
public enum TaskIDRange {
    /// Returns the number that a word is, or none.
    public static func number(_ word: some StringProtocol) -> TaskID? {
        guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = TaskID(word), id > 0
        else { return nil }
        return id
    }

    /// Returns the numbers that a word stands for, or none if it is not one number or two.
    public static func range(of word: String) -> ClosedRange<TaskID>? {
        if let id = number(word) { return id...id }
        for separator in ["..", "-"] {
            guard let place = word.firstRange(of: separator),
                let first = number(word[..<place.lowerBound]),
                let last = number(word[place.upperBound...]), first <= last
            else { continue }
            return first...last
        }
        return nil
    }
}
