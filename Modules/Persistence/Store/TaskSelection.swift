import Records
import Domain

/// The rows that are asked for: a WHERE of fixed parts, and what is bound to it.
///
/// Of a query one state at a time: so the index on state, day and sort order gives the rows in order.
struct TaskSelection {
    private var conditions: [String] = []
    private var parameters: [FilterClause.Parameter] = []
    private let order: String

    /// The due day where the query orders by it: few indexes hold it.
    private var dueDate = "NULL"

    /// Returns the selections of a query in one state; none where no row of it can be asked for.
    ///
    /// Each finds its rows by one index, and no row is in two of them.
    static func all(
        of query: TaskQuery, state: TaskState, in connection: Connection
    ) throws -> [TaskSelection] {
        guard case .view(let view) = query.scope else {
            return try [TaskSelection(query, state, nil, in: connection)].compactMap(\.self)
        }
        // What was completed today is few, but where an import brought it.
        let isByDay =
            try state != .completed
            || view != .inbox && wereManyCompleted(since: query.today.start, in: connection)
        return try (isByDay ? view.spans : [view.condition]).compactMap {
            try TaskSelection(query, state, $0, isByDay: isByDay, in: connection)
        }
    }

    private static func wereManyCompleted(
        since start: Instant, in connection: Connection
    ) throws -> Bool {
        let probe = try connection.prepare(
            "SELECT 1 FROM task WHERE completed_at >= ? LIMIT 1 OFFSET 2000", start.milliseconds)
        return try probe.step()
    }

    /// Returns the selection of the rows at the head of a state, where a filter with an index of its own
    /// finds so many that the first of them are sooner met in the order of the list; none elsewhere.
    ///
    /// Those that it selects can be fewer than are asked for: then all have to be looked at.
    static func head(
        of query: TaskQuery, state: TaskState, limit: Int, in connection: Connection
    ) throws -> TaskSelection? {
        guard case .current = query.scope, query.isReadInOrder, limit <= 100,
            query.filter.condition.hasIndex, state != .completed,
            let end = try sortOrder(ofRow: 4000, state, in: connection),
            let few = try TaskSelection(query, state, nil, by: .few, in: connection),
            try few.hasMore(than: Int64(FilterClause.few) / 2, in: connection),
            var head = try TaskSelection(query, state, nil, by: .eachRow, in: connection)
        else { return nil }
        head.add("t.sort_order < ?", .real(end))
        return head
    }

    /// Returns the position of a row of a state in its order, or none if it has fewer.
    private static func sortOrder(
        ofRow row: Int64, _ state: TaskState, in connection: Connection
    ) throws -> Double? {
        let rows = try connection.prepare(
            "SELECT sort_order FROM task WHERE state = ? ORDER BY sort_order LIMIT 1 OFFSET ?",
            state.rawValue, row)
        return try rows.step() ? rows.double(0) : nil
    }

    private func hasMore(than count: Int64, in connection: Connection) throws -> Bool {
        let statement = try prepare("SELECT 1 FROM task t", "LIMIT 1 OFFSET ?", in: connection)
        try statement.bind(count, at: Int32(parameters.count + 1))
        return try statement.step()
    }

    /// Creates the selection of the rows of a state whose days meet a condition; none where no row can be
    /// asked for.
    private init?(
        _ query: TaskQuery, _ state: TaskState, _ days: DayCondition?, isByDay: Bool = false,
        by look: FilterClause.Look = .all,
        in connection: Connection
    ) throws {
        var filter = FilterClause(for: state, by: look)
        let outcome = filter.outcome(of: query.filter.condition)
        guard outcome != .never else { return nil }
        if let day = query.filter.firstHiddenDay {
            guard try Self.hidesAny(from: day, in: connection) else { return nil }
        }
        let sorts = query.sorting.map(\.sql) + ["t.sort_order, t.id"]
        if query.ordersByDueDate { dueDate = "t.due_date" }
        order =
            query.isReadInOrder || query.isSortedByRow
            ? "ORDER BY " + sorts.joined(separator: ", ") : ""
        if state == .completed, query.scope != .everything {
            let (byState, byTime) = isByDay ? ("", "+") : ("+", "")
            add("\(byState)t.state = ?", .text(state.rawValue))
            add(
                "\(byTime)t.completed_at >= ?", .integer(query.today.start.milliseconds))
        } else {
            // The days of a view but the Inbox are few, whatever the filter is for.
            let isFew = days != nil && query.scope != .view(.inbox)
            let plus =
                isFew || look == .eachRow
                ? "" : try Self.plus(for: query.filter, of: state, in: connection)
            add("\(plus)t.state = ?", .text(state.rawValue))
        }
        if let days {
            add(days.sql)
            parameters += days.bound.map {
                switch $0 {
                case .day: .text(query.today.day.description)
                case .moment: .text(query.today.moment.description)
                }
            }
        }
        if state == .notStarted, query.leavesOutHidden,
            try Self.hidesAny(from: query.today.day.advanced(byDays: 1), in: connection)
        {
            let today = FilterClause.Parameter.text(query.today.day.description)
            add(Self.isShown, today)
            parameters.append(today)
        }
        if case .when(let sql) = outcome { add(sql) }
        parameters += filter.parameters
    }

