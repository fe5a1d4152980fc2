import Domain
import Presentation
import Testing

@Suite("Lists of tasks that have to do with others")
struct TiedListTests {
    private static let ties = TaskTies(
        parts: [1: PartProgress(done: 1, count: 3), 3: PartProgress(done: 0, count: 1)],
        unfinished: [2, 12])

    private static func list(
        _ tasks: [Task], _ scope: TaskQuery.Scope = .current, _ terminal: Terminal = .plain
    ) -> String {
        TaskListText(
            tasks, for: TaskQuery(scope, today: Sample.today), ties: ties, terminal: terminal
        ).text
    }

    private static let tasks = [
        Sample.task(7, "Lift the sofa", .active) { $0.needs = [12] },
        Sample.task(3, "Pack") { $0.parent = 1 },
        Sample.task(1, "Move house") { $0.project = "home" },
        Sample.task(4, "Books") { $0.parent = 3 },
        Sample.task(9, "Cancel the lease") {
            $0.parent = 1
            $0.needs = [2, 5, 12]
        },
        Sample.task(6, "Lost") { $0.parent = 99 },
        Sample.task(8, "Find a flat", .completed) { $0.parent = 1 },
        Sample.task(2, "Rest", .completed) { $0.needs = [12] },
    ]

    @Test func `parts stand under their whole, which says how far it is`() {
        #expect(
            Self.list(Self.tasks) == """
                Tasks

                7 [>] Lift the sofa  waits for 12
                1 [ ] Move house  done 1 of 3 project:home
                3   [ ] Pack  done 0 of 1
                4     [ ] Books
                9   [~] Cancel the lease  waits for 2, 12
                8   [x] Find a flat
                6 [ ] Lost
                  ---
                2 [x] Rest

                """)
    }

    @Test func `further lines of a part stand under its text, where there is room`() {
        #expect(
            Self.list(Array(Self.tasks[2...4]), .current, .wide(24)) == """
                Tasks

                1 [ ] Move house  done 1
                      of 3 project:home
                9   [~] Cancel the lease
                        waits for 2, 12
                4 [ ] Books

                """)
        #expect(
            Self.list(Array(Self.tasks[1...3]), .current, .wide(16)).contains("\n3 [ ] Pack")
        )
    }

    @Test func `a part of another day stands under its own day`() {
        let day = Sample.day.advanced(byDays: 1)
        let tasks = [
            Sample.task(1, "Whole") { $0.scheduledDate = day },
            Sample.task(3, "Part") {
                $0.parent = 1
                $0.scheduledDate = day
            },
            Sample.task(4, "Later part") {
                $0.parent = 1
                $0.scheduledDate = day.advanced(byDays: 1)
            },
        ]
        #expect(
            Self.list(tasks, .view(.upcoming)) == """
                Upcoming

                Tomorrow
                1 [ ] Whole  done 1 of 3
                3   [ ] Part  done 0 of 1

                Monday
                4 [ ] Later part

                """)
    }

    @Test func `damage that makes a circle hides no task`() {
        let tasks = [
            Sample.task(1, "One") { $0.parent = 2 }, Sample.task(2, "Two") { $0.parent = 1 },
            Sample.task(3, "Three") { $0.parent = 3 },
        ]
        let list = Self.list(tasks)
        #expect(list.contains("3 [ ] Three") && list.contains("1 [ ] One"))
        #expect(list.contains("2   [ ] Two"))
    }

    @Test func `machines read the same ties`() {
        var writer = JSONWriter()
        writer.value(Self.tasks[4], ties: Self.ties)
        #expect(writer.text.contains(#""parent":1,"needs":[2,5,12],"sortOrder""#))
        #expect(writer.text.hasSuffix(#","blocked":true}"#))
        var whole = JSONWriter()
        whole.value(Self.tasks[2], ties: Self.ties, next: 13)
        #expect(whole.text.hasSuffix(#","partsDone":1,"partsCount":3,"next":13}"#))
    }

    @Test func `details name every task that one is tied to`() {
        let task = Self.tasks[4]
        let related = RelatedTasks(
            parts: [Sample.task(14, "Part", .active), Sample.task(15, "Done", .completed)],
            needs: [Sample.task(2, "Rest", .completed), Sample.task(12, "Sign\nhere")],
            neededBy: [Sample.task(20, "Evil \u{1B}[2J")])
        let text = TaskDetails(
            task, history: [], related: related, calendar: Sample.Calendar(), terminal: .plain
        ).text
        #expect(
            text.contains(
                """
                Part of    1
                Parts      done 1 of 2
                Waited for 2 Rest
                Waits for  12 Sign
                Needed by  20 Evil ^[[2J

                """))
        #expect(text.contains("\nParts\n14 [>] Part\n15 [x] Done\n"))
        var writer = JSONWriter()
        writer.value(task, history: [], related: related)
        #expect(
            writer.text.hasSuffix(
                #""blocked":true,"partsDone":1,"partsCount":2,"parts":[14,15],"neededBy":[20],"history":[]}"#
            ))
    }
}
