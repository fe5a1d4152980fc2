import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Synchronizing with a folder")
struct FolderSynchronizerTests {
    private let machine: SyncedMachine

    init() throws { machine = try SyncedMachine() }

    @Test("a task gets a file, a file a task, and then nothing is left to do")
    func bothWays() throws {
        try machine.add("Ours") {
            $0.tags = ["a"]; $0.priority = .high
        }
        try machine.writeTodo("foreign-1", "SUMMARY:Theirs", "DUE;VALUE=DATE:20261224")
        let report = try machine.sync()
        #expect(report.tasks.added == 1 && report.files.added == 1)
        #expect(try machine.files.count == 2)
        let theirs = try #require(try machine.task("Theirs"))
        #expect(theirs.dueDate?.description == "2026-12-24")
        let before = try machine.files
        #expect(try machine.sync().isQuiet)
        try machine.letAnHourPass()
        try machine.sync()
        #expect(try machine.plan().plan.changes.synced == nil)
        #expect(try machine.files == before)
    }

    @Test("what comes in is the same task on every machine")
    func derivedIdentifier() throws {
        try machine.writeTodo("foreign-1", "SUMMARY:Theirs")
        let other = try SyncedMachine(beside: machine)
        try machine.sync()
        try other.sync()
        #expect(try machine.tasks[0].uuid == other.tasks[0].uuid)
    }

