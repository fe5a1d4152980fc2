import Application
import Arguments
import Domain
import Presentation

/// `tend next`: what to do now.
enum NextCommand: TendCommand {
    static let definition = Command(
        "next",
        words: [.any("FILTER", .filter)],
        leadingDash: .optionOrWord,
        options: [.why, .limit],
        summary: "Shows what to do now, the best first.",
        description: """
            Overdue tasks come first, then what is due within a week, high priority, what is active, what \
            most others depend on, what is meant for today or was before, then the oldest. Blocked tasks \
            are left out.
            """,
        topics: [.filter],
        examples: [
            "tend next": "Shows ten tasks.",
            "tend next --why project:work": "Says of each why it stands there.",
        ])

    /// As many as a person chooses from.
    private static let customaryLimit = 10

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let filter = try run.filterReader(on: run.today).filter(of: run.invocation.words)
            .and(run.action.contextFilter)
        let (tasks, relations) = try FindNext(store: try run.tasks(), today: run.today)
            .tasks(where: filter, limit: try run.limit() ?? Self.customaryLimit)
        let hint = tasks.isEmpty ? try run.hint(for: run.invocation.words) : nil
        return run.list(
            tasks, relations, givesReasons: run.invocation.has(.why), hint: hint)
    }
}
