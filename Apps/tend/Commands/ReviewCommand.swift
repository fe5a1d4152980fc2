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

    static func run(_ session: Session) throws(AppError) -> Ending {
        let ids = try tasks(session)
        guard !ids.isEmpty else {
            if session.screen.form == .text {
                try session.screen.write(session.reviewText.nothing)
            } else if session.screen.form == .json {
                try session.show(ReviewTally(of: []), [])
            }
            return .unchanged
        }
        let keys =
            session.screen.form == .json
            ? nil : KeyPresses(holding: session.holdSignals(), environment: session.environment)
        // Where no terminal is to be put back, nothing is in hand between two answers.
        if keys == nil { session.letSignalsGo() }
        let desk = ReviewedTasks(session, ids.count, answers: keys)
        let tally = try ReviewTasks(at: desk).run(ids)
        keys?.giveBack()
        try session.show(tally, desk.changedTasks())
        return .examined(desk.status)
    }

    /// The tasks that are gone through, in their order.
    private static func tasks(_ session: Session) throws(AppError) -> [TaskID] {
        let reading = try session.readingStore()
        let views: [View] = session.invocation.has(.inboxToo) ? [.earlier, .inbox] : [.earlier]
        var ids: [TaskID] = []
        for view in views {
            let tasks = try reading.tasks(
                matching: TaskQuery(
                    .view(view), filter: session.contextFilter, today: session.today))
            ids += tasks.filter { !$0.isCompleted }.map(\.id)
        }
        return ids
    }
}

extension Session {
    /// What a review asks and says.
    var reviewText: ReviewText {
        ReviewText(
            today: today.day, in: context.map { screen.shown($0.name) },
            terminal: screen.terminal)
    }

    /// Tells what a review came to.
    fileprivate func show(_ tally: ReviewTally, _ tasks: [Task]) throws(AppError) {
        try show(reviewText.summary(of: tally)) {
            $0.value(tally, tasks: screen.shown(tasks))
        }
    }
}
