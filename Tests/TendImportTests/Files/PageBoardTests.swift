import TestSupport
import Testing

@Suite("Boards on pages of Markdown")
struct PageBoardTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let board = """
        # Sprint 4

        | 📋 Backlog | **To Do** | 🔄 In Progress | In Review | Done ✅ |
        |---|---|---|---|---|
        | A \\| b | - Buy milk<br>- Call Ann | Write | Look | Mow |
        |  | Pay |  |  | Rent<br/> |

        """

    @Test func `have tasks in their cells, in the states of the columns`() throws {
        try home.write(Self.board, to: "board.md")
        let summary = try home.summary("board.md")
        #expect(summary.imported == 8 && summary.rejected == 0 && summary.passedOver.isEmpty)
        let tasks = try home.tasks()
        let states = Dictionary(uniqueKeysWithValues: tasks.map { ($0.text, $0.state) })
        #expect(
            states == [
                "A | b": "notStarted", "Buy milk": "notStarted", "Call Ann": "notStarted",
                "Pay": "notStarted", "Write": "active", "Look": "notStarted", "Mow": "completed",
                "Rent": "completed",
            ])
        #expect(tasks.allSatisfy { $0.project == "Sprint 4" })
        #expect(tasks.first { $0.text == "Look" }?.extra?["section"]?.text == "In Review")
        #expect(try home.summary("board.md").duplicates == 8)
    }

    @Test func `are none where a column says of the one before what is done`() throws {
        try home.write("| Todo | Done |\n|---|---|\n| Buy | x |\n| Call |  |\n", to: "list.md")
        #expect(try home.summary("list.md").imported == 2)
        #expect(try home.tasks().first { $0.text == "Buy" }?.state == "completed")
    }

    @Test func `stand beside tables of tasks`() throws {
        let table = "| Task | Status |\n|---|---|\n| Paint | Done |\n\n"
        try home.write(table + Self.board + "\n- [ ] Box\n", to: "plan.md")
        #expect(try home.summary("plan.md").imported == 10)
        #expect(try home.tasks().first { $0.text == "Mow" }?.state == "completed")
    }

    @Test func `have rows with a cell too many, which come in mended`() throws {
        try home.write(
            "| To Do | Doing | Done |\n|---|---|---|\n| Dig | Call | Ask | Mow |\n| Eat |  |\n",
            to: "b.md")
        #expect(try home.summary("b.md", exiting: 65).rejected == 1)
        let rejects = try home.text(of: "b.md.rejects")
            .replacing(#""text":"""#, with: #""text":"Call""#)
            .replacing(#""state":"""#, with: #""state":"Doing""#)
        try home.write(rejects, to: "b.md.rejects")
        #expect(try home.summary("b.md.rejects").imported == 1)
        #expect(try home.tasks().first { $0.text == "Call" }?.state == "active")
    }

    @Test func `are not the table that is advised, as none without states and days is`() throws {
        let times =
            "| Time | Event |\n|---|---|\n| 14:00 | Alarm rings |\n| 14:10 | Ann looks |\n\n"
        let actions = "| Action | Owner | Due |\n|---|---|---|\n| Mend it | Ann | 2026-12-04 |\n"
        try home.write("# Incident\n\n" + times + actions, to: "i.md")
        let result = try home.importing("i.md")
        #expect(result.ending == .exited(65) && result.errors.contains("line 8 has the names"))
        let command = "tend-import --map text=Action i.md"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == ["Mend it"])
    }

    @Test func `count tasks in tables that have none`() throws {
        let counts =
            "| Priority | To Do | Doing | Done | Total |\n|---|---|---|---|---|\n| High | 3 | **2** | 1 | 6 |\n\n"
        let totals =
            "| Block | Tasks | Done |\n|---|---|---|\n| A | 7 | **0** |\n| **Sum** | **7** | **0** |\n\n"
        let board = "| To Do | Doing | Done |\n|---|---|---|\n| 4 | **2** | 1 |\n\n"
        try home.write(
            counts + totals + board + "| Task | Status |\n|---|---|\n| Buy | Done |\n", to: "s.md")
        let summary = try home.summary("s.md")
        #expect(summary.imported == 1 && summary.rejected == 0)
        #expect(summary.passedOver == ["of another table": 4])
    }

    @Test func `have dashes for nothing`() throws {
        try home.write(
            "| To Do | Doing | Done |\n|---|---|---|\n| Buy | — | - |\n| – | Call | Run |\n",
            to: "b.md")
        #expect(try home.summary("b.md").imported == 3)
    }
}
