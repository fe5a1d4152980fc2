// Version 14.

extension Schema {
    // Work that a timer has measured. It is no change of a task: neither the history nor undo knows it, and the
    // task can be gone. The key begins with when a session was started, so that the sessions of a week stand
    // side by side, and need no index.
    static let focusSessions: StaticString = """
        CREATE TABLE focus_session (
            started_at INTEGER NOT NULL,
            uuid BLOB NOT NULL CHECK (length(uuid) = 16),
            task_uuid BLOB,
            ended_at INTEGER NOT NULL,
            length INTEGER NOT NULL,
            counted INTEGER NOT NULL,
            away INTEGER NOT NULL,
            is_complete INTEGER NOT NULL,
            digest INTEGER NOT NULL,
            PRIMARY KEY (started_at, uuid)
        ) STRICT, WITHOUT ROWID;
        """
}
