/// Gives a task its place among those of the same state and day.
public struct OrderTask {
    /// Where the task goes.
    public enum Place: Hashable, Sendable {
        /// Above all its peers.
        case top

        /// Below all its peers.
        case bottom

        /// Just above another task.
        case before(TaskID)

        /// Just below another task.
        case after(TaskID)
    }

    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Puts the task at the place, and spreads out those around it where no room is left.
    ///
    /// - Returns: The task, and the numbers of all that were changed.
    /// - Throws: `validation.unknownTask`; `validation.invalidMetadata` if the other task is of
    ///   another state or day; what the store throws.
    public func order(
        _ id: TaskID, _ place: Place, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let places = try store.read { reader throws(AppError) in
            guard let task = try reader.existingTasks([id]).first else {
                throw AppError(.unknownTask)
            }
            return try reader.places(bringing: task, to: place)
        }
        let update = try store.update(
            places.map { before, sortOrder in
                var after = before
                after.sortOrder = sortOrder
                if after != before { after.touch(at: operation.startedAt) }
                return (before: before, after: after)
            }, in: operation)
        return TaskUpdate(
            tasks: update.tasks.filter { $0.id == id }, changedIDs: update.changedIDs)
    }
}

extension TaskReader {
    fileprivate func places(
        bringing task: Task, to place: OrderTask.Place
    ) throws(AppError) -> [(task: Task, sortOrder: Double)] {
        guard var gap = try gap(for: task, at: place), !gap.holdsTask else {
            return [(task, task.sortOrder)]
        }
        while true {
            if let places = gap.places { return places }
            try gap.widen(in: self)
        }
    }

    /// Returns the gap at the place; the place next to the task itself is none.
    private func gap(for task: Task, at place: OrderTask.Place) throws(AppError) -> Gap? {
        switch place {
        case .top:
            let first = try peers(of: task, .below, from: nil, limit: 1).first
            return Gap(for: task, between: nil, and: first)
        case .bottom:
            let last = try peers(of: task, .above, from: nil, limit: 1).first
            return Gap(for: task, between: last, and: nil)
        case .before(task.id), .after(task.id):
            return nil
        case .before(let id):
            let other = try peer(id, of: task)
            let next = try peers(of: task, .above, from: other, limit: 1).first
            return Gap(for: task, between: next, and: other)
        case .after(let id):
            let other = try peer(id, of: task)
            let next = try peers(of: task, .below, from: other, limit: 1).first
            return Gap(for: task, between: other, and: next)
        }
    }

    private func peer(_ id: TaskID, of task: Task) throws(AppError) -> Task {
        guard let other = try existingTasks([id]).first else { throw AppError(.unknownTask) }
        guard other.state == task.state, other.scheduledDate == task.scheduledDate else {
            throw AppError(
                .invalidMetadata, field: "place",
                detail: "Task \(id) is of another state or another day, so it stands elsewhere.",
                suggestion: "Move the task there first: \(tend: .move, "\(task.id)", "DAY")")
        }
        return other
    }
}

/// The gap into which a task goes, with the peers around it that may have to make room.
///
/// Between two doubles there is room about fifty times. Then the peers around are spread out evenly:
/// as few as will do, and so far apart that it is long until the next time. A thousand moves into
/// one gap touch some ten rows a move, the largest of them about five hundred; what that costs grows
/// with the moves into one gap, never with the list.
struct Gap {
    private let task: Task

    /// The peers above and below, the nearest first; the farthest stays where it is, unless the list
    /// ends there.
    private var above: [Task]
    private var below: [Task]
    private var reachesTop: Bool
    private var reachesBottom: Bool

    /// Finds the gap between a task's nearest peers; none means the end of the list.
    init(for task: Task, between above: Task?, and below: Task?) {
        self.task = task
        self.above = above.map { [$0] } ?? []
        self.below = below.map { [$0] } ?? []
        (reachesTop, reachesBottom) = (above == nil, below == nil)
    }

    /// Whether the task stands there already.
    var holdsTask: Bool {
        (above.first?.stands(before: task) ?? true) && (below.first.map(task.stands) ?? true)
    }

    /// Returns new sort orders of the task and of those who make room, or none if they are too few.
    var places: [(task: Task, sortOrder: Double)]? {
        let moving =
            (reachesTop ? above : above.dropLast()).reversed() + [task]
            + (reachesBottom ? below : below.dropLast())
        let (low, high) = bounds(for: moving.count)
        let distance = (high - low) / Double(moving.count + 1)
        guard distance >= Self.distance(of: moving.count, low, high) || reachesTop && reachesBottom
        else { return nil }
        return moving.enumerated().map { index, task in
            let place = low + distance * Double(index + 1)
            // The whole numbers belong to new tasks, which stand where their number says.
            return (task, place == place.rounded() ? place - distance / 4 : place)
        }
    }

    /// Takes as many peers again on each side.
    mutating func widen(in store: any TaskReader) throws(AppError) {
        let count = above.count + below.count
        if !reachesTop {
            let more = try store.peers(of: task, .above, from: above.last, limit: count)
            reachesTop = more.count < count
            above += more
        }
        if !reachesBottom {
            let more = try store.peers(of: task, .below, from: below.last, limit: count)
            reachesBottom = more.count < count
            below += more
        }
    }

    /// Between which sort orders there is room; the ends of the list are open, but for new tasks,
    /// which come after all others: below the last there is room up to the next whole number.
    private func bounds(for count: Int) -> (low: Double, high: Double) {
        let first = (above.last ?? below.first ?? task).sortOrder
        let last = (below.last ?? above.first ?? task).sortOrder
        return (
            reachesTop ? first - Double(count + 1) : first,
            reachesBottom ? last.rounded(.down) + 1 : last
        )
    }

    /// How far apart tasks must be at least after so many were spread out: the fewer, the farther,
    /// since there are others to spread them among.
    private static func distance(of count: Int, _ low: Double, _ high: Double) -> Double {
        let smallest = max(abs(low), abs(high)).ulp
        guard count > 1 else { return 2 * smallest }
        return max(8 * smallest, 1 / (256 * Double(count * count)))
    }
}
