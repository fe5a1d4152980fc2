/// What a VTODO says of a task, a field each, in the order in which they are written.
public enum CalendarField: String, CaseIterable, Hashable, Sendable {
    case text, notes, state, due, scheduled, hidden, priority, tags, project, parent
    case dependsOn, repetition, reminders

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

    /// What is said in a field; never empty.
    public subscript(field: CalendarField) -> String? {
        get { values[field] }
        set { values[field] = newValue?.isEmpty == true ? nil : newValue }
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
            values[field].map { "\(field.rawValue)=\(Self.escaped($0))" }
        }.joined(separator: "\t")
    }

    /// Reads what ``line`` wrote; a field that is not known is left out.
    public init(line: some StringProtocol) {
        for part in line.split(separator: "\t") {
            // By bytes: a mark that combines makes one character with the sign.
            guard let mark = part.utf8.firstIndex(of: UInt8(ascii: "=")),
                let field = CalendarField(rawValue: String(part[..<mark]))
            else { continue }
            self[field] = Self.unescaped(part[part.utf8.index(after: mark)...])
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        var unescaped = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                isEscaped = false
                switch scalar {
                case "n": unescaped += "\n"
                case "r": unescaped += "\r"
                case "t": unescaped += "\t"
                default: unescaped.unicodeScalars.append(scalar)
                }
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                unescaped.unicodeScalars.append(scalar)
            }
        }
        return unescaped
    }
}
