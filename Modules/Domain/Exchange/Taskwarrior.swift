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
