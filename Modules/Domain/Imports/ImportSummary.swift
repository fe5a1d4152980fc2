/// What an import came to.
public struct ImportSummary: Sendable {
    /// How the file is laid out.
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
        public let findings: [LayoutFinding]

        /// Creates a layout.
        public init(
            delimiter: String, quote: String?, encoding: String, newline: String,
            preset: String, columns: [(name: String, field: String?, remark: String?)],
            findings: [LayoutFinding] = []
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

    /// How many errors are kept; the others are counted.
    public static let keptErrors = 100

    /// The operation of this run.
    public let operation: UniqueIdentifier

    /// The file, as it was named.
    public var file = ""

    /// Whether nothing was written, because only the plan was asked for.
    public var isDryRun = false

    /// How long it took.
    public var milliseconds: Int64 = 0

    /// What else the person should know; it quotes nothing.
    public var warnings: [String] = []

    /// How the file is laid out, once that is known.
    public var layout: Layout?

    /// The names of the columns that fill nothing, and are kept with the tasks as they are.
    public package(set) var keptColumns: [String] = []

    /// How many rows the file has, the header not counted, as far as it was read.
    public package(set) var rows = 0

    /// How many tasks were added.
    public package(set) var imported = 0

    /// The interrupted import that this one went on with, if it did.
    public package(set) var resumed: InterruptedImport?

    /// How many tasks were written over.
    public package(set) var updated = 0

    /// Whether a batch of which rows came in had some that ring.
    public package(set) var bringsReminders = false

    /// How many rows were there already.
    public package(set) var duplicates = 0

    /// How many of those say something else than when they last came in.
    public package(set) var differing = 0

    /// The lines in which the first of them begin.
    public package(set) var differingLines: [Int] = []

    /// How many rows were rejected.
    public package(set) var rejected = 0

    /// How many rows were no tasks and went by, by the word that says so.
    public package(set) var passedOver: [String: Int] = [:]

    /// How many lines above the header were passed over.
    public package(set) var linesAbove = 0

    /// How many rows were comments, and are in the notes of their tasks.
    public package(set) var comments = 0

    /// How many rows are subtasks of tasks that were not found.
    public package(set) var orphans = 0

    /// How many of them lie below other tasks, where they stay.
    public package(set) var orphansInPlace = 0

    /// How many rows have no section since the row that names it was rejected.
    public package(set) var withoutSection = 0

    /// How many tasks were not found on which rows depend.
    public package(set) var strayDependencies = 0

    /// How many tasks stay completed whose rows, which said something else before, have them open.
    public package(set) var leftCompleted = 0

    /// How many tasks stay active whose rows, which said something else before, have them not started.
    public package(set) var leftActive = 0

    /// How many tasks may hold what their rows said before and no longer say.
    public package(set) var leftUnsaid = 0

    /// How many tasks were written over by rows that may mean another of several tasks.
    public package(set) var guessed = 0

    /// Whether some rows have no id.
    package var isWithoutID = false

    /// Whether all rows are new, some of them without an id, though the source brought rows before.
    public package(set) var isAllNew = false

    /// How many rows say something else than before of tasks that were deleted here, and stay so.
    public package(set) var leftDeleted = 0

    /// How many cells were formulas of a text, `="007"`, which was taken.
    public package(set) var formulas = 0

    /// How many texts are indented in a table that does not say otherwise how deep its rows lie.
    public package(set) var indented = 0

    /// How many hints of each column were not understood, by its name.
    public package(set) var strayHints: [String: Int] = [:]

    /// The first errors.
    public package(set) var errors: [RowDefect] = []

    /// How many rows were rejected for each reason, by its code.
    public package(set) var reasons: [String: Int] = [:]

    /// Whether all rejected rows are there already: nothing of them can be mended.
    public var rejectsDuplicatesAlone: Bool {
        rejected > 0 && reasons[ErrorCode.rowDuplicate.rawValue] == rejected
    }

    /// How many rows were rejected for the value of a column, by its name.
    public package(set) var rejectedByColumn: [String: Int] = [:]

    /// The words of each column that mean nothing to its field, by its name: the first
    /// ``mostUnknownWords``, and one more where there are more.
    public package(set) var unknownWords: [String: [String]] = [:]

    /// So many words of a column are said by hand at the most.
    public static let mostUnknownWords = 8

    /// The first tasks, as many as were asked for.
    public package(set) var preview: [NewTask] = []

    /// The name of the rejects file, if there is one.
    public package(set) var rejectsFile: String?

    /// Whether the file was read to its end.
    public package(set) var isComplete = false

    /// Why the import was given up, if it was.
    public package(set) var failure: AppError?

    /// How many bytes were read so far.
    public package(set) var bytes = 0

    /// Creates the summary of an import that has not begun.
    public init(of operation: UniqueIdentifier) {
        self.operation = operation
    }

    /// The operation by which all of it is undone: that of the run which this one went on with.
    public var undoneBy: UniqueIdentifier { resumed?.operation ?? operation }

    /// How many rows went through in a second.
    public var rowsPerSecond: Int { Int(Int64(rows) * 1000 / max(milliseconds, 1)) }

    /// Returns the summary with all that the file or its name says masked, for output that a log keeps.
    public func withoutPrivateText() -> ImportSummary {
        let mask = PrivateText.mask
        var summary = self
        summary.file = mask
        if !strayHints.isEmpty { summary.strayHints = [mask: strayHints.values.reduce(0, +)] }
        summary.layout = nil
        summary.preview = []
        summary.unknownWords = [:]
        summary.keptColumns = keptColumns.map { _ in mask }
        summary.rejectsFile = rejectsFile.map { _ in mask }
        summary.errors = errors.map { error in
            RowDefect(
                line: error.line, column: error.column, record: error.record,
                field: error.field.map { _ in mask }, code: error.code, message: error.code)
        }
        return summary
    }

    /// What is in for certain after a failure, in words; none where even that is not known.
    package func holds(after failure: AppError) -> String? {
        guard imported + updated > 0 else {
            return failure.code == .outcomeUnknown ? nil : "Nothing was imported."
        }
        // Where it was given up for its bad rows, it would be given up at the same row again.
        let next = failure.code == .tooManyErrors ? "" : "; the same command goes on from there"
        return "\(done) before that\(next)."
    }

    /// How many tasks were imported and updated.
    public var done: String {
        let added = imported == 1 ? "1 task was imported" : "\(imported) tasks were imported"
        return updated == 0 ? added : "\(added) and \(updated) updated"
    }

    /// Counts tasks that were there already, and were tied to others when all rows were in.
    package mutating func noteTied(_ count: Int) {
        guard count > 0 else { return }
        updated += count
        duplicates -= min(count, duplicates)
    }

    package mutating func noteDiffering(line: Int) {
        differing += 1
        if differingLines.count < Self.keptErrors { differingLines.append(line) }
    }

    package mutating func note(_ defect: RowDefect) {
        rejected += 1
        reasons[defect.code, default: 0] += 1
        if let field = defect.field { rejectedByColumn[field, default: 0] += 1 }
        if errors.count < Self.keptErrors { errors.append(defect) }
        guard let field = defect.field, let word = defect.unknownWord else { return }
        let words = unknownWords[field, default: []]
        if words.count <= Self.mostUnknownWords, !words.contains(word) {
            unknownWords[field] = words + [word]
        }
    }
}

/// Something that was found out about a file, and why.
public struct LayoutFinding: Hashable, Sendable {
    /// What it is about: `encoding`, `delimiter`, `dates in 'due'`.
    public let subject: String

