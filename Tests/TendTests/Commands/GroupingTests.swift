import TestSupport
import Testing

@Suite("Lists in groups, and the day in numbers")
struct GroupingTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Paint", "--project", "home", "--tag", "a,b", "--priority", "low")
        try home.succeed("add", "Report", "--project", "work", "--due", "2020-01-02")
        try home.succeed("add", "Float", "--today")
    }

    @Test func `a list is parted by project, tag, due day, state or priority`() throws {
        #expect(
            try home.run("list", "--by", "project").output.contains(
                "\nhome  1 to do\n1 [ ] Paint"))
        #expect(try home.run("list", "--by", "project").output.contains("\nNo project  1 to do\n3"))
        let tags = try home.run("list", "--by", "tag").output
        #expect(tags.contains("\n+a  1 to do\n1") && tags.contains("\n+b  1 to do\n1"))
        #expect(try home.run("list", "--by", "due").output.contains("\nOverdue  1 to do\n2"))
        #expect(
            try home.run("list", "--by", "priority").output.contains("\nLow priority  1 to do\n1"))
        #expect(try home.run("inbox", "--by", "state").output.contains("\nnotStarted  2 to do\n"))
        #expect(try home.run("list", "--by", "color").ending == .exited(64))
    }

    @Test(arguments: [
        (["list", "--columns", "id,text", "--by", "project"], "--sort project"),
        (["list", "--columns", "id", "--by", "tag", "--json"], "Leave out --by or --columns."),
        (["list", "--report", "table", "--by", "due"], "--sort due"),
        (["list", "--report", "groups", "--columns", "id"], "Leave out --by or --columns."),
        (["config", "set", "report.both", "--", "--by state --columns id"], "Leave out --by"),
    ])
    func `a table of columns has no groups, and says so`(words: [String], advice: String) throws {
        try home.configure("report.table = --columns id,text\nreport.groups = --by state\n")
        let result = try home.run(words)
        #expect(result.ending != .exited(0))
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("A table of columns has no groups."))
        #expect(result.errors.contains(advice))
    }

    @Test func `by due days those of a day stand by their times`() throws {
        for time in ["", " 17:00", " 9:00"] {
            _ = try home.run("add", "Call\(time)", "--due", "2099-01-02\(time)")
        }
        #expect(
            try home.succeed("list", "--by", "due", "--ids").split(separator: "\n")
                == ["2", "6", "5", "4", "1", "3"])
        #expect(
            try home.succeed("list", "--by", "due", "--sort", "text", "--ids", "Call")
                .split(separator: "\n") == ["4", "5", "6"])
    }

    @Test func `the day in numbers`() throws {
        #expect(try home.run("today", "--counts").output == "1 overdue, 2 to do\n")
        try home.succeed("done", "3")
        let json = try home.run("today", "--counts", "--json").output
        #expect(
            json.contains(
                "\"overdue\":1,\"due\":0,\"open\":1,\"active\":0,\"done\":1,\"earlier\":0"))
    }

    @Test func `a subtask that stands alone names its parent`() throws {
        try home.succeed("add", "Pack", "--parent", "1", "--today")
        #expect(try home.run("today").output.contains("Pack  < Paint"))
        #expect(try home.run("today", "--plain").output.contains("subtask of Paint"))
        #expect(try !home.run("list").output.contains("< Paint"))
        #expect(try home.run("show", "4").output.contains("Parent     1 Paint\n"))
    }
}
