package import Domain

/// What becomes of two rows of one file that have one identifier, and each an id of its own or none.
extension DuplicateHandling {
    /// Whether the second is refused where it says something else: it would be lost, or written over the first.
    ///
    /// A row without an id is known by its identifier alone, so that it may be a later state of the task.
    package func refusesTwins(of record: TaskRecord) -> Bool {
        self == .skip || self == .update && record.externalID != nil
    }
}

extension Task {
    /// Whether a row that speaks of some fields says something else than the row that the task has just come from.
    package func isContradicted(by row: NewTask, _ fields: Set<TaskField>) -> Bool {
        overwritten(by: row, fields, at: updatedAt) != self
            || fields.contains(.state) && row.state != state
    }
}

extension UniqueIdentifier {
    /// The key under which a run remembers that a row has the identifier.
    package var keyOfRun: Int64 {
        var writer = FieldWriter(capacity: 40)
        writer.append(.uuid, self)
        return Int64(bitPattern: XXHash64.digest(of: writer.bytes.span))
    }
}

extension AppError {
    /// Why the second of two rows is rejected that have one identifier and say different things.
    package static var twinContradicts: AppError {
        AppError(
            .rowContradicts, field: "uuid", detail: "It is the uuid that both have.",
            suggestion: "Give it a uuid of its own, or none.")
    }
}
