import TestSupport
import Testing

@Suite("tend show")
struct ShowTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `everything about a task is shown, its history too`() throws {
        try home.succeed("add", "Call Anna", "--project", "home", "--note", "About\nSunday")
        try home.succeed("start", "1")
        let output = try home.succeed("show", "1")
        #expect(output.hasPrefix("1 [>] Call Anna\n\n"))
        for part in ["State      active\n", "home", "About", "Sunday", "History\n", "add  added\n"]
        {
            #expect(output.contains(part), "\(part)")
        }
        #expect(output.hasSuffix("start  state: not started -> active\n"))
    }

    @Test func `a machine reads the steps with their operations`() throws {
        try home.succeed("add", "x")
        try home.succeed("done", "1")
        let task = try home.task(1)
        let history = try #require(task.history)
        #expect(history.map(\.command) == ["add", "done"])
        #expect(history.map(\.change) == ["added", "updated"])
        #expect(history.last?.at == task.completedAt)
        #expect(try home.succeed("show", "1", "--ids") == "1\n")
        #expect(try home.succeed("show", "1", "--quiet") == "")
    }

    @Test(arguments: ["99", "0", "-1", "x", "1.5", "99999999999999999999"])
    func `a number that no task has is bad data`(id: String) throws {
        let result = try home.run("show", "--", id)
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errorLines.last == "Try: See the tasks and their numbers: tend list --all")
    }
}
