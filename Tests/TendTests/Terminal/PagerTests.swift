import TestSupport
import Testing

@Suite("The pager")
struct PagerTests {
    private var home: Home

    init() throws {
        home = try Home()
        let lines = (1...30).map { "task \($0)\n" }.joined()
        try home.succeed("add", "-", input: .text(lines))
        home.environment["PAGER"] = try home.write(
            script: "cat >\"$HOME/paged\"; echo \"LESS=$LESS\" >>\"$HOME/paged\"", to: "pager")
    }

    private func paged() throws -> String {
        try home.script("cat paged 2>/dev/null; :").output
    }

    @Test(arguments: [["inbox"], ["list"], ["list", "--all"]])
    func `more than a screenful goes to it`(command: [String]) throws {
        let session = try home.onTerminal(Terminal(), command)
        #expect(session.ending == .exited(0))
        #expect(session.text == "")
        let paged = try paged()
        #expect(paged.contains("task 1\n") && paged.contains("task 30\n"))
        #expect(paged.hasSuffix("LESS=FRX\n"))
    }

    @Test(arguments: [
        ["inbox", "--no-pager"], ["list", "--limit", "5"], ["list", "--json"], ["list", "--ids"],
    ])
    func `nothing else does`(command: [String]) throws {
        let session = try home.onTerminal(Terminal(), command)
        #expect(session.ending == .exited(0))
        #expect(session.text.contains("\r\n"))
        #expect(try paged() == "")
    }

    @Test func `a pipe has none`() throws {
        #expect(try home.succeed("inbox").contains("task 30"))
        #expect(try paged() == "")
    }

    @Test(arguments: ["", "cat", "/proc/no/such/pager"])
    mutating func `without one the list is written all the same`(pager: String) throws {
        home.environment["PAGER"] = pager
        let session = try home.onTerminal(Terminal(), ["inbox", "--color", "never"])
        #expect(session.ending == .exited(0))
        #expect(session.text.contains("30 [ ] task 30\r\n"))
    }

    @Test mutating func `one that stops early is no failure`() throws {
        home.environment["PAGER"] = "head -1 >\"$HOME/paged\""
        #expect(try home.onTerminal(Terminal(), ["inbox"]).ending == .exited(0))
        #expect(try paged().contains("Inbox"))
    }

    @Test mutating func `nobody waits for the store meanwhile`() throws {
        home.environment["TEND"] = home.tend
        home.environment["PAGER"] =
            "cat >/dev/null; \"$TEND\" --wait 0 add meanwhile >\"$HOME/paged\""
        #expect(try home.onTerminal(Terminal(), ["inbox"]).ending == .exited(0))
        #expect(try paged() == "Added 31: meanwhile\n")
    }
}
