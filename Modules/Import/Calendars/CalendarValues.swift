import Calendars
import Domain
import ICalendar
import JSON

/// What the lines of a VTODO say, as the values of columns.
///
/// What programs write, and what they make of it, is in docs/moving.md.
struct CalendarValues {
    /// What stands as the kind of a VTODO that is one day of another that repeats.
    static let instance = "RECURRENCE-ID"

    /// The columns, each by its name and its value, but for tags.
    private(set) var all: [(name: String, value: String)] = []

    /// The tags.
    private(set) var tags: [String] = []

    /// What has no column: values that our own export kept.
    private(set) var extra: [ObjectRow.Value] = []

    /// Whether it is one day of a task that repeats.
    let isInstance: Bool

    private var dependsOn: [String] = []
    private var hasParent = false
    private var start: CalendarMoment?
    private var due: CalendarMoment?
    private var state: TaskState?

    /// Whether the time at which it starts is kept: ours has none.
    private let isTimeOfStartKept: Bool

    /// Whether the day that it is due is that on which what it lasts is over.
    private var isDurationTaken = false

    /// - Parameters:
    ///   - lines: Its lines.
    ///   - alarms: The lines of each of its alarms.
    ///   - others: What else lies in it, in the alarms too, each by its name.
    init(
        _ lines: [ContentLine], _ alarms: [[ContentLine]],
        _ others: [(name: String, lines: [ContentLine])]
    ) {
        isInstance = lines.contains { $0.name == Self.instance }
        isTimeOfStartKept = !lines.contains { $0.name == CalendarFile.scheduled }
        func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
        start = value("DTSTART").flatMap { CalendarMoment($0) }
        due = value("DUE").flatMap { CalendarMoment($0) }
        if let uid = value("UID"), uid == value(CalendarFile.uuid) { set("uuid", uid) }
        let summary = text(value("SUMMARY"))
        set("SUMMARY", summary ?? CalendarItem.untitled)
        takeState(value("STATUS"), percent: value("PERCENT-COMPLETE"), value("COMPLETED"))
        takeDuration(value("DURATION"))
        let rules = lines.filter { $0.name == "RRULE" }
        // Of several rules none says when it comes; what stands twice, and can count but once, is kept.
        if rules.count < 2 {
            takeRepetition(
                rules.first, ours: value(CalendarFile.repetition),
                from: due ?? value(CalendarFile.scheduled).flatMap { CalendarMoment($0) } ?? start)
        } else {
            rules.forEach { keep($0) }
        }
        lines.filter { $0.name == "SUMMARY" }.dropFirst().forEach { keep($0) }
        for line in lines { take(line) }
        if !dependsOn.isEmpty { set("DEPENDS-ON", dependsOn.joined(separator: ",")) }
        let reminders = alarms.compactMap(reminder)
        if !reminders.isEmpty { set("reminder", reminders.joined(separator: ";")) }
        let own = alarms.compactMap(Self.ownReminder)
        if !own.isEmpty { set(CalendarFile.reminder, own.joined(separator: ";")) }
        for alarm in alarms where !Self.isPlain(alarm) {
            all.append((ComponentName.alarm, alarm.map(\.text).joined(separator: "\n")))
        }
        for alarm in alarms where Self.isPlain(alarm) {
            let description = text(alarm.first { $0.name == "DESCRIPTION" }?.value)
            if let description, description != summary, !Self.saysNothing(description) {
                all.append(("VALARM DESCRIPTION", description))
            }
        }
        for (name, lines) in others where !lines.isEmpty {
            all.append((name, lines.map(\.text).joined(separator: "\n")))
        }
    }

    /// Whether an alarm is described as programs describe those of which nobody said anything.
    private static func saysNothing(_ description: String) -> Bool {
        let words = description.lowercased()
        return ["reminder", "alarm", "event reminder"].contains(words)
            || words.hasPrefix("this is an event reminder")
            || words.hasPrefix("default ") && words.hasSuffix(" description")
    }

    private mutating func set(_ column: String, _ value: String) {
        all.append((Self.name(of: column), value))
    }

    /// Returns what a column is called: no value that was kept is called so.
    static func name(of column: String) -> String { "\(ComponentName.task) \(column)" }

    private func text(_ value: String?) -> String? {
        value.flatMap { TextRule.trimmed(CalendarText.unescaped($0)) }
    }

