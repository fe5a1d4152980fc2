import Domain

/// The tables of a list on a server.
///
/// They keep to a subset of SQL that other engines with PostgreSQL's protocol have, too: no triggers, sequences,
/// advisory locks or extensions. Names of any length are found by keys, since an index takes no long ones.
struct ServerSchema {
    /// The version that this program writes.
    static let version: Int64 = 1

    let schema: String

    /// The time by the server's clock in milliseconds since 1970, as it stands in a statement.
    static let presentTime = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

    /// What makes the tables, in their order; each step can be repeated, unless the list must be new.
    func creation(of id: UniqueIdentifier, mustBeNew: Bool) -> [SQLStatement] {
        [SQLStatement("CREATE SCHEMA \(mustBeNew ? "" : "IF NOT EXISTS ")\(schema)")]
            + (Self.tables + Self.policies).map { SQLStatement($0) }
            + [
                SQLStatement(
                    """
                    INSERT INTO store (name, value) VALUES ('id', $1), ('version', $2)
                    ON CONFLICT (name) DO NOTHING
                    """, .text(id.description), .text(String(Self.version))),
                SQLStatement(
                    """
                    INSERT INTO list (one, last_task, last_operation, task_count, task_digest)
                    VALUES (1, 0, 0, 0, 0) ON CONFLICT (one) DO NOTHING
                    """),
            ]
    }

    /// The columns of a task, behind its number and its identifier.
    private static let fields = """
        text text COLLATE "C" NOT NULL,
        notes text COLLATE "C",
        state text COLLATE "C" NOT NULL
            CHECK (state IN ('notStarted', 'active', 'completed')),
        created_at bigint NOT NULL,
        updated_at bigint NOT NULL,
        completed_at bigint,
        scheduled_date text COLLATE "C",
        due_date text COLLATE "C",
        hidden_until text COLLATE "C",
        priority text COLLATE "C" CHECK (priority IN ('high', 'medium', 'low')),
        project text COLLATE "C",
        tags text[] NOT NULL,
        sort_order double precision NOT NULL,
        source text COLLATE "C",
        external_id text COLLATE "C",
        source_key bigint,
        import_number bigint,
        parent bigint,
        depends_on bigint[] NOT NULL,
        every text COLLATE "C",
        reminders text[] NOT NULL,
        extra text COLLATE "C",
        digest bigint NOT NULL,
        project_key bigint,
        tag_keys bigint[] NOT NULL,
        words text COLLATE "C" NOT NULL,
        armed_at bigint NOT NULL
        """

