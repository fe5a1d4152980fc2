/// What Taskwarrior and this program say differently, both ways.
///
/// https://github.com/GothenburgBitFactory/taskwarrior/blob/develop/doc/devel/rfcs/task.md
public enum Taskwarrior {
    /// Returns the path of a project whose levels Taskwarrior parts by dots.
    public static func path(ofProject project: String) -> String {
        project.replacing(".", with: "/")
    }

    /// Returns the project with that path in Taskwarrior's form.
    public static func project(ofPath path: String) -> String {
        path.replacing("/", with: ".")
    }

    /// The earliest instant that Taskwarrior 2.6.2 reads.
    public static let beginning = "19800101T000000Z"

    /// The same instant.
    public static let beginningInstant = Instant(milliseconds: 315_532_800_000)

    /// The name of the attribute that says of `due` that it is not the task's own: what recurs has to
    /// have one there.
    public static let assumedDueName = "tenddue"

    /// The name of the attribute that has the words of a rule for which `recur` says the same from the day
    /// on which the task is due: every Friday is weekly from a Friday.
    public static let ruleName = "tendevery"

    /// The name of the attribute that says when the task rings, as ``Reminder/description`` has it, with
    /// blanks between.
    public static let remindersName = "tendremind"

    /// Returns the time on a due day of which Taskwarrior knows the instant; none where the day begins.
    public static func time(
        ofDue due: Instant, in calendar: any LocalCalendar
    ) -> TimeOfDay? {
        calendar.today(at: due).start == due ? nil : calendar.moment(at: due).time
    }

    /// Returns the rule by which a task recurs.
    ///
    /// - Parameters:
    ///   - recurrence: What `recur` says.
    ///   - words: What ``ruleName`` says; it counts as long as `recur` and `due` say the same.
    ///   - due: The day on which the task is due.
    /// - Returns: The rule, or none if `recur` has none that is known here.
    public static func rule(
        recurrence: String, words: String?, due: CalendarDay?
    ) -> RepetitionRule? {
        guard let rule = RepetitionRule(recurrence: recurrence) else { return nil }
        guard let exact = words.flatMap({ RepetitionRule(words: $0) }),
            let same = exact.recurrence(from: due), RepetitionRule(recurrence: same) == rule
        else { return rule }
        return exact
    }

    /// What the name of an attribute begins with that keeps an annotation; its instant follows.
    public static let annotationPrefix = "annotation "

    /// Returns the notes that hold these annotations: a paragraph each.
    public static func notes(ofAnnotations descriptions: [String]) -> String {
        descriptions.joined(separator: "\n\n")
    }

    /// Whether the notes are those of these annotations.
    public static func isNotes(_ notes: String, ofAnnotations descriptions: [String]) -> Bool {
        TextRule.trimmed(self.notes(ofAnnotations: descriptions)) == notes
    }

    /// Returns an instant in Taskwarrior's form, to the second: `20261124T090000Z`.
    public static func text(of instant: Instant) -> String {
        String(instant.description.prefix { $0 != "." }).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// Returns the attribute `until` of a series whose last can be due on a day: the last second of it.
    public static func until(_ last: CalendarDay, in calendar: any LocalCalendar) -> String {
        text(of: Instant(milliseconds: calendar.bounds(of: last).end.milliseconds - 1000))
    }

    /// Returns the last day on which a task of a series can be due that ends at an instant.
    ///
    /// Taskwarrior compares instants: a day whose hour comes after the end does not belong to it.
    ///
    /// - Parameters:
    ///   - end: Until when there are tasks of the series.
    ///   - due: When one of them is due, on whatever day.
    ///   - calendar: The time zone in which days begin.
    /// - Returns: The day.
    public static func lastDay(
        until end: Instant, ofSeriesDueAt due: Instant, in calendar: any LocalCalendar
    ) -> CalendarDay {
        let (last, first) = (calendar.today(at: end), calendar.today(at: due))
        let isEarlier =
            end.milliseconds - last.start.milliseconds < due.milliseconds - first.start.milliseconds
        return last.day.advanced(byDays: isEarlier ? -1 : 0)
    }

    /// Returns the day on which the next of a series is due, or none if it has ended.
    ///
    /// - Parameters:
    ///   - rule: How the series comes.
    ///   - due: When the first of it is due.
    ///   - count: How many of it there are already.
    ///   - end: Until when there are tasks of it, if it ends.
    ///   - calendar: The time zone in which days begin.
    /// - Returns: The day, or none.
    public static func nextDay(
        by rule: RepetitionRule, from due: Instant, after count: Int, until end: Instant?,
        in calendar: any LocalCalendar
    ) -> CalendarDay? {
        let next = nextDay(by: rule, from: calendar.today(at: due).day, after: count)
        guard let next, let end else { return next }
        return next <= lastDay(until: end, ofSeriesDueAt: due, in: calendar) ? next : nil
    }

    /// Returns the day on which the next of a series is due, of which so many have come.
    ///
    /// - Parameters:
    ///   - rule: How the series comes.
    ///   - first: Its first day.
    ///   - count: How many of it there are already; more than a mask can tell are not counted.
    /// - Returns: The day, or none beyond the end of the calendar.
    public static func nextDay(
        by rule: RepetitionRule, from first: CalendarDay, after count: Int
    ) -> CalendarDay? {
        var day = first
        for _ in 0..<min(count, 100_000) {
            guard let next = rule.next(from: first, after: day) else { return nil }
            day = next
        }
        return day
    }
}
