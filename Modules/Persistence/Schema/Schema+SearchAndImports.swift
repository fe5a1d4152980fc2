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
