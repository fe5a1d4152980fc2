import Records
import Domain

/// What the history of a store says that its tasks are.
struct LatestTasks {
    enum Latest {
        /// Nothing was changed since the task came, or what was is lost.
        case unknown

        case task(StoredTask)
        case deleted
    }

    /// Whether no step is missing.
    let isWhole: Bool

    private let store: Connection
    private let newest: Statement
    private let images: Statement

    /// The numbers of the imports that were taken back, and not done again.
    private let withdrawn: Set<Int64>

    init(_ store: Connection, isWhole: Bool) throws {
        self.store = store
        self.isWhole = isWhole
        newest = try store.prepare(
            """
            SELECT after FROM change WHERE task_id = ?
            ORDER BY operation DESC, position DESC LIMIT 1
            """)
        images = try store.prepare("SELECT before, after FROM change WHERE task_id = ?")
        let undone = try store.prepare(
            """
            WITH RECURSIVE taking (target, number) AS (
                SELECT undoes, number FROM operation WHERE undoes IS NOT NULL
                UNION SELECT number, undone_by FROM operation WHERE undone_by IS NOT NULL
            ), step (origin, number, count) AS (
                SELECT target, target, 0 FROM taking
                WHERE target NOT IN (SELECT number FROM taking)
                UNION ALL SELECT origin, taking.number, count + 1
                FROM step JOIN taking ON target = step.number AND taking.number > target
            )
            SELECT origin FROM step GROUP BY origin HAVING max(count) % 2 = 1
            """)
        var withdrawn: Set<Int64> = []
        while try undone.step() { withdrawn.insert(undone.integer(0)) }
        self.withdrawn = withdrawn
    }

    /// Returns what the newest step says of a task.
    func latest(of id: TaskID) throws -> Latest {
        defer { newest.reset() }
        try newest.bind(id, at: 1)
        guard try newest.step() else { return .unknown }
        guard let bytes = newest.blob(0) else { return .deleted }
        guard let latest = TaskEncoding.decode(bytes), latest.task.brokenRules.isEmpty else {
            return .unknown
        }
        return .task(latest)
    }

    /// Whether the task was as the row says at some time, as a step of the history knows.
    func hasBeen(_ stored: StoredTask) throws -> Bool {
        let digest = TaskEncoding.digest(of: stored)
        defer { images.reset() }
        try images.bind(stored.task.id, at: 1)
        while try images.step() {
            for column: Int32 in [0, 1] {
                guard let image = images.blob(column) else { continue }
                if XXHash64.digest(of: image.span) == digest { return true }
            }
        }
        return false
    }

    /// Whether the task went when its import was taken back.
    func isWithdrawn(_ stored: StoredTask) -> Bool {
        stored.importNumber.map(withdrawn.contains) ?? false
    }

    /// Returns the numbers under which the history knows these identifiers.
    func numbers(of identifiers: Set<UniqueIdentifier>) throws -> [UniqueIdentifier: TaskID] {
        guard !identifiers.isEmpty else { return [:] }
        let images = try store.prepare("SELECT task_id, ifnull(after, before) FROM change")
        var numbers: [UniqueIdentifier: TaskID] = [:]
        while try images.step() {
            guard let known = images.blob(1).flatMap(TaskEncoding.decode),
                identifiers.contains(known.task.uuid)
            else { continue }
            numbers[known.task.uuid] = images.integer(0)
        }
        return numbers
    }

    /// Returns the largest number of a task that was ever changed, 0 if there is none.
    func lastID() throws -> TaskID {
        let largest = try store.prepare("SELECT max(task_id) FROM change")
        return try largest.step() ? largest.integer(0) : 0
    }

    /// Returns the number of every task that was ever changed.
    func tasks() throws -> Set<TaskID> {
        let rows = try store.prepare("SELECT DISTINCT task_id FROM change WHERE task_id > 0")
        var ids: Set<TaskID> = []
        while try rows.step() { ids.insert(rows.integer(0)) }
        return ids
    }
}
