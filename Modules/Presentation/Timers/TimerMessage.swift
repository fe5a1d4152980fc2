public import Application
public import Domain

/// The message with which the desktop shows that a timer is over.
public struct TimerMessage {
    /// The key of a click on the message itself.
    public static let show = "default"

    /// The key of the action that starts the next work.
    public static let start = "start"

    /// The key of the action that starts a break.
    public static let rest = "break"

    /// The key of the action that goes on a little longer with what has ended.
    public static let more = "more"

    /// How much longer that is, in minutes.
    public static let moreMinutes = 5

    private let shows: NotificationText
    private let task: Task?
    private let startCommand: String
    private let calendar: any LocalCalendar

    /// Creates what makes messages.
    ///
    /// - Parameters:
    ///   - shows: How much of a task is shown where others may look.
    ///   - task: The task of the timer, if it has one that could be read.
    ///   - startCommand: What starts the next round of a cycle.
    ///   - calendar: The clock on the wall.
    public init(
        showing shows: NotificationText, of task: Task?, startCommand: String,
        in calendar: any LocalCalendar
    ) {
        self.shows = shows
        self.task = task
        self.startCommand = startCommand
        self.calendar = calendar
    }

    /// Returns the message for what has ended, and what follows.
    public func message(for report: TimerReport) -> Notification {
        guard let timer = report.ended.last else {
            return Notification(title: "Timer", category: Self.category)
        }
        let length = DurationText.text(ofMilliseconds: timer.length)
        let round = timer.isCycle ? ", round \(timer.round) of \(TimerLengths.rounds)" : ""
        var lines = [length + round]
        if let late = late(timer, at: report.now) { lines.insert(late, at: 0) }
        if let task, shows == .full { lines.append(FirstLine.of(task.text, columns: 80)) }
        lines += report.ended.dropLast().map {
            "Before: \(TimerWords.ended($0, at: report.now, in: calendar))"
        }
        if let next = report.timer, next.id != timer.id, let end = next.end(at: report.now) {
            lines.append("Break until \(calendar.timeOfDay(at: end))")
        } else if timer.hasNextRound {
            lines.append("Next, round \(timer.round + 1): \(startCommand)")
        }
        if report.mayHaveBeenShown { lines.append("It may have been shown before.") }
        let again = report.mayHaveBeenShown ? "Again: " : ""
        return Notification(
            title: "\(again)\(timer.isRest ? "Break" : "Focus") is over",
            body: lines.joined(separator: "\n"), actions: Self.actions(after: timer),
            category: Self.category, group: "tend-timer")
    }

    /// What is told of one that ended more than a minute ago.
    private func late(_ timer: FocusTimer, at now: TimerMoment) -> String? {
        guard let end = timer.end(at: now) else { return nil }
        let ago = now.wall.milliseconds - end.milliseconds
        guard ago >= 60_000 else { return nil }
        return "It ended \(ReminderText.at(end, from: now.wall, in: calendar)), "
            + "\(DurationText.text(ofMilliseconds: ago)) ago."
    }

    /// What can be clicked: the break of a cycle begins by itself, the next work only when asked.
    private static func actions(after timer: FocusTimer) -> [NotificationAction] {
        let seen = NotificationAction(show, "Seen")
        let more = NotificationAction(more, "\(moreMinutes) min more")
        switch (timer.isCycle, timer.isRest) {
        case (true, false): return [seen]
        case (true, true) where timer.hasNextRound:
            return [seen, NotificationAction(start, "Start round \(timer.round + 1)"), more]
        case (true, true): return [seen, more]
        case (false, true): return [seen, NotificationAction(start, "Start"), more]
        case (false, false): return [seen, NotificationAction(rest, "Break"), more]
        }
    }

    private static let category = "x-tend.timer"
}
