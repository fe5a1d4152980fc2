import TestSupport
import Testing

@Suite("tend note")
struct NoteTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\n"))
    }

    @Test func `a note is a paragraph with its day and time`() throws {
        #expect(
            try home.succeed("note", "1", "Called,", "she", "rings", "back") == "Changed 1: a\n")
        let notes = try #require(try home.task(1).notes)
        #expect(notes.hasPrefix(LocalDay.today().iso8601 + " "))
        #expect(notes.hasSuffix(" Called, she rings back"))
        #expect(notes.utf8.count == "2026-11-24 14:05 Called, she rings back".utf8.count)
        try home.succeed("annotate", "1", "--", "-x")
        let parts = try #require(try home.task(1).notes).split(separator: "\n\n")
        #expect(parts.count == 2 && parts[1].hasSuffix(" -x"))
        #expect(try home.succeed("show", "1").contains("rings back"))
        #expect(try home.succeed("search", "rings").contains("a"))
        try home.succeed("undo")
        #expect(try home.task(1).notes == notes)
    }

    @Test func `several tasks get it, and what was there stays`() throws {
        try home.succeed("edit", "2", "--note", "before")
        try home.succeed("note", "1,2", "Moved")
        #expect(try home.task(1).notes?.hasSuffix("Moved") == true)
        #expect(try home.task(2).notes?.hasPrefix("before\n\n") == true)
    }

    @Test func `a lone dash reads it from standard input`() throws {
        try home.succeed("note", "1", "-", input: .text("first\nsecond\n"))
        #expect(try home.task(1).notes?.hasSuffix(" first\nsecond") == true)
        try home.succeed("note", "2", "--", "-")
        #expect(try home.task(2).notes?.hasSuffix(" -") == true)
    }

    @Test(arguments: [
        ["note", "1"], ["note", "1", " "], ["note", "x", "y"], ["note", "9", "y"],
    ])
    func `without a task or a word it is refused`(words: [String]) throws {
        let before = try home.tasks()
        #expect(try home.run(words).ending != .exited(0))
        #expect(try home.tasks() == before)
    }

    @Test func `one that cannot be saved is kept as a draft`() throws {
        let lock = try WriteLock(of: home.store)
        #expect(try home.run("note", "1", "Called", "--wait", "0").ending == .exited(75))
        lock.release()
        #expect(try home.succeed("drafts").contains("Called"))
        try home.succeed("retry")
        #expect(try home.task(1).notes?.hasSuffix(" Called") == true)
    }
}
