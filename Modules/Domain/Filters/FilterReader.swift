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
        let text = arguments.joined(separator: " ")
        var conditions: [FilterCondition] = []
        var tokens: [FilterToken] = []
        var offset = 0
        do throws(FilterFault) {
            for argument in arguments {
                let pieces = try self.tokens(of: argument, at: offset)
                // What stands in one argument belongs together; a lone word is no group.
                let isGroup = arguments.count > 1 && pieces.areGroup
                if isGroup { tokens.append(FilterToken(kind: .open, offset: offset)) }
                tokens += pieces
                offset += argument.count + 1
                if isGroup { tokens.append(FilterToken(kind: .close, offset: offset - 1)) }
            }
            var parser = FilterParser(tokens, end: text.count, term: term)
            conditions = try parser.conditions()
        } catch {
            throw error.error(in: text)
        }
        return TaskFilter(conditions.count == 1 ? conditions[0] : .all(conditions))
    }

    /// A mark at the beginning of an argument takes all of it where only words follow, as a shell
    /// hands over `project:'my home'`.
    private func tokens(of argument: String, at offset: Int) throws(FilterFault) -> [FilterToken] {
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
    fileprivate var isPlainWord: Bool {
        if case .term(_, isQuoted: false) = kind { true } else { false }
    }

    fileprivate var isMarked: Bool {
        guard case .term(let text, isQuoted: false) = kind else { return false }
        return FilterMark(of: text) != nil
    }
}