    /// What was found.
    public let value: String

    /// Why, a clause.
    public let reason: String

    /// Creates a finding from its words.
    public init(_ subject: String, _ value: String, _ reason: String) {
        self.subject = subject
        self.value = value
        self.reason = reason
    }

    /// The reason of what a person said.
    package static let told = "as you said"
}

extension ImportSummary {
    /// Notes how many tasks that rows name are not there.
    package mutating func noteStrays(of store: any BulkTaskStore) {
        orphans += store.orphans
        orphansInPlace = store.orphansInPlace
        strayDependencies = store.strayDependencies
    }
}

/// Why a row was rejected, and where.
public struct RowDefect: Hashable, Sendable {
    /// The physical line, from 1, as an editor shows it.
    public let line: Int

    /// The column in characters, from 1.
    public let column: Int

    /// The number of the record, from 1; the header is not counted.
    public let record: Int

    /// The name of the column of the table, or none if the row as a whole is bad.
    public let field: String?

    /// The stable code of the reason.
    public let code: String

    /// The reason, a sentence.
    ///
    /// It may quote the row.
    public let message: String

    /// The word that means nothing to the field, if that is the reason.
    public var unknownWord: String?

    /// The task that the row is a subtask of, by its id or its text, where only its place in the file says that.
    public var parent: String?

    /// The section that the row is in, where only its place in the file says that.
    public var section: String?

    /// The header of the row, where another stands above it than that of the file.
    public var header: [UInt8]?

    /// Creates a defect from its parts.
    public init(
        line: Int, column: Int, record: Int, field: String?, code: String, message: String
    ) {
        self.line = line
        self.column = column
        self.record = record
        self.field = field
        self.code = code
        self.message = message
    }
}
