import Arguments
import Domain
import Programs

/// The one table of commands: what is parsed, helped with, suggested and run.
enum CommandTable {
    /// The program as the parser and the help see it.
    static let program = Program(
        "tend",
        summary: "Keeps your tasks. Nothing that you type is ever lost.",
        sections: sections.map { section in
            Program.Section(section.title, count: section.commands.count) { place in
                section.commands[place].definition
            }
        },
        bare: TodayCommand.definition,
        globalOptions: [
            .db, .json, .ids, .color, .plain, .quiet, .verbose, .noPager, .noContext, .wait,
        ],
        topics: { topics },
        elsewhere: WordsElsewhere.command,
        choiceElsewhere: WordsElsewhere.choice)

    /// Returns the name of the command that a word names, or none.
    static func verb(_ word: String) -> String? {
        program.knownCommand(word)?.name
    }

    /// Returns what `tend help` explains beside the commands.
    static var topics: [Topic] {
        [.filter, .fieldWords, .days, .repetition, .hooks, .voice, .tasks]
    }

    /// Returns the topic that a word means.
    static func topic(_ word: String) -> Topic? {
        let word = word.lowercased()
        let name =
            switch word {
            case "filters": "filter"
            case "field", "words": "fields"
            case "day", "date", "dates", "when": "days"
            case "every", "repetition", "recurrence": "repeat"
            case "hook": "hooks"
            case "microphone", "speech", "dictation": "voice"
            default: word
            }
        return topics.first { $0.title.lowercased() == name }
    }

    /// Returns what runs a command of the table.
    static func runner(of command: Command) -> any TendCommand.Type {
        for section in sections {
            for candidate in section.commands where candidate.definition.name == command.name {
                return candidate
            }
        }
        return TodayCommand.self
    }

    /// The commands that look, so that one of them can be what `tend` alone shows.
    static var looking: [Command] {
        sections.filter(\.looks).flatMap(\.commands).map { $0.definition }
    }

    /// Whether a command is one of those that look.
    static func looks(_ command: Command) -> Bool { looking.contains(command) }

    /// Commands under a title of the help.
    private struct Section {
        let title: String
        let looks: Bool
        let commands: [any TendCommand.Type]

        init(_ title: String, looks: Bool = false, _ commands: [any TendCommand.Type]) {
            self.title = title
            self.looks = looks
            self.commands = commands
        }
    }

    private static let sections = [
        Section(
            "Capture",
            [
                AddCommand.self, QuickCommand.self, CaptureCommand.self, CopyCommand.self,
                ImportCommand.self,
            ]),
        Section(
            "Look", looks: true,
            [
                TodayCommand.self, UICommand.self, InboxCommand.self, UpcomingCommand.self,
                EarlierCommand.self,
                OverdueCommand.self, NextCommand.self, ListCommand.self, SearchCommand.self,
                ShowCommand.self, OpenCommand.self, ChangedCommand.self,
                ReviewCommand.self, StatsCommand.self, CalendarCommand.self, ProjectsCommand.self,
                TagsCommand.self, ContextCommand.self, RemindersCommand.self, TimerCommand.self,
            ]
        ),
        Section(
            "Change",
            [
                StartCommand.self, DoneCommand.self, ResetCommand.self, MoveCommand.self,
                OrderCommand.self, EditCommand.self, NoteCommand.self, RemindCommand.self,
                SnoozeCommand.self,
                DeleteCommand.self, PurgeCommand.self,
                UndoCommand.self, RedoCommand.self, DraftsCommand.self, RetryCommand.self,
            ]
        ),
        Section(
            "Keep",
            [
                ListsCommand.self, SyncCommand.self, ExportCommand.self, BackupCommand.self,
                RestoreCommand.self,
                EraseCommand.self, DoctorCommand.self, ConfigCommand.self, LogCommand.self,
                ExplainCommand.self,
                ReportCommand.self, DeliverCommand.self, CompletionsCommand.self, HelpCommand.self,
                VersionCommand.self,
            ]
        ),
    ]
}

/// What other programs call what is done here: whoever types such a word is told ours.
enum WordsElsewhere {
    /// Returns which of some options, or values of one, is meant by a word; a list that has no such option has a
    /// filter for it.
    static func choice(_ word: String, among known: [String]) -> String? {
        let ours: String? =
            switch word.lowercased() {
            case "--repeat", "--repeats", "--recur", "--recurring", "--rrule": "--every"
            case "--scheduled", "--schedule", "--sched", "--start": "--on"
            case "--deadline": "--due"
            case "--hide", "--hidden", "--defer": "--wait"
            case "--reminder", "--alarm": "--remind"
            case "--needs", "--depends", "--blocked-by": "--depends-on"
            case "--notes", "--annotation", "--description": "--note"
            case "ics", "ical", "vtodo": "icalendar"
            case "todo", "todo.txt", "txt": "todotxt"
            case "tw", "task": "taskwarrior"
            default: nil
            }
        if let ours, known.contains(ours) { return ours }
        guard known.contains("--sort"), !known.contains(word), word.hasPrefix("--"),
            let field = TaskField(filter: "\(word.dropFirst(2)):")
        else { return nil }
        return "\(field.filterWord):…"
    }

