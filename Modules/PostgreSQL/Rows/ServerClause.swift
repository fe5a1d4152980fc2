import Domain
import Records

/// What of a query a server can look at: a condition that every task which is asked for fulfils.
///
/// It may hold for others, too, where the rules of words or of names are ours alone; then the tasks are looked at
/// again here.
struct ServerClause {
    /// The condition on `task t`.
    private(set) var sql = "TRUE"

    /// What is bound to it.
    private(set) var values: [SQLValue] = []

    /// Whether it holds for nothing but what is asked for.
    private(set) var isExact = true

    /// The condition of a query, its scope and its filter.
    init(of query: TaskQuery) {
        var parts = [scope(of: query)]
        parts.append(condition(query.filter.condition))
        sql = Self.joined(parts.compactMap(\.self), by: "AND") ?? "TRUE"
    }

    /// The condition of a filter.
    init(of filter: TaskFilter) {
        sql = condition(filter.condition) ?? "TRUE"
    }

    private static func joined(_ parts: [String], by word: String) -> String? {
        parts.isEmpty ? nil : "(\(parts.joined(separator: " \(word) ")))"
    }

    private mutating func bind(_ value: SQLValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }
}

// MARK: - Scopes

extension ServerClause {
    private mutating func scope(of query: TaskQuery) -> String? {
        let today = query.today
        var parts: [String] = []
        if query.leavesOutHidden {
            let day = bind(.text(today.day.description))
            let end = bind(.text(DueText.end(of: today.day)))
            parts.append(
                """
                (state <> 'notStarted' OR hidden_until IS NULL OR hidden_until <= \(day)
                    OR due_date <= \(end))
                """)
        }
        switch query.scope {
        case .everything: break
        case .current: parts.append(notCompletedBefore(today.start))
        case .view(let view):
            parts.append(notCompletedBefore(today.start))
            parts.append(days(of: view, today))
        }
        return Self.joined(parts, by: "AND")
    }

    private mutating func notCompletedBefore(_ start: Instant) -> String {
        "(completed_at IS NULL OR completed_at >= \(bind(.integer(start.milliseconds))))"
    }

    private mutating func days(of view: View, _ today: Today) -> String {
        switch view {
        case .inbox: return "scheduled_date IS NULL"
        case .earlier: return "scheduled_date < \(bind(.text(today.day.description)))"
        case .today:
            let day = bind(.text(today.day.description))
            return
                "(scheduled_date = \(day) OR due_date <= \(bind(.text(DueText.end(of: today.day)))))"
        case .upcoming:
            let day = bind(.text(today.day.description))
            return
                "(scheduled_date > \(day) OR due_date > \(bind(.text(DueText.end(of: today.day)))))"
        case .overdue: return isDue(before: today.moment)
        }
    }

    /// A day with no time on it has not passed until it is over.
    private mutating func isDue(before moment: LocalMoment) -> String {
        let (time, day) = (bind(.text(moment.description)), bind(.text(moment.day.description)))
        return "(due_date < \(time) AND due_date <> \(day))"
    }
}

// MARK: - Filters

extension ServerClause {
    /// Returns the condition as far as a server can look at it; none where it can say nothing.
    ///
    /// Within a `not`, what is not exact would leave out what is asked for: nothing is said of it then.
    private mutating func condition(_ condition: FilterCondition) -> String? {
        switch condition {
        case .term(let term): return self.term(term)
        case .not(let inner):
            let (values, wasExact) = (values, isExact)
            isExact = true
            let sql = self.condition(inner)
            guard let sql, isExact else {
                (self.values, isExact) = (values, false)
                return nil
            }
            isExact = wasExact
            return "(\(sql)) IS NOT TRUE"
        case .all(let conditions):
            return Self.joined(
                conditions.compactMap { self.condition($0) }, by: "AND")
        case .any(let conditions):
            guard !conditions.isEmpty else { return "FALSE" }
            let values = values
            let parts = conditions.map { self.condition($0) }
            guard !parts.contains(nil) else {
                self.values = values
                // An empty `all` is nothing to look at, and holds always.
                isExact = false
                return nil
            }
            return Self.joined(parts.compactMap(\.self), by: "OR")
        }
    }

