/// How long a task was active: what the steps of its history say of its states, oldest first.
public struct ActiveTime {
    private let start: Instant?
    private let now: Instant
    private let leavesOutLater: Bool
    private var total: Int64?
    private var begin: Instant?

    /// Begins to count.
    ///
    /// - Parameters:
    ///   - start: From when on time counts; none means ever.
    ///   - now: Until when a task counts that is active still.
    ///   - leavesOutLater: Whether steps after `now` do not count, since it is a moment of the past.
    public init(
        from start: Instant? = nil, until now: Instant, leavesOutLater: Bool = false
    ) {
        self.start = start
        self.now = now
        self.leavesOutLater = leavesOutLater
    }

    /// Counts the next step; one that cannot be read is left out.
    public mutating func add(_ change: RecordedChange?, at moment: Instant) {
        guard let isActive = change?.leavesTaskActive, !leavesOutLater || moment <= now else {
            return
        }
        let moment = max(moment, start ?? moment)
        if isActive {
            begin = begin ?? moment
        } else if let first = begin {
            total = (total ?? 0) + Self.length(from: first, to: moment)
            begin = nil
        }
    }

    /// The time that the task was active, in milliseconds; none if it never was.
    public var milliseconds: Int64? {
        guard let begin else { return total }
        return (total ?? 0) + Self.length(from: begin, to: now)
    }

    /// A clock that was set back made no time.
    private static func length(from start: Instant, to end: Instant) -> Int64 {
        max(0, end.milliseconds - start.milliseconds)
    }
}

extension ActiveTime {
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
        ActiveTime(from: start, until: now).milliseconds(in: history)
    }

    /// Returns the time that the task was active, in milliseconds, with all that happened to it.
    func milliseconds(in history: [HistoryEntry]) -> Int64? {
        var time = self
        for entry in history { time.add(entry.change, at: entry.operation.startedAt) }
        return time.milliseconds
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
}

extension RecordedChange {
    /// Whether it found a task active, or left it so.
    package var touchesActive: Bool {
        switch self {
        case .added(let task), .deleted(let task): task.isActive
        case .updated(let before, let after): before.isActive || after.isActive
        case .imported, .withdrawn: false
        }
    }

    /// Whether the task was active after this; none where that does not say.
    fileprivate var leavesTaskActive: Bool? {
        switch self {
        case .added(let task), .updated(_, let task): task.isActive
        case .deleted: false
        case .imported, .withdrawn: nil
        }
    }
}
