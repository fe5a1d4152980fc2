import TestSupport
import Testing

@Suite("Tasks that wait for others")
struct NeedTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Buy paint")
        try home.succeed("add", "Buy brushes")
        try home.succeed("add", "Paint the wall", "--needs", "1", "--needs=2", "--project", "home")
        try home.succeed("add", "Hang the pictures", "--needs", "3")
    }

    @Test func `lists show for what a task waits, and it stands where it stood`() throws {
        #expect(
            try home.succeed("list") == """
                Tasks

                1 [ ] Buy paint
                2 [ ] Buy brushes
                3 [~] Paint the wall  waits for 1, 2 project:home
                4 [~] Hang the pictures  waits for 3

                """)
        try home.succeed("start", "3")
        try home.succeed("done", "1")
        let inbox = try home.succeed("inbox")
        #expect(inbox.contains("3 [>] Paint the wall  waits for 2 project:home\n"))
        #expect(inbox.contains("1 [x] Buy paint\n"))
    }

    @Test func `JSON has what a task needs, and whether that is open`() throws {
        let list = try home.answer([TaskAnswer].self, to: "list")
        #expect(list.map(\.needs) == [nil, nil, [1, 2], [3]])
        #expect(list.map(\.blocked) == [nil, nil, true, true])
        #expect(try home.tasks().map(\.needs) == [nil, nil, [1, 2], [3]])
        #expect(try home.task(3).blocked == true)
        #expect(try home.task(3).neededBy == [4])
        try home.succeed("done", "1", "2")
        #expect(try home.task(3).blocked == nil)
        #expect(try home.task(3).needs == [1, 2])
    }

    @Test func `show names both sides`() throws {
        try home.succeed("done", "1")
        let wall = try home.succeed("show", "3")
        #expect(
            wall.contains(
                """
                Waited for 1 Buy paint
                Waits for  2 Buy brushes
                Needed by  4 Hang the pictures

                """))
        try home.succeed("edit", "3", "--no-needs", "2")
        #expect(try home.succeed("show", "3").contains("needs: 1, 2 -> 1"))
    }

    @Test func `completing says what it was waiting for, and what is free now`() throws {
        #expect(try home.succeed("done", "1") == "Completed 1: Buy paint\n")
        #expect(
            try home.succeed("done", "4")
                == "Completed 4: Hang the pictures (it was waiting for 3)\n")
        #expect(
            try home.succeed("done", "2")
                == "Completed 2: Buy brushes\nFree now 3: Paint the wall\n")
        try home.succeed("reopen", "1", "2", "4")
        #expect(
            try home.succeed("done", "1", "2", "3")
                == """
                Completed 1: Buy paint
                Completed 2: Buy brushes
                Completed 3: Paint the wall
                Free now 4: Hang the pictures

                """)
    }

    @Test func `a circle is refused by name, with the command that lets it be`() throws {
        let before = try home.tasks()
        let circle = try home.run("edit", "1", "--needs", "4")
        #expect(circle.ending == .exited(65))
        #expect(
            circle.errors.contains(
                "Task 4 waits for task 3 already, which waits for task 1, "
                    + "so task 1 cannot wait for task 4."))
        #expect(circle.errors.contains("tend edit 4 --no-needs 3"))
        #expect(try home.run("edit", "1", "--needs", "1").ending == .exited(65))
        let unknown = try home.run("edit", "1", "--needs", "9")
        #expect(unknown.errors.contains("No task has the number 9."))
        #expect(try home.run("add", "Lost", "--needs", "9").ending == .exited(65))
        #expect(try home.run("add", "Lost", "--needs", "x").ending == .exited(65))
        #expect(try home.tasks() == before)
        try home.succeed("edit", "4", "--no-needs", "3")
        try home.succeed("edit", "1", "--needs", "4")
        #expect(try home.task(1).needs == [4])
    }

    @Test func `who deletes a task frees those that wait for it, in one step`() throws {
        let before = try home.tasks()
        #expect(
            try home.succeed("delete", "3", "1") == """
                Deleted 3: Paint the wall (tend undo brings it back)
                Deleted 1: Buy paint (tend undo brings it back)
                Changed 4: Hang the pictures (waits for 3 no more)

                """)
        #expect(try home.tasks().map(\.needs) == [nil, nil])
        try home.succeed("undo")
        #expect(try home.tasks() == before)
        try home.succeed("redo")
        #expect(try home.tasks().map(\.id) == [2, 4])
    }

    @Test func `a task that could not be saved keeps what it needs`() throws {
        let lock = try WriteLock(of: home.store)
        let failed = try home.run(
            "add", "--wait", "0", "Sand it", "--needs", "3", "--every", "month")
        #expect(failed.ending == .exited(75))
        lock.release()
        try home.succeed("retry")
        #expect(try home.task(5).needs == [3])
        #expect(try home.task(5).every == "month")
    }
}
