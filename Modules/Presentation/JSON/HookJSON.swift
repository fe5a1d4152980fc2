public import Domain
public import JSON

extension JSONWriter {
    /// Returns what a hook is asked about, or told of, as one JSON object.
    public static func text(of change: HookedChange) -> String {
        var writer = JSONWriter()
        switch change {
        case .planned(let changes): writer.value(asking: changes)
        case .saved(let applied, let operation): writer.value(telling: applied, of: operation)
        case .plannedImport(let operation, let source):
            writer.value(importing: operation, from: source, counts: nil)
        case .savedImport(let operation, let source, let imported, let updated):
            writer.value(importing: operation, from: source, counts: (imported, updated))
        }
        return writer.take()
    }

    /// Writes changes that are to be saved, as hooks read them.
    ///
    /// That is the operation, its command, and the tasks before and after each change. What comes into
    /// the store anew has no number yet.
    public mutating func value(asking changes: ChangeSet) {
        value(changes.operation) { array in
            for change in changes.changes { array.value(change) }
        }
    }

    /// Writes changes that are saved, as hooks read them.
    public mutating func value(telling applied: AppliedChanges, of operation: Operation) {
        value(operation) { array in
            for change in applied.changes { array.value(change) }
        }
    }

    /// Writes an import as hooks read it: where its tasks come from, and when it is over how many
    /// there were.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - source: Where the tasks come from.
    ///   - counts: How many tasks were imported and updated; none before that is known.
    public mutating func value(
        importing operation: Operation, from source: String,
        counts: (imported: Int, updated: Int)? = nil
    ) {
        value(operation) { array in
            array.object { object in
                object.member("change", "imported")
                object.member("source", source)
                object.member("imported", counts?.imported)
                object.member("updated", counts?.updated)
            }
        }
    }

    private mutating func value(
        _ operation: Operation, changes: (inout JSONWriter) -> Void
    ) {
        object { object in
            object.member("operation", operation.id.description)
            object.member("command", operation.command)
            object.member("at", operation.startedAt.description)
            object.array("changes", changes)
        }
        endLine()
    }

    private mutating func value(_ change: Change) {
        object { object in
            switch change {
            case .add(let task):
                object.member("change", "added")
                object.name("after")
                object.value(task)
            case .restore(let task): object.members("added", after: task)
            case .update(let before, let after), .relate(let before, let after, _):
                object.members("updated", before: before, after: after)
            case .delete(let task): object.members("deleted", before: task)
            case .withdrawImport(let id):
                object.member("change", "withdrawn")
                object.member("import", id.description)
            case .restoreImport(let id):
                object.member("change", "imported")
                object.member("import", id.description)
            }
        }
    }

    private mutating func value(_ change: RecordedChange) {
        object { object in
            switch change {
            case .added(let task): object.members("added", after: task)
            case .updated(let before, let after):
                object.members("updated", before: before, after: after)
            case .deleted(let task): object.members("deleted", before: task)
            case .imported(let id, let count):
                object.member("change", "imported")
                object.member("import", id.description)
                object.member("imported", count)
            case .withdrawn(let id, let count):
                object.member("change", "withdrawn")
                object.member("import", id.description)
                object.member("withdrawn", count)
            }
        }
    }

    private mutating func members(_ change: String, before: Task? = nil, after: Task? = nil) {
        member("change", change)
        for (name, task) in [("before", before), ("after", after)] {
            guard let task else { continue }
            self.name(name)
            value(task)
        }
    }
}
