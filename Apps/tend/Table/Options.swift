import Arguments
import Domain

/// The options of `tend`, each declared once: for parsing, for help, and for looking up.
extension Option {
    static let ids = Option("ids", summary: "Writes the numbers of the tasks alone.")
    static let noPager = Option("no-pager", summary: "Never pages long output.")
    static let noContext = Option("no-context", summary: "Leaves the context aside for once.")
    static let wait = Option(
        "wait", takes: .value("SECONDS"),
        summary: "Waits this long for another process that is writing; 10 if not given.")

    static let syncStatus = Option(
        "status", summary: "Shows the folder, and what is not equal yet; changes nothing.")
    static let dryRun = Option("dry-run", summary: "Shows what it would come to; changes nothing.")
    static let acceptDeletes = Option(
        "accept-deletes", summary: "Deletes on one side all that is gone on the other.")
    static let anew = Option(
        "anew", summary: "Joins folder and tasks as if they had never met; deletes nothing.")

    static let today = Option("today", summary: "Schedules it for today.")
    static let on = Option("on", takes: .value("DAY", .day), summary: "Schedules it for a day.")
    static let due = Option(
        "due", takes: .value("DAY", .day),
        summary: "Sets the day it is due, or the minute: 'friday 17:00'.")
    static let project = Option(
        "project", takes: .value("NAME", .project), summary: "Puts it into a project.")
    static let tag = Option(
        "tag", takes: .values("NAME", .tag), summary: "Gives it a tag; may be repeated.")
    static let hidden = Option(
        "wait", takes: .values("DAY", .day),
        summary: "Hides it from lists until a day, unless it is due.")
    static let newHidden = Option(
        "wait", takes: .values("DAY", .day),
        summary: "Hides it from lists until a day; 'none' shows it.")
    static let remind = Option(
        "remind", takes: .values("WHEN", .day),
        summary: "Rings then: 'tomorrow 9:00', 'in 25 min', 'due 9:00'; may be repeated.")
    static let newRemind = Option(
        "remind", takes: .values("WHEN", .day),
        summary: "Rings then, too; 'none' takes all reminders away.")
    static let short = Option(
        "short", summary: "Writes one short line for a status bar; nothing without a timer.")
    static let timerType = Option(
        "type", takes: .choice("TYPE", of: TimerType.allCases.map(\.rawValue)),
        summary: "Starts work (focus), a break, or a cycle of four rounds.")
    static let listRole = Option(
        "as", takes: .choice("ROLE", of: ListRole.allCases.map(\.rawValue)),
        summary: "What the person may do; usually they are a member.")
    static let listOwner = Option(
        "owner", takes: .value("PERSON"), summary: "Makes the list for somebody else.")
    static let leave = Option(
        "leave", summary: "Does not stay for the buttons of what is shown.")
    static let priority = Option(
        "priority", takes: .choice("P", of: ["high", "medium", "low"]),
        summary: "Sets how much it matters.")
    static let note = Option("note", takes: .value("TEXT"), summary: "Adds notes.")
    static let done = Option("done", summary: "Keeps it as completed already.")
    static let once = Option(
        "once", takes: .value("KEY"),
        summary: "Adds one task a key, however often it is run.")

    static let newOn = Option(
        "on", takes: .value("DAY", .schedule),
        summary: "Schedules it for a day; 'none' puts it back into the Inbox.")
    static let newDue = Option(
        "due", takes: .value("DAY", .day),
        summary: "Sets the day it is due, or the minute; 'none' takes it away.")
    static let newPriority = Option(
        "priority", takes: .choice("P", of: ["high", "medium", "low", "none"]),
        summary: "Sets how much it matters.")
    static let newProject = Option(
        "project", takes: .value("NAME", .project),
        summary: "Puts it into a project; 'none' takes it out.")
    static let parent = Option(
        "parent", takes: .value("ID", .task), summary: "Makes it a subtask of another task.")
    static let newParent = Option(
        "parent", takes: .value("ID", .task),
        summary: "Makes it a subtask of another task; 'none' lets it stand by itself.")
    static let dependsOn = Option(
        "depends-on", formerly: "needs", takes: .values("ID", .task),
        summary: "Makes it depend on another task; may be repeated.")
    static let noDependsOn = Option(
        "no-depends-on", formerly: "no-needs", takes: .values("ID", .task),
        summary: "Ends its dependency on a task; may be repeated.")
    static let every = Option(
        "every", takes: .value("RULE", .repetition),
        summary: "Lets it repeat: day, '2 weeks', '2nd friday', 15th or 'last day'.")
    static let newEvery = Option(
        "every", takes: .value("RULE", .repetition),
        summary: "Lets it repeat: day, '2 weeks', friday, 15th; 'none' ends that.")
    static let from = Option(
        "from", takes: .choice("WHICH", of: ["due", "completion"]),
        summary: "Counts the next from the due day, or from completion; due if not given.")
    static let newNote = Option(
        "note", takes: .value("TEXT"), summary: "Replaces the notes; empty text removes them.")
    static let text = Option("text", takes: .value("TEXT"), summary: "Changes the text.")
    static let untag = Option(
        "untag", takes: .values("NAME", .tag), summary: "Takes a tag away; may be repeated.")

