public import Domain

/// What an import came to.
public struct ImportSummary: Sendable {
    /// How many errors are kept; the others are counted.
    public static let keptErrors = 100

    /// How many rows the file has, the header not counted, as far as it was read.
    public internal(set) var rows = 0

    /// How many tasks were added.
    public internal(set) var imported = 0

    /// The interrupted import that this one went on with, if it did.
    public internal(set) var resumed: InterruptedImport?

    /// How many tasks were written over.
    public internal(set) var updated = 0

    /// How many rows were there already.
    public internal(set) var duplicates = 0

    /// How many of those say something else than when they last came in.
    public internal(set) var differing = 0

    /// The lines in which the first of them begin.
    public internal(set) var differingLines: [Int] = []

    /// How many rows were rejected.
    public internal(set) var rejected = 0

    /// How many rows were no tasks and went by, by the word that says so.
    public internal(set) var passedOver: [String: Int] = [:]

    /// How many rows were comments, and are in the notes of their tasks.
    public internal(set) var comments = 0

    /// How many rows are parts of tasks that were not found.
    public internal(set) var orphans = 0

    /// How many tasks were not found for which rows wait.
    public internal(set) var strayNeeds = 0

    /// How many hints of each column were not understood, by its name.
    public internal(set) var strayHints: [String: Int] = [:]

    /// The first errors.
    public internal(set) var errors: [RowDefect] = []

    /// How many rows were rejected for each reason, by its code.
    public internal(set) var reasons: [String: Int] = [:]

    /// How many rows were rejected for the value of a column, by its name.
    public internal(set) var rejectedByColumn: [String: Int] = [:]

    /// Which column filled which field.
    public internal(set) var mapping: ColumnMapping?

    /// The first tasks, as many as were asked for.
    public internal(set) var preview: [NewTask] = []

    /// The name of the rejects file, if there is one.
    public internal(set) var rejectsFile: String?

    /// Whether the file was read to its end.
    public internal(set) var isComplete = false

    /// Why the import was given up, if it was.
    public internal(set) var failure: AppError?

    /// How many bytes were read so far.
    public internal(set) var bytes = 0

    /// Creates the summary of an import that has not begun.
    public init() {}

    /// What is in for certain after a failure, in words; none where even that is not known.
    func holds(after failure: AppError) -> String? {
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

    mutating func noteDiffering(line: Int) {
        differing += 1
        if differingLines.count < Self.keptErrors { differingLines.append(line) }
    }

    mutating func note(_ defect: RowDefect) {
        rejected += 1
        reasons[defect.code, default: 0] += 1
        if let field = defect.field { rejectedByColumn[field, default: 0] += 1 }
        if errors.count < Self.keptErrors { errors.append(defect) }
    }
}
