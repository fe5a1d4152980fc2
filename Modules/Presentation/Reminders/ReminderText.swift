public import Domain
public import JSON
import Text

/// When tasks ring, as people read it.
public enum ReminderText {
    /// Returns when a reminder rings, behind the days of its task: `then` at the time by which it is due, else
    /// in full and how far off that is: `Fri 27 Nov 2026 at 09:00, in 6 days`,
    /// `1 day before the due day at 09:00, once it has a due day`.
    static func full(_ reminder: Reminder, of task: Task, in calendar: any LocalCalendar) -> String
    {
        switch reminder {
        case .local(let moment): return ringing(moment, in: calendar)
        case .instant(let instant): return full(calendar.moment(at: instant))
        case .relative(.due, daysBefore: 0, task.dueTime):
            guard case .local(let moment)? = task.ringing(of: reminder) else { return "then" }
            let words = ringing(moment, in: calendar)
            return words == full(moment) ? "then" : words
        case .relative, .ahead:
            let words = short(reminder, in: calendar)
            guard let said = task.ringing(of: reminder), case .local(let moment) = said else {
                return "\(words), once it has \(anchor(of: reminder))"
            }
            if case .ahead = reminder {
                let instant = reminder.instant(of: said, in: calendar)
                return "\(words): \(full(calendar.moment(at: instant)))"
            }
            return "\(words): \(ringing(moment, in: calendar))"
        }
    }

    /// What a task needs for a reminder to count from.
    private static func anchor(of reminder: Reminder) -> String {
        switch reminder {
        case .relative(.due, _, _): "a due day"
        case .ahead: "a due time"
        case .relative, .local, .instant: "a scheduled day"
        }
    }

    /// Returns a moment of the clock on the wall in full, and what becomes of it on a day on which that clock leaves
    /// it out, or shows it twice: `Sun 28 Mar 2027 at 03:00, since the clocks skip 02:30`.
    private static func ringing(_ moment: LocalMoment, in calendar: any LocalCalendar) -> String {
        let instant = calendar.instant(of: moment)
        let shown = calendar.moment(at: instant)
        guard shown == moment else {
            return "\(full(shown)), since the clocks skip \(moment.time)"
        }
        // Clocks are put back by half an hour to three hours.
        let isTwice = (1...6).contains { half in
            let later = Instant(milliseconds: instant.milliseconds + Int64(half) * 1_800_000)
            return calendar.moment(at: later) == moment
        }
        return full(moment) + (isTwice ? ", the first time" : "")
    }

    /// Returns a moment in full: `Fri 27 Nov 2026 at 09:00`.
    public static func full(_ moment: LocalMoment) -> String {
        "\(DayText.full(moment.day)) at \(moment.time)"
    }

    /// Returns when a reminder rings, as it was said: `Fri 27 Nov 2026 09:00`, `1 day before due at 09:00`.
    static func short(_ reminder: Reminder, in calendar: any LocalCalendar) -> String {
        switch reminder {
        case .local(let moment): return "\(DayText.full(moment.day)) \(moment.time)"
        case .instant(let instant):
            let moment = calendar.moment(at: instant)
            return "\(DayText.full(moment.day)) \(moment.time)"
        case .relative(let anchor, let days, let time):
            let day = anchor == .due ? "the due day" : "the scheduled day"
            let distance = days == 0 ? "on" : "\(days) \(days == 1 ? "day" : "days") before"
            return "\(distance) \(day) at \(time)"
        case .ahead(let minutes):
            return "\(DurationText.text(ofMilliseconds: Int64(minutes) * 60_000)) before it is due"
        }
    }

    /// Returns the same in a sentence: `at 15:00`, `yesterday at 15:00`, `Fri 27 Nov at 15:00`.
    static func at(_ instant: Instant, from now: Instant, in calendar: any LocalCalendar) -> String
    {
        let words = near(instant, from: now, in: calendar)
        let time = calendar.moment(at: instant).time.description
        return "\(words.dropLast(time.count))at \(time)"
    }

