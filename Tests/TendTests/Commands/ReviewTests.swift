import Foundation
import TestSupport
import Testing

@Suite("tend review without a terminal")
struct ReviewTests {
    private let home: Home

    /// Tasks 1 to 5 of yesterday, 6 in the Inbox, 7 of today.
    init() throws {
        home = try Home()
        try home.succeed("add", "-", "--on", "yesterday", input: .text("a\nb\nc\nd\ne\n"))
        try home.succeed("add", "think")
        try home.succeed("add", "now", "--today")
    }

    @Test func `each line answers for one task, and is a step of undo`() throws {
        let output = try home.succeed("review", input: .text("t\no in 3 days\nd\nx\nk\n"))
        #expect(
            output == """
                Moved 1 to \(LocalDay.today().full): a
                Moved 2 to \(LocalDay.today(3).full): b
                Completed 3: c
                Deleted 4: d (tend undo brings it back)
                2 moved, 1 done, 1 deleted, 1 kept.

                """)
        #expect(try home.succeed("earlier", "--ids") == "5\n3\n")
        #expect(try home.succeed("undo") == "Undid delete 4: d\n")
        #expect(try home.succeed("undo") == "Undid done 3: c\n")
    }

    @Test func `the last answer is taken back, and its task is asked again`() throws {
        let output = try home.succeed("review", input: .text("d\nk\nu\nu\ni\nq\n"))
        #expect(
            output == """
                Completed 1: a
                Undid done 1: a
                Moved 1 to the Inbox: a
                1 moved.

                """)
        #expect(try home.task(1).state == "notStarted")
    }

    @Test(arguments: ["", "q\n"])
    func `without an answer nothing is said`(input: String) throws {
        #expect(try home.succeed("review", input: .text(input)) == "")
        #expect(try home.succeed("earlier", "--ids") == "1\n2\n3\n4\n5\n")
    }

    @Test func `the Inbox follows if it is asked for`() throws {
        let output = try home.succeed("review", "--inbox", input: .text("k\nk\nk\nk\nk\nm\n"))
        #expect(output == "Moved 6 to \(LocalDay.today(1).full): think\n1 moved, 5 kept.\n")
    }

    @Test func `an answer that is not understood is told, and its task stays`() throws {
        let result = try home.run("review", input: .text("zz\no tomorrow 5pm\nt\n"))
        #expect(result.ending == .exited(65))
        #expect(result.output == "Moved 3 to \(LocalDay.today().full): c\n1 moved.\n")
        #expect(result.errors.contains("'zz' is not an answer."))
        #expect(result.errors.contains("'5pm' is not understood in 'tomorrow 5pm'"))
        #expect(try home.succeed("earlier", "--ids") == "1\n2\n4\n5\n")
    }

    @Test func `an answer that cannot be saved is told, and the others go on`() throws {
        let lock = try WriteLock(of: home.store)
        let result = try home.run("review", "--wait", "0", input: .text("t\nk\n"))
        lock.release()
        #expect(result.ending == .exited(75))
        #expect(result.output == "1 kept.\n")
        #expect(result.errors.contains("The task store is in use by another process."))
        #expect(try home.succeed("earlier", "--ids") == "1\n2\n3\n4\n5\n")
    }

    @Test func `each form prints what it promises`() throws {
        struct Answer: Decodable {
            let moved: Int, completed: Int, deleted: Int, kept: Int
            let tasks: [TaskAnswer]
        }
        #expect(try home.succeed("review", "--ids", input: .text("t\nk\nd\n")) == "1\n3\n")
        #expect(try home.succeed("review", "--quiet", input: .text("t\n")) == "")
        let answer = try home.answer(Answer.self, to: "review", input: .text("t\nx\n"))
        #expect((answer.moved, answer.completed, answer.deleted, answer.kept) == (1, 0, 1, 0))
        #expect(answer.tasks.map(\.id) == [4])
        #expect(answer.tasks.first?.scheduledDate == LocalDay.today().iso8601)
        #expect(try home.succeed("review") == "Nothing is left of earlier days.\n")
        #expect(try home.answer(Answer.self, to: "review").tasks == [])
    }
}
