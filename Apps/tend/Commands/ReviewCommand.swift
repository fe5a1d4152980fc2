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
            "tend review": "Decides what to carry forward.",
            "tend review --inbox": "Goes on with what has no day yet.",
        ])

    static func needsTerminal(_ invocation: Invocation) -> Bool { true }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        if run.output.form != .json { TerminalAtDeath.startGuarded() }
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
            today: today, in: action.context.map { output.shown($0.name) },
            terminal: output.terminal)
    }

    /// Tells what a review came to.
    fileprivate func show(_ tally: ReviewTally, _ tasks: [Task]) throws(AppError) {
        try output.show(reviewText.summary(of: tally)) {
            $0.value(tally, tasks: output.shown(tasks))
        }
    }
}

/// The tasks of one `review`: asked about on standard error, each answer an operation of its own.
final class ReviewedTasks: ReviewDesk {
    private let review: CommandRun
    private let views: [View]
    private let count: Int
    private let keys: KeyPresses?
    private let lines = PlainLines(prompt: "")
    private var hasExplained = false
    private var changedIDs: [TaskID] = []

    /// What is not carried out yet.
    private var failures: [(id: TaskID?, status: ExitStatus)] = []

    /// Asks by single keys; without them each line of standard input is an answer.
    init(_ review: CommandRun, _ views: [View], _ count: Int, answers keys: KeyPresses?) {
        self.review = review
        self.views = views
        self.count = count
        self.keys = keys
    }

    /// How the program ends: what of the first answer that is not carried out in the end.
    var status: ExitStatus { failures.first?.status ?? .success }

    var asksAgain: Bool { keys != nil }

    /// Returns the tasks that were changed as they are now, those that were deleted left out.
    func changedTasks() throws(AppError) -> [Task] {
        guard review.output.form == .json, !changedIDs.isEmpty else { return [] }
        return try review.tasks().tasks(withIDs: changedIDs)
    }

    func task(_ id: TaskID) throws(AppError) -> Task? {
        try review.action.task(id, toReviewIn: views)
    }
}

// MARK: - Asking

extension ReviewedTasks {
    func answer(about task: Task, at place: Int) throws(AppError) -> ReviewAnswer? {
        guard let keys else {
            guard case .sent(let line) = try lines.next(proposing: nil) else { return nil }
            return try ReviewAnswer(line: line)
        }
        let text = review.reviewText
        if !hasExplained { tell(text.legend) }
        hasExplained = true
        tell(text.question(about: review.output.shown(task), at: place, of: count))
        while let key = keys.next() {
            if let answer = ReviewAnswer(letter: key) {
                tell("\(key)\n")
                return answer
            }
            if key == ReviewAnswer.letterOfDay, let day = day(keys) { return day }
            if !key.isNewline { tell("\n\(text.legend)\(ReviewText.prompt)") }
        }
        tell("\n")
        return nil
    }

    /// Asks for a day until one is understood: what is typed for it is no key.
    private func day(_ keys: KeyPresses) -> ReviewAnswer? {
        tell("\(ReviewAnswer.letterOfDay)\n")
        while let phrase = keys.line("Which day? "), TextRule.trimmed(phrase) != nil {
            do throws(AppError) {
                _ = try review.day(of: phrase)
                return .day(phrase)
            } catch {
                refuse(error)
            }
        }
        return nil
    }

    private func tell(_ text: String) {
        CheckedOutput.standardError().tell(text)
    }
}

// MARK: - Carrying out

extension ReviewedTasks {
    func carryOut(_ answer: ReviewAnswer, on task: Task) -> ReviewOutcome {
        var outcome = ReviewOutcome.failed
        operate(on: task.id) { run throws(AppError) in
            let change = try run.action.carryOut(answer, on: task) { phrase throws(AppError) in
                try run.day(of: phrase)
            }
            let ids = change.changedIDs
            outcome = ids.isEmpty ? .unchanged : .changed(run.operation.id)
            self.changedIDs += ids.filter { !self.changedIDs.contains($0) }
            return run.output.form == .json ? .changed(ids) {} : run.result(change)
        }
        return outcome
    }

    func takeBack(_ operation: UniqueIdentifier) -> Bool {
        var isDone = false
        operate(on: nil) { run throws(AppError) in
            let change = try run.action.undo(operation)
            isDone = true
            let ids = change.applied.tasks.map(\.id)
            self.changedIDs.removeAll(where: ids.contains)
            return run.output.form == .json ? .changed(ids) {} : run.result(change)
        }
        return isDone
    }

    func refuse(_ error: AppError) {
        operate(on: nil) { _ throws(AppError) in throw error }
    }

    /// Runs a step as an operation of its own, told and logged by itself.
    private func operate(
        on id: TaskID?, _ step: (CommandRun) throws(AppError) -> CommandResult
    ) {
        // A pipe that is closed ends the process within the step: the terminal is put back before.
        let status = review.composition.run(
            review.invocation.command.name, isOneOfMany: true,
            beforeEnding: { self.keys?.giveBack() }, step)
        if let id { failures.removeAll { $0.id == id } }
        // Whoever is asked again has another chance.
        if status != .success, id != nil || !asksAgain { failures.append((id, status)) }
    }
}
