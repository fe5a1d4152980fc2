public import Domain
public import ICalendar

/// A file of a calendar folder that stands for one task, read and ready to be changed line by line.
public struct CalendarItem: Sendable {
    /// The text of it.
    public let document: CalendarDocument

    /// The task among the components.
    let todo: CalendarDocument.Component

    /// Its place there.
    private let place: Int

    /// The lines of the task that are understood.
    let lines: [(line: CalendarDocument.Line, content: ContentLine)]

    /// What identifies the task for every program.
    public let uid: String

    /// By which agreements it goes on, the newest first.
    public let marks: [String]

    /// Reads a file.
    ///
    /// - Throws: ``CalendarItemError`` where it stands for no single task.
    public init(_ bytes: [UInt8]) throws(CalendarItemError) {
        do throws(CalendarDocumentError) {
            document = try CalendarDocument(bytes)
        } catch {
            throw .broken(line: error.line)
        }
        guard document.components.first?.name == ComponentName.calendar else { throw .noCalendar }
        let document = document
        func content(
            of component: CalendarDocument.Component
        ) -> [(line: CalendarDocument.Line, content: ContentLine)] {
            component.lines.compactMap { line in
                document.content(of: line).map { (line, $0) }
            }
        }
        let todos = document.components.indices.filter {
            document.components[$0].name == ComponentName.task
        }
        guard !todos.isEmpty else { throw .noTask }
        // A day of a series that was changed by itself is a further component, and stays as it is.
        let masters = todos.map { ($0, content(of: document.components[$0])) }
            .filter { !$0.1.contains { $0.content.name == "RECURRENCE-ID" } }
        guard let (place, lines) = masters.first, masters.count == 1 else { throw .severalTasks }
        guard let uid = lines.first(where: { $0.content.name == "UID" })?.content.value,
            !uid.isEmpty
        else { throw .noIdentifier }
        (todo, self.place) = (document.components[place], place)
        (self.lines, self.uid) = (lines, uid)
        marks =
            lines.first { $0.content.name == CalendarFile.base }
            .map { Self.marks(in: $0.content.value) } ?? []
    }

    /// Returns the marks in a line; what is none was written by nobody of ours.
    private static func marks(in value: String) -> [String] {
        value.split(separator: ",").map(String.init).filter { mark in
            mark.utf8.count == 8
                && mark.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || (0x61...0x76).contains($0)
                }
        }
    }

    /// Returns the value of the first line with a name.
    func value(_ name: String) -> String? {
        lines.first { $0.content.name == name }?.content.value
    }

    func line(_ name: String) -> ContentLine? {
        lines.first { $0.content.name == name }?.content
    }

    /// The identifier of the task that was born in a store and is told by it.
    public var ownIdentifier: UniqueIdentifier? {
        guard let own = value(CalendarFile.uuid), let uuid = UniqueIdentifier(own),
            uuid.description == own, own == uid
        else { return nil }
        return uuid
    }

    /// Whether it has a line of our own.
    public var hasOurLines: Bool {
        lines.contains { $0.content.name.hasPrefix("X-TEND-") }
    }

    /// The alarms of our own, with the reminder that each stands for.
    var ownAlarms: [(component: CalendarDocument.Component, reminder: String)] {
        alarms.compactMap { alarm in
            alarm.lines.lazy.compactMap { document.content(of: $0) }
                .first { $0.name == CalendarFile.reminder }
                .map { (alarm, CalendarText.unescaped($0.value)) }
        }
    }

    private var alarms: [CalendarDocument.Component] {
        document.components.filter { $0.name == ComponentName.alarm && $0.parent == place }
    }
}

/// Why a file stands for no single task.
public enum CalendarItemError: Error, Hashable, Sendable {
    /// It is no calendar.
    case noCalendar

    /// It holds no task, but an event, say.
    case noTask

    /// It holds several tasks.
    case severalTasks

    /// Its task has no `UID`.
    case noIdentifier

    /// A component does not begin and end soundly.
    case broken(line: Int)
}

// MARK: - What it says

extension CalendarItem {
    /// What stands for a task without a text.
    public static let untitled = "(no title)"

    /// What is before a rule of repetition that is another program's own.
    public static let foreignRule = "RRULE:"

    /// Returns what it says of its task.
    ///
    /// What is not understood is not said; a time of another zone is that of its own clock, one of UTC that of ours.
    public func values(in calendar: any LocalCalendar) -> FieldValues {
        var values = FieldValues()
        values[.text] = text(value("SUMMARY")) ?? Self.untitled
        values[.notes] = text(value("DESCRIPTION"))
        values[.state] = state.rawValue
        let due = self.due(in: calendar)
        values[.due] = due?.text
        let scheduled =
            moment(line(CalendarFile.scheduled), in: calendar)
            ?? moment(line("DTSTART"), in: calendar)
        values[.scheduled] = scheduled?.day.description
        values[.hidden] = moment(line(CalendarFile.hidden), in: calendar)?.day.description
        values[.priority] =
            value("PRIORITY").flatMap { Int($0) }.flatMap { Priority(calendarNumber: $0) }?.rawValue
        values.set(categories.filter(Self.isName), in: .tags)
        values[.project] = text(value(CalendarFile.project)).flatMap { Self.isName($0) ? $0 : nil }
        values[.parent] = relations(.parent).first
        values.set(relations(.dependsOn), in: .dependsOn)
        values[.repetition] = repetition(from: due ?? scheduled)
        values.set(
            ownAlarms.compactMap { Reminder($0.reminder)?.description }, in: .reminders)
        return values
    }

