import Arguments
import Domain

/// What a program has to do with the system around it, as the manual tells it.
extension Topic {
    /// The variables that count.
    static let environment = Topic(
        "Environment",
        [
            Item("TEND_DB", "The task store, where --db names none."),
            Item("TEND_CONTEXT", "The context that serves in this shell; empty, none does."),
            Item(
                "VISUAL, EDITOR",
                "What 'tend edit' opens a text with: the first that is set, else vi."),
            Item(
                "PAGER",
                "What shows output that is longer than the screen, else less; empty or cat: nothing."
            ),
            Item("NO_COLOR", "Not empty, it takes colour away, unless --color asks for it."),
            Item(
                "CLICOLOR_FORCE", "Neither empty nor 0, it colours output that is no terminal, too."
            ),
            Item(
                "COLUMNS, LINES", "The size of the screen, where it is not what the terminal says."),
            Item("LC_ALL, LC_TIME, LANG", "The locale that says with which day a week begins."),
            Item("TZ", "The time zone that says which day it is."),
            Item(
                "TERM", "What the terminal can do; dumb: no colour, and no line to be edited."),
            Item(
                "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
                "Where the folders are that hold what is told under FILES, where not in HOME."),
            Item(
                "TEND_LOG_LEVEL",
                "What is logged: debug, info, warning, error or none; info if not set."
            ),
            Item("TEND_LOG_PRIVATE", "1 lets texts and paths into the journal."),
        ])

    /// The files that count.
    static let files = Topic(
        "Files",
        [
            Item(
                "~/.local/share/tend/tasks.db",
                "The task store. Beside it, in backups, its backups."),
            Item("~/.config/tend/config", "The configuration; 'tend config' explains every key."),
            Item(
                "~/.local/state/tend/",
                "Drafts of what could not be saved, and the log where the journal takes none."),
        ])

    /// The numbers with which a program ends.
    static let exitStatus = Topic(
        "Exit status",
        [
            Item("0", "All that was asked for was done."),
            Item("1", "'tend search' found nothing, or 'tend doctor' something to be seen to."),
            Item("2", "'tend doctor' found what does not work, or is lost."),
            Item("64", "The command line was not understood, or a question could not be asked."),
            Item("65", "Bad data: no such task, a day not understood, blank text, rejected rows."),
            Item("66", "There is no such input file, or no task store where there was one."),
            Item("69", "Something that is needed is not there at present."),
            Item("70", "A fault of the program."),
            Item("73", "A file cannot be created."),
            Item("74", "Reading or writing failed, a full disk included."),
            Item("75", "Try again later: another process holds the task store."),
            Item("77", "It is not permitted."),
            Item(
                "78",
                "The configuration is wrong, or the task store is none, or of a newer version."),
        ])
}
