import TestSupport
import Testing

@Suite("tend list --report")
struct SavedReportTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "b", "--tag", "x")
        try home.succeed("add", "a", "--tag", "x")
        try home.succeed("add", "c")
    }

    @Test func `lists what the configuration says, and what is typed counts more`() throws {
        try home.configure("report.next = --sort text --limit 2 '+x or c'\n")
        #expect(try home.succeed("list", "--ids", "--report", "next") == "2\n1\n")
        #expect(
            try home.succeed("list", "--ids", "--report", "next", "--limit", "9") == "2\n1\n3\n")
        #expect(try home.succeed("list", "--ids", "--report", "next", "not", "+x") == "3\n")
        #expect(try home.succeed("list", "--ids", "--report", "next", "--sort=-id") == "3\n2\n")
    }

    @Test(arguments: [
        "", "report.next = --nonsense\n", "report.other = +x\n", "report.next = --help\n",
        "report.next = +x --json\n", "report.next = --report other\n", "report.next = --version\n",
    ])
    func `what is not there, or no list, is an error of the configuration`(_ lines: String) throws {
        try home.configure(lines)
        let result = try home.run(["list", "--report", "next"])
        let isThere = lines.contains("report.next")
        #expect(result.ending == .exited(isThere ? 78 : 65))
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("report"))
    }
}
