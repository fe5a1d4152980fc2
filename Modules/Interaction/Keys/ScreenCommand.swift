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
        func control(_ scalar: Unicode.Scalar) -> KeyPress {
            KeyPress(.character(scalar), .control)
        }
        func key(_ key: Key, _ modifiers: Modifiers = []) -> KeyPress { KeyPress(key, modifiers) }
        func row(
            _ group: ScreenCommandGroup, _ keys: [KeyPress], _ word: String, _ summary: String
        ) -> Row { (group, keys, word, summary) }
        return switch self {
        case .down: row(.moving, ["j", key(.down), control("n")], "down", "Selects the next task.")
        case .up: row(.moving, ["k", key(.up), control("p")], "up", "Selects the task above.")
        case .pageDown: row(.moving, [key(.pageDown), control("f")], "on", "Goes on by a screen.")
        case .pageUp: row(.moving, [key(.pageUp), control("b")], "back", "Goes back by a screen.")
        case .halfDown: row(.moving, [control("d")], "on", "Goes on by half a screen.")
        case .halfUp: row(.moving, [control("u")], "back", "Goes back by half a screen.")
        case .top: row(.moving, ["g", key(.home)], "top", "Selects the first task.")
        case .bottom: row(.moving, ["G", key(.end)], "end", "Selects the last task.")
        case .nextView: row(.moving, [key(.tab)], "view", "Shows the next view.")
        case .previousView: row(.moving, [key(.tab, .shift)], "view", "Shows the view before.")
        case .view1: row(.moving, ["1"], "view", "Shows Today.")
        case .view2: row(.moving, ["2"], "view", "Shows the Inbox.")
        case .view3: row(.moving, ["3"], "view", "Shows what is ahead.")
        case .view4: row(.moving, ["4"], "view", "Shows tasks from earlier days.")
        case .view5: row(.moving, ["5"], "view", "Shows the projects.")
        case .view6: row(.moving, ["6"], "view", "Shows the tags.")
        case .view7: row(.moving, ["7"], "view", "Shows all tasks.")
        case .open:
            row(
                .tasks, [key(.enter)], "open",
                "Shows all about the task, or the tasks of the project or tag.")
        case .fold:
            row(
                .moving, ["h", key(.left)], "fold",
                "Folds the subtasks away, or goes to the parent.")
        case .unfold: row(.moving, ["l", key(.right)], "unfold", "Unfolds the subtasks.")
        case .add:
            row(
                .tasks, ["a"], "add",
                "Goes to the input: Enter saves what you type as a task, Ctrl-R takes it from the microphone."
            )
        case .addSubtask: row(.tasks, ["A"], "subtask", "Adds a subtask.")
        case .edit: row(.tasks, ["e"], "edit", "Changes the text of the task, in the line.")
        case .editInEditor: row(.tasks, ["E"], "edit", "Changes text and notes in your editor.")
        case .note: row(.tasks, ["n"], "note", "Adds a note with its date.")
        case .done: row(.tasks, ["d"], "done", "Completes.")
        case .start: row(.tasks, ["s"], "start", "Starts, or stops what is active.")
        case .reset:
            row(
                .tasks, ["r"], "reset",
                "Takes back to the start: what is completed is to be done again.")
        case .delete: row(.tasks, ["x", key(.delete)], "delete", "Deletes; undo brings it back.")
        case .today: row(.days, ["t"], "today", "Moves to today.")
        case .tomorrow: row(.days, ["m"], "tomorrow", "Moves to tomorrow.")
        case .inbox: row(.days, ["i"], "Inbox", "Moves back to the Inbox.")
        case .otherDay: row(.days, ["o"], "other day", "Moves to a day that you name.")
        case .due: row(.days, ["D"], "due", "Says by which day it is due.")
        case .priority: row(.days, ["p"], "priority", "Raises the priority; after high comes none.")
        case .project: row(.days, ["P"], "project", "Names its project.")
        case .tags:
            row(.days, ["#"], "tags", "Adds tags, and takes those away that begin with a dash.")
        case .repeats: row(.days, ["R"], "repeat", "Says how it repeats.")
        case .dependsOn: row(.days, ["b"], "depends on", "Says on which tasks it depends.")
        case .orderUp: row(.days, ["K", key(.up, .alt)], "higher", "Gives it a higher place.")
        case .orderDown: row(.days, ["J", key(.down, .alt)], "lower", "Gives it a lower place.")
        case .orderTop: row(.days, ["<"], "to the top", "Gives it the first place.")
        case .orderBottom: row(.days, [">"], "to the end", "Gives it the last place.")
        case .mark:
            row(
                .several, [" "], "mark",
                "Marks the task and goes on; what you do then is done to all that are marked.")
        case .markRange: row(.several, ["v"], "mark", "Marks from here to where you move.")
        case .markAll: row(.several, ["*"], "mark", "Marks all that the list shows, or none.")
        case .undo: row(.tasks, ["u"], "undo", "Takes the last change back.")
        case .redo: row(.tasks, [control("r"), "U"], "redo", "Does again what was taken back.")
        case .retry: row(.tasks, ["!"], "retry", "Tries again what failed, and saves drafts.")
        case .dismiss:
            row(.screen, ["-"], "dismiss", "Puts a message away; what rang counts as seen to.")
        case .remind: row(.ringing, ["@"], "remind", "Says when it rings.")
        case .doneRinging: row(.ringing, ["c"], "done", "Completes the task that rang.")
        case .snooze:
            row(
                .ringing, ["z"], "\(Reminder.snoozeMinutes) min",
                "Has it ring again in \(Reminder.snoozeMinutes) minutes.")
        case .showRinging: row(.ringing, ["f"], "show", "Selects the task that rang.")
        case .timer:
            row(
                .ringing, ["T"], "timer",
                "Starts the timer for the task, has it stand still, or run on.")
        case .filter:
            row(.moving, ["/"], "filter", "Shows what a filter lets through, while you type it.")
        case .command:
            row(.screen, [":"], "command", "Runs any command of tend: its words without 'tend'.")
        case .review:
            row(
                .moving, ["w"], "review",
                "Goes through tasks from earlier days, a key a task: the last line names them.")
        case .help:
            row(
                .screen, ["?", key(.function(1))], "all keys",
                "Shows these keys; type to search them.")
        case .copy: row(.tasks, ["y"], "copy", "Copies the text of the task.")
        case .mouse:
            row(
                .screen, ["%"], "mouse",
                "Turns the mouse off, so that the terminal selects text, and on again.")
        case .redraw: row(.screen, [control("l")], "redraw", "Draws the screen anew.")
        case .suspend:
            row(
                .screen, [control("z")], "suspend",
                "Gives the terminal back to the shell; 'fg' goes on.")
        case .back: row(.moving, [key(.escape)], "back", "Leads out of everything.")
        case .quit:
            row(
                .screen, ["q", control("c")], "quit",
                "Quits; what stands in the input is kept as a draft.")
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
        [Self.view1, .view2, .view3, .view4, .view5, .view6, .view7].firstIndex(of: self)
    }
}
