import TestSupport
import Testing

@Suite("Damaged tasks")
struct DamageTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.addTasks()
    }

    @Test(arguments: [["list"], ["today"], ["show", "1"], ["list", "--json"], ["export"]])
    func `what is certain is shown, repaired and told once`(command: [String]) throws {
        let before = try home.run(command).output
        try home.damage("UPDATE task SET text = 'Buy silk', due_date = 'x' WHERE id = 1")
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        if command != ["show", "1"] { #expect(result.output == before) }
        #expect(result.errors.contains("Task 1 was damaged and is repaired."))
        #expect(result.errors.contains("See what was done: tend show 1"))
        let again = try home.run(command)
        #expect(again.errors == "" && again.ending == .exited(0))
        #expect(try home.task(1).history?.map(\.command) == ["add", "repair"])
    }

    @Test func `a repair is no step of undo`() throws {
        try home.damage("UPDATE task SET state = 'lost' WHERE id = 1")
        #expect(try home.run("list").ending == .exited(0))
        #expect(try home.succeed("undo") == "Undid import of 2 tasks\n")
        #expect(try home.succeed("undo") == "Undid add 1: Buy milk\n")
        #expect(try home.run("undo").ending == .exited(65))
    }

    @Test func `a lost text without a history has a name that says so`() throws {
        try home.damage("UPDATE task SET text = '' WHERE id = 2")
        let result = try home.run("inbox")
        #expect(result.output.contains("2 ! [ ] Untitled task (recovered)  due"))
        #expect(try home.succeed("inbox") == result.output)
    }

    @Test(arguments: [["list"], ["inbox"], ["list", "--all"]])
    func `what is not certain is shown with a mark, and a banner says so`(
        command: [String]
    ) throws {
        try home.damage("UPDATE task SET text = 'Call Anne' WHERE id = 2")
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("Call Anne"))
        #expect(result.output.split(separator: "(damaged)").count == 2)
        #expect(
            result.errorLines == [
                "Some of your data appears damaged. Damaged: task 2.",
                "Try: Repair it: tend doctor --repair. A copy of the task store is kept first.",
            ])
    }

    @Test func `the details say what cannot be read`() throws {
        try home.damage("UPDATE task SET due_date = 'x', priority = 'y' WHERE id = 2")
        let result = try home.run("show", "2")
        #expect(result.ending == .exited(0))
        #expect(result.output.hasPrefix("2 [ ] Call Anna  (damaged)\n"))
        #expect(result.output.contains("Damaged    Not to be read: due, priority.\n"))
        #expect(result.output.contains("Due        unknown\nPriority   unknown\n"))
    }

    @Test func `a machine reads which fields are damaged`() throws {
        try home.damage("UPDATE task SET due_date = 'x', priority = 'y' WHERE id = 3")
        let result = try home.run("list", "--json")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("\"damaged\":[\"dueDate\",\"priority\"]"))
        #expect(result.output.matches(of: /"damaged"/).count == 1)
        #expect(try result.notices().map(\.kind) == ["banner"])
        #expect(try result.notices().first?.code == "persistence.corruptedData")
    }

    @Test func `an export writes all, and ends as a failure`() throws {
        try home.damage("UPDATE task SET notes = 'x' WHERE id = 2")
        let result = try home.run("export")
        #expect(result.ending == .exited(74))
        #expect(result.output.matches(of: /"uuid"/).count == 3)
        #expect(result.errors.contains("Damaged: task 2."))
    }

    @Test func `a missing task is noticed by an export`() throws {
        try home.damage("DELETE FROM task WHERE id = 3")
        let result = try home.run("export")
        #expect(result.ending == .exited(74))
        #expect(result.errors.contains("Parts of the task store may be missing."))
    }

    @Test(arguments: [["done", "3", "2"], ["edit", "2", "--text", "x"], ["rm", "2"]])
    func `a task that cannot be repaired is not changed`(command: [String]) throws {
        try home.damage("UPDATE task SET text = 'Call Anne' WHERE id = 2")
        let before = try home.run("export").output
        let result = try home.run(command)
        #expect(result.ending == .exited(74))
        #expect(result.output == "")
        #expect(result.errors.contains("Some of your data appears damaged. Task 2 is damaged."))
        #expect(result.errors.contains("tend doctor --repair"))
        #expect(try home.run("export").output == before)
    }

    @Test func `a task that can be repaired is repaired, then changed`() throws {
        try home.damage("UPDATE task SET text = 'Buy silk' WHERE id = 1")
        let result = try home.run("done", "1")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Completed 1: Buy milk\n")
        #expect(result.errors.contains("Task 1 was damaged and is repaired."))
        #expect(try home.task(1).history?.map(\.command) == ["add", "repair", "done"])
        #expect(try home.succeed("undo") == "Undid done 1: Buy milk\n")
    }

    @Test(arguments: ["tag", "task_tag", "withdrawn_task"])
    func `an add to a store that lacks a table is saved, and says so`(table: String) throws {
        try home.damage("DROP TABLE \(table)")
        let result = try home.run("add", "Call Ben")
        #expect(result.ending == .exited(0) && result.output == "Added 4: Call Ben\n")
        #expect(
            result.errorLines.first
                == "Some of your data appears damaged. Parts of the task store may be missing.")
        #expect(try home.run("doctor", "--repair").output.contains("All 4 are saved."))
        #expect(try home.succeed("add", "Call Cem") == "Added 5: Call Cem\n")
    }

    @Test func `where another store is named, what is advised names it too`() throws {
        try home.succeed("add", "--quiet", "--db", "o t.db", "a", "--tag", "b")
        try home.damage("DROP TABLE tag", in: "o t.db")
        let result = try home.run("list", "--db", "o t.db")
        #expect(
            result.errorLines.contains {
                $0.hasPrefix("Try: Repair it: tend doctor --db 'o t.db' --repair. A copy")
            })
        #expect(try home.run("doctor", "--db", "o t.db", "--repair").ending == .exited(0))
    }

    @Test func `a repair does not wait for another process`() throws {
        try home.damage("UPDATE task SET text = 'Buy silk' WHERE id = 1")
        let lock = try WriteLock(of: home.store)
        let result = try home.run("today")
        lock.release()
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("1 [ ] Buy milk\n"))
        #expect(result.errors.contains("could not be repaired now."))
        #expect(try home.run("today").errors.contains("Task 1 was damaged and is repaired."))
    }

    @Test func `a step that cannot be read is shown as one, and not undone`() throws {
        try home.succeed("start", "1")
        try home.damage("UPDATE change SET after = before WHERE operation = 3")
        #expect(try home.succeed("show", "1").hasSuffix("A step that cannot be read.\n"))
        #expect(try home.task(1).history?.map(\.change) == ["added", "unreadable"])
        let result = try home.run("undo")
        #expect(result.ending == .exited(74))
        #expect(try home.task(1).state == "active")
    }
}
