public import Display
import Domain

/// What a key does in a list: one table makes the keys, the line that names them, and the help.
public enum ScreenCommand: String, CaseIterable, Sendable {
    case down, up, pageDown, pageUp, halfDown, halfUp, top, bottom
    case nextView, previousView
    case view1, view2, view3, view4, view5, view6, view7
    case open, fold, unfold
    case add, addSubtask, edit, editInEditor, note
    case done, start, reset, delete
    case today, tomorrow, inbox, otherDay, due, priority, project, tags, repeats, dependsOn
    case orderUp, orderDown, orderTop, orderBottom
    case mark, markRange, markAll
    case undo, redo, retry, dismiss
    case remind, doneRinging, snooze, showRinging, timer
    case filter, command, review, help, copy, mouse, redraw, suspend, back, quit
}

/// A group of commands in the help.
public enum ScreenCommandGroup: String, CaseIterable, Sendable {
    case tasks = "Tasks"
    case days = "Days and fields"
    case moving = "Moving about"
    case several = "Several at once"
    case ringing = "Reminders and the timer"
    case screen = "The screen"
}

extension ScreenCommand {
    /// The keys that do it unless the configuration says otherwise, the first of which is named in the
    /// line of keys.
    public var keys: [KeyPress] { row.keys }

    /// What it does, in a word or two, for the line of keys.
    public var word: String { row.word }

    /// What it does, for the help.
    public var summary: String { row.summary }

    /// Where it stands in the help.
    public var group: ScreenCommandGroup { row.group }

    private typealias Row = (
        group: ScreenCommandGroup, keys: [KeyPress], word: String, summary: String
    )

