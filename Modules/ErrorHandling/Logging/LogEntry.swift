public import Domain
import Text

/// One entry as the sinks write it: its fields are masked, made harmless and bounded already.
///
/// A name stands once, and the latest value holds. The bounds keep an entry within one datagram,
/// which may hold 208 KiB under Linux's defaults (socket(7), `wmem_default`).
public struct LogEntry: Hashable, Sendable {
    /// One field: a name that the journal takes, and its value.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    package static let longestMessage = 4 << 10
    package static let longestValue = 16 << 10
    package static let largestSize = 64 << 10

    package let recordedAt: Instant
    package private(set) var fields: [Field] = []

    package init(recordedAt: Instant, message: String) {
        self.recordedAt = recordedAt
        set(
            JournalField.message.rawValue,
            LogText.harmless(message, onOneLine: true, atMost: Self.longestMessage))
    }

    package mutating func set(_ name: JournalField, _ value: String) {
        setBounded(name.rawValue, value)
    }

    package mutating func set(_ name: FieldName, _ value: String) {
        setBounded(name.rawValue, value)
    }
}

extension LogEntry {
    /// Its sentence, which nothing hides.
    var message: String {
        fields.first { $0.name == JournalField.message.rawValue }?.value ?? ""
    }
}

extension LogEntry {
    private mutating func setBounded(_ name: String, _ value: String) {
        fields.removeAll { $0.name == name }
        let room = Self.largestSize - fields.reduce(0) { $0 + $1.size }
        let most = min(Self.longestValue, room - Field(name: name, value: "").size)
        guard most >= LogText.ellipsis.utf8.count else { return }
        set(name, LogText.harmless(value, onOneLine: false, atMost: most))
    }

    private mutating func set(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension LogEntry.Field {
    /// The most bytes that it takes in a datagram: the length and two ends of lines go with it.
    fileprivate var size: Int {
        name.utf8.count + value.utf8.count + MemoryLayout<UInt64>.size + 2
    }
}

/// The fields which the journal itself defines, systemd.journal-fields(7).
package enum JournalField: String, CaseIterable {
    case message = "MESSAGE"
    case priority = "PRIORITY"
    case messageID = "MESSAGE_ID"
    case identifier = "SYSLOG_IDENTIFIER"
    case file = "CODE_FILE"
    case line = "CODE_LINE"
    case function = "CODE_FUNC"
    case systemError = "ERRNO"
}

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
    /// Returns the entry of an event, as it may be written down, with fields that say what all entries are about.
    func entry(
        of event: Event, about fields: [Event.Field] = [], at instant: Instant
    ) -> LogEntry {
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
            if let code = error.cause?.storeCode { entry.set(code.field, code.value) }
            if let holder = error.holders.first {
                if let program = holder.program { entry.set(.lockProgram, program) }
                entry.set(.lockProcess, String(holder.process))
                entry.set(.lockState, holder.isStopped ? "stopped" : "running")
            }
        }
        for field in fields + event.fields {
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

/// Text as a log may hold it.
enum LogText {
    static let ellipsis = "…"

    /// Returns `text` with its control characters made visible, cut off after `limit` bytes.
    ///
    /// `journalctl -o cat` hands values to the terminal as they are, so an escape sequence must
    /// not come that far. A limit below the ellipsis' three bytes is not served.
    static func harmless(_ text: String, onOneLine: Bool, atMost limit: Int) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            return text
        }
        var result = ""
        for scalar in text.unicodeScalars {
            let piece = visible(scalar, onOneLine: onOneLine)
            guard result.utf8.count + piece.utf8.count + ellipsis.utf8.count <= limit else {
                return result + ellipsis
            }
            result += piece
        }
        return result
    }

    private static func visible(_ scalar: Unicode.Scalar, onOneLine: Bool) -> String {
        switch scalar.value {
        case 0x09, 0x0A: onOneLine ? " " : String(scalar)
        case _ where scalar.isHarmful: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
    }
}

/// A place where entries go.
public protocol LogSink: Sendable {
    /// Writes one entry, and never waits for long.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not written.
    func write(_ entry: LogEntry) throws(LogSinkFailure)
}

/// Why a sink did not take an entry.
public enum LogSinkFailure: Error, Hashable, Sendable {
    /// Nothing is there: no socket, no journal on this machine.
    case missing

    /// A socket is there, and nobody listens.
    case dead

    /// It may not be used.
    case forbidden

    /// It listens, and takes nothing.
    case hung

    /// The entry does not fit.
    case tooLarge

    /// The system reported another error, an errno(3).
    case failed(Int32)
}
