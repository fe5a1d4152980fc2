/// How long a task was active: what its history says of its states.
public enum ActiveTime {
    /// Returns the time that the task was active, in milliseconds; none if it never was.
    ///
    /// - Parameters:
    ///   - history: What happened to the task, oldest first; steps that cannot be read are left out.
    ///   - start: From when on it counts; none means ever.
    ///   - now: Until when a task counts that is active still.
    /// - Returns: The time.
    public static func milliseconds(
        in history: [HistoryEntry], from start: Instant? = nil, until now: Instant
    ) -> Int64? {
        var total: Int64?
        var begin: Instant?
        for entry in history {
            guard let isActive = entry.change?.leavesTaskActive else { continue }
            let moment = max(entry.operation.startedAt, start ?? entry.operation.startedAt)
            if isActive {
                begin = begin ?? moment
            } else if let first = begin {
                total = (total ?? 0) + length(from: first, to: moment)
                begin = nil
            }
        }
        guard let begin else { return total }
        return (total ?? 0) + length(from: begin, to: now)
    }

    /// Returns since when the task is active, or none if it is not.
    public static func start(in history: [HistoryEntry]) -> Instant? {
        var start: Instant?
        for entry in history {
            guard let isActive = entry.change?.leavesTaskActive else { continue }
            start = isActive ? start ?? entry.operation.startedAt : nil
        }
        return start
    }

    /// A clock that was set back made no time.
    private static func length(from start: Instant, to end: Instant) -> Int64 {
        max(0, end.milliseconds - start.milliseconds)
    }
}

extension RecordedChange {
    /// Whether the task was active after this; none where that does not say.
    fileprivate var leavesTaskActive: Bool? {
        switch self {
        case .added(let task), .updated(_, let task): task.isActive
        case .deleted: false
        case .imported, .withdrawn: nil
        }
    }
}
