import Records
import Domain

/// The columns of a task in a statement.
enum TaskRows {
    /// Selects the columns of a task, tags and project by name.
    ///
    /// What follows is a WHERE.
    static let select = """
        SELECT t.id, t.uuid, t.text, t.notes, t.state, t.created_at, t.updated_at, t.completed_at,
            t.scheduled_date, t.due_date, t.priority,
            (SELECT name FROM project WHERE id = t.project_id),
            t.sort_order, t.source, t.external_id, t.import_number, t.source_key,
            (SELECT group_concat(tag.name, char(31))
                FROM task_tag JOIN tag ON tag.id = task_tag.tag_id WHERE task_tag.task_id = t.id),
            t.digest, t.extra, t.parent, t.every, t.hidden_until
        FROM task t
        """

    /// Selects the same of the tasks whose import was taken back.
    static let selectWithdrawn = select.replacing("task_tag", with: "withdrawn_task_tag")
        .replacing("FROM task t", with: "FROM withdrawn_task t")

    /// Returns the number of the task that has an identifier, or none.
    static func id(of uuid: UniqueIdentifier, in connection: Connection) throws -> TaskID? {
        let found = try connection.prepare("SELECT id FROM task WHERE uuid = ?", uuid)
        return try found.step() ? found.integer(0) : nil
    }

    /// Reads the task on which the statement stands, whatever has become of its row.
    ///
    /// What it depends on, and when it rings, is looked for only where the row by itself is not what its
    /// digest says: few tasks do, and the rest pay nothing for it.
    ///
    /// `encoder` is memory to work in, used for row after row.
    static func read(
        _ row: Statement, using encoder: inout FieldWriter, _ beside: RowsBeside
    ) throws -> FoundTask {
        var fields = RowFields(row)
        var stored = fields.stored()
        let digest = UInt64(bitPattern: row.integer(18))
        var contentDigest = TaskEncoding.digest(of: stored, using: &encoder)
        if contentDigest != digest {
            if try beside.complete(&stored.task) {
                contentDigest = TaskEncoding.digest(of: stored, using: &encoder)
            }
        }
        if contentDigest != digest { fields.checkTexts() }
        return FoundTask(
            stored: stored, digest: digest, contentDigest: contentDigest,
            unreadable: fields.unreadable)
    }
}

/// Reads field by field, and notes what cannot be read.
private struct RowFields {
    private let row: Statement
    private(set) var unreadable: [TaskField] = []

    init(_ row: Statement) {
        self.row = row
    }

    mutating func stored() -> StoredTask {
        let uuid = row.identifier(1)
        let state = row.text(4).flatMap(TaskState.init(rawValue:))
        let created = known(instant(5), .createdAt, else: Instant(milliseconds: 0))
        let order = row.double(12)
        let due = due()
        var stored = StoredTask(
            task: Task(
                id: row.integer(0),
                uuid: known(uuid, .uuid, else: UniqueIdentifier(high: 0, low: 0)),
                text: row.text(2) ?? "", notes: row.text(3),
                state: known(state, .state, else: .notStarted), createdAt: created,
                updatedAt: known(instant(6), .updatedAt, else: created),
                // One that cannot be read is as good as missing, for which there is a rule.
                completedAt: instant(7),
                scheduledDate: day(8, .scheduledDate), dueDate: due?.day,
                hiddenUntil: day(22, .hiddenUntil),
                priority: ifPresent(10, .priority, Priority.init(rawValue:)),
                project: row.text(11), parent: row.optionalInteger(20),
                dependsOn: [],
                repetition: ifPresent(21, .every, Repetition.init(text:)), tags: tags(17),
                sortOrder: known(order.isFinite ? order : nil, .sortOrder, else: 0),
                source: row.text(13).map { TaskSource(name: $0, externalID: row.text(14)) },
                extra: row.text(19).map(ExtraCoding.fields) ?? []),
            importNumber: row.optionalInteger(15), sourceKey: row.optionalInteger(16))
        stored.task.dueTime = due?.time
        return stored
    }

    /// Notes texts that are none: they were read with replacements.
    mutating func checkTexts() {
        if !row.holdsText(2) { unreadable.append(.text) }
        if !row.holdsText(3) { unreadable.append(.notes) }
    }

    private mutating func known<Value>(
        _ value: Value?, _ field: TaskField, else substitute: Value
    ) -> Value {
        if value == nil { unreadable.append(field) }
        return value ?? substitute
    }

    private mutating func ifPresent<Value>(
        _ column: Int32, _ field: TaskField, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = row.text(column) else { return nil }
        let value = read(text)
        if value == nil { unreadable.append(field) }
        return value
    }

    private mutating func day(_ column: Int32, _ field: TaskField) -> CalendarDay? {
        guard !row.isNull(column) else { return nil }
        let day = row.withText(column) { CalendarDay(iso8601: $0) }
        if day == nil { unreadable.append(field) }
        return day
    }

    private mutating func due() -> DueText? {
        guard !row.isNull(9) else { return nil }
        let due = row.withText(9) { DueText($0) }
        if due == nil { unreadable.append(.dueDate) }
        return due
    }

    private func instant(_ column: Int32) -> Instant? {
        row.optionalInteger(column).flatMap(Instant.init(stored:))
    }

    private func tags(_ column: Int32) -> [String] {
        guard let names = row.text(column), !names.isEmpty else { return [] }
        // No name holds the separator: it is a control character (TextRule.isName).
        guard names.utf8.contains(0x1F) else { return [names] }
        return names.utf8.split(separator: 0x1F).map { String(Substring($0)) }.sortedByBytes()
    }
}

