/// The tables of a store, as they came to be: one immutable step a version.
enum Schema {
    /// SQLite's application id of a store: the bytes `TEND`.
    static let applicationID: Int32 = 0x5445_4E44

    /// The version that this program writes: that of the last step.
    static let version: Int32 = 15

    /// The version of the first store that there was.
    static let firstVersion: Int32 = 1

    /// Every step, oldest first.
    ///
    /// A step that was released is never changed.
    static let migrations = [
        Migration(version: 1, name: "tasks, history and totals", sql: firstTables),
        Migration(version: 2, name: "full text, and what imports need", sql: searchAndImports),
        Migration(version: 3, name: "tasks that are parts of others", sql: parts),
        Migration(
            version: 4, name: "tasks that wait for others, and that repeat",
            sql: tiesAndRepetition),
        Migration(
            version: 5, name: "rows that name what they wait for, and attributes that are no text",
            sql: waitingNeeds),
        Migration(
            version: 6, name: "what an operation is, and which commit was the last of an import",
            sql: operations),
        Migration(version: 7, name: "what rows said", sql: rowContents),
        Migration(version: 8, name: "what tasks depend on, as a table", sql: dependencies),
        Migration(version: 9, name: "due days and priorities by index", sql: dueIndexes),
        Migration(
            version: 10, name: "until when tasks are hidden, and names in any case",
            sql: hiddenDaysAndNames),
        Migration(version: 11, name: "lists in their order", sql: listOrder),
        Migration(version: 12, name: "reminders", sql: reminders),
        Migration(version: 13, name: "times on due days", sql: dueTimes),
        Migration(version: 14, name: "focus sessions", sql: focusSessions),
        Migration(version: 15, name: "files of a calendar folder", sql: syncedFiles),
    ]
}

/// One step of the schema, applied in a transaction of its own after a backup.
struct Migration {
    /// The version that the store has after it.
    let version: Int32

    /// What it does, for the engineer.
    let name: String

    /// The statements.
    let sql: StaticString
}

// Version 1.

extension Schema {
    // Days are ISO text and states are the three words, so that `sqlite3` shows a person what it is.
    // Every row has a digest of its content, and `total` counts the rows of each table and XORs
    // their digests: damage which SQLite's own checks cannot see is seen by them.
    //
    // task_place serves every view: a view is one or two ranges of days for each state.
    // `last_id` gives out numbers that are never used again, for less than AUTOINCREMENT costs.
    static let firstTables: StaticString = """
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

// Version 6.

extension Schema {
    // What an operation is to undo and redo stands in a column of its own: until version 5 the name of
    // its command said it. None is a change that a person asked for.
    //
    // `last_commit` is a number by chance, which each transaction of an import writes anew: where a
    // commit fails, it tells whether this very commit is in.
    static let operations: StaticString = """
        ALTER TABLE operation ADD COLUMN kind TEXT CHECK (kind IN ('undo', 'redo', 'repair'));
        ALTER TABLE operation ADD COLUMN last_commit INTEGER;
        UPDATE operation
            SET kind = CASE WHEN command IN ('redo', 'repair') THEN command ELSE 'undo' END
            WHERE command IN ('redo', 'repair') OR undoes IS NOT NULL;
        """
}

// Version 3.

extension Schema {
    // A task may be a part of another, which is there as long as the part is.
    //
    // A file can name the task of which a row is a part before it comes to it. Until it is read to its
    // end, `waiting_part` has the key under which that task comes in if it is named by its id, and
    // the digest of the name; it is written with the row, so that an interrupted import forgets none.
    // Of an import that was taken back it has the key and the content (``RowContent``) of each row
    // instead, until it is brought again.
    static let parts: StaticString = """
        ALTER TABLE task ADD COLUMN parent INTEGER REFERENCES task (id);
        CREATE INDEX task_parent ON task (parent) WHERE parent IS NOT NULL;
        ALTER TABLE withdrawn_task ADD COLUMN parent INTEGER;

