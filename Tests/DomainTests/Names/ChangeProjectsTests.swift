import Domain
import TestSupport
import Testing

@Suite("Changing the names of projects")
struct ChangeProjectsTests {
    @Test(
        arguments: [
            ("home", "house", "house|house/garden x|homestead|house", true),
            ("home", "flat", "flat|flat/garden x|homestead|house", false),
            ("home/garden", "home", "home|home x|homestead|house", true),
            ("home", "home/old", "home/old|home/old/garden x|homestead|house", false),
            (" home/garden ", " yard ", "home|yard x|homestead|house", false),
        ])
    func `those below move with it, and a name that is there takes them in`(
        old: String, new: String, expected: String, isMerged: Bool
    ) throws {
        let fixture = try NameFixture("home", "home/garden x", "homestead", "house")
        let before = try fixture.lines()
        let change = try fixture.projects
            .rename(old, to: new, today: .sample, in: fixture.operation())
        #expect(try fixture.lines().joined(separator: "|") == expected)
        #expect(change.isMerged == isMerged)
        #expect(change.tasks.count == zip(before, try fixture.lines()).count { $0 != $1 })
        try fixture.undo()
        #expect(try fixture.lines() == before)
    }

    @Test func `none is no name, and means no project`() throws {
        let fixture = try NameFixture("home", "house")
        let error = #expect(throws: AppError.self) {
            try fixture.projects
                .rename("home", to: "none", today: .sample, in: fixture.operation())
        }
        #expect(error?.code == .invalidMetadata)
        #expect(error?.suggestion?.text.contains("projects delete home") == true)
        let change = try fixture.projects.delete(
            ["home"], withThoseBelow: false, movingTo: "none", today: .sample,
            in: fixture.operation())
        #expect(change.tasks.map(\.project) == [nil])
    }

    @Test func `the name that it has already is no step`() throws {
        let fixture = try NameFixture("home")
        let newest = try fixture.store.newestUndoable()
        let change = try fixture.projects
            .rename("home", to: "home", today: .sample, in: fixture.operation())
        #expect(change.tasks.isEmpty && !change.isMerged)
        #expect(try fixture.store.newestUndoable() == newest)
    }

    @Test func `a name that no task has is an error with the nearest`() throws {
        let fixture = try NameFixture("home/garden")
        for step in [
            { _ = try fixture.projects.rename("gard", to: "x", today: .sample, in: $0) },
            {
                _ = try fixture.projects.delete(
                    ["home", "gard"], withThoseBelow: true, movingTo: nil, today: .sample, in: $0)
            },
        ] as [(Operation) throws -> Void] {
            let error = #expect(throws: AppError.self) { try step(fixture.operation()) }
            #expect(error?.code == .unknownName && error?.exitStatus == .badData)
            #expect(error?.sentence == "There is no such project.")
            #expect(error?.suggestion?.text.contains("'home/garden'") == true)
        }
        #expect(try fixture.lines() == ["home/garden"])
    }

    @Test func `a new name that breaks a rule changes nothing`() throws {
        let fixture = try NameFixture("home")
        for name in ["", "a\u{7}b"] {
            #expect(throws: AppError.self) {
                try fixture.projects.rename(
                    "home", to: name, today: .sample, in: fixture.operation())
            }
        }
        #expect(try fixture.lines() == ["home"])
    }

    @Test(
        arguments: [
            (["home/garden"], false, nil, "home||work"),
            (["home/garden"], false, "work", "home|work|work"),
            (["home", "home/garden"], false, nil, "||work"),
            (["home"], true, "attic/old", "attic/old|attic/old|work"),
        ] as [([String], Bool, String?, String)])
    func `what is deleted leaves its tasks`(
        names: [String], below: Bool, target: String?, expected: String
    ) throws {
        let fixture = try NameFixture("home", "home/garden", "work")
        let before = try fixture.lines()
        _ = try fixture.projects.delete(
            names, withThoseBelow: below, movingTo: target, today: .sample, in: fixture.operation())
        #expect(try fixture.lines().joined(separator: "|") == expected)
        try fixture.undo()
        #expect(try fixture.lines() == before)
    }

    @Test func `those below are not deleted unasked`() throws {
        let fixture = try NameFixture("home", "home/a", "home/b", "home/b/c", "home/d")
        let error = #expect(throws: AppError.self) {
            try fixture.projects.delete(
                ["home", "home/a"], withThoseBelow: false, movingTo: nil, today: .sample,
                in: fixture.operation())
        }
        #expect(error?.code == .projectsBelow)
        #expect(error?.detail == "'home/b', 'home/b/c', 'home/d'.")
        #expect(try fixture.lines().allSatisfy { $0.hasPrefix("home") })
    }

    @Test func `a save that fails changes none of the tasks`() throws {
        let fixture = try NameFixture("home", "home", "home/garden")
        fixture.store.failure = AppError(.insufficientStorage)
        #expect(throws: AppError(.insufficientStorage)) {
            try fixture.projects.rename("home", to: "x", today: .sample, in: fixture.operation())
        }
        #expect(try fixture.lines() == ["home", "home", "home/garden"])
    }
}