    private var row: Row {
        func letter(_ scalar: Unicode.Scalar) -> KeyPress { KeyPress(.character(scalar)) }
        func control(_ scalar: Unicode.Scalar) -> KeyPress {
            KeyPress(.character(scalar), .control)
        }
        func key(_ key: Key, _ modifiers: Modifiers = []) -> KeyPress { KeyPress(key, modifiers) }
        return switch self {
        case .down:
            (.moving, [letter("j"), key(.down), control("n")], "down", "Selects the next task.")
        case .up: (.moving, [letter("k"), key(.up), control("p")], "up", "Selects the task above.")
        case .pageDown: (.moving, [key(.pageDown), control("f")], "on", "Goes on by a screen.")
        case .pageUp: (.moving, [key(.pageUp), control("b")], "back", "Goes back by a screen.")
        case .halfDown: (.moving, [control("d")], "on", "Goes on by half a screen.")
        case .halfUp: (.moving, [control("u")], "back", "Goes back by half a screen.")
        case .top: (.moving, [letter("g"), key(.home)], "top", "Selects the first task.")
        case .bottom: (.moving, [letter("G"), key(.end)], "end", "Selects the last task.")
        case .nextView: (.moving, [key(.tab)], "view", "Shows the next view.")
        case .previousView: (.moving, [key(.tab, .shift)], "view", "Shows the view before.")
        case .view1: (.moving, [letter("1")], "view", "Shows Today.")
        case .view2: (.moving, [letter("2")], "view", "Shows the Inbox.")
        case .view3: (.moving, [letter("3")], "view", "Shows what is ahead.")
        case .view4: (.moving, [letter("4")], "view", "Shows tasks from earlier days.")
        case .view5: (.moving, [letter("5")], "view", "Shows the projects.")
        case .view6: (.moving, [letter("6")], "view", "Shows the tags.")
        case .view7: (.moving, [letter("7")], "view", "Shows all tasks.")
        case .open:
            (
                .tasks, [key(.enter)], "open",
                "Shows all about the task, or the tasks of the project or tag."
            )
        case .fold:
            (
                .moving, [letter("h"), key(.left)], "fold",
                "Folds the subtasks away, or goes to the parent."
            )
        case .unfold: (.moving, [letter("l"), key(.right)], "unfold", "Unfolds the subtasks.")
        case .add:
            (
                .tasks, [letter("a")], "add",
                "Goes to the input: Enter saves what you type as a task, Ctrl-R takes it from the microphone."
            )
        case .addSubtask: (.tasks, [letter("A")], "subtask", "Adds a subtask.")
        case .edit: (.tasks, [letter("e")], "edit", "Changes the text of the task, in the line.")
        case .editInEditor:
            (.tasks, [letter("E")], "edit", "Changes text and notes in your editor.")
        case .note: (.tasks, [letter("n")], "note", "Adds a note with its date.")
        case .done: (.tasks, [letter("d")], "done", "Completes.")
        case .start: (.tasks, [letter("s")], "start", "Starts, or stops what is active.")
        case .reset:
            (
                .tasks, [letter("r")], "reset",
                "Takes back to the start: what is completed is to be done again."
            )
        case .delete:
            (.tasks, [letter("x"), key(.delete)], "delete", "Deletes; undo brings it back.")
        case .today: (.days, [letter("t")], "today", "Moves to today.")
        case .tomorrow: (.days, [letter("m")], "tomorrow", "Moves to tomorrow.")
        case .inbox: (.days, [letter("i")], "Inbox", "Moves back to the Inbox.")
        case .otherDay: (.days, [letter("o")], "other day", "Moves to a day that you name.")
        case .due: (.days, [letter("D")], "due", "Says by which day it is due.")
        case .priority:
            (.days, [letter("p")], "priority", "Raises the priority; after high comes none.")
        case .project: (.days, [letter("P")], "project", "Names its project.")
        case .tags:
            (
                .days, [letter("#")], "tags",
                "Adds tags, and takes those away that begin with a dash."
            )
        case .repeats: (.days, [letter("R")], "repeat", "Says how it repeats.")
        case .dependsOn: (.days, [letter("b")], "depends on", "Says on which tasks it depends.")
        case .orderUp: (.days, [letter("K"), key(.up, .alt)], "higher", "Gives it a higher place.")
        case .orderDown:
            (.days, [letter("J"), key(.down, .alt)], "lower", "Gives it a lower place.")
        case .orderTop: (.days, [letter("<")], "to the top", "Gives it the first place.")
        case .orderBottom: (.days, [letter(">")], "to the end", "Gives it the last place.")
        case .mark:
            (
                .several, [letter(" ")], "mark",
                "Marks the task and goes on; what you do then is done to all that are marked."
            )
        case .markRange: (.several, [letter("v")], "mark", "Marks from here to where you move.")
        case .markAll: (.several, [letter("*")], "mark", "Marks all that the list shows, or none.")
        case .undo: (.tasks, [letter("u")], "undo", "Takes the last change back.")
        case .redo:
            (.tasks, [control("r"), letter("U")], "redo", "Does again what was taken back.")
        case .retry: (.tasks, [letter("!")], "retry", "Tries again what failed, and saves drafts.")
        case .dismiss:
            (.screen, [letter("-")], "dismiss", "Puts a message away; what rang counts as seen to.")
        case .remind: (.ringing, [letter("@")], "remind", "Says when it rings.")
        case .doneRinging: (.ringing, [letter("c")], "done", "Completes the task that rang.")
        case .snooze:
            (
                .ringing, [letter("z")], "\(Reminder.snoozeMinutes) min",
                "Has it ring again in \(Reminder.snoozeMinutes) minutes."
            )
        case .showRinging: (.ringing, [letter("f")], "show", "Selects the task that rang.")
        case .timer:
            (
                .ringing, [letter("T")], "timer",
                "Starts the timer for the task, has it stand still, or run on."
            )
        case .filter:
            (
                .moving, [letter("/")], "filter",
                "Shows what a filter lets through, while you type it."
            )
        case .command:
            (
                .screen, [letter(":")], "command",
                "Runs any command of tend: its words without 'tend'."
            )
        case .review:
            (
                .moving, [letter("w")], "review",
                "Goes through tasks from earlier days, a key a task: the last line names them."
            )
        case .help:
            (
                .screen, [letter("?"), key(.function(1))], "all keys",
                "Shows these keys; type to search them."
            )
        case .copy: (.tasks, [letter("y")], "copy", "Copies the text of the task.")
        case .mouse:
            (
                .screen, [letter("%")], "mouse",
                "Turns the mouse off, so that the terminal selects text, and on again."
            )
        case .redraw: (.screen, [control("l")], "redraw", "Draws the screen anew.")
        case .suspend:
            (
                .screen, [control("z")], "suspend",
                "Gives the terminal back to the shell; 'fg' goes on."
            )
        case .back: (.moving, [key(.escape)], "back", "Leads out of everything.")
        case .quit:
            (
                .screen, [letter("q"), control("c")], "quit",
                "Quits; what stands in the input is kept as a draft."
            )
        }
    }

    /// The commands that the line of keys names, the most useful first: as many as fit.
    public static let named: [ScreenCommand] = [
        .done, .start, .today, .tomorrow, .otherDay, .edit, .delete, .mark, .undo, .add, .filter,
    ]

    /// Whether it is about a row of the list, so that it waits for the list to be read.
    var needsRows: Bool {
        switch self {
        case .view1, .view2, .view3, .view4, .view5, .view6, .view7, .nextView, .previousView, .add,
            .undo, .redo, .retry, .dismiss, .doneRinging, .snooze, .showRinging, .filter, .review,
            .command, .help, .mouse, .redraw,
            .suspend, .back, .quit:
            false
        default: true
        }
    }

    /// The tab that it leads to, counted from 0, or none.
    var tab: Int? {
        switch self {
        case .view1: 0
        case .view2: 1
        case .view3: 2
        case .view4: 3
        case .view5: 4
        case .view6: 5
        case .view7: 6
        default: nil
        }
    }
}
