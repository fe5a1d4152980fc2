import TestSupport
import Testing

@Suite("What is refused, and how")
struct RefusalTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: [
        (["ad", "x"], "'ad' is not a command of tend.", "Did you mean 'tend add'?"),
        (["pending"], "'pending' is not a command of tend.", "Did you mean 'tend list'?"),
        (["remove", "1"], "'remove' is not a command of tend.", "Did you mean 'tend delete'?"),
        (
            ["completed", "+x"], "'completed' is not a command of tend.",
            "Did you mean 'tend list --all state:completed'?"
        ),
        (
            ["waiting"], "'waiting' is not a command of tend.",
            "Did you mean 'tend list is:waiting'?"
        ),
        (["lst"], "'lst' is not a command of tend.", "Did you mean 'tend list'?"),
        (
            ["frobnicate"], "'frobnicate' is not a command of tend.",
            "'tend --help' lists the commands."
        ),
        (["list", "--jsn"], "'--jsn' is not an option of tend list.", "Did you mean '--json'?"),
        (
            ["add", "--recur", "x"], "'--recur' is not an option of tend add.",
            "Did you mean '--every'? To take it as text: tend add -- --recur x"
        ),
        (
            ["add", "--scheduled"], "'--scheduled' is not an option of tend add.",
            "Did you mean '--on'? To take it as text: tend add -- --scheduled"
        ),
        (
            ["list", "--project", "home"], "'--project' is not an option of tend list.",
            "Did you mean 'project:…'?"
        ),
        (
            ["export", "--format", "ics"], "'--format' cannot be 'ics'.",
            "Did you mean 'icalendar'? It can be json, csv, todotxt, taskwarrior or icalendar."
        ),
        (["--quux"], "'--quux' is not an option of tend.", "'tend --help' lists the options."),
        (
            ["add", "--quux"], "'--quux' is not an option of tend add.",
            "'tend add --help' lists the options. To take it as text: tend add -- --quux"
        ),
        (
            ["add", "Buy", "--tday", "milk"], "'--tday' is not an option of tend add.",
            "Did you mean '--today'? To take it as text: tend add -- Buy --tday milk"
        ),
        (["done"], "ID is missing after 'tend done'.", "'tend done --help' shows what it takes."),
        (["add"], "TEXT is missing after 'tend add'.", "'tend add --help' shows what it takes."),
        (
            ["move", "1"], "DAY is missing after 'tend move'.",
            "'tend move --help' shows what it takes."
        ),
        (["list", "--limit"], "N is missing after '--limit'.", "Write '--limit N'."),
        (
            ["list", "--color", "red"], "'--color' cannot be 'red'.",
            "It can be auto, always or never."
        ),
    ])
    func `a wrong command line is answered with the nearest right one`(
        arguments: [String], detail: String, suggestion: String
    ) throws {
        let result = try home.run(arguments)
        #expect(result.ending == .exited(64))
        #expect(result.output == "")
        #expect(
            result.errorLines == [
                "The command was not understood. \(detail)", "Try: \(suggestion)",
            ])
        let notices = try home.run(["--json"] + arguments).notices()
        #expect(notices.count == 1)
        #expect(notices.first?.code == "usage.invalid")
        #expect(notices.first?.exitStatus == 64)
    }

    @Test(
        arguments: [
            (["done", "9"], "validation.unknownTask", 65),
            (["show", "x"], "validation.invalidMetadata", 65),
            (["add", " "], "validation.emptyContent", 65),
            (["add", "x", "--on", "?"], "validation.invalidDate", 65),
            (["undo"], "validation.nothingToUndo", 65),
            (["list", "--wait", "x"], "usage.invalid", 64),
            (["list", "--db", "/etc/passwd"], "persistence.notAStore", 78),
            (["list", "--db="], "configuration.invalidPath", 78),
            (["add", "x", "--db", "/proc/x/y.db"], "persistence.cannotCreate", 73),
            (["help", "frob"], "usage.invalid", 64), (["import"], "usage.invalid", 64),
            (["import", "nowhere.csv"], "import.noInput", 66),
        ] as [([String], String, Int32)])
    func `a failure is one object a line for machines`(
        arguments: [String], code: String, status: Int32
    ) throws {
        let result = try home.run(arguments + ["--json"])
        #expect(result.ending == .exited(status))
        #expect(result.output == "")
        let notices = try result.notices()
        let notice = try #require(notices.first)
        #expect(notices.count == 1)
        #expect(notice.kind == "alert" && notice.code == code && notice.exitStatus == status)
        #expect(notice.message.hasSuffix("."))
        #expect(notice.suggestion?.isEmpty == false)
        #expect(notice.operation?.wholeMatch(of: /[0-9a-f-]{36}/) != nil)
        #expect(try home.run(arguments).ending == .exited(status))
    }

    @Test func `a failure names its operation, which the log finds`() throws {
        let result = try home.run("done", "9", "--json")
        let operation = try #require(try result.notices().first?.operation)
        let log = try home.run("log", "--operation", operation)
        #expect(log.output.contains("The command done failed: There is no such task."))
    }

    @Test func `quiet failures are told all the same`() throws {
        #expect(try home.run("--quiet", "done", "9").errors.hasPrefix("There is no such task."))
    }

    @Test(
        arguments: [
            [Array("add".utf8), [0x61, 0xFF, 0x62]],
            [Array("add".utf8), Array("--note".utf8), [0xC0, 0x80]],
            [Array("add".utf8), [0xED, 0xA0, 0x80]], [[0xFF]],
            [Array("list".utf8), Array("--db".utf8), [0x2F, 0xFE]],
        ] as [[[UInt8]]])
    func `an argument that is not UTF-8 is refused and nothing changes`(arguments: [[UInt8]]) throws
    {
        let result = try home.run(bytes: arguments)
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("The text is not valid UTF-8. Argument "))
        #expect(try home.succeed("list", "--all", "--ids") == "")
    }

    @Test(arguments: [[], ["--json"]])
    func `a line that is not UTF-8 is named and nothing is saved`(form: [String]) throws {
        let result = try home.run(
            ["add", "-"] + form, input: .bytes(Array("a\nb\n".utf8) + [0xFF, 0x0A, 0x63]))
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errors.contains("Line 3 is not valid UTF-8."))
        #expect(result.errors.contains("Nothing was changed."))
        #expect(try home.tasks() == [])
    }
}
