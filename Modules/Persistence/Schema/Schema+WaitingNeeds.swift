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