    /// Returns whether a task is hidden until that day or a later one: mostly none is, and a look costs
    /// less than to compile a condition.
    private static func hidesAny(
        from day: CalendarDay, in connection: Connection
    ) throws -> Bool {
        let hidden = try connection.prepare(
            "SELECT 1 FROM task WHERE hidden_until >= ? LIMIT 1", day.description)
        return try hidden.step()
    }

    /// The few that are hidden are found by their index, so that no row is read for it.
    private static let isShown =
        """
        t.id NOT IN (
            SELECT id FROM task WHERE hidden_until > ? AND (due_date IS NULL OR due_date > ? || '~'))
        """

    /// Returns the plus that keeps SQLite from walking every task of a state, where the filter has an index
    /// of its own and the state is too large to be walked in no time.
    ///
    /// What a filter finds can be a long list, too, of tasks that were completed long ago.
    private static func plus(
        for filter: TaskFilter, of state: TaskState, in connection: Connection
    ) throws -> String {
        guard filter.condition.hasIndex else { return "" }
        let probe = try connection.prepare(
            "SELECT 1 FROM task WHERE state = ? LIMIT 1 OFFSET 2000", state.rawValue)
        return try probe.step() ? "+" : ""
    }

    /// Creates the selection of what a filter lets through of the tasks whose numbers follow one, by
    /// number; none where no row can be let through.
    init?(_ filter: TaskFilter, after id: TaskID) {
        var clause = FilterClause(for: nil)
        let outcome = clause.outcome(of: filter.condition)
        guard outcome != .never else { return nil }
        order = "ORDER BY t.id"
        add("t.id > ?", .integer(id))
        if case .when(let sql) = outcome { add(sql) }
        parameters += clause.parameters
    }

    /// Appends the tasks in their order within the state.
    func append(
        to tasks: inout [Task], in connection: Connection, _ reader: StoredTaskReader, limit: Int?
    ) throws {
        let statement = try prepare(
            TaskRows.select, "\(order)\(limit == nil ? "" : " LIMIT ?")", in: connection)
        if let limit { try statement.bind(Int64(limit), at: Int32(parameters.count + 1)) }
        try reader.append(statement, to: &tasks)
    }

    /// Appends the places of the tasks, which are of this state, in their order.
    func append(
        to places: inout [TaskPlace], of state: TaskState, in connection: Connection, limit: Int?
    ) throws {
        let statement = try prepare(
            "SELECT t.id, t.scheduled_date, \(dueDate), t.sort_order FROM task t",
            "\(order)\(limit == nil ? "" : " LIMIT ?")", in: connection)
        if let limit { try statement.bind(Int64(limit), at: Int32(parameters.count + 1)) }
        while try statement.step() {
            let scheduled =
                statement.isNull(1) ? nil : statement.withText(1) { CalendarDay(iso8601: $0) }
            let due = statement.isNull(2) ? nil : statement.withText(2) { DueText($0) }
            places.append(
                TaskPlace(
                    id: statement.integer(0), state: state, scheduledDate: scheduled,
                    dueDate: due?.day, dueTime: due?.time, sortOrder: statement.double(3)))
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
            case .real(let number): try statement.bind(number, at: Int32(index + 1))
            }
        }
        return statement
    }

    private mutating func add(_ condition: String, _ parameter: FilterClause.Parameter? = nil) {
        conditions.append(condition)
        if let parameter { parameters.append(parameter) }
    }
}

