package import Domain

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
