/// Reads filters as people type them: `project:home +phone not due:..friday`.
///
/// Words beside each other must all hold. `or`, `not` and brackets tie them together; an argument of
/// several words is read as if it stood in brackets.
public struct FilterReader {
    /// As many things may be asked at once; a store has to take them all into one question.
    static let mostTerms = 200

    let today: Today
    let calendar: any LocalCalendar
    let dateOrder: DateOrder?

    /// Creates a reader for which days count from `today`; `dateOrder` is how dates with slashes are
    /// read, if they are.
    public init(today: Today, calendar: any LocalCalendar, dateOrder: DateOrder? = nil) {
        self.today = today
        self.calendar = calendar
        self.dateOrder = dateOrder
    }

    /// Returns the filter that the arguments of a command line make up.
    ///
    /// - Throws: `validation.invalidMetadata`, `validation.invalidDate` or
    ///   `validation.missingRequiredField` with a mark under the place that cannot be understood.
    public func filter(of arguments: [String]) throws(AppError) -> TaskFilter {
        try filter(of: arguments, isLine: false)
    }

    /// Returns the filter that a line of the configuration makes up, or of the screen.
    ///
    /// - Throws: The same as ``filter(of:)``; also where words behind a name may be a part of it, which a
    ///   shell's quotes would tell.
    public func filter(ofLine line: String) throws(AppError) -> TaskFilter {
        try filter(of: [line], isLine: true)
    }

    private func filter(of arguments: [String], isLine: Bool) throws(AppError) -> TaskFilter {
        let text = arguments.joined(separator: " ")
        var conditions: [FilterCondition] = []
        var tokens: [FilterToken] = []
        var offset = 0
        do throws(FilterFault) {
            for argument in arguments {
                let pieces = try self.tokens(of: argument, at: offset, isLine: isLine)
                // What stands in one argument belongs together; a lone word is no group.
                let isGroup = arguments.count > 1 && pieces.areGroup
                if isGroup { tokens.append(FilterToken(kind: .open, offset: offset)) }
                tokens += pieces
                offset += argument.count + 1
                if isGroup { tokens.append(FilterToken(kind: .close, offset: offset - 1)) }
            }
            var parser = FilterParser(try joined(tokens), end: text.count, term: term)
            conditions = try parser.conditions()
        } catch {
            throw error.error(in: text)
        }
        return TaskFilter(conditions.count == 1 ? conditions[0] : .all(conditions))
    }

    /// A mark at the beginning of an argument takes all of it where only words follow, as a shell
    /// hands over `project:'my home'`.
    private func tokens(
        of argument: String, at offset: Int, isLine: Bool
    ) throws(FilterFault) -> [FilterToken] {
        let tokens: [FilterToken]
        do throws(FilterTokenizer.OpenQuote) {
            tokens = try FilterTokenizer.tokens(of: argument, at: offset)
        } catch {
            throw FilterFault("This quote is not closed.", at: error.offset)
        }
        let isOneValue =
            tokens.count > 1 && tokens[0].isMarked
            && tokens.dropFirst().allSatisfy { $0.isPlainWord && !$0.isMarked }
            && !argument.contains("\"")
        guard isOneValue else { return tokens }
        if isLine, case .term(let first, _) = tokens[0].kind, let field = TaskField(filter: first),
            field == .project || field == .tags
        {
            let rest = argument.dropFirst(first.count).drop(while: \.isWhitespace)
            let mark = field.markLength(in: first)
            var fault = FilterFault(
                "'\(argument)' can be one name, or '\(first)' and words.", at: offset)
            fault.suggestion =
                "Put the words first: '\(String(rest)) \(first)'. Or quote the name: '\(String(argument.prefix(mark)))\"\(String(argument.dropFirst(mark)))\"'"
            throw fault
        }
        return [FilterToken(kind: .term(argument, isQuoted: false), offset: tokens[0].offset)]
    }
}

/// What cannot be understood of a filter, and where.
struct FilterFault: Error {
    let detail: String
    let offset: Int
    var code = ErrorCode.invalidMetadata
    var field = "filter"
    var suggestion: Advice = "See what a filter can say: \(tend: .help, "list")"

    init(_ detail: String, at offset: Int) {
        self.detail = detail
        self.offset = offset
    }

    fileprivate func error(in text: String) -> AppError {
        AppError(
            code, field: field, detail: detail, mark: TextMark(text, at: offset),
            suggestion: suggestion)
    }
}

extension [FilterToken] {
    /// Whether they are several, and close what they open.
    fileprivate var areGroup: Bool {
        var depth = 0
        for token in self {
            if token.kind == .open { depth += 1 }
            if token.kind == .close { depth -= 1 }
            if depth < 0 { return false }
        }
        return count > 1 && depth == 0
    }
}

extension FilterToken {
    /// Whether it stands outside of quotes.
    var isPlainWord: Bool {
        if case .term(_, isQuoted: false) = kind { true } else { false }
    }

