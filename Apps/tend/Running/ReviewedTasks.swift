import Application
import Arguments
import Domain
import Platform
import Presentation

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

    private func day(_ keys: KeyPresses) -> ReviewAnswer? {
        tell("\(ReviewAnswer.letterOfDay)\n")
        guard let phrase = keys.line("Which day? "), TextRule.trimmed(phrase) != nil else {
            return nil
        }
        return .day(phrase)
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
