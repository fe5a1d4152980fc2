import CSV
import Domain
import TestSupport
import Testing

@testable import Import

/// It is noon of 21 November 2026, UTC.
@Suite("Reminders of other programs")
struct ImportedReminderTests {
    private func outlook(_ row: String) throws -> (task: NewTask, run: TextImport) {
        let run = TextImport(
            "Subject,Due Date,Status,Reminder On/Off,Reminder Date,Reminder Time,Sensitivity\n"
                + "Call,\(row),Normal\nOther,12/31/2026,,,,,\n"
        ) {
            $0.layout.preset = .outlook
            $0.layout.dates.columns = [1: .monthFirst]
        }
        return (try #require(run.store.tasks.first, "\(run.summary.errors)"), run)
    }

    @Test(arguments: [
        ("11/27/2026,,True,11/26/2026,9:00:00 AM", "2026-11-26T09:00"),
        (",,True,2/3/2027,16:30:00", "2027-02-03T16:30"),
        (",,Ein,2/3/2027,", "2027-02-03T09:00"), (",,,2/3/2027,4:30 PM", "2027-02-03T16:30"),
    ])
    func `of Outlook ring when they would have there`(_ row: String, _ reminder: String) throws {
        let (task, _) = try outlook(row)
        #expect(task.reminders.map(\.description) == [reminder])
        #expect(task.extra.map(\.name) == ["Sensitivity"])
    }

    @Test(arguments: [
        "11/27/2026,,False,11/26/2026,9:00:00 AM", "11/27/2026,,True,11/20/2026,9:00:00 AM",
        "11/27/2026,Completed,True,11/26/2026,9:00:00 AM", "11/27/2026,,True,,9:00:00 AM",
    ])
    func `that are off, have passed or are of what is done stay as they are`(
        _ row: String
    ) throws {
        let (task, run) = try outlook(row)
        #expect(task.reminders == [])
        let told = row.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2)
        #expect(
            task.extra.map(\.value) == told.filter { !$0.isEmpty }.map(String.init) + ["Normal"])
        #expect(run.summary.strayHints == [:])
    }

    @Test(arguments: [
        ("11/27/2026,,Perhaps,11/26/2026,9:00", "Reminder On/Off"),
        ("11/27/2026,,True,soon,9:00", "Reminder Date"),
        ("11/27/2026,,True,11/26/2026,early", "Reminder Time"),
    ])
    func `that are not understood stay, and are counted`(_ row: String, _ column: String) throws {
        let (task, run) = try outlook(row)
        #expect(task.reminders == [] && task.extra.count == 4)
        #expect(run.summary.strayHints == [column: 1])
    }

    @Test(arguments: [
        // Of a time: so long before it, and as it comes.
        ("-PT30M", "2026-11-27T17:00", false, ["due-30m"]),
        ("TRIGGER:PT0S", "2026-11-27T17:00", false, ["due@17:00"]),
        ("TRIGGER:-P1D, -PT1440M, PT0S", "2026-11-27T17:00", false, ["due-1d@17:00", "due@17:00"]),
        // Of a whole day: counted from its first minute.
        ("TRIGGER:P0DT9H0M0S", "2026-11-27T00:00", true, ["due@09:00"]),
        ("TRIGGER:-P0DT15H0M0S", "2026-11-27T00:00", true, ["due-1d@09:00"]),
        ("-P1W", "2026-12-10T00:00", true, ["due-7d@00:00"]),
        // After it.
        ("PT10H", "2026-11-27T17:00", false, ["2026-11-28T03:00"]),
    ])
    func `of TickTick are counted from the task`(
        _ words: String, _ due: String, _ isAllDay: Bool, _ reminders: [String]
    ) throws {
        let run = TextImport(
            "List Name,Title,Is Check list,Status,Due Date,Reminder,Is All Day\n"
                + "Home,Call,N,0,\(due),\"\(words)\",\(isAllDay)\n"
        ) { $0.layout.preset = .ticktick }
        #expect(run.task?.reminders.map(\.description) == reminders, "\(run.summary.errors)")
        #expect(run.task?.extra.map(\.name) == ["Is Check list", "Is All Day"])
    }

    @Test func `of TickTick are counted from the start where there is one`() throws {
        let run = TextImport(
            "Title,Status,Start Date,Due Date,Reminder\n"
                + "Long,0,2026-11-26T10:00,2026-11-27T17:00,-PT30M\n"
                + "Short,0,2026-11-27T17:00,2026-11-27T17:00,-PT30M\n"
        ) { $0.layout.preset = .ticktick }
        let reminders = run.store.tasks.map { $0.reminders.map(\.description) }
        #expect(reminders == [["on@09:30"], ["due-30m"]])
    }

    @Test(arguments: [
        ("2026-11-27 16:30", ["2026-11-27T16:30"]), ("27.11.2026 16:30", ["2026-11-27T16:30"]),
        ("2026-11-27", ["2026-11-27T09:00"]), ("2026-11-27T16:30:00Z", ["2026-11-27T16:30"]),
        ("2026-11-28T00:00:00Z", ["2026-11-28T09:00"]),
        (
            "\"Nov 27, 2026 4:30 PM; Nov 28, 2026\"",
            ["2026-11-27T16:30", "2026-11-28T09:00"]
        ),
        ("due@17:00 due-1d@09:00", ["due-1d@09:00", "due@17:00"]),
        ("due-30m", ["due-30m"]),
    ])
    func `of any table are moments, or our own words`(
        _ words: String, _ reminders: [String]
    ) throws {
        for column in ["reminders", "Reminder", "Remind at"] {
            let run = TextImport("text,due,\(column)\nCall,2026-11-29 12:00,\(words)\n")
            #expect(run.task?.reminders.map(\.description) == reminders, "\(run.summary.errors)")
            #expect(run.task?.extra == [])
        }
    }

    @Test func `of which some have passed ring for the others, and are kept`() throws {
        let words = "2026-11-20 09:00; 2026-11-27 09:00"
        let run = TextImport("text,Reminder\nCall,\(words)\nOld,2026-11-21T12:00\n")
        #expect(
            run.store.tasks.map { $0.reminders.map(\.description) } == [["2026-11-27T09:00"], []])
        #expect(run.store.tasks.map { $0.extra.map(\.value) } == [[words], ["2026-11-21T12:00"]])
        #expect(run.summary.strayHints == [:])
    }

    @Test(arguments: [
        ("2026-12-24 10:00", ["2026-12-24T10:00"]), ("-PT30M", ["due-30m"]),
        ("due-30m; due-60m", ["due-30m", "due-60m"]),
        ("2026-12-24 9:00; 2026-12-25 8:00", ["2026-12-24T09:00", "2026-12-25T08:00"]),
    ])
    func `that all rows get may be said as columns say them`(
        _ words: String, _ reminders: [String]
    ) throws {
        let run = TextImport("Task,Due\nA,2026-12-26 17:00\n") { $0.constants[.reminders] = words }
        #expect(run.task?.reminders.map(\.description) == reminders, "\(run.summary.errors)")
    }

    @Test func `that all rows are to get and nobody understands are refused`() {
        let run = TextImport("Task,Due\nA,2026-12-26 17:00\n") { $0.constants[.reminders] = "foo" }
        #expect(run.task == nil && run.summary.failure?.field == "reminders")
    }

    @Test func `of rows that are rejected are not counted`() throws {
        let run = TextImport("text,priority,Reminder\nCall,odd,soon\nPay,,soon\n")
        #expect(run.summary.rejected == 1)
        #expect(run.summary.strayHints == ["Reminder": 1])
    }

    @Test func `can be mapped by hand, with a due day`() throws {
        let run = TextImport("what,until,bell\nCall,2026-11-29 10:00,-PT1H\nRest,,never\n") {
            $0.assignments = [
                ColumnMapping.Assignment(field: .text, column: "what"),
                ColumnMapping.Assignment(field: .dueDate, column: "until"),
                ColumnMapping.Assignment(field: TaskField(named: "reminders"), column: "bell"),
            ]
        }
        #expect(run.store.tasks.map { $0.reminders.map(\.description) } == [["due-60m"], []])
        #expect(run.store.tasks[1].extra.map(\.value) == ["never"])
        #expect(run.summary.strayHints == ["bell": 1])
    }

    @Test(arguments: [
        ("-PT30M", -30), ("PT0S", 0), ("+P1DT2H", 1560), ("P2W", 20_160), ("-PT90S", -1),
        ("TRIGGER;RELATED=START:-PT15M", -15), ("trigger:p0dt9h0m0s", 540),
    ])
    func `are durations of iCalendar`(_ text: String, _ minutes: Int) {
        #expect(AlarmTrigger(text)?.minutes == minutes)
    }

    @Test(arguments: ["", "P", "PT", "-30M", "PT30", "P30M", "PTM", "TRIGGER:2026", "PT1H x"])
    func `are no other words`(_ text: String) {
        #expect(AlarmTrigger(text) == nil)
    }
}
