import TestSupport
import Testing

@Suite("A bar in a cell of a table with bars around it")
struct BarInCellTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `is a part of it behind a backslash, in its rejected rows, too`() throws {
        try home.write(
            #"""
            | Task | Due | Notes |
            |---|---|---|
            | B \| b | 2026-12-05 | C:\tmp |
            | C \| c \| d | foo | n\|m |
            | x | | |

            """#, to: "tasks.md")
        let summary = try home.summary("tasks.md", exiting: 65)
        #expect(summary.errors.map { [$0.line, $0.column] } == [[4, 16]])
        let rejects = try home.text(of: "tasks.md.rejects")
        try home.write(rejects.replacing("| foo |", with: "| 2026-12-06 |"), to: "tasks.md.rejects")
        let mended = try home.summary("tasks.md.rejects")
        #expect(mended.imported == 1 && mended.unmapped == [])
        #expect(
            try home.tasks().map(Export.line) == [
                #"B | b due:2026-12-05 notes:C:\tmp"#, "x", "C | c | d due:2026-12-06 notes:n|m",
            ])
    }

    @Test(arguments: [
        (
            "| Task | Start | Due |\n|---|---|---|\n| a\\|b | 12/31/2026 | |\n| D | | 04/05/2026 |\n| E | 04/05/2026 | 31/12/2026 |\n",
            ["a|b on:2026-12-31", "D due:2026-05-04", "E on:2026-04-05 due:2026-12-31"]
        ),
        (
            "| Task | Status |\n|---|---|\n| a | 1 |\n| C | 2 |\n",
            ["a {Status}", "C {Status}"]
        ),
        ("| Task | Notes |\n| :-- | --: |\n| A | - |\n", ["A notes:-"]),
        ("|Task|Notes|\n|-|:-:|\n|A|x|\n", ["A notes:x"]),
        ("Task | Notes\n---|---\nB \\| b | x\n", ["B | b notes:x"]),
    ])
    func `and the line below the header speak for no order of dates, and no word`(
        _ text: String, _ tasks: [String]
    ) throws {
        try home.write(text, to: "tasks.md")
        let summary = try home.summary("tasks.md")
        #expect(try home.tasks().map(Export.line) == tasks)
        #expect(summary.passedOver == ["rule": 1])
    }

    @Test func `takes no cell from the row`() throws {
        try home.write("| Task | Due |\n|---|---|\n| a \\| 2026-12-05 |\n| b | |\n", to: "tasks.md")
        #expect(try home.summary("tasks.md", exiting: 65).errors.map(\.line) == [3])
        #expect(try home.texts() == ["b"])
    }
}
