import Domain
import TestSupport

/// What a person does with a list of tasks, by chance.
struct RandomLife {
    private var random: SeededGenerator
    private var deleted: [Task] = []
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Returns one to five changes of different tasks.
    mutating func changes(of tasks: [Task]) -> [Change] {
        var tasks = tasks
        return (1...Int.random(in: 1...5, using: &random)).map { _ in change(&tasks) }
    }

    private mutating func change(_ tasks: inout [Task]) -> Change {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice == 9, let task = deleted.popLast() { return .restore(task) }
        guard choice > 3, let index = tasks.indices.randomElement(using: &random) else {
            count += 1
            return .add(random.newTask(count))
        }
        let task = tasks.remove(at: index)
        if choice == 8 {
            deleted.append(task)
            return .delete(task)
        }
        return .update(before: task, after: changed(task))
    }

    private mutating func changed(_ task: Task) -> Task {
        let model = random.newTask(0)
        var task = task
        task.text = model.text
        task.notes = model.notes
        task.scheduledDate = model.scheduledDate
        task.project = model.project
        task.tags = model.tags
        task.sortOrder = random.pick([-1, 0.25, 17, 1000])
        task.mark(as: model.state, at: model.updatedAt)
        return task
    }
}
