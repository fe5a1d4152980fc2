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

    static func run(_ session: Session) throws(AppError) -> Ending {
        let filter = try session.filterReader().filter(of: session.invocation.words)
        let store = try session.readingStore()
        var hasBegun = false
        let losses: ExportLosses?
        do {
            losses = try session.export(as: session.invocation.value(of: .format)) {
                write throws(AppError) in
                try ExportTasks(store: store).export(where: filter) { task throws(AppError) in
                    try write(session.screen.shown(task))
                    hasBegun = true
                }
            }
        } catch  where hasBegun && error.code != .outputFailed {
            var error = error
            error.holds = "What was written out ends too early: it is not whole."
            throw error
        }
        // Scripts trust the status: what could be read is written out by now.
        try session.screen.flush()
        if let sentence = losses?.sentence {
            session.presenter.banner(
                sentence, suggestion: "Keep everything as well: \(tend: .export)")
        }
        _ = session.repairDamage()
        if let error = session.damage.error { throw error }
        return .unchanged
    }
}
