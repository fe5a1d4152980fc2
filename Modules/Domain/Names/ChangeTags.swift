/// Renames tags, merges them, and takes them away; the tasks stay.
public struct ChangeTags {
    private let names: ChangeNames

    /// Creates the use case over a store; `nearest` finds which name may have been meant.
    public init(store: any TaskStore, nearest: @escaping NearestName) {
        names = ChangeNames(store: store, kind: .tag, nearest: nearest)
    }

    /// Gives a tag another name; if there is a tag of that name, the two are one afterwards.
    ///
    /// - Throws: `validation.unknownName` if no task carries it; what ``TaskEdit`` refuses; what the
    ///   store throws.
    public func rename(
        _ old: String, to new: String, today: Today, in operation: Operation
    ) throws(AppError) -> NameChange {
        let old = try Name.checkedTag(old)
        let new = try Name.checkedNewTag(new)
        let others = try existing([old]).filter { !$0.isIdentical(to: old) }
        let update = try replace([old], by: [new], today, operation)
        return NameChange(
            of: .tag, [old], to: new, isMerged: others.contains { $0.isIdentical(to: new) }, update)
    }

    /// Takes tags from all the tasks that carry one of them.
    ///
    /// - Throws: `validation.unknownName` if no task carries one; what the store throws.
    public func delete(
        _ typed: [String], today: Today, in operation: Operation
    ) throws(AppError) -> NameChange {
        var deleted: [String] = []
        for name in typed { deleted.append(try Name.checkedTag(name)) }
        _ = try existing(deleted)
        return NameChange(
            of: .tag, deleted, to: nil, try replace(deleted, by: [], today, operation))
    }

    /// Returns every tag, if those are among them.
    private func existing(_ wanted: [String]) throws(AppError) -> [String] {
        let present = try names.names()
        for name in wanted where !present.contains(where: name.isIdentical) {
            throw names.unknown(name, among: present)
        }
        return present
    }

    private func replace(
        _ old: [String], by new: [String], _ today: Today, _ operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let tasks = try names.tasks(carrying: old, today: today)
        return try names.edit(tasks, in: operation) { _ in
            var edit = TaskEdit()
            edit.removedTags = old
            edit.addedTags = new
            return edit
        }
    }
}
