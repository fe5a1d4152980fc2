import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("A folder in which odd things happen")
struct OddFolderTests {
    private let machine: SyncedMachine

    init() throws { machine = try SyncedMachine() }

    @Test("another task under a known name takes nobody's place")
    func anotherTask() throws {
        try machine.writeTodo("foo", "SUMMARY:Old", "X-KEEP:foo", to: "f.ics")
        try machine.sync()
        try machine.edit(1) { $0.priority = .high }
        try machine.writeTodo("bar", "SUMMARY:New", "X-KEEP:bar", to: "f.ics")
        try machine.sync()
        #expect(try machine.sync().isQuiet)
        #expect(try Set(machine.tasks.map(\.text)) == ["Old", "New"])
        try machine.edit(2) { $0.priority = .low }
        try machine.sync()
        #expect(try machine.files["f.ics"]?.contains("X-KEEP:bar") == true)
        #expect(try machine.file(holding: "X-KEEP:foo") != nil)
        #expect(try machine.files.count == 2)
    }

    @Test("a name that something else has is not taken")
    func takenName() throws {
        let task = try machine.add("Task")
        try machine.folder.write("junk".utf8, to: "\(task.uuid).ics")
        #expect(try machine.sync().files.added == 1)
        #expect(try machine.sync().isQuiet)
        #expect(try machine.file(holding: "SUMMARY:Task") != nil)
        #expect(try machine.folder.read("\(task.uuid).ics") == Array("junk".utf8))
    }

    @Test("a file is read whose time is centuries off", arguments: [Int.max >> 29, -(1 << 34)])
    func distantTime(_ seconds: Int) throws {
        try machine.writeTodo("foo", "SUMMARY:Task")
        let path = machine.folder.path(of: "foo.ics")
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        try #require(unsafe utimensat(AT_FDCWD, path, [time, time], 0) == 0)
        try machine.sync()
        #expect(try machine.sync().isQuiet)
        #expect(try machine.task("Task") != nil)
    }

    @Test("what was deleted and is put back as it was is here again")
    func putBack() throws {
        try machine.writeTodo("foo", "SUMMARY:Task")
        try machine.add("Other")
        try machine.sync()
        let content = try machine.folder.read("foo.ics")
        try machine.remove("foo.ics")
        try machine.sync()
        #expect(try machine.task("Task") == nil)
        try machine.folder.write(content, to: "foo.ics")
        let report = try machine.sync()
        #expect(report.notes.map(\.kind) == [.cameBack])
        #expect(try machine.task("Task") != nil)
        #expect(try machine.files["foo.ics"] != nil)
    }

