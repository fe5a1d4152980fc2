public import Domain

/// Numbers of tasks by time, each counted by SQLite: none of them is fetched.
extension SQLiteTaskStore {
    /// Returns how many tasks were completed in each span, by the index of completions, and how many
    /// were open at each moment, by that of states.
    public func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        try snapshot {
            TaskCounts(
                completed: try zip(bounds, bounds.dropFirst()).map {
                    try countCompleted(from: $0, until: $1)
                },
                open: try openCounts(at: moments))
        }
    }

    /// Returns what is planned for the days, by the index of states and days.
    public func plans(
        from first: CalendarDay, through last: CalendarDay
    ) throws(AppError) -> [DayPlan] {
        try snapshot {
            var plans: [CalendarDay: DayPlan] = [:]
            for (day, count) in try unfinished("scheduled_date", first, last) {
                plans[day, default: DayPlan(day: day)].scheduled = count
            }
            for (day, count) in try unfinished("due_date", first, last) {
                plans[day, default: DayPlan(day: day)].due = count
            }
            return plans.values.sorted { $0.day < $1.day }
        }
    }

    /// Returns the histories of the tasks that were active since then.
    ///
    /// Those that are come from the index of states, the others from the changes since then.
    public func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]] {
        try snapshot {
            var ids = Set<TaskID>()
            let active = try connection.prepare("SELECT id FROM task WHERE state = 'active'")
            while try active.step() { ids.insert(active.integer(0)) }
            let changes = ChangeRows(connection)
            ids.formUnion(try changes.tasks(activeSince: start))
            return try ids.sorted().map(changes.history)
        }
    }

    /// A task was open until it was completed: those that are open, and those that were completed
    /// since the first moment.
    private func openCounts(at moments: [Instant]) throws -> [Int] {
        guard let first = moments.indices.min(by: { moments[$0] < moments[$1] }) else {
            return []
        }
        let created = moments.indices.map { "t.created_at < ?\($0 + 1)" }
        let open = try sums(
            created, "t.state IN ('notStarted', 'active')", over: moments)
        let completedLater = try sums(
            created.enumerated().map { "\($1) AND t.completed_at >= ?\($0 + 1)" },
            "t.completed_at >= ?\(first + 1)", over: moments)
        return zip(open, completedLater).map(+)
    }

    private func sums(
        _ conditions: [String], _ selection: String, over moments: [Instant]
    ) throws -> [Int] {
        let sums = conditions.map { "coalesce(sum(\($0)), 0)" }.joined(separator: ", ")
        let statement = try connection.prepare(
            composed: "SELECT \(sums) FROM task t WHERE \(selection)")
        for (index, moment) in moments.enumerated() {
            try statement.bind(moment.milliseconds, at: Int32(index + 1))
        }
        guard try statement.step() else { return [] }
        return moments.indices.map { Int(statement.integer(Int32($0))) }
    }

    private func unfinished(
        _ column: StaticString, _ first: CalendarDay, _ last: CalendarDay
    ) throws -> [(CalendarDay, Int)] {
        let statement = try connection.prepare(
            composed: """
                SELECT t.\(column), count(*) FROM task t
                WHERE t.state IN ('notStarted', 'active') AND t.\(column) BETWEEN ? AND ?
                GROUP BY t.\(column)
                """)
        try statement.bind(first.description, at: 1)
        try statement.bind(last.description, at: 2)
        var counts: [(CalendarDay, Int)] = []
        while try statement.step() {
            guard let day = statement.text(0).flatMap({ CalendarDay(iso8601: $0) }) else {
                continue
            }
            counts.append((day, Int(statement.integer(1))))
        }
        return counts
    }
}

extension SQLiteTaskStore {
    /// Returns the places by the index on state, day and sort order, which holds all of them.
    ///
    /// No row is read, so none is checked: that is for the rows that are shown.
    public func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace] {
        guard query.sorting.isEmpty else {
            return try tasks(matching: query).map { TaskPlace(of: $0) }
        }
        return try snapshot {
            var places: [TaskPlace] = []
            let spansDays = query.scope.spansDays
            let states = TaskState.inViewOrder
            for place in states.indices {
                let state = states[place]
                let left = query.limit.map { $0 - places.count }
                guard spansDays || left.map({ $0 > 0 }) ?? true else { break }
                let selection = try TaskSelection(query, state: state, in: connection)
                try selection?.append(
                    to: &places, of: state, in: connection, limit: spansDays ? nil : left)
            }
            let strays = try StrayTasks.tasks(matching: query, in: connection, reader)
            places += strays.map { TaskPlace(of: $0) }
            if spansDays || !strays.isEmpty { places.sort(by: query.orders) }
            return query.limit.map { Array(places.prefix($0)) } ?? places
        }
    }

    /// Returns a version that changes when another connection has written.
    public func version() throws(AppError) -> StoreVersion {
        try reading { StoreVersion(of: readerNumber, number: try connection.dataVersion()) }
    }
}
