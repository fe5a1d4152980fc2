import Display
import Domain
import Presentation
import Testing

@Suite("Lines for changes")
struct ChangeTextTests {
    private let task = Sample.task(42, "Buy milk\nand bread")

    @Test(
        arguments: [
            (.added, "Added 42: Buy milk…\n"),
            (.started, "Started 42: Buy milk…\n"),
            (.completed, "Completed 42: Buy milk…\n"),
            (.reset, "Reset 42: Buy milk…\n"),
            (
                .moved(to: Sample.day.advanced(byDays: 6)),
                "Moved 42 to Fri 27 Nov 2026: Buy milk…\n"
            ),
            (.moved(to: nil), "Moved 42 to the Inbox: Buy milk…\n"),
            (.ordered, "Ordered 42: Buy milk…\n"),
            (.changed, "Changed 42: Buy milk…\n"),
            (.deleted, "Deleted 42: Buy milk… (tend undo brings it back)\n"),
        ] as [(ChangeVerb, String)])
    func `says in one line what became of a task`(verb: ChangeVerb, line: String) {
        #expect(ChangeText(terminal: .plain).line(verb, task) == line)
    }

    @Test(
        arguments: [
            (.deleted(Sample.task(42, "Buy milk")), "Undid add 42: Buy milk\n"),
            (.withdrawn(Sample.operation("import").id, count: 990), "Undid add of 990 tasks\n"),
            (.withdrawn(Sample.operation("import").id, count: 1), "Undid add of 1 task\n"),
        ] as [(RecordedChange, String)])
    func `says what was taken back`(change: RecordedChange, line: String) {
        #expect(ChangeText(terminal: .plain).line(.undone, of: "add", change) == line)
    }

    @Test func `says what was done again, by what it did to the task`() {
        let lines = ChangeText(terminal: .plain)
        var done = task
        done.mark(as: .completed, at: task.createdAt)
        #expect(
            lines.line(.redone, of: "delete", .updated(before: task, after: done))
                == "Redid done 42: Buy milk…\n")
        #expect(
            lines.line(.redone, of: "done", .added(task)) == "Redid add 42: Buy milk…\n")
    }

    @Test func `shortens the text to the width of a terminal, never in a pipe`() {
        let long = Sample.task(42, "Buy milk and bread, then 打电话给银行 about the card")
        #expect(
            ChangeText(terminal: .wide(40)).line(.added, long)
                == "Added 42: Buy milk and bread, then 打电…\n")
        #expect(
            ChangeText(terminal: .wide(60)).line(.deleted, long)
                == "Deleted 42: Buy milk and bread, … (tend undo brings it back)\n")
        #expect(
            ChangeText(terminal: .plain).line(.added, long)
                == "Added 42: Buy milk and bread, then 打电话给银行 about the card\n")
        #expect(ChangeText(terminal: .wide(40)).line(.added, task) == "Added 42: Buy milk…\n")
    }

    @Test(arguments: 1...60)
    func `stays within any terminal`(width: Int) {
        let line = ChangeText(terminal: .wide(width)).line(.deleted, task)
        for line in line.split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= width, "in \(line)")
        }
    }

    @Test func `shows control characters`() {
        let evil = Sample.task(1, "\u{1B}]0;title\u{07}")
        #expect(ChangeText(terminal: .plain).line(.added, evil) == "Added 1: ^[]0;title^G\n")
    }
}
