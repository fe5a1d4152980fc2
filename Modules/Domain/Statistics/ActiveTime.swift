/// How long a task was active: what its history says of its states.
public enum ActiveTime {
    /// Returns the time that the task was active, in milliseconds; none if it never was.
    ///
    /// - Parameters:
    ///   - history: What happened to the task, oldest first; steps that cannot be read are left out.
    ///   - now: Until when a task counts that is active still.
    /// - Returns: The time.
    public static func milliseconds(in history: [HistoryEntry], until now: Instant) -> Int64? {
        var total: Int64?
        var start: Instant?
        for entry in history {
            guard let isActive = entry.change?.leavesTaskActive else { continue }
            let moment = entry.operation.startedAt
            if isActive {
                start = start ?? moment
            } else if let begin = start {
                total = (total ?? 0) + length(from: begin, to: moment)
                start = nil
            }
        }
        guard let start else { return total }
        return (total ?? 0) + length(from: start, to: now)
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
