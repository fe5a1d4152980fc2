import TestSupport
import Testing

@Suite("Tasks that wait for others")
struct DependencyTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Buy paint")
        try home.succeed("add", "Buy brushes")
        try home.succeed(
            "add", "Paint the wall", "--depends-on", "1", "--depends-on=2", "--project", "home")
        try home.succeed("add", "Hang the pictures", "--depends-on", "3")
    }

    @Test func `lists show for what a task waits, and it stands where it stood`() throws {
        #expect(
            try home.succeed("list") == """
                Tasks  4 to do

                1 [ ] Buy paint
                2 [ ] Buy brushes
                3 [~] Paint the wall  home  blocked by 1, 2
                4 [~] Hang the pictures  blocked by 3

                """)
        try home.succeed("start", "3")
        try home.succeed("done", "1")
        let inbox = try home.succeed("inbox")
        #expect(inbox.contains("3 [>] Paint the wall  home  blocked by 2\n"))
        #expect(inbox.contains("1 [x] Buy paint\n"))
    }

    @Test func `JSON has what a task depends on, and whether that is open`() throws {
        let list = try home.answer([TaskAnswer].self, to: "list")
        #expect(list.map(\.dependsOn) == [nil, nil, [1, 2], [3]])
        #expect(list.map(\.blocked) == [nil, nil, true, true])
        #expect(try home.tasks().map(\.dependsOn) == [nil, nil, [1, 2], [3]])
        #expect(try home.task(3).blocked == true)
        #expect(try home.task(3).dependents == [4])
        try home.succeed("done", "1", "2")
        #expect(try home.task(3).blocked == nil)
        #expect(try home.task(3).dependsOn == [1, 2])
    }

    @Test func `show names both sides`() throws {
        try home.succeed("done", "1")
        let wall = try home.succeed("show", "3")
        #expect(
            wall.contains(
                """
                Depends on 1 Buy paint
                Blocked by 2 Buy brushes
                Dependent  4 Hang the pictures

                """))
        try home.succeed("edit", "3", "--no-depends-on", "2")
        #expect(try home.succeed("show", "3").contains("depends on: 1, 2 -> 1"))
    }

    @Test func `the options are understood by their former names, which help does not show`() throws
    {
        try home.succeed("add", "Paint the door", "--needs", "1", "--needs=2")
        #expect(try home.task(5).dependsOn == [1, 2])
        try home.succeed("edit", "5", "--no-needs", "2")
        #expect(try home.succeed("list", "--ids", "needs:1").contains("5"))
        #expect(try !home.succeed("edit", "--help").contains("needs"))
    }

    @Test func `completing says what it was waiting for, and what is free now`() throws {
        #expect(try home.succeed("done", "1") == "Completed 1: Buy paint\n")
        #expect(
            try home.succeed("done", "4")
                == "Completed 4: Hang the pictures (it was blocked by 3)\n")
        #expect(
            try home.succeed("done", "2")
                == "Completed 2: Buy brushes\nUnblocked 3: Paint the wall\n")
        try home.succeed("reopen", "1", "2", "4")
        #expect(
            try home.succeed("done", "1", "2", "3")
                == """
                Completed 1: Buy paint
                Completed 2: Buy brushes
                Completed 3: Paint the wall
                Unblocked 4: Hang the pictures

                """)
    }

    @Test func `what depends on the next of a series is not free`() throws {
        try home.succeed("add", "Trip", "--every", "week", "--due", "2027-01-10")
        let trip = try #require(try home.tasks().map(\.id).max())
        try home.succeed("add", "Pack", "--parent", "\(trip)", "--depends-on", "\(trip)")
        try home.succeed("add", "Tell Ben", "--depends-on", "\(trip)")
        let result = try home.succeed("done", "\(trip)")
        #expect(result.contains("Unblocked \(trip + 2): Tell Ben"), "\(result)")
        #expect(!result.contains("Pack"), "\(result)")
    }

    @Test func `a circle is refused by name, with the command that lets it be`() throws {
        let before = try home.tasks()
        let circle = try home.run("edit", "1", "--depends-on", "4")
        #expect(circle.ending == .exited(65))
        #expect(
            circle.errors.contains(
                "Task 4 depends on task 3 already, which depends on task 1, "
                    + "so task 1 cannot depend on task 4."))
        #expect(circle.errors.contains("tend edit 4 --no-depends-on 3"))
        #expect(try home.run("edit", "1", "--depends-on", "1").ending == .exited(65))
        let unknown = try home.run("edit", "1", "--depends-on", "9")
        #expect(unknown.errors.contains("No task has the number 9."))
        #expect(try home.run("add", "Lost", "--depends-on", "9").ending == .exited(65))
        #expect(try home.run("add", "Lost", "--depends-on", "x").ending == .exited(65))
        #expect(try home.tasks() == before)
        try home.succeed("edit", "4", "--no-depends-on", "3")
        try home.succeed("edit", "1", "--depends-on", "4")
        #expect(try home.task(1).dependsOn == [4])
    }

    @Test func `who deletes a task frees those that depend on it, in one step`() throws {
        let before = try home.tasks()
        #expect(
            try home.succeed("delete", "3", "1") == """
                Deleted 3: Paint the wall (tend undo brings it back)
                Deleted 1: Buy paint (tend undo brings it back)
                Changed 4: Hang the pictures (no longer depends on 3)

                """)
        #expect(try home.tasks().map(\.dependsOn) == [nil, nil])
        try home.succeed("undo")
        #expect(try home.tasks() == before)
        try home.succeed("redo")
        #expect(try home.tasks().map(\.id) == [2, 4])
    }

    @Test func `a task that could not be saved keeps what it depends on`() throws {
        let lock = try WriteLock(of: home.store)
        let failed = try home.run(
            "add", "--wait", "0", "Sand it", "--depends-on", "3", "--every", "month")
        #expect(failed.ending == .exited(75))
        lock.release()
        try home.succeed("retry")
        #expect(try home.task(5).dependsOn == [3])
        #expect(try home.task(5).every == "month")
    }
}
