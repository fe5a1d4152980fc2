import Foundation
import TestSupport
import Testing

@Suite("Rows with times and reminders that come in again")
struct TimedRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `have changed where their time has, and only then`() throws {
        let head = "id,text,due,Reminder\n"
        // The first reminder has passed when the file comes in again.
        let soon = Date.now.addingTimeInterval(62).formatted(
            .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space).time(
                includingFractionalSeconds: false))
        try home.write(head + "1,Call,2096-11-30 17:00,\(soon.prefix(16))\n2,Pay,2096-11-30,\n")
        try home.importing("tasks.csv")
        #expect(try home.summary("tasks.csv").counts == [0, 2, 0])
        try home.write(head + "1,Call,2096-11-30 18:00,\n2,Pay,2096-11-30 09:00,\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.output.contains("lines 2, 3."), "\(result.output)")
        try home.importing("--on-duplicate", "update", "tasks.csv")
        #expect(try home.tasks().map(\.dueTime) == ["18:00", "09:00"])
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test func `take what rings at the time along`() throws {
        try home.write("id,text,due\n1,Call,2096-11-30 17:00\n")
        try home.importing("tasks.csv")
        try home.tend("remind", "1", "due", "17:00")
        try home.tend("remind", "1", "due", "9:00")
        try home.write("id,text,due\n1,Call,2096-11-29 18:00\n")
        try home.importing("--on-duplicate", "update", "tasks.csv")
        let task = try #require(try home.tasks().first)
        #expect(task.dueDate == "2096-11-29" && task.dueTime == "18:00")
        #expect(task.reminders == ["due@09:00", "due@18:00"])
    }

    @Test(arguments: [
        ("todo.txt", "2026-10-01 Call id:7 due:2096-11-30\n", "Call", "Ring"),
        (
            "tasks.csv",
            "Subject,Due Date,% Complete,Sensitivity,Notes\nCall,11/30/2096,0,Normal,a\n",
            "0,Normal", "50,Normal"
        ),
    ])
    func `leave a time alone of which their program knows nothing`(
        file: String, text: String, word: String, other: String
    ) throws {
        try home.write(text, to: file)
        try home.importing(file)
        try home.tend("edit", "1", "--due", "2096-11-30 17:00")
        try home.tend("remind", "1", "due", "9:00")
        try home.write(text.replacing(word, with: other), to: file)
        let result = try home.importing("--json", "--on-duplicate", "update", file)
        #expect(result.output.contains(#""updated":1"#), "\(result.output)\(result.errors)")
        let task = try #require(try home.tasks().first)
        #expect(task.dueTime == "17:00")
        #expect(task.reminders?.contains("due@09:00") == true)
    }

    @Test func `are told where a reminder is not understood`() throws {
        try home.write("text,due,Reminder\nCall,2096-11-30,someday\nPay,2096-11-30,-P1D\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("Reminder"), "\(result.output)")
        #expect(try home.tasks().map(\.reminders) == [nil, ["due-1d@00:00"]])
        #expect(try home.tasks().map(\.extra) == [["Reminder": "someday"], nil])
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(plan.output.contains("reminders"), "\(plan.output)")
    }

    @Test func `a reminder that is understood rings, though another column's is not`() throws {
        try home.write("text,Reminder,Remind at\nCall,2097-01-01 10:00,m2\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("Remind at: 1 value is not understood"), "\(result.output)")
        let task = try #require(try home.tasks().first)
        #expect(task.reminders?.count == 1)
        #expect(task.extra?["Remind at"] == "m2", "\(task)")
    }

    @Test func `ring here, and what has passed rings for nobody`() throws {
        try home.write(
            "text,due,Reminder\nCall,2096-11-30 17:00,-PT30M\nOld,,2020-01-01 09:00\n")
        let result = try home.importing("tasks.csv")
        // Where nothing rings them, that is told, once a day.
        #expect(result.errors.contains("tend reminders on"), "\(result.errors)")
        try home.write("text,Reminder\nPay,2096-11-30 17:00\n")
        #expect(try home.importing("tasks.csv").errors == "")
        let reminders = try home.tend("reminders")
        #expect(reminders.contains("Call") && !reminders.contains("Old"), "\(reminders)")
        #expect(try home.tasks()[1].extra == ["Reminder": "2020-01-01 09:00"])
    }
}
