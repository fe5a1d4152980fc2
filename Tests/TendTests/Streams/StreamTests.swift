import TestSupport
import Testing

@Suite("Standard streams")
struct StreamTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    @Test(arguments: [ProgramOutput.file("/dev/full"), .closed])
    func `a change that cannot be told is saved all the same`(output: ProgramOutput) throws {
        let result = try home.run(["add", "b"], output: output)
        #expect(result.ending == .exited(74))
        #expect(result.errorLines.first == "The result could not be written out.")
        #expect(result.errorLines.contains("The change is saved."))
        #expect(try home.tasks().map(\.text) == ["a", "b"])
    }

    @Test(arguments: [
        ["list"], ["today", "--json"], ["export"], ["list", "--ids"], ["help"], ["show", "1"],
    ])
    func `a result that cannot be written is a failure`(command: [String]) throws {
        let result = try home.run(command, output: .file("/dev/full"))
        #expect(result.ending == .exited(74))
        #expect(!result.errors.contains("The change is saved."))
        #expect(
            result.errors.contains("output.writeFailed") || result.errors.hasPrefix("The result"))
    }

    @Test func `quiet has nothing to write, so nothing fails`() throws {
        #expect(
            try home.run(["add", "b", "--quiet"], output: .file("/dev/full")).ending == .exited(0))
        #expect(try home.run(["add", "c", "--quiet"], output: .closed).ending == .exited(0))
    }

    @Test(arguments: [["list"], ["export"], ["add", "b"], ["done", "1"]])
    func `a closed pipe ends it quietly`(command: [String]) throws {
        let result = try home.run(command, output: .brokenPipe)
        #expect(result.ending == .signalled(13))
        #expect(result.errors == "")
    }

    @Test func `what a closed pipe did not hear is saved`() throws {
        _ = try home.run(["add", "b"], output: .brokenPipe)
        #expect(try home.tasks().map(\.text) == ["a", "b"])
    }

    @Test func `a change with a long answer is saved and logged, whoever hears it`() throws {
        let lines = ProgramInput.text((1...9000).map { "task \($0)\n" }.joined())
        let full = try home.run(["add", "-"], input: lines, output: .file("/dev/full"))
        #expect(full.ending == .exited(74))
        #expect(full.errorLines.contains("The change is saved."))
        let broken = try home.run(["add", "-"], input: lines, output: .brokenPipe)
        #expect(broken.ending == .signalled(13) && broken.errors == "")
        #expect(try home.tasks().count == 18_001)
        let steps = try #require(try home.task(18_001).history)
        let log = try home.run("log", "--operation", try #require(steps.first?.operation))
        #expect(log.output.contains("The command add changed 9000 tasks."))
    }

    @Test func `head takes one line of a long list`() throws {
        try home.succeed("add", "-", input: .text((1...5000).map { "task \($0)\n" }.joined()))
        let result = try home.script("\"$tend\" list | head -1")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Tasks  5001 to do\n" && result.errors == "")
    }

    @Test func `a closed input is an error where it is read, and only there`() throws {
        let result = try home.run(["add", "-"], input: .closed)
        #expect(result.ending == .exited(74))
        #expect(result.errorLines.first == "Standard input could not be read.")
        #expect(result.errorLines.contains("Nothing was changed."))
        #expect(try home.run(["add", "b"], input: .closed).output == "Added 2: b\n")
    }

    @Test func `a folder as input is an error`() throws {
        let result = try home.run(["add", "-"], input: .file("/"))
        #expect(result.ending == .exited(74))
        #expect(try home.tasks().count == 1)
    }

    @Test func `closed streams never become the store`() throws {
        let result = try home.script(
            "\"$tend\" add b <&- >&- 2>&-; \"$tend\" done 9 <&- >&- 2>&-; \"$tend\" list --ids")
        #expect(result.output == "1\n2\n")
    }

    @Test func `errors that cannot be told change no exit status`() throws {
        let result = try home.script(
            "\"$tend\" done 9 2>/dev/full; echo $?; \"$tend\" done 9 2>&-; echo $?")
        #expect(result.output == "65\n65\n")
    }
}
