import Foundation
import Glibc
import TestSupport
import Testing

@Suite("What is read")
struct InputTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `a header alone is fine`() throws {
        try home.write("text,due\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output == "tasks.csv: 0 rows, 0 tasks added.\n")
        #expect(result.errors == "")
    }

    @Test(arguments: ["", "\n", "\u{FEFF}", "\r\n\r\n"])
    func `a file without even a header is refused`(_ text: String) throws {
        try home.write(text)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.hasPrefix("The file has no header. The file is empty."))
    }

    @Test func `a file that is not there, a folder, and one that may not be read`() throws {
        let missing = try home.importing("none.csv")
        #expect(missing.ending == .exited(66))
        #expect(missing.errors.hasPrefix("There is no such file. There is no 'none.csv'."))
        let folder = try home.importing(home.folder.path)
        #expect(folder.ending == .exited(74))
        #expect(folder.errors.contains("is a folder."))
        #expect(!home.hasStore)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func `a file that may not be read is refused`() throws {
        try home.write("text\nOne\n")
        #expect(unsafe chmod(home.folder.path(of: "tasks.csv"), 0) == 0)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(77))
        #expect(result.errors.hasPrefix("The file may not be read."))
    }

    @Test func `standard input is read, and its rejects lie in the state folder`() throws {
        let summary = try home.summary(
            "-", input: .text("text,due\nOne,\nTwo,soon\n"), exiting: 65)
        #expect(summary.counts == [1, 0, 1])
        #expect(summary.file == "-")
        let rejects = home.folder.path(of: ".local/state/tend/standard-input.rejects")
        #expect(summary.rejectsFile == rejects)
        #expect(try home.summary("-", input: .text("text,due\nOne,\n")).counts == [0, 1, 0])
        #expect(try home.tasks().first?.source?.name == "standard-input")
        let mended = try home.text(of: ".local/state/tend/standard-input.rejects")
            .replacing(",soon", with: ",")
        try home.folder.write(mended.utf8, to: ".local/state/tend/standard-input.rejects")
        #expect(try home.summary(rejects).counts == [1, 0, 0])
        #expect(try Set(home.tasks().map(\.source?.name)) == ["standard-input"])
    }

    @Test func `standard input that is closed is told`() throws {
        let result = try home.importing("-", input: .closed)
        #expect(result.ending == .exited(74))
        #expect(result.errors.hasPrefix("Standard input could not be read."))
    }

    @Test func `several files are an operation each, and the first failure is the status`() throws {
        try home.write("text\nOne\n", to: "a.csv")
        try home.write("text,due\nTwo,soon\n", to: "b.csv")
        try home.write("text\nThree\n", to: "d.csv")
        let result = try home.importing("--json", "a.csv", "b.csv", "c.csv", "d.csv")
        #expect(result.ending == .exited(66))
        let summaries = try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(SummaryAnswer.self, from: Data($0.utf8))
        }
        #expect(summaries.map(\.file) == ["a.csv", "b.csv", "d.csv"])
        #expect(Set(summaries.map(\.operation)).count == 3)
        #expect(try result.notices().map(\.code) == ["import.rowsRejected", "import.noInput"])
        #expect(try home.texts() == ["One", "Three"])
    }

    @Test func `the first file that fails does not hold the next one up`() throws {
        try home.write("text\nOne\n")
        #expect(try home.importing("none.csv", "tasks.csv").ending == .exited(66))
        // What kept a file out counts for more than rows that need a look, whichever came first.
        try home.write("text,due\na,2026-99-99\n", to: "bad.csv")
        #expect(try home.importing("bad.csv", "none.csv").ending == .exited(66))
        #expect(try home.importing("none.csv", "bad.csv").ending == .exited(66))
        #expect(try home.texts() == ["One"])
    }

    @Test(arguments: [
        "\u{FEFF}text,due\nOne,2026-12-24\nTwo,\n", "text,due\r\nOne,2026-12-24\r\nTwo,\r\n",
        "text,due\rOne,2026-12-24\rTwo,\r", "text;due\nOne;2026-12-24\nTwo;\n",
        "text\tdue\nOne\t2026-12-24\nTwo\t\n", "text|due\nOne|2026-12-24\nTwo|\n",
        "sep=;\ntext;due\nOne;2026-12-24\nTwo;\n", "text,due\n\nOne,2026-12-24\n\n\nTwo,",
        "\"text\",\"due\"\n\"One\",\"2026-12-24\"\n\"Two\",\"\"\n",
        "Text , DUE DATE\nOne,2026-12-24\nTwo,\n",
        "\u{FEFF}\"Task\";\"Deadline\"\r\nOne;2026-12-24\r\nTwo;\r\n",
        "due,description\n2026-12-24,One\n,Two\n",
    ])
    func `a file is read however it is laid out`(_ text: String) throws {
        try home.write(text)
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        #expect(try home.texts() == ["One", "Two"])
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-24", nil])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a defect behind quoted newlines has the line of an editor`(_ newline: String) throws {
        let rows = ["text,notes", "One,\"a", "b", "", "c\"", "Two,\"x", "y", "Three"]
        try home.write(rows.joined(separator: newline) + newline)
        try home.write(
            ["text,notes,due", "One,\"a", "b\",", "Two,\"c", "d\",soon"].joined(separator: newline)
                + newline, to: "b.csv")
        let summary = try home.summary("b.csv", exiting: 65)
        #expect(summary.errors.map(\.line) == [5])
        #expect(summary.errors.map(\.column) == [4])
        #expect(summary.errors.map(\.record) == [2])
        #expect(try home.summary("tasks.csv", exiting: 65).errors.first?.line == 6)
        #expect(try home.tasks().first?.notes == "a\(newline)b")
    }
}