    @Test("a removal that was killed before the file went is carried out")
    func killedRemoval() throws {
        try machine.writeTodo("foo", "SUMMARY:Task")
        try machine.add("Other")
        try machine.sync()
        try machine.delete(try #require(try machine.task("Task")?.id))
        let (_, plan) = try machine.plan()
        try machine.store.note(try #require(plan.changes.synced))
        #expect(try machine.files["foo.ics"] != nil)
        #expect(try machine.sync().files.deleted == 1)
        #expect(try machine.task("Task") == nil && machine.files["foo.ics"] == nil)
    }

    @Test("a scheduled day that is taken away elsewhere is gone, though it was the due day")
    func clearedStart() throws {
        let other = try SyncedMachine(beside: machine)
        let day = CalendarDay(year: 2027, month: 1, day: 5)
        try machine.add("Task") {
            $0.dueDate = day; $0.scheduledDate = day
        }
        try machine.sync()
        try other.sync()
        try other.edit(1) { $0.scheduledDate = nil }
        try other.sync()
        try machine.sync()
        try other.sync()
        #expect(try machine.tasks[0].scheduledDate == nil && other.tasks[0].scheduledDate == nil)
    }

    @Test("deletions are held by their number, whatever the names")
    func renamedAll() throws {
        for number in 1...15 {
            try machine.writeTodo("u\(number)", "SUMMARY:T", to: "f\(number).ics")
        }
        try machine.sync()
        for number in 1...15 {
            try machine.writeTodo("v\(number)", "SUMMARY:T", to: "f\(number).ics")
        }
        #expect(throws: AppError.self) { try machine.sync() }
        for number in 1...15 {
            try machine.writeTodo("u\(number)", "SUMMARY:T", to: "g\(number).ics")
        }
        for number in 1...15 { try machine.remove("f\(number).ics") }
        #expect(try machine.sync().isQuiet)
        #expect(try machine.tasks.count == 15)
    }

    @Test("a task of another program is merged by field from its first edit on")
    func firstEdit() throws {
        try machine.writeTodo("foo", "SUMMARY:a", "CATEGORIES:a")
        try machine.sync()
        try machine.edit(1) {
            $0.priority = .high; $0.tags = ["a", "mine"]
        }
        try machine.writeTodo("foo", "SUMMARY:b", "CATEGORIES:a")
        let report = try machine.sync()
        #expect(report.notes.isEmpty)
        let task = try machine.tasks[0]
        #expect(task.text == "b" && task.priority == .high && task.tags == ["a", "mine"])
    }

    @Test("an alarm within one of ours ends nothing")
    func nestedAlarm() throws {
        try machine.add("Task") {
            $0.reminders = [.instant(Instant(milliseconds: 4_000_000_000_000))]
        }
        try machine.sync()
        let (name, content) = try #require(try machine.file(holding: "VALARM"))
        let start = try #require(content.range(of: "BEGIN:VALARM"))
        let end = try #require(content.range(of: "END:VALARM\r\n"))
        let alarm = String(content[start.lowerBound..<end.upperBound])
        try machine.replace("END:VALARM\r\n", by: alarm + "END:VALARM\r\n", in: name)
        try machine.sync()
        try machine.edit(1) { $0.reminders = [] }
        try machine.sync()
        #expect(try machine.sync().isQuiet)
        #expect(try machine.files[name]?.contains("X-TEND-REMINDER") == false)
    }

    @Test(
        "a rule that no calendar could follow ends nothing",
        arguments: [
            "FREQ=WEEKLY;INTERVAL=9223372036854775807", "FREQ=YEARLY;INTERVAL=9223372036854775807",
            "FREQ=WEEKLY;BYDAY=MO;INTERVAL=9223372036854775807", "FREQ=DAILY;INTERVAL=-1",
        ])
    func hugeRule(rule: String) throws {
        try machine.writeTodo("foo", "SUMMARY:Task", "RRULE:\(rule)")
        try machine.sync()
        #expect(try machine.tasks.count == 1)
        #expect(try machine.sync().isQuiet)
    }

    @Test("two files that come to one identifier leave each other alone")
    func sameIdentifier() throws {
        let lower = "0190a2b3-c4d5-7e6f-8a9b-0c1d2e3f4a5b"
        try machine.writeTodo(lower, "X-TEND-UUID:\(lower)", "SUMMARY:l", to: "a.ics")
        let upper = lower.uppercased()
        try machine.writeTodo(upper, "X-TEND-UUID:\(upper)", "SUMMARY:u", to: "b.ics")
        try machine.sync()
        #expect(try machine.tasks.count == 2)
        #expect(try Set(machine.tasks.map(\.uuid)).count == 2)
    }

    @Test("the second synchronization is quiet, also where a parent went")
    func parentGone() throws {
        let parent = try machine.add("Whole")
        try machine.add("Part") { $0.parent = parent.id }
        try machine.add("Waiting") { $0.dependsOn = [parent.id] }
        try machine.sync()
        try machine.remove(try #require(try machine.file(holding: "SUMMARY:Whole")).name)
        let report = try machine.sync()
        #expect(report.tasks.deleted == 1 && report.tasks.changed == 2)
        #expect(try machine.sync().isQuiet)
    }

    @Test("a task that another program completes hands its repetition on, once for all machines")
    func completedElsewhere() throws {
        let other = try SyncedMachine(beside: machine)
        try machine.add("Water") {
            $0.dueDate = CalendarDay(year: 2027, month: 1, day: 5)
            $0.repetition = Repetition(.days(7))
        }
        try machine.sync()
        try other.sync()
        let (name, _) = try #require(try machine.file(holding: "SUMMARY:Water"))
        try machine.replace("STATUS:NEEDS-ACTION", by: "STATUS:COMPLETED", in: name)
        for _ in 1...2 {
            try machine.sync()
            try other.sync()
        }
        for tasks in [try machine.tasks, try other.tasks] {
            #expect(tasks.count == 2)
            let next = try #require(tasks.first { !$0.isCompleted })
            #expect(next.repetition == Repetition(.days(7)) && next.dueDate != nil)
            #expect(tasks.first { $0.isCompleted }?.repetition == nil)
        }
        #expect(try machine.tasks.map(\.uuid).sorted() == other.tasks.map(\.uuid).sorted())
        #expect(try machine.files.count == 2)
    }

    @Test(
        "texts that begin with what combines are remembered",
        arguments: ["\u{301}abc", "\u{200D}x", "\u{FE0F}y", "=a", "a\tb\\nc"])
    func combining(text: String) throws {
        try machine.add(text)
        try machine.sync()
        try machine.edit(1) { $0.text = text + "!" }
        let (name, _) = try #require(try machine.files.first.map { ($0.key, $0.value) })
        try machine.replace("STATUS:NEEDS-ACTION", by: "STATUS:IN-PROCESS", in: name)
        #expect(try machine.sync().notes.isEmpty)
        let task = try machine.tasks[0]
        #expect(task.text == text + "!" && task.isActive)
    }

    @Test("two forms of one letter are two, in names, identifiers and texts")
    func canonical() throws {
        try machine.writeTodo("1", "SUMMARY:one", to: "caf\u{E9}.ics")
        try machine.writeTodo("2", "SUMMARY:two", to: "cafe\u{301}.ics")
        try machine.writeTodo("id-\u{E9}", "SUMMARY:three", to: "3.ics")
        try machine.writeTodo("id-e\u{301}", "SUMMARY:four", to: "4.ics")
        try machine.sync()
        #expect(try machine.tasks.count == 4)
        let id = try #require(try machine.task("one")?.id)
        try machine.edit(id) { $0.text = "caf\u{E9}" }
        try machine.sync()
        try machine.edit(id) { $0.text = "cafe\u{301}" }
        try machine.sync()
        // By bytes: a dictionary of names would take the two files for one.
        let content = try machine.folder.read("caf\u{E9}.ics")
        let line = Array("SUMMARY:cafe\u{301}\r\n".utf8)
        #expect(content.indices.contains { content[$0...].starts(with: line) })
        #expect(try machine.sync().isQuiet)
    }

    @Test("control characters in a file stay there, and are no conflict")
    func controls() throws {
        try machine.writeTodo("foo", "SUMMARY:a\u{1}b", "DESCRIPTION:c\u{7}d")
        try machine.sync()
        try machine.edit(1) { $0.priority = .low }
        try machine.sync()
        let content = try #require(try machine.files["foo.ics"])
        #expect(content.contains("SUMMARY:a\u{1}b") && content.contains("DESCRIPTION:c\u{7}d"))
    }

    @Test("marks that nobody of ours writes are none")
    func forgedMarks() throws {
        try machine.add("Task") { $0.priority = .high }
        try machine.sync()
        let (name, content) = try #require(try machine.file(holding: "SUMMARY:Task"))
        let marks = try #require(
            content.split(separator: "\r\n").first { $0.hasPrefix("X-TEND-BASE") })
        try machine.replace(String(marks), by: "X-TEND-BASE:?,<,!", in: name)
        try machine.sync()
        try machine.edit(1) { $0.priority = nil }
        try machine.sync()
        #expect(try machine.tasks[0].priority == nil)
        #expect(try machine.sync().isQuiet)
    }

    @Test("a title that is taken out of a file is kept")
    func lostTitle() throws {
        try machine.add("Task")
        try machine.sync()
        let (name, _) = try #require(try machine.file(holding: "SUMMARY:Task"))
        try machine.replace("SUMMARY:Task\r\n", by: "", in: name)
        try machine.sync()
        #expect(try machine.tasks[0].text == "Task")
        #expect(try machine.files[name]?.contains("SUMMARY:Task") == true)
        #expect(try machine.sync().isQuiet)
    }

    @Test("a file that holds an event from now on is told")
    func becameEvent() throws {
        try machine.writeTodo("foo", "SUMMARY:Task")
        try machine.sync()
        try machine.replace("VTODO", by: "VEVENT", in: "foo.ics")
        #expect(try machine.sync().strangers.map(\.reason) == [.noTask])
        #expect(try machine.tasks.count == 1)
    }
}
