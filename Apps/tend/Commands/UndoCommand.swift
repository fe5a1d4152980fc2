import Arguments
import Domain
import Presentation

/// `tend undo`: takes a change back.
enum UndoCommand: TendCommand {
    static let definition = Command(
        "undo", options: [.undoneOperation, .yes],
        summary: "Takes back the newest change, an import included.",
        description: """
            It says what it takes back. Where that is more than an hour old, it asks first; \
            --yes answers. tend redo does it again.
            """,
        examples: [
            Command.Example("tend undo", "Takes the last change back; again, the one before it."),
            Command.Example(
                "tend undo --operation ID", "Takes one change back, an import by its id."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let named = try session.operation(named: .undoneOperation)
        let target = try session.beforeChanging { store throws(AppError) in
            try UndoChanges(store: store).next(named)
        }
        guard try session.confirmsOld(target, "Take back") else { return .unchanged }
        return try session.changing { store throws(AppError) in
            let applied = try UndoChanges(store: store).undo(target, in: session.operation)
            try session.report(.undone, target, applied)
            return .changed(applied.changes.compactMap(\.taskID))
        }
    }
}

/// `tend redo`: does again what was taken back.
enum RedoCommand: TendCommand {
    static let definition = Command(
        "redo", options: [.yes],
        summary: "Does again what was undone last.",
        description: """
            It goes back through as many steps as were undone, until something new is done.
            """,
        examples: [
            Command.Example("tend redo", "Does the last undone change again.")
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let target = try session.beforeChanging { store throws(AppError) in
            try UndoChanges(store: store).nextRedo()
        }
        guard try session.confirmsOld(target, "Do again") else { return .unchanged }
        return try session.changing { store throws(AppError) in
            let applied = try UndoChanges(store: store).redo(target, in: session.operation)
            try session.report(.redone, target, applied)
            return .changed(applied.changes.compactMap(\.taskID))
        }
    }
}

extension Session {
    /// How many milliseconds ago a change is taken back, or done again, without a question.
    private static let unasked: Int64 = 3_600_000

    /// Asks before a step that leads far back; true where it does not.
    fileprivate func confirmsOld(
        _ target: RecordedOperation, _ verb: String
    ) throws(AppError) -> Bool {
        let age = operation.startedAt.milliseconds - target.operation.startedAt.milliseconds
        guard age > Self.unasked, !invocation.has(.yes) else { return true }
        let count = target.changeCount
        let begun = target.origin.startedAt
        return try confirm(
            "\(verb) '\(target.origin.command)' of \(count) \(count == 1 ? "task" : "tasks"), "
                + "done on \(calendar.today(at: begun).day) at \(calendar.timeOfDay(at: begun))?")
    }
}

extension RecordedChange {
    fileprivate var taskID: TaskID? {
        switch self {
        case .added(let task), .updated(_, let task), .deleted(let task): task.id
        case .imported, .withdrawn: nil
        }
    }
}
