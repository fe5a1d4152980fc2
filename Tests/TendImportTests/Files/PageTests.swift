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

    @Test(arguments: [
        "# TODO\n\n- Paint\n- Sweep\n",
        "What is to be done, in no order:\n\n* Paint\n* Sweep\n",
        "1. Paint\n2) Sweep\n",
        "## Home\n- Paint\n  - Sweep\n",
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

    @Test func `with nothing but properties, headings and settings are empty lists`() throws {
        try home.write(
            "---\nkanban-plugin: board\n---\n\n## To do\n\n## Done\n\n%% kanban:settings\n```\n{}\n```\n%%\n",
            to: "board.md")
        #expect(try home.summary("board.md").imported == 0)
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
