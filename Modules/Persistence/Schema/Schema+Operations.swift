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
