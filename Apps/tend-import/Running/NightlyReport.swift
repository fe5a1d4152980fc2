import Domain
import Platform
import Presentation

/// What `--nightly` has to say: nothing when all is well, else one text that a mail can hold.
final class NightlyReport {
    private var text = ""
    private var troubled: [String] = []
    private var hasWarning = false
    private var status = ExitStatus.success

    /// What the messages of a file are shown to.
    var view: any ErrorView {
        Collector(shown: TextErrorView(terminal: .page) { [self] in text += $0 }) { [self] in
            hasWarning = true
        }
    }

    /// Takes what an import came to.
    func add(_ report: ImportSummary) {
        let words = ImportReportText(report, terminal: .page)
        text += words.summary + words.rejections
    }

    /// Ends what is told of a file: of one that came in as it should, nothing.
    func endFile(with status: ExitStatus) {
        if status != .success || hasWarning { troubled.append(text) }
        text = ""
        hasWarning = false
        if status.urgency > self.status.urgency { self.status = status }
    }

    /// Tells what there is to tell, unless the journal has it as an entry already.
    ///
    /// - Parameters:
    ///   - count: How many files were to be imported.
    ///   - output: Standard output.
    ///   - isKept: Whether that is a stream of the journal.
    /// - Returns: How the program ends.
    func tell(of count: Int, on output: CheckedOutput, isKept: Bool) -> ExitStatus {
        guard !troubled.isEmpty, !isKept else { return status }
        let files =
            count == 1
            ? "A file needs"
            : "\(troubled.count) of \(count) files need\(troubled.count == 1 ? "s" : "")"
        let head = "tend-import: \(files) a look (exit status \(status.rawValue)).\n\n"
        let told = output.ending(with: head + troubled.joined(separator: "\n"))
        return status == .success ? told : status
    }

    /// Shows messages, and remembers whether one was of an error.
    private struct Collector: ErrorView {
        let shown: TextErrorView
        let noteError: () -> Void

        func show(_ notice: Notice) {
            shown.show(notice)
            if notice.code != nil { noteError() }
        }
    }
}

extension Terminal {
    /// A mail, or a page: nothing that moves, no colour, lines as long as they are.
    fileprivate static let page = Terminal(isTerminal: false, columns: nil, usesColour: false)
}
