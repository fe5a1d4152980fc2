import Display
public import Domain
import Text

/// Shows notices to people.
public struct TextErrorView: ErrorView {
    private let words: NoticeText
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - terminal: What standard error is.
    ///   - write: Writes to standard error.
    public init(terminal: Terminal, write: @escaping (String) -> Void) {
        words = NoticeText(terminal: terminal)
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        write(words.text(of: notice))
    }
}

/// A toast, a banner or an alert in words.
///
/// The first line says what happened. An alert goes on with the cause, what holds now, what to do
/// and where the details are; a banner with what holds and what to do; a toast is that one line. A
/// mistake of typing takes two lines, and so does what a hook refuses.
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
        case .alert where notice.isBrief: writeMistake(notice, to: &page)
        case .alert:
            writeParagraph(notice.message, .failure, to: &page)
            if let mark = notice.mark { page.write(mark, columns: terminal.width) }
            if let cause = notice.cause { writeParagraph(cause, to: &page) }
            writeRemedy(of: notice, to: &page)
            if let operation = notice.operation {
                let log = AdvisedCommand.tend(.log, "--operation", "\(operation)")
                writeAdvice("\(system: log.words(naming: nil))", label: "Details:", to: &page)
            }
        }
        return page.text
    }

    /// Writes what is wrong and what to type instead; the place only where that is not the beginning.
    private func writeMistake(_ notice: Notice, to page: inout Page) {
        page.hang(at: 2)
        page.write(notice.message, .failure)
        if let holds = notice.holds {
            // The words of a hook may end without a full stop.
            if notice.message.last?.isPunctuation == true { page.space() } else { page.newLine() }
            page.write(holds)
        }
        page.endLine()
        if let mark = notice.mark, mark.offset > 0 { page.write(mark, columns: terminal.width) }
        if let suggestion = notice.suggestion {
            writeAdvice(suggestion, label: "Try:", to: &page)
        }
    }

    private func writeToast(_ notice: Notice, to page: inout Page) {
        page.hang(at: 2)
        page.write(SafeText.visibleLine(notice.message))
        if let suggestion = notice.suggestion {
            page.space()
            page.write("(\(suggestion))" as Advice, .subdued, mayPass: true)
        }
        page.endLine()
    }

    private func writeRemedy(of notice: Notice, to page: inout Page) {
        if let holds = notice.holds { writeParagraph(holds, to: &page) }
        if let suggestion = notice.suggestion {
            writeAdvice(suggestion, label: "Try:", to: &page)
        }
    }

    private func writeAdvice(_ advice: Advice, label: String, to page: inout Page) {
        page.hang(at: 2)
        page.write(label, .subdued)
        page.space()
        page.write(advice, mayPass: true)
        page.endLine()
    }

    private func writeParagraph(
        _ text: String, _ style: Style = .plain, label: String? = nil, to page: inout Page
    ) {
        page.hang(at: 2)
        if let label {
            page.write(label, .subdued)
            page.space()
        }
        page.writeLine(text, style)
    }
}

/// What was typed, with a mark under a place of it, in as many columns as there are.
struct MarkedExcerpt {
    /// The line, or the part of it around the place.
    let line: String

    /// Blanks, and a mark under the place.
    let underline: String

    init(_ mark: TextMark, columns: Int) {
        let characters = SafeText.visibleLine(mark.text).map { $0 }
        let place = min(mark.offset, characters.count)
        var start = 0
        // Room for the mark itself, and for the sign that something was left out.
        while start < place, Self.columns(of: characters[start..<place]) + 3 > columns {
            start += 1
        }
        var end = characters.count
        while end > place, Self.columns(of: characters[start..<end]) + 2 > columns { end -= 1 }
        let head = start > 0 ? "…" : ""
        let tail = end < characters.count ? "…" : ""
        line = head + String(characters[start..<end]) + tail
        let blanks = head.count + Self.columns(of: characters[start..<place])
        underline = String(repeating: " ", count: blanks) + "^"
    }

    private static func columns(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + DisplayWidth.of($1) }
    }
}

extension Page {
    /// Shows a line, as much of it as fits around the place, and a mark under that; where it is read
    /// aloud, what stands at the place.
    ///
    /// - Parameters:
    ///   - mark: The line and the place.
    ///   - columns: How many columns there are, or none for as many as it takes.
    mutating func write(_ mark: TextMark, columns: Int?) {
        guard !isSpoken else {
            let rest = SafeText.visibleLine(mark.text).dropFirst(mark.offset)
            write("The place is \(rest.isEmpty ? "its end" : "before '\(rest)'").")
            return endLine()
        }
        let excerpt = MarkedExcerpt(mark, columns: columns.map { $0 - 4 } ?? .max)
        for (line, style) in [(excerpt.line, Style.plain), (excerpt.underline, .failure)] {
            space(2)
            writeLine(line, style)
        }
    }
}

/// Shows notices on a stream that the journal keeps: each line begins with its priority
/// (sd-daemon(3)), by which the journal files it.
public struct PrioritizedErrorView: ErrorView {
    private let view: (@escaping (String) -> Void) -> any ErrorView
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - view: Makes the view that finds the words.
    ///   - write: Writes to standard error.
    public init(
        _ view: @escaping (@escaping (String) -> Void) -> any ErrorView,
        write: @escaping (String) -> Void
    ) {
        self.view = view
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        let priority: EventPriority =
            switch notice.severity {
            case .toast: .informational
            case .banner: .warning
            case .alert: .error
            }
        view { write(Self.prefixed($0, with: priority)) }.show(notice)
    }

    /// Returns the lines, each with its priority before it.
    public static func prefixed(_ text: String, with priority: EventPriority) -> String {
        text.split(separator: "\n").map { "<\(priority.rawValue)>\($0)\n" }.joined()
    }
}
