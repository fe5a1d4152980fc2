import TestSupport
import Testing

@Suite("Numbers in the columns of rejected rows")
struct NumbersOfRejectedRowsTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        // Kept, though those of the bad row alone would be answers.
        "Task,Done?,Due\nA,2,2026-12-01\nB,1,bad\nC,0,2026-12-02\n",
        // Answers and words, though those of the bad row alone might be anything.
        "Task,Status,Due\nA,open,2026-12-01\nB,1,bad\nD,1,2026-12-03\n",
        "Task,Progress,Due\nA,open,2026-12-01\nB,1,bad\nD,0,2026-12-03\n",
        // Of two columns each has its own.
        "Task,Status,Done?,Due\nA,4,1,2026-12-01\nB,1,1,bad\nC,2,0,2026-12-02\n",
        "Task,Status,Done?,Due\nA,open,2,2026-12-01\nB,1,1,bad\nC,done,0,2026-12-02\n",
        "Task,Done,Done,Due\nA,0,2,2026-12-01\nB,1,1,bad\nC,0,0,2026-12-02\n",
        "Task,Status,Priority,Due\nA,open,3,2026-12-01\nB,1,1,bad\n",
        // Nothing but the bad row says anything.
        "Task,Status,Due\nA,,2026-12-01\nB,1,bad\n",
    ])
    func `mean what they mean in the file`(_ text: String) throws {
        try MendedFile(text).check()
    }

    @Test func `mean what they mean in a file without a header`() throws {
        try MendedFile(
            "A,yes,2026-12-01\nB,1,bad\nC,0,2026-12-03\n", "--no-header", "--map", "text=1",
            "--map", "state=2", "--map", "due=3"
        ).check()
    }

    @Test func `reject a row again that was rejected for one`() throws {
        try home.write("Task,Priority\nA,high\nB,1\nC,low\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [2, 0, 1])
        #expect(try home.summary("tasks.csv.rejects", exiting: 65).counts == [0, 0, 1])
    }

    @Test func `are what the person says`() throws {
        try home.write("Task,Done,Status\nA,1,1\nB,0,0\n")
        _ = try home.summary(
            "--numbers", "kept=Done", "--numbers", "words=Status", "--source", "first", "tasks.csv")
        _ = try home.summary("--numbers=kept", "--source", "second", "tasks.csv")
        let tasks = try home.tasks()
        #expect(tasks.filter { $0.text == "A" }.map(\.state) == ["completed", "notStarted"])
        #expect(
            tasks.filter { $0.text == "A" }.map(\.extra) == [
                ["Done": "1"], ["Done": "1", "Status": "1"],
            ])
    }

    @Test func `are what the person says of rejected rows`() throws {
        try home.write("Task,Status,Due\nA,3,\nB,1,bad\n")
        _ = try home.summary("tasks.csv", exiting: 65)
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.contains(" --numbers kept\n"), "\(rejects)")
        try home.write(rejects.mending("bad", as: ""), to: "tasks.csv.rejects")
        _ = try home.summary("--numbers", "words=Status", "tasks.csv.rejects")
        #expect(try home.tasks().map(\.state).sorted() == ["completed", "notStarted"])
    }

    @Test(
        arguments: [
            (["--numbers", "some"], 64), (["--numbers", "kept="], 64),
            (["--numbers", "kept", "--numbers", "words"], 64), (["--numbers", "kept=Lage"], 65),
        ] as [([String], Int32)])
    func `are refused what makes no sense`(_ options: [String], _ status: Int32) throws {
        try home.write("Task,Status\nA,1\n")
        let result = try home.importing(arguments: options + ["tasks.csv"])
        #expect(result.ending == .exited(status), "\(result.errors)")
        #expect(!home.hasStore)
        if status == 65 { #expect(result.errors.contains("tend-import --dry-run tasks.csv")) }
    }
}
