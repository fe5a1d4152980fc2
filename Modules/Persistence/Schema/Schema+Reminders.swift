// Version 12.

extension Schema {
    // When a task rings, a row each; the digest of the task covers `moment`, as with dependencies. The other
    // columns are what became of it, of which neither the history nor undo knows. `rings_at` is in
    // milliseconds: of an instant since 1970, of what the clock on the wall shows (`is_local`) as that clock
    // counts them; none where it rings no more. It had not come yet at `armed_at`; what had is not rung. Few
    // ring still, and the index holds those alone.
    //
    // While its task is done, or gone by a step that undo takes back, `rings_at` stands in `retry_at`, and
    // `attempts` is negative: -1 and less. Of tasks that are gone those stay that were put off, shown or seen to.
    //
    // The rows of a task whose import was taken back stay, and ring not.
    static let reminders: StaticString = """
        CREATE TABLE reminder (
            task_id INTEGER NOT NULL,
            moment TEXT NOT NULL,
            rings_at INTEGER,
            is_local INTEGER NOT NULL,
            armed_at INTEGER NOT NULL,
            claimed_at INTEGER,
            shown_at INTEGER,
            retry_at INTEGER,
            attempts INTEGER NOT NULL,
            PRIMARY KEY (task_id, moment)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX reminder_ringing ON reminder (rings_at) WHERE rings_at IS NOT NULL;
        """
}

// Version 13.

extension Schema {
    // `due_date` may have a time behind the day from here on (``DueText``), which an earlier program would
    // take for damage. A column more would cost every command its parsing.
    static let dueTimes: StaticString = ""
}
