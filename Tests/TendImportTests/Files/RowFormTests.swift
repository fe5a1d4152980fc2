import TestSupport
import Testing

@Suite("Rows of another form")
struct RowFormTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `that all end in a delimiter are read`() throws {
        let rows = "Task,Due,Done\nBuy,2026-12-01,no,\n\"Call\nhim\",2026-12-02,yes,\n"
        try home.write(rows)
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-01", "2026-12-02"])
        #expect(try home.importing("--dry-run", "tasks.csv").output.contains("end of rows: one"))

        try home.write(rows + "Third,2026-12-03,no,more\n", to: "other.csv")
        #expect(try home.summary("other.csv", exiting: 65).counts[2] > 0)
    }

    @Test func `of which one goes on behind the delimiter reject that one alone`() throws {
        let rows = (1...20).map { "Task \($0),2026-12-01,\n" }.joined()
        try home.write("Task,Due\n\(rows)Last,2026-12-01,important\nShort,2026-12-01\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [21, 0, 1])
    }

    @Test(arguments: ["-", "N/A", "None", "NULL"])
    func `that name nothing as a parent, a priority or a state have none`(word: String) throws {
        try home.write("Task,Parent,Priority,Status\nBuy,\(word),\(word),\(word)\nNone,,,\n")
        let summary = try home.summary("tasks.csv")
        #expect(summary.counts == [2, 0, 0])
        #expect(try home.tasks().allSatisfy { $0.parent == nil && $0.priority == nil })
    }

    @Test func `that are bad and end in a delimiter come in mended`() throws {
        try home.write("Task,Due,Done\nBuy,2026-12-01,no,\nCall,bad,yes,\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(
            rejects.replacing("bad,yes", with: "2026-12-02,yes"), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [1, 0, 0])
        #expect(try home.texts() == ["Buy", "Call"])
    }

    @Test func `that are blank are passed over and counted`() throws {
        try home.write("Task,Due,Notes\nBuy,2026-12-01,x\n,,\n   \n\"\",,\n,,,,\nCall,,\n\u{1A}")
        let summary = try home.summary("tasks.csv")
        #expect(summary.counts == [2, 0, 0])
        #expect(summary.passedOver == ["blank": 5])
        try home.write("Task\nOne\n\u{1A}", to: "list.csv")
        #expect(try home.summary("list.csv").counts == [1, 0, 0])
    }

    @Test(arguments: ["Task\nA\n\n  \nB\n", "Task\r\r\nA\r\r\nB\r\r\n"])
    func `that are blank in a list of one column are no tasks`(_ text: String) throws {
        try home.write(text)
        let summary = try home.summary("tasks.csv")
        #expect(summary.counts == [2, 0, 0] && summary.passedOver["blank"] ?? 0 >= 2)
        try home.write("Task\nC\n\"\"\n", to: "quoted.csv")
        #expect(try home.summary("quoted.csv", exiting: 65).counts == [1, 0, 1])
    }

    @Test func `rejects a quote that is all that is left of a row`() throws {
        try home.write("text,due\nA,\n\"")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.errors.contains(
                "tasks.csv:3:1, text: The quote that opens here is never closed."))
    }

    @Test func `above the header are counted`() throws {
        try home.write("Buy stamps,,\nCall mum,,\nTask,Due,Notes\nPaint,2026-12-01,x\n")
        #expect(
            try home.summary("tasks.csv").warnings == ["2 lines above the header were passed over."]
        )
    }

    @Test func `with shares of one are completed at one`() throws {
        try home.write("Task,% Complete\na,0\nb,0.5\nc,1\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.state) == ["notStarted", "active", "completed"])
        try home.write("Task,% Complete\nd,2\ne,1\n", to: "other.csv")
        _ = try home.summary("other.csv")
        #expect(try home.tasks().map(\.state).suffix(2) == ["active", "active"])
    }
}
