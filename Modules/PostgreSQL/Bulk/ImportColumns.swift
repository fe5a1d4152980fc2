import Domain
import Records

/// The statements on the operation of an import, and on what waits until its end.
enum ImportColumns {
    /// Looks the operation of an import up, for ``ImportState``.
    static func look(_ id: UniqueIdentifier) -> [SQLStatement] {
        [
            SQLStatement(
                """
                SELECT number, change_count, last_commit,
                    (SELECT max(position) FROM change WHERE operation = number)
                FROM operation WHERE uuid = $1 AND is_import = 1
                """, .uuid(id)),
            // What takes back can be taken back itself: every second step leaves nothing of it.
            SQLStatement(
                """
                WITH RECURSIVE step (number, undone_by) AS (
                    SELECT number, undone_by FROM operation WHERE uuid = $1
                    UNION ALL
                    SELECT o.number, o.undone_by
                    FROM operation o JOIN step ON o.number = step.undone_by
                    WHERE o.number > step.number
                )
                SELECT count(*) % 2 = 0 AND count(*) > 0 FROM step
                """, .uuid(id)),
        ]
    }

    /// Looks for the newest import of this person with the signature of this one that did not reach the end of its
    /// file, and was not taken back: its number, its identifier, and how many tasks it has brought.
    static func interrupted(_ run: ImportRun) -> SQLStatement {
        SQLStatement(
            """
            SELECT o.number, o.uuid, o.change_count
            FROM import i JOIN operation o ON o.number = i.number
            WHERE i.file_key = $1 AND i.is_complete = 0 AND o.undone_by IS NULL
                AND o.person = session_user
            ORDER BY o.number DESC LIMIT 1
            """, .integer(key(of: run)))
    }

    /// Looks for the import that this one is to be a part of, and whether it can still be gone on with.
    static func joined(_ run: ImportRun) -> SQLStatement {
        SQLStatement(
            """
            SELECT o.number, o.uuid, o.change_count, i.is_complete = 0
            FROM operation o LEFT JOIN import i ON i.number = o.number
            WHERE o.uuid = $1 AND o.is_import = 1
            """, .uuid(run.operation.id))
    }

    /// Looks whether one of the latest imports before that number brought tasks from a source, which are there.
    static func former(of source: String, before number: Int64?) -> SQLStatement {
        SQLStatement(
            latest + " SELECT 1 FROM latest LIMIT 1", .integer(number ?? .max), .text(source),
            .integer(Int64(ImportRun.latest)))
    }

    /// The latest imports before a number that brought tasks from a source, which are there.
    private static let latest = """
        WITH RECURSIVE brought (number, place) AS (
            SELECT max(import_number), 1 FROM task WHERE import_number < $1
            UNION ALL
            SELECT (SELECT max(import_number) FROM task WHERE import_number < number),
                place + 1
            FROM brought WHERE number IS NOT NULL AND place < $3
        ), latest AS (
            SELECT number FROM brought
            WHERE (SELECT source FROM task WHERE import_number = number LIMIT 1) = $2
        )
        """

    /// Looks whether tasks that the latest imports brought from a source have no id.
    static func withoutID(of source: String) -> SQLStatement {
        SQLStatement(
            latest
                + """
                 SELECT 1 FROM latest WHERE EXISTS (
                    SELECT 1 FROM (
                        SELECT source, external_id FROM task
                        WHERE import_number = latest.number LIMIT $4) AS brought
                    WHERE source = $2 AND external_id IS NULL) LIMIT 1
                """, .integer(.max), .text(source), .integer(Int64(ImportRun.latest)),
            .integer(Int64(ShortIDs.most)))
    }

    /// Looks for the short ids of the tasks that the latest imports brought from a source.
    static func shortIDs(of source: String) -> SQLStatement {
        SQLStatement(
            latest
                + """
                 SELECT external_id FROM latest JOIN task ON import_number = latest.number
                WHERE source = $2 AND length(external_id) <= $4 LIMIT $5
                """, .integer(.max), .text(source), .integer(Int64(ImportRun.latest)),
            .integer(Int64(ShortIDs.mostBytes)), .integer(Int64(ShortIDs.most + 1)))
    }

    /// Looks for the tasks that an import has brought and that keep names of others which were not there.
    static func untied(of number: Int64) -> SQLStatement {
        SQLStatement(
            """
            SELECT id FROM task WHERE import_number = $1
                AND (E'\\n' || extra LIKE E'%\\nparent%' OR E'\\n' || extra LIKE E'%\\nneeds%')
            ORDER BY id LIMIT $2
            """, .integer(number), .integer(Int64(UntiedTasks.most)))
    }

    /// Looks for the number of an operation.
    static func number(of operation: UniqueIdentifier) -> SQLStatement {
        SQLStatement("SELECT number FROM operation WHERE uuid = $1", .uuid(operation))
    }

