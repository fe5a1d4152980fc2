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

    /// A week, and what came and went in it.
    public struct Week: Hashable, Sendable {
        /// Its first day.
        public let first: CalendarDay

        /// How many tasks were open when it began.
        public let open: Int

        /// How many came up in it.
        public let added: Int

        /// How many were completed in it.
        public let completed: Int
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

    /// Completions by day, 53 weeks of them from the first day of a week, today last.
    public let year: [DayCount]

    /// What came and went in each of the same weeks, this week last.
    public let burndown: [Week]

    /// How many tasks are open now.
    public let openNow: Int

    /// How long tasks were active in the present week, all of them together, in milliseconds.
    public let activeThisWeek: Int64

    /// How much was worked by timers on the present day.
    public let focusToday: FocusTotal

    /// How much was worked by timers in the present week.
    public let focusThisWeek: FocusTotal
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
