/// A reminder that somebody else of a list has set for a task: it is theirs to hear, and goes with the task.
public struct OthersReminder: Hashable, Sendable {
    /// Whose it is, by the name by which the server knows them.
    public let person: String

    /// When it rings for them.
    public let reminder: Reminder

    /// Creates it.
    public init(of person: String, _ reminder: Reminder) {
        self.person = person
        self.reminder = reminder
    }
}

extension OthersReminder: CustomStringConvertible {
    /// The reminder, and behind a blank whose it is: `2026-11-27T09:00 anna`.
    public var description: String { "\(reminder) \(person)" }

    /// Reads ``description``.
    public init?(_ text: String) {
        guard let blank = text.firstIndex(of: " "), let reminder = Reminder(String(text[..<blank]))
        else { return nil }
        self.init(of: String(text[text.index(after: blank)...]), reminder)
    }
}

extension [OthersReminder] {
    /// The same in the order in which a task keeps them, each once.
    public var asKept: [OthersReminder] {
        guard count > 1 else { return self }
        return Set(self).sorted { $0.description < $1.description }
    }

    /// Returns the same, as a rule for reminders makes each person's.
    func mapEach(_ rule: ([Reminder]) -> [Reminder]) -> [OthersReminder] {
        guard !isEmpty else { return self }
        return flatMap { one in rule([one.reminder]).map { OthersReminder(of: one.person, $0) } }
            .asKept
    }
}
