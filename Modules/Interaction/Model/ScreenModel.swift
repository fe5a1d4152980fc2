import Application
public import Display
public import Domain

/// All that the screen knows, and shows: what happens changes it, and it says what is to be done.
///
/// What is shown is what is stored with what was begun since on top. It touches no file and no terminal.
public struct ScreenModel: Sendable {
    /// What the screen stands on, and what the person set.
    public struct Surroundings: Sendable {
        /// Reads the filter that was typed.
        public let filter: @Sendable (String, Today) throws(AppError) -> TaskFilter

        /// Which day a phrase names.
        public let day: @Sendable (String, Today) throws(AppError) -> CalendarDay

        /// Reads the words for a moment, by which something is due or at which it rings, from an instant on.
        public let moments: @Sendable (Instant) -> ReminderPhrase

        /// How long timers are where nothing is said.
        public let timerLengths: TimerLengths

        /// Whether words such as `+phone` count in the input, as `tend quick` reads them.
        public let readsFieldWords: Bool

        /// Which key does what.
        public let keys: KeyTable

        /// The first day of a week.
        public let weekStart: Weekday

        /// Puts the surroundings together.
        public init(
            readsFieldWords: Bool, keys: KeyTable, weekStart: Weekday, timerLengths: TimerLengths,
            filter: @escaping @Sendable (String, Today) throws(AppError) -> TaskFilter,
            day: @escaping @Sendable (String, Today) throws(AppError) -> CalendarDay,
            moments: @escaping @Sendable (Instant) -> ReminderPhrase
        ) {
            self.readsFieldWords = readsFieldWords
            self.keys = keys
            self.weekStart = weekStart
            self.filter = filter
            self.day = day
            self.moments = moments
            self.timerLengths = timerLengths
        }
    }

    /// Where the keys go.
    public enum Focus: Hashable, Sendable {
        /// The list: keys are commands.
        case list

        /// The input at the bottom.
        case input

        /// The filter.
        case filter

        /// A question that is answered by a line.
        case prompt

        /// A question that is answered by `y`, whatever else leads out.
        case confirmation

        /// The list of the keys.
        case help

        /// The output of a command.
        case output
    }

    let surroundings: Surroundings

    /// Which key does what.
    public var keys: KeyTable { surroundings.keys }

    /// The first day of a week.
    public var weekStart: Weekday { surroundings.weekStart }

    /// Whether words such as `+phone` count in the input.
    public var readsFieldWords: Bool { surroundings.readsFieldWords }

    /// The size of the screen.
    public internal(set) var size: (rows: Int, columns: Int)

    /// The present day.
    public internal(set) var today: Today

    /// The present moment, as far as it was told.
    public internal(set) var now: Instant

    /// Where the keys go.
    public internal(set) var focus = Focus.list

    /// What is listed.
    public internal(set) var subject = ScreenSubject.view(.today)

    /// The list as it was read last, with its rows; none before the first.
    public internal(set) var rows: ScreenRows?

    /// The tasks of the rows that are seen and of some around them.
    public internal(set) var known = ScreenTasks.none {
        didSet { knownNumber += 1 }
    }

    /// Another one whenever other tasks are known.
    public private(set) var knownNumber = 0

    /// The rows whose tasks are known.
    var knownRows = 0..<0

    /// The selection and the scrolling of lists that were left.
    var places: [ScreenSubject: (id: TaskID?, row: Int?, top: Int)] = [:]

    /// The tasks whose subtasks are folded away, as the list that was left had it.
    var folded: Set<TaskID> = []

    /// The tasks that are marked.
    public internal(set) var marks: Set<TaskID> = []

    /// The row where a range of marks begins, while one is made.
    public internal(set) var rangeStart: Int?

    /// The review that goes on, if one does.
    var review: ScreenReview?

    /// The row over which a task is dragged, while one is.
    public internal(set) var dropRow: Int?
    var draggedID: TaskID?
    var isOpenedByRelease = false
    var hasJustGotFocus = false

    /// What is typed at the bottom, to become a task.
    public internal(set) var input = EditedLine()
    var history = InputHistory()

    /// The commands that were run.
    var commandHistory = InputHistory()

    /// The parent of what is typed, or none.
    public internal(set) var inputParent: TaskID?

    /// The filter as it was typed.
    public internal(set) var filterLine = EditedLine()

    /// What is wrong with the filter, while something is.
    public internal(set) var filterMistake: AppError?
    var filter = TaskFilter()

    /// The question that is answered by a line.
    public internal(set) var prompt: ScreenPrompt?

    /// What Tab offers for the word before the cursor, while it stands.
    public internal(set) var completion: ScreenCompletion?

    /// What is asked before something is done.
    public internal(set) var confirmation: ScreenConfirmation?

    /// What was begun and is not known to be saved.
    public internal(set) var pending: [PendingAct] = []

    /// How many acts are pending for so long that it is worth telling.
    public internal(set) var isWaiting = false

    /// The passing line of what was done.
    public internal(set) var toast: ScreenToast?

    /// Why what was asked for was not done.
    public internal(set) var alert: ScreenAlert?

    /// What rings, as it was looked up last.
    public internal(set) var ringing = ScreenRinging.none

    /// Whether something has rung since, and is being looked up.
    var isRingingAwaited = false

    /// The timer whose end is told until the person has seen it.
    var endedTimer: FocusTimer?

