import Records
import Domain

/// A filter as SQL: fixed parts, and what is bound to them in its order.
///
/// For the tasks of one state a condition may be settled before any row is looked at.
struct FilterClause {
    /// What is bound to a parameter.
    enum Parameter {
        case text(String)
        case integer(Int64)
        case real(Double)
    }

    /// What becomes of a condition.
    enum Outcome: Equatable {
        case always, never
        case when(String)
    }

    private(set) var parameters: [Parameter] = []

    /// The state of the tasks among which is looked, or none for any.
    private let state: TaskState?

    /// How the rows are found that a name or a word has an index for.
    enum Look {
        /// All of them are looked up.
        case all

        /// The first few are, to see whether they are many.
        case few

        /// Each row is asked by itself: no index of the condition is used.
        case eachRow
    }

    private let look: Look

    /// How many rows are few.
    static let few = 500

    init(for state: TaskState?, by look: Look = .all) {
        self.state = state
        self.look = look
    }

    private var asksEachRow: Bool { look == .eachRow }

    /// What ends a look for the first few.
    private var end: String { look == .few ? " LIMIT \(Self.few)" : "" }

    /// Returns what must hold in a row of `task t`, and appends what is to be bound to it.
    mutating func outcome(of condition: FilterCondition) -> Outcome {
        switch condition {
        case .term(let term):
            return outcome(of: term)
        case .not(let condition):
            switch outcome(of: condition) {
            case .always: return .never
            case .never: return .always
            // What is unknown since a column is NULL does not hold, so the contrary does.
            case .when(let sql): return .when("(\(sql)) IS NOT TRUE")
            }
        case .all(let conditions):
            return join(conditions, by: "AND", neutral: .always, decisive: .never)
        case .any(let conditions):
            return join(conditions, by: "OR", neutral: .never, decisive: .always)
        }
    }

    private mutating func join(
        _ conditions: [FilterCondition], by word: String, neutral: Outcome, decisive: Outcome
    ) -> Outcome {
        let bound = parameters.count
        var parts: [String] = []
        for condition in conditions {
            let outcome = outcome(of: condition)
            if outcome == decisive {
                parameters.removeSubrange(bound...)
                return decisive
            }
            if case .when(let sql) = outcome { parts.append(sql) }
        }
        return parts.isEmpty ? neutral : .when("(\(parts.joined(separator: " \(word) ")))")
    }

    private mutating func outcome(of term: FilterTerm) -> Outcome {
        switch term {
        case .states(let states): outcome(of: states)
        case .project(nil): .when("t.project_id IS NULL")
        case .project(let name?): project(name)
        case .tag(nil): .when("NOT EXISTS (SELECT 1 FROM task_tag WHERE task_id = t.id)")
        case .tag(let name?): tag(name)
        case .priorities(let priorities): outcome(of: priorities)
        case .parent(nil): .when("t.parent IS NULL")
        case .parent(let id?): when("\(asksEachRow ? "+" : "")t.parent = ?", .integer(id))
        case .dependsOn(let id):
            when(
                "t.id IN (SELECT task_id FROM task_dependency WHERE depends_on = ?)", .integer(id))
        case .hasDependencies(let hasDependencies):
            .when(
                "t.id \(hasDependencies ? "" : "NOT ")IN (SELECT task_id FROM task_dependency)")
        case .isBlocked where state == .completed: .never
        case .isBlocked: .when(Self.isBlocked)
        case .repeats(let repeats): .when("t.every IS \(repeats ? "NOT " : "")NULL")
        case .ids(let ranges): outcome(of: ranges)
        case .source(let name): when("t.source = ?", .text(name))
        case .day(let day, let bounds):
            within(
                day.column, bounds.start.map { .text($0.description) },
                bounds.end.map { .text(day == .dueDate ? DueText.end(of: $0) : $0.description) },
                "<=")
        case .noDay(let day): .when("\(day.column) IS NULL")
        case .isDueBefore(let moment):
            when(DueText.isBefore, .text(moment.description), .text(moment.day.description))
        case .moment(.completedAt, _) where state != nil && state != .completed: .never
        case .moment(let moment, let bounds):
            within(
                moment.column, bounds.start.map { .integer($0.milliseconds) },
                bounds.end.map { .integer($0.milliseconds) }, "<")
        case .phrase(let phrase, let place): self.phrase(phrase, in: place)
        }
    }

    private mutating func when(_ sql: String, _ bound: Parameter...) -> Outcome {
        parameters += bound
        return .when(sql)
    }
}

// MARK: - Terms