    /// Whether it says which field it asks for.
    var isMarked: Bool {
        guard case .term(let text, isQuoted: false) = kind else { return false }
        return TaskField(filter: text) != nil
    }
}

/// What each mark asks of a task.
extension FilterReader {
    /// What stands behind a mark for tasks without.
    static let none = FilterValue.none

    /// Returns what one piece asks.
    func term(
        _ piece: String, _ isQuoted: Bool, _ offset: Int
    ) throws(FilterFault) -> FilterCondition {
        if !isQuoted, let being = try being(piece, offset) { return being }
        guard !isQuoted, let field = TaskField(filter: piece) else {
            if !isQuoted, let tags = try tagLeftOut(piece, offset) {
                return .not(.tags(tags, all: false))
            }
            return .term(.phrase(piece, .anywhere))
        }
        let length = field.markLength(in: piece)
        let value = FilterValue(
            text: TextRule.trimmed(String(piece.dropFirst(length))) ?? "",
            offset: offset + length, field: field, comparison: TaskField.comparison(in: piece))
        guard !value.text.isEmpty else {
            throw value.fault(
                "A value is missing after '\(piece.prefix(length))'.", .missingRequiredField)
        }
        // A plus names a tag, whatever that is called.
        if piece.hasPrefix("+") || field == .tags && value.text.contains(",") {
            return .tags(value.text, all: true)
        }
        if value.text == FilterValue.any, let none = field.termForNone { return .not(.term(none)) }
        return .term(try term(value))
    }

    /// Reads `is:overdue`.
    private func being(
        _ piece: String, _ offset: Int
    ) throws(FilterFault) -> FilterCondition? {
        guard piece.hasPrefix("is:") else { return nil }
        let word = piece.dropFirst(3).lowercased()
        guard let being = FilterCondition.being(word, on: today) else {
            var fault = FilterFault("There is no 'is:\(word)'.", at: offset)
            fault.suggestion = "Use one of \(FilterCondition.beingWords)."
            throw fault
        }
        return being
    }

    private func term(_ value: FilterValue) throws(FilterFault) -> FilterTerm {
        switch value.field {
        case .state: return .states(try states(value))
        case .project: return .project(value.isNone ? nil : value.text)
        case .tags: return .tag(value.isNone ? nil : value.text)
        case .priority: return .priorities(try priorities(value))
        case .parent: return .parent(value.isNone ? nil : try number(value.text, value))
        case .dependsOn: return try dependsOn(value)
        case .every: return .repeats(try isAny(value))
        case .id: return .ids(try ranges(value))
        case .source: return .source(value.text)
        case .notes: return .phrase(value.text, .notes)
        case let field where field.kind == .day: return try day(field, value)
        case let field where field.kind == .instant: return try moment(field, value)
        default: return .phrase(value.text, .text)
        }
    }

    private func states(_ value: FilterValue) throws(FilterFault) -> TaskStates {
        var states: TaskStates = []
        for name in try value.parts() {
            switch name.lowercased() {
            case FilterValue.open, "pending": states.formUnion([.notStarted, .active])
            case "notstarted", "todo": states.insert(.notStarted)
            case "active", "started": states.insert(.active)
            case "completed", "done": states.insert(.completed)
            default:
                throw value.fault(
                    "There is no state '\(name)'.",
                    suggestion: "Use state:notStarted, state:active, state:completed or state:open."
                )
            }
        }
        return states
    }

    private func priorities(_ value: FilterValue) throws(FilterFault) -> Set<Priority?> {
        var priorities: Set<Priority?> = []
        for name in try value.parts() {
            guard let priority = Priority(word: name) else {
                guard name == FilterValue.none else {
                    throw value.fault(
                        "There is no priority '\(name)'.",
                        suggestion:
                            "Use priority:high, priority:medium, priority:low or priority:none."
                    )
                }
                priorities.insert(nil)
                continue
            }
            priorities.insert(priority)
        }
        return priorities
    }

    private func ranges(_ value: FilterValue) throws(FilterFault) -> [TaskIDRange] {
        var ranges: [TaskIDRange] = []
        for part in try value.parts() {
            guard let range = TaskIDRange(part) else {
                throw value.fault(
                    TaskIDRange.refusal(of: part),
                    suggestion: "Write it as id:3, id:3..7 or id:3,5.")
            }
            ranges.append(range)
        }
        return ranges
    }

    private func dependsOn(_ value: FilterValue) throws(FilterFault) -> FilterTerm {
        if let id = TaskIDRange.number(value.text) { return .dependsOn(id) }
        if value.text == "open" { return .isBlocked }
        return .hasDependencies(
            try isAny(
                value,
                "Write it as depends-on:12, depends-on:open, depends-on:any or depends-on:none."))
    }

