import Arguments
import Domain

/// `tend undo`: takes the newest change back.
enum UndoCommand: TendCommand {
    static let definition = Command(
        "undo", options: [.yes],
        summary: "Takes back the newest change, an import included.",
        description: """
            It says what it takes back. Where that is more than an hour old, it asks first; \
            --yes answers.
            """,
        examples: [
            Command.Example("tend undo", "Takes the last change back; again, the one before it.")
        ])

    /// How many milliseconds ago a change is taken back without a question.
    private static let unasked: Int64 = 3_600_000

    static func run(_ session: Session) throws(AppError) -> Ending {
        let target = try session.beforeChanging { store throws(AppError) in
            try UndoChanges(store: store).next()
        }
        let age = session.operation.startedAt.milliseconds - target.operation.startedAt.milliseconds
        if age > unasked, !session.invocation.has(.yes) {
            guard try session.confirm(question(toUndo: target, session)) else { return .unchanged }
        }
        return try session.changing { store throws(AppError) in
            let applied = try UndoChanges(store: store).undo(target, in: session.operation)
            try session.report(undoing: target, applied)
            return .changed(applied.changes.compactMap(\.taskID))
        }
    }
}

extension UndoCommand {
    private static func question(toUndo target: RecordedOperation, _ session: Session) -> String {
        let count = target.changeCount
        let begun = target.operation.startedAt
        let day = session.calendar.today(at: begun).day
        return
            "Take back '\(target.operation.command)' of \(count) \(count == 1 ? "task" : "tasks"), "
            + "done on \(day) at \(session.calendar.timeOfDay(at: begun))?"
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
