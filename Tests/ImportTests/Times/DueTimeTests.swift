import CSV
import Domain
import TestSupport
import Testing

@testable import Import

@Suite("The time behind a due day")
struct DueTimeTests {
    /// Where the clocks are so many hours ahead of UTC.
    private struct ShiftedCalendar: LocalCalendar {
        let hours: Int64

        private var shift: Int64 { hours * 3_600_000 }

        func today(at instant: Instant) -> Today {
            let today = FixedCalendar().today(
                at: Instant(milliseconds: instant.milliseconds + shift))
            return Today(
                day: today.day, start: Instant(milliseconds: today.start.milliseconds - shift),
                end: Instant(milliseconds: today.end.milliseconds - shift))
        }

        func timeOfDay(at instant: Instant) -> String {
            FixedCalendar().timeOfDay(at: Instant(milliseconds: instant.milliseconds + shift))
        }
    }

    private func task(
        due: String, hoursAhead hours: Int64 = 0, column: String = "due",
        _ adjust: (inout ImportSettings) -> Void = { _ in }
    ) throws -> NewTask {
        let run = TextImport("text,\(column)\nPlan,\"\(due)\"\n") {
            $0.calendar = ShiftedCalendar(hours: hours)
            adjust(&$0)
        }
        return try #require(run.task, "\(run.summary.errors)")
    }

    @Test(arguments: [
        "2026-11-27T17:00", "2026-11-27 17:00", "2026-11-27T17:00:00", "2026-11-27 17:00:30",
        "20261127T170000", "27.11.2026 17:00", "27/11/2026 5:00 PM", "Nov 27, 2026 5:00pm",
        "Fri, 27 Nov 2026 17:00:00", "2026/11/27 17:00", "27-Nov-2026 17:00:59.9",
        "27. Nov. 2026, 17:00", "27/11/26T17:00", "2026-11-20 → 2026-11-27 17:00",
    ])
    func `is that of the clock on the wall where no zone is told`(_ due: String) throws {
        let task = try task(due: due, hoursAhead: -8) { $0.layout.dates = DateReading(.dayFirst) }
        #expect(task.dueDate == "2026-11-27")
        #expect(task.dueTime?.description == "17:00")
    }

    @Test(arguments: [
        ("2026-11-27T17:00Z", "2026-11-27T18:00"), ("20261127T170000Z", "2026-11-27T18:00"),
        ("2026-11-27 17:00+02:00", "2026-11-27T16:00"),
        ("2026-11-27T23:30:00Z", "2026-11-28T00:30"),
        ("1795798800000", "2026-11-27T18:00"), ("1795798800", "2026-11-27T18:00"),
        ("Nov 27, 2026 5:00 PM (GMT+1)", "2026-11-27T17:00"),
        ("27 Nov 2026 23:30 UTC", "2026-11-28T00:30"),
    ])
    func `is that of the clock here where an instant is told`(
        _ due: String, _ moment: String
    ) throws {
        let task = try task(due: due, hoursAhead: 1)
        let day = try #require(task.dueDate)
        let time = try #require(task.dueTime)
        #expect(LocalMoment(day, at: time).description == moment)
    }

    @Test(arguments: [
        "2026-11-27", "2026-11-27T00:00", "2026-11-27 00:00:00", "2026-11-27T00:00:00Z",
        "2026-11-27T00:00:00.000+02:00", "11/27/2026 12:00 AM", "27.11.2026 0:00",
        "20261127T000000Z", "2026-11-26T23:00:00Z", "2026-11-27 00:00 (GMT+5)",
    ])
    func `is none at midnight, as which programs write a day`(_ due: String) throws {
        let task = try task(due: due, hoursAhead: 1)
        #expect(task.dueDate == "2026-11-27")
        #expect(task.dueTime == nil)
    }

    @Test func `is told by a column of its own before one behind the day`() throws {
        let header = "due,Due Time"
        for (row, time) in [
            ("2026-11-27,17:00", "17:00"), ("2026-11-27 09:00,5:00 PM", "17:00"),
            ("2026-11-27 09:00,", "09:00"),
        ] {
            let run = TextImport("text,\(header)\nPlan,\(row)\n")
            #expect(run.task?.dueTime?.description == time)
            #expect(
                run.task?.extra.map(\.value)
                    == (row.hasSuffix("PM") ? ["2026-11-27 09:00"] : []))
        }
        let odd = TextImport("text,\(header)\nPlan,2026-11-27,soon\nPlan,,17:00\n")
        #expect(odd.store.tasks.map { $0.extra.map(\.value) } == [["soon"], ["17:00"]])
        #expect(odd.store.tasks.allSatisfy { $0.dueTime == nil })
        #expect(odd.summary.strayHints == ["Due Time": 2])
    }

    @Test func `is none on the days on which something is scheduled or hidden`() throws {
        for column in ["scheduled", "wait"] {
            let task = try task(due: "2026-11-27 17:00", column: column)
            #expect(task.dueTime == nil && task.dueDate == nil)
        }
    }

    @Test func `is left out where a program says that the day is a whole one`() throws {
        let header = "List Name,Title,Is Check list,Status,Due Date,Timezone,Is All Day\n"
        let run = TextImport(
            header + "Home,Whole,N,0,2026-11-26T23:00:00+0000,Europe/Berlin,true\n"
                + "Home,Odd,N,0,2026-11-27T02:00:00+0000,Europe/Berlin,true\n"
                + "Home,Timed,N,0,2026-11-27T02:00:00+0000,Europe/Berlin,false\n"
                + "Home,Zoneless,N,0,2026-11-27T02:00:00+0000,,false\n"
        ) {
            $0.layout.preset = .ticktick
            let berlin: ImportSettings.Zone = { _ in 3600 }
            $0.zone = { name in name.isEmpty ? nil : berlin }
        }
        #expect(run.store.tasks.map(\.dueDate) == Array(repeating: "2026-11-27", count: 4))
        #expect(run.store.tasks.map { $0.dueTime?.description } == [nil, nil, "03:00", "02:00"])
    }

    @Test(arguments: ["outlook", "jira", "google-tasks", "planner", "ms-project", "any.do"])
    func `is left out of programs that know days alone`(_ name: String) throws {
        let preset = try #require(PresetName(rawValue: name)?.preset)
        let text = try #require(preset.columns.first { $0.field == .text }).name
        let due = try #require(preset.columns.first { $0.field == .dueDate }).name
        let run = TextImport("\(text),\(due)\nPlan,2026-11-27T17:00:00\n") {
            $0.layout.preset = preset
        }
        #expect(run.task?.dueDate == "2026-11-27", "\(run.summary.errors)")
        #expect(run.task?.dueTime == nil)
    }

    @Test func `is left out where a program writes a time for none`() throws {
        let run = TextImport(
            "Task Name,Due Date\nWhole,1795752000000\nTimed,1795755600000\n"
        ) {
            $0.layout.preset = .clickup
            // 4:00 and 5:00 there.
            $0.calendar = ShiftedCalendar(hours: 0)
        }
        #expect(run.store.tasks.map { $0.dueTime?.description } == [nil, "05:00"])
    }

    @Test func `is that of the instant where a program writes no day without one`() throws {
        let text = "Card Name,Due Date\nCall,2026-11-28T00:00:00.000Z\n"
        let run = TextImport(text) {
            $0.layout.preset = .trello
            $0.calendar = ShiftedCalendar(hours: -5)
        }
        #expect(run.task?.dueDate == "2026-11-27")
        #expect(run.task?.dueTime?.description == "19:00")
    }
}