        CREATE TABLE waiting_part (
            import_number INTEGER NOT NULL,
            task_id INTEGER NOT NULL,
            parent_key INTEGER NOT NULL,
            parent_digest INTEGER NOT NULL,
            PRIMARY KEY (import_number, task_id)
        ) STRICT, WITHOUT ROWID;
        """
}

// Version 7.

extension Schema {
    // `content` is a digest of what the row under a key said when it last came in (``RowContent``): by it
    // a row that its source has changed is told from a task that was changed here. Of rows that came in
    // before this version nobody knows it.
    static let rowContents: StaticString = """
        ALTER TABLE known_source ADD COLUMN content INTEGER;
        """
}

// Version 2.

extension Schema {
    // `extra` keeps what a file said of a task that a task has no field for (``ExtraCoding``).
    //
    // The full text holds no text of its own. No trigger feeds it: that would cost an import five
    // times as much, so whoever writes a task writes its words (``SearchIndex``).
    //
    // `known_source` has the task that came under each key, also when it was deleted: what was
    // deleted stays so when it comes in again. Keys are spread by chance, and a table takes many of
    // them in their order, where an index would take each in the order of the rows: that made the
    // half of what a batch of an import cost. Of tasks that version 1 had deleted nobody knows the
    // number; they get one below zero.
    //
    // `import` knows the imports that can go on. A withdrawn task is one whose import was taken back:
    // it is kept row for row, so that the import can be done again.
    static let searchAndImports: StaticString = """
        ALTER TABLE task ADD COLUMN extra TEXT;