    /// Looks whether rows of an import wait for others.
    static func pending(of id: UniqueIdentifier) -> SQLStatement {
        SQLStatement(
            """
            SELECT 1 FROM operation o WHERE uuid = $1 AND (
                EXISTS (SELECT 1 FROM pending_subtask WHERE import_number = o.number)
                OR EXISTS (SELECT 1 FROM pending_dependency WHERE import_number = o.number))
            """, .uuid(id))
    }

    /// Notes an import that begins.
    static func begin(_ run: ImportRun, number: Int64) -> [SQLStatement] {
        let operation = [
            OperationColumns.insert(run.operation, number: number, changeCount: 0, isImport: true)
        ]
        guard !run.signature.isEmpty else { return operation }
        return operation + [
            SQLStatement(
                "INSERT INTO import (number, file_key, is_complete) VALUES ($1, $2, 0)",
                .integer(number), .integer(key(of: run)))
        ]
    }

    /// Notes how many tasks an import has brought, and by what this very commit is known.
    static func commit(_ commit: Int64, count: Int, of number: Int64) -> SQLStatement {
        SQLStatement(
            "UPDATE operation SET change_count = $1, last_commit = $2 WHERE number = $3",
            .integer(Int64(count)), .integer(commit), .integer(number))
    }

    /// Notes that an import has reached the end of its file.
    static func noteWhole(_ number: Int64) -> SQLStatement {
        SQLStatement("UPDATE import SET is_complete = 1 WHERE number = $1", .integer(number))
    }

    /// By what the same command on the same file is known.
    private static func key(of run: ImportRun) -> Int64 {
        Int64(bitPattern: XXHash64.digest(of: run.signature.span))
    }
}

/// The operation of an import, as it is under the list's lock.
struct ImportState {
    let number: Int64?
    let total: Int
    let lastCommit: Int64?
    let stepCount: Int64
    let isTakenBack: Bool

    /// Reads what ``ImportColumns/look(_:)`` found.
    init(_ operation: ServerRows, _ takenBack: ServerRows) {
        let row = operation.first
        number = row?.integer(0)
        total = Int(row?.integer(1) ?? 0)
        lastCommit = row?.integer(2)
        stepCount = (row?.integer(3) ?? -1) + 1
        isTakenBack = takenBack.first?.bool(0) ?? false
    }
}

/// The statements on rows that wait for others.
enum PendingColumns {
    /// Notes rows that name their parents, in place of what they named before.
    static func insert(_ subtasks: [PendingSubtask], of number: Int64) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO pending_subtask
                (import_number, task_id, parent_key, parent_digest, parent_uuid)
            SELECT $1::bigint, id, parent_key, parent_digest, nullif(parent_uuid, '-')::uuid
            FROM unnest(
                string_to_array($2, ' ')::bigint[], string_to_array($3, ' ')::bigint[],
                string_to_array($4, ' ')::bigint[], string_to_array($5, E'\\x1F'))
                AS waiting (id, parent_key, parent_digest, parent_uuid)
            ON CONFLICT (import_number, task_id) DO UPDATE SET parent_key = excluded.parent_key,
                parent_digest = excluded.parent_digest, parent_uuid = excluded.parent_uuid
            """,
            .integer(number), .integers(subtasks.map(\.id)), .integers(subtasks.map(\.key)),
            .integers(subtasks.map(\.digest)),
            .texts(subtasks.map { $0.uuid?.description ?? "-" }))
    }

    /// Notes that a row depends on the task with that name.
    static func insert(_ id: TaskID, dependingOn name: String, of number: Int64) -> SQLStatement {
        SQLStatement(
            """
            INSERT INTO pending_dependency (import_number, task_id, name_key, name)
            VALUES ($1, $2, $3, $4) ON CONFLICT (import_number, task_id, name_key) DO NOTHING
            """,
            .integer(number), .integer(id), .integer(PendingSubtask.digest(of: name.utf8.span)),
            .text(name))
    }

    /// Looks for the next rows that wait for their parents.
    static func subtasks(of number: Int64, after id: TaskID) -> SQLStatement {
        SQLStatement(
            """
            SELECT task_id, parent_key, parent_digest, parent_uuid FROM pending_subtask
            WHERE import_number = $1 AND task_id > $2 ORDER BY task_id LIMIT 1000
            """, .integer(number), .integer(id))
    }

    static func subtask(_ row: ServerRow) -> PendingSubtask? {
        guard let id = row.integer(0), let key = row.integer(1), let digest = row.integer(2) else {
            return nil
        }
        return PendingSubtask(id: id, key: key, digest: digest, uuid: row.identifier(3))
    }

    /// Looks for the first rows that wait for what they depend on, each name a row.
    static func dependencies(of number: Int64) -> SQLStatement {
        SQLStatement(
            """
            SELECT task_id, name FROM pending_dependency WHERE import_number = $1 AND task_id IN
                (SELECT DISTINCT task_id FROM pending_dependency WHERE import_number = $1
                    ORDER BY task_id LIMIT 200)
            ORDER BY task_id, name
            """, .integer(number))
    }
}
