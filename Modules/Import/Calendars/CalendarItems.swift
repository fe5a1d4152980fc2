import CSV
import Domain
import ICalendar
import JSON

/// The tasks of a text of iCalendar: a VTODO each, with its alarms.
///
/// What else a calendar holds is no task.
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.6.2
struct CalendarItems: Sequence {
    private let text: [UInt8]

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Whether a text begins as a calendar does.
    static func isCalendar(_ text: [UInt8]) -> Bool {
        let first = ContentLines(Array(text.prefix(4096))).lazy.map(\.text)
            .first { !$0.allSatisfy(\.isWhitespace) }
        return first?.uppercased() == "BEGIN:VCALENDAR"
    }

    /// Whether a component of a calendar begins in a text, or it is blank, or JSON, and so may be one that was rejected.
    static func mayBeCalendar(_ text: [UInt8]) -> Bool {
        let first = text.first { $0 > 0x20 }
        return first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            || text.split { $0 == 0x0A || $0 == 0x0D }.contains {
                String(decoding: $0.prefix(16), as: UTF8.self).uppercased().contains("BEGIN:V")
            }
    }

    func makeIterator() -> Iterator { Iterator(text) }

    /// The tasks, and what is none, one after the other: none is kept.
    struct Iterator: IteratorProtocol {
        private let text: [UInt8]
        private var lines: ContentLines.Iterator
        private var places: PlaceIndex
        private var count = 0

        /// Where what comes next begins.
        private(set) var offset = 0

        /// The components that have begun, the outermost first.
        private var open: [String] = []

        /// The task or whatever else is under way, and how deep it lies.
        private var item: (todo: CalendarTodo, depth: Int)?

        /// What the calendar is called that has begun.
        private var title: CalendarTitle?

        /// Whether a task of it has begun.
        private var hasTask = false

        /// The task that has just ended.
        private var ended: ObjectRow?

        /// The first of the lines that stand in a calendar and in nothing that began in it.
        private var loose: ContentLines.Placed?

        /// Whether the text ended in a calendar that did not: more may be missing.
        var isCutOff: Bool { ended == nil && open == [ComponentName.calendar] }

        private static let deepest = 100
        private static let unended = "It does not end."

        fileprivate init(_ text: [UInt8]) {
            self.text = text
            lines = ContentLines(text).makeIterator()
            places = PlaceIndex(text)
        }

        mutating func next() -> ObjectRow? {
            while ended == nil, let line = lines.next() {
                take(line)
                offset = line.range.upperBound
            }
            if ended == nil { endItem(because: Self.unended) }
            defer { ended = nil }
            return ended
        }

        private mutating func take(_ placed: ContentLines.Placed) {
            let line = ContentLine(placed.text)
            if open.isEmpty, line?.name != "BEGIN" {
                // What lies in no calendar is nothing of one; a blank line is nothing at all.
                if !placed.text.allSatisfy(\.isWhitespace) {
                    item = (CalendarTodo(OutlineItem.prose, placed), 0)
                    endItem()
                }
                return
            }
            guard let line else {
                item?.todo.extend(to: placed)
                if !placed.text.allSatisfy(\.isWhitespace) {
                    item?.todo.fault = "Line \(placed.number) is no line of iCalendar."
                }
                return
            }
            switch line.name {
            case "BEGIN":
                loose = nil
                begin(Self.name(in: line), placed)
            case "END":
                end(Self.name(in: line), placed)
                loose = nil
            default:
                if item == nil, open.last == ComponentName.calendar {
                    loose = loose ?? placed
                    if let said = CalendarTitle(line, Array(text[placed.range])) {
                        take(said, placed)
                    }
                }
                item?.todo.take(line, in: open.last ?? "", placed)
            }
        }

        /// Takes what a calendar is called; the tasks above do not have it, so that it is counted.
        private mutating func take(_ said: CalendarTitle, _ placed: ContentLines.Placed) {
            if hasTask, said.name != title?.name {
                item = (CalendarTodo(CalendarTitle.late, placed), open.count)
                endItem()
            }
            title = said
        }

        /// The name of a component that a line begins or ends; blanks behind it do not count.
        private static func name(in line: ContentLine) -> String {
            (TextRule.trimmed(line.value) ?? "").uppercased()
        }

        private mutating func begin(_ name: String, _ placed: ContentLines.Placed) {
            // A task lies in no other: the one above does not end.
            if name == ComponentName.task, let depth = item?.depth {
                endItem(because: Self.unended)
                open = Array(open.prefix(depth))
            }
            if item == nil, name != ComponentName.calendar, name != ComponentName.zone,
                !open.contains(ComponentName.zone)
            {
                item = (CalendarTodo(name, placed), open.count)
            } else {
                item?.todo.begin(name, placed)
            }
            if open.isEmpty { (title, hasTask) = (nil, false) }
            if name == ComponentName.task { hasTask = true }
            if open.count < Self.deepest {
                open.append(name)
            } else {
                item?.todo.fault = "Its components lie too deep in each other."
            }
        }

