/// The views of the task list.
///
/// Each unfinished task is in exactly one of them.
public enum View: String, CaseIterable, Hashable, Sendable {
    /// No scheduled day.
    case inbox

    /// Scheduled for the present day.
    case today

    /// Scheduled for a later day.
    case upcoming

    /// Unfinished, and its scheduled day has passed.
    case earlier

    /// Returns the view that a task is in, or none: completed, and its day has passed.
    ///
    /// A completed task stays visible in its view until its day has passed, in the Inbox until
    /// midnight.
    public init?(of task: Task, today: Today) {
        guard let scheduled = task.scheduledDate else {
            if let completed = task.completedAt, completed < today.start { return nil }
            self = .inbox
            return
        }
        if scheduled == today.day {
            self = .today
        } else if scheduled > today.day {
            self = .upcoming
        } else if task.isCompleted {
            return nil
        } else {
            self = .earlier
        }
    }

    /// Whether tasks of several days stand in the view, which then groups them by day.
    public var spansDays: Bool {
        self == .upcoming || self == .earlier
    }

    /// Whether `left` stands before `right` in the view.
    public func orders(_ left: Task, before right: Task) -> Bool {
        orders(TaskPlace(of: left), before: TaskPlace(of: right))
    }

    /// Whether `left` stands before `right` in the view.
    public func orders(_ left: TaskPlace, before right: TaskPlace) -> Bool {
        if spansDays, left.scheduledDate != right.scheduledDate {
            // Only a damaged task has no day here; it stands last.
            guard let leftDay = left.scheduledDate else { return false }
            return right.scheduledDate.map { leftDay < $0 } ?? true
        }
        return left.stands(before: right)
    }
}

extension Task {
    /// Whether the task stands before `other`: by state, then by sort order, then by age.
    public func stands(before other: Task) -> Bool {
        TaskPlace(of: self).stands(before: TaskPlace(of: other))
    }
}
