import TestSupport
import Testing

@Suite("Width")
struct WidthTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.succeed(
            "add", "The quick brown fox jumps over the lazy dog and then it goes home", "--tag",
            "x",
            "--project", "fables", "--today")
        try home.succeed("add", "買牛奶和雞蛋然後回家做飯買牛奶和雞蛋然後回家做飯", "--today")
        try home.succeed("add", "short", "--today", "--done")
    }

    @Test(arguments: [20, 80, 200])
    func `a terminal's lines are filled and never passed`(columns: Int) throws {
        for command in [["today"], ["list"], ["show", "1"], ["upcoming"]] {
            let session = try home.onTerminal(
                Terminal(columns: columns), command + ["--no-pager", "--color=never"])
            let lines = session.text.split(separator: "\r\n").map(String.init)
            #expect(lines.allSatisfy { cells($0) <= columns }, "\(lines)")
        }
    }

    @Test(arguments: [20, 80, 200])
    mutating func `COLUMNS says the width where there is no terminal`(columns: Int) throws {
        home.environment["COLUMNS"] = "\(columns)"
        let lines = try home.succeed("today").split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { cells($0) <= columns }, "\(lines)")
        #expect(lines.contains { cells($0) > min(columns, 60) - 10 })
        let errors = try home.run("done", "9").errors.split(separator: "\n").map(String.init)
        #expect(errors.allSatisfy { cells($0) <= columns }, "\(errors)")
    }

    @Test func `a pipe gets a task a line`() throws {
        let lines = try home.succeed("today").split(separator: "\n")
        #expect(lines.count { $0.contains("] ") } == 3)
        #expect(lines.contains { $0.hasSuffix("goes home  fables +x") })
    }

    @Test func `text hangs under itself and nothing is cut off`() throws {
        let session = try home.onTerminal(Terminal(columns: 20), ["today", "--color=never"])
        let expected = """
            1 [ ] The quick
                  brown fox
                  jumps over the
                  lazy dog and
                  then it goes
                  home
                  fables +x
            2 [ ] 買牛奶和雞蛋然
                  後回家做飯買牛
                  奶和雞蛋然後回
                  家做飯
            """.replacing("\n", with: "\r\n")
        #expect(session.text.contains(expected), "\(session.text)")
    }

    /// The cells of a line of these tests: a Chinese character takes two.
    private func cells(_ line: String) -> Int {
        line.unicodeScalars.reduce(0) { $0 + (0x4E00...0x9FFF ~= $1.value ? 2 : 1) }
    }
}