    private func isAny(
        _ value: FilterValue, _ advice: Advice = "Write it as every:any or every:none."
    ) throws(FilterFault) -> Bool {
        guard value.text == FilterValue.any || value.isNone else {
            throw value.fault("'\(value.text)' is neither any nor none.", suggestion: advice)
        }
        return !value.isNone
    }

    private func number(_ text: String, _ value: FilterValue) throws(FilterFault) -> TaskID {
        guard let id = TaskIDRange.number(text) else {
            throw value.fault(
                TaskIDRange.refusal(of: text), suggestion: "Write it as parent:12 or parent:none.")
        }
        return id
    }
}

extension FilterCondition {
    /// What asks for tags between commas, all of them or one; a tag of another program can have a comma itself.
    fileprivate static func tags(_ typed: String, all: Bool) -> FilterCondition {
        let whole = FilterCondition.term(.tag(typed))
        let parts = typed.split(separator: ",").compactMap { TextRule.trimmed(String($0)) }
            .map { FilterCondition.term(.tag($0.hasPrefix("+") ? String($0.dropFirst()) : $0)) }
        guard typed.contains(","), !parts.isEmpty else { return whole }
        return .any(all ? [whole, .all(parts)] : [whole] + parts)
    }
}

/// What follows a mark.
struct FilterValue {
    let text: String
    let offset: Int
    let field: TaskField
    let comparison: FilterComparison

    static let open = "open"
    static let none = "none"
    static let any = "any"

    /// How it compares, by its mark or by its first word, `due:before friday`, and with which days.
    var compared: (comparison: FilterComparison, phrase: Substring) {
        guard comparison == .equal,
            let blank = text.firstIndex(of: " "),
            let word = FilterComparison(word: text[..<blank].lowercased())
        else { return (comparison, text[...]) }
        return (word, text[text.index(after: blank)...])
    }

    /// Whether it asks for tasks without.
    var isNone: Bool { text == Self.none }

    /// Returns what stands between commas, of which there must be something.
    func parts() throws(FilterFault) -> [String] {
        let parts = text.split(separator: ",").map(String.init)
        guard !parts.isEmpty else { throw fault("There are only commas.") }
        return parts
    }

    func fault(
        _ detail: String, _ code: ErrorCode = .invalidMetadata, at start: Int = 0,
        suggestion: Advice? = nil
    ) -> FilterFault {
        var fault = FilterFault(detail, at: offset + start)
        fault.code = code
        fault.field = field.filterWord
        if let suggestion { fault.suggestion = suggestion }
        return fault
    }
}

/// What a piece of a filter begins with if it is more than words: `project:`, `+`.
extension TaskField {
    /// Creates the field for which a piece of a filter asks by its mark, or none.
    public init?(filter piece: String) {
        if piece.hasPrefix("+") {
            self = .tags
            return
        }
        guard let colon = piece.firstIndex(of: ":") else { return nil }
        // What other programs and earlier versions call it is understood, too.
        let parts = piece[..<colon].split(separator: ".", omittingEmptySubsequences: false)
        guard let name = parts.first, let field = TaskField(named: name),
            Self.filterable.contains(field)
        else { return nil }
        let compares = parts.count == 2 && [.day, .instant].contains(field.kind)
        guard parts.count == 1 || compares && FilterComparison(parts[1]) != nil else { return nil }
        self = field
    }

    /// Returns how the value of a piece bounds what is looked for.
    fileprivate static func comparison(in piece: String) -> FilterComparison {
        guard let colon = piece.firstIndex(of: ":"),
            let dot = piece[..<colon].firstIndex(of: ".")
        else { return .equal }
        return FilterComparison(piece[piece.index(after: dot)..<colon]) ?? .equal
    }

    /// What tasks without the field match, where that is one of its values.
    fileprivate var termForNone: FilterTerm? {
        switch self {
        case .project: .project(nil)
        case .tags: .tag(nil)
        case .parent: .parent(nil)
        case .priority: .priorities([nil])
        default: nil
        }
    }

    /// Its name in a filter.
    public var filterWord: String { self == .tags ? "tag" : word }

    /// Returns how many characters of a piece the mark takes.
    public func markLength(in piece: String) -> Int {
        if piece.hasPrefix("+") { return 1 }
        let end = piece.firstIndex(of: ":") ?? piece.endIndex
        return piece.distance(from: piece.startIndex, to: end) + 1
    }

    /// The words that can stand behind its mark, beside a value of the field.
    public var filterWords: [String] {
        switch self {
        case .state: TaskState.allCases.map(\.rawValue) + [FilterValue.open]
        case .priority: Priority.allCases.map(\.rawValue) + [FilterValue.any, FilterValue.none]
        case .project, .tags, .parent, .dependsOn, .every: [FilterValue.any, FilterValue.none]
        default:
            switch kind {
            case .day: [FilterValue.any, FilterValue.none]
            case .instant: [FilterValue.any]
            default: []
            }
        }
    }
}
