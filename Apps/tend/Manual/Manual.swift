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
        case "tend-days": days.source
        case "tend-errors": errors.source
        case "tend-config": config.source
        case "tend-hooks": hooks.source
        default: nil
        }
    }

    private static let edition = ManualPage.Edition(
        of: "tend \(Release.version)", on: Release.day)

    private static var tend: ManualPage {
        ManualPage(
            of: CommandTable.program, .init("tend", 1, "keep tasks, and never lose what was typed"),
            edition: edition,
            elsewhere: [Topic.filter.title, Topic.tasks.title, Topic.settings.title],
            topics: [.environment, .files, .exitStatus],
            related: [
                "tend-import(1)", "tend-config(5)", "tend-hooks(5)", "tend-filter(7)",
                "tend-days(7)", "tend-errors(7)", "journalctl(1)",
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
                A day is written as tend-days(7) says: today, friday, 'in 3 days', 15th, '24 dec' or \
                2026-12-24; next-friday needs no quotes. Two days with .. between are a span, both \
                included; either may be left out. 'any' asks for tasks that have such a day, 'none' \
                for those without.
                """,
            topics: [
                .filter, .tasks,
                Topic(
                    "Examples",
                    items: ListCommand.definition.examples + DoneCommand.definition.examples),
            ],
            related: ["tend(1)", "tend-days(7)"])
    }

    private static var days: ManualPage {
        ManualPage(
            .init("tend-days", 7, "how a person names days, and how tasks repeat"),
            edition: edition,
            description: """
                Wherever a day is expected these forms are understood, in any case: behind --on and \
                --due, at the end of 'tend move', in filters, and behind 'until'. A phrase is \
                understood whole or refused; nothing is guessed, and the answer shows the day in \
                full. A day of the month, a month or a feast is the next one, today \
                included; a weekday is the next one after today. Weeks begin on \
                Monday.
                An option takes one word, so several need quotes, or hyphens: --due next-friday. Days \
                have no time yet.
                """,
            topics: [
                Topic(
                    "Examples",
                    [
                        "tend move 4 next friday": "Schedules it for Friday of next week.",
                        "tend add Pay rent --due 1st --every 1st": "Is due on each first.",
                        "tend add Water the plants --every '3 days from completion'":
                            "Comes three days after it was done.",
                        "tend add Course --every 'mon wed until 24 dec'":
                            "Comes on two days of the week, until Christmas.",
                        "tend list due:..eom": "Lists what is due this month.",
                    ]), .days, .repetition,
            ],
            related: ["tend(1)", "tend-filter(7)"])
    }

    private static var config: ManualPage {
        ManualPage(
            .init("tend-config", 5, "the configuration of tend"), edition: edition,
            description: """
                \(ConfigCommand.definition.description)
                Lines are 'key = value'. A line that is not understood is named with the nearest key, and \
                the default is used; where it may have named the task store, commands that need the \
                store end with status 78 instead of opening another one.
                """,
            topics: [
                .settings,
                Topic(
                    "Files",
                    [
                        "${XDG_CONFIG_HOME:-~/.config}/tend/config":
                            "The configuration. One that others may write to is not read."
                    ]),
                Topic(
                    "Examples",
                    [
                        "color = never": "No colour anywhere.",
                        "week-start = sunday": "A week begins with Sunday.",
                        "default-view = list --sort due state:open":
                            "'tend' alone shows what is open, by its due day.",
                        "context.work = project:work +office":
                            "'tend context work' shows this side of life alone.",
                        "report.soon = --sort due due:..+1w":
                            "'tend list --report soon' shows what is due in a week.",
                    ]),
            ],
            related: ["tend(1)", "tend-hooks(5)", "tend-filter(7)"])
    }

    private static var hooks: ManualPage {
        ManualPage(
            .init("tend-hooks", 5, "programs that see every change of tend"), edition: edition,
            description: Topic.hooks.description, topics: [.hooks.withoutDescription, .hookInput],
            related: ["tend(1)", "tend-config(5)"])
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
                    items: ErrorCode.allCases.map { code in
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

/// What a program has to do with the system around it, as the manual tells it.
extension Topic {
    /// The variables that count.
    static let environment = Topic(
        "Environment",
        [
            "TEND_DB": "The task store, where --db names none.",
            "TEND_CONTEXT": "The context that serves in this shell; empty, none does.",
            "VISUAL, EDITOR": "What 'tend edit' opens a text with: the first that is set, else vi.",
            "PAGER":
                "What shows output that is longer than the screen, else less; empty or cat: nothing.",
            "NO_COLOR": "Not empty, it takes colour away, unless --color asks for it.",
            "CLICOLOR_FORCE": "Neither empty nor 0, it colours output that is no terminal, too.",
            "COLUMNS, LINES": "The size of the screen, where it is not what the terminal says.",
            "LC_ALL, LC_TIME, LANG": "The locale that says with which day a week begins.",
            "TZ": "The time zone that says which day it is.",
            "TERM": "What the terminal can do; dumb: no colour, and no line to be edited.",
            "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME":
                "Where the folders are that hold what is told under FILES, where not in HOME.",
            "TEND_LOG_LEVEL":
                "What is logged: debug, info, warning, error or none; info if not set.",
            "TEND_LOG_PRIVATE": "1 lets texts and paths into the journal.",
        ])

    /// The files that count.
    static let files = Topic(
        "Files",
        [
            "~/.local/share/tend/tasks.db": "The task store. Beside it, in backups, its backups.",
            "~/.config/tend/config": "The configuration; 'tend config' explains every key.",
            "~/.local/state/tend/":
                "Drafts of what could not be saved, and the log where the journal takes none.",
        ])

    /// The numbers with which a program ends.
    static let exitStatus = Topic(
        "Exit status",
        [
            "0": "All that was asked for was done.",
            "1": "'tend search' found nothing, or 'tend doctor' something to be seen to.",
            "2": "'tend doctor' found what does not work, or is lost.",
            "64": "The command line was not understood, or a question could not be asked.",
            "65": "Bad data: no such task, a day not understood, blank text, rejected rows.",
            "66": "There is no such input file, or no task store where there was one.",
            "69": "Something that is needed is not there at present.",
            "70": "A fault of the program.",
            "73": "A file cannot be created.",
            "74": "Reading or writing failed, a full disk included.",
            "75": "Try again later: another process holds the task store.",
            "77": "It is not permitted.",
            "78": "The configuration is wrong, or the task store is none, or of a newer version.",
        ])
}
