import Domain
import Presentation
import Testing

@Suite("Tables of tasks")
struct TaskTableTests {
    /// Returns the row of a task that was created so many minutes ago.
    private func row(
        _ minutes: Int64, active: Int64? = nil, isSpoken: Bool = false
    ) -> String {
        let task = Sample.task(1, "text")
        let moment = Instant(milliseconds: task.createdAt.milliseconds + minutes * 60_000)
        var text = ""
        TaskTable(
            [task], columns: [.field(.id), .age, .activeTime, .field(.text)], at: moment,
            activeTimes: active.map { [1: $0] } ?? [:], calendar: Sample.Calendar(),
            terminal: Terminal(
                isTerminal: false, columns: nil, usesColour: false, isSpoken: isSpoken)
        ).write { text += $0 }
        return text.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test(arguments: [(40, false), (27, false), (26, true), (20, true)])
    func `a text is cut where it has room, and else the row is broken`(width: Int, isWhole: Bool) {
        let text = String(repeating: "word ", count: 12) + "end"
        let shown = TaskTable(
            [Sample.task(1, text) { $0.project = "home/garden" }],
            columns: [.field(.id), .field(.project), .field(.text)], at: Sample.instant(hour: 9),
            calendar: Sample.Calendar(),
            terminal: Terminal(isTerminal: true, columns: width, usesColour: false)
        ).text
        #expect(shown.contains("…") != isWhole)
        #expect(shown.contains("end") == isWhole)
        let lines = shown.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(isWhole || lines.count == 2)
    }

    @Test(
        arguments: [
            (0, "0 min"), (59, "59 min"), (60, "1 h"), (1439, "23 h"), (1440, "1 day"),
            (2879, "1 day"), (2880, "2 days"), (1_000_000, "694 days"), (-5, "0 min"),
        ] as [(Int64, String)])
    func `an age is told in its largest unit`(minutes: Int64, age: String) {
        #expect(row(minutes) == " 1  \(age)          text")
    }

    @Test func `the time that it was active is told where there is one`() {
        #expect(row(60, active: 8_100_000) == " 1  1 h  2 h 15 min  text")
        #expect(
            row(60, active: 60_000, isSpoken: true) == "id 1, age 1 h, active 1 min, text text")
    }
}