    private mutating func term(_ term: FilterTerm) -> String? {
        switch term {
        case .states(let states):
            let words = TaskState.allCases.filter(states.holds).map { "'\($0.rawValue)'" }
            return words.isEmpty ? "FALSE" : "state IN (\(words.joined(separator: ", ")))"
        case .project(nil): return "project IS NULL"
        case .project(let name?):
            isExact = false
            let forms = NameForms(name).all
            let keys = bind(.integers(forms.map(NameKey.key)))
            let below = forms.map {
                "starts_with(lower(project), lower(\(bind(.text($0 + "/"))) COLLATE \"C\"))"
            }
            return "(project_key = ANY (string_to_array(\(keys), ' ')::bigint[]) "
                + "OR \(below.joined(separator: " OR ")))"
        case .tag(nil): return "tags = '{}'"
        case .tag(let name?):
            isExact = false
            let keys = bind(.integers(NameForms(name).all.map(NameKey.key)))
            return "tag_keys && string_to_array(\(keys), ' ')::bigint[]"
        case .priorities(let priorities):
            let words = priorities.compactMap { $0.map { "'\($0.rawValue)'" } }.sorted()
            var parts = words.isEmpty ? [] : ["priority IN (\(words.joined(separator: ", ")))"]
            if priorities.contains(nil) { parts.append("priority IS NULL") }
            return Self.joined(parts, by: "OR") ?? "FALSE"
        case .parent(nil): return "parent IS NULL"
        case .parent(let id?): return "parent = \(bind(.integer(id)))"
        case .dependsOn(let id):
            return "depends_on @> string_to_array(\(bind(.integers([id]))), ' ')::bigint[]"
        case .hasDependencies(let hasDependencies):
            return "depends_on \(hasDependencies ? "<>" : "=") '{}'"
        case .isBlocked:
            return """
                (state <> 'completed' AND EXISTS (SELECT 1 FROM task other
                    WHERE other.id = ANY (t.depends_on) AND other.state <> 'completed'))
                """
        case .repeats(let repeats): return "every IS \(repeats ? "NOT " : "")NULL"
        case .ids(let ranges):
            let parts = ranges.map {
                "id BETWEEN \(bind(.integer($0.first))) AND \(bind(.integer($0.last)))"
            }
            return Self.joined(parts, by: "OR") ?? "FALSE"
        case .source(let name): return "source = \(bind(.text(name)))"
        case .day(let field, let bounds):
            return within(
                field.column, bounds.start.map { .text($0.description) },
                bounds.end.map {
                    .text(field == .dueDate ? DueText.end(of: $0) : $0.description)
                }, "<=")
        case .noDay(let field): return "\(field.column) IS NULL"
        case .isDueBefore(let moment): return isDue(before: moment)
        case .moment(let field, let bounds):
            return within(
                field.column, bounds.start.map { .integer($0.milliseconds) },
                bounds.end.map { .integer($0.milliseconds) }, "<")
        case .phrase(let phrase, _):
            isExact = false
            return Self.phrase(phrase) { self.bind(.text($0)) }
        }
    }

    /// Returns what holds where the words of a phrase stand in a task; none for what is not made of words.
    static func phrase(_ phrase: String, _ bind: (String) -> String) -> String? {
        guard WordRule.isMadeOfWords(phrase) else { return nil }
        return joined(
            WordRule.foldedWords(of: phrase).map { "strpos(words, \(bind($0))) > 0" }, by: "AND")
    }

    private mutating func within(
        _ column: String, _ start: SQLValue?, _ end: SQLValue?, _ comparison: String
    ) -> String {
        var parts: [String] = []
        if let start { parts.append("\(column) >= \(bind(start))") }
        if let end { parts.append("\(column) \(comparison) \(bind(end))") }
        return Self.joined(parts, by: "AND") ?? "\(column) IS NOT NULL"
    }
}

extension TaskField {
    /// Its column in SQL: the same name in the way of SQL.
    fileprivate var column: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
    }
}
