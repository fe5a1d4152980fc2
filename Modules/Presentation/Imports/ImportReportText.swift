public import Domain

/// The report of an import for people.
public struct ImportReportText {
    /// How many reasons are shown; of more there are counts.
    private static let shownErrors = 20

    /// How many columns that fill nothing are named; of more there is a count.
    private static let shownColumns = 20

    private let report: ImportSummary
    private let terminal: Terminal

    /// Creates the text of a report for an output.
    public init(_ report: ImportSummary, terminal: Terminal) {
        self.report = report
        self.terminal = terminal
    }

    /// What came of it: for standard output.
    public var summary: String {
        var page = Page(for: terminal)
        if report.isDryRun { writePlan(to: &page) }
        let verb = report.isDryRun ? "would be added" : "added"
        let parts = [
            "\(count(report.imported, "task")) \(verb)",
            report.updated > 0
                ? "\(report.updated) \(report.isDryRun ? "would be updated" : "updated")" : nil,
            report.duplicates > 0 ? "\(report.duplicates) there already" : nil,
            report.rejected > 0
                ? "\(report.rejected) \(report.isDryRun ? "would be rejected" : "rejected")" : nil,
        ].compactMap(\.self).joined(separator: ", ")
        line("\(report.file): \(count(report.rows, "row")), \(parts).", to: &page)
        for warning in report.leftOver + report.warnings { line(warning, to: &page) }
        if let keptColumns { line(keptColumns, to: &page) }
        if let resumed = report.resumed {
            line(
                """
                It went on where it was interrupted, after \(count(resumed.imported, "task")). To take all \
                of it back: \(tend: .undo, "--operation", "\(report.undoneBy)")
                """ as Advice, to: &page)
        } else if !report.isDryRun, report.imported + report.updated > 0 {
            line("\(tend: .undo) takes the whole import back." as Advice, to: &page)
        }
        return page.text
    }

    /// The reasons why rows were rejected, the first of them one by one: for standard error.
    public var rejections: String {
        var page = Page(for: terminal)
        for error in report.errors.prefix(Self.shownErrors) {
            let field = error.field.map { ", \($0)" } ?? ""
            line(
                "\(report.file):\(error.line):\(error.column)\(field): \(error.message)", to: &page)
        }
        let others = report.rejected - min(report.errors.count, Self.shownErrors)
        if others > 0 {
            line("And \(count(others, "row")) more. By reason:", to: &page)
            let reasons = report.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            for (code, number) in reasons {
                line("  \(number)  \(code)", to: &page)
            }
        }
        return page.text
    }

    private func writePlan(to page: inout Page) {
        if let layout = report.layout {
            for finding in layout.findings {
                line("\(finding.subject): \(finding.value) (\(finding.reason))", to: &page)
            }
            page.heading("Columns")
            for use in uses(in: layout) { line("  \(use)", to: &page, hangingAt: 4) }
        }
        guard !report.preview.isEmpty else { return }
        page.heading("First tasks")
        var row = TaskRow(widest: TaskID(report.preview.count), showsScheduledDay: true)
        for (index, task) in report.preview.enumerated() {
            row.write(Task(task, id: TaskID(index + 1), sortOrder: Double(index)), to: &page)
        }
        page.endLine()
    }

