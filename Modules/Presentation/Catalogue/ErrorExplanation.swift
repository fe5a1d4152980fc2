public import Domain
public import JSON

extension Page {
    /// Writes what there is to know of one kind of error, for the person who asks.
    public mutating func write(_ code: ErrorCode) {
        let entry = ErrorCatalogue.entry(for: code)
        writeLine(code.rawValue, .heading)
        for (label, value) in [
            ("Says", entry.sentence),
            ("Do", entry.suggestion.text),
            ("Exit status", "\(entry.exitStatus.rawValue)"),
            ("Journal", "journalctl MESSAGE_ID=\(entry.messageID)"),
        ] {
            hang(at: 13)
            write(label, .subdued)
            space(13 - label.utf8.count)
            writeLine(value)
        }
    }
}

extension JSONWriter {
    /// Writes what there is to know of a kind of error as one object.
    public mutating func value(_ code: ErrorCode) {
        let entry = ErrorCatalogue.entry(for: code)
        object { object in
            object.member("code", code.rawValue)
            object.member("message", entry.sentence)
            object.member("suggestion", entry.suggestion.text)
            object.member("exitStatus", entry.exitStatus.rawValue)
            object.member("severity", entry.severity.rawValue)
            object.member("messageId", entry.messageID)
        }
    }
}
