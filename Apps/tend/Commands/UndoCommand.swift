import Application
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
            "tend undo": "Takes the last change back; again, the one before it.",
            "tend undo --operation ID": "Takes one change back, an import by its id.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let named = try run.operation(named: .undoneOperation)
        return try run.carryOut(try run.action.planUndo(named), "Take back")
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
        examples: ["tend redo": "Does the last undone change again."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.carryOut(try run.action.planRedo(), "Do again")
    }
}

extension CommandRun {
    /// Carries a step out; where it leads far back, it asks first.
    fileprivate func carryOut(_ plan: HistoryPlan, _ verb: String) throws(AppError) -> CommandResult
    {
        if plan.needsConfirmation, !invocation.has(.yes) {
            let (origin, count) = (plan.target.origin, plan.target.changeCount)
            let day = calendar.today(at: origin.startedAt).day
            let time = calendar.timeOfDay(at: origin.startedAt)
            let by = plan.target.person.map { " by \($0)" } ?? ""
            let question =
                "\(verb) '\(origin.command)' of \(count) \(count == 1 ? "task" : "tasks"), "
                + "done\(by) on \(day) at \(time)?"
            guard try confirm(question) else { return .nothing }
        }
        return result(try action.carryOut(plan))
    }
}