        CREATE VIRTUAL TABLE task_text USING fts5 (
            text, notes, content = 'task', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        INSERT INTO task_text (task_text, rank) VALUES ('automerge', 8);
        INSERT INTO task_text (task_text) VALUES ('rebuild');

        CREATE TABLE known_source (
            source_key INTEGER PRIMARY KEY,
            task_id INTEGER NOT NULL
        ) STRICT;
        INSERT OR IGNORE INTO known_source
            SELECT source_key, id FROM task WHERE source_key IS NOT NULL ORDER BY source_key;
        INSERT OR IGNORE INTO known_source
            SELECT source_key, -row_number() OVER () FROM deleted_source;
        DROP INDEX task_source;
        DROP TABLE deleted_source;

        CREATE TABLE import (
            number INTEGER PRIMARY KEY REFERENCES operation (number),
            file_key INTEGER NOT NULL,
            is_complete INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE withdrawn_task (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL,
            text TEXT NOT NULL,
            notes TEXT,
            state TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            completed_at INTEGER,
            scheduled_date TEXT,
            due_date TEXT,
            priority TEXT,
            project_id INTEGER,
            sort_order REAL NOT NULL,
            source TEXT,
            external_id TEXT,
            import_number INTEGER NOT NULL,
            source_key INTEGER,
            digest INTEGER NOT NULL,
            extra TEXT
        ) STRICT;
        CREATE INDEX withdrawn_task_import ON withdrawn_task (import_number);
        CREATE TABLE withdrawn_task_tag (
            task_id INTEGER NOT NULL,
            tag_id INTEGER NOT NULL,
            PRIMARY KEY (task_id, tag_id)
        ) STRICT, WITHOUT ROWID;
        """
}

extension Schema {
    /// Every table of a store of this version.
    ///
    /// Every command that writes looks whether they are there, which costs a look into SQLite's memory
    /// each. To compare the definitions word for word, as a health check does, takes longer than
    /// the command.
    static let tables: [StaticString] = [
        "store", "total", "project", "tag", "task", "task_tag", "operation", "change",
        "task_text", "task_text_data", "task_text_idx", "task_text_docsize", "task_text_config",
        "known_source", "import", "withdrawn_task", "withdrawn_task_tag", "waiting_part",
        "waiting_need", "task_dependency", "reminder", "focus_session", "synced_file",
    ]
}

// Version 4.

extension Schema {
    // What a task waits for stands in its own row, as the numbers of those tasks: so its digest, its
    // history and an import that is taken back have it without a word more (docs/decisions). Few
    // tasks wait, and the index holds them alone, so that who waits for a task is found by reading
    // it. How a task repeats is in words that a person reads: `2 weeks from completion`.
    static let tiesAndRepetition: StaticString = """
        ALTER TABLE task ADD COLUMN needs TEXT;
        ALTER TABLE task ADD COLUMN every TEXT;
        CREATE INDEX task_needs ON task (needs) WHERE needs IS NOT NULL;
        ALTER TABLE withdrawn_task ADD COLUMN needs TEXT;
        ALTER TABLE withdrawn_task ADD COLUMN every TEXT;
        """
}

// Version 8.

extension Schema {
    // What a task depends on has a row each, which holds as long as both tasks are there. The digest of
    // the task covers them, as it did: who reads a row whose digest says more than the row does looks
    // for them here, and nobody else.
    //
    // Until version 7 they stood in `needs`, as numbers with blanks between. The column stays, and is
    // empty: to drop it would write every row anew, and a damaged store of an older version is read by
    // the places of its columns. A withdrawn task has them there still: nobody looks for those, and
    // each table costs every command 23,000 instructions to be known. Numbers that no task has were
    // damage; they are left out, which the digest of the row tells.
    static let dependencies: StaticString = """
        CREATE TABLE task_dependency (
            task_id INTEGER NOT NULL REFERENCES task (id),
            depends_on INTEGER NOT NULL REFERENCES task (id),
            PRIMARY KEY (task_id, depends_on)
        ) STRICT, WITHOUT ROWID;
        INSERT OR IGNORE INTO task_dependency
            SELECT t.id, other.id FROM task t
            JOIN json_each(iif(json_valid('[' || replace(t.needs, ' ', ',') || ']'),
                '[' || replace(t.needs, ' ', ',') || ']', '[]')) needed
            JOIN task other ON other.id = needed.value
            WHERE t.needs IS NOT NULL;
        CREATE INDEX task_dependent ON task_dependency (depends_on, task_id);
        DROP INDEX task_needs;
        UPDATE task SET needs = NULL WHERE needs IS NOT NULL;
        """
}

// Version 5.

extension Schema {
    // A file can name the tasks that a row waits for before it comes to them, as with what a row is a
    // part of. Names are ids of the file's source, or identifiers of tasks; `waiting_part` has those
    // apart, since its names are kept as keys.
    //
    // `extra` keeps JSON besides text from here on (``ExtraCoding``).
    static let waitingNeeds: StaticString = """
        CREATE TABLE waiting_need (
            import_number INTEGER NOT NULL,
            task_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (import_number, task_id, name)
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE waiting_part ADD COLUMN parent_uuid BLOB;
        """
}

// Version 9.

extension Schema {
    // Few tasks have a due day or a priority, and these hold those alone.
    static let dueIndexes: StaticString = """
        CREATE INDEX task_due ON task (state, due_date, scheduled_date, sort_order)
            WHERE due_date IS NOT NULL;
        CREATE INDEX task_priority ON task (state, priority) WHERE priority IS NOT NULL;
        """
}

// Version 10.

extension Schema {
    // Few tasks are hidden: lists ask the index for those that are, and read no row for it.
    static let hiddenDaysAndNames: StaticString = """
        ALTER TABLE task ADD COLUMN hidden_until TEXT;
        ALTER TABLE withdrawn_task ADD COLUMN hidden_until TEXT;
        CREATE INDEX task_hidden ON task (hidden_until) WHERE hidden_until IS NOT NULL;
        CREATE INDEX project_name ON project (name COLLATE NOCASE);
        CREATE INDEX tag_name ON tag (name COLLATE NOCASE);
        """
}

// Version 11.

extension Schema {
    // A list is walked in its order, so that its first rows cost what they are, however many follow. The
    // number is a part of that order; the day is there so that places come from the index alone.
    static let listOrder: StaticString = """
        CREATE INDEX task_order ON task (state, sort_order, id, scheduled_date);
        """
}
