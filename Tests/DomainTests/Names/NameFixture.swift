import Domain
import TestSupport

/// A store in memory whose tasks carry names.
struct NameFixture {
    let store = InMemoryTaskStore()
    private let operations = CountingIdentifiers()

    /// Adds a task for each line: its project, its tags after blanks, `x` for one that is done.
    init(_ lines: String...) throws {
        for (number, line) in lines.enumerated() {
            let words = line.split(separator: " ").map(String.init)
            var new = NewTask.sample("task \(number + 1)", number: UInt64(number + 1))
            new.project = words.first { !$0.hasPrefix("+") && $0 != "x" }
            new.tags = words.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
                .sortedByBytes()
            if words.contains("x") {
                new.state = .completed
                new.completedAt = .noon
            }
            _ = try store.apply(ChangeSet(operation: operation(), changes: [.add(new)]))
        }
    }

    func operation() -> Operation {
        Operation(id: operations.next(), command: "projects", startedAt: .noon)
    }

    var projects: ChangeProjects {
        ChangeProjects(store: store) { typed, names in names.first { $0.contains(typed) } }
    }

    var tags: ChangeTags {
        ChangeTags(store: store) { typed, names in names.first { $0.contains(typed) } }
    }

    /// What the tasks carry, as the lines that made them, by number.
    func lines() throws -> [String] {
        try store.page(after: 0, count: 1000).map { task in
            ([task.project] + task.tags.map { "+\($0)" } + [task.isCompleted ? "x" : nil])
                .compactMap(\.self).joined(separator: " ")
        }
    }

    /// Takes the newest change back.
    func undo() throws {
        let undoing = UndoChanges(store: store)
        _ = try undoing.undo(try undoing.next(nil), in: operation())
    }
}
