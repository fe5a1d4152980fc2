import Domain
import Presentation

/// The day of all samples: Saturday, 21 November 2026, in UTC.
enum Sample {
    static let day = CalendarDay(daysSinceEpoch: 20_778)
    static let today = Today(day: day, start: instant(hour: 0), end: instant(hour: 24))

    static func instant(hour: Int64) -> Instant {
        Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + hour * 3_600_000)
    }

    static func task(
        _ id: TaskID, _ text: String, _ state: TaskState = .notStarted,
        _ fill: (inout NewTask) -> Void = { _ in }
    ) -> Task {
        var new = NewTask(
            uuid: UniqueIdentifier(
                high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(id)),
            text: text, createdAt: instant(hour: 8))
        fill(&new)
        var task = Task(new, id: id, sortOrder: Double(id))
        task.mark(as: state, at: instant(hour: 9))
        return task
    }

    static func operation(_ command: String, hour: Int64 = 8) -> Operation {
        Operation(
            id: UniqueIdentifier(high: 0x0190_0000_0000_7ABC, low: 0x8000_0000_0000_0001),
            command: command, startedAt: instant(hour: hour))
    }

    /// A calendar of which every day begins at midnight UTC.
    struct Calendar: LocalCalendar {
        func today(at instant: Instant) -> Today {
            let day = CalendarDay(daysSinceEpoch: Int(instant.milliseconds / 86_400_000))
            return Today(day: day, start: instant, end: instant)
        }

        func timeOfDay(at instant: Instant) -> String {
            let hour = instant.milliseconds / 3_600_000 % 24
            return (hour < 10 ? "0" : "") + "\(hour):00"
        }
    }
}

extension Terminal {
    /// A terminal without colour.
    static func wide(_ columns: Int) -> Terminal {
        Terminal(isTerminal: true, columns: columns, usesColour: false)
    }

    /// A terminal without colour, in a locale of UTF-8.
    static func unicode(_ columns: Int) -> Terminal {
        Terminal(isTerminal: true, columns: columns, usesColour: false, showsSigns: true)
    }

    /// A terminal with colour.
    static func coloured(_ columns: Int) -> Terminal {
        Terminal(isTerminal: true, columns: columns, usesColour: true)
    }
}

extension String {
    /// The text with the styles that this module sends shown as `<1>` and `<0>`.
    var withVisibleStyles: String {
        var shown = ""
        var isInSequence = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{1B}": isInSequence = true
            case "[" where isInSequence: shown += "<"
            case "m" where isInSequence:
                shown += ">"
                isInSequence = false
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
