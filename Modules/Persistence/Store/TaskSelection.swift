import Domain

/// The rows that are asked for: a WHERE of fixed parts, and what is bound to it.
///
/// Of a query one state at a time: so the index on state, day and sort order gives the rows in order.
struct TaskSelection {
    private var conditions: [String] = []
    private var parameters: [FilterClause.Parameter] = []
    private let order: String

    /// Creates the selection; none where no row of that state can be asked for.
    init?(_ query: TaskQuery, state: TaskState, in connection: Connection) throws {
        var filter = FilterClause(for: state)
        let outcome = filter.outcome(of: query.filter.condition)
        guard outcome != .never else { return nil }
        order = (query.sorting.map(\.sql) + ["t.sort_order, t.id"]).joined(separator: ", ")
        switch query.scope {
        case .view(.inbox) where state == .completed:
            add("+t.state = ?", .text(state.rawValue))
            add("+t.scheduled_date IS NULL")
            add("t.completed_at >= ?", .integer(query.today.start.milliseconds))
        case .current where state == .completed:
            add("+t.state = ?", .text(state.rawValue))
            add("t.completed_at >= ?", .integer(query.today.start.milliseconds))
        case .view(.earlier) where state == .completed:
            return nil
        case .view(.inbox):
            let plus = try Self.plus(for: query.filter, of: state, in: connection)
            add("\(plus)t.state = ?", .text(state.rawValue))
            add("\(plus)t.scheduled_date IS NULL")
        case .view(let view):
            // Its days are few, whatever the filter is for.
            add("t.state = ?", .text(state.rawValue))
            addDay(of: view, query.today.day.description)
        case .current, .everything:
            let plus = try Self.plus(for: query.filter, of: state, in: connection)
            add("\(plus)t.state = ?", .text(state.rawValue))
        }
        if case .when(let sql) = outcome { add(sql) }
        parameters += filter.parameters
    }

    /// Returns the plus that keeps SQLite from walking every task of a state, where the filter has an index
    /// of its own and the state is too large to be walked in no time.
    ///
    /// What a filter finds can be a long list, too, of tasks that were completed long ago.
    private static func plus(
        for filter: TaskFilter, of state: TaskState, in connection: Connection
    ) throws -> String {
        guard filter.condition.hasIndex else { return "" }
        let probe = try connection.prepare("SELECT 1 FROM task WHERE state = ? LIMIT 1 OFFSET 2000")
        try probe.bind(state.rawValue, at: 1)
        return try probe.step() ? "+" : ""
    }

    /// Creates the selection of what a filter lets through of the tasks whose numbers follow one, by
    /// number; none where no row can be let through.
    init?(_ filter: TaskFilter, after id: TaskID) {
        var clause = FilterClause(for: nil)
        let outcome = clause.outcome(of: filter.condition)
        guard outcome != .never else { return nil }
        order = "t.id"
        add("t.id > ?", .integer(id))
        if case .when(let sql) = outcome { add(sql) }
        parameters += clause.parameters
    }

    /// Appends the tasks in their order within the state.
    func append(
        to tasks: inout [Task], in connection: Connection, _ reader: StoredTaskReader, limit: Int?
    ) throws {
        let statement = try prepare(
            TaskRows.select, "ORDER BY \(order)\(limit == nil ? "" : " LIMIT ?")",
            in: connection)
        if let limit { try statement.bind(Int64(limit), at: Int32(parameters.count + 1)) }
        try reader.append(statement, to: &tasks)
    }

    /// Appends the places of the tasks, which are of this state, in their order.
    func append(
        to places: inout [TaskPlace], of state: TaskState, in connection: Connection, limit: Int?
    ) throws {
        let statement = try prepare(
            "SELECT t.id, t.scheduled_date, t.sort_order FROM task t",
            "ORDER BY \(order)\(limit == nil ? "" : " LIMIT ?")", in: connection)
        if let limit { try statement.bind(Int64(limit), at: Int32(parameters.count + 1)) }
        while try statement.step() {
            let day =
                statement.isNull(1) ? nil : statement.withText(1) { CalendarDay(iso8601: $0) }
            places.append(
                TaskPlace(
                    id: statement.integer(0), state: state, scheduledDate: day,
                    sortOrder: statement.double(2)))
        }
    }

    /// Returns how many rows there are.
    func count(in connection: Connection) throws -> Int {
        let statement = try prepare("SELECT count(*) FROM task t", "", in: connection)
        return try statement.step() ? Int(statement.integer(0)) : 0
    }