extension FilterClause {
    private static let isBlocked = """
        t.state <> 'completed' AND t.id IN (
            SELECT d.task_id FROM task_dependency d CROSS JOIN task other ON other.id = d.depends_on
            WHERE other.state <> 'completed')
        """

    private func outcome(of states: TaskStates) -> Outcome {
        if let state { return states.holds(state) ? .always : .never }
        let words = TaskState.allCases.filter(states.holds).map { "'\($0.rawValue)'" }
        return .when("t.state IN (\(words.joined(separator: ", ")))")
    }

    private mutating func project(_ name: String) -> Outcome {
        let plus = asksEachRow ? "+" : ""
        return named(NameForms(name), NameForms.projectCondition, bound: 3) {
            "\(plus)t.project_id IN (SELECT id FROM project WHERE \($0))"
        }
    }

    private mutating func tag(_ name: String) -> Outcome {
        let (asksEachRow, end) = (asksEachRow, end)
        return named(NameForms(name), NameForms.tagCondition, bound: 1) {
            let tags = "tag_id IN (SELECT id FROM tag WHERE \($0))"
            return asksEachRow
                ? "EXISTS (SELECT 1 FROM task_tag WHERE task_id = t.id AND \(tags))"
                : "t.id IN (SELECT task_id FROM task_tag WHERE \(tags)\(end))"
        }
    }

    private mutating func named(
        _ forms: NameForms, _ condition: String, bound: Int, _ sql: (String) -> String
    ) -> Outcome {
        for form in forms.all { parameters += form.bound.prefix(bound).map { .text($0) } }
        return .when(sql(forms.all.map { _ in condition }.joined(separator: " OR ")))
    }

    private func outcome(of priorities: Set<Priority?>) -> Outcome {
        let words = priorities.compactMap { $0.map { "'\($0.rawValue)'" } }.sorted()
        var parts = words.isEmpty ? [] : ["t.priority IN (\(words.joined(separator: ", ")))"]
        if priorities.contains(nil) { parts.append("t.priority IS NULL") }
        return .when("(\(parts.joined(separator: " OR ")))")
    }

    private mutating func outcome(of ranges: [TaskIDRange]) -> Outcome {
        for range in ranges {
            parameters += [.integer(range.first), .integer(range.last)]
        }
        let parts = ranges.map { _ in "t.id BETWEEN ? AND ?" }
        return .when("(\(parts.joined(separator: " OR ")))")
    }

    private mutating func within(
        _ column: String, _ start: Parameter?, _ end: Parameter?, _ comparison: String
    ) -> Outcome {
        var parts: [String] = []
        if let start {
            parts.append("\(column) >= ?")
            parameters.append(start)
        }
        if let end {
            parts.append("\(column) \(comparison) ?")
            parameters.append(end)
        }
        if parts.isEmpty { parts.append("\(column) IS NOT NULL") }
        return .when(parts.joined(separator: " AND "))
    }

    /// Words are looked up in the full text; what is not made of them is looked for as it is.
    private mutating func phrase(_ phrase: String, in place: FilterTerm.Place) -> Outcome {
        guard WordRule.isMadeOfWords(phrase) else {
            switch place {
            case .anywhere:
                return when(
                    "(instr(t.text, ?) OR instr(t.notes, ?))", .text(phrase), .text(phrase))
            case .text: return when("instr(t.text, ?)", .text(phrase))
            case .notes: return when("instr(t.notes, ?)", .text(phrase))
            }
        }
        return when(
            asksEachRow
                ? "EXISTS (SELECT 1 FROM task_text WHERE rowid = t.id AND task_text MATCH ?)"
                : "t.id IN (SELECT rowid FROM task_text WHERE task_text MATCH ?\(end))",
            .text(WordQuery.query(for: phrase, in: place)))
    }
}

extension NameForms {
    /// What holds of a tag in one form.
    ///
    /// The collation stands before the comparison: behind it, SQLite 3.40 loses it where it makes one list
    /// of two comparisons that `OR` joins.
    static let tagCondition = "name COLLATE NOCASE = ?"

    /// What holds of a project in one form, and of those whose path begins with it: `0` is what follows
    /// `/`.
    static let projectCondition = """
        name COLLATE NOCASE = ? OR (name COLLATE NOCASE > ? AND name COLLATE NOCASE < ?)
        """
}

extension String {
    /// The name, and between what those below it lie.
    var bound: [String] { [self, self + "/", self + "0"] }
}

extension TaskField {
    /// Its column in SQL: the same name in the way of SQL.
    var column: String {
        guard self != .project else { return "(SELECT name FROM project WHERE id = t.project_id)" }
        return rawValue.reduce(into: "t.") {
            $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)"
        }
    }
}
