/// Changes a name in all the tasks that carry it: all of them, or none.
struct ChangeNames {
    let store: any TaskStore
    let kind: NameKind
    let nearest: NearestName

    /// Returns the names that tasks carry.
    func names() throws(AppError) -> [String] {
        try store.read { reader throws(AppError) in try reader.counts(of: kind).map(\.name) }
    }

    /// Returns the tasks which carry one of the names, or lie below one that is a project.
    func tasks(carrying names: [String], today: Today) throws(AppError) -> [Task] {
        var seen: Set<TaskID> = []
        var tasks: [Task] = []
        for name in names {
            let term: FilterTerm = kind == .project ? .project(name) : .tag(name)
            let query = TaskQuery(.everything, filter: TaskFilter(.term(term)), today: today)
            let carrying = try store.read { reader throws(AppError) in
                try reader.tasks(matching: query)
            }
            // A filter takes names that differ in case for one; a change of names does not.
            tasks += carrying.filter { task in
                switch kind {
                case .project: task.project.map { ProjectPath.lies($0, in: name) } ?? false
                case .tag: task.tags.contains(where: name.isIdentical)
                }
            }.filter { seen.insert($0.id).inserted }
        }
        return tasks
    }

    /// Applies an edit to each of the tasks, in one operation.
    func edit(
        _ tasks: [Task], in operation: Operation, by edit: (Task) -> TaskEdit
    ) throws(AppError) -> TaskUpdate {
        var pairs: [(before: Task, after: Task)] = []
        for task in tasks {
            pairs.append((task, try edit(task).applied(to: task, at: operation.startedAt)))
        }
        return try store.update(pairs, in: operation)
    }

    /// Returns the error of a name that no task carries.
    func unknown(_ name: String, among names: [String]) -> AppError {
        let field = kind == .project ? "project" : "tag"
        let all = AdvisedCommand.tend(kind == .project ? .projects : .tags, "--all")
        return AppError(
            .unknownName, field: field,
            detail: "No task \(kind == .project ? "belongs to" : "carries") '\(name)'.",
            suggestion: nearest(name, names)
                .map { "Did you mean '\($0)'? See them all: \(all)" } ?? "See them all: \(all)",
            holds: "Nothing was changed.")
    }
}

/// Returns the one of several names that was probably meant by what was typed, if any.
public typealias NearestName = (_ typed: String, _ names: [String]) -> String?
