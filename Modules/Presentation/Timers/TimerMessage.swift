public import Application
public import Domain

/// The message with which the desktop shows that a timer is over.
public struct TimerMessage {
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
        if let task, shows == .full { lines.append(FirstLine.of(task.text, columns: 80)) }
        lines += report.ended.dropLast().map {
            "Before: \(TimerWords.ended($0, at: report.now, in: calendar))"
        }
        if let next = report.timer, next.id != timer.id, let end = next.end(at: report.now) {
            lines.append("Break until \(calendar.timeOfDay(at: end))")
        } else if timer.hasNextRound {
            lines.append("Next, round \(timer.round + 1): \(startCommand)")
        }
        return Notification(
            title: "\(timer.isRest ? "Break" : "Focus") is over",
            body: lines.joined(separator: "\n"), category: Self.category, group: "tend-timer")
    }

    private static let category = "x-tend.timer"
}
