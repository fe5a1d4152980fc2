/// Puts the pieces of a filter together: `not` binds closest, then words beside each other, then `or`.
struct FilterParser {
    /// Brackets in brackets, as deep as nobody types.
    private static let mostDepth = 50

    private let tokens: [FilterToken]

    /// How many characters the filter has.
    private let end: Int

    private let term: (String, Bool, Int) throws(FilterFault) -> FilterCondition

    private var next = 0
    private var depth = 0
    private var count = 0

    /// Begins at the first piece; `term` reads one that asks something of a task: its text, whether it
    /// was quoted, and its place.
    init(
        _ tokens: [FilterToken], end: Int,
        term: @escaping (String, Bool, Int) throws(FilterFault) -> FilterCondition
    ) {
        self.tokens = tokens
        self.end = end
        self.term = term
    }

    /// Returns what must all hold; nothing where nothing was typed.
    mutating func conditions() throws(FilterFault) -> [FilterCondition] {
        guard !tokens.isEmpty else { return [] }
        let condition = try alternatives()
        if next < tokens.count {
            throw FilterFault("This bracket was not opened.", at: tokens[next].offset)
        }
        if case .all(let conditions) = condition { return conditions }
        return [condition]
    }

    private mutating func alternatives() throws(FilterFault) -> FilterCondition {
        var conditions = [try sequence()]
        while kind == .or {
            next += 1
            conditions.append(try sequence())
        }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func sequence() throws(FilterFault) -> FilterCondition {
        var conditions = [try single()]
        while let kind, kind != .or, kind != .close {
            if kind == .and { next += 1 }
            conditions.append(try single())
        }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func single() throws(FilterFault) -> FilterCondition {
        guard let kind else { throw missing("Something is missing at the end.") }
        let offset = tokens[next].offset
        switch kind {
        case .not:
            next += 1
            return .not(try nested { parser throws(FilterFault) in try parser.single() })
        case .open:
            next += 1
            let condition = try nested { parser throws(FilterFault) in
                try parser.alternatives()
            }
            guard self.kind == .close else {
                throw FilterFault("This bracket is not closed.", at: offset)
            }
            next += 1
            return condition
        case .term(let text, let isQuoted):
            next += 1
            count += 1
            guard count <= FilterReader.mostTerms else {
                throw FilterFault(
                    "A filter asks \(FilterReader.mostTerms) things at the most.", at: offset)
            }
            return try term(text, isQuoted, offset)
        case .close: throw missing("Something is missing before this bracket.")
        case .and, .or: throw missing("Something is missing before this word.")
        }
    }

    private mutating func nested(
        _ read: (inout FilterParser) throws(FilterFault) -> FilterCondition
    ) throws(FilterFault) -> FilterCondition {
        depth += 1
        guard depth <= Self.mostDepth else { throw missing("This is nested too deep.") }
        let condition = try read(&self)
        depth -= 1
        return condition
    }

    private var kind: FilterToken.Kind? {
        next < tokens.count ? tokens[next].kind : nil
    }

    /// Whether what is missing is missing beside a bracket.
    private var isAtBracket: Bool {
        kind == .close || next > 0 && [.open, .close].contains(tokens[next - 1].kind)
    }

    private func missing(_ detail: String) -> FilterFault {
        var fault = FilterFault(detail, at: next < tokens.count ? tokens[next].offset : end)
        fault.suggestion =
            isAtBracket
            ? "Write what belongs between the brackets. To look for one itself, quote it: '\"(\"'"
            : "To look for the words and, or, not themselves, quote them: '\"or\"'"
        return fault
    }
}