    private mutating func take(_ line: ContentLine) {
        let value = line.value
        keepParameters(of: line)
        switch line.name {
        case "SUMMARY", "STATUS", "COMPLETED", "DTSTAMP", "SEQUENCE", "RRULE",
            CalendarFile.repetition, CalendarFile.uuid:
            break
        case "UID": set("UID", value)
        case "DESCRIPTION": if let text = text(value) { set("DESCRIPTION", text) }
        case "CREATED", "LAST-MODIFIED": set(line.name, Self.moment(value))
        case "DUE", "DTSTART": takeDay(line)
        case CalendarFile.scheduled: set("DTSTART", Self.moment(value))
        case CalendarFile.hidden: set("hidden", Self.moment(value))
        case "PRIORITY": takePriority(line)
        case "CATEGORIES":
            tags += CalendarText.list(of: value).compactMap { TextRule.trimmed($0) }
        case CalendarFile.project: if let text = text(value) { set("project", text) }
        case "RELATED-TO": takeRelation(line)
        case CalendarFile.extra: takeExtra(value)
        case "PERCENT-COMPLETE":
            if value != "0", value != "100" || state != .completed { keep(line) }
        case "DURATION": if !isDurationTaken { keep(line) }
        default: keep(line)
        }
    }

    /// The lines whose values fill fields, with the parameters that are read there, or that say nothing of their own.
    private static let read: [String: Set<String>] = [
        "SUMMARY": [], "DESCRIPTION": [], "STATUS": [], "PERCENT-COMPLETE": [], "PRIORITY": [],
        "CATEGORIES": [], "UID": [], "COMPLETED": ["VALUE", "TZID"],
        "CREATED": ["VALUE", "TZID"], "LAST-MODIFIED": ["VALUE", "TZID"],
        "DUE": ["VALUE", "TZID"], "DTSTART": ["VALUE", "TZID"], "RELATED-TO": ["RELTYPE"],
        "RRULE": [],
    ]

    /// Keeps what parameters say of a value that fills a field, such as the same text in HTML.
    private mutating func keepParameters(of line: ContentLine) {
        // A line with a zone is kept whole.
        guard let known = Self.read[line.name], line.parameter("TZID") == nil else { return }
        for parameter in line.parameters
        where !known.contains(parameter.name) && !Self.ofEncoding.contains(parameter.name) {
            all.append(("\(line.name);\(parameter.name)", parameter.values.joined(separator: ",")))
        }
    }

    /// Parameters that say how a value is written.
    private static let ofEncoding: Set = ["CHARSET", "ENCODING"]

    /// Keeps a line under its name and parameters.
    private mutating func keep(_ line: ContentLine) {
        guard let text = text(line.value) else { return }
        all.append((line.label, text))
    }

    /// A word that is not known stays, and is told.
    private mutating func takeState(_ status: String?, percent: String?, _ completed: String?) {
        let state = TaskState(
            calendarStatus: status, percent: percent, isCompleted: completed != nil)
        if status?.uppercased() == "CANCELLED" { all.append(("STATUS", "CANCELLED")) }
        self.state = state
        set("STATUS", state?.rawValue ?? status?.uppercased() ?? "")
        guard let completed else { return }
        if state == .completed {
            set("COMPLETED", Self.moment(completed))
        } else {
            all.append(("COMPLETED", completed))
        }
    }

    private mutating func takeDay(_ line: ContentLine) {
        set(line.name, Self.moment(line.value))
        guard line.parameter("TZID") == nil else {
            // The day and the time are those of its own zone.
            return keep(line)
        }
        guard let time = CalendarMoment(line.value)?.time else { return }
        let isStartAtTime =
            line.name == "DTSTART" && isTimeOfStartKept
            && (time.hour, time.minute) != (0, 0)
        if isStartAtTime || time.second != 0 { keep(line) }
    }

    /// It is due when what it lasts is over.
    private mutating func takeDuration(_ duration: String?) {
        guard due == nil, let start, let duration, let length = AlarmTrigger(duration),
            let from = Self.local(start), start.time != nil || length.minutes % 1440 == 0
        else { return }
        isDurationTaken = true
        let end = from.advanced(byMinutes: length.minutes)
        set("DUE", start.time == nil ? "\(end.day)" : "\(end.day)T\(end.time)")
    }

    private mutating func takePriority(_ line: ContentLine) {
        let number = Int(line.value)
        if let priority = number.flatMap({ Priority(calendarNumber: $0) }) {
            set("PRIORITY", priority.rawValue)
        } else if number != 0 {
            keep(line)
        }
    }

