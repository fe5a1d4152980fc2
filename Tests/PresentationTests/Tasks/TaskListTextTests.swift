import Display
import Domain
import Presentation
import Testing

@Suite("Lists for people")
struct TaskListTextTests {
    private static let tasks = [
        Sample.task(5, "Send the report to everybody who asked for it in the last meeting") {
            $0.dueDate = Sample.day.advanced(byDays: -3)
            $0.project = "work/administration/reports"
            $0.tags = ["mail", "boss"]
            $0.notes = "It lies on the desk."
        },
        Sample.task(7, "Call the bank about the new card", .active) {
            $0.dueDate = Sample.day.advanced(byDays: 6)
            $0.priority = .high
        },
        Sample.task(8, "Pay the rent") {
            $0.dueDate = Sample.day
            $0.repetition = Repetition(.months(1, day: 1))
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

    @Test func `has the details under the text on a narrow terminal`() {
        #expect(
            today(.wide(20)) == """
                Today  Sat 21 Nov  2
                done, 1 overdue, 3
                from earlier days:
                tend review

                Overdue
                  5   [ ] Send the
                          report to
                          everybody
                          who asked
                          for it in
                          the last
                          meeting =
                          work/
                          administra
                          tion/
                          reports
                          +mail
                          +boss  3
                          days late

                Today
                  7 ! [>] Call the
                          bank about
                          the new
                          card
                          due Fri
                  8   [ ] Pay the
                          rent
                          due today,
                          every 1st
                 42   [ ] Buy milk
                          and bread
                          home +shop
                          +town
                108   [ ] 给银行打电
                          话询问新账
                          户和卡号
                109   [ ] اشتر
                          الحليب
                          والخبز
                          بيت

                110   [x] 👩‍👩‍👧‍👦 dinner,
                          crème
                          brûle\u{301}e
                  3   [x] Evil ^[[2J
                          \\u{202E}tx
                          et

                """)
    }

    @Test func `has the details behind the text from sixty columns on`() {
        #expect(
            today(.wide(60)) == """
                Today  Sat 21 Nov  2 done, 1 overdue, 3 from earlier days:
                tend review

                Overdue
                  5   [ ] Send the report to everybody who asked for it in
                          the last meeting =  work/administration/reports
                          +mail +boss  3 days late

                Today
                  7 ! [>] Call the bank about the new card  due Fri
                  8   [ ] Pay the rent  due today, every 1st
                 42   [ ] Buy milk
                          and bread  home +shop +town
                108   [ ] 给银行打电话询问新账户和卡号
                109   [ ] اشتر الحليب والخبز  بيت

                110   [x] 👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e
                  3   [x] Evil ^[[2J\\u{202E}txet

                """)
    }

