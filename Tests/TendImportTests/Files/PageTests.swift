import TestSupport
import Testing

@Suite("Pages of Markdown")
struct PageTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let table = """
        | Task | Owner |
        |---|---|
        | Paint | Ann |
        | Sweep | @bob |

        """

    @Test(arguments: [0, 1, 19, 20, 60])
    func `have their table wherever it stands`(_ lines: Int) throws {
        let text = (0..<lines).map { "Line \($0) of the text, by @ann and others.\n" }.joined()
        try home.write("# Plan\n\n" + text + "\n" + Self.table, to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.imported == 2)
        #expect(try home.texts().sorted() == ["Paint", "Sweep"])
        #expect(try home.summary("plan.md").duplicates == 2)
    }

    @Test(arguments: [
        "# Aufgaben\n\n| Was | Wer |\n|--|--|\n| Paint | Ann |\n| Sweep | Bob |\n",
        "# Aufgaben\n\n---\n\n| Was | Wer |\n|---|---|\n| Paint | Ann |\n| Sweep | Bob |\n",
        "# A\n\nOne, two.\nThree, four.\nFive, six.\n\n| Was | Wer |\n|---|---|\n| Paint | Ann |\n| Sweep | Bob |\n",
        "# A\n\nps | grep x\n\n| Was | Wer |\n|---|---|\n| Paint | Ann |\n| Sweep | Bob |\n",
        "| Was | Wer |\n|:-:|---|\n| Paint | Ann |\n| Sweep | Bob |\n",
    ])
    func `of whose columns none is known come in by the advice`(_ page: String) throws {
        try home.write(page, to: "plan.md")
        let result = try home.importing("plan.md")
        #expect(result.ending == .exited(65))
        let command = "tend-import --map text=Was plan.md"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().sorted() == ["Paint", "Sweep"])
    }

    @Test func `have rules between tables, too, which are no tasks`() throws {
        try home.write(Self.table + "\n" + Self.table.replacing("---", with: "--"), to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.imported == 4 && summary.rejected == 0)
    }

    @Test func `have other tables, each read by its own names`() throws {
        let team = "\n## Team\n\n| Person | Role |\n|---|---|\n| Ann | Lead |\n| Bob | Dev |\n\n"
        try home.write(
            Self.table + team + Self.table.replacing("Paint", with: "Dig"), to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.passedOver == ["of another table": 2])
        #expect(try Set(home.texts()) == ["Dig", "Paint", "Sweep"])
        try home.write(
            Self.table + "\n| Title | Due |\n|---|---|\n| Mail | 2026-12-05 |\n", to: "third.md")
        #expect(try home.summary("third.md").imported == 3)
        #expect(try home.tasks().first { $0.text == "Mail" }?.dueDate == "2026-12-05")
    }

    @Test(arguments: [
        "| Name | Role |\n|---|---|\n| Bob | Dev |",
        "| Metric | Now | Then |\n|-|-|-|\n| x | 1 | 2 |",
        "| Person | Role | More | Still |\n|---|---|---|---|\n| Ann | a | b | c |",
    ])
    func `have tables of people and things, however wide`(_ other: String) throws {
        for page in [Self.table + "\n" + other, other + "\n\n" + Self.table] {
            try home.write("# Plan\n\n" + page + "\n", to: "plan.md")
            let summary = try home.summary("--dry-run", "plan.md")
            #expect(summary.imported == 2 && summary.passedOver["of another table"] == 1)
        }
    }

    @Test func `have tasks in all of their tables, whichever names more`() throws {
        try home.write(
            """
            ## Now

            | # | Task | State |
            |---|---|---|
            | 1 | A \\| B | done |
            | 2 | C |

            ## Later
            | Done | Task | Owner | Due |
            |:--|---|---|--:|
            | [x] | D | Ann | 24.12.2026 |
            | [ ] | E | Bob | 13.12.2026 |

            Words between tables.

            ## Later/Still
            To-do | Owner
            --- | ---
            F | Ann

            """, to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.passedOver == ["prose": 1])
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        #expect(tasks.map(\.text) == ["A | B", "C", "D", "E", "F"])
        #expect(tasks.map(\.project) == ["Now", "Now", "Later", "Later", "Later/Still"])
        #expect(tasks.filter { $0.state == "completed" }.map(\.text) == ["A | B", "D"])
        #expect(tasks.map(\.dueDate) == [nil, nil, "2026-12-24", "2026-12-13", nil])
        #expect(try home.summary("plan.md").duplicates == 5)
    }

    @Test func `have rows that are rejected, and come in mended`() throws {
        try home.write(
            "# Plan\n\n\(Self.table)| a|b | Ann |\n| Mail | Bob |\n", to: "plan.md")
        let result = try home.importing("plan.md")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("plan.md:7:1: The row has 3 cells; its table has 2."))
        #expect(try Set(home.texts()) == ["Mail", "Paint", "Sweep"])
        // As it is it is rejected again.
        #expect(try home.summary("plan.md.rejects", exiting: 65).rejected == 1)
        let rejects = try home.text(of: "plan.md.rejects")
        try home.write(
            rejects.replacing(#""Task":"","Owner":"""#, with: #""Task":"a|b","Owner":"Ann""#),
            to: "plan.md.rejects")
        #expect(try home.summary("plan.md.rejects").imported == 1)
        #expect(try home.tasks().first { $0.text == "a|b" }?.project == "Plan")
    }

    @Test func `have items with a box and tables of tasks`() throws {
        let lists = "- [ ] Call #phone 📅 2026-12-24 ⏫\n  at noon\n  - [x] Find the number\n"
        let table = "| Title | Status |\n|---|---|\n| Paint | done |\n"
        for (file, page) in [
            ("a.md", "# Plan\n\n\(lists)\n## Later\n\n\(table)"),
            ("b.md", "# Plan\n\n\(table)\n## Later\n\n\(lists)"),
        ] {
            let home = try ImportHome()
            try home.write(page, to: file)
            #expect(try home.summary(file).imported == 3)
            let tasks = try home.tasks()
            let call = try #require(tasks.first { $0.text == "Call" })
            #expect(call.tags == ["phone"] && call.dueDate == "2026-12-24")
            #expect(call.priority == "high" && call.notes == "at noon")
            let found = try #require(tasks.first { $0.text == "Find the number" })
            #expect(found.parent == call.id && found.state == "completed")
            let paint = try #require(tasks.first { $0.text == "Paint" })
            #expect(paint.state == "completed" && paint.parent == nil)
            #expect(Set([call.project, paint.project]) == ["Plan", "Plan/Later"])
            #expect(try home.summary(file).duplicates == 3)
        }
    }

    @Test(arguments: ["\n", "\n<!-- more -->\n", "\n## Later\n\n"])
    func `have rows behind an empty line, a comment or a heading`(_ between: String) throws {
        try home.write(
            "# Plan\n\n\(Self.table)\(between)| Dig | Bob |\n| Mow | Bob |\n", to: "p.md")
        #expect(try home.summary("p.md").imported == 4)
    }

    @Test func `have comments between a rule and its rows, and tables in quotes`() throws {
        try home.write(
            "# Plan\n\n| Task | Owner |\n|---|---|\n<!-- rows -->\n| Dig | Bob |\n\n> | Task | Owner |\n> |---|---|\n> | Mow | Ann |\n",
            to: "p.md")
        #expect(try home.texts().isEmpty && home.summary("p.md").imported == 2)
    }

    @Test(arguments: ["    ", "\t"])
    func `have tables that are indented, in lists as well`(_ indent: String) throws {
        let table = Self.table.split(separator: "\n").map { indent + $0 + "\n" }.joined()
        for (file, above) in [("a.md", "# Plan\n\n"), ("b.md", "# Plan\n\n- Steps:\n\n")] {
            try home.write(
                above + table.replacing("Paint", with: file) + "\n\(Self.table)", to: file)
            #expect(try home.summary(file).imported == 4)
        }
    }

    @Test func `say the same whether their table stands alone or not`() throws {
        try home.write(Self.table, to: "plan.md")
        #expect(try home.summary("plan.md").imported == 2)
        try home.write("Words.\n\n" + Self.table, to: "plan.md")
        #expect(try home.summary("plan.md").duplicates == 2)
    }

    @Test func `have columns that are mapped by hand, whatever others are called`() throws {
        try home.write(
            "# Plan\n\n| Task | Due |\n|---|---|\n| A | 2026-12-24 |\n\n| Task | Deadline |\n|---|---|\n| B | 2026-12-25 |\n",
            to: "p.md")
        #expect(try home.summary("--map", "due=Deadline", "p.md").imported == 2)
        #expect(try home.tasks().first { $0.text == "B" }?.dueDate == "2026-12-25")
    }

    @Test(arguments: ["-", "—", "–"])
    func `have rows that say that there is none`(_ dash: String) throws {
        try home.write(
            "# Plan\n\n\(Self.table)| \(dash) | No tasks in progress |\n", to: "p.md")
        #expect(try home.summary("p.md").passedOver == ["blank": 1])
    }

    @Test func `may have a rule between all rows`() throws {
        try home.write(
            "| Task | Owner |\n|---|---|\n| A | x |\n|---|---|\n| B | y |\n|---|---|\n",
            to: "plan.md")
        #expect(try home.summary("plan.md").imported == 2)
    }

    @Test(arguments: [
        "# TODO\n\n- Paint\n- Sweep\n",
        "What is to be done, in no order:\n\n* Paint\n* Sweep\n",
        "1. Paint\n2) Sweep\n",
        "## Home\n- Paint\n  - Sweep\n",
        "# Plan\n\nAsk @ann for it.\n\n- Paint\n- Sweep\n",
        "# To do\n\n- Paint\n- Sweep\n\n## Team\n\n| Name | Role |\n|---|---|\n| Ana | Lead |\n",
    ])
    func `whose items have no boxes come in by the advice`(_ list: String) throws {
        try home.write(list, to: "list.md")
        let result = try home.importing("list.md")
        #expect(result.ending == .exited(65))
        let command = try #require(
            result.errors.split(separator: "If they are tasks: ").last?.split(separator: "\n").first
        )
        #expect(command.hasPrefix("sed "), "\(result.errors)")
        #expect(try home.pasting(String(command)).ending == .exited(0))
        #expect(try home.texts().sorted() == ["Paint", "Sweep"])
    }

    @Test(arguments: [
        ("| Name | Link |", "a", 2), ("| Title | Due |", "2026-12-24", 3),
        ("| Task | Status |", "done", 3),
    ])
    func `keep their boxes, whatever table stands below them`(
        _ header: String, _ cell: String, _ count: Int
    ) throws {
        try home.write(
            "# To do\n\n- [ ] Paint\n- [x] Sweep\n\n\(header)\n|---|---|\n| Dig | \(cell) |\n",
            to: "plan.md")
        #expect(try home.summary("plan.md").imported == count)
        #expect(try Set(home.texts()).isSuperset(of: ["Paint", "Sweep"]))
    }

    @Test func `are none in a cell`() throws {
        try home.write(
            "nr,what it is,more\n1,\"Body\n\n| Task | Owner |\n|---|---|\n| a | b |\n\",x\n2,Other,y\n",
            to: "t.csv")
        let errors = try home.importing("t.csv").errors
        #expect(errors.contains("what it is") && errors.contains("--map text="), "\(errors)")
    }

    @Test func `are no tables whose cells hold lists`() throws {
        try home.write(
            "story,details\nCreate,\"1. Source\n2. Types\n3. Tests\"\nBuild,\"1. Hazard\n2. Event\n3. Unit\"\n",
            to: "stories.csv")
        let errors = try home.importing("stories.csv").errors
        #expect(errors.contains("--map text="), "\(errors)")
    }

    @Test func `with nothing but properties, headings and settings are empty lists`() throws {
        try home.write(
            "---\nkanban-plugin: board\n---\n\n## To do\n\n## Done\n\n%% kanban:settings\n```\n{}\n```\n%%\n",
            to: "board.md")
        #expect(try home.summary("board.md").imported == 0)
    }

    @Test func `may begin with a rule, which ends no properties where a box follows`() throws {
        try home.write("---\n- [ ] Paint\n---\n- [ ] Sweep\n", to: "list.md")
        #expect(try home.summary("list.md").imported == 2)
    }

    @Test func `end what was cancelled at the words below it`() throws {
        try home.write("- [-] Trip\n\n## Later\n\n  - [ ] Pack\n", to: "list.md")
        _ = try home.importing("list.md")
        #expect(try home.tasks().first { $0.text == "Trip" }?.state == "completed")
    }

    @Test func `keep the marks around a tag`() throws {
        try home.write(
            "- [ ] **Mail #work**\n- [x] ~~Fix #bug~~\n- [ ] Call #a, #b.\n- [ ] Go #c #d\n",
            to: "list.md")
        _ = try home.importing("list.md")
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        #expect(tasks.map(\.text) == ["**Mail #work**", "~~Fix #bug~~", "Call #a, #b.", "Go"])
        #expect(tasks.map { $0.tags ?? [] } == [["work"], ["bug"], ["a", "b"], ["c", "d"]])
    }

    @Test(arguments: ["Total", "**Total**", "_x_ |", "Total:"])
    func `have sums, bold or not, which are no tasks`(_ word: String) throws {
        let isSum = word.contains("Total")
        let table = "| Task | Hours |\n|---|---|\n| A | 3 |\n| \(word) | **3** |\n"
        for (name, text) in [("table.md", table), ("page.md", "# Plan\n\n" + table)] {
            try home.write(text, to: name)
            let result = try home.importing(name)
            #expect(result.output.contains("1 total") == isSum, "\(result.output)")
        }
    }

    @Test func `advise the column that is filled in most rows`() throws {
        try home.write(
            "Activity,Strategy,Deliverables\nReview,Facilitate a security review and run it,Gather list\n,,Audit the system\n,,Complete checklist\n",
            to: "t.csv")
        #expect(try home.importing("t.csv").errors.contains("--map text=Deliverables"))
    }

    @Test func `of cards name those as programs that fill boards do`() throws {
        try home.write(
            "Board Name,List Name,Card Name,Card Description\nB,To do,Paint,The wall\n",
            to: "t.csv")
        _ = try home.importing("t.csv")
        let task = try #require(try home.tasks().first)
        #expect(task.text == "Paint" && task.notes == "The wall" && task.project == "To do")
    }

    @Test(arguments: [
        "```\n- [ ] open\n```\n", "<!-- Example:\n- [ ] template\n-->\n",
        "Like:\n\n    - [ ] this\n",
    ])
    func `show boxes in code and comments, which are no list`(_ example: String) throws {
        try home.write("# Plan\n\n\(example)\n\(Self.table)", to: "plan.md")
        #expect(try home.summary("plan.md").imported == 2)
        #expect(try home.texts().sorted() == ["Paint", "Sweep"])
    }

    @Test func `have one column mapped by hand in all of their tables`() throws {
        let table = "| Was | Wer |\n|---|---|\n| Paint | Ann |\n"
        try home.write(
            "# A\n\n\(table)\n# B\n\n\(table.replacing("Paint", with: "Dig"))", to: "p.md")
        #expect(try home.importing("p.md").ending == .exited(65))
        #expect(try home.summary("--map", "text=Was", "p.md").imported == 2)
        #expect(try home.tasks().sorted { $0.id < $1.id }.map(\.project) == ["A", "B"])
    }

    @Test(arguments: ["⬜ Todo", "🔲 TODO", "⏳ Todo", "To Do"])
    func `are advised no row for a header`(_ word: String) throws {
        try home.write(
            "# Plan\n\n| Merkmal | Stand |\n|---|---|\n| Sweep it | ✅ Done |\n| Paint it | \(word) |\n",
            to: "p.md")
        let errors = try home.importing("p.md").errors
        #expect(errors.contains("--map text=Merkmal") && !errors.contains("line 6"), "\(errors)")
    }

    @Test(arguments: [
        ("Phase 1\n=======\n", "Phase 1"), ("Phase 1\n--\n", "Phase 1"),
        ("## Phase 1 ##\n", "Phase 1"),
        ("# Plan\n  ## C#\n", "Plan/C#"), ("# Plan\n---\n", "Plan"), ("Words.\n\n---\n", nil),
        ("---\ntitle: x\n---\n", nil), ("\u{FEFF}# Plan\r\n", "Plan"),
    ])
    func `have headings in all forms`(_ heading: String, _ project: String?) throws {
        try home.write(heading + "\n" + Self.table, to: "plan.md")
        #expect(try home.summary("plan.md").imported == 2)
        #expect(try home.tasks().allSatisfy { $0.project == project })
    }

    @Test func `have tables of names alone, which are tasks where no other table is`() throws {
        let table = "| Title | Notes |\n|---|---|\n| A | x |\n"
        try home.write(
            "# Ideas\n\n\(table)\nMore:\n\n| Name | Why | Who |\n|-|-|-|\n| B | y | z |\n",
            to: "p.md")
        #expect(try home.summary("p.md").imported == 2)
        #expect(try home.tasks().allSatisfy { $0.project == "Ideas" })
    }

    @Test func `say where in a line a value is wrong, and which column is to blame`() throws {
        try home.write(
            "# Plan\n\nWords.\nMore.\n\n---\n\n| Task | Due |\n|---|---|\n| A | Jan 17 |\n| B | Jan 19 |\n",
            to: "p.md")
        let result = try home.importing("p.md")
        #expect(result.errors.contains("p.md:10:7, Due: Invalid dueDate."), "\(result.errors)")
        #expect(result.errors.contains("tend-import --map -=Due p.md.rejects"))
        _ = try home.pasting("tend-import --map -=Due p.md.rejects")
        #expect(try home.texts().sorted() == ["A", "B"])
    }

    @Test(arguments: ["Taak", "Tarea", "Aufgabe", "Tâche", "Tarefa"])
    func `have tables in other languages`(_ name: String) throws {
        try home.write(
            "# P\n\n## S1\n\n| \(name) | Wie | Uren |\n|---|---|---|\n| A | x | 3 |\n\n## S2\n\n| \(name) | Wie | Notitie |\n|---|---|---|\n| B | y | zz |\n\n| Name | Rol |\n|---|---|\n| Ann | z |\n",
            to: "p.md")
        #expect(try home.summary("p.md").imported == 2)
        #expect(try home.tasks().sorted { $0.id < $1.id }.map(\.project) == ["P/S1", "P/S2"])
    }

    @Test(arguments: ["Action Item", "Tasks", "Aufgaben", "Tareas"])
    func `have tables of tasks beside others with a state`(_ name: String) throws {
        try home.write(
            "\(Self.table)\n## More\n\n| \(name) | Who |\n|---|---|\n| B | Ann |\n", to: "p.md")
        #expect(try home.summary("p.md").imported == 3)
    }

    @Test func `have tables that count from one each`() throws {
        let table = "| ID | Task | Depends on |\n|---|---|---|\n| 1 | A | |\n| 2 | B | 1 |\n"
        try home.write(
            "# One\n\n\(table)\n# Two\n\n\(table.replacing("A", with: "C").replacing("B", with: "D"))",
            to: "p.md")
        #expect(try home.summary("p.md").imported == 4)
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        #expect(tasks.map { $0.source?.externalId } == ["1", "2", "Two.1", "Two.2"])
        #expect(tasks.map { $0.dependsOn ?? [] } == [[], [1], [], [3]])
        #expect(try home.summary("p.md").duplicates == 4)
    }

    @Test func `keep all that an item says, as where it stands in a list alone`() throws {
        let item = "- [ ] Paint 🔺 🛫 2026-12-01 ⏳ 2026-12-03 #home\n"
        try home.write("# Plan\n\n\(item)\n\(Self.table)", to: "p.md")
        _ = try home.summary("p.md")
        let alone = try ImportHome()
        try alone.write("# Plan\n\n\(item)", to: "p.md")
        _ = try alone.summary("p.md")
        let task = try #require(try home.tasks().first { $0.tags == ["home"] })
        let other = try #require(try alone.tasks().first)
        #expect(task.text == other.text && task.project == other.project)
        #expect(task.scheduledDate == "2026-12-03" && other.scheduledDate == "2026-12-03")
        #expect(task.priority == "high" && other.priority == "high")
        #expect(task.extra?.count == other.extra?.count, "\(task) \(other)")
    }

    @Test func `have tables between the lines of an item`() throws {
        try home.write(
            "# Plan\n\n- [ ] Call\n  | Name | Role |\n  |---|---|\n  | Ann | Lead |\n  at noon\n\n\(Self.table)",
            to: "p.md")
        let summary = try home.summary("p.md")
        #expect(summary.imported == 3 && summary.passedOver == ["of another table": 1])
        #expect(try Set(home.texts()) == ["Call", "Paint", "Sweep"])
    }
}
