import Arguments
import Domain
import Platform

/// What help and the manual explain of files that a person writes.
extension Topic {
    /// The keys of the configuration.
    static let settings = Topic(
        "Keys",
        items: Setting.allCases.map { setting in
            Item(setting.name, "\(setting.summary) Default: \(setting.standard).")
        } + [
            Item("context.NAME", "A filter under a name; 'tend context NAME' chooses it."),
            Item(
                SavedLine.report.key(of: "NAME"),
                "The words after 'tend list'; 'tend list --report NAME' shows it."),
            Item(
                SavedLine.alias.key(of: "NAME"),
                "A command of your own: alias.w = list project:work; 'tend w' runs it."),
            Item(
                SavedLine.key.key(of: "NAME"),
                "A key of 'tend ui', by what it does: key.other-day = Ctrl-O."),
            Item(
                SavedLine.mapping.key(of: "NAME"),
                "Options of tend-import; 'tend-import --mapping NAME' takes them."),
        ])

    /// How programs of the person's see changes.
    static let hooks = Topic(
        "Hooks",
        [
            "before-change…": """
            It is asked before a change is saved. Exit status 0 lets it be saved; any other \
            refuses it, and what the hook wrote is the reason that is shown. What was typed is \
            kept as a draft.
            """,
            "after-change…":
                "It is run once a change is saved. It can refuse nothing; if it fails, you are told.",
            "hook-time = 10":
                "A line of the configuration: the seconds that a hook may take before it is ended.",
            "TEND_HOOK": "Is set for a hook; a tend that it runs runs no hooks itself.",
        ], summary: "How programs of yours see, and may refuse, every change.",
        description: """
            A hook is a program of yours that sees every change: an executable file in \
            ~/.config/tend/hooks. Hooks run in the order of their names. Each reads the change as one \
            line of JSON on standard input.
            A hook that others may write to is not run, and you are told. Nothing is open while a hook \
            runs: it may use tend itself.
            """)

    /// How tasks are said.
    static let voice = Topic(
        "Voice",
        [
            "Enter, q":
                "Ends a recording; so do five minutes (voice-limit), and silence with voice-stop = silence.",
            "Enter": "In the line: saves it as it stands. An empty line discards the recording.",
            "Ctrl-R": "In the line of add and capture: says it again.",
            "Ctrl-C": "Keeps the recording as a draft, with what you corrected.",
            "'tend drafts'": "Lists recordings; --play and --discard take the number of one.",
            "'tend retry'": "Has them written down by whichever recogniser is set up at that time.",
            "voice-command = PATH": """
            A line of the configuration: a program that reads a WAV file from standard input \
            and writes text to standard output. Without it pocketsphinx is used, which is rough.
            """,
        ], summary: "How you say a task instead of typing it.",
        description: """
            'tend add --voice' and 'tend capture --voice' listen, and so does Ctrl-R in the input of \
            'tend ui'. What you say is on the disk from the first moment, and stays until its task is \
            saved or you discard it. 'tend doctor --check voice' tries the microphone and the recogniser.
            """)

    /// What a hook reads.
    static let hookInput = Topic(
        "Standard input",
        [
            "operation, command, at": "The operation, as in the log; add, done, undo, import…",
            "changes":
                "One after another: change is added, updated, deleted, imported or withdrawn.",
            "before, after":
                "The task as it was and as it will be, as 'tend show --json' writes it.",
            "source, imported, updated":
                "Of an import: where its tasks come from, and afterwards how many there were.",
        ])

    /// The items alone.
    var withoutDescription: Topic { Topic(title, items: items) }
}
