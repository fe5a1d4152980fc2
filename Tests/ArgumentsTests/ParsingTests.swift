import Arguments
import Testing

@Suite("Reading arguments")
struct ParsingTests {
    /// Draws what was understood on one line: the command, its options in order, then its words.
    static func reading(
        _ arguments: [String], of program: Program = .garden
    ) throws(ArgumentError) -> String {
        let invocation = try program.parse(arguments)
        let options = invocation.options.map { given in
            "{\(given.option.name)" + (given.value.map { "=\($0)" } ?? "") + "}"
        }
        let words = invocation.words.map { "<\($0)>" }
        return ([invocation.command.name] + options + words).joined(separator: " ")
    }

    @Test(arguments: [
        (["move", "--output", "a", "1", "b"], "move {output=a} <1> <b>"),
        (["move", "--output=a", "1", "b"], "move {output=a} <1> <b>"),
        (["move", "--output=a=b", "1", "b"], "move {output=a=b} <1> <b>"),
        (["move", "--output=", "1", "b"], "move {output=} <1> <b>"),
        (["move", "--output", "", "1", "b"], "move {output=} <1> <b>"),
        (["move", "-o", "a", "1", "b"], "move {output=a} <1> <b>"),
        (["move", "-oa", "1", "b"], "move {output=a} <1> <b>"),
        (["move", "-o=a", "1", "b"], "move {output==a} <1> <b>"),
    ])
    func `takes a value in every way that GNU programs do`(arguments: [String], reading: String)
        throws
    {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["move", "-o", "-a", "1", "b"], "move {output=-a} <1> <b>"),
        (["move", "--output", "--all", "1", "b"], "move {output=--all} <1> <b>"),
        (["move", "--output", "--", "1", "b"], "move {output=--} <1> <b>"),
        (["plant", "--day", "-7d", "peas"], "plant {day=-7d} <peas>"),
    ])
    func `takes as value whatever comes next, dashes included`(arguments: [String], reading: String)
        throws
    {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["move", "-a", "1", "b"], "move {all} <1> <b>"),
        (["move", "-av", "1", "b"], "move {all} {verbose} <1> <b>"),
        (["move", "-vqa", "1", "b"], "move {verbose} {quiet} {all} <1> <b>"),
        (["move", "-avofile", "1", "b"], "move {all} {verbose} {output=file} <1> <b>"),
        (["move", "-avo", "file", "1", "b"], "move {all} {verbose} {output=file} <1> <b>"),
        (["move", "-oav", "1", "b"], "move {output=av} <1> <b>"),
    ])
    func `reads short options one by one and in clusters`(arguments: [String], reading: String)
        throws
    {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        ["--json", "-q", "move", "--all", "1", "b"],
        ["--json", "move", "-q", "--all", "1", "b"],
        ["move", "--json", "1", "-q", "--all", "b"],
        ["move", "1", "b", "--json", "-q", "--all"],
        ["move", "--json", "-qa", "--", "1", "b"],
    ])
    func `reads options and words in any order`(arguments: [String]) throws {
        #expect(try Self.reading(arguments) == "move {json} {quiet} {all} <1> <b>")
    }

    @Test(arguments: [
        (["plant", "--", "--day", "x"], "plant <--day> <x>"),
        (["plant", "a", "--", "b", "--", "c"], "plant <a> <b> <--> <c>"),
        (["--json", "--", "plant", "--double"], "plant {json} <--double>"),
        (["move", "--", "-a", "--help"], "move <-a> <--help>"),
        (["list", "--"], "list"),
        (["--"], "today"),
    ])
    func `takes everything after two dashes as words`(arguments: [String], reading: String) throws {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["show", "-"], "show <->"),
        (["plant", "-", "--json"], "plant {json} <->"),
        (["list", "-"], "list <->"),
    ])
    func `takes a lone dash as a word`(arguments: [String], reading: String) throws {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["plant", "-nvidia", "driver"], "plant <-nvidia> <driver>"),
        (["plant", "-q", "--json", "-h"], "plant {json} <-q> <-h>"),
        (["-q", "plant", "-q"], "plant {quiet} <-q>"),
        (["plant", "", " ", "naïve 🌱"], "plant <> < > <naïve 🌱>"),
        (["plant", "-\u{301}", "–word", "—"], "plant <-\u{301}> <–word> <—>"),
    ])
    func `leaves text alone in a command that takes text`(arguments: [String], reading: String)
        throws
    {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["list", "-7d.."], "list <-7d..>"),
        (["list", "-a", "-7d", "+tag"], "list {all} <-7d> <+tag>"),
        (["list", "-aq", "-x"], "list {all} {quiet} <-x>"),
        (["list", "-apple", "-home"], "list <-apple> <-home>"),
    ])
    func `takes a dash before anything but a short option as a word where words may have one`(
        arguments: [String], reading: String
    ) throws {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        ([], "today"),
        (["--json"], "today {json}"),
        (["today", "north"], "today <north>"),
        (["ls"], "list"),
        (["rm", "1"], "remove <1>"),
        (["weed", "1"], "remove <1>"),
    ])
    func `finds the command by name, by alias, or as the bare one`(
        arguments: [String], reading: String
    ) throws {
        #expect(try Self.reading(arguments) == reading)
    }

    @Test(arguments: [
        (["weigh"], "weigh <weigh>"),
        (
            ["-n", "a.csv", "--map", "a=b", "--map=c=d"],
            "weigh {dry-run} {map=a=b} {map=c=d} <a.csv>"
        ),
        (["-"], "weigh <->"),
    ])
    func `gives every word to the one command of a program without sections`(
        arguments: [String], reading: String
    ) throws {
        #expect(try Self.reading(arguments, of: .weigh) == reading)
    }

    @Test(arguments: [
        (["--help"], "today {help}"),
        (["-h"], "today {help}"),
        (["--help", "show"], "show {help}"),
        (["--help", "--json", "rm"], "remove {help} {json}"),
        (["show", "--help"], "show {help}"),
        (["show", "1", "2", "-qh", "--nonsense"], "show {quiet} {help} <1> <2>"),
        (["--version"], "today {version}"),
    ])
    func `answers a question however incomplete the rest may be`(
        arguments: [String], reading: String
    ) throws {
        #expect(try Self.reading(arguments) == reading)
    }
}
