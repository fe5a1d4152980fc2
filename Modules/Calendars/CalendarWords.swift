public import Domain
public import ICalendar

/// What the words of a VTODO mean, whoever reads them.
extension TaskState {
    /// Creates the state that a `STATUS` says; without one, what is done in whole is completed, and in part, active.
    ///
    /// What was called off is completed, too.
    ///
    /// - Parameters:
    ///   - status: The word, or none.
    ///   - percent: The value of `PERCENT-COMPLETE`, or none.
    ///   - isCompleted: Whether it says when it was completed.
    public init?(calendarStatus status: String?, percent: String?, isCompleted: Bool) {
        let part = percent.flatMap { Int($0) } ?? 0
        switch status?.uppercased() {
        case "COMPLETED", "CANCELLED": self = .completed
        case "IN-PROCESS": self = .active
        case "NEEDS-ACTION": self = .notStarted
        case nil where part >= 100 || isCompleted: self = .completed
        case nil: self = part > 0 ? .active : .notStarted
        default: return nil
        }
    }
}

extension Priority {
    /// Creates the priority for a number from 1 to 9; none for any other.
    ///
    /// https://www.rfc-editor.org/rfc/rfc5545#section-3.8.1.9
    public init?(calendarNumber: Int) {
        switch calendarNumber {
        case 1...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: return nil
        }
    }

    var calendarNumber: String {
        switch self {
        case .high: "1"
        case .medium: "5"
        case .low: "9"
        }
    }
}

/// What a task has to do with another.
public enum CalendarRelation: String, Hashable, Sendable {
    case parent = "PARENT"
    case dependsOn = "DEPENDS-ON"
}

extension ContentLine {
    /// What a `RELATED-TO` says; none for a relation that a task here has not.
    public var relation: CalendarRelation? {
        guard name == "RELATED-TO" else { return nil }
        return CalendarRelation(
            rawValue: parameter("RELTYPE")?.uppercased() ?? CalendarRelation.parent.rawValue)
    }
}

extension ExtraField {
    /// Reads a line of ours that keeps what another program said; none where it says nothing.
    public init?(calendarValue value: String) {
        let texts = CalendarText.list(of: value)
        guard texts.count >= 2, !texts[0].isEmpty, !texts[1].isEmpty else { return nil }
        self.init(
            name: texts[0], value: texts[1],
            form: texts.count > 2 && texts[2] == "json" ? .json : .text)
    }

    var calendarValue: String {
        ([name, value] + (form == .json ? ["json"] : []))
            .map(CalendarText.escaped).joined(separator: ",")
    }
}

extension Repetition {
    /// Whether a rule is the one that stands for it, so that our own words beside that say more than the rule.
    ///
    /// - Parameters:
    ///   - rule: The rule, or none where only the words are there.
    ///   - day: The day from which the task is counted.
    ///   - isTimed: Whether that day has a time.
    /// - Returns: Whether the words count.
    public func stands(
        behind rule: String?, from day: CalendarDay?, isTimed: Bool
    ) -> Bool {
        guard let rule else { return true }
        return Self.parts(of: calendarRule(from: day, isTimed: isTimed) ?? "")
            == Self.parts(of: rule)
    }

    /// The parts of a rule; of the last day of a series the day alone, whose form goes with that of the due day.
    private static func parts(of rule: String) -> Set<Substring> {
        Set(
            rule.uppercased().split(separator: ";").map { part in
                part.hasPrefix("UNTIL=") ? part.prefix("UNTIL=20261224".count) : part
            })
    }
}
