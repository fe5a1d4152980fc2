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
    public var keys: [KeyPress] {
        func letter(_ scalar: Unicode.Scalar) -> KeyPress { KeyPress(.character(scalar)) }
        func control(_ scalar: Unicode.Scalar) -> KeyPress {
            KeyPress(.character(scalar), .control)
        }
        func key(_ key: Key, _ modifiers: Modifiers = []) -> KeyPress { KeyPress(key, modifiers) }
        return switch self {
        case .down: [letter("j"), key(.down), control("n")]
        case .up: [letter("k"), key(.up), control("p")]
        case .pageDown: [key(.pageDown), control("f")]
        case .pageUp: [key(.pageUp), control("b")]
        case .halfDown: [control("d")]
        case .halfUp: [control("u")]
        case .top: [letter("g"), key(.home)]
        case .bottom: [letter("G"), key(.end)]
        case .nextView: [key(.tab)]
        case .previousView: [key(.tab, .shift)]
        case .view1: [letter("1")]
        case .view2: [letter("2")]
        case .view3: [letter("3")]
        case .view4: [letter("4")]
        case .view5: [letter("5")]
        case .view6: [letter("6")]
        case .view7: [letter("7")]
        case .open: [key(.enter)]
        case .fold: [letter("h"), key(.left)]
        case .unfold: [letter("l"), key(.right)]
        case .add: [letter("a")]
        case .addSubtask: [letter("A")]
        case .edit: [letter("e")]
        case .editInEditor: [letter("E")]
        case .note: [letter("n")]
        case .done: [letter("d")]
        case .start: [letter("s")]
        case .reset: [letter("r")]
        case .delete: [letter("x"), key(.delete)]
        case .today: [letter("t")]
        case .tomorrow: [letter("m")]
        case .inbox: [letter("i")]
        case .otherDay: [letter("o")]
        case .due: [letter("D")]
        case .priority: [letter("p")]
        case .project: [letter("P")]
        case .tags: [letter("#")]
        case .repeats: [letter("R")]
        case .dependsOn: [letter("b")]
        case .orderUp: [letter("K"), key(.up, .alt)]
        case .orderDown: [letter("J"), key(.down, .alt)]
        case .orderTop: [letter("<")]
        case .orderBottom: [letter(">")]
        case .mark: [letter(" ")]
        case .markRange: [letter("v")]
        case .markAll: [letter("*")]
        case .undo: [letter("u")]
        case .redo: [control("r"), letter("U")]
        case .retry: [letter("!")]
        case .dismiss: [letter("-")]
        case .remind: [letter("@")]
        case .doneRinging: [letter("c")]
        case .snooze: [letter("z")]
        case .showRinging: [letter("f")]
        case .timer: [letter("T")]
        case .filter: [letter("/")]
        case .command: [letter(":")]
        case .review: [letter("w")]
        case .help: [letter("?"), key(.function(1))]
        case .copy: [letter("y")]
        case .mouse: [letter("%")]
        case .redraw: [control("l")]
        case .suspend: [control("z")]
        case .back: [key(.escape)]
        case .quit: [letter("q"), control("c")]
        }
    }

    /// What it does, in a word or two, for the line of keys.
    public var word: String {
        switch self {
        case .down: "down"
        case .up: "up"
        case .pageDown, .halfDown: "on"
        case .pageUp, .halfUp: "back"
        case .top: "top"
        case .bottom: "end"
        case .nextView, .previousView, .view1, .view2, .view3, .view4, .view5, .view6, .view7:
            "view"
        case .open: "open"
        case .fold: "fold"
        case .unfold: "unfold"
        case .add: "add"
        case .addSubtask: "subtask"
        case .edit, .editInEditor: "edit"
        case .note: "note"
        case .done: "done"
        case .start: "start"
        case .reset: "reset"
        case .delete: "delete"
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .inbox: "Inbox"
        case .otherDay: "other day"
        case .due: "due"
        case .priority: "priority"
        case .project: "project"
        case .tags: "tags"
        case .repeats: "repeat"
        case .dependsOn: "depends on"
        case .orderUp: "higher"
        case .orderDown: "lower"
        case .orderTop: "to the top"
        case .orderBottom: "to the end"
        case .mark, .markRange, .markAll: "mark"
        case .undo: "undo"
        case .redo: "redo"
        case .retry: "retry"
        case .dismiss: "dismiss"
        case .remind: "remind"
        case .doneRinging: "done"
        case .snooze: "\(Reminder.snoozeMinutes) min"
        case .showRinging: "show"
        case .timer: "timer"
        case .filter: "filter"
        case .command: "command"
        case .review: "review"
        case .help: "all keys"
        case .copy: "copy"
        case .mouse: "mouse"
        case .redraw: "redraw"
        case .suspend: "suspend"
        case .back: "back"
        case .quit: "quit"
        }
    }

    /// What it does, for the help.
    public var summary: String {
        switch self {
        case .down: "Selects the next task."
        case .up: "Selects the task above."
        case .pageDown: "Goes on by a screen."
        case .pageUp: "Goes back by a screen."
        case .halfDown: "Goes on by half a screen."
        case .halfUp: "Goes back by half a screen."
        case .top: "Selects the first task."
        case .bottom: "Selects the last task."
        case .nextView: "Shows the next view."
        case .previousView: "Shows the view before."
        case .view1: "Shows Today."
        case .view2: "Shows the Inbox."
        case .view3: "Shows what is ahead."
        case .view4: "Shows tasks from earlier days."
        case .view5: "Shows the projects."
        case .view6: "Shows the tags."
        case .view7: "Shows all tasks."
        case .open: "Shows all about the task, or the tasks of the project or tag."
        case .fold: "Folds the subtasks away, or goes to the parent."
        case .unfold: "Unfolds the subtasks."
        case .add:
            "Goes to the input: Enter saves what you type as a task, Ctrl-R takes it from the microphone."
        case .addSubtask: "Adds a subtask."
        case .edit: "Changes the text of the task, in the line."
        case .editInEditor: "Changes text and notes in your editor."
        case .note: "Adds a note with its date."
        case .done: "Completes."
        case .start: "Starts, or stops what is active."
        case .reset: "Takes back to the start: what is completed is to be done again."
        case .delete: "Deletes; undo brings it back."
        case .today: "Moves to today."
        case .tomorrow: "Moves to tomorrow."
        case .inbox: "Moves back to the Inbox."
        case .otherDay: "Moves to a day that you name."
        case .due: "Says by which day it is due."
        case .priority: "Raises the priority; after high comes none."
        case .project: "Names its project."
        case .tags: "Adds tags, and takes those away that begin with a dash."
        case .repeats: "Says how it repeats."
        case .dependsOn: "Says on which tasks it depends."
        case .orderUp: "Gives it a higher place."
        case .orderDown: "Gives it a lower place."
        case .orderTop: "Gives it the first place."
        case .orderBottom: "Gives it the last place."
        case .mark: "Marks the task and goes on; what you do then is done to all that are marked."
        case .markRange: "Marks from here to where you move."
        case .markAll: "Marks all that the list shows, or none."
        case .undo: "Takes the last change back."
        case .redo: "Does again what was taken back."
        case .retry: "Tries again what failed, and saves drafts."
        case .dismiss: "Puts a message away; what rang counts as seen to."
        case .remind: "Says when it rings."
        case .doneRinging: "Completes the task that rang."
        case .snooze: "Has it ring again in \(Reminder.snoozeMinutes) minutes."
        case .showRinging: "Selects the task that rang."
        case .timer: "Starts the timer for the task, has it stand still, or run on."
        case .filter: "Shows what a filter lets through, while you type it."
        case .command: "Runs any command of tend: its words without 'tend'."
        case .review:
            "Goes through tasks from earlier days, a key a task: the last line names them."
        case .help: "Shows these keys; type to search them."
        case .copy: "Copies the text of the task."
        case .mouse: "Turns the mouse off, so that the terminal selects text, and on again."
        case .redraw: "Draws the screen anew."
        case .suspend: "Gives the terminal back to the shell; 'fg' goes on."
        case .back: "Leads out of everything."
        case .quit: "Quits; what stands in the input is kept as a draft."
        }
    }

    /// Where it stands in the help.
    public var group: ScreenCommandGroup {
        switch self {
        case .add, .addSubtask, .edit, .editInEditor, .note, .done, .start, .reset, .delete, .undo,
            .redo, .retry, .copy, .open:
            .tasks
        case .today, .tomorrow, .inbox, .otherDay, .due, .priority, .project, .tags, .repeats,
            .dependsOn, .orderUp, .orderDown, .orderTop, .orderBottom:
            .days
        case .down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .top, .bottom, .nextView,
            .previousView, .view1, .view2, .view3, .view4, .view5, .view6, .view7, .fold, .unfold,
            .filter, .review, .back:
            .moving
        case .mark, .markRange, .markAll: .several
        case .remind, .doneRinging, .snooze, .showRinging, .timer: .ringing
        case .command, .help, .mouse, .redraw, .suspend, .dismiss, .quit: .screen
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