extension TaskQuery {
    /// Whether it asks for a view of days, sorted by nothing else.
    var isOfDays: Bool {
        guard case .view(let view) = scope else { return false }
        return view != .inbox && sorting.isEmpty
    }

    /// Whether the selections of the query follow each other in its order, state by state.
    var isReadInOrder: Bool {
        guard sorting.isEmpty else { return false }
        if case .view(let view) = scope { return view == .inbox }
        return true
    }

    /// Whether the rows of a state are sorted by SQLite, so that the first ones are enough of each.
    var isSortedByRow: Bool {
        if case .view = scope { return false }
        return !sorting.isEmpty
    }
}

extension View {
    /// What holds of the days of its unfinished tasks.
    ///
    /// Each condition has an index of its own, and no task meets two of them.
    fileprivate var spans: [DayCondition] {
        switch self {
        case .inbox: [DayCondition("t.scheduled_date IS NULL")]
        case .today:
            [
                DayCondition("t.scheduled_date = ?", .day),
                DayCondition(
                    "t.due_date <= ? || '~' AND t.scheduled_date IS NOT ?", .day, .day),
            ]
        case .upcoming:
            [
                DayCondition("t.scheduled_date > ?", .day),
                DayCondition(
                    "t.due_date > ? || '~' AND (t.scheduled_date IS NULL OR t.scheduled_date <= ?)",
                    .day, .day),
            ]
        case .earlier: [DayCondition("t.scheduled_date < ?", .day)]
        case .overdue: [DayCondition(DueText.isBefore, .moment, .day)]
        }
    }

    /// The same in one condition, for tasks that another index finds.
    fileprivate var condition: DayCondition {
        switch self {
        case .inbox: DayCondition("+t.scheduled_date IS NULL")
        case .today:
            DayCondition("(+t.scheduled_date = ? OR +t.due_date <= ? || '~')", .day, .day)
        case .upcoming:
            DayCondition("(+t.scheduled_date > ? OR +t.due_date > ? || '~')", .day, .day)
        case .earlier: DayCondition("+t.scheduled_date < ?", .day)
        case .overdue: DayCondition("+\(DueText.isBefore)", .moment, .day)
        }
    }
}

/// What must hold of the days of a row, and what of the present day is bound to each `?`.
private struct DayCondition {
    enum Bound {
        /// The day.
        case day

        /// The day and what the clock shows.
        case moment
    }

    let sql: String
    let bound: [Bound]

    init(_ sql: String, _ bound: Bound...) {
        (self.sql, self.bound) = (sql, bound)
    }
}

extension TaskOrder {
    /// What SQLite sorts by: tasks without a value last, letters A to Z in either case.
    fileprivate var sql: String {
        let column =
            switch key.kind {
            case .text, .name: "\(key.column) COLLATE NOCASE"
            case .choice:
                "CASE t.priority WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 END"
            case .day where key == .dueDate: "\(key.column) || '~'"
            default: key.column
            }
        return "\(column) \(isDescending ? "DESC" : "ASC") NULLS LAST"
    }
}

extension TaskFilter {
    /// The first of the days of which one is asked for, until which tasks are hidden; none where that is
    /// not asked for.
    fileprivate var firstHiddenDay: CalendarDay? {
        condition.certainTerms.lazy.compactMap { term in
            if case .day(.hiddenUntil, let bounds) = term { bounds.start } else { nil }
        }.first
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
        case .project(.some), .tag(.some), .parent(.some), .dependsOn, .hasDependencies(true),
            .isBlocked:
            true
        case .ids(let ranges):
            ranges.allSatisfy { $0.last - $0.first < 1000 }
        case .moment(.completedAt, let bounds):
            bounds.start != nil
        case .day(.hiddenUntil, let bounds): bounds.start != nil
        case .phrase(let phrase, _):
            WordRule.isMadeOfWords(phrase)
        case .states, .project, .tag, .priorities, .parent, .hasDependencies, .repeats, .source,
            .day, .noDay, .isDueBefore, .moment:
            false
        }
    }
}
