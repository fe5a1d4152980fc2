import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend review`: goes through what is left of earlier days, one task at a time.
enum ReviewCommand: TendCommand {
    static let definition = Command(
        "review",
        options: [.inboxToo],
        summary: "Goes through what is left of earlier days, a key a task.",
        description: """
            t moves the task to today, m to tomorrow, o to another day, i back into the Inbox; d \
            completes it, x deletes it, k keeps it as it is; u takes the last answer back, q ends. \
            Each answer is saved at once, and is a step of undo.

            Without a terminal each line of standard input answers for one task: a letter, or o and \
            a day. With --json what was done is one object, written when it is over.
            """,
        examples: [
            Command.Example("tend review", "Decides what to carry forward."),
            Command.Example("tend review --inbox", "Goes on with what has no day yet."),
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let views: [View] = run.invocation.has(.inboxToo) ? [.earlier, .inbox] : [.earlier]
        let ids = try run.action.tasks(toReviewIn: views)
        guard !ids.isEmpty else {
            return .read { () throws(AppError) in
                if run.output.form == .text {
                    try run.output.write(run.reviewText.nothing)
                } else if run.output.form == .json {
                    try run.show(ReviewTally(of: []), [])
                }
            }
        }
        // They are let go with those of the action.
        run.action.holdSignals()
        let signals = HeldSignals.hold()
        let keys =
            run.output.form == .json
            ? nil : KeyPresses(holding: signals, environment: run.environment)
        // Where no terminal is to be put back, nothing is in hand between two answers.
        if keys == nil { run.action.letSignalsGo() }
        let desk = ReviewedTasks(run, views, ids.count, answers: keys)
        let tally = try ReviewTasks(at: desk).run(ids)
        keys?.giveBack()
        let tasks = try desk.changedTasks()
        return .examined(desk.status) { () throws(AppError) in try run.show(tally, tasks) }
    }
}

extension CommandRun {
    /// What a review asks and says.
    var reviewText: ReviewText {
        ReviewText(
            today: today.day, in: action.context.map { output.shown($0.name) },
            terminal: output.terminal)
    }

    /// Tells what a review came to.
    fileprivate func show(_ tally: ReviewTally, _ tasks: [Task]) throws(AppError) {
        try output.show(reviewText.summary(of: tally)) {
            $0.value(tally, tasks: output.shown(tasks))
        }
    }
}
