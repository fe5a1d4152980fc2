import Arguments
import Domain
import ErrorHandling
import Presentation

/// The lines of one `capture`, each saved as an operation of its own.
final class CapturedLines {
    private let invocation: Invocation

    /// Whether what could not be saved stands in the line again.
    private let standInLine: Bool

    private let journal = JournalSocket()

    /// What is not saved yet.
    private var failures: [Failure] = []

    private struct Failure {
        let text: String?
        let operation: Operation
        let status: ExitStatus
    }

    init(_ invocation: Invocation, standInLine: Bool) {
        self.invocation = invocation
        self.standInLine = standInLine
    }

    /// How the program ends: what of the first line that is not saved in the end.
    var status: ExitStatus { failures.first?.status ?? .success }

    /// Saves a line, and tells and logs what came of it; returns whether it is saved.
    func save(_ text: String) -> Bool {
        let composition = composition(for: text)
        var isSaved = false
        let status = composition.run { session throws(AppError) in
            var request = try AddCommand.template(session)
            request.text = text
            return try session.keeping({ .tasks([request]) }, standsInLine: standInLine) {
                () throws(AppError) in
                try session.changing { store throws(AppError) in
                    let update = try AddTasks(store: store, identifiers: session.identifiers)
                        .add([request], in: session.operation)
                    isSaved = true
                    return try session.report(
                        adding: update, as: .added, given: session.contextDefaults)
                }
            }
        }
        failures.removeAll { $0.text == text }
        if status != .success {
            // A task that is saved and could not be told is not sent again.
            note(isSaved ? nil : text, composition.session.operation, status)
        }
        return isSaved
    }

    /// Tells of a line that cannot be taken, and logs it.
    func refuse(_ error: AppError) {
        let composition = composition(for: nil)
        let status = composition.run { _ throws(AppError) in throw error }
        // Whoever types sees the line again.
        if !standInLine { note(nil, composition.session.operation, status) }
    }

    /// The same line again is the same operation, so that it can never be saved twice.
    private func composition(for text: String?) -> Composition {
        let earlier = standInLine ? failures.last { $0.text == text && text != nil } : nil
        return Composition(
            invocation, command: invocation.command.name, again: earlier?.operation,
            journal: journal)
    }

    private func note(_ text: String?, _ operation: Operation, _ status: ExitStatus) {
        failures.append(Failure(text: text, operation: operation, status: status))
    }
}
