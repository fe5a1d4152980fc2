import Application
import Domain
import ErrorHandling
import Import
import Platform
import Presentation
import Programs

/// What is asked about a rejected row, on the terminal and in the person's editor.
final class MendingQuestions {
    /// What the person wants with a row.
    enum Answer {
        /// It is to be taken as they wrote it.
        case edited(String)

        /// It stays in the file.
        case skip

        /// It goes.
        case drop

        /// It stays in the file, and so do those that follow.
        case stop
    }

    private let file: String
    private let parts: Composition
    private let presenter: Presenter
    private let signals: HeldSignals
    private let text: RejectedRowText
    private var lines = InputLines(of: FileInput.standardInput())

    init(
        _ file: String, _ parts: Composition, _ presenter: Presenter, _ signals: HeldSignals
    ) {
        self.file = RejectsPlace.inputName(of: file)
        self.parts = parts
        self.presenter = presenter
        self.signals = signals
        text = RejectedRowText(terminal: parts.errorTerminal)
    }

    /// Shows a row and why it is bad, and asks until there is an answer.
    func answer(
        about row: RejectedRow, _ reason: RowDefect, _ place: (number: Int, count: Int)
    ) -> Answer {
        parts.standardError.tell(
            text.text(
                of: row.text, badFor: reason, from: row.defect.line, of: file, place: place))
        while true {
            parts.standardError.tell(RejectedRowText.question)
            switch line()?.lowercased().first {
            case "e": if let text = edited(row.text) { return .edited(text) }
            case "s": return .skip
            case "d": return .drop
            case "q", nil: return .stop
            default: continue
            }
        }
    }

    /// The next line; a blank one is a question mark, none is the end.
    private func line() -> String? {
        guard signals.waitToRead(FileInput.standardInput()) else { return nil }
        do {
            guard let line = try lines.next() else { return nil }
            return TextRule.trimmed(line) ?? "?"
        } catch {
            presenter.present(error)
            return nil
        }
    }

    /// The row as the person left it in their editor; none if that cannot be had.
    private func edited(_ row: String) -> String? {
        do {
            let editor = try EditedText.editor(in: parts.program.environment) ?? "vi"
            return try EditedText(
                row, in: try parts.program.folders.state(),
                for: parts.workspace.ports.identifiers.next(),
                holding: "The row is as it was."
            ).edit(with: editor) { written throws(AppError) in written }
        } catch {
            presenter.present(error)
            return nil
        }
    }
}
