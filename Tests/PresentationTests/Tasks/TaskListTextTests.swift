import Domain
import Presentation
import Testing

@Suite("Lists for people")
struct TaskListTextTests {
    private static let tasks = [
        Sample.task(7, "Call the bank about the new card", .active) {
            $0.dueDate = Sample.day.advanced(byDays: 6)
            $0.priority = .high
        },
        Sample.task(42, "Buy milk\nand bread") {
            $0.project = "home"
            $0.tags = ["shop", "town"]
        },
        Sample.task(108, "给银行打电话询问新账户和卡号"),
        Sample.task(109, "اشتر الحليب والخبز") { $0.project = "بيت" },
        Sample.task(110, "👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e", .completed),
        Sample.task(3, "Evil \u{1B}[2J\u{202E}txet", .completed),
    ]

    @Test func `wraps each text under itself at twenty columns`() {
        #expect(
            today(.wide(20)) == """
                Today  Sat 21 Nov
                2026, 2 completed
                today

                  7 [>] Call the
                        bank about
                        the new card
                        due Fri 27
                        Nov 2026
                        high
                        priority
                 42 [ ] Buy milk
                        and bread
                        project:home
                        +shop +town
                108 [ ] 给银行打电话
                        询问新账户和
                        卡号
                109 [ ] اشتر الحليب
                        والخبز
                        project:بيت
                    ---
                110 [x] 👩‍👩‍👧‍👦 dinner,
                        crème brûle\u{301}e
                  3 [x] Evil ^[[2J\\u
                        {202E}txet

                3 earlier tasks:
                tend earlier

                """)
    }

    @Test func `wraps at forty columns`() {
        #expect(
            today(.wide(40)) == """
                Today  Sat 21 Nov 2026, 2 completed
                today

                  7 [>] Call the bank about the new card
                        due Fri 27 Nov 2026 high
                        priority
                 42 [ ] Buy milk
                        and bread  project:home +shop
                        +town
                108 [ ] 给银行打电话询问新账户和卡号
                109 [ ] اشتر الحليب والخبز  project:بيت
                    ---
                110 [x] 👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e
                  3 [x] Evil ^[[2J\\u{202E}txet

                3 earlier tasks: tend earlier

                """)
    }

    @Test(arguments: [Terminal.wide(80), .wide(200), .plain])
    func `keeps a task on a line where there is room, and in a pipe`(terminal: Terminal) {
        #expect(
            today(terminal) == """
                Today  Sat 21 Nov 2026, 2 completed today

                  7 [>] Call the bank about the new card  due Fri 27 Nov 2026 high priority
                 42 [ ] Buy milk
                        and bread  project:home +shop +town
                108 [ ] 给银行打电话询问新账户和卡号
                109 [ ] اشتر الحليب والخبز  project:بيت
                    ---
                110 [x] 👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e
                  3 [x] Evil ^[[2J\\u{202E}txet

                3 earlier tasks: tend earlier

                """)
    }

    @Test func `lets active tasks stand out and completed ones step back`() {
        let tasks = [Self.tasks[0], Self.tasks[1], Self.tasks[4]]
        let list = TaskListText(
            tasks, for: TaskQuery(.current, today: Sample.today), terminal: .coloured(30))
        #expect(
            list.text.withVisibleStyles == """
                <1>Tasks<0>

                  <2>7<0> <1>[>]<0> <1>Call the bank about<0>
                        <1>the new card<0>  <2>due Fri<0>
                        <2>27 Nov 2026<0> <2>high<0>
                        <2>priority<0>
                 <2>42<0> <2>[ ]<0> Buy milk
                        and bread
                        <2>project:home<0> <2>+shop<0>
                        <2>+town<0>
                    <2>---<0>
                <2>110<0> <2>[x]<0> <2;9>👩‍👩‍👧‍👦 dinner, crème<0>
                        <2;9>brûle\u{301}e<0>

                """)
    }

    @Test(arguments: 1...9)
    func `stays within the narrowest terminals`(width: Int) {
        for line in today(.wide(width)).split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= max(width, 2), "in \(line)")
        }
    }

    @Test func `groups Upcoming by day`() {
        #expect(
            list(.upcoming, daysAhead: [1, 1, 2, 6, 7, 41]) == """
                Upcoming  0 completed today

                Tomorrow
                1 [ ] Task 1
                  ---
                2 [x] Task 2

                Monday
                3 [ ] Task 3

                Friday
                4 [ ] Task 4

                Sat 28 Nov
                5 [ ] Task 5

                Fri 1 Jan 2027
                6 [ ] Task 6

                """)
    }

    @Test func `groups Earlier by day`() {
        #expect(
            list(.earlier, daysAhead: [-400, -1]) == """
                Earlier  0 completed today

                Fri 17 Oct 2025
                1 [ ] Task 1

                Yesterday
                2 [x] Task 2

                """)
    }

    @Test func `tells the day where no view says it`() {
        let task = Sample.task(1, "Call") { $0.scheduledDate = Sample.day }
        let query = TaskQuery(.everything, today: Sample.today)
        let text = TaskListText([task], for: query, terminal: .plain).text
        #expect(text == "All tasks\n\n1 [ ] Call  on Sat 21 Nov 2026\n")
    }

    @Test(arguments: [
        (TaskQuery.Scope.view(.inbox), "Nothing here. tend add TEXT puts a task into the Inbox."),
        (
            .view(.today),
            "Nothing here. tend add TEXT --today plans a task; so does tend move ID today."
        ),
        (.view(.upcoming), "Nothing here. tend move ID tomorrow plans a task for a later day."),
        (.view(.earlier), "Nothing here. Unfinished tasks whose day has passed are kept here."),
        (.current, "Nothing to do. tend add TEXT makes a task."),
        (.everything, "No tasks yet. tend add TEXT makes the first."),
    ])
    func `says what an empty view is for`(scope: TaskQuery.Scope, sentence: String) {
        let query = TaskQuery(scope, today: Sample.today)
        let text = TaskListText([], for: query, terminal: .plain).text
        #expect(text.hasSuffix("\n\n\(sentence)\n"))
    }

    @Test func `says that no task matches a filter`() {
        let filter = TaskFilter(.term(.project("home")))
        let query = TaskQuery(.current, filter: filter, today: Sample.today)
        let text = TaskListText([], for: query, terminal: .plain).text
        #expect(text == "Tasks\n\nNo task matches.\n")
    }

    @Test func `tells of a single earlier task, even where today is empty`() {
        let query = TaskQuery(.view(.today), today: Sample.today)
        let list = TaskListText([], for: query, completedToday: 0, earlier: 1, terminal: .plain)
        #expect(list.text.hasSuffix("\n\n1 earlier task: tend earlier\n"))
    }

    @Test func `hands a long list on in pieces`() {
        let tasks = (1...5000).map { Sample.task($0, "Water the plants in the garden") }
        let query = TaskQuery(.view(.inbox), today: Sample.today)
        let list = TaskListText(tasks, for: query, terminal: .wide(80))
        var pieces: [String] = []
        list.write { pieces.append($0) }
        #expect(pieces.count > 2)
        #expect(pieces.allSatisfy { $0.utf8.count < 1 << 17 })
        #expect(pieces.joined().split(separator: "\n").count == 5001)
    }

    @Test func `stops where the output fails`() {
        struct Closed: Error {}
        let query = TaskQuery(.view(.inbox), today: Sample.today)
        let list = TaskListText(Self.tasks, for: query, terminal: .plain)
        #expect(throws: Closed.self) { try list.write { _ in throw Closed() } }
    }

    @Test func `prints the numbers alone, one a line`() {
        #expect(TaskIDText.text(of: Self.tasks.map(\.id)) == "7\n42\n108\n109\n110\n3\n")
        #expect(TaskIDText.text(of: []).isEmpty)
    }

    private func today(_ terminal: Terminal) -> String {
        TaskListText(
            Self.tasks, for: TaskQuery(.view(.today), today: Sample.today), completedToday: 2,
            earlier: 3, terminal: terminal
        ).text
    }

    /// A list of a task a day, the second of them completed.
    private func list(_ view: View, daysAhead: [Int]) -> String {
        let tasks = daysAhead.enumerated().map { index, days in
            Sample.task(
                TaskID(index + 1), "Task \(index + 1)", index == 1 ? .completed : .notStarted
            ) {
                $0.scheduledDate = Sample.day.advanced(byDays: days)
            }
        }
        let query = TaskQuery(.view(view), today: Sample.today)
        return TaskListText(tasks, for: query, completedToday: 0, terminal: .plain).text
    }
}
