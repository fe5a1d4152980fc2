public import Display
public import Domain

/// Something that happened.
public enum ScreenMessage: Sendable {
    /// The terminal sent something.
    case input(InputEvent)

    /// The terminal has another size.
    case resized(rows: Int, columns: Int)

    /// A list was read.
    case loaded(ScreenContent)

    /// A list could not be read.
    case notLoaded(ListRequest, AppError)

    /// Tasks of some rows were looked up.
    case found(ScreenTasks, rows: Range<Int>, of: Int)

    /// The details of a task were looked up.
    case detailed(ScreenDetails)

    /// An act is saved, or nothing was to be changed.
    case done(Int, ScreenOutcome, Operation)

    /// An act failed; its operation can be tried again.
    case failed(Int, AppError, Operation)

    /// What was to be kept is; or this, to be printed back, could be kept nowhere.
    case kept(Int, lost: String?)

    /// Something is to be known that ends nothing.
    case remark(ScreenBanner)

    /// Somebody changed something in the store, perhaps.
    case changedOutside

    /// The time goes on.
    case time(Instant, Today)

    /// So much time has passed since it was asked for.
    case timeout(ScreenTimer)

    /// What could stand where the cursor is, in the line as it was asked for.
    case completed(String, [String])

    /// A command has ended.
    case ran(ScreenOutput)

    /// A signal, or a terminal that went away, ends the program.
    case ending
}

/// What is waited for.
public enum ScreenTimer: Hashable, Sendable {
    /// A passing line goes away.
    case toast(Int)

    /// Acts have been pending for a while.
    case pending(Int)
}

/// What is to be done outside of the model.
public enum ScreenEffect: Sendable {
    /// Read a list.
    case load(ListRequest)

    /// Look the tasks of some rows up, of the list with this number.
    case find([TaskID], rows: Range<Int>, of: Int)

    /// Look the details of a task up.
    case detail(TaskID)

    /// Carry an act out.
    case perform(PendingAct)

    /// Keep what was typed and not sent, and say what became of it under this number.
    case keep([Draft.Content], number: Int)

    /// Find out what could stand where the cursor is, behind this text.
    case complete(ScreenCompletion.Line, String)

    /// Run a command of tend.
    case run(String)

    /// Have a task edited in the person's editor.
    case edit(TaskID)

    /// Have a task said, to which this is known already.
    case listen(TaskRequest)

    /// Copy a text.
    case copy(String)

    /// Have the terminal tell of the mouse, or not.
    case mouse(Bool)

    /// Tell when so many milliseconds have passed.
    case wait(ScreenTimer, milliseconds: Int)

    /// Draw everything anew.
    case redraw

    /// Give the terminal to the shell.
    case suspend

    /// End the program.
    case quit
}
