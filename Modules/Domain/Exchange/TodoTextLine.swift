/// One line of a file in the form of todo.txt, taken apart.
///
/// What stands at the end of a line and has a field goes there, and the text is what is before it:
/// `(A) 2026-11-21 Call Ana +home @phone due:2026-11-24`. What is not understood is part of the text,
/// as the form wants it.
///
/// https://github.com/todotxt/todo.txt
public struct TodoTextLine: Hashable, Sendable {
    /// The name under which a task keeps the line that it came from.
    public static let keptName = "todo.txt"

    /// Whether it begins with `x `.
    public var isDone = false

    /// The letter of its priority, `A` to `Z`, or none.
    public var letter: Character?

    /// The day on which it was completed, or none.
    public var completed: CalendarDay?

    /// The day on which it was made, or none.
    public var created: CalendarDay?

    /// What is to be done.
    public var text = ""

    /// The first of its projects, or none.
    public var project: String?

    /// Its contexts, each once, in their order.
    public var contexts: [String] = []

    /// The day that was promised, `due:`, or none.
    public var due: CalendarDay?

    /// The day on which it is to be begun, `t:`, or none.
    public var threshold: CalendarDay?

    /// How it repeats, `rec:`, or none.
    public var repetition: Repetition?

    /// Its id, by which other lines name it, `id:`, or none.
    public var id: String?

    /// The id of the task that is its parent, or that it depends on, `p:`, or none.
    public var parent: String?

    /// Creates a line that says nothing.
    public init() {}
}

// MARK: - Reading

extension TodoTextLine {
    /// Takes a line apart; a line of blanks alone has an empty text.
    public init(_ line: String) {
        var words = Words(line)
        if words.take("x") {
            isDone = true
            // Some programs leave the priority where it was, before the day or behind it.
            letter = words.takePriority()
            completed = words.takeDay()
            if letter == nil { letter = words.takePriority() }
        } else {
            letter = words.takePriority()
        }
        // Of a completed task the day of its making comes second.
        if !isDone || completed != nil { created = words.takeDay() }
        let all = words.rest
        let projects = all.filter(Self.isProject)
        project = projects.first.map { String($0.dropFirst()) }
        var kept = all.count
        while kept > 1, takeTail(all[kept - 1], isOnlyProject: projects.count == 1) { kept -= 1 }
        // What stands amid the text counts, too, and stays there.
        for word in all[..<kept] {
            if word.hasPrefix("@"), word.utf8.count > 1 {
                contexts.append(String(word.dropFirst()))
            }
            if kept > 1, Self.timeKeys.contains(where: word.hasPrefix) { _ = takePair(word) }
        }
        contexts = Set(contexts).sortedByBytes()
        text = all[..<kept].joined(separator: " ")
    }

    /// Takes a word of the end of the line; false if it is part of the text.
    private mutating func takeTail(_ word: Substring, isOnlyProject: Bool) -> Bool {
        if word.hasPrefix("@"), word.utf8.count > 1 {
            contexts.append(String(word.dropFirst()))
            return true
        }
        if Self.isProject(word) { return isOnlyProject }
        return takePair(word)
    }

    /// With what the words begin that say when, which are one anywhere in a line.
    private static let timeKeys = ["due:", "t:", "rec:"]

    /// Takes `key:value`; false if it is no key of ours, or the value none of its values.
    private mutating func takePair(_ word: Substring) -> Bool {
        guard let colon = word.firstIndex(of: ":") else { return false }
        return take(String(word[word.index(after: colon)...]), of: word[..<colon])
    }

    private mutating func take(_ value: String, of key: Substring) -> Bool {
        guard !value.isEmpty else { return false }
        switch key {
        case "due" where due == nil:
            due = CalendarDay(iso8601: value)
            return due != nil
        case "t" where threshold == nil:
            threshold = CalendarDay(iso8601: value)
            return threshold != nil
        case "rec" where repetition == nil:
            repetition = Self.repetition(value)
            return repetition != nil
        case "pri" where letter == nil && isDone:
            guard let found = value.first, value.count == 1, ("A"..."Z").contains(found) else {
                return false
            }
            letter = found
        case "id" where id == nil: id = value
        case "p" where parent == nil: parent = value
        default: return false
        }
        return true
    }

    private static func isProject(_ word: Substring) -> Bool {
        word.hasPrefix("+") && word.utf8.count > 1
    }

    /// Reads `1w`, which counts from the completion, or `+1w`, which counts from the due day.
    private static func repetition(_ value: String) -> Repetition? {
        let isStrict = value.hasPrefix("+")
        let span = isStrict ? value.dropFirst() : value[...]
        guard let unit = span.last, let count = Int(span.dropLast()), (1...999).contains(count),
            span.first != "+"
        else { return nil }
        let rule: RepetitionRule
        switch unit {
        case "d": rule = .days(count)
        case "w": rule = .days(count * 7)
        case "m": rule = .months(count, day: nil)
        case "y": rule = .months(count * 12, day: nil)
        default: return nil
        }
        return RepetitionRule(words: rule.text) == rule
            ? Repetition(rule, from: isStrict ? .due : .completion) : nil
    }
}

