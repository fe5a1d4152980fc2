import TestSupport
import Testing

@Suite("A task that was done in its file and is open there now")
struct ReopenedRowTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    /// A file in two states: `DONE` stands where it says that a task is done.
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let done: String
        var open = ""
        var options: [String] = []
        var testDescription: String { "\(name) \(open)" }
    }

    private static let files = [
        File(
            name: "things.json",
            text:
                #"[{"type":"to-do","id":"a","attributes":{"title":"A"DONE}},{"type":"to-do","id":"b","attributes":{"title":"B","completed":true}}]"#,
            done: #","completed":true,"completion-date":"2026-09-02T08:00:00Z""#),
        File(
            name: "things.json",
            text: #"[{"type":"to-do","id":"a","attributes":{"title":"A"DONE}}]"#,
            done: #","completed":true,"completion-date":"2026-09-02T08:00:00Z""#),
        File(
            name: "things.json",
            text: #"[{"type":"to-do","id":"a","attributes":{"title":"A"DONE}}]"#,
            done: #","canceled":true"#),
        File(
            name: "plain.json", text: #"[{"id":"a","title":"A"DONE},{"id":"b","title":"B"}]"#,
            done: #","done":true"#),
        File(
            name: "plain.json", text: #"[{"id":"a","title":"A"DONE},{"id":"b","title":"B"}]"#,
            done: #","completedAt":"2026-09-02T08:00:00Z""#),
        File(
            name: "google.json",
            text:
                #"{"kind":"tasks#tasks","items":[{"kind":"tasks#task","id":"a","title":"A",DONE}]}"#,
            done: #""status":"completed","completed":"2026-09-02T08:00:00.000Z""#,
            open: #""status":"needsAction""#),
        File(
            name: "rtm.json",
            text:
                #"{"config":{},"lists":[],"smart_lists":[],"tasks":[{"id":"1","series_id":"2","list_id":"4","name":"A","priority":"PN","date_created":1788249600000DONE,"tags":[]}],"tags":[],"notes":[]}"#,
            done: #","date_completed":1788336000000"#),
        File(
            name: "todoist.json",
            text:
                #"{"projects":[],"items":[{"id":"2","content":"A","project_id":"p","labels":[],"priority":1DONE}]}"#,
            done: #","checked":true,"completed_at":"2026-09-02T08:00:00.000000Z""#),
        File(
            name: "asana.csv",
            text:
                "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Due Date,Tags,Notes,Projects,Parent task\n7,2026-09-01,DONE,2026-09-03,A,Weekly,,,,,,\n",
            done: "2026-09-02"),
        File(
            name: "trello.csv",
            text:
                "Card ID,Card Name,Card Description,Labels,List Name,Board Name,Due Date,Due Complete,Archived,Last Activity Date\n7,A,,,DONE,Home,,,false,\n",
            done: "Done", open: "Weekly"),
        File(
            name: "done.csv", text: "id,title,done\n1,A,DONE\n2,B,x\n", done: "x"),
        File(
            name: "at.csv", text: "id,title,completed on\n1,A,DONE\n2,B,\n",
            done: "2026-09-02T08:00:00Z"),
        File(name: "noid.csv", text: "title,done\nA,DONE\nB,x\n", done: "x"),
        File(name: "a.md", text: "- [DONE] A\n", done: "x", open: " "),
        File(
            name: "a.org", text: "* DONE A\n* TODO B\n", done: "DONE", open: "TODO"),
        File(name: "todo.txt", text: "DONEA +home\n", done: "x 2026-09-02 ", open: ""),
        File(
            name: "a.ics",
            text:
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nDONEEND:VTODO\nEND:VCALENDAR\n",
            done: "STATUS:COMPLETED\nCOMPLETED:20260902T080000Z\n"),
        File(
            name: "tw.json",
            text:
                #"{"uuid":"0c7d3c6e-1f7e-4f5b-9d5e-1e1f0d6a7b8c","description":"A",DONE,"entry":"20260101T000000Z"}"#,
            done: #""status":"completed","end":"20260902T080000Z""#, open: #""status":"pending""#),
    ]

    @Test(arguments: files)
    func `is told, and stays completed, which an update says`(_ file: File) throws {
        func write(_ state: String) throws {
            try home.write(file.text.replacing("DONE", with: state), to: file.name)
        }
        try write(file.done)
        #expect(try home.importing(file.name).ending == .exited(0))
        #expect(try home.tasks().first { $0.text == "A" }?.state == "completed")
        try write(file.open)
        let told = try home.importing("--json", file.name)
        #expect(told.ending == .exited(65))
        #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        for options in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: options + ["--on-duplicate", "update", file.name])
            #expect(
                result.output.contains("1 task that the file has open now stays completed."),
                "\(result.output)")
        }
        #expect(try home.tasks().first { $0.text == "A" }?.state == "completed")
        let again = try home.importing(file.name)
        #expect(again.ending == .exited(0), "\(again.output)")
        #expect(
            try !home.importing("--on-duplicate", "update", file.name).output
                .contains("stays completed"))
    }

    @Test(arguments: ["", "todo"])
    func `is not said of one that was completed here, though its row changes otherwise`(
        _ state: String
    ) throws {
        try home.write("id,title,status,due\n1,A,\(state),\n2,B,done,\n")
        _ = try home.importing("tasks.csv")
        try home.tend("done", "1")
        try home.write("id,title,status,due\n1,A two,\(state),2026-12-24\n2,B,done,\n")
        for options in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: options + ["--on-duplicate", "update", "tasks.csv"])
            #expect(!result.output.contains("stays completed"), "\(result.output)")
        }
        #expect(try home.tasks().map(\.text) == ["A two", "B"])
        #expect(try home.tasks().map(\.state) == ["completed", "completed"])
    }

    @Test func `is not said of a row whose state nobody understands`() throws {
        try home.write("id,title,progress\n1,A,done\n2,B,open\n")
        _ = try home.importing("tasks.csv")
        #expect(try home.tasks().map(\.state) == ["completed", "notStarted"])
        try home.write("id,title,progress\n1,A,nearly there\n2,B,open\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        let result = try home.importing("--on-duplicate", "update", "tasks.csv")
        #expect(!result.output.contains("stays completed"), "\(result.output)")
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }
}
