import Domain
import Records

/// The numbers in the one row of a list, which whoever writes has locked.
struct ListTotals {
    var lastTask: Int64
    var lastOperation: Int64
    private var taskCount: Int64
    private var taskDigest: UInt64

    static let lock = SQLStatement(
        "SELECT last_task, last_operation, task_count, task_digest FROM list FOR UPDATE")

    init?(_ row: ServerRow) {
        guard let task = row.integer(0), let operation = row.integer(1), let count = row.integer(2),
            let digest = row.integer(3)
        else { return nil }
        (lastTask, lastOperation, taskCount) = (task, operation, count)
        taskDigest = UInt64(bitPattern: digest)
    }

    mutating func replace(_ before: StoredTask?, by after: StoredTask?) {
        if let before {
            taskCount -= 1
            taskDigest ^= TaskEncoding.digest(of: before)
        }
        if let after {
            taskCount += 1
            taskDigest ^= TaskEncoding.digest(of: after)
        }
    }

    /// Counts a task that comes, by its digest.
    mutating func add(digest: UInt64) {
        taskCount += 1
        taskDigest ^= digest
    }

    /// Counts a task that goes, by its digest.
    mutating func remove(digest: UInt64) {
        taskCount -= 1
        taskDigest ^= digest
    }

    var save: SQLStatement {
        SQLStatement(
            """
            UPDATE list SET last_task = $1, last_operation = $2, task_count = $3, task_digest = $4
            """,
            .integer(lastTask), .integer(lastOperation), .integer(taskCount),
            .integer(Int64(bitPattern: taskDigest)))
    }
}

/// An operation as it is kept.
enum OperationColumns {
    /// Returns what notes an operation.
    static func insert(
        _ operation: Operation, _ kind: OperationKind = .change, number: Int64, changeCount: Int,
        undoes: UniqueIdentifier? = nil, isImport: Bool = false
    ) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO operation
                (number, uuid, command, started_at, change_count, kind, undoes, is_import)
            VALUES ($1, $2, $3, $4, $5, $6, (SELECT number FROM operation WHERE uuid = $7), $8)
            """,
            .integer(number), .uuid(operation.id), .text(operation.command),
            .integer(operation.startedAt.milliseconds), .integer(Int64(changeCount)),
            .text(kind == .change ? nil : kind.rawValue),
            // None took itself back.
            .uuid(undoes ?? operation.id), .integer(isImport ? 1 : 0))
    }
}
