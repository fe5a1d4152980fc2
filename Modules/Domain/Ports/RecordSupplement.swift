/// What few rows say of themselves; it lies beside the records, so that others pay nothing for it.
public struct RecordSupplement: Sendable {
    /// Where a task came from.
    public enum Origin: Sendable {
        /// From the file that is read.
        case file

        /// From no file: a person typed it.
        case person

        /// From another source, by its name and the id that it gave, if it gave one.
        case source(name: Range<Int>, externalID: Range<Int>?)
    }

    /// The number that the task had, which it keeps where none so high was given out yet.
    public var id: TaskID?

    /// The range of the number that its file gives the row, by which other rows of the file name it.
    @OptionalShortRange public var number: Range<Int>?

    /// The range of what the rows are called that it names by their numbers, where that is known.
    @OptionalShortRange public var ties: Range<Int>?

    /// The range of what the row is called that it lies below in the file, as far as it is known by that.
    @OptionalShortRange public var above: Range<Int>?

    /// The position that the person gave it.
    public var sortOrder: Double?

    /// Where it came from before it came into the file.
    public var origin = Origin.file

    /// The day until which lists leave it out.
    public var hiddenUntil: CalendarDay?

    /// The time on its due day by which it is to be done.
    public var dueTime: TimeOfDay?

    /// The due day as it was read before times were, where that is another one: the row is known by it.
    public var formerDueDate: CalendarDay?

    /// The scheduled day, likewise.
    public var formerScheduledDate: CalendarDay?

    /// The range of the words of its repetition, as ``Repetition/text`` has them.
    @OptionalShortRange public var every: Range<Int>?

    /// The range of when it rings, as ``Reminder/description`` has it, with blanks between.
    @OptionalShortRange public var reminders: Range<Int>?

    /// Whether the row says those reminders in its own words; else they follow from columns that it keeps,
    /// or that are among what it ``said``, and from when it came in.
    public var saysReminders = true

    /// Whether the row says of reminders what nothing can be made of, or what has passed: it leaves those of its task.
    public var leavesReminders = false

    /// What the row said beyond its other fields, as a range of the batch's `said`, where its task holds
    /// some of that as reminders or as a time.
    @OptionalShortRange public var said: Range<Int>?

    /// What of the row says more than its task can hold, such as 'Urgent', as a range of the batch's `said`: that is kept,
    /// and formerly a row that came to say something else of it said the same.
    @OptionalShortRange public var unsaid: Range<Int>?

    /// The names of the tasks that it depends on, as a range of the batch's `dependsOn`.
    @ShortRange public var dependsOn: Range<Int> = 0..<0

    /// Creates a supplement that says nothing.
    public init() {}
}
