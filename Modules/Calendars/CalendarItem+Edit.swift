public import Domain
import ICalendar

/// Changes of a file, which keep every line of others and every line of ours that says the same as before.
extension CalendarItem {
    /// Returns the text with some fields as a task has them.
    ///
    /// - Parameters:
    ///   - fields: The fields that changed.
    ///   - todo: The task.
    ///   - calendar: The time zone.
    ///   - stamp: The marks and the moment of the change, which stand in the text if anything else changed.
    /// - Returns: The text, or none where it would be as it is.
    public func text(
        changing fields: [CalendarField], to todo: CalendarTask,
        in calendar: any LocalCalendar, stamp: CalendarStamp
    ) -> [UInt8]? {
        var edit = ItemEdit(self)
        for field in Self.withDependents(of: fields, in: self, todo) {
            let lines =
                switch field {
                case .tags: tagLines(of: todo.task.tags)
                case .due: dueLines(of: todo, in: calendar)
                default: todo.lines(of: field, in: calendar)
                }
            if field == .reminders {
                edit.setAlarms(lines)
            } else {
                edit.set(lines) { Self.owns($0, field) }
            }
        }
        guard edit.hasChanges else { return nil }
        edit.set([stamp.baseLine]) { $0.name == CalendarFile.base }
        for name in ["DTSTAMP", "LAST-MODIFIED"] {
            edit.set([ContentLine(name, value: CalendarTask.text(of: stamp.now))]) {
                $0.name == name
            }
        }
        let sequence = value("SEQUENCE").flatMap { Int($0) } ?? 0
        edit.set([ContentLine("SEQUENCE", value: "\(sequence &+ 1)")]) { $0.name == "SEQUENCE" }
        return edit.bytes
    }

    /// Returns the text of a file for a task that was born here.
    public static func text(
        of todo: CalendarTask, in calendar: any LocalCalendar, stamp: CalendarStamp
    ) -> [UInt8] {
        var writer = CalendarWriter(calendar: calendar)
        writer.append(todo, stampedAt: stamp.now, with: [stamp.baseLine])
        writer.close()
        return writer.bytes
    }

    /// Whether a line is one by which a field is said.
    private static func owns(_ line: ContentLine, _ field: CalendarField) -> Bool {
        switch field {
        case .text: line.name == "SUMMARY"
        // The same in another form, which would be wrong from now on.
        case .notes: ["DESCRIPTION", "X-ALT-DESC"].contains(line.name)
        case .state: ["STATUS", "PERCENT-COMPLETE", "COMPLETED"].contains(line.name)
        case .due: ["DUE", "DURATION"].contains(line.name)
        case .scheduled: ["DTSTART", CalendarFile.scheduled].contains(line.name)
        case .hidden: line.name == CalendarFile.hidden
        case .priority: line.name == "PRIORITY"
        case .tags: line.name == "CATEGORIES"
        case .project: line.name == CalendarFile.project
        case .parent: line.relation == .parent
        case .dependsOn: line.relation == .dependsOn
        case .repetition: ["RRULE", CalendarFile.repetition].contains(line.name)
        case .reminders: false
        }
    }

    /// Returns the categories in one line, in the order in which they stood; what is no name of a tag stays among them.
    private func tagLines(of tags: [String]) -> [ContentLine] {
        let (wanted, before) = (Set(tags), categories)
        let stood = before.filter { wanted.contains($0) || !Self.isName($0) }
        let known = Set(stood)
        let all = stood + tags.filter { !known.contains($0) }
        let value = all.map(CalendarText.escaped).joined(separator: ",")
        return all.isEmpty ? [] : [ContentLine("CATEGORIES", value: value)]
    }

    /// Returns the due day; a time in another zone, or in UTC, stays in it, and so does the midnight that stands for a
    /// whole day.
    private func dueLines(
        of todo: CalendarTask, in calendar: any LocalCalendar
    ) -> [ContentLine] {
        guard let due = todo.task.dueDate, let old = line("DUE"),
            let moment = CalendarMoment(old.value), let before = moment.time
        else { return todo.lines(of: .due, in: calendar) }
        let day = CalendarTask.digits(of: due.description)
        guard let time = todo.task.dueTime else {
            return before.isMidnight
                ? [ContentLine("DUE", old.parameters, value: day + old.value.dropFirst(8))]
                : todo.lines(of: .due, in: calendar)
        }
        if moment.isUTC {
            let wanted = Reminder.Ringing.local(LocalMoment(due, at: time))
            return [ContentLine("DUE", value: CalendarTask.text(of: wanted.instant(in: calendar)))]
        }
        let isSameTime = before.hour * 60 + before.minute == time.minutes
        let seconds = isSameTime ? String(old.value.suffix(2)) : "00"
        let digits = CalendarTask.digits(of: "T\(time)")
        return [ContentLine("DUE", old.parameters, value: day + digits + seconds)]
    }