    /// When it says that the task was created, completed and changed.
    public var moments: (created: Instant?, completed: Instant?) {
        (instant("CREATED"), instant("COMPLETED"))
    }

    /// What our own lines say of the task beyond its fields.
    public var extra: [ExtraField] {
        lines.filter { $0.content.name == CalendarFile.extra }
            .compactMap { ExtraField(calendarValue: $0.content.value) }
    }

    /// Every category, as it stands.
    var categories: [String] {
        lines.filter { $0.content.name == "CATEGORIES" }
            .flatMap { CalendarText.list(of: $0.content.value) }
            .compactMap { TextRule.trimmed($0) }
    }

    static func isName(_ text: String) -> Bool {
        TextRule.isName(text.utf8.span) && !text.utf8.contains(UInt8(ascii: "\n"))
    }

    private func text(_ value: String?) -> String? {
        value.flatMap { TextRule.trimmed(CalendarText.unescaped($0)) }
    }

    /// Whether it has a text.
    public var hasTitle: Bool { text(value("SUMMARY")) != nil }

    /// A word that is not known says nothing.
    private var state: TaskState {
        let (percent, isCompleted) = (value("PERCENT-COMPLETE"), value("COMPLETED") != nil)
        return TaskState(
            calendarStatus: value("STATUS"), percent: percent, isCompleted: isCompleted)
            ?? TaskState(calendarStatus: nil, percent: percent, isCompleted: isCompleted)
            ?? .notStarted
    }

    /// The tasks to which it is related.
    private func relations(_ kind: CalendarRelation) -> [String] {
        lines.map(\.content).filter { $0.relation == kind && !$0.value.isEmpty }.map(\.value)
    }

    private func due(in calendar: any LocalCalendar) -> TimedDay? {
        if let due = moment(line("DUE"), in: calendar) { return due }
        guard let start = moment(line("DTSTART"), in: calendar),
            let length = value("DURATION").flatMap({ CalendarDuration($0) })
        else { return nil }
        let end = LocalMoment(start.day, at: start.time ?? .midnight)
            .advanced(byMinutes: length.minutes)
        return TimedDay(end.day, at: start.time.map { _ in end.time })
    }

    /// Returns a day, with its time if it has one: midnight is how several programs write a whole day.
    private func moment(_ line: ContentLine?, in calendar: any LocalCalendar) -> TimedDay? {
        guard let moment = line.flatMap({ Self.moment(in: $0.value) }),
            let day = CalendarDay(iso8601: String(moment.iso8601.prefix(10)))
        else { return nil }
        guard let time = moment.time, !time.isMidnight else { return TimedDay(day) }
        guard moment.isUTC else {
            return TimedDay(day, at: TimeOfDay(hour: time.hour, minute: time.minute))
        }
        guard let instant = Instant(iso8601: moment.iso8601) else { return nil }
        return TimedDay(
            calendar.today(at: instant).day, at: TimeOfDay(calendar.timeOfDay(at: instant)))
    }

    /// Reads a day or a moment, by ISO 8601 as well, which Errands writes.
    static func moment(in value: String) -> CalendarMoment? {
        CalendarMoment(value) ?? CalendarMoment(CalendarTask.digits(of: value))
    }

    private func instant(_ name: String) -> Instant? {
        value(name).flatMap { CalendarMoment($0) }.flatMap {
            Instant(
                iso8601: $0.isUTC ? $0.iso8601 : $0.iso8601 + ($0.time == nil ? "T00:00:00Z" : "Z"))
        }
    }

    /// Our own words say more than the rule, as long as that is the one which stands for them.
    private func repetition(from day: TimedDay?) -> String? {
        let rules = lines.filter { $0.content.name == "RRULE" }.map(\.content.value)
        if rules.count < 2, let ours = text(value(CalendarFile.repetition)),
            Repetition(text: ours)?.stands(
                behind: rules.first, from: day?.day, isTimed: day?.time != nil) == true
        {
            return ours
        }
        guard let rule = rules.first else { return nil }
        if rules.count == 1, let foreign = ForeignRepetition(rule), foreign.isWhole {
            return foreign.repetition.text
        }
        return Self.foreignRule + rules.joined(separator: "\n")
    }
}

extension TimedDay {
    /// The day, or the moment; a calendar takes midnight for the whole day.
    public var text: String {
        guard let time, time != .midnight else { return day.description }
        return LocalMoment(day, at: time).description
    }
}

extension CalendarMoment.Time {
    /// Whether it is when a day begins.
    var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 }
}