    /// What is not as it should be, and can be worked on with; the newest is shown.
    public internal(set) var banners: [ScreenBanner] = []

    /// Whether the details of the selected task are shown in place of the list.
    public internal(set) var showsDetails = false

    /// The details of a task, if they were looked up.
    public internal(set) var details: ScreenDetails?

    /// How far the details, the help or an output is scrolled.
    public internal(set) var scroll = 0

    /// What is searched for in the help.
    public internal(set) var helpLine = EditedLine()

    /// What a command printed.
    public internal(set) var output: ScreenOutput?

    /// Whether the terminal tells of the mouse.
    public internal(set) var isMouseOn: Bool

    /// Whether the screen ends as soon as nothing is pending.
    public internal(set) var isEnding = false

    /// What was typed for a task and left again: it stands there when the same is asked again.
    var leftLines: [ScreenPrompt.Key: EditedLine] = [:]

    /// The texts of such lines that are drafts already.
    var keptLines: [ScreenPrompt.Key: String] = [:]

    /// Under which number what was typed and not sent is being kept before the end, if it is.
    var keepingNumber: Int?

    /// Keys that wait for the list that they are about.
    var waitingKeys: [KeyPress] = []

    /// What could be kept nowhere, to be printed back once the terminal is given back; none as a rule.
    public internal(set) var lostText: String?

    /// Whether it ends whatever fails: a signal asked for it, or the terminal went away.
    var mustEnd = false

    /// The tasks that are deleted by now, and stand in the list that was read before.
    var deleted: Set<TaskID> = []

    /// What could not be saved and stands in the input again, with the operation that saved nothing.
    var unsaved: (act: ScreenAct, operation: Operation)?

    /// The task that is selected when the list comes that was asked for after it changed.
    var wanted: (id: TaskID, number: Int)?

    var lastNumber = 0

    /// Creates the screen before anything is read.
    public init(
        _ surroundings: Surroundings, rows: Int, columns: Int, now: Instant, today: Today,
        isMouseOn: Bool
    ) {
        self.surroundings = surroundings
        size = (rows, columns)
        self.now = now
        self.today = today
        self.isMouseOn = isMouseOn
    }

    /// Has the scrolling end where what is shown does, which depends on how it is laid out.
    public mutating func limitScroll(to most: Int) { scroll = min(scroll, most) }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

/// What was done.
public struct ScreenToast: Sendable {
    /// What it says.
    public enum Words: Sendable {
        /// An act is saved.
        case saved(ScreenAct, ScreenOutcome)

        /// The text of a task was copied.
        case copied

        /// The mouse is the terminal's, or ours.
        case mouse(Bool)

        /// A key has nothing to do here, and why.
        case refused(String)
    }

    /// What it says.
    public let words: Words

    /// By which it is known when its time is over.
    let number: Int

    /// The operation of the act that is saved; of drafts, which are operations of their own, that of the last as
    /// soon as it is known.
    var operation: UniqueIdentifier?

    /// Whether nothing newer is known of, so that undo takes back what it tells.
    public internal(set) var isNewest = true
}

extension ScreenToast {
    /// Whether what it tells can be no more what undo takes back: that is looked up with each list.
    var mayBecomeOlder: Bool { if case .saved = words { true } else { false } }

    /// Compares what it tells with the newest change, once a list was read after it.
    mutating func compare(with content: ScreenContent) {
        guard content.request.looksForUndo, content.request.number > number else { return }
        if operation == nil { operation = content.undoable }
        isNewest = content.undoable != nil && content.undoable == operation
    }
}

/// Why something was not done.
public struct ScreenAlert: Sendable {
    /// The error.
    public let error: AppError

    /// What is tried again, if that makes sense.
    let retry: Retry?

    /// Whether it says why the list could not be read: it goes once that works.
    public var isOfList = false

    /// A text that was written over one that has changed meanwhile.
    public struct Conflict: Sendable {
        /// The task.
        public let id: TaskID

        /// What the person wrote.
        public let text: String
    }

    /// The text that met another change, if one did: it stands there when the task is edited again.
    public internal(set) var conflict: Conflict?

    /// An act that failed, and can be tried again.
    struct Retry {
        let act: ScreenAct
        let operation: Operation
        let line: String?
    }

    /// What is not lost, and what to do.
    public var words: String {
        [error.holds, error.advice.text].compactMap(\.self).joined(separator: " ")
    }

    /// Whether it can be tried again.
    public var canRetry: Bool { retry != nil }
}

/// Something to know that ends nothing, as long as it stands on the screen.
public struct ScreenBanner: Hashable, Sendable {
    /// What it is.
    public let remark: Remark

    /// What it says.
    public let message: String

    /// What to do about it, if something is.
    public let advice: Advice?

    /// All that it says.
    var words: String { [message, advice?.text].compactMap(\.self).joined(separator: " ") }

    /// Creates a banner.
    public init(_ remark: Remark, message: String, advice: Advice?) {
        self.remark = remark
        self.message = message
        self.advice = advice
    }
}

/// What a command printed.
public struct ScreenOutput: Sendable {
    /// What was typed.
    public let command: String

    /// What it printed, a line each.
    public let lines: [String]

    /// How it ended; 0 is well.
    public let status: Int32

    /// Creates the output of a command.
    public init(command: String, lines: [String], status: Int32) {
        self.command = command
        self.lines = lines
        self.status = status
    }
}
