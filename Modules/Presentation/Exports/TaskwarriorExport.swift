public import Domain

/// Tasks as a JSON array that `task import` reads, and what Taskwarrior has no place for.
public struct TaskwarriorExport {
    private let calendar: any LocalCalendar
    private var array = JSONArray()

    /// What the tasks so far have that Taskwarrior has no place for.
    public private(set) var losses = ExportLosses(form: "Taskwarrior")

    /// Creates an export.
    ///
    /// - Parameter calendar: The time zone in which days begin.
    public init(calendar: any LocalCalendar) {
        self.calendar = calendar
    }

    /// Writes the next task and hands on a piece of some 64 KiB where one is full.
    ///
    /// - Parameters:
    ///   - exported: The task.
    ///   - output: Takes a piece.
    /// - Throws: What `output` throws.
    public mutating func append<Failure>(
        _ exported: ExportedTask, to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        let task = exported.task
        losses.add(
            [
                task.parent != nil ? .parts : nil,
                task.repetition.map { $0.origin == .completion || $0.rule.recurrence == nil }
                    ?? false
                    ? .repetition : nil,
                [task.dueDate, task.scheduledDate].contains { ($0?.components.year ?? 1980) < 1980 }
                    ? .earlyDays : nil,
            ].compactMap(\.self))
        let form = TaskwarriorTask(exported, calendar: calendar)
        try array.append(to: output) { $0.value(form) }
    }

    /// Ends the array and hands on the rest.
    ///
    /// - Parameter output: Takes the last piece.
    /// - Throws: What `output` throws.
    public mutating func close<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        try array.close(to: output)
    }
}
