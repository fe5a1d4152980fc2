import Domain
import TestSupport
import Testing

@Suite("Changing the names of tags")
struct ChangeTagsTests {
    @Test(
        arguments: [
            ("phone", "call", "+a +call|+call|+call x|home", true),
            ("+phone", "+ring", "+a +ring|+call +ring|+call x|home", false),
        ])
    func `a tag has its new name in every task, once`(
        old: String, new: String, expected: String, isMerged: Bool
    ) throws {
        let fixture = try NameFixture("+phone +a", "+call +phone", "+call x", "home")
        let before = try fixture.lines()
        let change = try fixture.tags
            .rename(old, to: new, today: .sample, in: fixture.operation())
        #expect(try fixture.lines().joined(separator: "|") == expected)
        #expect(change.isMerged == isMerged)
        #expect(change.tasks.count == 2)
        try fixture.undo()
        #expect(try fixture.lines() == before)
    }

    @Test func `tags are taken from all the tasks at once`() throws {
        let fixture = try NameFixture("+a +b", "+b x", "+c")
        let change = try fixture.tags.delete(["b", "+a"], today: .sample, in: fixture.operation())
        #expect(try fixture.lines() == ["", "x", "+c"])
        #expect(change.tasks.count == 2)
        try fixture.undo()
        #expect(try fixture.lines() == ["+a +b", "+b x", "+c"])
    }

    @Test func `a tag that no task has is an error with the nearest`() throws {
        let fixture = try NameFixture("+phone")
        let error = #expect(throws: AppError.self) {
            try fixture.tags.delete(["phone", "pho"], today: .sample, in: fixture.operation())
        }
        #expect(error?.sentence == "There is no such tag.")
        #expect(error?.suggestion?.text.contains("'phone'") == true)
        #expect(try fixture.lines() == ["+phone"])
    }
}
