import Arguments
import Domain

/// The pages of the manual, made from the tables that parsing, help and errors are made from.
enum Manual {
    /// Asks for a page by its name, as `make` does; a person never types it.
    static let mark = "--manual"

    /// Returns the source of the page with this name, or none.
    static func source(of name: String) -> String? {
        switch name {
        case "tend": tend.source
        case "tend-filter": filter.source
        case "tend-errors": errors.source
        default: nil
        }
    }

    private static let edition = ManualPage.Edition(
        of: "tend \(Release.version)", on: Release.day)

    private static var tend: ManualPage {
        ManualPage(
            of: CommandTable.program, .init("tend", 1, "keep tasks, and never lose what was typed"),
            edition: edition, elsewhere: [Topic.filter.title, Topic.tasks.title],
            topics: [.environment, .files, .exitStatus],
            related: [
                "tend-import(1)", "tend-filter(7)", "tend-errors(7)", "journalctl(1)",
            ])
    }

    private static var filter: ManualPage {
        ManualPage(
            .init("tend-filter", 7, "choose tasks by what they are"), edition: edition,
            description: """
                A filter says what a task must be to be listed by 'tend list', to be changed by \
                commands that take tasks, to belong to a context, or to stand in a saved list. What \
                stands beside each other must all hold; 'or', 'not' and brackets tie it together, and \
                words beside each other bind closer than 'or'. Most of a filter needs no quotes in a \
                shell; 'or' and brackets stand in one quoted argument.
                Words are found in the text and the notes, in any case and with or without accents. \
                What cannot be understood is refused with a mark under the place; nothing is guessed.
                A day is today, tomorrow, yesterday, a weekday, 'next friday', 'in 3 days', +2w, \
                'end of month', '24 dec' or 2026-12-24. Two days with .. between are a span, both \
                included; either may be left out. 'any' asks for tasks that have such a day, 'none' \
                for those without.
                """,
            topics: [
                .filter, .tasks,
                Topic(
                    "Examples",
                    (ListCommand.definition.examples + DoneCommand.definition.examples)
                        .map { Topic.Item($0.line, $0.summary) }),
            ],
            related: ["tend(1)"])
    }

    private static var errors: ManualPage {
        ManualPage(
            .init("tend-errors", 7, "what tend and tend-import say when something went wrong"),
            edition: edition,
            description: """
                Every error has a code that never changes, a sentence that says what went wrong, \
                advice that can be followed, and an exit status. 'tend explain CODE' shows the same, \
                and 'tend log --code CODE' when it came up; the entries of one run carry the id that \
                its message names.
                """,
            topics: [
                Topic(
                    "Errors",
                    ErrorCode.allCases.map { code in
                        let entry = ErrorCatalogue.entry(for: code)
                        return Topic.Item(
                            code.rawValue,
                            """
                            \(entry.sentence)
                            \(entry.suggestion.text)
                            Exit status \(entry.exitStatus.rawValue).
                            """)
                    }),
                .exitStatus,
            ],
            related: ["tend(1)", "tend-import(1)", "sysexits.h(3head)"])
    }
}
