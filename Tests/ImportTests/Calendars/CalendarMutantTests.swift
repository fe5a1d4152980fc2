import CSV
import Domain
import TestSupport
import Testing

@testable import Import

@Suite("Spoiled calendars")
struct CalendarMutantTests {
    private static let calendar = Array(
        """
        BEGIN:VCALENDAR\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\n\
        BEGIN:VTODO\r\nUID:1@x\r\nSUMMARY:Buy caf\r\n é\\, milk\r\nDUE;TZID=Europe/Berlin:20961127T170000\r\n\
        PRIORITY:1\r\nCATEGORIES:home,a\\,b\r\nRRULE:FREQ=WEEKLY;BYDAY=FR\r\nX-TEND-REPETITION:friday\r\n\
        X-TEND-EXTRA:estimate,3.50,json\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\n\
        TRIGGER;RELATED=END:-PT30M\r\nEND:VALARM\r\nEND:VTODO\r\n\
        BEGIN:VTODO\r\nUID:2@x\r\nSUMMARY:Second\r\nRELATED-TO:1@x\r\nSTATUS:COMPLETED\r\n\
        COMPLETED:20261120T100000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
        """.utf8)

    private func run(_ bytes: [UInt8]) -> TextImport {
        TextImport(bytes: bytes) {
            $0.layout.form = .calendar
            $0.layout.preset = .icalendar
            $0.layout.isDocument = true
            $0.layout.names = Preset.icalendar.columns.map(\.name) + [OutlineItem.kindName]
        }
    }

    @Test func `the sound one comes in`() {
        let run = run(Self.calendar)
        #expect(run.summary.imported == 2 && run.summary.passedOver == ["VEVENT": 1])
    }

    private func mutant(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Self.calendar
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
            }
        }
        return bytes
    }

    @Test func `what lies in no calendar is counted, and no task`() {
        let run = run(Array("hello\n\nBEGIN:VCALENDAR\nX:1\nEND:VCALENDAR\nEND:VTODO\n".utf8))
        #expect(run.store.tasks.isEmpty && run.summary.passedOver == ["prose": 2])
    }

    @Test func `what lies too deep ends where it likes`() {
        let deep = String(repeating: "BEGIN:VCALENDAR\n", count: 100)
        let run = run(Array("\(deep)BEGIN:VTODO\nEND:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\n".utf8))
        #expect(run.summary.rows == 2 && run.summary.failure == nil)
    }

    @Test func `a task that does not end costs the next nothing`() {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:Cut
            BEGIN:VTODO
            SUMMARY:Sound
            END:VTODO
            END:VCALENDAR
            """
        let run = run(Array(text.utf8))
        #expect(run.store.tasks.map(\.text) == ["Sound"])
        #expect(run.summary.rejected == 1 && run.rejected.contains("SUMMARY:Cut"))
    }

    @Test func `of thousands every task that begins is a row`() {
        var random = SeededGenerator(seed: 5)
        for number in 0..<5000 {
            let bytes = mutant(&random)
            let text = String(decoding: bytes, as: UTF8.self)
            let begun = text.split(whereSeparator: \.isNewline).count { $0 == "BEGIN:VTODO" }
            #expect(Array(CalendarItems(bytes)).count >= begun, "mutant \(number): \(text)")
        }
    }

    @Test func `every row of hundreds is taken, rejected or counted`() {
        var random = SeededGenerator(seed: 11)
        var (imported, rejected) = (0, 0)
        for number in 0..<300 {
            let mutant = mutant(&random)
            let summary = run(mutant).summary
            let counted =
                summary.imported + summary.duplicates + summary.rejected
                + summary.passedOver.values.reduce(0, +)
            let lines = String(decoding: mutant, as: UTF8.self).split(whereSeparator: \.isNewline)
            let isOpen =
                lines.count { $0 == "BEGIN:VCALENDAR" } > lines.count { $0 == "END:VCALENDAR" }
            #expect(
                summary.failure == nil || isOpen && summary.failure?.code == .calendarBroken,
                "mutant \(number)")
            #expect(counted == summary.rows, "mutant \(number)")
            imported += summary.imported
            rejected += summary.rejected
        }
        // Half of the tasks are as sound as before; of those that are not, most are set aside.
        #expect(imported > 250 && rejected > 50, "\(imported), \(rejected)")
    }
}
