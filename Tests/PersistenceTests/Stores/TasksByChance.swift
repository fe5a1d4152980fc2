import Domain
import TestSupport

extension SeededGenerator {
    /// Returns one of the values.
    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// Returns a task which is likely to stand at an edge of a view.
    mutating func newTask(_ number: Int) -> NewTask {
        var task = NewTask.numbered(number, pick(Self.texts))
        task.notes = pick([nil, nil, "By phone", "CALL back\nbefore noon"])
        task.state = pick(TaskState.allCases)
        let edges = [Today.sample.start, Today.sample.end].map(\.milliseconds)
        if task.state == .completed {
            task.completedAt = Instant(
                milliseconds: pick(edges) + pick([-86_400_000, -1, 0, 1, 40_000_000]))
        }
        task.scheduledDate = pick([nil, nil, -30, -1, 0, 0, 1, 2, 30]).map {
            Today.sample.day.advanced(byDays: $0)
        }
        task.dueDate = pick([nil, 3]).map { Today.sample.day.advanced(byDays: $0) }
        // By the number, as are the reminders below.
        if task.dueDate != nil, number % 4 != 0 {
            task.dueTime = TimeOfDay(minutes: number * 97 % 1440)
        }
        task.hiddenUntil = pick([nil, nil, nil, nil, -1, 0, 1, 9]).map {
            Today.sample.day.advanced(byDays: $0)
        }
        // By the number, so that what chance decides stays as it was.
        switch number % 5 {
        case 3: task.reminders = [.relative(.scheduled, daysBefore: 0, at: .morning)]
        case 4:
            task.reminders =
                [
                    .local(LocalMoment(minutes: 29_926_620)), .instant(.noon),
                    .relative(.due, daysBefore: 2, at: .morning),
                ].asKept
        default: break
        }
        task.priority = pick([nil] + Priority.allCases)
        task.project = pick([nil, "home", "work", "größer"])
        task.tags = ["errand", "phone", "später"].filter { _ in Bool.random(using: &self) }
        task.source = pick([
            nil, TaskSource(name: "jira", externalID: "J-\(number)"),
            TaskSource(name: "a.csv", externalID: nil),
        ])
        task.extra = pick([
            [], [],
            [
                ExtraField(name: "Owner\t\\", value: "\ta\tb\nc\\t"),
                ExtraField(name: "estimate", value: "3.50", form: .json),
                ExtraField(name: "", value: "[\"\\t\",{}]", form: .json),
            ],
        ])
        return task
    }

    /// Returns how a task may repeat, or none; no file says so of its rows.
    mutating func repetition() -> Repetition? {
        pick([
            nil, Repetition(.days(14)), Repetition(.weekdayOfMonth(.last, .friday)),
            Repetition(.months(1, day: 31), from: .completion),
        ])
    }

    private static let texts = [
        "Buy milk", "buy MILK and bread", "Call Ünal", "Write the report", "洗濯物を取り込む", "🎂 for Anna",
    ]
}
