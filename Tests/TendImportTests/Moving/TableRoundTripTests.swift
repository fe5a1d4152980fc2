import Foundation
import TestSupport
import Testing

@Suite("CSV of everything: out and in again")
struct TableRoundTripTests {
    /// Texts that a spreadsheet would run, or that a table could break at.
    private static let texts = [
        "=1+1", "+1", "-1", "@SUM(A1)", "'=quoted", "'quoted'", "a,b;c\"d\"", "two\nlines",
        "sep=;", "#remark", "＝wide", "id", "Buy \u{1F95B}",
    ]

    static func filledHome() throws -> ImportHome {
        let home = try ImportHome()
        try home.write(TaskwarriorRoundTripTests.export, to: "tw.json")
        try home.importing("tw.json")
        try home.write("text,id,Owner\nFrom a list,T1,=Ana\n", to: "list.csv")
        try home.importing("list.csv")
        for text in texts { try home.tend("add", "--", text) }
        try home.tend(
            "add", "Full", "--note", "-first\n\n'=second", "--project", "=home/garden", "--tag",
            "a,b", "--tag", "\\+c;d", "--tag", "plain", "--priority", "medium", "--due",
            "2026-12-24", "--on", "2026-12-20", "--every", "2nd friday", "--depends-on", "12")
        try home.tend("add", "Part", "--parent", "25", "--every", "month", "--from", "completion")
        try home.tend("add", "Gone")
        try home.tend("add", "After the gap", "--once", "a key")
        try home.tend("delete", "27")
        try home.tend("order", "14", "--top")
        try home.tend("start", "15")
        try home.tend("done", "16")
        return home
    }

    private static func table(_ home: ImportHome) throws -> String {
        try home.tend("export", "--format", "csv")
    }

    @Test func `into an empty store, and it is the same again`() throws {
        let first = try Self.filledHome()
        let table = try Self.table(first)
        let second = try ImportHome()
        try second.write(table, to: "everything.csv")
        let summary = try second.summary("everything.csv")
        #expect(summary.rejected == 0 && summary.imported == 27)
        #expect(summary.dialect?.preset == "tend")
        #expect(try Self.table(second) == table)
        #expect(try second.tend("export") == first.tend("export"))
        let findings = try second.tend("doctor").split(separator: "\n")
        // Of errors of other tests the journal may speak, too.
        #expect(!findings.contains { $0.hasPrefix("failure") })
        // Where they came from first they are known by, as if they had come from there.
        try second.write("text,id\nFrom a list,T1\n", to: "list.csv")
        #expect(try second.summary("list.csv").duplicates == 1)
        #expect(try second.summary("everything.csv").duplicates == 27)
    }

    @Test(arguments: ["csv", "json"])
    func `as earlier versions wrote it, too`(_ form: String) throws {
        let first = try Self.filledHome()
        let written = try first.tend("export", "--format", form)
        let former = written.replacing("dependsOn", with: "needs")
        #expect(former != written)
        let second = try ImportHome()
        try second.write(former, to: "everything.\(form)")
        #expect(try second.summary("everything.\(form)").rejected == 0)
        #expect(try second.tend("export", "--format", form) == written)
    }

    @Test func `as JSON, too`() throws {
        let first = try Self.filledHome()
        let everything = try first.tend("export")
        let second = try ImportHome()
        try second.write(everything, to: "everything.json")
        let summary = try second.summary("everything.json")
        #expect(summary.rejected == 0 && summary.imported == 27 && summary.unmapped.isEmpty)
        #expect(summary.dialect?.preset == "tend")
        #expect(try second.tend("export") == everything)
        #expect(try second.summary("everything.json").duplicates == 27)
        // A list names them as well.
        try second.write(try second.tend("list", "--json"), to: "list.json")
        #expect(try second.summary("list.json").rejected == 0)
        #expect(try second.tend("export") == everything)
    }

    @Test func `into a store that has tasks, ties hold and numbers are new`() throws {
        let table = try Self.table(try Self.filledHome())
        let home = try ImportHome()
        for number in 1...3 { try home.tend("add", "Mine \(number)") }
        try home.write(table, to: "everything.csv")
        try home.importing("everything.csv")
        let tasks = try home.tasks()
        let full = try #require(tasks.first { $0.text == "Full" })
        let part = try #require(tasks.first { $0.text == "Part" })
        let list = try #require(tasks.first { $0.text == "=1+1" })
        #expect(part.parent == full.id)
        #expect(full.dependsOn == [list.id])
        #expect(full.tags == ["\\+c;d", "a", "b", "plain"])
        try home.tend("undo", "--yes")
        #expect(try home.tasks().count == 3)
    }

    @Test func `no cell begins as a formula does`() throws {
        let table = try Self.table(try Self.filledHome())
        for cell in table.split(separator: "\r\n").flatMap({ $0.split(separator: ",") }) {
            let text = cell.drop { $0 == "\"" }
            #expect(!"=+@\t".contains(text.first ?? "x"), "\(cell)")
        }
    }

    @Test func `a filter chooses what goes out, and a full disk is told`() throws {
        let home = try Self.filledHome()
        let rows = try home.tend("export", "--format", "csv", "priority:medium")
        #expect(rows.split(separator: "\r\n").count == 2)
        #expect(try home.tend("export", "--format", "todotxt", "id:2").contains("Book the"))
        let full = try ProgramRunner("tend").run(
            ["export", "--format", "csv"], environment: home.environment,
            output: .file("/dev/full"))
        #expect(full.ending == .exited(74))
    }
}
