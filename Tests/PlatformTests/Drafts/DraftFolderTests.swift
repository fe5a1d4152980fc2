import Domain
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Drafts are files of their own")
struct DraftFolderTests {
    private static func full(_ text: String) -> TaskRequest {
        var request = TaskRequest(text: text)
        request.notes = "first line\n\nthird: line"
        request.scheduledDate = "2026-11-27"
        request.dueDate = "2026-12-24"
        request.dueTime = .morning
        request.hiddenUntil = "2026-12-10"
        request.reminders = [
            .local(LocalMoment(minutes: 29_926_620)), .relative(.due, daysBefore: 1, at: .morning),
        ]
        request.priority = .high
        request.project = "home: garden"
        request.parent = 7
        request.dependsOn = [8, 9]
        request.repetition = Repetition(.days(14), from: .completion)
        request.tags = ["a", "b c"]
        request.isCompleted = true
        request.onceKey = "a: b"
        return request
    }

    private func draft(
        _ number: Int, _ requests: [TaskRequest], for store: String? = "/100%25\nof/tasks.db"
    ) -> Draft {
        Draft(id: .numbered(UInt64(number)), createdAt: .noon, store: store, requests: requests)
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
        try box.discard(kept)
        #expect(try box.drafts().isEmpty)
    }

