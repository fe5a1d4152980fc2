import Foundation
import TestSupport
import Testing

@Suite("Projects and tags")
struct NameTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Sweep", "--project", "home")
        try home.succeed("add", "Weed", "--project", "home/garden", "--tag", "spring")
        try home.succeed("add", "Mow", "--project", "home/garden", "--tag", "summer", "--done")
        try home.succeed("add", "Report", "--project", "work", "--tag", "spring", "--done")
    }

    private struct Count: Decodable, Equatable {
        let name: String
        let open: Int
        let completed: Int
    }

    private struct Change: Decodable {
        let projects: [String]?
        let tags: [String]?
        let to: String?
        let merged: Bool
        let tasks: [TaskAnswer]
    }

    @Test func `in another case are those that are there, in filters as well`() throws {
        #expect(
            try home.succeed("add", "Dust", "--project", "HOME", "--tag", "Spring,SPRING")
                == "Added 5: Dust (project:home, +spring)\n")
        try home.succeed("edit", "5", "--project", "Home/Garden/Shed", "+Summer", "+Autumn")
        let task = try home.task(5)
        #expect(task.project == "home/garden/Shed")
        #expect(task.tags == ["Autumn", "spring", "summer"])
        try home.succeed("q", "Rake pro:Work +autumn")
        #expect(try home.task(6).project == "work" && home.task(6).tags == ["Autumn"])
        try home.succeed("edit", "5", "-SPRING")
        #expect(try home.task(5).tags == ["Autumn", "summer"])
        #expect(try home.succeed("list", "project:HOME", "+SUMMER").contains("Dust"))
        // To change the case is to rename.
        try home.succeed("projects", "rename", "home", "Home")
        #expect(try home.task(1).project == "Home" && home.task(5).project == "Home/garden/Shed")
        try home.succeed("undo")
        #expect(try home.task(1).project == "home")
    }

    @Test func `are shown with what is left and what is done`() throws {
        #expect(
            try home.succeed("projects") == """
                Projects

                home           2 open, 1 completed
                  home/garden  1 open, 1 completed

                """)
        #expect(try home.succeed("projects", "--all").hasSuffix("\nwork           1 completed\n"))
        #expect(
            try home.succeed("tags", "--all") == """
                Tags

                spring  1 open, 1 completed
                summer  1 completed

                """)
        let counts = try home.answer([Count].self, to: "projects")
        #expect(
            counts == [
                Count(name: "home", open: 2, completed: 1),
                Count(name: "home/garden", open: 1, completed: 1),
            ])
        #expect(
            try home.answer([Count].self, to: "tags", "--all").map(\.name) == ["spring", "summer"])
        #expect(try home.succeed("tags", "--quiet") == "")
        #expect(try home.run("add", "a", "--db", "other.db").ending == .exited(0))
        #expect(
            try home.succeed("tags", "--db", "other.db")
                == "Tags\n\nNo tag has an open task. tend tags --db other.db --all shows the others.\n"
        )
    }

    @Test func `a project is renamed with those below, and one undo takes it back`() throws {
        #expect(
            try home.succeed("projects", "rename", "home", "house")
                == "Renamed home to house: 3 tasks (tend undo brings it back)\n")
        #expect(
            try home.tasks().map(\.project) == ["house", "house/garden", "house/garden", "work"])
        try home.succeed("undo")
        #expect(try home.tasks().map(\.project) == ["home", "home/garden", "home/garden", "work"])
        try home.succeed("redo")
        #expect(
            try home.succeed("projects", "rename", "house", "house")
                == "Nothing was changed: house is its name.\n")
        try home.succeed("undo")
        #expect(try home.task(1).project == "home")
    }

    @Test func `a project that is there takes the other in, and the answer says so`() throws {
        #expect(
            try home.succeed("projects", "rename", "work", "home")
                == "Merged work into home, which was there already: 1 task (tend undo brings it back)\n"
        )
        let change = try home.answer(
            Change.self, to: "projects", "rename", "home/garden", "garden")
        #expect(change.projects == ["home/garden"] && change.to == "garden" && !change.merged)
        #expect(change.tasks.map(\.id).sorted() == [2, 3])
    }

    @Test func `a deleted project leaves its tasks`() throws {
        let refused = try home.run("projects", "delete", "home")
        #expect(refused.ending == .exited(64))
        #expect(refused.errors.contains("'home/garden'") && refused.errors.contains("--below"))
        #expect(
            try home.succeed("projects", "delete", "home", "--below")
                == "Deleted home: 3 tasks without a project now (tend undo brings it back)\n")
        #expect(try home.tasks().map(\.project) == [nil, nil, nil, "work"])
        try home.succeed("undo")
        #expect(
            try home.succeed("projects", "delete", "home/garden", "--move-to", "work")
                == "Deleted home/garden: 2 tasks moved to work (tend undo brings it back)\n")
        #expect(try home.tasks().map(\.project) == ["home", "work", "work", "work"])
    }

    @Test func `tags are renamed, merged and deleted`() throws {
        #expect(
            try home.succeed("tags", "rename", "spring", "+summer")
                == "Merged +spring into +summer, which was there already: 2 tasks (tend undo brings it back)\n"
        )
        #expect(
            try home.succeed("tags", "rename", "summer", "warm")
                == "Renamed +summer to +warm: 3 tasks (tend undo brings it back)\n")
        #expect(
            try home.run("tags", "delete", "warm", "--ids").output.split(separator: "\n").count == 3
        )
        #expect(try home.tasks().allSatisfy { $0.tags == nil })
        try home.succeed("undo")
        #expect(try home.tasks().map(\.tags) == [nil, ["warm"], ["warm"], ["warm"]])
    }

    @Test(arguments: [
        (["projects", "rename", "hom", "x"], "Did you mean 'home'?"),
        (["projects", "delete", "nowhere"], "tend projects --all"),
        (["tags", "rename", "sprig", "x"], "Did you mean 'spring'?"),
        (["tags", "delete", "spring", "nothing"], "tend tags --all"),
        (["projects", "rename", "home", " "], "Project name is required"),
    ])
    func `a name that nobody has changes nothing`(command: [String], advice: String) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains(advice))
        #expect(try home.tasks().map(\.project) == ["home", "home/garden", "home/garden", "work"])
        #expect(try home.tasks().map(\.tags) == [nil, ["spring"], ["summer"], ["spring"]])
    }

    @Test(arguments: [
        ["projects", "rname", "a", "b"], ["projects", "rename", "home"], ["tags", "delete"],
        ["projects", "rename", "home", "x", "y"], ["projects", "--below"],
        ["projects", "rename", "home", "x", "--below"], ["tags", "delete", "spring", "--all"],
    ])
    func `what is asked wrong is refused`(command: [String]) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("tend help \(command[0])"))
    }

    @Test func `a damaged task keeps all of them as they are`() throws {
        // What was imported has no history by which it could be repaired.
        try home.folder.write("text,project\nPaint,home\n".utf8, to: "tasks.csv")
        try #require(try home.run("import", "tasks.csv").ending == .exited(0))
        try home.damage("UPDATE task SET text = 'Pain' WHERE id = 5")
        #expect(try home.run("projects", "rename", "home", "house").ending == .exited(74))
        #expect(try home.run("list", "--ids", "project:house").output == "")
        #expect(
            try home.run("list", "--ids", "--all", "project:home").output.split(separator: "\n")
                .count == 4)
    }
}
