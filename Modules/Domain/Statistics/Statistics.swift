/// How much was completed, and how much is left.
public struct Statistics: Hashable, Sendable {
    /// A day, week or month up to now, and the whole one before it.
    public struct Period: Hashable, Sendable {
        /// Its first day.
        public let first: CalendarDay

        /// How many tasks were completed in it.
        public let completed: Int

        /// How many were completed in the one before it.
        public let before: Int
    }

    /// A number of a day.
    public struct DayCount: Hashable, Sendable {
        /// The day.
        public let day: CalendarDay

        /// The number.
        public let count: Int
    }

    /// The present day.
    public let day: Period

    /// The present week.
    public let week: Period

    /// The present month.
    public let month: Period

    /// Completions by day, two weeks of them, today last.
    public let days: [DayCount]

    /// How many tasks were open when each of the latest weeks began, this week last.
    public let open: [DayCount]

    /// How many tasks are open now.
    public let openNow: Int

    /// How long tasks were active in the present week, all of them together, in milliseconds.
    public let activeThisWeek: Int64
}

/// How many tasks were completed when, and how many were open when.
public struct TaskCounts: Hashable, Sendable {
    /// How many were completed in each span of time.
    public let completed: [Int]

    /// How many were there and not completed at each moment.
    public let open: [Int]

    /// Creates the counts.
    public init(completed: [Int], open: [Int]) {
        self.completed = completed
        self.open = open
    }
}

/// What is planned for a day.
public struct DayPlan: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay

    /// How many unfinished tasks are scheduled for it.
    public var scheduled: Int

    /// How many unfinished tasks are due on it.
    public var due: Int

    /// Creates the plan of a day.
    public init(day: CalendarDay, scheduled: Int = 0, due: Int = 0) {
        self.day = day
        self.scheduled = scheduled
        self.due = due
    }
}
