import Foundation
import TestSupport
import Testing

@Suite("Calendars: out and in again")
struct CalendarRoundTripTests {
    private static func calendar(_ home: ImportHome) throws -> String {
        try home.tend("export", "--format", "icalendar")
    }

    /// Every kind of reminder, due times, a hidden task, and every way to repeat.
    private static func filledHome() throws -> ImportHome {
        let home = try TableRoundTripTests.filledHome()
        try TaskwarriorItselfTests.fill(home)
        try home.tend(
            "add", "Rings", "--due", "2096-11-30 17:00", "--on", "2096-11-29", "--wait",
            "2096-11-28",
            "--remind", "30 min before due", "--remind", "1 day before due",
            "--remind", "2096-11-27 8:15", "--remind", "2096-11-27T08:00:00Z")
        try home.tend("add", "Late", "--due", "2096-11-30", "--on", "2096-12-01")
        return home
    }

    @Test func `into an empty store, and it is the same again`() throws {
        let first = try Self.filledHome()
        let calendar = try Self.calendar(first)
        let second = try ImportHome()
        try second.write(calendar, to: "tasks.ics")
        let summary = try second.summary("tasks.ics")
        #expect(summary.rejected == 0)
        #expect(summary.dialect?.preset == "icalendar")
        let back = try Self.calendar(second)
        #expect(back == calendar)
        #expect(try second.summary("tasks.ics").imported == 0)
        // What has come back is all there is, but for the part of a second, the order and where it came from.
        let (old, new) = (try first.tasks(), try second.tasks())
        try #require(old.count == new.count)
        for (old, new) in zip(old, new) {
            #expect(old.text == new.text && old.notes == new.notes && old.tags == new.tags)
            #expect(old.every == new.every && old.reminders == new.reminders)
            #expect(old.dueDate == new.dueDate && old.dueTime == new.dueTime)
            #expect(old.scheduledDate == new.scheduledDate && old.project == new.project)
            // A null says nothing.
            #expect(old.extra?.filter { $0.key != "none" } == new.extra, "\(old.text)")
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: icalendar), "needs python3-icalendar"))
    func `are read by others as they were meant`() throws {
        let home = try Self.filledHome()
        let calendar = try Self.calendar(home)
        let result = try ProgramRunner(path: Self.oracle).run(
            ["read"], environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"],
            input: .bytes(Array(calendar.utf8)))
        var lines = result.output.split(separator: "\n")
        try #require(!lines.isEmpty, "\(result.errors)")
        #expect(lines.removeFirst() == "0")
        let theirs = try lines.map { try JSONDecoder().decode(Read.self, from: Data($0.utf8)) }
        let ours = try home.tasks()
        try #require(theirs.count == ours.count)
        for (read, task) in zip(theirs, ours) {
            #expect(read.text == task.text && read.notes == task.notes, "\(task.text)")
            #expect(Set(read.tags) == Set(task.tags ?? []))
            #expect(read.alarms == task.reminders?.count ?? 0)
            let due = task.dueDate.map { day in task.dueTime.map { "\(day) \($0):00" } ?? day }
            #expect(read.due == due, "\(task.text)")
            #expect(
                read.state
                    == [
                        "notStarted": "NEEDS-ACTION", "active": "IN-PROCESS",
                        "completed": "COMPLETED",
                    ][
                        task.state])
            #expect(read.priority == ["high": 1, "medium": 5, "low": 9][task.priority ?? ""] ?? 0)
            if let start = read.start, let due = read.due { #expect(start < due) }
        }
    }

    /// What python3-icalendar reads of a task.
    private struct Read: Decodable {
        let text: String
        let state: String
        let due: String?
        let start: String?
        let notes: String?
        let priority: Int
        let tags: [String]
        let alarms: Int
    }

    private static let icalendar = "/usr/lib/python3/dist-packages/icalendar"

    private static let oracle = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Calendars/oracle").path
}
