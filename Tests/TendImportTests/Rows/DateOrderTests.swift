import TestSupport
import Testing

@Suite("Dates in another order")
struct DateOrderTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `are read in the order of their column`() throws {
        try home.write(
            """
            text,due,created
            One,01/02/2026,20/Aug/25 3:42 PM
            Two,31/12/2026,
            Three,12/31/2026,
            Four,30/12/2026,

            """
        )
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.errors.map(\.line) == [4])
        #expect(summary.errors.map(\.column) == [7])
        #expect(summary.errors.map(\.field) == ["due"])
        #expect(try home.tasks().map(\.dueDate) == ["2026-02-01", "2026-12-31", "2026-12-30"])
    }

    @Test func `that may be read in two ways are asked for, and nothing is imported`() throws {
        try home.write("text,due\nOne,03/04/2026\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.hasPrefix("It is not clear in which order the dates stand."))
        #expect(result.errors.contains("tend-import --date-format dmy tasks.csv"))
        #expect(result.errors.contains("Nothing was imported."))
        #expect(!home.hasStore)
        #expect(try home.summary("--date-format", "mdy", "tasks.csv").counts == [1, 0, 0])
        #expect(try home.tasks().first?.dueDate == "2026-03-04")
    }
}