    static let inboxToo = Option("inbox", summary: "Goes on with the Inbox.")

    static let all = Option("all", summary: "Lists completed tasks of earlier days too.")
    static let allNames = Option("all", summary: "Shows those without an open task, too.")
    static let moveTo = Option(
        "move-to", takes: .value("OTHER", .project),
        summary: "Puts the tasks of what is deleted into OTHER.")
    static let below = Option("below", summary: "Deletes the projects below, too.")
    static let limit = Option(
        "limit", short: "n", takes: .value("N"), summary: "Lists at most N tasks.")
    static let by = Option(
        "by", takes: .choice("FIELD", of: TaskGrouping.allCases.map(\.rawValue)),
        summary: "Groups the list by project, due day, tag, state or priority.")
    static let counts = Option("counts", summary: "Tells how many tasks there are, and no more.")
    static let why = Option(
        "why", summary: "Says of each task why it stands where it does.")
    static let sort = Option(
        "sort", takes: .value("FIELDS", .sorting),
        summary: "Sorts by due, priority, -created and so on, the first one first.")
    static let columns = Option(
        "columns", takes: .value("FIELDS", .columns),
        summary: "Shows a table of id, text, due, age and so on.")
    static let report = Option(
        "report", takes: .value("NAME", .report),
        summary: "Lists what report.NAME of the configuration says.")
    static let at = Option(
        "at", takes: .value("WHEN", .formerDay),
        summary: "Lists what was at a moment: 'monday 9:00'.")
    static let changedSince = Option(
        "since", takes: .value("WHEN", .formerDay),
        summary: "Goes back to a moment: yesterday, 'monday 9:00'; today if not given.")

    static let top = Option("top", summary: "Puts it above all others of its state and day.")
    static let bottom = Option("bottom", summary: "Puts it below all others of its state and day.")
    static let before = Option(
        "before", takes: .value("ID", .openTask), summary: "Puts it just above task ID.")
    static let after = Option(
        "after", takes: .value("ID", .openTask), summary: "Puts it just below task ID.")

    static let repair = Option(
        "repair", summary: "Saves what can be read of a damaged task store into a new one.")

    static let discard = Option(
        "discard", takes: .values("ID", .draft),
        summary: "Discards one for good, by its number or its id; may be repeated.")
    static let play = Option(
        "play", takes: .value("ID", .draft),
        summary: "Plays the recording of one, by its number or its id.")
    static let voice = Option("voice", summary: "Takes the text from the microphone.")
    static let overwrite = Option(
        "overwrite", summary: "Saves an edit over what was changed after it was typed.")
    static let yes = Option("yes", summary: "Does not ask.")
    static let ifOlder = Option(
        "if-older", takes: .value("AGE"),
        summary: "Writes none if there is a newer one: 12h, 1d, 2w.")
    static let list = Option("list", summary: "Shows the backups that there are.")
    static let everything = Option("everything", summary: "Says that everything is meant.")
    static let tasks = Option(
        "tasks", takes: .value("N"), summary: "Answers how many tasks there are.")
    static let format = Option(
        "format",
        takes: .choice("FORMAT", of: ["json", "csv", "todotxt", "taskwarrior", "icalendar"]),
        summary: "Sets the format of the export; json if not given.")
    static let newestChanges = Option(
        "limit", short: "n", takes: .value("N"), summary: "Shows the newest N changes.")
    static let entries = Option(
        "limit", short: "n", takes: .value("N"),
        summary: "Shows the newest N entries; 50 if not given.")
    static let operation = Option(
        "operation", takes: .value("ID"), summary: "Shows one operation.")
    static let undoneOperation = Option(
        "operation", takes: .value("ID"), summary: "Takes back this operation, not the newest.")
    static let errors = Option("errors", summary: "Shows only what failed.")
    static let standardOutput = Option(
        "stdout", summary: "Prints the report instead, to be pasted.")
    static let output = Option(
        "output", takes: .value("FILE", .file),
        summary: "Writes this file; nothing may be there yet.")
    static let check = Option(
        "check", takes: .values("NAME"), summary: "Makes one check alone; may be repeated.")
    static let code = Option(
        "code", takes: .values("CODE", .errorCode),
        summary: "Shows one kind of error; may be repeated.")
    static let command = Option(
        "command", takes: .value("NAME", .command), summary: "Shows what one command did.")
    static let since = Option(
        "since", takes: .value("TIME", .formerDay),
        summary: "Shows what came later: yesterday, '2 hours ago', 2026-11-20.")
    static let boot = Option("boot", summary: "Shows what came since the system was started.")
    static let namespace = Option(
        "namespace", takes: .value("NAME"),
        summary: "Reads a journal that is kept apart (LogNamespace= of a unit).")
    static let follow = Option("follow", summary: "Goes on with what comes in, until Ctrl-C.")
    static let explain = Option("explain", summary: "Adds what to do about each error.")
    static let exportEntries = Option(
        "export", summary: "Writes the journal's export format, for systemd-journal-remote.")
}

