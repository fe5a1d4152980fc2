package import Domain
import Text

/// A toast, a banner or an alert in words.
///
/// The first line says what happened. An alert goes on with the cause, what holds now, what to do
/// and where the details are; a banner with what holds and what to do; a toast is that one line.
package struct NoticeText {
    private let terminal: Terminal

    /// Creates the words for an output.
    package init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the lines of a notice, each ended.
    package func text(of notice: Notice) -> String {
        var page = Page(for: terminal)
        switch notice.severity {
        case .toast: writeToast(notice, to: &page)
        case .banner:
            writeParagraph(notice.message, .warning, to: &page)
            writeRemedy(of: notice, to: &page)
        case .alert:
            writeParagraph(notice.message, .failure, to: &page)
            if let mark = notice.mark { page.write(mark, columns: terminal.width) }
            if let cause = notice.cause { writeParagraph(cause, to: &page) }
            writeRemedy(of: notice, to: &page)
            if let operation = notice.operation {
                let log = AdvisedCommand.tend(.log, "--operation", "\(operation)")
                writeParagraph(log.text(naming: nil), label: "Details:", to: &page)
            }
        }
        return page.text
    }

    private func writeToast(_ notice: Notice, to page: inout Page) {
        page.hang(at: 2)
        page.write(SafeText.visibleLine(notice.message))
        if let suggestion = notice.suggestion {
            page.space()
            let advice = SafeText.visibleLine(suggestion.text(naming: terminal.store))
            page.write("(\(advice))", .subdued)
        }
        page.endLine()
    }

    private func writeRemedy(of notice: Notice, to page: inout Page) {
        if let holds = notice.holds { writeParagraph(holds, to: &page) }
        if let suggestion = notice.suggestion {
            writeParagraph(
                suggestion.text(naming: terminal.store), label: "Try:", to: &page)
        }
    }

    private func writeParagraph(
        _ text: String, _ style: Style = .plain, label: String? = nil, to page: inout Page
    ) {
        page.hang(at: 2)
        if let label {
            page.write(label, .subdued)
            page.space()
        }
        page.write(text, style)
        page.endLine()
    }
}
