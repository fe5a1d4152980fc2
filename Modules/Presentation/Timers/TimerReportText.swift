public import Application
public import Domain

/// What there is of a timer, in words.
public struct TimerReportText {
    private let report: TimerReport
    private let taskName: String?
    private let startCommand: String?
    private let calendar: any LocalCalendar

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - report: What there is.
    ///   - taskName: What the task of the timer is called here, if it has one.
    ///   - startCommand: What starts a timer, or the next round of a cycle; none where that is told otherwise.
    ///   - calendar: The clock on the wall.
    public init(
        _ report: TimerReport, taskName: String?, startCommand: String?,
        in calendar: any LocalCalendar
    ) {
        self.report = report
        self.taskName = taskName
        self.startCommand = startCommand
        self.calendar = calendar
    }

    /// The lines for people: what has ended, what of it counts, what runs.
    public var text: String {
        var lines = report.ended.map { TimerWords.ended($0, at: report.now, in: calendar) }
        lines += report.sessions.compactMap(Self.counted)
        if let difference = report.clockWasSet {
            let minutes = (abs(difference) + 30_000) / 60_000
            lines.append(
                "The clock was set \(minutes) min \(difference > 0 ? "forward" : "back") meanwhile; "
                    + "the timer goes by the time that has passed.")
        }
        if let present { lines.append(present) }
        if lines.isEmpty {
            lines.append(
                "No timer is running." + (startCommand.map { " Start one: \($0)" } ?? ""))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The line of the timer that runs, stands still, or waits for its next round.
    private var present: String? {
        guard let timer = report.timer else { return nil }
        let name = TimerWords.name(of: timer) + (taskName.map { " (\($0))" } ?? "")
        let left = TimerWords.clock(timer.left(at: report.now))
        switch timer.course {
        case .running:
            let end = timer.end(at: report.now).map(calendar.timeOfDay) ?? ""
            return "\(name): \(left) left, until \(end)."
        case .paused: return "\(name): paused, \(left) left."
        case .ended:
            guard timer.hasNextRound, let startCommand else { return nil }
            return "Round \(timer.round + 1) of \(TimerLengths.rounds) waits: \(startCommand)"
        }
    }

    private static func counted(_ session: FocusSession) -> String? {
        let counted = DurationText.text(ofMilliseconds: session.milliseconds)
        let away = session.away >= 60_000
        guard away || !session.isComplete else { return nil }
        let rest =
            away
            ? "; \(DurationText.text(ofMilliseconds: session.away + 30_000)) do not count: the computer was asleep or off."
            : "."
        return "\(counted) of focus\(rest)"
    }
}

/// The line of the timer in a status bar or a prompt, and the last line of a view.
public enum TimerLine {
    /// Returns the line for a status bar: `focus 24:31`, `break 2/4 04:00`; empty without a timer.
    public static func short(_ report: TimerReport) -> String {
        guard let timer = report.timer else { return "" }
        if case .ended(_, isSeen: true) = timer.course { return "" }
        return words(timer, left: timer.left(at: report.now)) + "\n"
    }

    /// Returns the words for a timer of which so many milliseconds are left: `focus 24:31`.
    static func words(_ timer: FocusTimer, left: Int64) -> String {
        var words = timer.isRest ? "break" : "focus"
        if timer.isCycle { words += " \(timer.round)/\(TimerLengths.rounds)" }
        return switch timer.course {
        case .paused: words + " paused \(TimerWords.clock(left))"
        case .ended: words + " over"
        case .running: words + (left > 0 ? " \(TimerWords.clock(left))" : " over")
        }
    }

    /// Returns the line with which a view ends while nobody has seen that a timer ended.
    ///
    /// - Parameters:
    ///   - timer: The timer.
    ///   - end: When it ended.
    ///   - now: The present instant.
    ///   - calendar: The clock on the wall.
    ///   - command: What shows it.
    /// - Returns: The line, and an empty one before it.
    public static func ended(
        _ timer: FocusTimer, at end: Instant, from now: Instant, in calendar: any LocalCalendar,
        command: String
    ) -> String {
        let time = ReminderText.at(end, from: now, in: calendar)
        return "\n\(TimerWords.name(of: timer)) ended \(time): \(command)\n"
    }
}

/// The words for a timer.
enum TimerWords {
    /// Returns what it is: `Focus`, `Break, round 2 of 4`.
    static func name(of timer: FocusTimer) -> String {
        let name = timer.isRest ? "Break" : "Focus"
        return timer.isCycle ? "\(name), round \(timer.round) of \(TimerLengths.rounds)" : name
    }

    /// Returns how a clock shows a span of time, a part of a second as a whole one: `24:31`, `1:05:00`.
    static func clock(_ milliseconds: Int64) -> String {
        let seconds = Int(max(0, milliseconds) + 999) / 1000
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return seconds < 3600 ? minutes : "\(seconds / 3600):\(minutes)"
    }

    /// Returns that a timer is over, and since when.
    static func ended(
        _ timer: FocusTimer, at now: TimerMoment, in calendar: any LocalCalendar
    ) -> String {
        guard let end = timer.end(at: now) else { return "" }
        let ago = now.wall.milliseconds - end.milliseconds
        return
            "\(name(of: timer)): over since \(ReminderText.near(end, from: now.wall, in: calendar))"
            + (ago >= 60_000 ? ", \(DurationText.text(ofMilliseconds: ago)) ago." : ".")
    }
}