    /// Returns when something came due or comes, seen from now: `15:00`, `yesterday 15:00`, `Fri 27 Nov 15:00`.
    static func near(_ instant: Instant, from now: Instant, in calendar: any LocalCalendar)
        -> String
    {
        let (moment, here) = (calendar.moment(at: instant), calendar.moment(at: now))
        guard moment.day != here.day else { return moment.time.description }
        let distance = moment.day.daysSinceEpoch - here.day.daysSinceEpoch
        let day =
            abs(distance) == 1
            ? DayText.spoken(moment.day, from: here.day)
            : DayText.nearby(moment.day, from: here.day)
        return "\(day) \(moment.time)"
    }

    /// Returns the line with which a view ends while reminders came due that were not seen to; empty without
    /// any.
    public static func dueLine(
        _ due: [ArmedReminder], at now: Instant, in calendar: any LocalCalendar,
        command: String, terminal: Terminal
    ) -> String {
        guard let first = due.first else { return "" }
        let words =
            due.count == 1
            ? "\nRang at \(near(first.instant, from: now, in: calendar)): \(first.task.id) "
            : "\n\(due.count) reminders came due: "
        let text = due.count == 1 ? FirstLine.of(first.task.text) + "  " : ""
        return words + text + command + "\n"
    }
}

/// The reminders that ring, for people: what came due above what is to come.
public struct ReminderListText {
    private let reminders: [ArmedReminder]
    private let now: Instant
    private let calendar: any LocalCalendar

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - reminders: The reminders, the earliest first.
    ///   - now: The present instant.
    ///   - calendar: The clock on the wall.
    public init(_ reminders: [ArmedReminder], at now: Instant, in calendar: any LocalCalendar) {
        self.reminders = reminders
        self.now = now
        self.calendar = calendar
    }

    /// Lays the list out.
    public func write(to page: inout Page) {
        let due = reminders.filter { $0.instant <= now }
        let later = reminders.filter { $0.instant > now }
        write("Came due", due, to: &page)
        if !due.isEmpty, !later.isEmpty { page.endLine() }
        write("To come", later, to: &page)
        guard reminders.isEmpty else { return }
        page.writeLine("No task rings.")
    }

    private func write(_ heading: String, _ reminders: [ArmedReminder], to page: inout Page) {
        guard !reminders.isEmpty else { return }
        page.writeLine(heading, .heading)
        writeRows(reminders, to: &page, remark: remark)
    }

    /// Lays out those that ring this very moment, a line each.
    public func writeRinging(to page: inout Page) {
        writeRows(reminders, to: &page) { $0.mayHaveBeenShown ? "may have been shown before" : nil }
    }

    private func writeRows(
        _ reminders: [ArmedReminder], to page: inout Page, remark: (ArmedReminder) -> String?
    ) {
        let times = reminders.map { ReminderText.near($0.instant, from: now, in: calendar) }
        let widest = times.map(\.count).max() ?? 0
        for (reminder, time) in zip(reminders, times) {
            page.hang(at: widest + 4)
            page.space(2)
            page.write(time, reminder.instant <= now ? .overdue : .plain)
            page.space(widest - time.count + 2)
            page.write("\(reminder.task.id) ", .subdued)
            page.write(FirstLine.of(reminder.task.text))
            if let remark = remark(reminder) {
                page.space(2)
                page.write(remark, .subdued)
            }
            page.endLine()
        }
    }

    private func remark(on reminder: ArmedReminder) -> String? {
        guard reminder.instant <= now else { return nil }
        if reminder.wasMissed { return "missed" }
        if reminder.shownAt != nil { return "shown" }
        return reminder.mayHaveBeenShown ? "may have been shown" : "not shown"
    }
}

extension JSONWriter {
    /// Writes a reminder as an object: the task's `id`, `uuid` and `text`, what was said as `reminder`, when it
    /// rings as `at`, and its `state`.
    public mutating func value(_ reminder: ArmedReminder, at now: Instant) {
        object { writer in
            writer.member("id", reminder.task.id)
            writer.member("uuid", reminder.task.uuid.description)
            writer.member("text", reminder.task.text)
            writer.member("reminder", reminder.reminder.description)
            writer.member("at", reminder.instant.description)
            writer.member("state", reminder.stateName(at: now))
            writer.member("shownAt", reminder.shownAt?.description)
        }
    }
}

extension ArmedReminder {
    fileprivate func stateName(at now: Instant) -> String {
        if instant > now { return "waiting" }
        if wasMissed { return "missed" }
        if shownAt != nil { return "shown" }
        return mayHaveBeenShown ? "unknown" : "due"
    }
}
