import TestSupport
import Testing

@Suite("tend start, done, reset")
struct StateTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\n"))
    }

    @Test(arguments: [
        ("start", "Started", "active"), ("done", "Completed", "completed"),
        ("do", "Completed", "completed"), ("reset", "Reset", "notStarted"),
        ("stop", "Reset", "notStarted"), ("reopen", "Reset", "notStarted"),
    ])
    func `each transition tells a line a task`(
        command: String, verb: String, state: String
    ) throws {
        try home.succeed(state == "notStarted" ? "done" : "reset", "1", "2")
        #expect(try home.succeed(command, "1", "2") == "\(verb) 1: a\n\(verb) 2: b\n")
        #expect(try home.tasks().map(\.state) == [state, state])
    }

    @Test(arguments: [
        ("start", "Already started"), ("done", "Already completed"),
        ("reset", "Already not started"),
    ])
    func `what a task is already is told`(command: String, words: String) throws {
        try home.succeed(command, "1")
        #expect(try home.succeed(command, "1") == "\(words) 1: a\n")
    }

    @Test func `a command behind a number is taken for one before it`() throws {
        let result = try home.run("1", "done")
        #expect(result.ending == .exited(64) && result.errors.contains("'tend done 1'"))
    }

    @Test func `completing sets the instant and leaving that state clears it`() throws {
        let done = try home.answer(TaskAnswer.self, to: "done", "1")
        #expect(done.completedAt == done.updatedAt)
        #expect(done.completedAt != nil)
        #expect(try home.answer(TaskAnswer.self, to: "start", "1").completedAt == nil)
    }

    @Test func `several are an array, one is an object`() throws {
        let tasks = try home.answer([TaskAnswer].self, to: "start", "1", "2")
        #expect(tasks.map(\.state) == ["active", "active"])
        #expect(try home.succeed("done", "--ids", "2", "1") == "2\n1\n")
        #expect(try home.succeed("reset", "--quiet", "1") == "")
    }

    @Test func `what is so already is told, and is no step of undo`() throws {
        try home.succeed("done", "1")
        #expect(try home.succeed("done", "1", "2") == "Already completed 1: a\nCompleted 2: b\n")
        #expect(try home.succeed("done", "2") == "Already completed 2: b\n")
        #expect(try home.succeed("undo") == "Undid done 2: b\n")
    }

    @Test(arguments: [
        ["start", "1", "99"], ["done", "99", "1"], ["reset", "1", "2", "x"], ["delete", "1", "99"],
        ["rm", "1", "0"], ["move", "1", "99", "today"], ["edit", "1", "99", "--text", "c"],
    ])
    func `one bad number and nothing changes`(command: [String]) throws {
        let before = try home.tasks()
        let result = try home.run(command)
        #expect(result.ending == .exited(65))
        #expect(result.output == "")
        #expect(result.errors.contains(" Nothing was changed.\n"))
        #expect(try home.tasks() == before)
    }

    @Test func `a task named twice changes once`() throws {
        #expect(try home.succeed("done", "1", "1") == "Completed 1: a\n")
        try home.succeed("undo")
        #expect(try home.tasks().map(\.state) == ["notStarted", "notStarted"])
    }

    @Test func `what changes nothing is no step of undo`() throws {
        try home.succeed("start", "1")
        try home.succeed("start", "1")
        try home.succeed("undo")
        #expect(try home.task(1).state == "notStarted")
    }
}