        private mutating func end(_ name: String, _ placed: ContentLines.Placed) {
            item?.todo.extend(to: placed)
            guard open.last == name else {
                // Its beginning is missing.
                let isHeadless = item == nil && name != ComponentName.calendar
                if isHeadless {
                    item = (CalendarTodo(ComponentName.task, loose ?? placed), open.count)
                    item?.todo.extend(to: placed)
                }
                item?.todo.fault = "Line \(placed.number) ends what did not begin, or not last."
                // A calendar that ends ends all that is in it.
                if name == ComponentName.calendar {
                    endItem()
                    open = []
                } else if isHeadless {
                    endItem()
                }
                return
            }
            open.removeLast()
            if let depth = item?.depth, open.count == depth {
                endItem()
            } else {
                item?.todo.end(name)
            }
        }

        private mutating func endItem(because fault: String? = nil) {
            guard var todo = item?.todo else { return }
            item = nil
            count += 1
            if let fault { todo.fault = fault }
            ended = todo.row(
                count, at: places.place(at: todo.range.lowerBound), of: text, in: title)
        }
    }
}

/// What a calendar is called, as of RFC 7986 or as programs say it.
struct CalendarTitle {
    /// The column that it fills in tasks without a project of their own.
    static let column = CalendarValues.name(of: "project")

    /// The kind of row that it is where tasks of its calendar stand above it.
    static let late = "name of a calendar behind its tasks"

    let name: String

    /// What the line is called that says it.
    let label: String

    /// The line that says it, with its end.
    let line: [UInt8]

    /// Whether all of its bytes are characters.
    let isSound: Bool

    /// Whether a project can be called so; if not, it is kept.
    var isName: Bool { TextRule.isName(name.utf8.span) }

    /// Reads a line of a calendar; none of one that says something else, or nothing.
    init?(_ content: ContentLine, _ line: [UInt8]) {
        guard ["NAME", "X-WR-CALNAME"].contains(content.name),
            let name = TextRule.trimmed(CalendarText.unescaped(content.value))
        else { return nil }
        (self.name, label) = (name, content.name)
        self.line = line.last == 0x0A ? line : line + [0x0D, 0x0A]
        isSound =
            !line.contains(0)
            && String(validating: ContentLines.unfolded(line), as: UTF8.self) != nil
    }
}

/// A VTODO while its lines come in; or another component, which is no task.
struct CalendarTodo {
    /// The bytes of its lines.
    var range: Range<Int>

    /// What makes it unusable, if anything does.
    var fault: String?

    private let kind: String
    private var lines: [ContentLine] = []
    private var alarm: [ContentLine]?
    private var alarms: [[ContentLine]] = []

    /// What else lies in it, each by its name.
    private var others: [(name: String, lines: [ContentLine])] = []

    init(_ kind: String, _ placed: ContentLines.Placed) {
        (self.kind, range) = (kind, placed.range)
    }

    mutating func extend(to placed: ContentLines.Placed) {
        range = range.lowerBound..<placed.range.upperBound
    }

    mutating func begin(_ name: String, _ placed: ContentLines.Placed) {
        extend(to: placed)
        if name == ComponentName.alarm { alarm = [] } else { others.append((name, [])) }
    }

    mutating func end(_ name: String) {
        guard name == ComponentName.alarm, let alarm else { return }
        alarms.append(alarm)
        self.alarm = nil
    }

    mutating func take(_ line: ContentLine, in component: String, _ placed: ContentLines.Placed) {
        extend(to: placed)
        switch component {
        case ComponentName.task:
            lines.append(line)
            if line.parameter("ENCODING")?.uppercased() == "QUOTED-PRINTABLE" {
                fault = "Line \(placed.number) is quoted-printable, as vCalendar 1.0 has it."
            }
        case ComponentName.alarm: alarm?.append(line)
        default: if !others.isEmpty { others[others.count - 1].lines.append(line) }
        }
    }

    /// Returns it as a row; without a project of its own its project is the calendar.
    func row(
        _ number: Int, at start: Position, of text: [UInt8], in title: CalendarTitle?
    ) -> ObjectRow {
        var item = OutlineItem(range)
        let values = kind == ComponentName.task ? CalendarValues(lines, alarms, others) : nil
        if let values, !values.isInstance {
            for (name, value) in values.all { item.set(name, value) }
            if let title {
                if !title.isName {
                    item.set(title.label, title.name)
                } else if !item.has(CalendarTitle.column) {
                    item.set(CalendarTitle.column, title.name)
                }
                item.above = title.line
                item.isBelowBrokenBytes = !title.isSound
            }
        } else {
            item.set(OutlineItem.kindName, values == nil ? kind : CalendarValues.instance)
        }
        var row = item.row(
            number, at: start, of: text, tags: values?.tags ?? [],
            unfolding: ContentLines.unfolded)
        row.values += values?.extra ?? []
        if let fault, row.fault == nil {
            row.fault = ObjectRow.Fault(offset: 0, code: .rowRejected, sentence: fault)
        }
        return row
    }
}
