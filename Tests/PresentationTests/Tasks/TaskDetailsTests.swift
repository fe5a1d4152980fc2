import Display
import Domain
import Presentation
import Testing

@Suite("Details of a task")
struct TaskDetailsTests {
    private let task = Sample.task(42, "Buy milk\nand bread", .completed) {
        $0.notes = "Two litres.\nThe blue one, from the shop at the corner."
        $0.project = "home"
        $0.tags = ["shop", "town"]
        $0.scheduledDate = Sample.day
        $0.dueDate = Sample.day.advanced(byDays: 1)
        $0.priority = .low
        $0.source = TaskSource(name: "list.csv", externalID: "T-1")
        $0.extra = [
            ExtraField(name: "Owner", value: "ana"),
            ExtraField(
                name: "Estimate", value: "two days, or three if the shop is closed on Mondays"),
        ]
    }

    @Test func `shows every field and the history`() {
        let first = Sample.task(42, "Buy milk\nand eggs") { $0.tags = ["shop"] }
        var second = first
        second.text = "Buy milk\nand bread"
        second.tags = []
        second.scheduledDate = Sample.day
        var third = second
        third.mark(as: .completed, at: Sample.instant(hour: 9))
        let history = [
            HistoryEntry(operation: Sample.operation("add"), change: .added(first)),
            HistoryEntry(
                operation: Sample.operation("edit"), change: .updated(before: first, after: second)),
            HistoryEntry(
                operation: Sample.operation("done", hour: 9),
                change: .updated(before: second, after: third)),
            HistoryEntry(operation: Sample.operation("rm", hour: 10), change: .deleted(third)),
        ]
        #expect(
            details(task, history, .wide(60)) == """
                42 [x] Buy milk
                       and bread

                State      completed
                Scheduled  Sat 21 Nov 2026
                Due        Sun 22 Nov 2026
                Priority   low
                Project    home
                Tags       +shop +town
                Notes      Two litres.
                           The blue one, from the shop at the corner.
                Created    Sat 21 Nov 2026 08:00
                Updated    Sat 21 Nov 2026 09:00
                Completed  Sat 21 Nov 2026 09:00
                Source     list.csv, T-1

                Also in its source
                Owner: ana
                Estimate: two days, or three if the shop is closed on
                  Mondays

                History
                Sat 21 Nov 2026 08:00  add  added
                Sat 21 Nov 2026 08:00  edit  text: 'Buy milk and eggs' ->
                  'Buy milk and bread', scheduled: none -> Sat 21 Nov 2026,
                  tags: shop -> none
                Sat 21 Nov 2026 09:00  done  state: not started -> completed
                Sat 21 Nov 2026 10:00  rm  deleted

                """)
    }

    @Test func `leaves out what is not there`() {
        #expect(
            details(Sample.task(7, "Call"), [], .plain) == """
                7 [ ] Call

                State      not started
                Scheduled  none (Inbox)
                Created    Sat 21 Nov 2026 08:00
                Updated    Sat 21 Nov 2026 08:00

                """)
    }

    @Test func `has the order and the UUID where all is asked for`() {
        let text = TaskDetails(
            Sample.task(7, "Call"), history: [], calendar: Sample.Calendar(), terminal: .plain,
            showsAll: true
        ).text
        #expect(text.contains("\nOrder      7\nUUID       01900000-0000-7000-8000-000000000007\n"))
    }

    @Test(arguments: [1, 2, 5, 10, 20])
    func `stays within narrow terminals`(width: Int) {
        for line in details(task, [], .wide(width)).split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= width, "in \(line)")
        }
    }

    @Test func `tells every kind of change`() {
        var after = task
        after.notes = nil
        after.dueDate = nil
        after.priority = nil
        after.project = nil
        after.sortOrder = 1.5
        let operation = Sample.operation("edit")
        let id = operation.id
        let changes: [RecordedChange] = [
            .updated(before: task, after: after), .imported(id, count: 3), .withdrawn(id, count: 3),
        ]
        let history = changes.map { HistoryEntry(operation: operation, change: $0) }
        let lines = details(task, history, .plain).split(separator: "\n").suffix(3).map(String.init)
        let prefix = "Sat 21 Nov 2026 08:00  edit  "
        #expect(
            lines == [
                prefix + "notes: 'Two litres. The blue one, from the shop at the corner.' -> none, "
                    + "due: Sun 22 Nov 2026 -> none, priority: low -> none, project: home -> none, "
                    + "order: 42 -> 1.5",
                prefix + "imported",
                prefix + "taken back",
            ])
    }

    private func details(
        _ task: Task, _ history: [HistoryEntry], _ terminal: Terminal
    ) -> String {
        TaskDetails(task, history: history, calendar: Sample.Calendar(), terminal: terminal).text
    }
}
