public import Domain
public import JSON

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
                task.parent != nil ? .subtasks : nil,
                task.repetition.map { Self.isLost($0, of: task) } ?? false ? .repetition : nil,
                [task.dueDate, task.scheduledDate].contains { ($0?.components.year ?? 1980) < 1980 }
                    ? .earlyDays : nil,
            ].compactMap(\.self))
        let form = TaskwarriorTask(exported, calendar: calendar)
        try array.append(to: output) { $0.value(form) }
    }

    /// Whether Taskwarrior has no words for how a task repeats: it knows neither the day of a completion nor
    /// a number of times.
    private static func isLost(_ repetition: Repetition, of task: Task) -> Bool {
        if case .times = repetition.end { return true }
        return repetition.origin == .completion
            || repetition.rule.recurrence(from: task.dueDate ?? task.scheduledDate) == nil
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

/// A task as Taskwarrior imports it.
///
/// The task says what is; where Taskwarrior had said the same in other words, or more exactly, those
/// are given back. https://github.com/GothenburgBitFactory/taskwarrior/blob/develop/doc/devel/rfcs/task.md
public struct TaskwarriorTask {
    private let task: Task
    private let dependsOn: [UniqueIdentifier]
    private let calendar: any LocalCalendar
    private var kept: KeptAttributes

    /// The attributes that are texts, in the order in which they are written.
    private var texts: [(name: String, value: String)] = []
    private let annotations: [(entry: String, description: String)]
    private let strayDependencies: [String]

    /// Creates the form of a task.
    ///
    /// - Parameters:
    ///   - exported: The task.
    ///   - calendar: The time zone in which its days begin.
    public init(_ exported: ExportedTask, calendar: any LocalCalendar) {
        task = exported.task
        dependsOn = exported.dependsOn
        self.calendar = calendar
        var kept = KeptAttributes(task.extra)
        let known = kept.takeAll(from: Taskwarrior.annotationPrefix)
        annotations = Self.annotations(of: task, known)
        strayDependencies = (kept.takeText(Task.strayDependenciesName) ?? "").split(separator: " ")
            .map(
                String.init)
        self.kept = kept
        fill()
    }

    /// Writes the task as an object.
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { object in
            for (name, value) in texts { object.member(name, value) }
            if !task.tags.isEmpty { object.members("tags", task.tags) }
            let depends = dependsOn.map(\.description) + strayDependencies
            if !depends.isEmpty { object.members("depends", depends) }
            if !annotations.isEmpty {
                object.array("annotations") { array in
                    for (entry, description) in annotations {
                        array.object { annotation in
                            annotation.member("entry", entry)
                            annotation.member("description", description)
                        }
                    }
                }
            }
            let names = Set(texts.map(\.name))
            for field in kept.rest where !names.contains(field.name) { object.member(field) }
        }
    }
}

extension JSONWriter {
    /// Writes a task in Taskwarrior's form.
    public mutating func value(_ task: TaskwarriorTask) {
        task.write(to: &self)
    }
}

// MARK: - Attributes

extension TaskwarriorTask {
    private mutating func fill() {
        let status = self.status(was: kept.takeText("status"))
        add("status", status)
        add("uuid", task.uuid.description)
        add("entry", Taskwarrior.text(of: task.createdAt))
        fillInstants(status)
        let description = kept.takeText("description")
        let isSame = description.flatMap(TextRule.trimmed) == task.text
        add("description", isSame ? description : task.text)
        fillSeries(status)
        fillReminders()
        add("scheduled", instant(of: task.scheduledDate, was: kept.takeText("scheduled")))
        add("wait", instant(of: task.hiddenUntil, was: kept.takeText("wait")))
        let project = kept.takeText("project")
        let path = project.map(Taskwarrior.path(ofProject:))
        add(
            "project",
            path == task.project ? project : task.project.map(Taskwarrior.project(ofPath:)))
        let priority = kept.takeText("priority")
        add("priority", task.priority.map(\.letter) ?? priority)
    }

