import TestSupport
import Testing

@Suite("Values that say more than a task can hold")
struct UnsaidValueTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func extras() throws -> [[String: ExtraAnswer]] {
        try home.tasks().map { $0.extra ?? [:] }
    }

    @Test func `are kept where two columns of states contradict each other`() throws {
        try home.write(
            "Title,Status,Done\nA,todo,yes\nB,in progress,yes\nC,done,no\nD,in progress,no\nE,todo,\nF,done,yes\n"
        )
        #expect(try home.summary("tasks.csv").counts == [6, 0, 0])
        #expect(
            try home.tasks().map(\.state) == [
                "completed", "completed", "completed", "active", "notStarted", "completed",
            ])
        #expect(
            try extras() == [
                ["Status": "todo"], ["Status": "in progress"], ["Done": "no"], [:], [:], [:],
            ])
    }

    @Test func `are kept of a state beside all of its share`() throws {
        try home.write(
            "Title,Status,% Complete\nA,Not started,100\nB,Completed,0\nC,In progress,0\n")
        #expect(try home.summary("tasks.csv").counts == [3, 0, 0])
        #expect(try home.tasks().map(\.state) == ["completed", "completed", "active"])
        #expect(try extras() == [["Status": "Not started"], ["% Complete": "0"], [:]])
    }

    @Test func `are kept of times of the day`() throws {
        try home.write(
            """
            title,wait,due,due time
            A,2026-12-01 10:00,2026-12-05 09:00,17:00
            B,,2026-12-05T00:00:30,
            C,2026-12-01,2026-12-05 09:00,9:00
            D,2026-12-01T00:00,2026-12-05T23:59:59,
            E,,2026-12-05,17:00:30

            """)
        #expect(try home.summary("tasks.csv").counts == [5, 0, 0])
        #expect(
            try extras() == [
                ["wait": "2026-12-01 10:00", "due": "2026-12-05 09:00"],
                ["due": "2026-12-05T00:00:30"], [:], [:], ["due time": "17:00:30"],
            ])
        #expect(try home.tasks().map(\.dueTime) == ["17:00", nil, "09:00", "23:59", "17:00"])
        #expect(try home.summary("tasks.csv").counts == [0, 5, 0])
    }

    /// Files in which the row of one task says another thing beyond what tasks hold, and where it is kept.
    private static let changes = [
        ("id,title,priority\n1,A,Highest\n", "Highest", "Urgent", "priority"),
        ("title,priority\nA,Highest\n", "Highest", "Urgent", "priority"),
        ("title,priority\nA,Highest\n", "Highest", "High", "priority"),
        ("title,priority\nA,High\n", "High", "Highest", "priority"),
        ("title,start\nA,2026-12-01 09:00\n", "09:00", "10:00", "start"),
        ("title,status,done\nA,todo,yes\n", "todo", "doing", "status"),
        ("title,priority,updated\nA,P1,2026-09-02\n", "P1", "P0", "priority"),
        ("title,project,part of,priority\nA,Home,,\nB,Home,A,P1\n", "P1", "P0", "priority"),
    ]

    @Test(arguments: changes)
    func `are told and taken over where they change`(
        _ text: String, _ former: String, _ new: String, _ column: String
    ) throws {
        func kept() throws -> [String] { try extras().compactMap { $0[column]?.text } }
        try home.write(text)
        _ = try home.importing("tasks.csv")
        let before = try kept()
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        try home.write(text.replacing(former, with: new))
        let told = try home.importing("--json", "tasks.csv")
        #expect(told.ending == .exited(65))
        #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        let plan = try home.summary("--dry-run", "--on-duplicate", "update", "tasks.csv")
        #expect(plan.updated == 1)
        let summary = try home.summary("--on-duplicate", "update", "tasks.csv")
        #expect(summary.updated == 1 && summary.imported == 0)
        #expect(try kept() != before)
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        try home.tend("undo")
        #expect(try kept() == before)
        #expect(try home.importing("tasks.csv").ending == .exited(65))
    }

    @Test func `are told in JSON, of lists of a program too`() throws {
        func write(_ word: String, _ closed: String) throws {
            try home.write(
                #"[{"title":"A","priority":"\#(word)"},{"title":"B"}]"#, to: "plain.json")
            try home.write(
                #"{"lists":[{"id":"l","name":"Later","closed":false}],"cards":[{"id":"c","name":"A","idList":"l","dueComplete":true,"closed":\#(closed)}]}"#,
                to: "board.json")
        }
        try write("Highest", "false")
        _ = try home.importing("plain.json")
        _ = try home.importing("board.json")
        try write("Urgent", "true")
        for name in ["plain.json", "board.json"] {
            #expect(try home.importing(name).ending == .exited(65), "\(name)")
            #expect(try home.summary("--on-duplicate", "update", name).updated == 1)
            #expect(try home.importing(name).ending == .exited(0))
        }
    }
}
