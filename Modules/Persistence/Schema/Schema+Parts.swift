// Version 3.

extension Schema {
    // A task may be a part of another, which is there as long as the part is.
    //
    // A file can name the task of which a row is a part before it comes to it. Until it is read to its
    // end, `waiting_part` has the key under which that task comes in if it is named by its id, and
    // the digest of the name; it is written with the row, so that an interrupted import forgets none.
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
