/// The lines of our own in a calendar, for what iCalendar has no property for.
public enum CalendarFile {
    /// Which program wrote a calendar.
    public static let product = "-//tend//tend//EN"

    /// The identifier, where it is that of a task born here: a server gives a calendar another name, and a program
    /// copies a task with all of its lines.
    public static let uuid = "X-TEND-UUID"

    /// The scheduled day, where it cannot be the start.
    public static let scheduled = "X-TEND-SCHEDULED"

    /// The day until which the task is hidden.
    public static let hidden = "X-TEND-HIDDEN"

    /// The project.
    public static let project = "X-TEND-PROJECT"

    /// How the task repeats, in our words.
    public static let repetition = "X-TEND-REPETITION"

    /// When it rings, in our words.
    public static let reminder = "X-TEND-REMINDER"

    /// By which agreement a file is told to go on from which (docs/decisions/0070): marks, the newest first.
    public static let base = "X-TEND-BASE"

    /// A value that came from another program: its name and its text, and `json` for what is none.
    public static let extra = "X-TEND-EXTRA"
}
