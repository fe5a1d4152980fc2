/// A store as the first version of the program made it, copied from one.
///
/// The steps of the schema are never changed once they are released; this says so once more.
enum FirstVersion {
    /// A script that puts an empty one into the place of `$store`.
    static let script = """
        rm "$store" && python3 - "$store" <<'END'
        import sqlite3, sys
        sqlite3.connect(sys.argv[1]).executescript('''
        \(tables)
        INSERT INTO store VALUES ('id', '0199f6f2-0000-7000-8000-000000000001');
        PRAGMA application_id = 0x54454E44;
        PRAGMA user_version = 1;
        ''')
        END
        chmod 600 "$store"
        """

    private static let tables = """
        CREATE TABLE store (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE total (
            kind TEXT PRIMARY KEY,
            rows INTEGER NOT NULL,
            digest INTEGER NOT NULL,
            last_id INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO total VALUES
            ('task', 0, 0, 0), ('project', 0, 0, 0), ('tag', 0, 0, 0),
            ('operation', 0, 0, 0), ('change', 0, 0, 0);

        CREATE TABLE project (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            digest INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE tag (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            digest INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE task (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            text TEXT NOT NULL,
            notes TEXT,
            state TEXT NOT NULL CHECK (state IN ('notStarted', 'active', 'completed')),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            completed_at INTEGER,
            scheduled_date TEXT,
            due_date TEXT,
            priority TEXT CHECK (priority IN ('high', 'medium', 'low')),
            project_id INTEGER REFERENCES project (id),
            sort_order REAL NOT NULL,
            source TEXT,
            external_id TEXT,
            import_number INTEGER REFERENCES operation (number),
            source_key INTEGER,
            digest INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX task_place ON task (state, scheduled_date, sort_order);
        CREATE INDEX task_completed ON task (completed_at) WHERE completed_at IS NOT NULL;
        CREATE INDEX task_project ON task (project_id) WHERE project_id IS NOT NULL;
        CREATE INDEX task_import ON task (import_number) WHERE import_number IS NOT NULL;
        CREATE INDEX task_source ON task (source_key) WHERE source_key IS NOT NULL;

        CREATE TABLE task_tag (
            task_id INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
            tag_id INTEGER NOT NULL REFERENCES tag (id),
            PRIMARY KEY (task_id, tag_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX task_tag_tag ON task_tag (tag_id, task_id);

        CREATE TABLE deleted_source (
            source_key INTEGER PRIMARY KEY
        ) STRICT;

        CREATE TABLE operation (
            number INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            command TEXT NOT NULL,
            started_at INTEGER NOT NULL,
            change_count INTEGER NOT NULL,
            is_import INTEGER NOT NULL,
            undoes INTEGER REFERENCES operation (number),
            undone_by INTEGER REFERENCES operation (number),
            digest INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE change (
            operation INTEGER NOT NULL REFERENCES operation (number),
            position INTEGER NOT NULL,
            task_id INTEGER NOT NULL,
            before BLOB,
            after BLOB,
            digest INTEGER NOT NULL,
            PRIMARY KEY (operation, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX change_task ON change (task_id, operation, position);
        """
}
