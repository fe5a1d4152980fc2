import Calendars

/// What a store remembers of the agreements on one task.
struct SyncMemory {
    /// What was written or read under a mark.
    struct Base {
        let mark: String
        let values: FieldValues
    }

    /// How many agreements are kept, here and in a file.
    static let most = 16

    /// The agreements, the newest first.
    private(set) var bases: [Base] = []

    /// What was last read in a file that another program had written, with the mark that stood in it, or none.
    private(set) var seen: Base?

    /// What files say that the task cannot.
    var untaken = FieldValues()

    /// What the file says as it is, read where the person was then.
    var current: FieldValues?

    init() {}

    /// Returns what was agreed on under a mark.
    func base(under mark: String) -> FieldValues? { bases.first { $0.mark == mark }?.values }

    /// Whether an agreement said something in a field.
    func spoke(of field: CalendarField) -> Bool {
        bases.contains { $0.values[field] != nil }
    }

    /// Notes what was written under a new mark.
    mutating func noteWritten(_ values: FieldValues, under mark: String) {
        bases.insert(Base(mark: mark, values: values), at: 0)
        bases.removeLast(max(0, bases.count - Self.most))
    }

    /// Notes what was read in a file; one that says what was agreed on under its mark is none of another program:
    /// it was to be written over when the process was killed.
    mutating func noteRead(_ values: FieldValues, marks: [String]) {
        let mark = marks.first ?? ""
        if let base = base(under: mark), base.differences(from: values).isEmpty { return }
        seen = Base(mark: mark, values: values)
        if !mark.isEmpty, base(under: mark) == nil { noteWritten(values, under: mark) }
    }
}

// MARK: - As text

extension SyncMemory {
    private static let seenSign = "<"
    private static let untakenSign = "?"
    private static let currentSign = "!"

    /// A line for each.
    var text: String {
        var lines = bases.map { "\($0.mark)\t\($0.values.line)" }
        if let seen { lines.append("\(Self.seenSign)\(seen.mark)\t\(seen.values.line)") }
        if !untaken.isEmpty { lines.append("\(Self.untakenSign)\t\(untaken.line)") }
        if let current { lines.append("\(Self.currentSign)\t\(current.line)") }
        return lines.joined(separator: "\n")
    }

    /// Reads what ``text`` wrote.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(
                separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            let values = FieldValues(line: parts.count > 1 ? String(parts[1]) : "")
            switch parts[0].first {
            case "<": seen = Base(mark: String(parts[0].dropFirst()), values: values)
            case "?": untaken = values
            case "!": current = values
            default: bases.append(Base(mark: String(parts[0]), values: values))
            }
        }
    }
}
