import Domain

extension FilterCondition {
    /// Whether an index finds what it lets through, so that the tasks of a state need not be walked.
    ///
    /// SQLite knows nothing of how many rows a state has, and takes all of its indexes for equally good;
    /// a plus before a column tells it which one to leave alone
    /// (https://sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_).
    var hasIndex: Bool {
        switch self {
        case .term(let term): term.hasIndex
        case .not: false
        case .all(let conditions): conditions.contains(where: \.hasIndex)
        case .any(let conditions): !conditions.isEmpty && conditions.allSatisfy(\.hasIndex)
        }
    }
}

extension FilterTerm {
    fileprivate var hasIndex: Bool {
        switch self {
        case .project(.some), .tag(.some), .parent(.some), .needs, .hasNeeds(true), .isBlocked:
            true
        case .ids(let ranges):
            ranges.allSatisfy { $0.last - $0.first < 1000 }
        case .moment(.completed, let bounds):
            bounds.start != nil
        case .phrase(let phrase, _):
            WordRule.isMadeOfWords(phrase)
        case .states, .project, .tag, .priorities, .parent, .hasNeeds, .repeats, .source, .day,
            .noDay, .moment:
            false
        }
    }
}