    /// Returns the command that does here what is meant by `word`, or none; a number shows its task
    /// there.
    static func command(_ word: String) -> String? {
        switch word {
        case "new", "create": "add"
        case "all", "pending", "tasks", "long", "minimal": "list"
        case "completed", "finished": "list --all state:completed"
        case "active", "blocked", "ready", "unblocked", "waiting", "recurring", "scheduled":
            "list is:\(word)"
        case "newest": "list --sort=-created"
        case "oldest": "list --sort created"
        case "agenda", "status": "today"
        case "find", "grep": "search"
        case "info", "details", "view": "show"
        case "history": "changed"
        case "summary", "burndown", "ghistory", "timesheet": "stats"
        case "finish", "close", "resolve", "check": "done"
        case "begin": "start"
        case "pause", "uncheck", "undone", "uncomplete", "reopen": "reset"
        case "undelete", "recover": "undo"
        case "tomorrow", "tom": "list on:tomorrow"
        case "week", "month": "upcoming"
        case "modify", "annotate", "append", "prepend", "note", "pri", "replace", "set": "edit"
        case "remove": "delete"
        case "schedule", "postpone", "defer": "move"
        case "alarm", "remember": "remind"
        case "settings": "config"
        case "pomodoro", "focus", "pom": "timer"
        default: word.allSatisfy(\.isWholeNumber) && !word.isEmpty ? "show \(word)" : nil
        }
    }
}

extension Topic {
    /// What a filter can say.
    static let filter = Topic(
        "Filter",
        [
            "WORD": "It stands in the text or the notes, in any case; mil finds milk.",
            "project:NAME": "It belongs to the project, or to NAME/…; none: to no project.",
            "+TAG": "It carries the tag; tag:none: it carries none.",
            "state:STATE": "It is notStarted, active, completed, or open: one of the first two.",
            "priority:P": "It is of high, medium, low or none; several with commas.",
            "on:DAY": "It is scheduled for the day: on:today, on:none.",
            "wait:DAY": "Lists leave it out until the day: wait:any, is:waiting.",
            "due:DAY": "It is due on the day. Two days: due:..friday, due:today..+1w.",
            "created:DAY": "It was captured then; so updated: and completed:.",
            "parent:ID": "It is a subtask of that task; none: of no other.",
            "depends-on:ID":
                "It depends on that task; open: on one that is not done; any: on some; none.",
            "every:any": "It repeats; none: it does not.",
            "id:3..7": "Its number lies between.",
            "is:overdue": "Has this state: overdue, blocked, ready, active, due, todo and others.",
            "source:NAME": "It was imported from there.",
            "text:WORD": "The word stands in its text.",
            "notes:WORD": "The word stands in its notes.",
            "not TERM": "Anything that does not match TERM.",
            "'A or B'": "One of them holds; brackets and \"words together\" in one argument.",
        ], summary: "What a filter can say.")

    /// The words that set fields.
    static let fieldWords = Topic(
        "Fields",
        [
            "+TAG": "Gives it a tag; several with commas.",
            "-TAG": "Takes a tag away, tags:none all of them; of 'tend edit' alone.",
            "project:NAME": "Puts it into a project; none, or nothing, takes it out.",
            "priority:P": "Sets high, medium, low or none; their first letters are enough.",
            "due:DAY": "Sets the day it is due.",
            "on:DAY": "Sets the day for which it is scheduled.",
            "wait:DAY": "Has lists leave it out until the day.",
            "remind:WHEN": "Has it ring: remind:17:30, 'remind:1 day before due'.",
            "every:RULE": "Lets it repeat: every:friday, 'every:2 weeks'.",
            "parent:ID": "Makes it a subtask; none ends that.",
            "depends-on:ID": "Makes it depend on another; -ID ends that, none ends all.",
            "note:TEXT": "Sets its notes.",
        ], summary: "The words that set fields in 'tend quick' and behind numbers in 'tend edit'.")

    /// How tasks are named that are to be changed.
    static let tasks = Topic(
        "Tasks",
        [
            "4 7": "Numbers.",
            "3..7": "What there is from number 3 to 7.",
            "project:home +phone":
                "A filter: what 'tend list' shows with it. All are changed, or none; one undo.",
        ], summary: "How tasks are named that are to be changed.")
}

/// One command of `tend`: its row in the table, and what it does.
protocol TendCommand: SendableMetatype {
    /// The row: the source of parsing, help and suggestions.
    static var definition: Command { get }

    /// Does what was asked for, and returns what came of it, to be shown and logged.
    static func run(_ run: CommandRun) throws(AppError) -> CommandResult

    /// Whether it talks with the person on a terminal, or goes on until they stop it.
    static func needsTerminal(_ invocation: Invocation) -> Bool
}

extension TendCommand {
    static func needsTerminal(_ invocation: Invocation) -> Bool { false }
}
