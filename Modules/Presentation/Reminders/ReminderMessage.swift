public import Domain

/// The message with which the desktop shows reminders.
public struct ReminderMessage {
    /// The key of the action that completes the task.
    public static let done = "done"

    /// The key of the action that puts the reminder off.
    public static let snooze = "snooze"

    /// The key of a click on the message itself.
    public static let show = "default"

    private static let category = "x-tend.reminder"
    private static let mostLines = 5

    private let shows: NotificationText
    private let now: Instant
    private let calendar: any LocalCalendar

    /// Creates what makes messages.
    ///
    /// - Parameters:
    ///   - shows: How much of a task is shown where others may look.
    ///   - now: The present instant.
    ///   - calendar: The clock on the wall.
    public init(showing shows: NotificationText, at now: Instant, in calendar: any LocalCalendar) {
        self.shows = shows
        self.now = now
        self.calendar = calendar
    }

    /// Returns the message for a reminder, or the summary of several.
    public func message(for reminders: [ArmedReminder]) -> Notification {
        guard reminders.count > 1, let first = reminders.first else {
            return reminders.first.map(message) ?? summary(of: [], first: nil)
        }
        return summary(of: reminders, first: first)
    }

    private func message(for reminder: ArmedReminder) -> Notification {
        let task = reminder.task
        let again = reminder.mayHaveBeenShown ? "Again: " : ""
        var lines: [String] = []
        if now.milliseconds - reminder.instant.milliseconds >= 60_000 {
            lines.append("It came due at \(near(reminder.instant)).")
        }
        if shows != .none, let due = task.dueDate {
            lines.append(
                DayText.due(due, on: calendar.today(at: now).day).capitalizedFirst + ".")
        }
        if shows == .full, let project = task.project { lines.append(project) }
        if reminder.mayHaveBeenShown { lines.append("It may have been shown before.") }
        return Notification(
            title: again + name(of: task), body: lines.joined(separator: "\n"),
            actions: [
                NotificationAction(Self.show, "Seen"), NotificationAction(Self.done, "Done"),
                NotificationAction(Self.snooze, "\(Reminder.snoozeMinutes) min"),
            ],
            category: Self.category, group: "tend-\(task.id)")
    }

    private func summary(of reminders: [ArmedReminder], first: ArmedReminder?) -> Notification {
        var lines = reminders.prefix(Self.mostLines).map { reminder in
            (reminder.mayHaveBeenShown ? "Again: " : "")
                + "\(near(reminder.instant))  \(name(of: reminder.task))"
        }
        if reminders.count > Self.mostLines {
            lines.append("… and \(reminders.count - Self.mostLines) more")
        }
        return Notification(
            title: "\(reminders.count) reminders came due", body: lines.joined(separator: "\n"),
            actions: [NotificationAction(Self.show, "Seen")], category: Self.category,
            group: "tend-summary")
    }

    private func near(_ instant: Instant) -> String {
        ReminderText.near(instant, from: now, in: calendar)
    }

    private func name(of task: Task) -> String {
        switch shows {
        case .full: FirstLine.of(task.text, columns: 80)
        case .project: task.project ?? "Task \(task.id)"
        case .none: "A reminder of tend"
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
