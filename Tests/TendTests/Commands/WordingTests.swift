import TestSupport
import Testing

@Suite("What is said of a mistake")
struct WordingTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    @Test(arguments: [
        (["done", "0"], 65, "The numbers of tasks begin at 1."),
        (["done", "99999999999999999999"], 65, "No task has a number as large as"),
        (["done", "1", "x"], 65, "'x' is not a number."),
        (["done", "5..3"], 65, "The first number of '5..3' lies behind the last."),
        (["list", "id:5..3"], 65, "The first number of '5..3' lies behind the last."),
        (["list", "id:0"], 65, "The numbers of tasks begin at 1."),
        (["list", "--report", "nope"], 65, "There is no such report."),
        (["move", "1", "next", "week", "noon"], 65, "'next week noon'"),
        (["list", "("], 65, "quote it: '\"(\"'"), (["list", "()"], 65, "quote it: '\"(\"'"),
        (["list", "a", "or"], 65, "quote them: '\"or\"'"),
    ])
    func `it is about what was typed`(command: [String], status: Int32, words: String) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(status))
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test(arguments: [
        "--on", "--due", "--project", "--parent", "--depends-on", "--every", "--tag", "--note",
        "--once",
    ])
    func `an empty value is an error for a new task, and none for one that is there`(
        option: String
    ) throws {
        for value in ["", " "] {
            let result = try home.run("add", "x", option, value)
            #expect(result.ending == .exited(64))
            #expect(result.errors.contains("'\(option)' is empty"))
        }
        #expect(try home.tasks().count == 1)
        #expect(try home.run("capture", option, "", input: .text("x\n")).ending == .exited(64))
        if ["--on", "--due", "--project", "--parent", "--note"].contains(option) {
            #expect(try home.run("edit", "1", option, "").ending == .exited(0))
        }
    }

    @Test(arguments: [
        ["list"], ["add", "x"], ["import", "x.csv"], ["doctor"], ["config"], ["drafts"],
    ])
    func `a password in the place of a path is shown nowhere, and makes no folder`(
        command: [String]
    ) throws {
        let address = "postgresql://anna:secret@host/tend"
        var other = home
        other.environment["TEND_DB"] = address
        for form in [[], ["--json"]] {
            for result in [
                try home.run(command + ["--db", address] + form),
                try home.run(["--db=\(address)"] + command + form), try other.run(command + form),
            ] {
                #expect(!(result.output + result.errors).contains("secret"), "\(result)")
            }
        }
        #expect(try home.run("list", "--db", address).ending == .exited(78))
        #expect(try home.script("find . -name '*postgres*' -o -name '*secret*'").output == "")
        #expect(try home.script("grep -rl secret . || true").output == "")
    }

    @Test func `a leap day repeats in its month`() throws {
        let told = try home.succeed("add", "b", "--every", "year", "--on", "2028-02-29")
        #expect(told.contains("every year"))
        try home.succeed("done", "2")
        #expect(try home.succeed("show", "3").contains("every year\n"))
        #expect(
            try home.answer([TaskAnswer].self, to: "list", "id:3").first?.every
                == "year from the 29th")
    }
}
