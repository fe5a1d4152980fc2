public import Domain
public import JSON

extension Page {
    /// Writes what there is to know of one kind of error, for the person who asks.
    public mutating func write(_ code: ErrorCode) {
        let entry = ErrorCatalogue.entry(for: code)
        write(code.rawValue, .heading)
        endLine()
        for (label, value) in [
            ("Says", entry.sentence),
            ("Do", entry.suggestion.text),
            ("Exit status", "\(entry.exitStatus.rawValue)"),
            ("Journal", "journalctl MESSAGE_ID=\(entry.messageID)"),
        ] {
            hang(at: 13)
            write(label, .subdued)
            space(13 - label.utf8.count)
            write(value)
            endLine()
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

/// The table of errors and events in the forms that are shipped: a page, and the journal's catalogue.
package enum CataloguePages {
    /// The page `docs/errors.md`.
    package static var markdown: String {
        var page = """
            # Errors

            Every error has a code that never changes. `tend explain CODE` shows its row; an error's
            journal entries carry its message id. This page is made from the table in
            `Modules/Domain/Errors/ErrorCatalogue.swift`; a test fails when it is not.

            | code | says | what to do | exit | message id |
            | --- | --- | --- | ---: | --- |

            """
        for code in ErrorCode.allCases {
            let entry = ErrorCatalogue.entry(for: code)
            page += "| \(code.rawValue) | \(entry.sentence) | \(entry.suggestion.text) "
            page += "| \(entry.exitStatus.rawValue) | `\(entry.messageID)` |\n"
        }
        page += """

            `persistence.insufficientStorage` says 'Unable to save task. Please check device storage.' and
            `persistence.saveFailed` 'Failed to save task. Please try again.' where a task was being saved.

            # Events

            | event | message id | priority |
            | --- | --- | ---: |

            """
        for kind in EventKind.allCases {
            page += "| \(kind) | `\(kind.messageID)` | \(kind.priority.rawValue) |\n"
        }
        return page
    }

    /// The file `tend.catalog`, by which `journalctl -x` explains an entry.
    ///
    /// The form is that of https://systemd.io/CATALOG; every entry has the fields it names.
    package static var journalCatalogue: String {
        var text = ""
        for code in ErrorCode.allCases {
            let entry = ErrorCatalogue.entry(for: code)
            text += """
                -- \(entry.messageID)
                Subject: \(entry.sentence)
                Defined-By: tend

                The command @TEND_COMMAND@ ended with \(code.rawValue), exit status @TEND_EXIT_STATUS@.

                \(entry.suggestion.text)

                All entries of this run: tend log --operation @TEND_OPERATION_ID@


                """
        }
        return text
    }
}
