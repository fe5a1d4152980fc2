public import Domain
import ICalendar

/// What a VTODO says of a task, a field each, in the order in which they are written.
public enum CalendarField: String, CaseIterable, Hashable, Sendable {
    case text, notes, state, due, scheduled, hidden, priority, tags, project, parent
    case dependsOn, repetition, reminders

    /// The field of a task that it says.
    public var taskField: TaskField {
        switch self {
        case .text: .text
        case .notes: .notes
        case .state: .state
        case .due: .dueDate
        case .scheduled: .scheduledDate
        case .hidden: .hiddenUntil
        case .priority: .priority
        case .tags: .tags
        case .project: .project
        case .parent: .parent
        case .dependsOn: .dependsOn
        case .repetition: .every
        case .reminders: .reminders
        }
    }

    /// Whether it holds several things in no order.
    public var isSet: Bool { [.tags, .dependsOn, .reminders].contains(self) }

    /// Whether it stands in lines of our own alone, which a program that writes a file anew leaves out.
    public var isOurs: Bool {
        [.project, .hidden, .dependsOn, .reminders].contains(self)
    }
}

/// What a task, or a file that stands for it, says in each field, as texts that are equal where both say the same.
public struct FieldValues: Hashable, Sendable {
    private var values: [CalendarField: String] = [:]

    /// Creates values that say nothing.
    public init() {}

    /// What is said in a field; never empty, and as a calendar gives it back, which holds no control characters.
    public subscript(field: CalendarField) -> String? {
        get { values[field] }
        set {
            let text = newValue.map { CalendarText.unescaped(CalendarText.escaped($0)) }
            values[field] = text?.isEmpty == true ? nil : text
        }
    }

    /// Whether nothing is said.
    public var isEmpty: Bool { values.isEmpty }

    /// Returns the things that a field holds.
    public func elements(of field: CalendarField) -> Set<String> {
        Set((values[field] ?? "").split(separator: "\n").map(String.init))
    }

    /// Sets the things that a field holds.
    public mutating func set(_ elements: some Sequence<String>, in field: CalendarField) {
        self[field] = Set(elements).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .joined(separator: "\n")
    }

    /// The fields in which this differs from others.
    public func differences(from other: FieldValues) -> [CalendarField] {
        CalendarField.allCases.filter { !Self.isSame(self[$0], other[$0]) }
    }

    /// Whether two texts are the same byte for byte.
    public static func isSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }
}

// MARK: - As one line

extension FieldValues {
    /// All of it in one line, from which it is read again.
    public var line: String {
        CalendarField.allCases.compactMap { field in
            values[field].map { CalendarText.escaped("\(field.rawValue)=\($0)") }
        }.joined(separator: ",")
    }

    /// Reads what ``line`` wrote; a field that is not known is left out.
    public init(line: String) {
        for part in CalendarText.list(of: line) {
            // By bytes: a mark that combines makes one character with the sign.
            guard let sign = part.utf8.firstIndex(of: UInt8(ascii: "=")),
                let field = CalendarField(rawValue: String(part[..<sign]))
            else { continue }
            self[field] = String(part[part.utf8.index(after: sign)...])
        }
    }
}
