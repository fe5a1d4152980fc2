public import Domain

/// One entry of the log, as it is shown: when, how urgent, what, and of which operation.
public struct LogLine {
    private let instant: Instant
    private let priority: EventPriority?
    private let message: String
    private let code: String?
    private let operation: UniqueIdentifier?

    /// Creates the line of an entry.
    ///
    /// - Parameters:
    ///   - instant: When it was recorded.
    ///   - priority: How urgent it is.
    ///   - message: The sentence.
    ///   - code: The code of the error, if it is one.
    ///   - operation: The operation that it belongs to.
    public init(
        instant: Instant, priority: EventPriority?, message: String, code: String?,
        operation: UniqueIdentifier?
    ) {
        self.instant = instant
        self.priority = priority
        self.message = message
        self.code = code
        self.operation = operation
    }

    /// Returns the line for people, ended; instants are shown as a clock on the wall shows them.
    ///
    /// - Parameters:
    ///   - calendar: The clock.
    ///   - terminal: The output.
    ///   - explains: Whether what to do about an error follows, in a paragraph of its own.
    /// - Returns: The line.
    public func text(
        in calendar: any LocalCalendar, on terminal: Terminal, explains: Bool = false
    ) -> String {
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
        if explains, let code = code.flatMap(ErrorCode.init) {
            page.writeIndented(
                ErrorCatalogue.entry(for: code).suggestion.text(naming: page.store), after: "Try:")
        }
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