    private mutating func takeRelation(_ line: ContentLine) {
        switch line.relation {
        case .parent where !hasParent:
            set("parent", line.value)
            hasParent = true
        case .dependsOn: dependsOn.append(line.value)
        case .parent, nil: keep(line)
        }
    }

    /// Our own words say more than the rule, as long as that is the one which stands for them.
    private mutating func takeRepetition(
        _ line: ContentLine?, ours: String?, from moment: CalendarMoment?
    ) {
        let rule = line?.value
        let day = moment.flatMap { CalendarDay(iso8601: String($0.iso8601.prefix(10))) }
        if let ours = text(ours),
            Repetition(text: ours)?.stands(behind: rule, from: day, isTimed: due?.time != nil)
                == true
        {
            return set("RRULE", ours)
        }
        guard let line else { return }
        set("RRULE", line.value)
        if !Self.isTold(line.value.uppercased(), from: moment, day) { keep(line) }
    }

    /// Whether a rule of ours comes on the same days: one that counts from a day which not every month has leaves months
    /// out, and the days that one names beside a time of UTC are those of UTC.
    private static func isTold(
        _ rule: String, from moment: CalendarMoment?, _ day: CalendarDay?
    ) -> Bool {
        if rule.contains("BYDAY") || rule.contains("BYMONTHDAY") {
            return moment?.isUTC != true
        }
        guard let (_, month, date) = day?.components else { return true }
        return
            !(rule.contains("=MONTHLY") && date > 28
            || rule.contains("=YEARLY") && month == 2 && date > 28)
    }

    private mutating func takeExtra(_ value: String) {
        guard let field = ExtraField(calendarValue: value) else { return }
        extra.append(
            ObjectRow.Value(
                name: field.name, bytes: Array(field.value.utf8),
                kind: field.form == .json ? .other : .string))
    }

    // MARK: - When it rings

    /// Whether an alarm says nothing but when it rings.
    private static func isPlain(_ alarm: [ContentLine]) -> Bool {
        alarm.contains { $0.name == "TRIGGER" }
            && alarm.allSatisfy { line in
                switch line.name {
                case "ACTION": ["DISPLAY", "AUDIO"].contains(line.value.uppercased())
                case "TRIGGER", "DESCRIPTION", "UID", CalendarFile.reminder: true
                default: line.name.hasPrefix("X-")
                }
            }
    }

    /// Returns when an alarm of ours rings, in our own words.
    private static func ownReminder(_ alarm: [ContentLine]) -> String? {
        alarm.first { $0.name == CalendarFile.reminder }.map { CalendarText.unescaped($0.value) }
    }

    /// Returns when an alarm rings, in words of a column for reminders; what it is that is not understood there
    /// is told.
    private func reminder(_ alarm: [ContentLine]) -> String? {
        if let ours = Self.ownReminder(alarm) { return ours }
        guard let trigger = alarm.first(where: { $0.name == "TRIGGER" }) else { return nil }
        guard let duration = AlarmTrigger(trigger.value) else { return Self.moment(trigger.value) }
        // From its end it is counted from when it is due; else from when it begins, if it does.
        guard trigger.parameter("RELATED")?.uppercased() == "END", start != nil,
            let end = due.flatMap(Self.local)
        else { return trigger.value }
        if due?.time != nil, Reminder.minutesAhead.contains(-duration.minutes) {
            return "due-\(-duration.minutes)m"
        }
        let moment = end.advanced(byMinutes: duration.minutes)
        return "\(moment.day)T\(moment.time)"
    }

    /// Returns a day or an instant as tables have it; what is neither stays, and is told.
    private static func moment(_ value: String) -> String {
        guard let moment = CalendarMoment(value) else { return value }
        let text = moment.iso8601
        // Seconds do not count where it is the clock on the wall.
        return moment.time == nil || moment.isUTC ? text : String(text.dropLast(3))
    }

    private static func local(_ moment: CalendarMoment) -> LocalMoment? {
        guard let day = CalendarDay(iso8601: String(moment.iso8601.prefix(10))) else { return nil }
        let time = moment.time.flatMap { TimeOfDay(hour: $0.hour, minute: $0.minute) }
        return LocalMoment(day, at: time ?? .midnight)
    }
}

extension ContentLine {
    /// Its name and its parameters.
    fileprivate var label: String {
        name
            + parameters.map { ";\($0.name)=\($0.values.joined(separator: ","))" }.joined()
    }

    fileprivate var text: String { "\(label):\(value)" }
}
