// Version 7.

extension Schema {
    // `content` is a digest of what the row under a key said when it last came in (``RowContent``): by it
    // a row that its source has changed is told from a task that was changed here. Of rows that came in
    // before this version nobody knows it.
    static let rowContents: StaticString = """
        ALTER TABLE known_source ADD COLUMN content INTEGER;
        """
}
