import Domain
import JSON
import Presentation
import Testing

@Suite("Lists of tasks that have to do with others")
struct RelatedListTests {
    private static let relations = TaskRelations(
        subtasks: [1: SubtaskProgress(done: 1, count: 3), 3: SubtaskProgress(done: 0, count: 1)],
        unfinished: [2, 12])

    private static func list(
        _ tasks: [Task], _ scope: TaskQuery.Scope = .current, _ terminal: Terminal = .plain
    ) -> String {
        TaskListText(
            tasks, for: TaskQuery(scope, today: Sample.today), relations: relations,
            terminal: terminal
        ).text
    }

    private static let tasks = [
        Sample.task(7, "Lift the sofa", .active) { $0.dependsOn = [12] },
        Sample.task(3, "Pack") { $0.parent = 1 },
        Sample.task(1, "Move house") { $0.project = "home" },
        Sample.task(4, "Books") { $0.parent = 3 },
        Sample.task(9, "Cancel the lease") {
            $0.parent = 1
            $0.dependsOn = [2, 5, 12]
        },
        Sample.task(6, "Lost") { $0.parent = 99 },
        Sample.task(8, "Find a flat", .completed) { $0.parent = 1 },
        Sample.task(2, "Rest", .completed) { $0.dependsOn = [12] },
    ]

    @Test func `parts stand under their whole, which says how far it is`() {
        #expect(
            Self.list(Self.tasks) == """
                Tasks  6 to do, 2 done

                7 [>] Lift the sofa  blocked by 12
                1 [ ] Move house  1 of 3 done  home
                3   [ ] Pack  0 of 1 done
                4     [ ] Books
                9   [~] Cancel the lease  blocked by 2, 12
                8   [x] Find a flat
                6 [ ] Lost

                2 [x] Rest

                """)
    }

    @Test func `further lines of a part stand under its text, where there is room`() {
        #expect(
            Self.list(Array(Self.tasks[2...4]), .current, .wide(24)) == """
                Tasks  3 to do

                1 [ ] Move house  1 of 3
                      done
                      home
                9   [~] Cancel the lease
                        blocked by 2, 12
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
                Upcoming  3 to do

                Tomorrow
                1 [ ] Whole  1 of 3 done
                3   [ ] Part  0 of 1 done

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
        writer.value(Self.tasks[4], relations: Self.relations)
        #expect(writer.text.contains(#""parent":1,"dependsOn":[2,5,12],"sortOrder""#))
        #expect(writer.text.hasSuffix(#","blocked":true}"#))
        var whole = JSONWriter()
        whole.value(Self.tasks[2], relations: Self.relations, next: 13)
        #expect(whole.text.hasSuffix(#","subtasksDone":1,"subtasksCount":3,"next":13}"#))
    }

    @Test func `details name every task that one is related to`() {
        let task = Self.tasks[4]
        let related = RelatedTasks(
            subtasks: [Sample.task(14, "Part", .active), Sample.task(15, "Done", .completed)],
            dependsOn: [Sample.task(2, "Rest", .completed), Sample.task(12, "Sign\nhere")],
            dependents: [Sample.task(20, "Evil \u{1B}[2J")])
        let text = TaskDetails(
            task, history: [], related: related, calendar: Sample.Calendar(), terminal: .plain
        ).text
        #expect(
            text.contains(
                """
                Parent     1
                Subtasks   done 1 of 2
                Depends on 2 Rest
                Blocked by 12 Sign…
                Dependent  20 Evil ^[[2J

                """))
        #expect(text.contains("\nSubtasks\n14 [>] Part\n15 [x] Done\n"))
        var writer = JSONWriter()
        writer.value(task, history: [], related: related)
        #expect(
            writer.text.hasSuffix(
                #""blocked":true,"subtasksDone":1,"subtasksCount":2,"subtasks":[14,15],"dependents":[20],"history":[]}"#
            ))
    }
}
