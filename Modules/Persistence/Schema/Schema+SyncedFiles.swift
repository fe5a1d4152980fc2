// Version 15.

extension Schema {
    // The files of a calendar folder, one a task; which folder that is stands in `store`. The numbers come first,
    // so that a look at all files reads no text: of a long row only its beginning lies in the tree.
    //
    // A row stays when the file or the task is deleted: an undo brings the file again with all that others had
    // written into it.
    static let syncedFiles: StaticString = """
        CREATE TABLE synced_file (
            task_uuid BLOB PRIMARY KEY CHECK (length(task_uuid) = 16),
            uid TEXT NOT NULL,
            name TEXT,
            changed_at INTEGER,
            size INTEGER,
            file_number INTEGER,
            waits INTEGER NOT NULL,
            task_digest INTEGER,
            digest INTEGER NOT NULL,
            memory TEXT NOT NULL,
            content BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
