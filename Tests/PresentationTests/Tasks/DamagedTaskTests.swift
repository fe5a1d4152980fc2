import Domain
import JSON
import Presentation
import Testing

@Suite("Damaged tasks for people and machines")
struct DamagedTaskTests {
    private static let tasks = [
        Sample.task(1, "Call the bank about the new card"),
        Sample.task(2, "Call the bank about the new card").marked([
            .field(.state), .field(.dueDate),
        ]),
    ]

    @Test(arguments: [40, 20])
    func `a list marks them, without colour too`(width: Int) {
        let list = TaskListText(
            Self.tasks, for: TaskQuery(.everything, today: Sample.today),
            terminal: .wide(width)
        ).text
        #expect(list.split(separator: "(damaged)").count == 2)
        #expect(list.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    @Test func `the details name what cannot be read, and give no substitute for it`() {
        let text = details(Self.tasks[1])
        #expect(text.contains("Damaged    Not to be read: state, due.\n"))
        #expect(text.contains("State      unknown\n"))
        #expect(text.contains("Due        unknown\n"))
        #expect(!details(Self.tasks[0]).contains("amaged"))
    }

    @Test func `the details say where no field is at fault`() {
        let text = details(Self.tasks[0].marked([.content]))
        #expect(text.contains("Damaged    Something of this task is not as it was saved.\n"))
        #expect(text.contains("State      not started\n"))
    }

    @Test func `a step that cannot be read is told as one`() {
        let entry = HistoryEntry(operation: Sample.operation("add"), change: nil)
        #expect(details(Self.tasks[0], [entry]).hasSuffix("\nA step that cannot be read.\n"))
        var writer = JSONWriter()
        writer.value(Self.tasks[0], history: [entry])
        #expect(writer.take().contains("\"change\":\"unreadable\""))
    }

    @Test func `a machine reads the fields, and nothing of a sound task`() {
        var writer = JSONWriter()
        for task in Self.tasks { writer.value(task) }
        let text = writer.take()
        #expect(text.hasSuffix(",\"damaged\":[\"state\",\"dueDate\"]}"))
        #expect(text.split(separator: "damaged").count == 2)
    }

    private func details(_ task: Task, _ history: [HistoryEntry] = []) -> String {
        TaskDetails(
            task, history: history, calendar: Sample.Calendar(),
            terminal: Terminal(isTerminal: false, columns: nil, usesColour: false)
        ).text
    }
}
