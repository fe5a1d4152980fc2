public import Domain

/// One entry of the log, as it is shown: when, how urgent, what, and of which operation.
public struct LogLine {
    private let instant: Instant
    private let priority: EventPriority?
    private let message: String
    private let code: String?
    private let operation: UniqueIdentifier?
    private let advice: Advice?

    /// Creates the line of an entry.
    ///
    /// - Parameters:
    ///   - instant: When it was recorded.
    ///   - priority: How urgent it is.
    ///   - message: The sentence.
    ///   - code: The code of the error, if it is one.
    ///   - operation: The operation that it belongs to.
    ///   - advice: What to do about it, where that is to be shown.
    public init(
        instant: Instant, priority: EventPriority?, message: String, code: String?,
        operation: UniqueIdentifier?, advice: Advice? = nil
    ) {
        self.instant = instant
        self.priority = priority
        self.message = message
        self.code = code
        self.operation = operation
        self.advice = advice
    }

    /// Returns the line for people, ended; instants are shown as a clock on the wall shows them.
    ///
    /// - Parameters:
    ///   - calendar: The clock.
    ///   - terminal: The output.
    /// - Returns: The line, and the advice in a paragraph of its own.
    public func text(in calendar: any LocalCalendar, on terminal: Terminal) -> String {
        var page = Page(for: terminal)
        page.hang(at: 4)
        page.write(calendar.shown(instant), .subdued)
        page.space(2)
        page.write(level)
        page.space(2)
        page.write(message)
        if let code {
            page.space(2)
            page.write(code, .subdued)
        }
        if let operation {
            page.space(2)
            page.write(operation.description, .subdued)
        }
        page.endLine()
        if let advice { page.writeIndented(advice.text(naming: page.store), after: "Try:") }
        return page.text
    }

    private var level: String {
        switch priority {
        case .error: "failed"
        case .warning: "warning"
        case .informational: "done"
        case .debug: "debug"
        case nil: "entry"
        }
    }
}

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
        page.writeLine(span(first, last), .subdued)
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
        writeLine(text)
    }
}
