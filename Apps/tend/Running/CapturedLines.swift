import Application
import Arguments
import Domain
import Presentation

/// The lines of one `capture`, each saved as an operation of its own.
final class CapturedLines {
    private let capture: CommandRun

    /// What the options say of each task.
    private let template: TaskRequest

    /// Whether what could not be saved stands in the line again.
    private let standInLine: Bool

    /// What is not saved yet.
    private var failures: [Failure] = []

    private struct Failure {
        let text: String?
        let operation: Operation
        let status: ExitStatus
    }

    init(_ capture: CommandRun, _ template: TaskRequest, standInLine: Bool) {
        self.capture = capture
        self.template = template
        self.standInLine = standInLine
    }

    /// How the program ends: what of the first line that is not saved in the end.
    var status: ExitStatus { failures.first?.status ?? .success }

    /// Saves a line, and tells and logs what came of it; returns whether it is saved.
    ///
    /// The same line again is the same operation, so that it can never be saved twice.
    func save(_ text: String) -> Bool {
        let earlier = standInLine ? failures.last { $0.text == text }?.operation : nil
        var isSaved = false
        var request = template
        request.text = text
        let failure = run(again: earlier) { run throws(AppError) in
            let update = try run.action.add([request], standsInLine: self.standInLine)
            isSaved = true
            return run.result(adding: update, as: .added, given: run.contextDefaults)
        }
        failures.removeAll { $0.text == text }
        // A task that is saved and could not be told is not sent again.
        note(isSaved ? nil : text, failure)
        return isSaved
    }

    /// Tells of a line that cannot be taken, and logs it.
    func refuse(_ error: AppError) {
        let failure = run { _ throws(AppError) in throw error }
        // Whoever types sees the line again.
        if !standInLine { note(nil, failure) }
    }

    private func run(
        again earlier: Operation? = nil,
        _ step: (CommandRun) throws(AppError) -> CommandResult
    ) -> (operation: Operation?, status: ExitStatus) {
        var operation: Operation?
        let status = capture.composition.run(
            capture.invocation.command.name, again: earlier, isOneOfMany: true
        ) { run throws(AppError) in
            operation = run.operation
            return try step(run)
        }
        return (operation, status)
    }

    private func note(_ text: String?, _ failure: (operation: Operation?, status: ExitStatus)) {
        guard failure.status != .success, let operation = failure.operation else { return }
        failures.append(Failure(text: text, operation: operation, status: failure.status))
    }
}
