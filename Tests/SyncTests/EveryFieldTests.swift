import Domain
import Foundation
import TestSupport
import Testing

@Suite("Every field, from one store to another")
struct EveryFieldTests {
    private static let texts = [
        "Buy milk", "a;b,c:d\\e\"f", "Zwei Zeilen\nund mehr", "  \u{301}combining", "👩‍👩‍👧 family",
        "מים", "a\tb", "\\n is no line", "=?<!,", String(repeating: "long ", count: 60) + "end",
        "BEGIN:VTODO", "ends\\",
    ]

    private static func change(_ task: inout some EveryField, using random: inout SeededGenerator) {
        func maybe<Value>(_ values: [Value]) -> Value? {
            Bool.random(using: &random) ? values.randomElement(using: &random) : nil
        }
        func day() -> CalendarDay? {
            maybe([20_500, 20_527, 20_530, 20_600, 21_975]).map { CalendarDay(daysSinceEpoch: $0) }
        }
        task.text = texts.randomElement(using: &random).flatMap(TextRule.trimmed) ?? "text"
        task.notes = maybe(texts).flatMap(TextRule.trimmed)
        task.dueDate = day()
        task.dueTime =
            task.dueDate == nil ? nil : maybe([1, 9 * 60, 1439]).flatMap { TimeOfDay(minutes: $0) }
        task.scheduledDate = day()
        task.hiddenUntil = day()
        task.priority = maybe(Priority.allCases)
        task.project = maybe(["home", "home/garden", "Ü, ;"])
        task.tags = ["a", "b,c", "d;e", "ü"].filter { _ in Bool.random(using: &random) }
            .sortedByBytes()
        task.repetition = maybe(RepetitionPhrases.all).flatMap { phrase in
            let ends = ["", " until 2030-01-31", " 5 times"]
            let origins = ["", " from completion"]
            return Repetition(
                text: phrase.text + (ends.randomElement(using: &random) ?? "")
                    + (origins.randomElement(using: &random) ?? ""))
        }
        var reminders: [Reminder] = [
            .instant(Instant(milliseconds: 1_900_000_000_000)),
            .local(LocalMoment(CalendarDay(daysSinceEpoch: 20_540), at: .morning)),
        ]
        if task.dueDate != nil { reminders.append(.relative(.due, daysBefore: 2, at: .morning)) }
        if task.dueTime != nil { reminders.append(.ahead(minutes: 30)) }
        if task.scheduledDate != nil {
            reminders.append(.relative(.scheduled, daysBefore: 0, at: .morning))
        }
        task.reminders = reminders.filter { _ in Bool.random(using: &random) }.asKept
    }

    @Test("comes through files as it is, when it is new and when it is changed on either side")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 70)
        for _ in 1...15 {
            let machine = try SyncedMachine()
            let other = try SyncedMachine(beside: machine)
            for number in 1...20 {
                try machine.add("Task \(number)") { Self.change(&$0, using: &random) }
            }
            try machine.sync()
            try other.sync()
            try Self.compare(machine, other)
            for _ in 1...3 {
                for task in try machine.tasks where Bool.random(using: &random) {
                    try machine.edit(task.id) { Self.change(&$0, using: &random) }
                }
                try machine.sync()
                try other.sync()
                try Self.compare(machine, other)
                for task in try other.tasks where Bool.random(using: &random) {
                    try other.edit(task.id) { Self.change(&$0, using: &random) }
                }
                try other.sync()
                try machine.sync()
                try Self.compare(machine, other)
            }
            #expect(try machine.sync().isQuiet && other.sync().isQuiet)
            try Self.judgeByLibical(machine)
        }
    }

    private static func compare(_ machine: SyncedMachine, _ other: SyncedMachine) throws {
        let theirs = Dictionary(uniqueKeysWithValues: try other.tasks.map { ($0.uuid, $0) })
        for task in try machine.tasks {
            let found = try #require(theirs[task.uuid])
            #expect(found.text.utf8.elementsEqual(task.text.utf8))
            #expect(found.notes == task.notes && found.state == task.state)
            #expect(found.dueDate == task.dueDate && found.dueTime == task.dueTime)
            #expect(found.scheduledDate == task.scheduledDate, "\(task)")
            #expect(found.hiddenUntil == task.hiddenUntil && found.priority == task.priority)
            #expect(found.project == task.project && found.tags == task.tags)
            #expect(found.repetition == task.repetition, "\(task)")
            #expect(found.reminders == task.reminders, "\(task)")
        }
    }

    /// libical finds no error in what is written.
    private static func judgeByLibical(_ machine: SyncedMachine) throws {
        let tasks = try machine.files.values.map { file in
            file.split(separator: "\r\n").dropFirst(3).dropLast().joined(separator: "\r\n")
        }
        let calendar =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tend//tend//EN\r\n"
            + tasks.joined(separator: "\r\n") + "\r\nEND:VCALENDAR\r\n"
        let oracle = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Calendars/oracle").path
        guard FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/icalendar")
        else { return }
        let result = try ProgramRunner(path: oracle).run(
            ["read"], environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"],
            input: .bytes(Array(calendar.utf8)))
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "0", "\(result.errors)")
        #expect(lines.count == tasks.count + 1)
    }
}

/// What a task has, and a task that is on its way into a store.
private protocol EveryField {
    var text: String { get set }
    var notes: String? { get set }
    var scheduledDate: CalendarDay? { get set }
    var dueDate: CalendarDay? { get set }
    var dueTime: TimeOfDay? { get set }
    var hiddenUntil: CalendarDay? { get set }
    var priority: Priority? { get set }
    var project: String? { get set }
    var repetition: Repetition? { get set }
    var reminders: [Reminder] { get set }
    var tags: [String] { get set }
}

extension Task: EveryField {}
extension NewTask: EveryField {}
