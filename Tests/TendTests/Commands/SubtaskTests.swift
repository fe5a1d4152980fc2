import TestSupport
import Testing

@Suite("Tasks that are subtasks of others")
struct SubtaskTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Move house")
        try home.succeed("add", "Pack", "--parent", "1")
        try home.succeed("add", "Books", "--parent=2")
    }

    @Test func `show and JSON say what a task is a part of, and what its subtasks are`() throws {
        #expect(try home.tasks().map(\.parent) == [nil, 1, 2])
        try home.succeed("done", "2")
        let parent = try home.run("show", "1").output
        #expect(parent.contains("Subtasks   done 1 of 1\n"))
        #expect(try home.run("show", "2").output.contains("Parent     1 Move house\n"))
    }

    @Test func `edit makes a task a part, and lets it stand by itself`() throws {
        try home.succeed("edit", "3", "--parent", "1")
        #expect(try home.tasks().map(\.parent) == [nil, 1, 1])
        try home.succeed("edit", "2", "3", "--parent", "none")
        #expect(try home.tasks().map(\.parent) == [nil, nil, nil])
        try home.succeed("undo")
        #expect(try home.tasks().map(\.parent) == [nil, 1, 1])
        #expect(try home.run("show", "3").output.contains("parent: 1 -> none"))
    }

    @Test func `subtasks go along into the project of their parent, but not those with their own`()
        throws
    {
        try home.succeed("edit", "1", "--project", "home")
        #expect(try home.tasks().map(\.project) == ["home", "home", "home"])
        try home.succeed("edit", "2", "--project", "work")
        #expect(try home.tasks().map(\.project) == ["home", "work", "work"])
        let output = try home.succeed("edit", "1", "--project", "none")
        #expect(output == "Changed 1: Move house\n")
        try home.succeed("undo")
        try home.succeed("undo")
        #expect(try home.tasks().map(\.project) == ["home", "home", "home"])
    }

    @Test func `a task becomes no part of itself, nor of what is not there`() throws {
        let circle = try home.run("edit", "1", "--parent", "3")
        #expect(circle.ending == .exited(65))
        #expect(circle.errors.contains("Task 1 would be a subtask of itself."))
        let unknown = try home.run("edit", "1", "--parent", "9")
        #expect(unknown.ending == .exited(65))
        #expect(unknown.errors.contains("No task has the number 9."))
        #expect(try home.run("add", "Lost", "--parent", "9").ending == .exited(65))
        #expect(try home.tasks().map(\.parent) == [nil, 1, 2])
    }

    @Test func `the parts are deleted with their task, and come back with it`() throws {
        let before = try home.tasks()
        let result = try home.run("delete", "1")
        #expect(result.output.contains("Deleted 1: Move house"))
        #expect(result.output.contains("Deleted 2: Pack"))
        #expect(result.output.contains("Deleted 3: Books"))
        #expect(try home.tasks().isEmpty)
        try home.succeed("undo")
        #expect(try home.tasks() == before)
    }
}
