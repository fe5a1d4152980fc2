public import Domain

/// What an answer about a task in a review came to.
public enum ReviewChange: Sendable {
    /// The task stays as it is.
    case none

    case moved(CalendarDay?, TaskUpdate)
    case completed(StateChange)
    case deleted(DeletedTasks)

    /// The tasks that were changed.
    public var changedIDs: [TaskID] {
        switch self {
        case .none: []
        case .moved(_, let update): update.changedIDs
        case .completed(let change): change.update.changedIDs
        case .deleted(let deleted): deleted.tasks.map(\.id)
        }
    }
}

/// Going through what is left.
extension Action {
    /// Returns the tasks of some views that a review goes through, in their order.
    public func tasks(toReviewIn views: [View]) throws(AppError) -> [TaskID] {
        let store = try reader()
        var ids: [TaskID] = []
        var seen: Set<TaskID> = []
        for view in views {
            let query = TaskQuery(.view(view), filter: contextFilter, today: today)
            ids += try store.tasks(matching: query).lazy.filter { !$0.isCompleted }.map(\.id)
                .filter { seen.insert($0).inserted }
        }
        return ids
    }

    /// Returns a task as it is now, if there is still something to decide about it.
    public func task(_ id: TaskID, toReviewIn views: [View]) throws(AppError) -> Task? {
        let task = try reader().tasks(withIDs: [id]).first
        guard let task, !task.isCompleted,
            views.contains(where: { $0.contains(task, today: today) })
        else { return nil }
        return task
    }

    /// Does what was answered about a task; `day` reads the day that a phrase means.
    public func carryOut(
        _ answer: ReviewAnswer, on task: Task, reading day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) -> ReviewChange {
        let choice = TaskChoice.numbers([TaskIDRange(task.id...task.id)])
        func moved(to day: CalendarDay?) throws(AppError) -> ReviewChange {
            .moved(day, try move(choice, to: day))
        }
        switch answer {
        case .today: return try moved(to: today.day)
        case .tomorrow: return try moved(to: today.day.advanced(byDays: 1))
        case .day(let phrase):
            do {
                return try moved(to: try day(phrase))
            } catch {
                throw error.sayingNothingChanged
            }
        case .inbox: return try moved(to: nil)
        case .done: return .completed(try mark(choice, as: .completed))
        case .delete: return .deleted(try delete(choice))
        case .keep, .takeBack, .end: return .none
        }
    }
}
