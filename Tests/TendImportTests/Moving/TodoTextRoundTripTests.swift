import Foundation
import TestSupport
import Testing

@Suite("todo.txt: in and out again")
struct TodoTextRoundTripTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let lines = """
        (A) 2026-11-01 Call Mum +Family @phone due:2026-12-24
        (B) Schedule the dentist @phone +Health
        2026-10-30 x marks the spot
        x 2026-11-03 2026-11-01 Pay the bill +House @bank pri:A
        x 2026-11-03 Without a day of its making
        x Without any day
        (D) Some day @home
        Water the plants @home due:2026-12-01 t:2026-11-28 rec:+1w
        Ask @ana about +house and +garden foo:bar http://example.org/a:b
        Plan the feast id:feast
        Bake the cake p:feast
          Blanks   before and within
        émigré 🚀 (A) @café
        """

    private func exported() throws -> String { try home.tend("export", "--format", "todotxt") }

    @Test func `every line goes out as it came in`() throws {
        try home.write(Self.lines + "\n\n", to: "todo.txt")
        let summary = try home.summary("todo.txt")
        #expect(summary.imported == 13 && summary.rejected == 0)
        #expect(summary.dialect?.preset == "todotxt")
        #expect(try exported() == Self.lines + "\n")
        #expect(try home.summary("todo.txt").duplicates == 13)
    }

    @Test func `what stands in a line has its field`() throws {
        try home.write(Self.lines, to: "todo.txt")
        try home.importing("todo.txt")
        let tasks = try home.tasks()
        #expect(tasks[0].text == "Call Mum" && tasks[0].priority == "high")
        #expect(tasks[0].project == "Family" && tasks[0].tags == ["phone"])
        #expect(tasks[0].dueDate == "2026-12-24")
        #expect(tasks[3].state == "completed")
        #expect(tasks[3].completedAt == "2026-11-03T00:00:00.000Z")
        #expect(tasks[7].scheduledDate == "2026-11-28" && tasks[7].every == "week")
        #expect(tasks[8].project == "house" && tasks[8].tags == ["ana"])
        #expect(tasks[10].parent == tasks[9].id)
    }

    @Test func `what is changed here goes out as it is here`() throws {
        try home.write(Self.lines, to: "todo.txt")
        try home.importing("todo.txt")
        try home.tend("edit", "1", "--priority", "low", "--due", "2027-01-02")
        try home.tend("edit", "9", "--tag", "town")
        let lines = try exported().split(separator: "\n")
        #expect(lines[0] == "(C) 2026-11-01 Call Mum +Family @phone due:2027-01-02")
        #expect(lines[8].hasSuffix("foo:bar http://example.org/a:b @town"))
    }

    @Test func `what the form has no place for is counted, not told`() throws {
        try home.tend(
            "add", "Secret words\nin two lines", "--note", "secret", "--project", "my house")
        let result = try ProgramRunner("tend").run(
            ["export", "--format", "todotxt"], environment: home.environment)
        #expect(result.output.contains(" Secret words in two lines +my_house\n"))
        #expect(
            result.errors.hasPrefix(
                "todo.txt has no place for all that your tasks hold: 1 has notes, 1 has several lines, "
                    + "1 has names with blanks."))
        #expect(!result.errors.lowercased().contains("secret"))
    }

    @Test func `a due time and a reminder are counted, and the day stays`() throws {
        try home.tend("add", "Call", "--due", "2096-11-30 17:00")
        let result = try ProgramRunner("tend").run(
            ["export", "--format", "todotxt"], environment: home.environment)
        #expect(result.output.hasSuffix(" Call due:2096-11-30\n"), "\(result.output)")
        #expect(
            result.errors.hasPrefix(
                "todo.txt has no place for all that your tasks hold: 1 is due at a time, 1 has reminders."
            ), "\(result.errors)")
    }

    @Test(arguments: [
        "Uzdevums,Datum\nBuy @milk,2026-01-01\nCall,2026-01-02\n", "a plain line\nanother\n",
    ])
    func `a table without a known header is not taken for it`(_ text: String) throws {
        try home.write(text, to: "list.csv")
        let result = try home.importing("list.csv")
        #expect(result.ending == .exited(65))
        #expect(try home.texts().isEmpty)
    }

    @Test func `plain lines come in where the form is said`() throws {
        try home.write("a plain line\nanother\n", to: "list.txt")
        try home.importing("--preset", "todotxt", "--set", "project=home", "list.txt")
        #expect(try home.texts() == ["a plain line", "another"])
        #expect(try home.tasks().allSatisfy { $0.project == "home" })
    }
}
