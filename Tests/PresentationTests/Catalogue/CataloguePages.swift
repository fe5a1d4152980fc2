import Domain

/// The table of errors and events in the forms that are shipped: a page, and the journal's catalogue.
enum CataloguePages {
    /// The page `docs/errors.md`.
    static var markdown: String {
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
    static var journalCatalogue: String {
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
