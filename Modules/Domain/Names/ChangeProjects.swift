/// Renames projects, merges them, and does away with them; their tasks stay.
public struct ChangeProjects {
    private let names: ChangeNames

    /// Creates the use case over a store; `nearest` finds which name may have been meant.
    public init(store: any TaskStore, nearest: @escaping NearestName) {
        names = ChangeNames(store: store, kind: .project, nearest: nearest)
    }

    /// Gives a project another name, and those below it with it.
    ///
    /// If there is a project of that name, the two are one afterwards.
    ///
    /// - Throws: `validation.unknownName` if no task belongs to it; what ``TaskEdit`` refuses; what
    ///   the store throws.
    public func rename(
        _ old: String, to new: String, today: Today, in operation: Operation
    ) throws(AppError) -> NameChange {
        let old = try Self.checked(old)
        let new = try Name.checkedProject(new)
        guard new != FilterReader.none else {
            throw AppError(
                .invalidMetadata, field: "project name",
                detail: "A project cannot be called 'none'.",
                suggestion:
                    "To take its tasks out of it: \(tend: .projects, "delete", old)",
                holds: "Nothing was changed.")
        }
        let present = try names.names()
        guard present.contains(where: { ProjectPath.lies($0, in: old) }) else {
            throw names.unknown(old, among: present)
        }
        let others = present.filter { !ProjectPath.lies($0, in: old) }
        let tasks = try names.tasks(carrying: [old], today: today)
        let update = try names.edit(tasks, in: operation) { task in
            var edit = TaskEdit()
            edit.project = task.project.map { ProjectPath.renamed($0, from: old, to: new) }
            return edit
        }
        return NameChange(
            of: .project, [old], to: new,
            isMerged: others.contains { ProjectPath.lies($0, in: new) }, update)
    }

    /// Takes the tasks out of projects, or puts them into another one.
    ///
    /// - Parameters:
    ///   - typed: The names of the projects.
    ///   - takesThoseBelow: Whether the projects below them go, too.
    ///   - target: The project to which the tasks belong then, or none.
    ///   - today: The present day.
    ///   - operation: The operation.
    /// - Returns: What was done.
    /// - Throws: `validation.unknownName`; `usage.projectsBelow` if others lie below that were not
    ///   named; what the store throws.
    public func delete(
        _ typed: [String], withThoseBelow takesThoseBelow: Bool, movingTo target: String?,
        today: Today, in operation: Operation
    ) throws(AppError) -> NameChange {
        var deleted: [String] = []
        for name in typed { deleted.append(try Self.checked(name)) }
        let target = try target.map(Name.checkedProject).flatMap {
            $0 == FilterReader.none ? nil : $0
        }
        let present = try names.names()
        for name in deleted where !present.contains(where: { ProjectPath.lies($0, in: name) }) {
            throw names.unknown(name, among: present)
        }
        if !takesThoseBelow { try refuseThoseBelow(deleted, present) }
        let tasks = try names.tasks(carrying: deleted, today: today)
        let update = try names.edit(tasks, in: operation) { _ in
            var edit = TaskEdit()
            edit.project = .some(target)
            return edit
        }
        return NameChange(of: .project, deleted, to: target, update)
    }

    private func refuseThoseBelow(_ deleted: [String], _ present: [String]) throws(AppError) {
        let below = present.filter { name in
            deleted.contains { ProjectPath.lies(name, below: $0) }
                && !deleted.contains(where: name.isIdentical)
        }
        guard !below.isEmpty else { return }
        let shown = below.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let more = below.count > 3 ? " and \(below.count - 3) more" : ""
        throw AppError(.projectsBelow, detail: "\(shown)\(more).", holds: "Nothing was changed.")
    }

    private static func checked(_ name: String) throws(AppError) -> String {
        try Name.checked(name, field: "project name")
    }
}
