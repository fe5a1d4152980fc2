import Foundation
import TestSupport
import Testing

@Suite("tend delete and undo")
struct UndoTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a", "--project", "home", "--tag", "x", "--note", "n")
        try home.succeed("add", "b")
    }

    @Test(arguments: ["delete", "rm"])
    func `delete says how to get back`(command: String) throws {
        let output = try home.succeed(command, "1", "2")
        #expect(
            output == """
                Deleted 1: a (tend undo brings it back)
                Deleted 2: b (tend undo brings it back)

                """)
        #expect(try home.tasks() == [])
        #expect(try home.run("show", "1").ending == .exited(65))
    }

    @Test func `a number is never given again`() throws {
        try home.succeed("delete", "2")
        #expect(try home.succeed("add", "--ids", "c") == "3\n")
        try home.succeed("delete", "3")
        #expect(try home.succeed("add", "--ids", "d") == "4\n")
    }

    @Test(arguments: [
        (["add", "c"], "Undid add 3: c\n"),
        (["start", "1"], "Undid start 1: a\n"),
        (["done", "2"], "Undid done 2: b\n"),
        (["move", "1", "today"], "Undid move 1: a\n"),
        (["order", "2", "--top"], "Undid order 2: b\n"),
        (["edit", "1", "--text", "z", "--project=", "--untag", "x"], "Undid edit 1: a\n"),
        (["edit", "1", "--text", "z", "--on", "today"], "Undid edit 1: a\n"),
        (["delete", "1"], "Undid delete 1: a\n"),
    ])
    func `every change is taken back and told`(command: [String], answer: String) throws {
        let before = try home.tasks().map(Essence.init)
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(try home.tasks().map(Essence.init) != before)
        #expect(try home.succeed("undo") == answer)
        #expect(try home.tasks().map(Essence.init) == before)
    }

    @Test func `step by step back to the beginning, then nothing is left`() throws {
        try home.succeed("done", "1", "2")
        try home.succeed("delete", "1")
        for _ in 0..<4 { try home.succeed("undo") }
        #expect(try home.tasks() == [])
        let result = try home.run("undo")
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.first == "There is nothing to undo. Nothing was changed.")
    }

    @Test func `several tasks are one step`() throws {
        try home.succeed("start", "1", "2")
        let undo = try home.answer(UndoAnswer.self, to: "undo")
        #expect(undo.command == "start" && undo.undone == 2)
        #expect(Set(undo.tasks.map(\.id)) == [1, 2])
        #expect(undo.tasks.map(\.state) == ["notStarted", "notStarted"])
    }

    @Test func `ids and quiet print what they promise`() throws {
        try home.succeed("start", "1")
        try home.succeed("start", "2")
        #expect(try home.succeed("undo", "--ids") == "2\n")
        #expect(try home.succeed("undo", "--quiet") == "")
    }

    @Test func `an import is taken back whole`() throws {
        try home.folder.write("text,project\nc,home\nd,\ne,\n".utf8, to: "tasks.csv")
        #expect(try home.run("import", "tasks.csv").ending == .exited(0))
        #expect(try home.tasks().map(\.text) == ["a", "b", "c", "d", "e"])
        #expect(try home.succeed("undo") == "Undid import of 3 tasks\n")
        #expect(try home.tasks().map(\.text) == ["a", "b"])
        #expect(try home.succeed("redo") == "Redid import of 3 tasks\n")
        #expect(try home.tasks().map(\.text) == ["a", "b", "c", "d", "e"])
        #expect(try home.succeed("undo") == "Undid import of 3 tasks\n")
    }

    @Test func `redo goes forward again, until something new is done`() throws {
        try home.succeed("done", "1", "2")
        let done = try home.tasks().map(Essence.init)
        try home.succeed("delete", "1")
        try home.succeed("undo")
        try home.succeed("undo")
        #expect(
            try home.succeed("redo") == "Redid done 1: a\nRedid done 2: b\n")
        #expect(try home.tasks().map(Essence.init) == done)
        #expect(try home.succeed("redo") == "Redid delete 1: a\n")
        let result = try home.run("redo")
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.first == "There is nothing to redo. Nothing was changed.")
        try home.succeed("undo")
        try home.succeed("add", "c")
        #expect(try home.run("redo").ending == .exited(65))
        #expect(try home.succeed("undo") == "Undid add 3: c\n")
    }

    @Test func `a change is taken back by its id`() throws {
        let history = try home.run("show", "1", "--json")
        let id = try #require(
            history.output.components(separatedBy: #""operation":""#).last?.prefix(36))
        try home.succeed("start", "2")
        #expect(try home.succeed("undo", "--operation", "\(id)") == "Undid add 1: a\n")
        #expect(try home.tasks().map(\.text) == ["b"])
        #expect(try home.run("undo", "--operation", "\(id)").ending == .exited(65))
        #expect(try home.run("undo", "--operation", "7").ending == .exited(64))
    }
}

/// What undo brings back of a task; when it was last changed is not part of it.
private struct Essence: Equatable {
    private let words: [String?]
    private let sortOrder: Double

    init(_ task: TaskAnswer) {
        words =
            [
                "\(task.id)", task.uuid, task.text, task.notes, task.state, task.createdAt,
                task.completedAt, task.scheduledDate, task.dueDate, task.priority, task.project,
            ] + (task.tags ?? [])
        sortOrder = task.sortOrder
    }
}
