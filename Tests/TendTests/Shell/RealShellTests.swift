import TestSupport
import Testing

@Suite("Completion in real shells")
struct RealShellTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: RealShell.Kind.allCases)
    func `a script loads without a word`(_ kind: RealShell.Kind) throws {
        let strict = kind == .bash ? "set -eu; " : ""
        let result = try ProgramRunner(path: kind.path).run(
            kind.bare + ["-c", strict + kind.loading],
            environment: RealShell.environment(home), in: home.folder.path)
        #expect(result.errors == "")
        #expect(result.output == "")
        #expect(result.ending == .exited(0))
    }

    @Test(arguments: RealShell.Kind.allCases)
    func `commands, options, values and names complete`(_ kind: RealShell.Kind) throws {
        try home.succeed("add", "Buy milk", "--project", "my home", "--tag", "phone")
        try home.folder.write([], to: "elsewhere.db")
        let shell = try RealShell(kind, in: home)
        try shell.complete("tend rev", to: "review")
        try shell.complete("tend add Milk --prior", to: "--priority")
        try shell.complete("tend add Milk --priority hi", to: "high")
        try shell.complete("tend add Milk --priority=hi", to: "--priority=high")
        try shell.complete("tend list +ph", to: "+phone")
        try shell.complete("tend list project:my", to: "project:my home")
        try shell.complete("tend list 'project:my", to: "project:my home")
        try shell.complete("tend list \"project:my", to: "project:my home")
        try shell.complete(#"tend list project:my\ "#, to: "project:my home")
        try shell.complete("tend-import --dry", to: "--dry-run")
        try shell.complete("tend --db else", to: "elsewhere.db")
        try shell.complete("tend --db=else", to: "--db=elsewhere.db")
        try shell.complete("tend-import else", to: "elsewhere.db")
        try shell.end()
    }

    /// fish offers nothing that does not look like what was typed.
    @Test(arguments: [RealShell.Kind.bash, .zsh])
    func `a word of a text becomes the number of its task`(_ kind: RealShell.Kind) throws {
        try home.succeed("add", "Ring the dentist")
        try home.succeed("add", "Buy milk")
        try home.succeed("add", "Buy dental floss")
        try home.succeed("add", "Buy dental wax")
        let shell = try RealShell(kind, in: home)
        try shell.complete("tend show dentis", to: "1")
        _ = try shell.list("tend show dental", until: "Buy dental wax")
        try shell.end()
    }

    /// Each begins with a letter of its own, by which it is asked for.
    private static let names = [
        "w$(touch x)", "b`touch x`", "c; touch x", "d && touch x &", "e'f\"g", #"h\i"#, "j*?[k]",
        "l!!", "m{n,o}", "p%F{red}%q", "r:s=t", "u#v ~w", "x > y", "z$HOME $'\\n'",
        "\u{E4}\u{308}`\u{301}touch x`",
    ]

    @Test(arguments: RealShell.Kind.allCases)
    func `a name is inserted as it is, and nothing in it is run`(_ kind: RealShell.Kind) throws {
        for name in Self.names { try home.succeed("add", name, "--project", name) }
        let shell = try RealShell(kind, in: home)
        for name in Self.names {
            try shell.complete("tend list project:\(name.prefix(1))", to: "project:\(name)")
            guard let open = name.firstIndex(of: "`") ?? name.firstIndex(of: "$") else { continue }
            guard name[open...].contains("touch") else { continue }
            try shell.complete("tend list 'project:\(name.prefix(1))", to: "project:\(name)")
            try shell.complete("tend list \"project:\(name.prefix(1))", to: "project:\(name)")
        }
        try shell.end()
        #expect(try home.script("ls").output == "")
    }

    @Test(arguments: RealShell.Kind.allCases)
    func `texts are listed beside numbers, and nothing in them is run`(
        _ kind: RealShell.Kind
    ) throws {
        try home.succeed("add", "evil \u{1B}]0;stolen\u{7} %F{red} $(touch x) `touch x`")
        try home.succeed("add", "last of all")
        let shell = try RealShell(kind, in: home)
        let shown = try shell.list("tend show ", until: "last of all")
        #expect(shown.contains("evil ^[]0;stolen^G %F{red} $(touch x) `touch x`"))
        try shell.end()
        #expect(try home.script("ls").output == "")
    }
}
