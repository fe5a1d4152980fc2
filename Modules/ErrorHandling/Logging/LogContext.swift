public import Domain

/// What every entry of one operation carries, and whether it may carry private text.
public struct LogContext: Sendable {
    let program: String
    let version: String
    let operation: Operation
    let revealsPrivateText: Bool

    /// Creates the context of an operation.
    ///
    /// - Parameters:
    ///   - program: The name of the program, `tend` or `tend-import`.
    ///   - version: The version of the program.
    ///   - operation: The operation that logs.
    ///   - revealsPrivateText: Whether the person asked for text of tasks, names and paths to be
    ///     logged in clear.
    public init(
        program: String, version: String, operation: Operation, revealsPrivateText: Bool = false
    ) {
        self.program = program
        self.version = version
        self.operation = operation
        self.revealsPrivateText = revealsPrivateText
    }
}

// MARK: - Entries

extension LogContext {
    /// Returns the entry of an event, as it may be written down.
    func entry(of event: Event, at instant: Instant) -> LogEntry {
        var entry = LogEntry(recordedAt: instant, message: message(of: event))
        entry.set(.priority, String(event.kind.priority.rawValue))
        entry.set(.messageID, messageID(of: event))
        entry.set(.identifier, program)
        entry.set(.file, event.location.file)
        entry.set(.line, String(event.location.line))
        entry.set(.function, event.location.function)
        entry.set(.operationID, operation.id.description)
        entry.set(.command, operation.command)
        entry.set(.version, version)
        if let error = event.error {
            entry.set(.errorCode, error.code.rawValue)
            if let attempts = error.attempts { entry.set(.attempt, String(attempts)) }
            if let number = error.cause?.systemError { entry.set(.systemError, String(number)) }
            if let code = error.cause?.storeCode { entry.set(.storeCode, String(code.number)) }
            if let holder = error.holders.first {
                if let program = holder.program { entry.set(.lockProgram, program) }
                entry.set(.lockProcess, String(holder.process))
                entry.set(.lockState, holder.isStopped ? "stopped" : "running")
            }
        }
        for field in event.fields {
            entry.set(field.name, text(of: field.value))
        }
        return entry
    }

    /// The cause stands in the message, since that is what most readers show alone.
    private func message(of event: Event) -> String {
        var message = event.message
        if revealsPrivateText, let detail = event.error?.detail { message += " \(detail)" }
        if let cause = event.error?.cause { message += " Cause: \(cause)." }
        return message
    }

    private func messageID(of event: Event) -> String {
        guard event.kind == .operationFailed, let error = event.error else {
            return event.kind.messageID
        }
        return ErrorCatalogue.entry(for: error.code).messageID
    }

    private func text(of value: FieldValue) -> String {
        switch value {
        case .public(let text): text
        case .private(let text): revealsPrivateText ? text : PrivateText.mask
        }
    }
}