    /// Returns the fields with those whose lines say something else when these change: a start is of the form of
    /// the due day and before it, a rule counts from it, and an alarm rings before it.
    private static func withDependents(
        of fields: [CalendarField], in item: CalendarItem, _ todo: CalendarTask
    ) -> [CalendarField] {
        var all = Set(fields)
        let days: Set<CalendarField> = [.due, .scheduled]
        if !days.isDisjoint(with: all) {
            if todo.task.repetition != nil { all.insert(.repetition) }
            if !todo.task.reminders.isEmpty { all.insert(.reminders) }
        }
        // What lasts from its start on is due at another time when that moves.
        if all.contains(.scheduled), item.line("DURATION") != nil { all.insert(.due) }
        if all.contains(.due), !all.contains(.scheduled), let start = item.line("DTSTART"),
            let moment = CalendarMoment(start.value)
        {
            let isTimed = moment.time != nil
            let due = todo.task.dueDate?.description
            if todo.task.dueDate != nil && isTimed != (todo.task.dueTime != nil)
                || due.map({ String(moment.iso8601.prefix(10)) >= $0 }) == true
            {
                all.insert(.scheduled)
            }
        }
        return CalendarField.allCases.filter(all.contains)
    }
}

/// What is written into a file with each change of ours.
public struct CalendarStamp: Sendable {
    /// By which agreements the file goes on, the newest first.
    public let marks: [String]

    /// When it is changed.
    public let now: Instant

    /// Creates a stamp.
    public init(marks: [String], now: Instant) {
        (self.marks, self.now) = (marks, now)
    }

    fileprivate var baseLine: ContentLine {
        ContentLine(CalendarFile.base, value: marks.joined(separator: ","))
    }
}

/// The changes of one file.
private struct ItemEdit {
    private let item: CalendarItem
    private var edit: CalendarEdit
    private(set) var hasChanges = false

    /// The lines of alarms, which come behind all others.
    private var alarms: [ContentLine] = []

    init(_ item: CalendarItem) {
        self.item = item
        edit = CalendarEdit(item.document)
    }

    var bytes: [UInt8] {
        var edit = edit
        for line in alarms { edit.insert(line, into: item.todo) }
        return edit.bytes
    }

    /// Puts lines in the place of those that say the same; what is equal stays as it is.
    mutating func set(_ lines: [ContentLine], over isOwned: (ContentLine) -> Bool) {
        var missing = lines
        var rest: [(line: CalendarDocument.Line, content: ContentLine)] = []
        for found in item.lines where isOwned(found.content) {
            let place = missing.firstIndex {
                $0 == found.content && FieldValues.isSame($0.value, found.content.value)
            }
            if let place {
                missing.remove(at: place)
            } else {
                rest.append(found)
            }
        }
        for found in rest {
            hasChanges = true
            if let place = missing.firstIndex(where: { $0.name == found.content.name }) {
                edit.replace(found.line, with: missing.remove(at: place))
            } else {
                edit.delete(found.line)
            }
        }
        for line in missing {
            hasChanges = true
            edit.insert(line, into: item.todo)
        }
    }

    /// Sets the alarms of our own, each from its `BEGIN` to its `END`; those of others stay.
    mutating func setAlarms(_ lines: [ContentLine]) {
        var missing: [[ContentLine]] = []
        for line in lines {
            if line.name == "BEGIN" { missing.append([]) }
            if !missing.isEmpty { missing[missing.count - 1].append(line) }
        }
        for alarm in item.ownAlarms {
            let stood = alarm.component.lines.compactMap { item.document.content(of: $0) }
            let trigger = stood.first { $0.name == "TRIGGER" }
            let place = missing.firstIndex { alarm in
                alarm.contains { $0.name == CalendarFile.reminder && stood.contains($0) }
                    && trigger.map(alarm.contains) == true
            }
            if let place {
                missing.remove(at: place)
            } else {
                hasChanges = true
                edit.delete(alarm.component)
            }
        }
        alarms = missing.flatMap(\.self)
        if !alarms.isEmpty { hasChanges = true }
    }
}