    @Test("an edit of one field alters its lines alone, and keeps all others byte for byte")
    func oneField() throws {
        try machine.writeTodo(
            "foreign-1", "SUMMARY;LANGUAGE=de:Brot", " kaufen", "X-FOO;BAR=\"a;b\":v\\,w",
            "PRIORITY:4",
            "DUE;TZID=Europe/Berlin:20261224T170000", "BEGIN:VALARM", "ACTION:DISPLAY",
            "TRIGGER:-PT15M", "END:VALARM")
        try machine.sync()
        let before = try #require(try machine.files["foreign-1.ics"])
        try machine.edit(1) { $0.dueDate = CalendarDay(year: 2026, month: 12, day: 25) }
        try machine.sync()
        let after = try #require(try machine.files["foreign-1.ics"])
        let (old, new) = (lines(before), lines(after))
        #expect(old.filter { !new.contains($0) } == ["DUE;TZID=Europe/Berlin:20261224T170000"])
        #expect(
            Set(new.filter { !old.contains($0) }.map { $0.prefix { $0 != ":" && $0 != ";" } }) == [
                "DUE", "X-TEND-BASE", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE",
            ])
        #expect(after.contains("DUE;TZID=Europe/Berlin:20261225T170000"))
        #expect(
            after.range(of: "BEGIN:VALARM")?.lowerBound ?? after.startIndex
                > after.range(of: "X-TEND-BASE")?.lowerBound ?? after.endIndex)
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\r\n").map(String.init)
    }

    @Test("fields that were changed on different sides are both kept")
    func differentFields() throws {
        try machine.add("Task") { $0.tags = ["a", "b"] }
        try machine.sync()
        let (name, _) = try #require(try machine.file(holding: "Task"))
        try machine.edit(1) {
            $0.notes = "Ours"; $0.tags = ["b", "c"]
        }
        try machine.replace("SUMMARY:Task", by: "SUMMARY:Other", in: name)
        try machine.replace("CATEGORIES:a,b", by: "CATEGORIES:a,b,d", in: name)
        let report = try machine.sync()
        let task = try #require(try machine.tasks.first)
        #expect(task.text == "Other" && task.notes == "Ours" && task.tags == ["b", "c", "d"])
        #expect(report.notes.isEmpty)
        #expect(try machine.files[name]?.contains("DESCRIPTION:Ours") == true)
        #expect(try machine.files[name]?.contains("CATEGORIES:b,d,c") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test(
        "of a field that was changed on both sides the file stands, and ours is told and kept in the history"
    )
    func conflict() throws {
        try machine.add("Task")
        try machine.sync()
        let (name, _) = try #require(try machine.file(holding: "Task"))
        try machine.edit(1) { $0.text = "Ours" }
        try machine.replace("SUMMARY:Task", by: "SUMMARY:Theirs", in: name)
        let report = try machine.sync()
        #expect(report.notes.map(\.kind) == [.conflict] && report.notes[0].field == .text)
        #expect(try machine.tasks[0].text == "Theirs")
        let texts = try machine.store.history(of: 1).compactMap { entry -> String? in
            if case .updated(let before, _)? = entry.change { before.text } else { nil }
        }
        #expect(texts.contains("Ours"))
    }

    @Test("an undo takes a synchronization back in one step, and the next carries it out")
    func undone() throws {
        try machine.add("Kept")
        for number in 1...30 { try machine.writeTodo("f\(number)", "SUMMARY:Task \(number)") }
        try machine.sync()
        #expect(try machine.tasks.count == 31)
        try machine.undo()
        #expect(try machine.tasks.count == 1)
        var request = SyncRequest()
        #expect(throws: AppError.self) { try machine.sync(request) }
        request.acceptsDeletions = true
        #expect(try machine.sync(request).files.deleted == 30)
        #expect(try machine.files.count == 1)
    }

    @Test(
        "what is deleted on one side is deleted on the other, and an undo brings the file again as it was"
    )
    func deletions() throws {
        try machine.writeTodo("a", "SUMMARY:A", "X-OTHER:kept")
        try machine.writeTodo("b", "SUMMARY:B")
        try machine.sync()
        try machine.remove("b.ics")
        #expect(try machine.sync().tasks.deleted == 1)
        try machine.undo()
        #expect(try machine.sync().files.added == 1)
        #expect(try machine.files["b.ics"]?.contains("UID:b") == true)
        let id = try #require(try machine.task("A")?.id)
        try machine.delete(id)
        #expect(try machine.sync().files.deleted == 1)
        #expect(try machine.files["a.ics"] == nil)
        try machine.undo()
        try machine.sync()
        #expect(try machine.files["a.ics"]?.contains("X-OTHER:kept") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test("what was deleted on one side and changed on the other is here again")
    func editsBeatDeletions() throws {
        try machine.writeTodo("a", "SUMMARY:A")
        try machine.writeTodo("b", "SUMMARY:B")
        try machine.sync()
        try machine.delete(try #require(try machine.task("A")?.id))
        try machine.replace("SUMMARY:A", by: "SUMMARY:A2", in: "a.ics")
        try machine.edit(try #require(try machine.task("B")?.id)) { $0.text = "B2" }
        try machine.remove("b.ics")
        let report = try machine.sync()
        #expect(report.notes.filter { $0.kind == .cameBack }.count == 2)
        #expect(try Set(machine.tasks.map(\.text)) == ["A2", "B2"])
        #expect(try machine.files["b.ics"]?.contains("SUMMARY:B2") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test(
        "a folder that is empty, another one, or lost most of its files changes nothing",
        arguments: ["empty", "another", "most"])
    func storm(kind: String) throws {
        for number in 1...40 { try machine.add("Task \(number)") }
        try machine.sync()
        let names = try machine.files.keys.sorted()
        switch kind {
        case "empty": for name in names { try machine.remove(name) }
        case "another": try machine.remove("tend-folder")
        default: for name in names.prefix(38) { try machine.remove(name) }
        }
        let before = try machine.files
        let error = #expect(throws: AppError.self) { try machine.sync() }
        #expect(error?.code == .syncDeletionsHeld)
        #expect(try machine.tasks.count == 40 && machine.files == before)
        var request = SyncRequest()
        request.startsAnew = true
        try machine.sync(request)
        #expect(try machine.tasks.count == 40 && machine.files.count == 40)
        #expect(try machine.sync().isQuiet)
    }

    @Test("with leave, all is deleted that is gone")
    func acceptedDeletions() throws {
        for number in 1...20 { try machine.add("Task \(number)") }
        try machine.sync()
        for name in try machine.files.keys { try machine.remove(name) }
        var request = SyncRequest()
        request.acceptsDeletions = true
        #expect(try machine.sync(request).tasks.deleted == 20)
        #expect(try machine.tasks.isEmpty)
    }

    @Test("a task whose parent comes later gets it then")
    func laterParent() throws {
        try machine.writeTodo("part", "SUMMARY:Part", "RELATED-TO:whole")
        let report = try machine.sync()
        #expect(report.waiting == 1)
        #expect(try machine.sync().isQuiet)
        try machine.writeTodo("whole", "SUMMARY:Whole")
        try machine.sync()
        #expect(try machine.task("Part")?.parent == machine.task("Whole")?.id)
        #expect(try machine.files["part.ics"]?.contains("RELATED-TO:whole") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test("relations that lead round in a circle are left where they stand")
    func circles() throws {
        try machine.writeTodo("a", "SUMMARY:A", "RELATED-TO:b", "RELATED-TO;RELTYPE=DEPENDS-ON:c")
        try machine.writeTodo("b", "SUMMARY:B", "RELATED-TO:a")
        try machine.writeTodo("c", "SUMMARY:C", "RELATED-TO;RELTYPE=DEPENDS-ON:a", "RELATED-TO:c")
        let before = try machine.files
        for _ in 1...3 { try machine.sync() }
        #expect(try machine.tasks.count == 3)
        #expect(try machine.files == before)
    }

    @Test("a parent that is deleted elsewhere leaves its subtasks")
    func deletedParent() throws {
        let parent = try machine.add("Whole")
        try machine.add("Part") { $0.parent = parent.id }
        try machine.add("Waiting") { $0.dependsOn = [parent.id] }
        try machine.sync()
        let (name, _) = try #require(try machine.file(holding: "SUMMARY:Whole"))
        try machine.remove(name)
        try machine.sync()
        #expect(try machine.tasks.map(\.text) == ["Part", "Waiting"])
        #expect(try machine.tasks.allSatisfy { $0.parent == nil && $0.dependsOn.isEmpty })
        for _ in 1...2 { try machine.sync() }
        #expect(try machine.sync().isQuiet)
    }

    @Test("what is no task of one file is left alone, and told where it was meant to be one")
    func strangers() throws {
        try machine.write("BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:x", to: "broken.ics")
        try machine.write("hello", to: "text.ics")
        try machine.write(
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:e", "END:VEVENT", "END:VCALENDAR",
            to: "event.ics")
        try machine.write(
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "END:VTODO", "BEGIN:VTODO", "UID:2",
            "END:VTODO", "END:VCALENDAR", to: "two.ics")
        try machine.writeTodo("same", "SUMMARY:One", to: "one.ics")
        try machine.writeTodo("same", "SUMMARY:Other", to: "other.ics")
        let outside = try OutsideFile()
        _ = unsafe symlink(outside.path, machine.folder.path(of: "link.ics"))
        _ = unsafe mkfifo(machine.folder.path(of: "pipe.ics"), 0o600)
        let report = try machine.sync()
        #expect(try machine.tasks.isEmpty)
        let told = Dictionary(uniqueKeysWithValues: report.strangers.map { ($0.name, $0.reason) })
        #expect(
            told == [
                "broken.ics": .broken, "text.ics": .broken, "two.ics": .severalTasks,
                "one.ics": .twice, "other.ics": .twice, "link.ics": .link, "pipe.ics": .link,
            ])
        #expect(try outside.isUntouched)
    }

    @Test("a known file that cannot be read any more is neither deleted nor written over")
    func damagedLater() throws {
        try machine.writeTodo("a", "SUMMARY:A")
        try machine.sync()
        try machine.write("BEGIN:VCALENDAR", "BEGIN:VTODO", to: "a.ics")
        try machine.edit(1) { $0.text = "Ours" }
        let report = try machine.sync()
        #expect(report.strangers.map(\.reason) == [.broken])
        #expect(try machine.tasks.map(\.text) == ["Ours"])
        #expect(try machine.files["a.ics"]?.contains("VTODO") == true)
        try machine.writeTodo("a", "SUMMARY:A")
        try machine.sync()
        #expect(try machine.files["a.ics"]?.contains("SUMMARY:Ours") == true)
    }

    @Test("a file that was renamed is the same task")
    func renamed() throws {
        try machine.add("Task")
        try machine.sync()
        let (name, content) = try #require(try machine.file(holding: "Task"))
        try machine.remove(name)
        try machine.folder.write(content.utf8, to: "renamed.ics")
        try machine.edit(1) { $0.text = "Edited" }
        try machine.sync()
        #expect(try machine.tasks.count == 1 && machine.files.keys.sorted() == ["renamed.ics"])
        #expect(try machine.files["renamed.ics"]?.contains("Edited") == true)
    }

    @Test("a program that writes a file anew takes nothing out that stood in our lines")
    func rebuilt() throws {
        let other = try machine.add("Other")
        try machine.add("Task") {
            $0.project = "home"
            $0.dependsOn = [other.id]
            $0.dueDate = CalendarDay(year: 2026, month: 12, day: 24)
        }
        try machine.sync()
        let (name, content) = try #require(try machine.file(holding: "SUMMARY:Task"))
        let kept = content.split(separator: "\r\n").filter {
            !$0.hasPrefix("X-") && !$0.hasPrefix("RELATED-TO")
        }
        try machine.folder.write(
            (kept.joined(separator: "\r\n").replacing("SUMMARY:Task", with: "SUMMARY:New") + "\r\n")
                .utf8, to: name)
        try machine.sync()
        let task = try #require(try machine.task("New"))
        #expect(task.project == "home" && task.dependsOn == [other.id])
        #expect(try machine.files[name]?.contains("X-TEND-PROJECT:home") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test("what a process left behind that was killed while it wrote is removed")
    func leftBehind() throws {
        try machine.write("BEGIN:VCALENDAR", to: "a.ics.tend.tmp")
        try machine.sync()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: machine.folder.path) == [
                "tend-folder"
            ])
    }

    @Test("a rule of another program stays as it stands, whatever else is changed")
    func foreignRule() throws {
        try machine.writeTodo(
            "a", "SUMMARY:A", "DUE;VALUE=DATE:20261224", "RRULE:FREQ=DAILY;COUNT=5;BYHOUR=9")
        try machine.sync()
        try machine.edit(1) {
            $0.text = "B"; $0.dueDate = CalendarDay(year: 2026, month: 12, day: 26)
        }
        try machine.sync()
        let content = try #require(try machine.files["a.ics"])
        #expect(
            content.contains("RRULE:FREQ=DAILY;COUNT=5;BYHOUR=9") && content.contains("20261226"))
        #expect(try machine.sync().isQuiet)
    }
}

/// A file outside of the folder, to which a link leads.
private final class OutsideFile {
    let path = NSTemporaryDirectory() + "tend-outside-\(UUID().uuidString).ics"
    private static let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:s\nEND:VTODO\nEND:VCALENDAR\n"

    init() throws {
        try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { _ = unsafe unlink(path) }

    var isUntouched: Bool {
        get throws { try String(contentsOfFile: path, encoding: .utf8) == Self.text }
    }
}
