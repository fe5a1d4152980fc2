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
