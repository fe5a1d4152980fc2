import TestSupport
import Testing

@Suite("Command: next")
struct NextTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Sort the photos")
        try home.succeed("add", "Buy paint", "--project", "home")
        try home.succeed("add", "Paint the wall", "--depends-on", "2", "--due", "today")
        try home.succeed("add", "File the tax return", "--due=-3d", "--priority", "high")
    }

    @Test func `the best stands first, and blocked tasks are left out`() throws {
        #expect(
            try home.succeed("next") == """
                Next

                4 ! [ ] File the tax return  3 days late
                2   [ ] Buy paint  home
                1   [ ] Sort the photos

                """)
        #expect(try home.succeed("next", "--ids", "--limit", "2") == "4\n2\n")
        #expect(try home.answer([TaskAnswer].self, to: "next", "project:home").map(\.id) == [2])
    }

    @Test func `any number of tasks can be asked for`() throws {
        #expect(try home.succeed("next", "--ids", "--limit", "\(Int.max)") == "4\n2\n1\n")
    }

    @Test func `has the reasons in JSON, too, the strongest first`() throws {
        struct Reasoned: Decodable {
            let id: Int
            let reasons: [String]
            let frees: Int?
        }
        let home = try Home()
        try home.succeed("add", "Old")
        try home.succeed("add", "Pay", "--due", "today", "--priority", "high")
        try home.succeed("add", "Blocked", "--depends-on", "1")
        try home.succeed("add", "Plain")
        let next = try home.answer([Reasoned].self, to: "next")
        #expect(next.map(\.id) == [2, 1, 4])
        #expect(next.map(\.reasons) == [["due", "highPriority"], ["frees"], ["age"]])
        #expect(next.map(\.frees) == [nil, 1, nil])
    }

    @Test func `--why gives the reasons`() throws {
        let lines = try home.succeed("next", "--why").split(separator: "\n").dropFirst()
        #expect(
            lines == [
                "4 ! [ ] File the tax return  3 days late, high priority",
                "2   [ ] Buy paint  home  frees 1", "1   [ ] Sort the photos  the oldest",
            ])
    }

    @Test func `where nothing can be done it says so`() throws {
        try home.succeed("delete", "1..4")
        #expect(
            try home.succeed("next").hasSuffix(
                "\n\nNothing can be done now. tend add TEXT makes a task.\n"))
    }
}
