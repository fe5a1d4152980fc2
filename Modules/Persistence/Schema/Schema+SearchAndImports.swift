// Version 2.

extension Schema {
    // `extra` keeps what a file said of a task that a task has no field for (``ExtraCoding``).
    //
    // The full text holds no text of its own. No trigger feeds it: that would cost an import five
    // times as much, so whoever writes a task writes its words (``SearchIndex``).
    //
    // A deletion has a number, by which an import notes in one bit that it met it
    // (``RowRecognition``).
    //
    // `import` knows the imports that can go on. A withdrawn task is one whose import was taken back:
    // it is kept row for row, so that the import can be done again.
    static let searchAndImports: StaticString = """
        ALTER TABLE task ADD COLUMN extra TEXT;

        CREATE VIRTUAL TABLE task_text USING fts5 (
            text, notes, content = 'task', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        INSERT INTO task_text (task_text) VALUES ('rebuild');

        CREATE TABLE numbered_deletion (
            id INTEGER PRIMARY KEY,
            source_key INTEGER NOT NULL UNIQUE
        ) STRICT;
        INSERT INTO numbered_deletion (source_key) SELECT source_key FROM deleted_source;
        DROP TABLE deleted_source;
        ALTER TABLE numbered_deletion RENAME TO deleted_source;

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