    private static let tables = [
        """
        CREATE TABLE IF NOT EXISTS store (
            name text COLLATE "C" PRIMARY KEY,
            value text COLLATE "C" NOT NULL)
        """,
        // The one row is locked by whoever writes, so that numbers are given out in their order, and none twice.
        """
        CREATE TABLE IF NOT EXISTS list (
            one bigint PRIMARY KEY CHECK (one = 1),
            last_task bigint NOT NULL,
            last_operation bigint NOT NULL,
            task_count bigint NOT NULL,
            task_digest bigint NOT NULL)
        """,
        """
        CREATE TABLE IF NOT EXISTS task (
            id bigint PRIMARY KEY,
            uuid uuid NOT NULL UNIQUE,
            \(fields))
        """,
        """
        CREATE INDEX IF NOT EXISTS task_place ON task (state, scheduled_date, sort_order, id)
        """,
        """
        CREATE INDEX IF NOT EXISTS task_due ON task (due_date)
            WHERE due_date IS NOT NULL AND state <> 'completed'
        """,
        """
        CREATE INDEX IF NOT EXISTS task_completed ON task (completed_at)
            WHERE completed_at IS NOT NULL
        """,
        """
        CREATE INDEX IF NOT EXISTS task_project ON task (project_key)
            WHERE project_key IS NOT NULL
        """,
        """
        CREATE INDEX IF NOT EXISTS task_parent ON task (parent) WHERE parent IS NOT NULL
        """,
        "CREATE INDEX IF NOT EXISTS task_tags ON task USING gin (tag_keys)",
        "CREATE INDEX IF NOT EXISTS task_dependency ON task USING gin (depends_on)",
        """
        CREATE INDEX IF NOT EXISTS task_reminders ON task (id)
            WHERE reminders <> '{}' AND state <> 'completed'
        """,
        """
        CREATE INDEX IF NOT EXISTS task_import ON task (import_number, id)
            WHERE import_number IS NOT NULL
        """,
        // The tasks of an import that was taken back, as they had become.
        """
        CREATE TABLE IF NOT EXISTS withdrawn_task (
            id bigint PRIMARY KEY,
            uuid uuid NOT NULL,
            \(fields))
        """,
        """
        CREATE INDEX IF NOT EXISTS withdrawn_task_import ON withdrawn_task (import_number, id)
        """,
        """
        CREATE TABLE IF NOT EXISTS known_source (
            source_key bigint PRIMARY KEY,
            task_id bigint NOT NULL,
            content bigint)
        """,
        // The imports that can be gone on with, by what the same command on the same file has in common.
        """
        CREATE TABLE IF NOT EXISTS import (
            number bigint PRIMARY KEY,
            file_key bigint NOT NULL,
            is_complete bigint NOT NULL)
        """,
        // Rows that name other tasks, until the file is read to its end. Of an import that was taken back, what its rows
        // said, until it is brought again: the key and the content of each.
        """
        CREATE TABLE IF NOT EXISTS pending_subtask (
            import_number bigint NOT NULL,
            task_id bigint NOT NULL,
            parent_key bigint NOT NULL,
            parent_digest bigint NOT NULL,
            parent_uuid uuid,
            PRIMARY KEY (import_number, task_id))
        """,
        """
        CREATE TABLE IF NOT EXISTS pending_dependency (
            import_number bigint NOT NULL,
            task_id bigint NOT NULL,
            name_key bigint NOT NULL,
            name text COLLATE "C" NOT NULL,
            PRIMARY KEY (import_number, task_id, name_key))
        """,
        """
        CREATE TABLE IF NOT EXISTS operation (
            number bigint PRIMARY KEY,
            uuid uuid NOT NULL UNIQUE,
            command text COLLATE "C" NOT NULL,
            started_at bigint NOT NULL,
            change_count bigint NOT NULL,
            kind text COLLATE "C" CHECK (kind IN ('undo', 'redo', 'repair')),
            is_import bigint NOT NULL DEFAULT 0,
            last_commit bigint,
            undoes bigint,
            undone_by bigint,
            person text COLLATE "C" NOT NULL DEFAULT session_user)
        """,
        """
        CREATE INDEX IF NOT EXISTS operation_time ON operation (started_at)
        """,
        """
        CREATE TABLE IF NOT EXISTS change (
            operation bigint NOT NULL,
            position bigint NOT NULL,
            task_id bigint NOT NULL,
            before bytea,
            after bytea,
            digest bigint NOT NULL,
            PRIMARY KEY (operation, position))
        """,
        """
        CREATE INDEX IF NOT EXISTS change_task ON change (task_id, operation, position)
        """,
        // What follows belongs to one person each. The row of a person is locked by whoever writes what is theirs, so
        // that nobody waits for another by it.
        """
        CREATE TABLE IF NOT EXISTS turn (
            person text COLLATE "C" PRIMARY KEY DEFAULT session_user)
        """,
        // A row holds as long as the task rings when it did: `said` is that.
        """
        CREATE TABLE IF NOT EXISTS reminder_step (
            person text COLLATE "C" NOT NULL DEFAULT session_user,
            task_id bigint NOT NULL,
            moment text COLLATE "C" NOT NULL,
            said text COLLATE "C" NOT NULL,
            is_seen bigint NOT NULL,
            snoozed_until bigint,
            armed_at bigint NOT NULL,
            claimed_at bigint,
            shown_at bigint,
            retry_at bigint,
            attempts bigint NOT NULL,
            mark bigint NOT NULL,
            PRIMARY KEY (person, task_id, moment))
        """,
        """
        CREATE TABLE IF NOT EXISTS focus_session (
            person text COLLATE "C" NOT NULL DEFAULT session_user,
            uuid uuid NOT NULL,
            task_uuid uuid,
            started_at bigint NOT NULL,
            ended_at bigint NOT NULL,
            length bigint NOT NULL,
            counted bigint NOT NULL,
            away bigint NOT NULL,
            is_complete bigint NOT NULL,
            PRIMARY KEY (person, uuid))
        """,
        """
        CREATE INDEX IF NOT EXISTS focus_session_start ON focus_session (person, started_at)
        """,
        """
        CREATE TABLE IF NOT EXISTS synced_folder (
            person text COLLATE "C" PRIMARY KEY DEFAULT session_user,
            value text COLLATE "C" NOT NULL)
        """,
        """
        CREATE TABLE IF NOT EXISTS synced_file (
            person text COLLATE "C" NOT NULL DEFAULT session_user,
            task_uuid uuid NOT NULL,
            uid text COLLATE "C" NOT NULL,
            name text COLLATE "C",
            changed_at bigint,
            size bigint,
            file_number bigint,
            waits bigint NOT NULL,
            task_digest bigint,
            memory text COLLATE "C" NOT NULL,
            content bytea NOT NULL,
            PRIMARY KEY (person, task_uuid))
        """,
    ]

    /// All tables.
    static let tableNames =
        [
            "store", "list", "task", "withdrawn_task", "known_source", "operation", "change",
            "import", "pending_subtask", "pending_dependency",
        ] + personal

    /// The tables whose rows belong to one person each.
    static let personal = [
        "turn", "reminder_step", "focus_session", "synced_folder", "synced_file",
    ]

    /// What the server checks of people who share a list, whatever their program sends.
    ///
    /// Nobody notes an operation in another's name, or sees what belongs to another. Who owns the tables is not asked.
    private static let policies =
        (personal + ["operation"]).map { "ALTER TABLE \($0) ENABLE ROW LEVEL SECURITY" }
        + personal.flatMap { table in
            policy(
                "own", on: table, "USING (person = session_user) WITH CHECK (person = session_user)"
            )
        }
        + policy("seen", on: "operation", "FOR SELECT USING (true)")
        + policy("own", on: "operation", "FOR INSERT WITH CHECK (person = session_user)")
        + policy("ended", on: "operation", "FOR UPDATE USING (true)")

    private static func policy(_ name: String, on table: String, _ rule: String) -> [String] {
        ["DROP POLICY IF EXISTS \(name) ON \(table)", "CREATE POLICY \(name) ON \(table) \(rule)"]
    }
}
