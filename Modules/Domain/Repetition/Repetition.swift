/// How a task repeats once it is completed: one open instance at a time.
public struct Repetition: Hashable, Sendable {
    /// The day from which the next one is counted.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        /// The day that was promised, else the scheduled one, else that of the completion.
        case due

        /// The day of the completion.
        case completion
    }

    /// How often it comes.
    public var rule: RepetitionRule

    /// From which day the next one is counted.
    public var origin: Origin

    /// Creates a repetition.
    public init(_ rule: RepetitionRule, from origin: Origin = .due) {
        self.rule = rule
        self.origin = origin
    }
}

extension Repetition {
    /// The repetition in words, which read back as the same: `2 weeks`, `month from completion`.
    public var text: String {
        origin == .completion ? rule.text + Self.fromCompletion : rule.text
    }

    /// Reads the words of ``text``, the whole of them.
    public init?(text: String) {
        let isFromCompletion = text.hasSuffix(Self.fromCompletion)
        let words = isFromCompletion ? String(text.dropLast(Self.fromCompletion.count)) : text
        guard let rule = RepetitionRule(words: words), rule.text == words else { return nil }
        self.init(rule, from: isFromCompletion ? .completion : .due)
    }

    private static let fromCompletion = " from completion"
}

extension Task {
    /// Returns the task that takes the place of this one when it is completed, or none if it does not
    /// repeat.
    ///
    /// It is the next of the series after the day of the completion: those that were missed do not
    /// pile up. Scheduled and due day keep their distance; without either it is scheduled.
    ///
    /// - Parameters:
    ///   - uuid: The identifier that it gets.
    ///   - completionDay: The day of the completion.
    ///   - now: When that is.
    /// - Returns: The new task, which has the repetition from now on.
    func successor(
        uuid: @autoclosure () -> UniqueIdentifier,
        completedOn completionDay: @autoclosure () -> CalendarDay, at now: Instant
    ) -> NewTask? {
        guard let repetition else { return nil }
        let today = completionDay()
        let main = dueDate ?? scheduledDate ?? today
        let start = repetition.origin == .completion ? today : main
        guard let day = repetition.rule.next(from: start, after: today) else { return nil }
        var next = NewTask(uuid: uuid(), text: text, createdAt: now)
        next.notes = notes
        next.priority = priority
        next.project = project
        next.parent = parent
        next.tags = tags
        let distance = day.daysSinceEpoch - main.daysSinceEpoch
        next.dueDate = dueDate?.advanced(byDays: distance)
        next.scheduledDate =
            dueDate == nil ? day : scheduledDate?.advanced(byDays: distance)
        next.repetition = repetition
        if repetition.origin == .due {
            next.repetition?.rule = repetition.rule.keepingDay(of: start, in: day)
        }
        return next
    }
}
