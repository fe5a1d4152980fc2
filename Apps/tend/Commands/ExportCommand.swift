import Application
import Arguments
import Domain
import ErrorHandling
import Presentation

/// `tend export`: streams tasks, all of them or those of a filter.
enum ExportCommand: TendCommand {
    static let definition = Command(
        "export", words: [.any("FILTER")], leadingDash: .optionOrWord, options: [.format],
        summary: "Writes out every task, or those of a filter.",
        description: """
            Without a filter it is every task there is, whatever the context. What json and csv write \
            is everything; tend-import reads csv, taskwarrior and todotxt back. Other commands go on \
            meanwhile. If it cannot be written to its end the exit status is not 0, and a message says \
            that what came out is not whole.
            """,
        topics: [.filter],
        examples: [
            Command.Example("tend export > tasks.json", "Takes everything out."),
            Command.Example(
                "tend export --format csv project:home > home.csv", "For a spreadsheet."),
            Command.Example(
                "tend export --format taskwarrior > tasks.json", "For 'task import tasks.json'."),
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let filter = try run.filterReader().filter(of: run.invocation.words)
        let store = try run.tasks()
        return .read { () throws(AppError) in
            let losses = try write(store, filter, run)
            // Scripts trust the status: what could be read is written out by now.
            try run.output.flush()
            if let sentence = losses?.sentence {
                run.presenter.banner(
                    sentence, suggestion: "Keep everything as well: \(tend: .export)")
            }
            run.action.repairDamage()
            if let error = run.action.damage.error { throw error }
        }
    }

    /// Writes the tasks while they are read; where reading fails it says that they are not all.
    private static func write(
        _ store: any TaskReader, _ filter: TaskFilter, _ run: CommandRun
    ) throws(AppError) -> ExportLosses? {
        var (hasBegun, hasOutputFailed) = (false, false)
        do {
            return try run.export(as: run.invocation.value(of: .format)) {
                write throws(AppError) in
                try ExportTasks(store: store).export(where: filter) { task throws(AppError) in
                    hasOutputFailed = true
                    try write(run.output.shown(task))
                    (hasBegun, hasOutputFailed) = (true, false)
                }
            }
        } catch  where hasBegun && !hasOutputFailed {
            var error = error
            error.holds = "What was written out ends too early: it is not whole."
            throw error
        }
    }
}