    /// What each column does; columns of one name that do the same are told once.
    private func uses(in layout: ImportSummary.Layout) -> [String] {
        var lines: [String] = []
        for (name, field, remark) in layout.columns {
            let use = [field, remark].compactMap(\.self).joined(separator: ", ")
            let line = "\(name) -> \(use)"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    private func line(_ advice: Advice, to page: inout Page) {
        page.hang(at: 2)
        page.writeLine(advice)
    }

    private func line(_ text: String, to page: inout Page, hangingAt column: Int = 2) {
        page.hang(at: column)
        page.writeLine(text)
    }

    private var keptColumns: String? {
        guard !report.keptColumns.isEmpty else { return nil }
        let others = report.keptColumns.count - Self.shownColumns
        return "Columns kept as they are: "
            + report.keptColumns.prefix(Self.shownColumns).joined(separator: ", ")
            + (others > 0 ? " and \(others) more." : ".")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension ImportSummary {
    /// How many lines a sentence names.
    private static let namedLines = 10

    /// What became of rows that are no tasks and of values that are not understood, in sentences.
    var leftOver: [String] {
        var sentences: [String] = []
        if linesAbove > 0 {
            sentences.append(
                "\(linesAbove) \(linesAbove == 1 ? "line" : "lines") above the header \(linesAbove == 1 ? "was" : "were") passed over."
            )
        }
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
        let alone = orphans - orphansInPlace
        if orphansInPlace > 0 {
            sentences.append(
                orphansInPlace == 1
                    ? "1 row is a subtask of a task that was not found; its task stays below another one, and keeps the name as 'parent'."
                    : "\(orphansInPlace) rows are subtasks of tasks that were not found; their tasks stay below others, and keep the names as 'parent'."
            )
        }
        if alone > 0 {
            sentences.append(
                alone == 1
                    ? "1 row is a subtask of a task that was not found, is one of several of that name, or lies below the row; it stands by itself."
                    : "\(alone) rows are subtasks of tasks that were not found, are some of several of their names, or lie below the rows; they stand by themselves."
            )
        }
        if withoutSection > 0 {
            sentences.append(
                withoutSection == 1
                    ? "1 row stands below the name of a section that was rejected; it has none."
                    : "\(withoutSection) rows stand below the name of a section that was rejected; they have none."
            )
        }
        if strayDependencies > 0 {
            sentences.append(
                strayDependencies == 1
                    ? "1 task that a row depends on was not found, or depends on the row itself; its name is kept with the row."
                    : "\(strayDependencies) tasks that rows depend on were not found, or depend on the rows themselves; their names are kept with the rows."
            )
        }
        if leftCompleted > 0 {
            sentences.append(
                leftCompleted == 1
                    ? "1 task that the file has open now stays completed."
                    : "\(leftCompleted) tasks that the file has open now stay completed.")
        }
        if leftActive > 0 {
            sentences.append(
                leftActive == 1
                    ? "1 task that the file has not started now stays active."
                    : "\(leftActive) tasks that the file has not started now stay active.")
        }
        if leftUnsaid > 0 {
            sentences.append(
                leftUnsaid == 1
                    ? "1 task may hold what its row no longer says."
                    : "\(leftUnsaid) tasks may hold what their rows no longer say.")
        }
        if guessed > 0 {
            sentences.append(
                guessed == 1
                    ? "1 row may be any of several tasks that it equals in what rows are known by; it was taken for the first."
                    : "\(guessed) rows may be any of several tasks that they equal in what rows are known by; each was taken for the first."
            )
        }
        if isAllNew {
            sentences.append(
                "No row was there already, though rows came in from this source before. "
                    + (isWithoutID
                        ? "Rows without an id are known by what they say: read by other options or in another time zone, the same rows are new ones."
                        : "Rows are known by their ids: where these stand in another column now, --map id=COLUMN says so.")
            )
        }
        if leftDeleted > 0 {
            sentences.append(
                leftDeleted == 1
                    ? "1 row is of a task that was deleted here and stays deleted."
                    : "\(leftDeleted) rows are of tasks that were deleted here and stay deleted.")
        }
        if formulas > 0 {
            sentences.append(
                formulas == 1
                    ? "1 cell is a formula of a text, =\"…\"; the text was taken."
                    : "\(formulas) cells are formulas of a text, =\"…\"; the text was taken.")
        }
        if indented > 0, indented < rows {
            sentences.append(
                indented == 1
                    ? "1 text is indented, which makes no subtask; a column 'parent' does."
                    : "\(indented) texts are indented, which makes no subtasks; a column 'parent' does."
            )
        }
        for (column, count) in strayHints.sorted(by: { $0.key < $1.key }) {
            sentences.append(
                "\(column): \(count) \(count == 1 ? "value is" : "values are") not understood, "
                    + "and kept as \(count == 1 ? "it is" : "they are").")
        }
        return sentences
    }
}

/// How far an import is, in one line that fits a terminal.
public struct ImportProgressText {
    private static let barColumns = 20

    private let rows: Int
    private let rejected: Int
    private let bytes: Int
    private let size: Int64?
    private let microseconds: Int64

    /// Creates the line.
    ///
    /// - Parameters:
    ///   - rows: How many rows were read.
    ///   - rejected: How many of them were rejected.
    ///   - bytes: How many bytes were read.
    ///   - size: How many bytes there are, or none if nobody knows: a pipe.
    ///   - microseconds: How long it has taken.
    public init(rows: Int, rejected: Int, bytes: Int, size: Int64?, microseconds: Int64) {
        self.rows = rows
        self.rejected = rejected
        self.bytes = bytes
        self.size = size
        self.microseconds = max(1, microseconds)
    }

    /// The line, not ended, at most `width` columns long.
    public func line(width: Int) -> String {
        var parts = ["\(rows) rows", "\(Int(Int64(rows) * 1_000_000 / microseconds))/s"]
        if rejected > 0 { parts.append("\(rejected) rejected") }
        if let size, size > 0, bytes > 0 {
            let share = min(1, Double(bytes) / Double(size))
            let left = Int(Double(microseconds) / 1_000_000 * (1 - share) / share)
            parts.append("\(left) s left")
            let filled = Int(share * Double(Self.barColumns))
            parts.append(
                "[\(String(repeating: "#", count: filled))"
                    + "\(String(repeating: ".", count: Self.barColumns - filled))]")
        }
        var line = ""
        for part in parts where line.utf8.count + part.utf8.count + 2 < width {
            line += line.isEmpty ? part : "  \(part)"
        }
        return line
    }
}
