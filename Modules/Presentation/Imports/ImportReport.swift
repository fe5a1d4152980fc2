public import Domain

/// What an import came to, as it is told to people and to machines.
public struct ImportReport: Sendable {
    /// How a file is laid out.
    public struct Layout: Sendable {
        /// The character between two fields.
        public let delimiter: String

        /// The character around a field, or none.
        public let quote: String?

        /// The encoding's name.
        public let encoding: String

        /// `LF`, `CRLF` or `CR`.
        public let newline: String

        /// The name of the preset.
        public let preset: String

        /// The columns that are used, the field that each fills, and what is peculiar to that.
        public let columns: [(name: String, field: String?, remark: String?)]

        /// What was found out about the file, and why.
        public let findings: [(subject: String, value: String, reason: String)]

        /// Creates a layout.
        public init(
            delimiter: String, quote: String?, encoding: String, newline: String,
            preset: String, columns: [(name: String, field: String?, remark: String?)],
            findings: [(subject: String, value: String, reason: String)] = []
        ) {
            self.delimiter = delimiter
            self.quote = quote
            self.encoding = encoding
            self.newline = newline
            self.preset = preset
            self.columns = columns
            self.findings = findings
        }
    }

    /// How many lines a sentence names.
    private static let namedLines = 10

    /// The file, as it was named.
    public let file: String

    /// The operation by which it is undone.
    public let operation: UniqueIdentifier

    /// Whether nothing was written, because only the plan was asked for.
    public let isDryRun: Bool

    /// How many rows the file has, as far as it was read.
    public var rows = 0

    /// How many tasks were added, or would be.
    public var imported = 0

    /// How many tasks were written over, or would be.
    public var updated = 0

    /// How many rows were there already.
    public var duplicates = 0

    /// How many of those say something else than when they last came in.
    public var differing = 0

    /// The lines in which the first of them begin.
    public var differingLines: [Int] = []

    /// How many tasks an interrupted run had added with which this one went on, if there was one.
    public var resumed: Int?

    /// How many rows were rejected, or would be.
    public var rejected = 0

    /// How many rows were no tasks and went by, by the word that says so.
    public var passedOver: [String: Int] = [:]

    /// How many rows were comments that the notes of their tasks have got.
    public var comments = 0

    /// How many rows are parts of tasks that were not found.
    public var orphans = 0

    /// How many tasks were not found for which rows wait.
    public var strayNeeds = 0

    /// How many values of each column were not understood, and are kept as they are.
    public var strayHints: [String: Int] = [:]

    /// The first rejected rows.
    public var errors: [RowDefect] = []

    /// How many rows were rejected for each reason, by its code.
    public var reasons: [String: Int] = [:]

    /// How the file is laid out, once that is known.
    public var layout: Layout?

    /// The names of the columns that fill nothing, and are kept with the tasks as they are.
    public var keptColumns: [String] = []

    /// What else the person should know; it quotes nothing.
    public var warnings: [String] = []

    /// The first tasks.
    public var preview: [NewTask] = []

    /// Where the rejected rows lie, or none.
    public var rejectsFile: String?

    /// Whether the file was read to its end.
    public var isComplete = false

    /// How long it took.
    public var milliseconds: Int64 = 0

    /// Creates the report of an import that has brought nothing yet.
    public init(file: String, operation: UniqueIdentifier, isDryRun: Bool) {
        self.file = file
        self.operation = operation
        self.isDryRun = isDryRun
    }

    /// What became of rows that are no tasks and of values that are not understood, in sentences.
    var leftOver: [String] {
        var sentences: [String] = []
        if !passedOver.isEmpty {
            let total = passedOver.values.reduce(0, +)
            let parts = passedOver.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            sentences.append(
                "\(total) \(total == 1 ? "row is no task" : "rows are no tasks"): "
                    + parts.joined(separator: ", ") + ".")
        }
        if differing > 0 {
            let lines = differingLines.prefix(Self.namedLines).map { "\($0)" }
            let more = differing > lines.count ? " and \(differing - lines.count) more" : ""
            sentences.append(
                "\(differing) of the \(duplicates) rows that are there already \(differing == 1 ? "says" : "say") something else than when \(differing == 1 ? "it" : "they") last came in: \(differing == 1 ? "line" : "lines") \(lines.joined(separator: ", "))\(more)."
            )
        }
        if comments > 0 {
            sentences.append(
                "\(comments) \(comments == 1 ? "comment is" : "comments are") "
                    + "in the notes of \(comments == 1 ? "its task" : "their tasks").")
        }
        if orphans > 0 {
            sentences.append(
                orphans == 1
                    ? "1 row is a part of a task that was not found; it stands by itself."
                    : "\(orphans) rows are parts of tasks that were not found; they stand by themselves."
            )
        }
        if strayNeeds > 0 {
            sentences.append(
                strayNeeds == 1
                    ? "1 task was not found for which a row waits; its name is kept with that."
                    : "\(strayNeeds) tasks were not found for which rows wait; their names are kept with those."
            )
        }
        for (column, count) in strayHints.sorted(by: { $0.key < $1.key }) {
            sentences.append(
                "\(column): \(count) \(count == 1 ? "value is" : "values are") not understood, "
                    + "and kept as \(count == 1 ? "it is" : "they are").")
        }
        return sentences
    }

    /// How many rows went through in a second.
    var rowsPerSecond: Int {
        Int(Int64(rows) * 1000 / max(milliseconds, 1))
    }
}