/// The text of the numbers of the tasks that a task depends on, in which stores kept them until version
/// 7: `3 12`.
enum DependencyCoding {
    /// Returns the numbers of a text, or none if it is not one.
    static func ids(of text: String) -> [TaskID]? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        let ids = parts.compactMap { TaskID($0) }
        return ids.count == parts.count ? ids : nil
    }
}

extension Statement {
    /// Returns the identifier in the column, or none where its bytes are none.
    func identifier(_ column: Int32) -> UniqueIdentifier? {
        withBlob(column) { UniqueIdentifier(bytes: $0) }
    }
}

/// A row as it was found: a task that can be shown in any case, and what is wrong with it.
struct FoundTask {
    /// The task; what could not be read has a substitute.
    var stored: StoredTask

    /// The digest that the row carries.
    let digest: UInt64

    /// The digest of the content as it was read.
    let contentDigest: UInt64

    /// The fields that could not be read.
    let unreadable: [TaskField]

    /// Whether it is what was written, and keeps every rule.
    var isSound: Bool {
        contentDigest == digest && unreadable.isEmpty && stored.task.brokenRules.isEmpty
    }

    /// Returns the digest that the total holds of this row.
    ///
    /// That is the row's own, unless what was damaged is the digest: then the content still has it.
    func countedDigest(as repaired: StoredTask) -> UInt64 {
        TaskEncoding.digest(of: repaired) == contentDigest ? contentDigest : digest
    }

    /// What is wrong with it.
    var defects: [TaskDefect] {
        let fields = unreadable.isEmpty ? stored.task.brokenRules : unreadable
        return fields.isEmpty && contentDigest != digest
            ? [.content] : fields.map(TaskDefect.field)
    }
}

/// Reads tasks for who shows or changes them, and checks every row.
///
/// A damaged task that has a certain repair comes as it must have been, any other with a mark; both
/// are noted. What is sound costs a digest.
final class StoredTaskReader {
    private let connection: Connection
    let damage: FoundDamage
    private let beside: RowsBeside
    private var encoder = FieldWriter()
    private var byID: Statement?

    /// What was read since it was last set to zero, to be compared with the total of the table.
    var tally = Tally()

    init(_ connection: Connection, noting damage: FoundDamage) {
        self.connection = connection
        self.damage = damage
        beside = RowsBeside(connection)
    }

    /// Returns the tasks on which the statement comes to stand.
    func tasks(_ rows: Statement) throws -> [Task] {
        var tasks: [Task] = []
        try append(rows, to: &tasks)
        return tasks
    }

    /// Appends the tasks on which the statement comes to stand.
    func append(_ rows: Statement, to tasks: inout [Task]) throws {
        while try rows.step() { tasks.append(try task(rows)) }
    }

    /// Returns the task on which the statement stands.
    func task(_ row: Statement) throws -> Task {
        try counted(TaskRows.read(row, using: &encoder, beside))
    }

    /// Returns the task with this number, or none.
    func task(withID id: TaskID) throws -> Task? {
        try row(withID: id).map(counted)
    }

    /// Returns the row with this number as it was found, or none.
    func row(withID id: TaskID) throws -> FoundTask? {
        let statement =
            try byID ?? connection.prepare(composed: TaskRows.select + " WHERE t.id = ?")
        byID = statement
        defer { statement.reset() }
        try statement.bind(id, at: 1)
        return try statement.step()
            ? TaskRows.read(statement, using: &encoder, beside) : nil
    }

    /// Returns a damaged task as it must have been, or marked.
    ///
    /// Where the row alone is sound, it was read through an index that says something else.
    func examined(_ found: FoundTask) throws -> (stored: StoredTask, isCertain: Bool) {
        let row = try row(withID: found.stored.task.id)
        let certain = try CertainRepair(connection).task(
            for: found, soundRow: row.flatMap { $0.isSound ? $0.stored : nil })
        damage.note(found.stored.task.id, isRepairable: certain != nil)
        if let certain { return (certain, true) }
        var marked = found.stored
        marked.task = marked.task.marked(found.defects)
        return (marked, false)
    }

    private func counted(_ found: consuming FoundTask) throws -> Task {
        guard !found.isSound else {
            tally.add(found.digest)
            return found.stored.task
        }
        let (stored, isCertain) = try examined(found)
        tally.add(isCertain ? found.countedDigest(as: stored) : found.digest)
        return stored.task
    }

    /// Returns what the rows of the table come to that are there.
    func tallyOfAll() throws -> Tally {
        let rows = try connection.prepare("SELECT digest FROM task NOT INDEXED")
        var tally = Tally()
        while try rows.step() { tally.add(UInt64(bitPattern: rows.integer(0))) }
        return tally
    }

    /// Notes that the table is not what its total says, if the tally differs from it.
    func compareTally() throws {
        do {
            if try Totals(connection).tally(of: .task) != tally { noteIncompleteness() }
        } catch let error as AppError where error.code == .corruptedData {
            noteIncompleteness()
        }
    }

    /// Notes that something is missing.
    func noteIncompleteness() {
        damage.noteIncompleteness()
    }
}

/// How many rows there are, and the XOR of their digests.
struct Tally: Equatable {
    var rows: Int64 = 0
    var digest: UInt64 = 0

    mutating func add(_ digest: UInt64) {
        rows += 1
        self.digest ^= digest
    }
}
