import TestSupport
import Testing

@Suite("tend capture without a terminal")
struct CaptureInputTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `each line is a task and an operation of its own`() throws {
        #expect(
            try home.succeed("capture", "--project", "home", input: .text("a\r\n\n \t\nb"))
                == "Added 1: a (project:home)\nAdded 2: b (project:home)\n")
        #expect(try home.tasks().map(\.project) == ["home", "home"])
        #expect(try home.succeed("undo") == "Undid add 2: b\n")
        #expect(try home.succeed("capture", "--json", input: .text("c\nd\n")).contains("}\n{"))
        #expect(try home.succeed("capture", "--ids", input: .text("e\n")) == "5\n")
        #expect(try home.succeed("capture") == "")
    }

    @Test func `a line that is no text is told, and the others go on`() throws {
        let result = try home.run(
            "capture", input: .bytes(Array("a\n".utf8) + [0xFF, 0x0A] + Array("b\n".utf8)))
        #expect(result.ending == .exited(65))
        #expect(result.output == "Added 1: a\nAdded 2: b\n")
        #expect(
            result.errorLines.first
                == "The text is not valid UTF-8. Line 2 is not valid UTF-8.")
    }

    @Test func `a line that cannot be saved is a draft at once, and the others go on`() throws {
        try home.succeed("add", "first")
        let result = try home.script(
            """
            mkfifo input
            exec 4<"$HOME/.local/share/tend"
            "$tend" capture --wait 0 <input 2>errors &
            exec 3>input
            flock 4
            echo one >&3
            \(ShellWait.until("grep -q 'kept as a draft' errors"))
            flock -u 4
            echo two >&3
            exec 3>&-
            wait $!
            echo $?
            """)
        #expect(result.output == "Added 2: two\n75\n")
        #expect(try home.succeed("retry") == "Saved 3: one\n")
    }

    @Test(arguments: [["--project", " "], ["--tag", "+"], ["--on", "whenever"], ["words"]])
    func `what is wrong with every line is told before the first`(options: [String]) throws {
        let result = try home.run(["capture"] + options, input: .text("a\nb\n"))
        #expect(
            result.ending
                == .exited(options == ["words"] || options == ["--project", " "] ? 64 : 65))
        #expect(result.output == "")
        #expect(try home.tasks() == [])
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `a signal ends it while it waits for a line`() throws {
        let result = try home.script(
            """
            mkfifo input
            env --default-signal "$tend" capture <input >added &
            exec 3>input
            echo one >&3
            printf half >&3
            \(ShellWait.until("[ -s added ]"))
            kill -TERM $!
            wait $!
            echo $?
            """)
        #expect(result.output == "143\n")
        #expect(try home.tasks().map(\.text) == ["one"])
    }
}
