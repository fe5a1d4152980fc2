import Arguments
import Testing

@Suite("Refusing arguments")
struct ErrorTests {
    static func error(_ arguments: [String], of program: Program = .garden) -> ArgumentError? {
        do {
            _ = try program.parse(arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ["plant", "--da", "friday", "x"], ["plant", "--DAY", "friday", "x"],
        ["plant", "--day ", "friday", "x"], ["plant", "--d=friday", "x"],
    ])
    func `an option is known by its exact name alone`(arguments: [String]) {
        guard case .unknownOption = Self.error(arguments) else {
            Issue.record("\(arguments) is taken")
            return
        }
    }

    static let nearestOptions: [(String, name: String, nearest: String?)] = [
        ("move --jsno 1 b", "--jsno", "--json"),
        ("move --outptu=x", "--outptu", "--output"),
        ("move --verb", "--verb", "--verbose"),
        ("--jso", "--jso", "--json"),
        ("show 1 --nothing-like-it", "--nothing-like-it", nil),
        ("show -json", "-json", "--json"),
        ("move -verbos", "-verbos", "--verbose"),
        ("move -ax", "-x", nil),
        ("move -x", "-x", nil),
    ]

    @Test(arguments: nearestOptions)
    func `an unknown option comes with the nearest one`(
        line: String, name: String, nearest: String?
    ) throws {
        let error = try #require(Self.error(line.split(separator: " ").map(String.init)))
        guard case .unknownOption(let named, let suggested, _, let literal) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(named == name)
        #expect(suggested == nearest)
        #expect(literal == nil)
    }

    static let corrections: [([String], corrected: [String]?)] = [
        (["plant", "--odd", "one"], ["plant", "--", "--odd", "one"]),
        (["plant", "an", "--odd=x", "one"], ["plant", "--", "an", "--odd=x", "one"]),
        (
            ["--json", "plant", "a", "--odd", "--day", "friday", "--even"],
            ["plant", "--json", "--day", "friday", "--", "a", "--odd", "--even"]
        ),
        (["plant", "--odd", "--", "--day"], ["plant", "--", "--odd", "--day"]),
        (["plant", "--odd", "--day"], nil),
        (["plant", "--odd", "--help"], nil),
    ]

    @Test(arguments: corrections)
    func `an unknown option in text comes with the arguments that keep it as text`(
        arguments: [String], corrected: [String]?
    ) throws {
        let error = try #require(Self.error(arguments))
        guard case .unknownOption(_, _, let command, let literal) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(command == .plant)
        #expect(literal == corrected)
    }

    @Test func `the corrected arguments are read as the text they were meant to be`() throws {
        let typed = ["plant", "a", "--odd", "--day", "friday", "--quiet", "-even"]
        guard case .unknownOption(_, _, _, let literal?)? = Self.error(typed) else {
            Issue.record("there is no correction")
            return
        }
        let invocation = try Program.garden.parse(literal)
        #expect(invocation.words == ["a", "--odd", "-even"])
        #expect(invocation.value(of: .day) == "friday")
        #expect(invocation.has(.quiet))
    }

    static let nearestCommands: [(String, nearest: String?)] = [
        ("lst", "list"), ("plnat", "plant"), ("pla", "plant"), ("s", "show"), ("remov", "remove"),
        ("pruning", nil), ("wed", "weed"), ("xyz", nil), ("", nil), ("SHOW", nil),
        ("tody", "today"),
    ]

    @Test(arguments: nearestCommands)
    func `an unknown command comes with the nearest one`(typed: String, nearest: String?) {
        #expect(Self.error([typed]) == .unknownCommand(name: typed, nearest: nearest))
    }

    static let misfits: [([String], ArgumentError)] = [
        (["--day", "friday", "plant", "x"], .misplacedOption(.day)),
        (["--all", "list"], .misplacedOption(.all)),
        (["move", "1", "b", "--output"], .missingValue(.output)),
        (["move", "1", "b", "-ao"], .missingValue(.output)),
        (["--file"], .missingValue(.file)),
        (["--json=yes"], .unexpectedValue(.json)),
        (["--json="], .unexpectedValue(.json)),
        (["plant"], .missingWord(placeholder: "TEXT", command: .plant)),
        (["move"], .missingWord(placeholder: "ID", command: .move)),
        (["move", "1"], .missingWord(placeholder: "BED", command: .move)),
        (["show", "1", "2", "3"], .surplusWord("2", command: .show)),
        (["prune", "1"], .surplusWord("1", command: .prune)),
        (["today", "a", "b"], .surplusWord("b", command: .today)),
        (
            ["--color", "alwasy"],
            .invalidChoice(
                .color, value: "alwasy", choices: ["auto", "always", "never"], nearest: "always")
        ),
        (
            ["--color="],
            .invalidChoice(.color, value: "", choices: ["auto", "always", "never"], nearest: nil)
        ),
    ]

    @Test(arguments: misfits)
    func `what does not fit the table is named`(arguments: [String], error: ArgumentError) {
        #expect(Self.error(arguments) == error)
    }

    @Test(arguments: ["auto", "always", "never"])
    func `every listed choice is taken`(choice: String) throws {
        #expect(try Program.garden.parse(["--color", choice]).value(of: .color) == choice)
    }
}