    private func prepare(
        _ select: String, _ end: String, in connection: Connection
    ) throws -> Statement {
        let statement = try connection.prepare(
            composed: "\(select) WHERE \(conditions.joined(separator: " AND ")) \(end)")
        for (index, parameter) in parameters.enumerated() {
            switch parameter {
            case .text(let text): try statement.bind(text, at: Int32(index + 1))
            case .integer(let number): try statement.bind(number, at: Int32(index + 1))
            }
        }
        return statement
    }

    private mutating func add(_ condition: String, _ parameter: FilterClause.Parameter? = nil) {
        conditions.append(condition)
        if let parameter { parameters.append(parameter) }
    }

    private mutating func addDay(of view: View, _ today: String) {
        switch view {
        case .inbox: add("t.scheduled_date IS NULL")
        case .today: add("t.scheduled_date = ?", .text(today))
        case .upcoming: add("t.scheduled_date > ?", .text(today))
        case .earlier: add("t.scheduled_date < ?", .text(today))
        }
    }
}

extension TaskOrder {
    /// What SQLite sorts by: tasks without a value last, letters A to Z in either case.
    fileprivate var sql: String {
        let column =
            switch key {
            case .id: "t.id"
            case .text: "t.text COLLATE NOCASE"
            case .on: "t.scheduled_date"
            case .due: "t.due_date"
            case .priority:
                "CASE t.priority WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 END"
            case .project: "(SELECT name FROM project WHERE id = t.project_id) COLLATE NOCASE"
            case .created: "t.created_at"
            case .updated: "t.updated_at"
            case .completed: "t.completed_at"
            }
        return "\(column) \(isDescending ? "DESC" : "ASC") NULLS LAST"
    }
}

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

/// A filter as SQL: fixed parts, and what is bound to them in its order.
///
/// For the tasks of one state a condition may be settled before any row is looked at.
struct FilterClause {
    /// What is bound to a parameter.
    enum Parameter {
        case text(String)
        case integer(Int64)
    }

    /// What becomes of a condition.
    enum Outcome: Equatable {
        case always, never
        case when(String)
    }

    private(set) var parameters: [Parameter] = []

    /// The state of the tasks among which is looked, or none for any.
    private let state: TaskState?

    init(for state: TaskState?) {
        self.state = state
    }

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
        case .parent(let id?): when("t.parent = ?", .integer(id))
        case .needs(let id):
            // Numbers with blanks between; few rows have any, which an index holds alone.
            when(
                "t.needs > '' AND instr(' ' || t.needs || ' ', ' ' || ? || ' ')",
                .text("\(id)"))
        case .hasNeeds(let hasNeeds): .when(hasNeeds ? "t.needs > ''" : "t.needs IS NULL")
        case .isBlocked where state == .completed: .never
        case .isBlocked: .when(Self.isBlocked)
        case .repeats(let repeats): .when("t.every IS \(repeats ? "NOT " : "")NULL")
        case .ids(let ranges): outcome(of: ranges)
        case .source(let name): when("t.source = ?", .text(name))
        case .day(let day, let bounds):
            within(
                day.column, bounds.start.map { .text($0.description) },
                bounds.end.map { .text($0.description) }, "<=")
        case .noDay(let day): .when("\(day.column) IS NULL")
        case .moment(.completed, _) where state != nil && state != .completed: .never
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
        t.needs > '' AND t.state <> 'completed' AND EXISTS (
            SELECT 1 FROM json_each('[' || replace(t.needs, ' ', ',') || ']') needed
            JOIN task n ON n.id = needed.value WHERE n.state <> 'completed')
        """

    private func outcome(of states: Set<TaskState>) -> Outcome {
        if let state { return states.contains(state) ? .always : .never }
        let words = states.map { "'\($0.rawValue)'" }.sorted()
        return .when("t.state IN (\(words.joined(separator: ", ")))")
    }

    /// A project, and those whose path begins with it: `0` is what follows `/`.
    private mutating func project(_ name: String) -> Outcome {
        when(
            """
            t.project_id IN (SELECT id FROM project WHERE name = ? OR (name > ? AND name < ?))
            """, .text(name), .text(name + "/"), .text(name + "0"))
    }

    private mutating func tag(_ name: String) -> Outcome {
        when(
            """
            t.id IN (SELECT task_id FROM task_tag
                WHERE tag_id = (SELECT id FROM tag WHERE name = ?))
            """, .text(name))
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
            "t.id IN (SELECT rowid FROM task_text WHERE task_text MATCH ?)",
            .text(WordQuery.query(for: phrase, in: place)))
    }
}

extension FilterTerm.Day {
    fileprivate var column: String { self == .due ? "t.due_date" : "t.scheduled_date" }
}

extension FilterTerm.Moment {
    fileprivate var column: String {
        switch self {
        case .created: "t.created_at"
        case .updated: "t.updated_at"
        case .completed: "t.completed_at"
        }
    }
}
