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

    @Test func `have other tables, whose rows are none of the first`() throws {
        let team = "\n## Team\n\n| Person | Role |\n|---|---|\n| Ann | Lead |\n| Bob | Dev |\n\n"
        try home.write(
            Self.table + team + Self.table.replacing("Paint", with: "Dig"), to: "plan.md")
        let summary = try home.summary("plan.md", exiting: 65)
        // The heading between them is no row.
        #expect(summary.rejected == 1)
        #expect(try Set(home.texts()) == ["Dig", "Paint", "Sweep"])
        try home.write(Self.table + team.replacing("## Team\n\n", with: ""), to: "other.md")
        #expect(try home.importing("other.md").output.contains("2 of another table"))
        try home.write(
            Self.table + "\n| Title | Due |\n|---|---|\n| Mail | 2026-12-05 |\n", to: "third.md")
        let third = try home.summary("third.md", exiting: 65)
        #expect(third.imported == 2 && third.rejected == 1)
        #expect(third.errors.allSatisfy { $0.message.contains("names in line 6") })
    }

    @Test func `may have bars above their table, and rules of one dash`() throws {
        let table = Self.table.replacing("---", with: "-")
        try home.write(
            "# Plan\n\n```sh\nps | grep x\n```\n\n" + table + "\n" + table, to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.imported == 4 && summary.passedOver["rule"] == 2, "\(summary)")
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

    @Test(arguments: ["| Name | Link |", "| Title | Due |", "| Task | Status |"])
    func `keep their boxes, whatever table stands below them`(_ header: String) throws {
        try home.write(
            "# To do\n\n- [ ] Paint\n- [x] Sweep\n\n\(header)\n|---|---|\n| a | b |\n",
            to: "plan.md")
        let summary = try home.summary("plan.md")
        #expect(summary.imported == 2)
        #expect(try home.texts().sorted() == ["Paint", "Sweep"])
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
}
