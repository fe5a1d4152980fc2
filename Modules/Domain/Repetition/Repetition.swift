/// How a task repeats once it is completed: one open instance at a time.
public struct Repetition: Hashable, Sendable {
    /// The day from which the next one is counted.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        /// The day that was promised, else the scheduled one, else that of the completion.
        case due

        /// The day of the completion.
        case completion
    }

    /// When a series ends.
    public enum End: Hashable, Sendable {
        /// Nothing comes after this day.
        case day(CalendarDay)

        /// So many come, the present one included.
        case times(Int)
    }

    /// How often it comes.
    public var rule: RepetitionRule

    /// From which day the next one is counted.
    public var origin: Origin

    /// When the series ends, if it does.
    public var end: End?

    /// Creates a repetition.
    public init(_ rule: RepetitionRule, from origin: Origin = .due, end: End? = nil) {
        self.rule = rule
        self.origin = origin
        self.end = end
    }
}

extension Repetition {
    /// How often it comes and until when, in words: `2 weeks`, `friday until 2026-12-24`, `day 5 times`.
    public var series: String {
        switch end {
        case nil: rule.text
        case .day(let day): "\(rule.text)\(Self.until)\(day)"
        case .times(let count): "\(rule.text) \(count)\(Self.times)"
        }
    }

    /// The repetition in words, which read back as the same: `2 weeks`, `month from completion`.
    public var text: String {
        origin == .completion ? series + Self.fromCompletion : series
    }

    /// Reads the words of ``text``, the whole of them.
    public init?(text: String) {
        var words = text[...]
        var (origin, end) = (Origin.due, End?.none)
        if words.hasSuffix(Self.fromCompletion) {
            words.removeLast(Self.fromCompletion.count)
            origin = .completion
        }
        if let mark = words.firstRange(of: Self.until) {
            guard let day = CalendarDay(iso8601: String(words[mark.upperBound...])) else {
                return nil
            }
            end = .day(day)
            words = words[..<mark.lowerBound]
        } else if words.hasSuffix(Self.times) {
            words.removeLast(Self.times.count)
            guard let blank = words.lastIndex(of: " "),
                let count = Int(words[words.index(after: blank)...]), count > 0
            else { return nil }
            end = .times(count)
            words = words[..<blank]
        }
        guard let rule = RepetitionRule(words: String(words)), rule.text == words else {
            return nil
        }
        self.init(rule, from: origin, end: end)
        guard series + (origin == .completion ? Self.fromCompletion : "") == text else {
            return nil
        }
    }

    private static let fromCompletion = " from completion"
    private static let until = " until "
    private static let times = " times"
}

extension Task {
    /// Returns the task that takes the place of this one when it is completed, or none if it does not
    /// repeat.
    ///
    /// It is the next of the series after the day of the completion: those that were missed do not
    /// pile up. Scheduled and due day keep their distance, unless this one was put off until after it was
    /// due, which the series was not; without either it is scheduled.
    ///
    /// - Parameters:
    ///   - uuid: The identifier that it gets.
    ///   - completionDay: The day of the completion.
    ///   - now: When that is.
    /// - Returns: The new task, which has the repetition from now on.
    package func successor(
        uuid: @autoclosure () -> UniqueIdentifier,
        completedOn completionDay: @autoclosure () -> CalendarDay, at now: Instant
    ) -> NewTask? {
        guard let repetition else { return nil }
        let today = completionDay()
        let main = dueDate ?? scheduledDate ?? today
        let start = repetition.origin == .completion ? today : main
        guard let day = repetition.rule.next(from: start, after: today),
            repetition.goesOn(with: day)
        else { return nil }
        var next = NewTask(copying: self, uuid: uuid(), at: now)
        next.parent = parent
        let distance = day.daysSinceEpoch - main.daysSinceEpoch
        next.dueDate = dueDate?.advanced(byDays: distance)
        next.hiddenUntil = hiddenUntil?.advanced(byDays: distance)
        next.scheduledDate =
            dueDate == nil ? day : scheduledDate.map { min($0.advanced(byDays: distance), day) }
        next.reminders = reminders.advanced(byDays: distance)
        next.othersReminders = othersReminders.mapEach { $0.advanced(byDays: distance) }
        next.repetition = repetition
        if case .times(let count) = repetition.end { next.repetition?.end = .times(count - 1) }
        if repetition.origin == .due {
            next.repetition?.rule = repetition.rule.keepingDay(of: start, in: day)
        }
        return next
    }
}

extension Task {
    /// Whether the series has a task for the day of the completion, too, which is left out because an
    /// earlier one was done late.
    func leavesOut(_ today: CalendarDay) -> Bool {
        guard let repetition, repetition.origin == .due, let main = dueDate ?? scheduledDate,
            main < today
        else { return false }
        return repetition.rule.next(from: main, after: today.advanced(byDays: -1)) == today
    }
}

extension Task {
    /// Has the day until which lists leave it out move along with the one from which its series is counted.
    mutating func moveHidden(from before: Task) {
        guard repetition != nil, hiddenUntil == before.hiddenUntil else { return }
        let (old, new) =
            before.dueDate == nil && dueDate == nil
            ? (before.scheduledDate, scheduledDate) : (before.dueDate, dueDate)
        guard let old, let new else { return }
        hiddenUntil = hiddenUntil?.advanced(byDays: new.daysSinceEpoch - old.daysSinceEpoch)
    }
}

extension Repetition {
    /// Refuses a series that ends before its first day.
    func checkEnd(from first: CalendarDay?) throws(AppError) {
        guard case .day(let last) = end, let first, last < first else { return }
        throw AppError(
            .invalidMetadata, field: "repetition",
            detail: "It would end on \(last), before its first day, \(first).",
            suggestion: "Name a later day, or an earlier one to begin with.",
            holds: "Nothing was changed.")
    }

    /// Refuses a series that ended before today, as a person begins it.
    func checkEnd(notBefore today: CalendarDay) throws(AppError) {
        guard case .day(let last) = end, last < today else { return }
        throw AppError(
            .invalidMetadata, field: "repetition",
            detail: "It would end on \(last), which has passed.", suggestion: "Name a later day.",
            holds: "Nothing was changed.")
    }

    /// Whether the series has a task after this one, on a day.
    fileprivate func goesOn(with day: CalendarDay) -> Bool {
        switch end {
        case nil: true
        case .day(let last): day <= last
        case .times(let count): count > 1
        }
    }
}
