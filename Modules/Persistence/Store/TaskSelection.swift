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
