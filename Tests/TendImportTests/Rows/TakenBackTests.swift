import Foundation
import TestSupport
import Testing

@Suite("What a source takes back")
struct TakenBackTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    /// Imports a file that has changed: plainly it is told, with update it is taken over.
    private func takeOver(_ text: String, _ name: String = "tasks.csv") throws {
        try home.write(text, to: name)
        let told = try home.importing(name)
        #expect(told.ending == .exited(65), "\(told.output)")
        let taken = try home.importing("--on-duplicate", "update", name)
        #expect(taken.output.contains("1 updated"), "\(taken.output)")
        #expect(try home.importing(name).ending == .exited(0))
    }

    @Test func `a reminder that a table has no more does not ring`() throws {
        let header = "id,text,due,reminder\n"
        let other = "2,B,2037-01-02 10:00,-PT10M\n"
        try home.write(header + "1,A,2037-01-01 10:00,-PT30M\n" + other)
        try home.importing("tasks.csv")
        try takeOver(header + "1,A,2037-01-01 10:00,\n" + other)
        #expect(try home.tasks().map { $0.reminders ?? [] } == [[], ["due-10m"]])
        try takeOver(header + "1,A,2037-01-01 10:00,\n2,B,2037-01-02 10:00,\n")
        #expect(try home.tasks().map { $0.reminders ?? [] } == [[], []])
    }

    @Test
    func `a reminder that has passed, or is not understood, takes away none that was set here`()
        throws
    {
        let header = "id,text,due,reminder\n"
        try home.write(header + "1,A,2037-01-01,2020-01-01 10:00\n2,B,2037-01-01,some day\n")
        try home.importing("tasks.csv")
        try home.tend("edit", "1,2", "--remind", "2036-12-31 9:00")
        try home.write(header + "1,A2,2037-01-01,2020-01-01 10:00\n2,B2,2037-01-01,some day\n")
        try home.importing("--on-duplicate", "update", "tasks.csv")
        #expect(try home.texts() == ["A2", "B2"])
        #expect(
            try home.tasks().map { $0.reminders ?? [] } == [
                ["2036-12-31T09:00"], ["2036-12-31T09:00"],
            ])
    }

    @Test func `a reminder that our own JSON has no more does not ring`() throws {
        let task = { (day: Int, reminders: String) in
            #"[{"uuid":"0c7d3c6e-1f7e-4f5b-9d5e-1e1f0d6a7b8c","text":"A","state":"notStarted","#
                + #""createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-0\#(day)T00:00:00.000Z","#
                + #""dueDate":"2037-01-01","dueTime":"10:00"\#(reminders)}]"#
        }
        try home.write(task(1, #","reminders":["due-30m"]"#), to: "e.json")
        try home.importing("e.json")
        #expect(try home.tasks().map { $0.reminders ?? [] } == [["due-30m"]])
        try takeOver(task(2, ""), "e.json")
        #expect(try home.tasks().map { $0.reminders ?? [] } == [[]])
    }

    @Test(arguments: [
        (#""recur":"weekly","#, #""recur":"monthly","#, "month"),
        ("", #""recur":"weekly","#, "week"), (#""recur":"weekly","#, "", nil),
    ])
    func `a rule of Taskwarrior is another, comes or goes`(
        before: String, after: String, rule: String?
    ) throws {
        let task = { (rule: String) in
            #"{"uuid":"0c7d3c6e-1f7e-4f5b-9d5e-1e1f0d6a7b8c","description":"A","status":"pending",\#(rule)"entry":"20260101T000000Z","due":"20370101T000000Z"}"#
                + "\n"
        }
        try home.write(task(before), to: "tasks.json")
        try home.importing("tasks.json")
        try takeOver(task(after), "tasks.json")
        #expect(try home.tasks().map(\.every) == [rule])
    }

    @Test func `a task was completed on another day`() throws {
        let header = "id,text,state,completed\n"
        try home.write(header + "1,A,done,2026-01-01T10:00:00Z\n")
        try home.importing("tasks.csv")
        try takeOver(header + "1,A,done,2026-02-02T10:00:00Z\n")
        #expect(try home.tasks().map(\.completedAt) == ["2026-02-02T10:00:00.000Z"])
    }
}
