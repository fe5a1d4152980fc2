import Calendars
import Domain
import Foundation
import ICalendar
import Sync
import TestSupport
import Testing

@Suite("Files of other programs")
struct ForeignFormTests {
    @Test("are each from somewhere, and there are thirty")
    func origins() {
        #expect(ForeignForm.all.count >= 30)
        #expect(Set(ForeignForm.all.map(\.name)).count == ForeignForm.all.count)
        #expect(ForeignForm.all.allSatisfy { !$0.origin.isEmpty })
    }

    @Test("come in, and not a byte is written", arguments: ForeignForm.all)
    func unchanged(form: ForeignForm) throws {
        let machine = try SyncedMachine()
        try machine.folder.write(form.bytes, to: "\(form.name).ics")
        let report = try machine.sync()
        #expect(report.tasks.added == 1 && report.files.total == 0)
        #expect(report.strangers.isEmpty)
        #expect(try machine.folder.read("\(form.name).ics") == form.bytes)
        #expect(try machine.sync().isQuiet)
    }

    /// What is changed of a task, and the lines that may change by it.
    private static let edits: [(CalendarField, Set<String>, @Sendable (inout Task) -> Void)] = [
        (.text, ["SUMMARY"], { $0.text = "Another; text, with \\ signs" }),
        (.notes, ["DESCRIPTION", "X-ALT-DESC"], { $0.notes = "One\nTwo" }),
        (
            .state, ["STATUS", "PERCENT-COMPLETE", "COMPLETED"],
            { task in
                task.isCompleted
                    ? task.mark(as: .notStarted, at: task.updatedAt)
                    : task.mark(as: .completed, at: task.updatedAt)
            }
        ),
        (
            .due,
            [
                "DUE", "DURATION", "DTSTART", "X-TEND-SCHEDULED", "RRULE", "X-TEND-REPETITION",
                "TRIGGER",
            ], { $0.dueDate = CalendarDay(year: 2097, month: 1, day: 2) }
        ),
        (
            .scheduled,
            [
                "DTSTART", "X-TEND-SCHEDULED", "RRULE", "X-TEND-REPETITION", "DUE", "DURATION",
            ],
            { $0.scheduledDate = CalendarDay(year: 2096, month: 9, day: 3) }
        ),
        (
            .hidden, ["X-TEND-HIDDEN"],
            { $0.hiddenUntil = CalendarDay(year: 2096, month: 8, day: 3) }
        ),
        (.priority, ["PRIORITY"], { $0.priority = $0.priority == .low ? .high : .low }),
        (.tags, ["CATEGORIES"], { $0.tags = ($0.tags + ["zz"]).sortedByBytes() }),
        (.project, ["X-TEND-PROJECT"], { $0.project = "elsewhere" }),
        (
            .repetition,
            ["RRULE", "X-TEND-REPETITION", "DTSTART", "X-TEND-SCHEDULED"],
            { $0.repetition = Repetition(.days(14)) }
        ),
        (
            .reminders,
            ["BEGIN", "END", "ACTION", "TRIGGER", "DESCRIPTION", "X-TEND-REMINDER"],
            {
                $0.reminders = [
                    .instant(Instant(milliseconds: 4_000_000_000_000))
                ]
            }
        ),
    ]

    private static let stamps: Set<String> = [
        "X-TEND-BASE", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE",
    ]

    @Test("keep every line but those of the field that is changed", arguments: ForeignForm.all)
    func edited(form: ForeignForm) throws {
        for (field, names, change) in Self.edits {
            let machine = try SyncedMachine()
            try machine.folder.write(form.bytes, to: "\(form.name).ics")
            try machine.sync()
            try machine.edit(1, change)
            let report = try machine.sync()
            #expect(report.files.total == 1, "\(field)")
            let after = try machine.folder.read("\(form.name).ics")
            let (old, new) = (Self.lines(form.bytes), Self.lines(after))
            let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
            let changed = Set((gone + added).map { ContentLine($0)?.name ?? $0 })
            #expect(changed.subtracting(Self.stamps).isSubset(of: names), "\(field): \(changed)")
            #expect(!changed.subtracting(Self.stamps).isEmpty, "\(field)")
            // What is written is what the task says.
            let task = try #require(try machine.tasks.first)
            #expect(try machine.sync().isQuiet, "\(field)")
            let other = try SyncedMachine()
            try other.folder.write(after, to: "\(form.name).ics")
            try other.sync()
            let read = try #require(try other.tasks.first)
            #expect(read.text == task.text && read.notes == task.notes && read.state == task.state)
            #expect(read.dueDate == task.dueDate && read.dueTime == task.dueTime, "\(field)")
            #expect(read.scheduledDate == task.scheduledDate, "\(field)")
            #expect(read.tags == task.tags && read.priority == task.priority)
            #expect(read.project == task.project && read.hiddenUntil == task.hiddenUntil)
            #expect(read.repetition == task.repetition, "\(field)")
            #expect(read.reminders == task.reminders, "\(field)")
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        ContentLines(bytes).map(\.text)
    }

    @Test("that are damaged anyhow end nothing, and are written only where a task changed")
    func mutants() throws {
        var random = SeededGenerator(seed: 23)
        let count = ProcessInfo.processInfo.environment["TEND_MUTANTS"].flatMap { Int($0) } ?? 5_000
        for start in stride(from: 0, to: count, by: 50) {
            let machine = try SyncedMachine()
            var written: [String: [UInt8]] = [:]
            for number in start..<start + 50 {
                let form = ForeignForm.all[number % ForeignForm.all.count]
                let bytes = Self.mutant(of: form.bytes, using: &random)
                written["\(number).ics"] = bytes
                try machine.folder.write(bytes, to: "\(number).ics")
            }
            try machine.sync()
            #expect(try machine.sync().isQuiet)
            for (name, bytes) in written { #expect(try machine.folder.read(name) == bytes) }
            // One field of each task that came in is changed: the rest of its file stays.
            for task in try machine.tasks { try machine.edit(task.id) { $0.priority = .low } }
            try machine.sync()
            #expect(try machine.sync().tasks.total == 0)
            #expect(try machine.files.count == written.count)
        }
    }

    private static func mutant(
        of bytes: [UInt8], using random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2:
                let signs = Array("\r\n\u{FEFF};:,\"\\ =".utf8)
                bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
                bytes.removeSubrange(place..<end)
            case 4:
                let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