/// The kinds of things that the table of commands speaks of.
extension Kind {
    /// The number of a task.
    static let task = Kind("task")

    /// The number of an unfinished task.
    static let openTask = Kind("open task")

    /// How tasks are named that are to be changed: numbers, or a filter.
    static let tasks = Kind("tasks")

    /// The same of unfinished tasks.
    static let openTasks = Kind("open tasks")

    /// A piece of a filter.
    static let filter = Kind("filter")

    static let project = Kind("project")
    static let tag = Kind("tag")
    static let context = Kind("context")

    /// A text that is not saved yet.
    static let draft = Kind("draft")

    /// The name of a saved list.
    static let report = Kind("report")

    /// A day to come.
    static let day = Kind("day")

    /// A day to come, or the Inbox.
    static let schedule = Kind("schedule")

    /// A day that was.
    static let formerDay = Kind("former day")

    static let month = Kind("month")

    /// How a task repeats.
    static let repetition = Kind("repetition")

    /// Fields with commas between, by which a list is sorted.
    static let sorting = Kind("sorting")

    /// Fields with commas between, which a table shows.
    static let columns = Kind("columns")

    /// What is done to a name.
    static let nameAction = Kind("name action")

    /// What is done to reminders.
    static let reminderAction = Kind("reminder action")

    /// What is done to the timer.
    static let timerAction = Kind("timer action")

    /// What is done to a list on a server.
    static let listAction = Kind("list action")

    static let errorCode = Kind("error code")
    static let shell = Kind("shell")
}

/// The words of kinds that are the same for everybody.
enum Vocabulary {
    /// Returns what there is of a kind.
    static func candidates(_ kind: Kind) -> [Candidate] {
        switch kind {
        case .nameAction:
            [Candidate("rename", "Gives it another name."), Candidate("delete", "Takes it away.")]
        case .reminderAction:
            [
                Candidate("seen", "Has seen to what came due."),
                Candidate("on", "Has the reminders of this task store ring."),
                Candidate("off", "Has them ring no more."),
                Candidate("watch", "Stays here, and rings here."),
                Candidate("test", "Shows a notification, to see whether it comes."),
            ]
        case .timerAction:
            [
                Candidate("start", "Starts a timer, or the next round of a cycle."),
                Candidate("pause", "Lets it stand still."),
                Candidate("resume", "Lets it run on."),
                Candidate("add", "Gives it more minutes."),
                Candidate("stop", "Ends it, and records what was worked."),
            ]
        case .listAction:
            [
                Candidate("create", "Makes a list that can be shared."),
                Candidate("share", "Gives a person a part in a list."),
                Candidate("unshare", "Takes it away again."),
                Candidate("leave", "Takes yourself out of a list."),
            ]
        case .shell: Shell.allCases.map { Candidate($0.rawValue) }
        case .errorCode:
            ErrorCode.allCases.map {
                Candidate($0.rawValue, ErrorCatalogue.entry(for: $0).sentence)
            }
        case .month: Month.allCases.map { Candidate($0.rawValue) }
        case .repetition: (repetitions + Weekday.allCases.map(\.rawValue)).map { Candidate($0) }
        default: []
        }
    }

    private static let repetitions = [
        "day", "weekday", "week", "2 weeks", "month", "quarter", "year", "15th", "last day",
        "last friday", "weekend",
    ]
}
