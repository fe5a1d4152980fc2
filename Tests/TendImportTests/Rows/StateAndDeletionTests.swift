import TestSupport
import Testing

@Suite("An update and tasks that were started or deleted")
struct StateAndDeletionTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    @Test(arguments: [
        ("a.csv", "id,title,status\n1,a,doing\n2,b,doing\n", "id,title,status\n1,a,\n2,b,todo\n"),
        ("a.md", "- [/] a\n- [/] b\n", "- [ ] a\n- [ ] b\n"),
    ])
    func `a start goes back that the file brought`(
        _ name: String, _ first: String, _ second: String
    ) throws {
        try home.write(first, to: name)
        _ = try home.summary(name)
        #expect(try home.tasks().map(\.state) == ["active", "active"])
        try home.write(second, to: name)
        #expect(try home.importing(name).ending == .exited(65))
        #expect(try home.summary("--dry-run", "--on-duplicate", "update", name).updated == 2)
        #expect(try home.summary("--on-duplicate", "update", name).updated == 2)
        #expect(try home.tasks().map(\.state) == ["notStarted", "notStarted"])
        #expect(try home.importing(name).ending == .exited(0))
    }

    @Test func `a start that was made here stays, and is told`() throws {
        try home.write("id,title,status\n1,a,todo\n")
        _ = try home.summary("tasks.csv")
        try home.tend("start", "1")
        try home.write("id,title,status\n1,a two,todo\n")
        for options in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: options + ["--on-duplicate", "update", "tasks.csv"])
            #expect(
                result.output.contains("1 task that the file has not started now stays active."),
                "\(result.output)")
        }
        #expect(try home.tasks().map(\.state) == ["active"])
    }

    @Test func `a dry run says that a task stays completed`() throws {
        try home.write("id,title,status\n1,a,done\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,title,status\n1,a,todo\n")
        let plan = try home.importing("--dry-run", "--on-duplicate", "update", "tasks.csv")
        #expect(
            plan.output.contains("1 task that the file has open now stays completed."),
            "\(plan.output)")
    }

    @Test func `a row of a task that was deleted here is told, and nothing to take over`() throws {
        try home.write("id,title\n1,a\n2,b\n")
        _ = try home.summary("tasks.csv")
        try home.tend("delete", "2")
        try home.write("id,title\n1,a\n2,b two\n")
        for options in [["--dry-run"], [], ["--on-duplicate", "update"]] {
            let result = try home.importing(arguments: options + ["tasks.csv"])
            #expect(result.ending == .exited(0), "\(result.errors)")
            #expect(
                result.output.contains(
                    "1 row is of a task that was deleted here and stays deleted."),
                "\(result.output)")
        }
        #expect(try home.texts() == ["a"])
    }

    @Test func `the file is as it was where an update of it was undone`() throws {
        try home.write("id,title\n1,a\n2,b\n")
        _ = try home.summary("tasks.csv")
        try home.tend("edit", "1", "--text", "changed by me")
        _ = try home.summary("--on-duplicate", "update", "tasks.csv")
        try home.tend("undo")
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.importing("--dry-run", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["changed by me", "b"])
    }
}
