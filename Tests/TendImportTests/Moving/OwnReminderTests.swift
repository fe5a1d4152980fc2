import Foundation
import TestSupport
import Testing

@Suite("Reminders in exports of our own")
struct OwnReminderTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.tend("add", "Rings", "--due", "2096-11-30 17:00", "--remind", "30 min before due")
        try home.tend(
            "add", "Twice", "--due", "2096-11-30", "--remind", "1 day before due", "--remind",
            "2096-11-27 8:15", "--remind", "2096-11-27T08:00:00Z")
        try home.tend("add", "Open", "--remind", "2096-11-30 8:00")
        try home.tend("done", "1,2")
    }

    /// What the reminders are, and what else is kept, by number.
    private static func said(_ home: ImportHome) throws -> [[String]] {
        try home.tasks().map { task in
            (task.reminders ?? []) + [task.state] + (task.extra ?? [:]).keys
        }
    }

    private static let formats = ["icalendar", "taskwarrior", "csv", "json"]

    @Test(arguments: formats)
    func `come back with a task that is completed`(_ format: String) throws {
        let export = try home.tend("export", "--format", format)
        let other = try ImportHome()
        try other.write(export, to: "own")
        #expect(try other.importing("own").ending == .exited(0))
        #expect(try Self.said(other) == Self.said(home))
        #expect(try other.tend("reminders").contains("Open"))
        #expect(try !other.tend("reminders").contains("Rings"))
        if format == "icalendar" || format == "taskwarrior" {
            #expect(try other.tend("export", "--format", format) == export)
        }
        for options in [[], ["--on-duplicate", "update"], []] {
            let again = try other.importing(arguments: ["--json"] + options + ["own"])
            #expect(again.ending == .exited(0), "\(again.output)")
            #expect(try other.decode(again).counts == [0, 3, 0])
        }
        #expect(try Self.said(other) == Self.said(home))
    }

    @Test(arguments: formats)
    func `are no change of the tasks that are here`(_ format: String) throws {
        let before = try Self.said(home)
        try home.write(try home.tend("export", "--format", format), to: "own")
        for options in [
            [], ["--dry-run", "--on-duplicate", "update"], ["--on-duplicate", "update"],
        ] {
            let again = try home.importing(arguments: ["--json"] + options + ["own"])
            #expect(again.ending == .exited(0), "\(again.output)")
            #expect(again.output.contains(#""differing":0,"#), "\(again.output)")
            #expect(try home.decode(again).updated == 0)
        }
        #expect(try Self.said(home) == before)
    }

    @Test(arguments: formats)
    func `are none either where they have passed`(_ format: String) throws {
        let passed = #"["2026-01-01T01:00:13.000Z"]"#
        let json = try home.tend("export", "--format", "json")
            .replacing(#"["2096-11-30T08:00"]"#, with: passed)
        #expect(json.contains(passed))
        let other = try ImportHome()
        try other.write(json, to: "own.json")
        _ = try other.importing("own.json")
        try other.write(try other.tend("export", "--format", format), to: "own")
        let before = try Self.said(other)
        #expect(before[2] == ["2026-01-01T01:00:13.000Z", "notStarted"])
        for options in [[], ["--on-duplicate", "update"]] {
            let again = try other.importing(arguments: ["--json"] + options + ["own"])
            #expect(again.ending == .exited(0), "\(again.output)")
            #expect(try other.decode(again).updated == 0)
        }
        #expect(try Self.said(other) == before)
    }

    @Test func `are kept as they stand where another program has put its own beside them`() throws {
        let calendar = try home.tend("export", "--format", "icalendar")
        let end = "END:VALARM\r\nEND:VTODO"
        let parts = calendar.components(separatedBy: "SUMMARY:Open")
        try #require(parts.count == 2)
        let other = try ImportHome()
        try other.write(
            parts[0].replacing(
                end,
                with: "END:VALARM\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\nACTION:DISPLAY\r\n" + end)
                + "SUMMARY:Open" + parts[1], to: "own")
        #expect(try other.importing("own").ending == .exited(0))
        #expect(try other.tasks()[0].reminders ?? [] == [])
        #expect(try other.tasks()[0].extra?["VTODO reminder"]?.text == "due-30m;-PT5M")
    }
}
