import Domain
import Foundation
import JSON
import Presentation
import TestSupport
import Testing

@Suite("The report of an import")
struct ImportReportTests {
    private func report(isDryRun: Bool = false) -> ImportSummary {
        var report = ImportSummary(of: .numbered(1))
        report.file = "tasks\u{1B}[2J.csv"
        report.isDryRun = isDryRun
        report.rows = 25
        report.imported = 2
        report.duplicates = 1
        report.rejected = 22
        report.errors = (1...22).map { number in
            RowDefect(
                line: number + 1, column: 3, record: number, field: number == 1 ? "due" : nil,
                code: "validation.invalidDate", message: "Invalid dueDate.")
        }
        report.reasons = ["validation.invalidDate": 21, "csv.nulByte": 1]
        report.keptColumns = ["Foo\u{7}"]
        report.layout = ImportSummary.Layout(
            delimiter: ";", quote: "\"", encoding: "UTF-8", newline: "LF",
            preset: "generic",
            columns: [
                ("Title", "text", "where\u{7}"), ("Kind", nil, "tells"), ("Kind", nil, "tells"),
            ],
            findings: [LayoutFinding("delimiter", ";", "because of Title\u{7}")])
        report.preview = [.sample("Buy milk")]
        report.rejectsFile = "tasks.csv.rejects"
        report.isComplete = true
        report.milliseconds = 500
        return report
    }

    @Test func `the summary counts, names columns without a field and the way back`() {
        let text = ImportReportText(report(), terminal: .plain).summary
        #expect(
            text == """
                tasks^[[2J.csv: 25 rows, 2 tasks added, 1 there already, 22 rejected.
                Columns kept as they are: Foo^G.
                tend undo takes the whole import back.

                """)
    }

    @Test func `a plan shows the layout, the mapping and the first tasks`() {
        let text = ImportReportText(report(isDryRun: true), terminal: .plain).summary
        #expect(
            text == """
                delimiter: ; (because of Title^G)

                Columns
                  Title -> text, where^G
                  Kind -> tells

                First tasks
                1 [ ] Buy milk

                tasks^[[2J.csv: 25 rows, 2 tasks would be added, 1 there already, 22 would be rejected.
                Columns kept as they are: Foo^G.

                """)
    }

    @Test func `a plan stays within a narrow terminal, and in the order of reading`() {
        let terminal = Terminal(isTerminal: true, columns: 40, usesColour: false)
        let lines = ImportReportText(report(isDryRun: true), terminal: terminal).summary
            .split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
        #expect(lines.contains("  Title -> text, where^G"))
    }

    @Test func `of many columns without a field the first are named`() {
        var report = report()
        report.keptColumns = (1...23).map { "c\($0)" }
        #expect(
            ImportReportText(report, terminal: .plain).summary.contains("c19, c20 and 3 more.\n"))
    }

    @Test func `rows that are no tasks are told, to machines too`() {
        var report = report()
        report.passedOver = ["section": 2, "meta": 1]
        report.comments = 1
        let text = ImportReportText(report, terminal: .plain).summary
        #expect(text.contains("3 rows are no tasks: 1 meta, 2 section.\n"))
        #expect(text.contains("1 comment is in the notes of its task.\n"))
        var writer = JSONWriter()
        writer.value(report)
        #expect(writer.text.contains(#""passedOver":{"meta":1,"section":2},"comments":1"#))
    }

    @Test func `the first twenty reasons stand one by one, the rest is counted`() {
        let lines = ImportReportText(report(), terminal: .plain).rejections
            .split(separator: "\n").map(String.init)
        #expect(lines.first == "tasks^[[2J.csv:2:3, due: Invalid dueDate.")
        #expect(lines[1] == "tasks^[[2J.csv:3:3: Invalid dueDate.")
        #expect(lines[20] == "And 2 rows more. By reason:")
        #expect(
            lines[21...].map { $0.trimmingCharacters(in: .whitespaces) } == [
                "21  validation.invalidDate", "1  csv.nulByte",
            ])
    }

    @Test func `machines get every promised member`() throws {
        var writer = JSONWriter()
        writer.value(report())
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(writer.text.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "operation", "file", "dialect", "rows", "imported", "updated", "duplicates",
                "differing", "differingLines", "rejected",
                "warnings", "errors", "rejectsFile", "complete", "durationSeconds",
                "rowsPerSecond", "passedOver", "comments", "unmapped", "dryRun",
            ])
        #expect(object["file"] as? String == "tasks\u{1B}[2J.csv")
        #expect(object["rowsPerSecond"] as? Int == 50)
        let errors = try #require(object["errors"] as? [[String: Any]])
        #expect(errors[0]["field"] as? String == "due" && errors[1]["field"] == nil)
        let dialect = try #require(object["dialect"] as? [String: Any])
        #expect(dialect["mapping"] as? [String: String] == ["Title": "text"])
    }

    @Test func `nothing of the file is left where a log keeps it`() {
        let masked = report().withoutPrivateText()
        var writer = JSONWriter()
        writer.value(masked)
        let texts = [
            ImportReportText(masked, terminal: .plain).summary,
            ImportReportText(masked, terminal: .plain).rejections, writer.text,
        ]
        for text in texts {
            for secret in ["tasks", "Foo", "Title", "due", "milk"] {
                #expect(!text.replacing("tasks added", with: "").contains(secret), "\(text)")
            }
        }
        #expect(texts[0].contains("25 rows") && texts[1].contains("validation.invalidDate"))
    }
}

@Suite("The progress of an import")
struct ImportProgressTextTests {
    @Test(arguments: [
        (200, "1000 rows  500/s  3 rejected  2 s left  [##########..........]"),
        (40, "1000 rows  500/s  3 rejected  2 s left"), (12, "1000 rows"), (1, ""),
    ])
    func `fits the terminal, what matters most first`(width: Int, line: String) {
        let text = ImportProgressText(
            rows: 1000, rejected: 3, bytes: 50, size: 100, microseconds: 2_000_000)
        #expect(text.line(width: width) == line)
    }

    @Test func `of a pipe nobody knows the end`() {
        let text = ImportProgressText(
            rows: 10, rejected: 0, bytes: 50, size: nil, microseconds: 0)
        #expect(text.line(width: 80) == "10 rows  10000000/s")
    }
}
