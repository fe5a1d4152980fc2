/// How the tasks of a program lie in its JSON, where that is more than a plain list of objects.
struct Document {
    /// Where rows lie.
    ///
    /// In a path of names, `*` is each value of a list or an object.
    struct Rows {
        let path: String

        /// What values above the row give it: of which `*` on the way, 0 being the outermost value, what
        /// lies there, and the column that it fills.
        var given: [(level: Int, path: String, column: String)] = []
    }

    /// A value that stands for another, which a table elsewhere in the document has.
    struct Lookup {
        /// The value of the row: one, or a list of such.
        let id: String
        let table: String
        var key = "id"
        let value: String
        let column: String

        /// Whether it stands beside the id, and not for it.
        var isBeside = false
    }

    /// Texts elsewhere in the document that belong to a row, such as notes.
    struct Attachment {
        let table: String
        let key: String
        var id = "id"
        let value: String
        let column: String
    }

    /// Where rows lie; a document is known by those of the first.
    let rows: [Rows]

    /// What the rows of the first have, all of it.
    let signature: [String]

    /// The names by which the first object of a list shows that it is no plain list; none where the
    /// outermost value is an object.
    var mark: Set<String> = []

    /// The value by which a document is known for certain, even where it has no rows.
    var token: (path: String, word: String)?

    /// Where the paths begin, the first that fits.
    var roots = [""]
    var lookups: [Lookup] = []
    var attachments: [Attachment] = []

    /// The value by which a row is a heading for those behind it, and its name.
    var heading: (path: String, word: String, name: String)?
}
