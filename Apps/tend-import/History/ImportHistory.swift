import Application
import Arguments
import Domain
import ErrorHandling
import JSON
import Platform
import Presentation
import Programs

/// `tend-import --history`: the imports that there were, newest first.
struct ImportHistory {
    private let parts: Composition
    private let action: Action

    init(_ parts: Composition) {
        self.parts = parts
        action = parts.begin()
    }

    /// Shows the imports; nothing is changed by that.
    func run() -> ExitStatus {
        parts.noteProblems(in: action)
        action.tellProblems()
        defer { action.letSignalsGo() }
        do throws(AppError) {
            action.holdSignals()
            try show(try action.reader().imports(limit: try limit()))
            return parts.end(action, .read)
        } catch  where error.isClosedPipe {
            ProcessEnd.byClosedPipe()
        } catch {
            return parts.end(action, .failed(error))
        }
    }

    private func limit() throws(AppError) -> Int? {
        guard let typed = parts.invocation.value(of: .limit) else { return nil }
        guard let number = Int(typed), number > 0 else {
            throw ImportRequest.usage("--limit takes a number from 1, such as 20.")
        }
        return number
    }

    private func show(_ imports: [PastImport]) throws(AppError) {
        let output = parts.standardOutput
        let shown =
            output.isJournal(in: parts.program.environment) ? imports.map(\.masked) : imports
        if parts.invocation.has(.json) {
            var array = JSONArray()
            for past in shown { try array.append(to: output.write) { $0.value(past) } }
            try array.close(to: output.write)
        } else {
            let calendar = SystemCalendar()
            try output.write(
                Page.text(for: parts.program.terminal(of: output)) {
                    $0.write(shown, calendar: calendar)
                })
        }
        try output.flush()
    }
}

extension PastImport {
    /// The import without the name of its file, for output that a log keeps.
    fileprivate var masked: PastImport {
        var past = self
        past.source = source.map { _ in PrivateText.mask }
        return past
    }
}
