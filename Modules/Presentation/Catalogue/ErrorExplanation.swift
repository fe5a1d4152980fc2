public import Domain

/// What there is to know of one kind of error, for the person who asks.
public struct ErrorExplanation {
    private let code: ErrorCode
    private let entry: ErrorCatalogue.Entry

    /// Creates the explanation of a kind of error.
    public init(of code: ErrorCode) {
        self.code = code
        entry = ErrorCatalogue.entry(for: code)
    }

    /// Returns it for people.
    public func text(on terminal: Terminal) -> String {
        var page = Page(for: terminal)
        page.write(code.rawValue, .heading)
        page.endLine()
        for (label, value) in fields {
            page.hang(at: 13)
            page.write(label, .subdued)
            page.space(13 - label.utf8.count)
            page.write(value)
            page.endLine()
        }
        return page.text
    }

    private var fields: [(String, String)] {
        [
            ("Says", entry.sentence),
            ("Do", entry.suggestion.text),
            ("Exit status", "\(entry.exitStatus.rawValue)"),
            ("Journal", "journalctl MESSAGE_ID=\(entry.messageID)"),
        ]
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