    private mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        // One earlier date, and Taskwarrior takes in nothing at all.
        switch name {
        case "due", "scheduled", "wait": if value < Taskwarrior.beginning { return }
        case "entry", "modified", "start", "end":
            return texts.append((name, max(value, Taskwarrior.beginning)))
        default: break
        }
        texts.append((name, value))
    }

    private func status(was status: String?) -> String {
        switch (task.state, status) {
        case (.completed, "deleted"): "deleted"
        // A pattern without a rhythm that is known here has come in completed, and one that has ended.
        case (.completed, "recurring") where keptRule == nil || hadEnded: "recurring"
        case (.completed, _): "completed"
        case (_, "recurring") where keptRule != nil && keptRule == task.repetition?.rule:
            "recurring"
        case (.notStarted, "waiting"), (.active, "waiting"): "waiting"
        default: "pending"
        }
    }

    /// How the attribute `recur` lets the task repeat, if that is understood.
    private var keptRule: RepetitionRule? {
        func value(_ name: String) -> String? {
            task.extra.first { $0.name == name && $0.form == .text }?.value
        }
        return value("recur").flatMap { recurrence in
            Taskwarrior.rule(
                recurrence: recurrence, words: value(Taskwarrior.ruleName),
                due: value("due").flatMap(day) ?? task.dueDate ?? task.scheduledDate)
        }
    }

    /// Whether nothing was to come any more of the pattern as it came in.
    private var hadEnded: Bool {
        func value(_ name: String) -> String? { task.extra.first { $0.name == name }?.value }
        guard let rule = keptRule, let due = value("due").flatMap({ Instant(iso8601: $0) }) else {
            return false
        }
        return Taskwarrior.nextDay(
            by: rule, from: due, after: value("mask")?.utf8.count ?? 0,
            until: value("until").flatMap { Instant(iso8601: $0) }, in: calendar) == nil
    }

    private mutating func fillInstants(_ status: String) {
        let end = kept.takeText("end")
        let hasEnded = status == "completed" || status == "deleted"
        let completed = task.completedAt.map(Taskwarrior.text(of:))
        add("end", hasEnded ? completed : status == "recurring" ? end : nil)
        let modified = kept.takeText("modified")
        // What ended after it was last changed was changed by that.
        let isEarlier = task.updatedAt == task.completedAt
        add("modified", isEarlier ? modified ?? updated : updated)
        let start = kept.takeText("start")
        if task.isActive { add("start", start ?? updated) }
        if task.isCompleted { add("start", start) }
    }

    private var updated: String { Taskwarrior.text(of: task.updatedAt) }

    private mutating func fillSeries(_ status: String) {
        _ = kept.takeText(Taskwarrior.assumedDueName)
        let rule = keptRule
        let word = kept.takeText("recur")
        _ = kept.takeText(Taskwarrior.ruleName)
        let due = kept.takeText("due")
        let until = kept.takeText("until")
        let mask = kept.take("mask")
        if status == "recurring", let rule, let first = due.flatMap(day), isDueTime(of: due),
            Taskwarrior.nextDay(by: rule, from: first, after: mask?.value.utf8.count ?? 0)
                == task.dueDate
        {
            add("due", due)
        } else {
            add("due", instantOfDue(was: due))
        }
        // What has come of a pattern, and what was done, has the word without coming again here.
        let isSubtask = task.extra.contains { $0.name == "parent" }
        let isSeries = rule != nil && !isSubtask && !task.isCompleted
        if let repetition = task.repetition, repetition.origin == .due {
            let day = task.dueDate ?? task.scheduledDate
            add(
                "recur",
                repetition.rule == rule ? word : repetition.rule.recurrence(from: day))
            if repetition.rule.recurrence == nil, texts.last?.name == "recur" {
                add(Taskwarrior.ruleName, repetition.rule.text)
            }
        } else if !isSeries {
            add("recur", word)
        }
        let recurs = texts.contains { $0.name == "recur" }
        if recurs, case .day(let last) = task.repetition?.end {
            let isSame =
                until.flatMap { lastDay(until: $0, ofSeriesDueAt: instantOfDue(was: due)) } == last
            add("until", isSame ? until : Taskwarrior.until(last, in: calendar))
        } else if !isSeries {
            // Of what does not repeat it is when it is deleted.
            add("until", until)
        }
        guard recurs else { return }
        add("mask", mask?.value)
        // Taskwarrior 2.6.2 crashes on what recurs and is not due, and then takes in nothing at all.
        if !texts.contains(where: { $0.name == "due" }) {
            let day = task.scheduledDate ?? calendar.today(at: task.createdAt).day
            let due = max(instant(of: day, was: nil) ?? "", Taskwarrior.beginning)
            add("due", due)
            add(Taskwarrior.assumedDueName, due)
        }
    }

    /// Returns the last day of the series of which this task says when it is due, and until when.
    private func lastDay(until text: String, ofSeriesDueAt due: String?) -> CalendarDay? {
        let start = task.dueDate.map { calendar.bounds(of: $0).start }
        guard let end = Instant(iso8601: text),
            let due = due.flatMap({ Instant(iso8601: $0) }) ?? start
        else { return nil }
        return Taskwarrior.lastDay(until: end, ofSeriesDueAt: due, in: calendar)
    }

    /// Writes when the task rings, and what of that had passed when it came in.
    private mutating func fillReminders() {
        let kept = (kept.takeText(Taskwarrior.remindersName) ?? "").split(separator: " ")
        let words = Set(kept.map(String.init) + task.reminders.map(\.description)).sorted()
        if !words.isEmpty { add(Taskwarrior.remindersName, words.joined(separator: " ")) }
    }

    /// Returns the instant that was kept if it is of the due day and its time, else that of these.
    private func instantOfDue(was text: String?) -> String? {
        guard let day = task.dueDate, let time = task.dueTime else {
            return instant(of: task.dueDate, was: text)
        }
        if let text, self.day(of: text) == day, isDueTime(of: text) { return text }
        return Taskwarrior.text(of: calendar.instant(of: LocalMoment(day, at: time)))
    }

    /// Whether an instant is of the time at which the task is due, if it has one: a day that came in before
    /// times were read has none.
    private func isDueTime(of text: String?) -> Bool {
        guard let time = task.dueTime, let instant = text.flatMap({ Instant(iso8601: $0) }) else {
            return true
        }
        return Taskwarrior.time(ofDue: instant, in: calendar) == time
    }

    private func day(of text: String) -> CalendarDay? {
        Instant(iso8601: text).map { calendar.today(at: $0).day }
    }

    /// Returns the instant that was kept if it is of the day, else the one at which the day begins.
    private func instant(of day: CalendarDay?, was text: String?) -> String? {
        guard let day else { return nil }
        if let text, self.day(of: text) == day { return text }
        return Taskwarrior.text(of: calendar.bounds(of: day).start)
    }

    /// Each paragraph of the notes is an annotation: of the instant that it came with, else of the last
    /// change.
    private static func annotations(
        of task: Task, _ known: [ExtraField]
    ) -> [(entry: String, description: String)] {
        guard let notes = task.notes else { return [] }
        var former = known.map { field in
            let entry = field.name.dropFirst(Taskwarrior.annotationPrefix.count)
            return (entry: String(entry.prefix { $0 != " " }), description: field.value)
        }
        if Taskwarrior.isNotes(notes, ofAnnotations: former.map(\.description)) { return former }
        // Taskwarrior knows an annotation by its second, so that no two may have the same.
        var entries = Set(former.map(\.entry))
        var annotations: [(entry: String, description: String)] = []
        for paragraph in notes.split(separator: "\n\n").map(String.init) {
            if let index = former.firstIndex(where: { $0.description == paragraph }) {
                annotations.append(former.remove(at: index))
                continue
            }
            var instant = max(task.updatedAt, Taskwarrior.beginningInstant)
            while !entries.insert(Taskwarrior.text(of: instant)).inserted {
                instant = Instant(milliseconds: instant.milliseconds + 1000)
            }
            annotations.append((Taskwarrior.text(of: instant), paragraph))
        }
        return annotations
    }
}

extension Priority {
    fileprivate var letter: String {
        switch self {
        case .high: "H"
        case .medium: "M"
        case .low: "L"
        }
    }
}

/// What a task has kept of the program that it came from, to be given back.
struct KeptAttributes {
    private var fields: [ExtraField]

    init(_ fields: [ExtraField]) {
        self.fields = fields
    }

    /// Returns the value of an attribute, and lets it be asked for no more.
    mutating func take(_ name: String) -> ExtraField? {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
        return fields.remove(at: index)
    }

    /// Returns the text of an attribute, and lets it be asked for no more.
    mutating func takeText(_ name: String) -> String? {
        guard let field = take(name), field.form == .text else { return nil }
        return field.value
    }

    /// Returns the attributes whose names begin so, and lets them be asked for no more.
    mutating func takeAll(from prefix: String) -> [ExtraField] {
        let found = fields.filter { $0.name.hasPrefix(prefix) }
        fields.removeAll { $0.name.hasPrefix(prefix) }
        return found
    }

    /// Those that nobody has asked for, each name once.
    var rest: [ExtraField] {
        var names: Set<String> = []
        return fields.filter { names.insert($0.name).inserted }
    }
}
