/// The views of the task list.
///
/// Each unfinished task is in the Inbox or on its scheduled day; its due day shows it in Today, Upcoming
/// and Overdue as well, and moves it nowhere. A task that was completed today stays until midnight.
public enum View: String, CaseIterable, Hashable, Sendable {
    /// No scheduled day.
    case inbox

    /// Scheduled or due on the present day, or overdue.
    case today

    /// Scheduled or due on a later day.
    case upcoming

    /// Its scheduled day has passed.
    case earlier

    /// Its due day has passed, or the time on it.
    case overdue

    /// Whether a task stands in the view, hidden or not.
    public func contains(_ task: Task, today: Today) -> Bool {
        if task.isCompleted {
            guard let completed = task.completedAt, completed >= today.start else { return false }
        }
        let day = today.day
        let (scheduled, due) = (task.scheduledDate, task.dueDate)
        return switch self {
        case .inbox: scheduled == nil
        case .today: scheduled == day || due.map { $0 <= day } ?? false
        case .upcoming: scheduled.map { $0 > day } ?? false || due.map { $0 > day } ?? false
        case .earlier: scheduled.map { $0 < day } ?? false
        case .overdue: TaskPlace(of: task).isPastDue(at: today.moment)
        }
    }

    /// Returns the day under which a task that the view contains stands in it: the oldest is first.
    ///
    /// None stands last: in the Inbox no task has one, elsewhere only damaged ones have none.
    public func day(of place: TaskPlace, today: Today) -> CalendarDay? {
        let day = today.day
        return switch self {
        case .inbox: nil
        case .earlier: place.scheduledDate
        case .overdue: place.dueDate
        case .today: place.isOverdue(at: today.moment) ? place.dueDate : day
        case .upcoming:
            switch (place.scheduledDate, place.dueDate) {
            case (let scheduled?, let due?) where scheduled > day && due > day: min(scheduled, due)
            case (let scheduled?, _) where scheduled > day: scheduled
            default: place.dueDate.flatMap { $0 > day ? $0 : nil }
            }
        }
    }

    /// Whether `left` stands before `right` in the view: by day, what is overdue first, by state, then what
    /// is due on the day, by its time.
    public func orders(_ left: TaskPlace, before right: TaskPlace, today: Today) -> Bool {
        let (leftDay, rightDay) = (day(of: left, today: today), day(of: right, today: today))
        if leftDay != rightDay {
            guard let leftDay else { return false }
            return rightDay.map { leftDay < $0 } ?? true
        }
        if self == .today {
            let (isLeft, isRight) = (
                left.isOverdue(at: today.moment), right.isOverdue(at: today.moment)
            )
            if isLeft != isRight { return isLeft }
        }
        if let leftDay, left.state == right.state, left.state != .completed {
            if self == .today, left.state == .notStarted {
                let (isLeftDue, isRightDue) = (left.dueDate == leftDay, right.dueDate == leftDay)
                if isLeftDue != isRightDue { return isLeftDue }
            }
            let leftTime = left.dueDate == leftDay ? left.dueTime : nil
            let rightTime = right.dueDate == leftDay ? right.dueTime : nil
            if leftTime != rightTime {
                guard let leftTime else { return false }
                return rightTime.map { leftTime < $0 } ?? true
            }
        }
        return left.stands(before: right)
    }
}

extension TaskPlace {
    /// Whether it is open, and its due day has passed, or the time on it.
    public func isOverdue(at now: LocalMoment) -> Bool {
        state != .completed && isPastDue(at: now)
    }
}

extension Task {
    /// Whether the task stands before `other`: by state, then by sort order, then by age.
    public func stands(before other: Task) -> Bool {
        TaskPlace(of: self).stands(before: TaskPlace(of: other))
    }

    /// Whether lists leave it out on the day: it is hidden until a later one, not begun, and not due.
    public func isHidden(on day: CalendarDay) -> Bool {
        guard isNotStarted, let hiddenUntil, hiddenUntil > day else { return false }
        return dueDate.map { $0 > day } ?? true
    }

    /// Whether it is open, and scheduled for a day after it is due.
    public var isScheduledAfterDue: Bool {
        guard !isCompleted, let scheduledDate, let dueDate else { return false }
        return scheduledDate > dueDate
    }

    /// Whether it is open, and its due day has passed, or the time on it.
    public func isOverdue(at now: LocalMoment) -> Bool {
        TaskPlace(of: self).isOverdue(at: now)
    }
}