// MARK: - Writing

extension TodoTextLine {
    /// The line, in the usual order of its parts.
    public var line: String {
        var words: [String] = []
        if isDone { words.append("x") } else if let letter { words.append("(\(letter))") }
        if isDone, let completed { words.append("\(completed)") }
        if !isDone || completed != nil, let created { words.append("\(created)") }
        words.append(text)
        let amid = Set(text.split(separator: " "))
        let read =
            [project.map { "+\($0)" }] + contexts.map { "@\($0)" } + [
                due.map { "due:\($0)" }, threshold.map { "t:\($0)" },
                repetition.flatMap(Self.word(for:)).map { "rec:\($0)" },
            ]
        words += read.compactMap(\.self).filter { !amid.contains($0[...]) }
        words += [
            isDone ? letter.map { "pri:\($0)" } : nil, id.map { "id:\($0)" },
            parent.map { "p:\($0)" },
        ].compactMap(\.self)
        return words.joined(separator: " ")
    }

    /// Returns the word for a repetition, or none if the form has none.
    public static func word(for repetition: Repetition) -> String? {
        guard repetition.end == nil else { return nil }
        let span: String
        switch repetition.rule {
        case .days(let count): span = count % 7 == 0 ? "\(count / 7)w" : "\(count)d"
        case .months(let count, day: nil), .monthsKeeping(let count, _):
            span = count % 12 == 0 ? "\(count / 12)y" : "\(count)m"
        case .months, .weekdays, .weekdayOfMonth, .weeks, .daysOfMonth, .daysOfYear: return nil
        }
        return repetition.origin == .due ? "+\(span)" : span
    }
}

/// The words of a line, as they are parted by blanks.
private struct Words {
    private(set) var rest: [Substring]

    init(_ line: String) {
        rest = line.split(separator: " ", omittingEmptySubsequences: true)
    }

    mutating func take(_ word: String) -> Bool {
        // A line that is nothing but the mark is a text.
        guard rest.first == word[...], rest.count > 1 else { return false }
        rest.removeFirst()
        return true
    }

    mutating func takePriority() -> Character? {
        guard let word = rest.first, word.count == 3, word.hasPrefix("("), word.hasSuffix(")"),
            let letter = word.dropFirst().first, ("A"..."Z").contains(letter), rest.count > 1
        else { return nil }
        rest.removeFirst()
        return letter
    }

    mutating func takeDay() -> CalendarDay? {
        guard let word = rest.first, word.utf8.count == 10, rest.count > 1,
            let day = CalendarDay(iso8601: String(word)), day.description == word
        else { return nil }
        rest.removeFirst()
        return day
    }
}

/// Names in one cell of a table: parted by commas, with a backslash before what would part them too.
public enum NameList {
    /// Returns the names as one text.
    public static func text(of names: [String]) -> String {
        names.map(escaped).joined(separator: ",")
    }

    /// Reads a text in which a backslash stands; blanks around a name do not count.
    public static func names(of text: String) -> [String] {
        var names: [String] = []
        var name = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where isEscaped:
                name.unicodeScalars.append(scalar)
                isEscaped = false
            case "\\": isEscaped = true
            case ",", ";":
                names.append(name)
                name = ""
            default: name.unicodeScalars.append(scalar)
            }
        }
        return (names + [name]).compactMap(TextRule.trimmed)
    }

    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            let parts = scalar == "," || scalar == ";" || scalar == "\\"
            // A plus before a name is the mark of a tag, unless it is said to be part of the name.
            if parts || text.isEmpty && scalar == "+" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

/// Keeps text from being run as a formula when a spreadsheet opens it.
///
/// Programs take what begins with one of a few characters for a formula
/// (https://owasp.org/www-community/attacks/CSV_Injection); a quote before it makes it text. A text
/// that looks as if that had been done to it gets a quote too, so that all of them read back.
public enum SpreadsheetCell {
    private static let mark: Unicode.Scalar = "'"

    /// Returns the text as it is safe in a cell.
    public static func neutralised(_ text: String) -> String {
        needsMark(text.unicodeScalars) ? "'\(text)" : text
    }

    /// Whether a mark stands before the text of a cell, which is not part of it.
    public static func isMarked(_ cell: String) -> Bool {
        cell.unicodeScalars.first == mark && needsMark(cell.unicodeScalars.dropFirst())
    }

    private static func needsMark(_ text: some Collection<Unicode.Scalar>) -> Bool {
        switch text.first {
        // The wide forms are those of East Asian keyboards, which some programs take as well.
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}":
            true
        case mark: needsMark(text.dropFirst())
        default: false
        }
    }
}
