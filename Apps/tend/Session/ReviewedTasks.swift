import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// The tasks of one `review`: asked about on standard error, each answer an operation of its own.
final class ReviewedTasks: ReviewDesk {
    private let session: Session
    private let count: Int
    private let keys: KeyPresses?
    private let lines = PlainLines(prompt: "")
    private let journal = JournalSocket()
    private var hasExplained = false
    private var changedIDs: [TaskID] = []

    /// What is not carried out yet.
    private var failures: [(id: TaskID?, status: ExitStatus)] = []

    /// Asks by single keys; without them each line of standard input is an answer.
    init(_ session: Session, _ count: Int, answers keys: KeyPresses?) {
        self.session = session
        self.count = count
        self.keys = keys
    }

    /// How the program ends: what of the first answer that is not carried out in the end.
    var status: ExitStatus { failures.first?.status ?? .success }

    var asksAgain: Bool { keys != nil }

    /// Returns the tasks that were changed as they are now, those that were deleted left out.
    func changedTasks() throws(AppError) -> [Task] {
        guard session.screen.form == .json, !changedIDs.isEmpty else { return [] }
        return try session.readingStore().tasks(withIDs: changedIDs)
    }

    func task(_ id: TaskID) throws(AppError) -> Task? {
        let task = try session.readingStore().tasks(withIDs: [id]).first
        guard let task, !task.isCompleted else { return nil }
        switch View(of: task, today: session.today) {
        case .earlier: return task
        case .inbox: return session.invocation.has(.inboxToo) ? task : nil
        default: return nil
        }
    }
}

// MARK: - Asking

extension ReviewedTasks {
    func answer(about task: Task, at place: Int) throws(AppError) -> ReviewAnswer? {
        guard let keys else {
            guard case .sent(let line) = try lines.next(proposing: nil) else { return nil }
            return try ReviewAnswer(line: line)
        }
        let text = session.reviewText
        if !hasExplained { tell(text.legend) }
        hasExplained = true
        tell(text.question(about: session.screen.shown(task), at: place, of: count))
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
        operate(on: task.id) { session throws(AppError) in
            try session.changing { store throws(AppError) in
                let (ids, report) = try Self.apply(answer, to: task, in: store, session)
                outcome = ids.isEmpty ? .unchanged : .changed(session.operation.id)
                changedIDs += ids.filter { !changedIDs.contains($0) }
                return session.screen.form == .json ? .changed(ids) : try report()
            }
        }
        return outcome
    }

    func takeBack(_ operation: UniqueIdentifier) -> Bool {
        var isDone = false
        operate(on: nil) { session throws(AppError) in
            try session.changing { store throws(AppError) in
                let target = try UndoChanges(store: store).next(operation)
                let applied = try UndoChanges(store: store).undo(target, in: session.operation)
                isDone = true
                let ids = applied.tasks.map(\.id)
                changedIDs.removeAll(where: ids.contains)
                guard session.screen.form != .json else { return .changed(ids) }
                try session.report(.undone, target, applied)
                return session.ending
            }
        }
        return isDone
    }

    func refuse(_ error: AppError) {
        operate(on: nil) { _ throws(AppError) in throw error }
    }

    /// The tasks that were changed, and what tells of that.
    private typealias Change = (ids: [TaskID], report: () throws(AppError) -> Ending)

    private static func apply(
        _ answer: ReviewAnswer, to task: Task, in store: any TaskStore, _ session: Session
    ) throws(AppError) -> Change {
        let today = session.today.day
        switch answer {
        case .today: return try move(task, to: today, in: store, session)
        case .tomorrow: return try move(task, to: today.advanced(byDays: 1), in: store, session)
        case .day(let phrase):
            return try move(task, to: session.day(of: phrase), in: store, session)
        case .inbox: return try move(task, to: nil, in: store, session)
        case .done:
            let change = try ChangeState(store: store, identifiers: session.identifiers)
                .mark([task.id], as: .completed, on: today, in: session.operation)
            return (
                change.update.changedIDs,
                { () throws(AppError) in try session.report(.completed, change) }
            )
        case .delete:
            let deleted = try DeleteTasks(store: store).delete([task.id], in: session.operation)
            return (
                deleted.tasks.map(\.id), { () throws(AppError) in try session.report(deleted) }
            )
        case .keep, .takeBack, .end:
            return ([], { .unchanged })
        }
    }

    private static func move(
        _ task: Task, to day: CalendarDay?, in store: any TaskStore, _ session: Session
    ) throws(AppError) -> Change {
        let update = try ScheduleTasks(store: store).move([task.id], to: day, in: session.operation)
        return (
            update.changedIDs,
            { () throws(AppError) in try session.report(.moved(to: day), update) }
        )
    }

    /// Runs a step as an operation of its own, told and logged by itself.
    private func operate(on id: TaskID?, _ step: (Session) throws(AppError) -> Ending) {
        var composition = Composition(
            session.invocation, command: session.invocation.command.name, journal: journal)
        // A pipe that is closed ends the process within the step: the terminal is put back before.
        composition.beforeEnding = { [keys] in keys?.giveBack() }
        let status = composition.run(step)
        if let id { failures.removeAll { $0.id == id } }
        // Whoever is asked again has another chance.
        if status != .success, id != nil || !asksAgain { failures.append((id, status)) }
    }
}
