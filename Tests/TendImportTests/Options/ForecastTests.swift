import TestSupport
import Testing

@Suite("What a dry run says")
struct ForecastTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `of several files is said of each by itself`() throws {
        try home.write("text\nA\n", to: "a.csv")
        try home.write("text\nA\nB\n", to: "b.csv")
        let plan = try home.importing("--dry-run", "--source", "s", "a.csv", "b.csv")
        let said = "It is looked at by itself: what the files before it would bring"
        #expect(plan.output.ranges(of: said).count == 1, "\(plan.output)")
        #expect(try home.importing("--source", "s", "a.csv", "b.csv").ending == .exited(0))
        #expect(try home.texts() == ["A", "B"])
    }

    @Test func `names numbers that are days`() throws {
        try home.write("text,due\nA,\nB,46000\n")
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(
            plan.output.contains(
                "numbers in 'due': days as spreadsheets count them ('46000' in line 3 is 2025-12-09)"
            ), "\(plan.output)")
    }

    @Test func `counts what comes in before too many rows are bad`() throws {
        try home.write("Task,Due\nA,2096-12-01\nB,zz\nC,yy\nD,2096-12-01\n")
        let plan = try home.importing("--dry-run", "--max-errors", "1", "tasks.csv")
        let run = try home.importing("--max-errors", "1", "tasks.csv")
        #expect(plan.ending == run.ending && plan.ending == .exited(65))
        #expect(
            plan.output.contains("1 task would be added, 2 would be rejected"), "\(plan.output)")
        #expect(run.output.contains("1 task added, 2 rejected"), "\(run.output)")
        let atomic = try home.importing("--dry-run", "--atomic", "--source", "b", "tasks.csv")
        #expect(atomic.output.contains("0 tasks would be added"), "\(atomic.output)")
    }
}