    @Test func `has columns from ninety on, each wrapped within its own`() {
        #expect(
            today(.unicode(90)) == """
                Today  Sat 21 Nov  2 done · 1 overdue · 3 from earlier days: tend review

                Overdue
                  5   ○ Send the report to everybody who       work/               3 days late
                        asked for it in the last meeting ≡     administration/
                                                               reports +mail
                                                               +boss

                Today
                  7 ! ▸ Call the bank about the new card                           due Fri
                  8   ○ Pay the rent                                               due today · ↻ every 1st
                 42   ○ Buy milk                               home +shop +town
                        and bread
                108   ○ 给银行打电话询问新账户和卡号
                109   ○ اشتر الحليب والخبز                     بيت

                110   ✓ 👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e
                  3   ✓ Evil ^[[2J\\u{202E}txet

                """)
    }

    @Test func `a pipe has a task a line, whatever its text holds`() {
        #expect(
            today(.plain) == """
                Today  Sat 21 Nov  2 done, 1 overdue, 3 from earlier days: tend review

                Overdue
                  5   [ ] Send the report to everybody who asked for it in the last meeting =  work/administration/reports +mail +boss  3 days late

                Today
                  7 ! [>] Call the bank about the new card  due Fri
                  8   [ ] Pay the rent  due today, every 1st
                 42   [ ] Buy milk and bread  home +shop +town
                108   [ ] 给银行打电话询问新账户和卡号
                109   [ ] اشتر الحليب والخبز  بيت

                110   [x] 👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e
                  3   [x] Evil ^[[2J\\u{202E}txet

                """)
    }

    @Test(arguments: [20, 59, 60, 89, 90, 200])
    func `no line is wider than the terminal`(width: Int) {
        for line in today(.unicode(width)).split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= width, "in \(line)")
        }
    }

    @Test func `colour says what words say, too`() {
        let list = TaskListText(
            Self.tasks, for: TaskQuery(.current, today: Sample.today), terminal: .coloured(90))
        #expect(
            list.text.withVisibleStyles == """
                <1>Tasks<0>  <2>6 to do<0><2>,<0> <32>2 done<0><2>,<0> <1;31>1 overdue<0>

                  <2>5<0>   <2>[ ]<0> Send the report to everybody who asked  <36>work/<0>               <31>3 days late<0>
                          for it in the last meeting <2>=<0>            <36>administration/<0>
                                                                  <36>reports<0> <2>+mail<0>
                                                                  <2>+boss<0>
                  <2>7<0> <31>!<0> <1>[>]<0> <1>Call the bank about the new card<0>                            <2>due Fri<0>
                  <2>8<0>   <2>[ ]<0> Pay the rent                                                <1>due today<0><2>,<0> <2>every 1st<0>
                 <2>42<0>   <2>[ ]<0> Buy milk                                <36>home<0> <2>+shop<0> <2>+town<0>
                          and bread
                <2>108<0>   <2>[ ]<0> 给银行打电话询问新账户和卡号
                <2>109<0>   <2>[ ]<0> اشتر الحليب والخبز                      <36>بيت<0>

                <2>110<0>   <2>[x]<0> <2;9>👩‍👩‍👧‍👦 dinner, crème brûle\u{301}e<0>
                  <2>3<0>   <2>[x]<0> <2;9>Evil ^[[2J\\u{202E}txet<0>

                """)
    }

    @Test(arguments: 1...9)
    func `stays within the narrowest terminals`(width: Int) {
        for line in today(.wide(width)).split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= max(width, 2), "in \(line)")
        }
    }

    @Test func `Upcoming has a task on its scheduled day and on its due day`() {
        #expect(
            list(.upcoming, daysAhead: [1, 1, 2, 6, 7, 41]) == """
                Upcoming  5 to do, 1 done

                Tomorrow
                1 [ ] Task 1

                2 [x] Task 2

                Monday
                3 [ ] Task 3

                Friday
                4 [ ] Task 4  due in 10 days

                Sat 28 Nov
                5 [ ] Task 5

                Tue 1 Dec
                4 [ ] Task 4  due in 10 days

                Fri 1 Jan 2027
                6 [ ] Task 6

                """)
    }

    @Test func `groups Earlier by day`() {
        #expect(
            list(.earlier, daysAhead: [-400, -1]) == """
                Earlier  1 to do, 1 done

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
        #expect(text == "All tasks  1 to do\n\n1 [ ] Call  today\n")
    }

    @Test(arguments: [
        (TaskQuery.Scope.view(.inbox), "Nothing here. tend add TEXT puts a task into the Inbox."),
        (
            .view(.today),
            "Nothing here. tend add TEXT --today plans a task; so does tend move ID today."
        ),
        (.view(.upcoming), "Nothing here. tend move ID tomorrow plans a task for a later day."),
        (.view(.overdue), "Nothing is overdue."),
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

    @Test func `the heading tells what is left from earlier days, even where today is empty`() {
        let query = TaskQuery(.view(.today), today: Sample.today)
        let list = TaskListText([], for: query, earlier: 1, terminal: .plain)
        #expect(list.text.hasPrefix("Today  Sat 21 Nov  1 from earlier days: tend review\n\nNoth"))
    }

    @Test func `a high priority is told in words where its sign has no column`() {
        let urgent = Sample.task(1001, "Call") { $0.priority = .high }
        let question = ReviewText(today: Sample.today, terminal: .plain)
            .question(about: urgent, at: 1, of: 1)
        #expect(question.contains("Call  high priority"))
        let tasks = (1...1000).map { Sample.task($0, "Water") } + [urgent]
        let list = TaskListText(
            tasks, for: TaskQuery(.view(.inbox), today: Sample.today), terminal: .wide(100))
        #expect(list.text.contains("Call") && list.text.contains("high priority"))
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
        #expect(TaskIDText.text(of: Self.tasks.map(\.id)) == "5\n7\n8\n42\n108\n109\n110\n3\n")
        #expect(TaskIDText.text(of: []).isEmpty)
    }

    private func today(_ terminal: Terminal) -> String {
        TaskListText(
            Self.tasks, for: TaskQuery(.view(.today), today: Sample.today),
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
                if index == 3 { $0.dueDate = Sample.day.advanced(byDays: 10) }
            }
        }
        let query = TaskQuery(.view(view), today: Sample.today)
        return TaskListText(tasks, for: query, terminal: .plain).text
    }
}
