import Arguments
import Domain
import Import
import POSIX
import Platform
import Presentation
import Programs

/// One line on a terminal that says how far an import is, once a second at most.
final class ProgressLine {
    private let output: CheckedOutput
    private let isShown: Bool
    private let width: Int
    private let clock = MonotonicClock()
    private let start: Int64
    private var last: Int64
    private var hasWritten = false

    init(_ invocation: Invocation, output: CheckedOutput, terminal: Terminal) {
        self.output = output
        width = terminal.width ?? 80
        isShown =
            switch invocation.value(of: .progress) {
            case "always": true
            case "never": false
            default:
                terminal.isTerminal && !terminal.isSpoken && !invocation.has(.quiet)
                    && !invocation.has(.json) && !invocation.has(.nightly)
                    && !invocation.has(.verbose)
            }
        start = clock.microseconds()
        last = start
    }

    /// Shows how far it is, if the last time is long enough ago; `bytes` are those of the file.
    func show(_ summary: ImportSummary, bytes: Int, of size: Int64?) {
        let now = clock.microseconds()
        guard isShown, now - last >= 1_000_000 else { return }
        last = now
        let text = ImportProgressText(
            rows: summary.rows, rejected: summary.rejected, bytes: bytes, size: size,
            microseconds: now - start)
        write(text.line(width: width))
    }

    /// Wipes the line.
    func finish() {
        guard hasWritten else { return }
        write("")
    }

    private func write(_ line: String) {
        hasWritten = true
        output.tell("\r\u{1B}[K\(line)")
    }
}
