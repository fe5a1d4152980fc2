import TestSupport
import Testing

@Suite("--plain")
struct PlainTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Plan the party", "--today")
        try home.succeed("add", "Bake a cake", "--parent", "1", "--today", "--tag", "kitchen")
        try home.succeed("add", "Sweep", "--done", "--today")
        try home.succeed("start", "1")
    }

    @Test func `words stand in place of marks, rules and indentation`() throws {
        let lines = try home.succeed("today", "--plain").split(separator: "\n").dropFirst()
        #expect(
            lines == [
                "1, active: Plan the party, 0 of 1 done", "2, subtask of 1: Bake a cake, +kitchen",
                "3, completed: Sweep",
            ])
        let drawn = try home.succeed("today", "--color=always")
        for sign in ["[>]", "\n\n", "\u{1B}", "  "] { #expect(drawn.contains(sign)) }
    }

    @Test(arguments: [
        ["today"], ["list"], ["list", "--columns", "id,text,tags"], ["show", "1"],
        ["search", "cake"],
        ["upcoming"], ["changed"], ["stats"], ["calendar"], ["projects"], ["tags"], ["context"],
        ["config"], ["doctor"], ["log"], ["undo"], ["done", "99"], ["list", "due:fryday"],
    ])
    func `nothing is drawn, coloured, wrapped or indented, even on a terminal`(
        command: [String]
    ) throws {
        let plain = ["--plain", "--color=always"]
        let output = try home.onTerminal(Terminal(columns: 20), command + plain).text
        #expect(!output.contains("\u{1B}"))
        #expect(!output.contains("  ") && !output.contains("\n "))
        for sign in ["[ ]", "[x]", "[>]", "---", "##", "█", "^", "->"] {
            #expect(!output.contains(sign), "\(sign)")
        }
    }

    @Test mutating func `the configuration makes it so for good, without a pager`() throws {
        try home.configure("plain = on\n")
        home.environment["PAGER"] = "sed s/^/paged:/"
        for number in 1...40 { try home.succeed("add", "task \(number)") }
        let output = try home.onTerminal(Terminal(rows: 10), ["list"]).text
        #expect(output.contains("2, subtask of 1: Bake a cake"))
        #expect(!output.contains("paged:"))
    }
}
