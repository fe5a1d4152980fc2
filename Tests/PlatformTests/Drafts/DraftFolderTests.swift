import Domain
import Testing
import TestSupport

@testable import Platform

@Suite("Drafts are files of their own")
struct DraftFolderTests {
    private static func full(_ text: String) -> TaskRequest {
        var request = TaskRequest(text: text)
        request.notes = "first line\n\nthird: line"
        request.scheduledDate = "2026-11-27"
        request.dueDate = "2026-12-24"
        request.priority = .high
        request.project = "home: garden"
        request.tags = ["a", "b c"]
        request.isCompleted = true
        request.onceKey = "a: b"
        return request
    }

    private func draft(_ number: Int, _ requests: [TaskRequest]) -> Draft {
        Draft(id: .numbered(UInt64(number)), createdAt: .noon, requests: requests)
    }

    @Test(arguments: [
        "Buy milk", "two\nlines", "text: 3\nabc\n", "\n\n", "日本語 🎉", "ends with a newline\n",
        String(repeating: "x", count: 100_000),
    ])
    func `a draft comes back as it was`(_ text: String) throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path(of: "state/drafts"))
        let kept = draft(1, [Self.full(text), TaskRequest(text: text)])
        try box.keep(kept)
        #expect(try box.drafts() == [kept])
        #expect(try box.count() == 1)
        try box.discard(kept)
        #expect(try box.drafts().isEmpty)
    }

    @Test func `a folder that is not there holds no drafts, and reading does not make it`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path(of: "drafts"))
        #expect(try box.drafts().isEmpty)
        try box.exclusively { Issue.record("There is nothing to be exclusive about.") }
        #expect(try DraftFolder(path: folder.path).count() == 0)
    }

    @Test func `drafts stand in the order of their making`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        for number in [3, 1, 2] { try box.keep(draft(number, [TaskRequest(text: "\(number)")])) }
        #expect(try box.drafts().map(\.requests.first?.text) == ["1", "2", "3"])
    }

    @Test func `a draft that was cut short anywhere is left out and left alone`() throws {
        let whole = DraftText.encode(draft(1, [Self.full("Buy milk"), TaskRequest(text: "bread")]))
        for count in 0..<whole.utf8.count {
            let cut = String(decoding: whole.utf8.prefix(count), as: UTF8.self)
            let found = DraftText.decode(cut)
            // Cut between two tasks, it is the whole of the first: the text of none is cut.
            #expect(found?.requests.allSatisfy { ["Buy milk", "bread"].contains($0.text) } ?? true)
        }
        let folder = try TemporaryFolder()
        let damaged = Array("tend draft 1\nid: nonsense\ntext: 3\nabc\n".utf8)
        _ = try folder.write(damaged, to: "x.draft")
        #expect(try DraftFolder(path: folder.path).drafts().isEmpty)
        #expect(try folder.read("x.draft") == damaged)
    }
}