    @Test func `an edit comes back as it was, what it clears and what it leaves alone`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        var full = TaskEdit(text: "text: 3\nabc\n", notes: "first\n\nedits: 9")
        full.scheduledDate = "2026-11-27"
        full.dueDate = .some(nil)
        full.dueTime = .morning
        full.hiddenUntil = "2026-12-10"
        full.addedNote = "2026-11-24 14:05 first\n\nthird: line"
        full.addedReminders = [.instant(.noon)]
        full.ringsWhenDue = .morning
        full.clearsReminders = true
        full.seenText = "as it was\nseen: 1"
        full.priority = .some(.low)
        full.project = .some("home: garden")
        full.parent = .some(7)
        full.rule = .some(try RepetitionRule(phrase: "2 weeks"))
        full.origin = .completion
        full.addedDependencies = [1, 2]
        full.removedDependencies = [3]
        full.addedTags = ["a", "b c"]
        full.removedTags = ["d"]
        var cleared = TaskEdit(text: "x", notes: nil)
        cleared.rule = .some(nil)
        cleared.project = .some(nil)
        var noteAlone = TaskEdit()
        noteAlone.notes = "note"
        for (number, edit) in [full, cleared, noteAlone].enumerated() {
            let kept = Draft(
                id: .numbered(UInt64(number)), createdAt: .noon, store: nil, .edit([4, 7], edit))
            try box.keep(kept)
            #expect(try box.drafts() == [kept])
            try box.discard(kept)
        }
    }

    @Test func `an edit that an earlier version kept is the text and the notes of one task`() {
        let kept = """
            tend draft 1\nid: \(UniqueIdentifier.numbered(1))\ncreated: \(Instant.noon)
            edits: 4\ntasks: 1\ntext: 3\nabc\n
            """
        let edit = TaskEdit(text: "abc", notes: nil)
        #expect(DraftText.decode(kept)?.content == .edit([4], edit))
    }

    @Test func `dependencies that an earlier version kept are understood`() {
        let kept = """
            tend draft 1\nid: \(UniqueIdentifier.numbered(1))\ncreated: \(Instant.noon)
            tasks: 1\nneeds: 3\nneeds: 4\ntext: 3\nabc\n
            """
        var request = TaskRequest(text: "abc")
        request.dependsOn = [3, 4]
        #expect(DraftText.decode(kept)?.content == .tasks([request]))
    }

    @Test func `a folder that is not there holds no drafts, and reading does not make it`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path(of: "drafts"))
        #expect(try box.drafts().isEmpty)
        #expect(try box.exclusively { Issue.record("There is nothing to be exclusive about.") })
        #expect(try DraftFolder(path: folder.path).count(for: "/tasks.db") == (0, 0))
    }

    @Test func `a file in the place of the folder is set aside, once`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("text".utf8, to: "drafts")
        let box = DraftFolder(path: path)
        let day = try #require(CalendarDay(iso8601: "2026-11-21"))
        #expect(try box.setAsideDamaged(on: day).map(\.code) == [.stateDamaged])
        #expect(try box.setAsideDamaged(on: day).isEmpty)
        #expect(try folder.read("drafts.damaged-2026-11-21") == Array("text".utf8))
        try box.keep(draft(1, [TaskRequest(text: "Buy milk")]))
        #expect(try box.drafts().count == 1)
    }

    @Test func `drafts stand in the order of their making`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        for number in [3, 1, 2] { try box.keep(draft(number, [TaskRequest(text: "\(number)")])) }
        #expect(try box.drafts().map(\.texts.first) == ["1", "2", "3"])
    }

    @Test func `texts are counted, by the store that they are meant for`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        let texts = ["a", "b", "c"].map { TaskRequest(text: $0) }
        try box.keep(draft(1, texts, for: "/tasks.db"))
        try box.keep(draft(2, Array(texts.prefix(2)), for: "/others.db"))
        try box.keep(draft(3, Array(texts.prefix(1)), for: nil))
        #expect(try box.count(for: "/tasks.db") == (4, 2))
        #expect(try box.count(for: "/others.db") == (3, 3))
    }

    @Test func `a draft that was cut short anywhere is none`() {
        let whole = DraftText.encode(draft(1, [Self.full("Buy milk"), TaskRequest(text: "bread")]))
        #expect(DraftText.decode(whole) != nil)
        for count in 0..<whole.utf8.count {
            #expect(
                DraftText.decode(String(decoding: whole.utf8.prefix(count), as: UTF8.self)) == nil)
        }
    }

    @Test(arguments: [
        "", "tend draft 1\n", "tend draft 1\nid: nonsense\ntext: 3\nabc\n", "\u{0}\u{0}",
        "tend draft 1\ntext: 99999999999999999999\n", "tend draft 1\ntext: -1\nx\n",
    ])
    func `a damaged draft is set aside whole, and no other suffers`(_ text: String) throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        let kept = draft(1, [TaskRequest(text: "kept")])
        try box.keep(kept)
        for turn in ["", "-2"] {
            try folder.write(text.utf8, to: "x.draft")
            #expect(try box.drafts() == [kept])
            #expect(try box.count(for: "/tasks.db") == (1, 1))
            let problems = try box.setAsideDamaged(on: "2026-11-21")
            let aside = "x.draft.damaged-2026-11-21\(turn)"
            #expect(problems.map(\.code) == [.stateDamaged])
            #expect(problems.first?.detail == "It is kept as '\(folder.path(of: aside))'.")
            #expect(try folder.read(aside) == Array(text.utf8))
            #expect(try box.count(for: "/tasks.db") == (0, 1))
            #expect(try box.setAsideDamaged(on: "2026-11-21") == [])
        }
    }

    @Test func `bytes that are no text are not altered into some`() throws {
        let folder = try TemporaryFolder()
        let text = DraftText.encode(draft(1, [TaskRequest(text: "abc")]))
        try folder.write(text.utf8.map { $0 == UInt8(ascii: "b") ? 0xFF : $0 }, to: "x.draft")
        let box = DraftFolder(path: folder.path)
        #expect(try box.drafts() == [])
        #expect(try box.setAsideDamaged(on: "2026-11-21").count == 1)
    }

    @Test func `what is no file is neither read nor waited for`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path)
        #expect(unsafe mkfifo(folder.path(of: "a.draft"), 0o600) == 0)
        #expect(unsafe mkdir(folder.path(of: "b.draft"), 0o700) == 0)
        #expect(unsafe symlink("/dev/zero", folder.path(of: "c.draft")) == 0)
        let large = try folder.write([], to: "d.draft")
        #expect(unsafe truncate(large, 1 << 40) == 0)
        #expect(try box.drafts() == [])
        let kept = draft(1, [TaskRequest(text: "kept")])
        try box.keep(kept)
        #expect(try box.drafts() == [kept])
        #expect(try box.setAsideDamaged(on: "2026-11-21").count == 4)
        #expect(try box.count(for: "/tasks.db") == (0, 1))
    }

    @Test func `a folder that others may write to takes no draft`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "drafts")
        try makeFolder(path, mode: 0o777)
        let error = #expect(throws: AppError.self) {
            try DraftFolder(path: path).keep(draft(1, [TaskRequest(text: "a")]))
        }
        #expect(error?.code == .storeForbidden)
        #expect(try names(in: path) == [])
    }
}
