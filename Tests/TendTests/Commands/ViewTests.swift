import TestSupport
import Testing

@Suite("tend inbox, today, upcoming, earlier")
struct ViewTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Tasks 1 to 8: two in the Inbox, three today, two later, one earlier.
    private func fill() throws {
        try home.succeed("add", "-", input: .text("Think\nRead\n"))
        try home.succeed("add", "-", "--today", input: .text("Write\nCall\nSend\n"))
        try home.succeed("add", "Pack", "--on", "+9d")
        try home.succeed("add", "Shop", "--on", "tomorrow", "--project", "home", "--tag", "food")
        try home.succeed("add", "Pay", "--on", "yesterday")
        try home.succeed("start", "4")
        try home.succeed("done", "3", "2")
    }

    @Test func `Today shows active first, completed last, and what is left from before`() throws {
        try fill()
        let expected = """
            Today  \(LocalDay.today().short)  1 done, 1 from earlier days: tend review

            4 [>] Call
            5 [ ] Send

            3 [x] Write

            """
        #expect(try home.succeed("today") == expected)
        #expect(try home.succeed() == expected)
    }

    @Test(arguments: [
        (["today", "-n", "1"], "the first 1 of 2 to do", [4]),
        (["today", "--limit", "3"], "", [4, 5, 3]),
        (["inbox", "-n", "1"], "1 to do", [1]),
        (["upcoming", "-n", "1"], "the first 1 of 2 to do", [7]),
        (["today", "send"], "", [5]), (["inbox", "-food"], "", [1, 2]),
        (["upcoming", "project:home"], "1 to do", [7]), (["upcoming", "-food"], "1 to do", [6]),
        (["earlier", "pay"], "", [8]), (["overdue", "-n", "1"], "", []),
    ])
    func `a view takes a filter and a limit`(words: [String], heading: String, ids: [Int]) throws {
        try fill()
        #expect(
            try home.run(words + ["--ids"]).output.split(separator: "\n").map { Int($0) } == ids)
        #expect(try home.run(words).output.split(separator: "\n")[0].contains(heading))
    }

    @Test func `a view says what its filter could have meant, and counts within it`() throws {
        try fill()
        #expect(
            try home.succeed("upcoming", "project=home")
                == "Upcoming\n\nNo task matches. Did you mean 'project:home'?\n")
        #expect(try home.succeed("today", "--counts", "send") == "1 to do\n")
    }

    @Test func `the Inbox holds what has no day`() throws {
        try fill()
        #expect(
            try home.succeed("inbox") == """
                Inbox  1 to do, 1 done

                1 [ ] Think

                2 [x] Read

                """)
    }

    @Test func `Upcoming heads every day, the nearest first`() throws {
        try fill()
        let lines = try home.succeed("upcoming").split(separator: "\n")
        #expect(
            lines.map(String.init).filter { $0.contains("[ ]") } == [
                "7 [ ] Shop  home +food", "6 [ ] Pack",
            ])
        #expect(lines.contains("Tomorrow"))
        #expect(lines.contains { LocalDay.today(9).full.hasPrefix($0) })
    }

    @Test func `Earlier holds what is unfinished and past`() throws {
        try fill()
        let output = try home.succeed("earlier")
        #expect(output.contains(LocalDay.today(-1).full) || output.contains("Yesterday"))
        #expect(output.hasSuffix("8 [ ] Pay\n"))
        try home.succeed("done", "8")
        #expect(try home.succeed("earlier").contains("8 [x] Pay\n"))
    }

    @Test(arguments: [
        ("inbox", [1, 2]), ("today", [4, 5, 3]), ("upcoming", [7, 6]), ("earlier", [8]),
    ])
    func `every form shows the same tasks`(view: String, ids: [Int]) throws {
        try fill()
        #expect(try home.answer([TaskAnswer].self, to: view).map(\.id) == ids)
        #expect(try home.succeed(view, "--ids") == ids.map { "\($0)\n" }.joined())
        #expect(try home.succeed(view, "--quiet") == "")
    }

    @Test(arguments: [
        (
            "today",
            "Nothing here. tend add TEXT --today plans a task; so does tend move ID today."
        ),
        ("inbox", "Nothing here. tend add TEXT puts a task into the Inbox."),
        ("upcoming", "Nothing here. tend move ID tomorrow plans a task for a later day."),
        ("earlier", "Nothing here. Unfinished tasks whose day has passed are kept here."),
        ("list", "Nothing to do. tend add TEXT makes a task."),
    ])
    func `an empty view says what it is for`(view: String, sentence: String) throws {
        #expect(try home.succeed(view).hasSuffix("\n\n\(sentence)\n"))
        #expect(try home.succeed(view, "--json") == "[]\n")
        #expect(try home.succeed(view, "--ids") == "")
    }
}
