public import Domain

/// Numbers of tasks by time, each counted by SQLite: none of them is fetched.
extension SQLiteTaskStore {
    /// Returns how many tasks were completed in each span, and how many were open at each moment, by
    /// one look at what is open and one at what was completed since the first of them.
    ///
    /// A task was open until it was completed: those that are open, and those completed since then.
    public func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        guard let first = (bounds + moments).min() else {
            return TaskCounts(completed: [], open: [])
        }
        return try snapshot {
            var spans = TimeTally(bounds)
            var open = TimeTally(moments)
            let completed = try connection.prepare(
                "SELECT created_at, completed_at FROM task WHERE completed_at >= ?",
                first.milliseconds)
            while try completed.step() {
                let (start, end) = (completed.integer(0), completed.integer(1))
                spans.add(end)
                open.add(from: start, until: end)
            }
            let unfinished = try connection.prepare(
                "SELECT created_at FROM task WHERE state IN ('notStarted', 'active')")
            while try unfinished.step() { open.add(from: unfinished.integer(0), until: .max) }
            return TaskCounts(completed: spans.between, open: open.at)
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

    /// Returns how long tasks were active, by one statement for a thousand of them.
    public func activeTimes(
        of ids: [TaskID], countedBy time: ActiveTime
    ) throws(AppError) -> [TaskID: Int64] {
        try snapshot {
            var times: [TaskID: Int64] = [:]
            for start in stride(from: 0, to: ids.count, by: 1000) {
                let some = ids[start..<min(start + 1000, ids.count)]
                let counted = try ChangeRows(connection).activeTimes(of: some, countedBy: time)
                times.merge(counted) { $1 }
            }
            return times
        }
    }
}

/// Counts by points in time, without a look at each of them for each task.
private struct TimeTally {
    private let bounds: [Int64]

    /// The places of the bounds in the order in which they were named.
    private let places: [Int]

    /// How many more there are from a bound on than from the one before.
    private var steps: [Int]

    /// How many lie between a bound and the one before it.
    private var counts: [Int]

    init(_ instants: [Instant]) {
        let bounds = Set(instants.map(\.milliseconds)).sorted()
        self.bounds = bounds
        places = instants.map { instant in bounds.count { $0 < instant.milliseconds } }
        steps = Array(repeating: 0, count: bounds.count + 1)
        counts = steps
    }

    mutating func add(_ moment: Int64) {
        counts[place { $0 <= moment }] += 1
    }

    /// Counts what is there at each bound behind `start`, up to `end`.
    mutating func add(from start: Int64, until end: Int64) {
        let (first, last) = (place { $0 <= start }, place { $0 <= end })
        guard first < last else { return }
        steps[first] += 1
        steps[last] -= 1
    }

    /// How many there are at each bound.
    var at: [Int] {
        var sum = 0
        let sums = steps.map { step in
            sum += step
            return sum
        }
        return places.map { sums[$0] }
    }

    /// How many lie between each bound, included, and the next, which is not.
    var between: [Int] {
        zip(places, places.dropFirst()).map { first, next in
            first < next ? counts[first + 1...next].reduce(0, +) : 0
        }
    }

    /// Returns how many of the bounds lie before something.
    private func place(_ liesBefore: (Int64) -> Bool) -> Int {
        var (low, high) = (0, bounds.count)
        while low < high {
            let middle = (low + high) / 2
            if liesBefore(bounds[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SQLiteTaskStore {
    /// Returns the places by the index on state, day and sort order, which holds all of them.
    ///
    /// No row is read, so none is checked: that is for the rows that are shown.
    public func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace] {
        guard query.sorting.isEmpty else {
            return try tasks(matching: query).map(query.place)
        }
        return try snapshot {
            var places: [TaskPlace] = []
            let states = TaskState.inViewOrder
            for place in states.indices {
                let state = states[place]
                let left = query.limit.map { $0 - places.count }
                if query.isReadInOrder, let left, left <= 0 { break }
                for selection in try TaskSelection.all(of: query, state: state, in: connection) {
                    try selection.append(
                        to: &places, of: state, in: connection,
                        limit: query.isReadInOrder ? left : nil)
                }
            }
            let strays = try StrayTasks.tasks(matching: query, in: connection, reader)
            places += strays.map(query.place)
            if !query.isReadInOrder || !strays.isEmpty { places.sort(by: query.orders) }
            return query.limit.map { Array(places.prefix($0)) } ?? places
        }
    }

    /// Returns a version that changes when another connection has written.
    public func version() throws(AppError) -> StoreVersion {
        try reading { StoreVersion(of: readerNumber, number: try connection.dataVersion()) }
    }
}
