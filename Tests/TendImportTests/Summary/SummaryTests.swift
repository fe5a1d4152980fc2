import Foundation
import TestSupport
import Testing

@Suite("What is told of an import")
struct SummaryTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `the summary for machines has every member that is promised`() throws {
        try home.write("Text;Due;Owner\r\nOne;2026-12-24;me\r\n\"Two\r\nlines\";soon;me\r\n")
        let result = try home.importing("--json", "tasks.csv")
        #expect(result.ending == .exited(65))
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "operation", "file", "dialect", "rows", "imported", "updated", "duplicates",
                "differing", "differingLines", "rejected",
                "warnings", "errors", "rejectsFile", "complete", "durationSeconds",
                "rowsPerSecond", "passedOver", "comments", "unmapped", "dryRun",
            ])
        let summary = try JSONDecoder().decode(
            SummaryAnswer.self, from: Data(result.standardOutput))
        #expect(summary.rows == 2)
        #expect(summary.counts == [1, 0, 1])
        #expect(summary.complete)
        #expect(summary.warnings.isEmpty && summary.unmapped == ["Owner"])
        #expect(summary.rejectsFile == "tasks.csv.rejects")
        let dialect = try #require(summary.dialect)
        #expect(dialect.delimiter == ";" && dialect.quote == "\"" && dialect.newline == "CRLF")
        #expect(dialect.encoding == "UTF-8" && dialect.preset == "generic")
        #expect(dialect.mapping == ["Text": "text", "Due": "dueDate"])
        #expect(
            summary.errors == [
                SummaryAnswer.RowError(
                    line: 4, column: 8, field: "Due", record: 2, code: "validation.invalidDate",
                    message: "Invalid dueDate. 'soon' is not a date such as 2026-12-24.")
            ])
        let notice = try #require(result.notices().first)
        #expect(notice.kind == "banner" && notice.code == "import.rowsRejected")
        #expect(notice.exitStatus == 65 && notice.operation == summary.operation)
    }

    @Test func `at most a hundred errors are told, all are counted`() throws {
        try home.write("text,due\n" + String(repeating: "Bad,soon\n", count: 150))
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.errors.count == 100)
        #expect(summary.rejected == 150)
    }

    @Test func `a summary that cannot be written out is a failure, and the rows are in`() throws {
        try home.write("text\nOne\n")
        let result = try ProgramRunner("tend-import").run(
            ["tasks.csv"], environment: home.environment, output: .file("/dev/full"),
            in: home.folder.path)
        #expect(result.ending == .exited(74))
        #expect(result.errors.hasPrefix("The result could not be written out."))
        #expect(try home.texts() == ["One"])
    }

    @Test func `progress is shown on a terminal, and wiped`() throws {
        try home.write("text\n" + (1...60_000).map { "Task \($0)\n" }.joined())
        let session = try home.importingOnTerminal("tasks.csv")
        #expect(session.ending == .exited(0))
        #expect(session.text.hasSuffix("tend undo takes the whole import back.\r\n"))
        if session.text.contains("rows  ") {
            #expect(session.text.contains("\r\u{1B}[Ktasks.csv: 60000 rows"))
        }
    }
}
