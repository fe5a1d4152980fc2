import TestSupport
import Testing

@Suite("A later export of the same tasks")
struct SecondExportTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Each task with its parent, by texts, and with its state where it is not open.
    private func tasks() throws -> [String] {
        let tasks = try home.tasks()
        return tasks.map { task in
            let parent = tasks.first { $0.id == task.parent }.map { " < " + $0.text } ?? ""
            return task.text + parent + (task.state == "notStarted" ? "" : " " + task.state)
        }
    }

    @Test(arguments: ["skip", "update"])
    func `subtasks of one text are told apart by what they lie below`(_ handling: String) throws {
        let former = "- [ ] Lisbon\n  - [ ] Pack\n- [ ] Rome\n  - [ ] Pack\n"
        try home.write(former, to: "Home.md")
        _ = try home.importing("Home.md")
        try home.write("- [ ] Paris\n  - [ ] Pack\n" + former, to: "Home.md")
        let later = try home.summary("--on-duplicate", handling, "Home.md")
        #expect(later.imported == 2 && later.duplicates == 4)
        #expect(
            try tasks() == [
                "Lisbon", "Pack < Lisbon", "Rome", "Pack < Rome", "Paris", "Pack < Paris",
            ])
        try home.write("- [ ] Rome\n  - [x] Pack\n", to: "Home.md")
        #expect(try home.summary("--on-duplicate", "update", "Home.md").updated == 1)
        #expect(try tasks().filter { $0.hasSuffix(" completed") } == ["Pack < Rome completed"])
    }

    @Test func `subtasks of a table too, by the names of their parents`() throws {
        let former = "title,parent\nLisbon,\nPack,Lisbon\nRome,\nPack,Rome\n"
        try home.write(former)
        _ = try home.importing("tasks.csv")
        try home.write(
            former.replacing("title,parent\n", with: "title,parent\nParis,\nPack,Paris\n"))
        let later = try home.summary("tasks.csv")
        #expect(later.imported == 2 && later.duplicates == 4)
        #expect(try tasks().suffix(2) == ["Paris", "Pack < Paris"])
        #expect(
            try home.importing("--dry-run", "--on-duplicate", "update", "tasks.csv").output
                .contains("0 tasks would be added, 6 there already"))
    }

    @Test func `equal rows are those that said the same, in whatever order they stand`() throws {
        try home.write("title,owner\nReview,Bob\nReview,Eva\n")
        _ = try home.importing("tasks.csv")
        for rows in ["Review,Eva\nReview,Bob\n", "Review,Eva\n", "Review,Bob\n"] {
            try home.write("title,owner\n" + rows)
            #expect(try home.summary("tasks.csv").imported == 0)
        }
        try home.write("title,owner\nReview,Kim\nReview,Bob\nReview,Eva\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        #expect(try home.tasks().map { $0.extra?["owner"] } == ["Bob", "Eva", "Kim"])
        try home.write("title,owner\nReview,Kim\nReview,Bob\nReview,Ada\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map { $0.extra?["owner"] } == ["Bob", "Ada", "Kim"])
    }

    @Test func `an open task beside a done one of the same text comes in`() throws {
        try home.write("title,status\nWater,done\n")
        _ = try home.importing("tasks.csv")
        try home.write("title,status\nWater,open\nWater,done\n")
        let later = try home.summary("--on-duplicate", "update", "tasks.csv")
        #expect(later.imported == 1 && later.duplicates == 1)
        #expect(try tasks() == ["Water completed", "Water"])
    }

    @Test func `many equal rows in another order are all there`() throws {
        let rows = (1...40).map { "Review,\($0)\n" }
        try home.write("title,owner\n" + rows.joined())
        #expect(try home.summary("tasks.csv").imported == 40)
        #expect(try home.summary("tasks.csv").duplicates == 40)
        try home.write("title,owner\n" + rows[..<12].reversed().joined() + rows[12...].joined())
        let later = try home.summary("tasks.csv")
        #expect(later.duplicates == 40 && later.imported == 0)
    }

    @Test func `a parent named by its text is the row of the file`() throws {
        let header = "title,parent,project\n"
        try home.write(header + "Trip,,Home\nPack,Trip,Home\n")
        _ = try home.importing("tasks.csv")
        try home.write(header + "Trip,,Work\nPack,Trip,Work\n")
        #expect(try home.summary("tasks.csv").imported == 2)
        #expect(try home.tasks().map(\.parent) == [nil, 1, nil, 3])
    }

    @Test func `a row that lies below another now is told, and follows with update`() throws {
        try home.write("- [ ] T1 🆔 t1\n  - [ ] A 🆔 a1\n- [ ] T2 🆔 t2\n", to: "Home.md")
        _ = try home.importing("Home.md")
        try home.write("- [ ] T1 🆔 t1\n- [ ] T2 🆔 t2\n  - [ ] A 🆔 a1\n", to: "Home.md")
        #expect(try home.importing("Home.md").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "Home.md").updated == 1)
        #expect(try tasks() == ["T1", "A < T2", "T2"])
        try home.write("- [ ] T1 🆔 t1\n- [ ] T2 🆔 t2\n- [ ] A 🆔 a1\n", to: "Home.md")
        #expect(try home.importing("Home.md").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "Home.md").updated == 1)
        #expect(try tasks() == ["T1", "A", "T2"])
    }

    @Test func `a parent that is named no more is none, where the place tells depth too`() throws {
        let header = "ID,Work Item Type,Title,State,Parent\n1,Epic,E,New,\n"
        try home.write(header + "2,Task,Sub,New,1\n")
        _ = try home.importing("tasks.csv")
        #expect(try tasks() == ["E", "Sub < E"])
        try home.write(header + "2,Task,Sub,New,\n")
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try tasks() == ["E", "Sub"])
    }

    @Test func `numbers of an outline are those of one export`() throws {
        let header = "Task ID,Type,Name,Status,Flagged\n"
        try home.write(header + "1,Project,A,active,0\n1.1,Action,B,available,1\n")
        _ = try home.importing("tasks.csv")
        try home.write(
            header
                + "1,Project,New,active,0\n2,Project,A,active,0\n2.1,Action,B,available,1\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        #expect(try tasks() == ["A", "B < A", "New"])
    }

    @Test func `what a task of Taskwarrior depends on follows`() throws {
        func task(_ number: Int, _ text: String, _ depends: Int? = nil) -> String {
            let uuid = "00000000-0000-4000-8000-00000000000"
            let tie = depends.map { ",\"depends\":[\"\(uuid)\($0)\"]" } ?? ""
            return
                "{\"uuid\":\"\(uuid)\(number)\",\"description\":\"\(text)\",\"status\":\"pending\",\"entry\":\"20261101T100000Z\"\(tie)}"
        }
        for (tie, expected) in [(nil, nil), (2, [2]), (3, [3]), (nil, nil)] as [(Int?, [Int]?)] {
            try home.write(
                "[\(task(1, "A", tie)),\n\(task(2, "B")),\n\(task(3, "C"))]\n", to: "tasks.json")
            _ = try home.summary("--on-duplicate", "update", "tasks.json")
            #expect(try home.tasks().first?.dependsOn == expected)
        }
    }

    @Test(arguments: ["skip", "update"])
    func `the tasks of another store are others, though it counts them alike`(_ handling: String)
        throws
    {
        func row(_ id: Int, _ text: String, _ uuid: Int) -> String {
            "\(id),00000000-0000-7000-8000-00000000000\(uuid),\(text)\n"
        }
        let former = "id,uuid,title\n" + row(1, "X one", 1) + row(2, "X two", 2)
        try home.write(former)
        _ = try home.importing("tasks.csv")
        let others = "id,uuid,title\n" + row(1, "Y one", 3) + row(2, "X one", 1)
        try home.write(others)
        for expected in [1, 0] {
            let later = try home.summary("--on-duplicate", handling, "tasks.csv")
            #expect(later.imported == expected && later.duplicates == 2 - expected)
        }
        try home.write(former)
        #expect(try home.summary("--on-duplicate", handling, "tasks.csv").duplicates == 2)
        #expect(try tasks() == ["X one", "X two", "Y one"])
    }

    @Test func `a task is not changed by another one that comes to lie in it`() throws {
        func write(_ parts: String) throws {
            try home.write(
                "[{\"title\": \"Garden\", \"subtasks\": [{\"title\": \"Dig\"}\(parts)]}]",
                to: "tasks.json")
        }
        try write("")
        _ = try home.summary("tasks.json")
        try write(", {\"title\": \"Plant\"}")
        let later = try home.summary("tasks.json")
        #expect(later.imported == 1 && later.duplicates == 2)
        try write(", {\"title\": \"Plant\", \"done\": true}")
        #expect(try home.importing("tasks.json").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.json").updated == 1)
        #expect(try tasks() == ["Garden", "Dig < Garden", "Plant < Garden completed"])
    }

    @Test(arguments: ["json", "csv"])
    func `a changed row of our own export is told though its task was changed here, too`(
        _ format: String
    ) throws {
        let other = try ImportHome()
        try other.tend("add", "Alpha")
        try other.tend("add", "Beta")
        func write() throws {
            let export = try other.tend("export", "--format", format)
            try home.write(export.replacing("Alpha", with: "Omega"), to: "own.\(format)")
        }
        try home.write(try other.tend("export", "--format", format), to: "own.\(format)")
        #expect(try home.summary("own.\(format)").counts == [2, 0, 0])
        try home.tend("edit", "1", "--project", "Here")
        #expect(try home.summary("own.\(format)").counts == [0, 2, 0])
        try write()
        #expect(try home.summary("--dry-run", "own.\(format)", exiting: 65).duplicates == 2)
        #expect(try home.summary("own.\(format)", exiting: 65).duplicates == 2)
        #expect(try home.summary("--on-duplicate", "update", "own.\(format)").updated == 1)
        #expect(try tasks() == ["Omega", "Beta"])
        // A change that was undone leaves nothing but an instant; one that was made here, too, nothing else.
        try other.tend("edit", "2", "--project", "There")
        try other.tend("undo")
        try write()
        #expect(try home.importing("own.\(format)").ending == .exited(0))
        for one in [other, home] { try one.tend("edit", "2", "--text", "Gamma") }
        try write()
        #expect(try home.importing("own.\(format)").ending == .exited(0))
    }
}
