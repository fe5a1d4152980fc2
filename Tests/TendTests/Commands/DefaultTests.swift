import TestSupport
import Testing

@Suite("default-view and default-sort")
struct DefaultTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "b", "--tag", "x", "--due", "2027-03-01")
        try home.succeed("add", "a", "--tag", "x", "--due", "2027-02-01", "--parent", "1")
        try home.succeed("add", "c", "--on", "today", "--due", "2027-04-01")
    }

    private func ids(_ words: String...) throws -> String {
        let result = try home.run(words + ["--ids"])
        #expect(result.ending == .exited(0) && result.errors == "")
        return result.output.split(separator: "\n").joined(separator: " ")
    }

    @Test(
        arguments: [
            ("inbox", "inbox"), ("next --why", "next --why"), ("ls +x", "list +x"),
            ("list --sort=-id '+x or c'", "list --sort=-id '+x or c'"), ("soon", "soon"),
            ("w", "list +x"), ("projects", "projects"), ("today --counts", "today --counts"),
        ])
    func `tend alone shows what the configuration says`(line: String, command: String) throws {
        try home.configure(
            "default-view = \(line)\nreport.soon = --sort due\nalias.w = list +x\n")
        let result = try home.script("$tend; $tend --json; $tend --plain --")
        #expect(result.errors == "")
        let named = try home.script(
            "$tend \(command); $tend \(command) --json; $tend \(command) --plain")
        #expect(result.output == named.output && !named.output.isEmpty)
        #expect(try home.run("--help").output == home.run("help").output)
        #expect(try home.succeed("--version").hasPrefix("tend "))
        #expect(try home.succeed("today").hasPrefix("Today"))
    }

    @Test(
        arguments: [
            ("nexxt", "'nexxt' is not a command of tend.", "Did you mean 'next'?"),
            ("soom", "'soom' is not a command of tend.", "Did you mean 'soon'?"),
            ("agenda", "'agenda' is not a command of tend.", "Did you mean 'today'?"),
            ("done 1", "'done' is not a command that looks.", "tend help"),
            ("d", "'done' is not a command that looks.", "tend help"),
            ("--plain", "'--plain' is not a command that looks.", "tend help"),
            ("", "'' is not a command that looks.", "tend help"),
            ("list --json", "'--json' is for a command line to say.", "tend help list"),
            ("list --help", "'--help' is for a command line to say.", "tend help list"),
            ("next --wyh", "'--wyh' is not an option of tend next.", "Did you mean '--why'?"),
            ("search", "WORD is missing after 'tend search'.", "tend search --help"),
        ])
    func `what is no view is told with its line, and Today serves`(
        line: String, reason: String, advice: String
    ) throws {
        try home.configure(
            "# mine\ndefault-view = \(line)\nreport.soon = --sort due\nalias.d = done 1\n")
        let result = try home.run([])
        #expect(result.ending == .exited(0))
        #expect(result.output.hasPrefix("Today"))
        #expect(result.errors.contains("Line 2 of"))
        #expect(result.errors.contains("The default view is not used. \(reason)"))
        #expect(result.errors.contains(advice))
        #expect(try home.run("add", "more").errors.contains("Line 2 of"))
        let configured = try home.run("config")
        #expect(configured.output.contains("default-view = today  (default)"))
        guard !line.isEmpty else { return }
        let set = try home.run(["config", "set", "default-view", "--", line])
        #expect(set.ending != .exited(0))
        #expect(set.errors.contains(reason) && set.errors.contains("Nothing was changed."))
    }

    @Test(arguments: ["list due:someday,", "list --sort size", "list --report nope"])
    func `config set looks at what a list would not understand`(line: String) throws {
        let result = try home.run(["config", "set", "default-view", line])
        #expect(result.ending != .exited(0))
        #expect(result.errors.contains("Nothing was changed."))
        #expect(try home.script("cat .config/tend/config 2>/dev/null").output == "")
        try home.succeed("config", "set", "default-view", "list", "due:any")
        #expect(try ids() == "1 2 3")
    }

    @Test func `lists are sorted as it says, unless a list says otherwise`() throws {
        #expect(try ids("list") == "1 2 3")
        try home.configure("default-sort = due\nreport.r = --sort text\nreport.s = +x\n")
        #expect(try ids("list") == "2 1 3")
        #expect(try ids("inbox") == "2 1")
        #expect(try ids("r") == "2 1 3")
        #expect(try ids("s") == "2 1")
        #expect(try ids("list", "--sort=-id") == "3 2 1")
        #expect(try ids("inbox", "--sort", "id") == "1 2")
        #expect(try ids("list", "--sort", "") == "1 2 3")
        #expect(try ids("list", "--at", "now") == "2 1 3")
        #expect(try home.succeed("config").contains("default-sort = due  (configuration)"))
    }

    @Test(arguments: ["today", "upcoming", "overdue", "earlier", "next", "search b a"])
    func `where the order is what a view says, it stays`(command: String) throws {
        try home.succeed("add", "b a", "--due=-1d", "--on=-1d")
        try home.succeed("add", "b a", "--due=-2d", "--on=-2d")
        try home.succeed("add", "b a", "--due", "today")
        let before = try home.script("$tend \(command)").output
        try home.configure("default-sort = -due,-id\n")
        #expect(try home.script("$tend \(command)").output == before)
    }

    @Test(
        arguments: [
            ("duw", "Did you mean 'due'?"), ("due,-projekt", "Did you mean 'project'?"),
            ("size", nil), ("", nil),
        ] as [(String, String?)])
    func `a sort that cannot be is told with its line`(value: String, hint: String?) throws {
        try home.configure("wait = 3\ndefault-sort = \(value)\n")
        let result = try home.run("list", "--ids")
        #expect(result.output == "1\n2\n3\n")
        #expect(result.errors.contains("Line 2 of"))
        #expect(result.errors.contains("'\(value)' is no value of 'default-sort'"))
        if let hint { #expect(result.errors.contains(hint)) }
        guard !value.isEmpty else { return }
        let set = try home.run("config", "set", "default-sort", value)
        #expect(set.ending == .exited(65))
        #expect(set.errors.contains(hint ?? "due,priority"))
    }

    @Test func `an import leaves it alone`() throws {
        try home.configure("default-view = nothing of the kind\ndefault-sort = due\n")
        try home.folder.write("text\nd\n".utf8, to: "tasks.csv")
        #expect(try home.run("import", "tasks.csv").errors == "")
    }
}
