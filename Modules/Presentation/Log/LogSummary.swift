public import Domain

/// The errors of a log, a paragraph each: how often, since when, and what to do.
public struct LogSummary {
    private let calendar: any LocalCalendar
    private let terminal: Terminal

    /// Creates the text for an output; instants are shown as a clock on the wall shows them.
    public init(calendar: any LocalCalendar, terminal: Terminal) {
        self.calendar = calendar
        self.terminal = terminal
    }

    /// Returns the paragraph of one kind of error.
    ///
    /// - Parameters:
    ///   - code: The code; one that this release does not know is shown alone.
    ///   - count: How often it was logged.
    ///   - first: When that was for the first time.
    ///   - last: When that was for the last time.
    /// - Returns: The lines, each ended.
    public func text(_ code: String, count: Int, first: Instant, last: Instant) -> String {
        var page = Page(for: terminal)
        page.hang(at: 4)
        page.write("\(count) ×")
        page.space()
        page.write(code, .heading)
        page.space(2)
        page.write(span(first, last), .subdued)
        page.endLine()
        if let code = ErrorCode(rawValue: code) {
            let error = AppError(code)
            page.writeIndented(error.sentence)
            page.writeIndented(error.advice.text(naming: page.store), after: "Try:")
        }
        return page.text
    }

    private func span(_ first: Instant, _ last: Instant) -> String {
        let (begin, end) = (calendar.shown(first), calendar.shown(last))
        return begin == end ? begin : "\(begin) to \(end)"
    }
}

extension LocalCalendar {
    /// Returns the day and the time as a clock on the wall shows them: `2026-11-21 14:05`.
    func shown(_ instant: Instant) -> String {
        "\(today(at: instant).day) \(timeOfDay(at: instant))"
    }
}

extension Page {
    /// Writes a paragraph that belongs to the line before it.
    mutating func writeIndented(_ text: String, after label: String? = nil) {
        hang(at: 4)
        space(4)
        if let label {
            write(label, .subdued)
            space()
        }
        write(text)
        endLine()
    }
}
