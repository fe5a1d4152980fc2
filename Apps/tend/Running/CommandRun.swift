import Application
import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation
import Programs
import Text

/// One run of one command: what was typed, the action that does it, and where the answer goes.
final class CommandRun {
    let composition: Composition
    let action: Action
    let presenter: Presenter

    init(_ composition: Composition, _ action: Action, _ presenter: Presenter) {
        self.composition = composition
        self.action = action
        self.presenter = presenter
    }

    var invocation: Invocation { composition.invocation }
    var output: Output { composition.output }
    var parts: ProgramParts { composition.parts }
    var operation: Operation { action.operation }
    var today: Today { action.today }
    var calendar: any LocalCalendar { parts.calendar }
    var settings: Settings { parts.settings }
    var environment: Environment { parts.environment }
    var folders: UserFolders { parts.folders }

    /// The tasks as they are, for a command that changes nothing.
    func tasks() throws(AppError) -> any TaskReader { try action.reader() }

    /// Has told that the configuration is not understood; who looks at it is told all of that.
    func checkConfiguration() {
        let configuration = settings.configuration
        guard let notice = configuration.notice else { return }
        guard invocation.command == ConfigCommand.definition, invocation.words.isEmpty else {
            return action.note(notice)
        }
        for problem in configuration.problems { action.note(problem) }
        if let problem = configuration.hiddenStore { action.note(problem) }
    }

    /// Returns what reads the log back, or a journal that the system keeps apart.
    func logReader(namespace: String? = nil) throws(AppError) -> LogReader {
        let folder = try folders.state()
        return LogReader(
            fallbackPath: folder + "/log.jsonl", tally: EntryTally(path: folder + "/entries"),
            namespace: namespace)
    }
}

// MARK: - What was typed

extension CommandRun {
    /// Returns the error of a command line that fits the table and still makes no sense.
    func usage(_ sentence: String) -> AppError {
        AppError(
            .invalidUsage, detail: sentence,
            suggestion: "See how it is used: \(tend: .help, invocation.command.name)")
    }

    /// Returns the operation that an option names, or none where it is not given.
    func operation(named option: Option) throws(AppError) -> UniqueIdentifier? {
        guard let typed = invocation.value(of: option) else { return nil }
        guard let operation = UniqueIdentifier(typed) else {
            throw usage("--operation takes an id as commands and messages print it.")
        }
        return operation
    }

    /// Returns a command, to be shown on standard output, for the store that this run is about.
    func text(of command: AdvisedCommand) -> String {
        command.text(naming: output.terminal.store)
    }

    /// Reads which tasks a command is to change: those that a filter finds lie within the context.
    func choice(_ words: [String]) throws(AppError) -> TaskChoice {
        try action.withinContext(TaskChoice(words, by: filterReader()))
    }

    /// Reads task numbers.
    func taskIDs(_ words: [String]) throws(AppError) -> [TaskID] {
        var ids: [TaskID] = []
        let numbers = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        for word in numbers.map(String.init) {
            guard let id = TaskIDRange.number(word) else {
                throw AppError(
                    .invalidMetadata, field: "task number", detail: TaskIDRange.refusal(of: word),
                    suggestion: "See the tasks and their numbers: \(tend: .list, "--all")",
                    holds: "Nothing was changed.")
            }
            ids.append(id)
        }
        return ids
    }

    /// Reads filters of which days count from a day, the present one as a rule.
    func filterReader(on day: Today? = nil) -> FilterReader {
        FilterReader(today: day ?? today, calendar: calendar, dateOrder: settings.dateOrder)
    }

    /// Reads a moment of the past.
    func moment(_ typed: String) throws(AppError) -> Instant {
        try PastMoment(before: operation.startedAt, in: calendar, dateOrder: settings.dateOrder)
            .instant(of: typed)
    }

    /// Reads the number of the task that another becomes a subtask of; none if there is to be none.
    func parent() throws(AppError) -> TaskID? {
        guard let typed = invocation.value(of: .parent), !typed.isEmpty, typed != "none" else {
            return nil
        }
        return try taskIDs([typed]).first
    }

    /// Returns the project that was named; none if it was not, or was said to be none.
    func project() -> String? {
        guard let name = invocation.value(of: .project), !["", "none"].contains(name) else {
            return nil
        }
        return name
    }

    /// Returns from which day the next of a series is counted, if that was said.
    func origin() -> Repetition.Origin? {
        invocation.value(of: .from).flatMap(Repetition.Origin.init(rawValue:))
    }

    /// What the context gives to new tasks, where no option says otherwise; none where no context is active.
    var contextDefaults: TaskDefaults? {
        guard let context = action.context else { return nil }
        var defaults = TaskDefaults(context.filter)
        if invocation.has(.project) { defaults.project = nil }
        if invocation.has(.priority) { defaults.priority = nil }
        let named = invocation.values(of: .tag)
        defaults.tags.removeAll { named.contains($0) || named.contains("+\($0)") }
        return defaults
    }

    /// Reads by what a list is sorted: by what was said, else by what the person set.
    func sorting(_ typed: String?) throws(AppError) -> [TaskOrder] {
        try typed.map(TaskOrder.reading) ?? settings.sorting
    }

    /// Reads how many rows are wanted at most; none if that was not said.
    func limit() throws(AppError) -> Int? {
        try limit(invocation.value(of: .limit))
    }

    /// Reads how many rows are wanted at most, if that was said.
    func limit(_ typed: String?) throws(AppError) -> Int? {
        guard let typed else { return nil }
        guard let number = Int(typed), number > 0 else {
            throw usage("--limit takes a number from 1, such as 20.")
        }
        return number
    }
}

/// The days that a person names.
extension CommandRun {
    /// Reads the day that a phrase means.
    func day(
        of phrase: String, leaning: DayPhrase.Leaning = .next
    ) throws(AppError) -> CalendarDay {
        try DayPhrase.day(
            of: phrase, today: today.day, dateOrder: settings.dateOrder, leaning: leaning)
    }

    /// Reads the day that stands behind a mark, as in `due:friday`.
    func day(behindMark phrase: String) throws(AppError) -> CalendarDay { try day(of: phrase) }

    /// Reads the day and the time that `--due` names, for a task that rings then unless `--remind` says
    /// when it does; none if it was not given, or said there is none.
    func due() throws(AppError) -> (day: TimedDay, rings: [Reminder])? {
        guard let phrase = invocation.value(of: .due) else { return nil }
        let day = try day(phrase, of: .due) { phrase throws(AppError) in
            try reminderPhrases.day(of: phrase)
        }
        return day.map { ($0, invocation.values(of: .remind).isEmpty ? $0.reminders : []) }
    }

    /// Reads the day that an option names; none if it was not given, or said there is none.
    func day(_ option: Option) throws(AppError) -> CalendarDay? {
        try invocation.value(of: option).flatMap { phrase throws(AppError) in
            try day(phrase, of: option) { phrase throws(AppError) in
                TimedDay(try day(of: phrase))
            }?.day
        }
    }

    /// Reads until when a task is to be hidden, and an inner none where it is to be shown; none if
    /// nothing was said.
    func hiddenUntil() throws(AppError) -> CalendarDay?? {
        guard let hiddenPhrase else { return nil }
        let hidden = try day(hiddenPhrase, of: .hidden) { phrase throws(AppError) in
            TimedDay(try day(of: phrase))
        }
        return .some(hidden?.day)
    }

    /// What `--wait` says, unless that is how many seconds to wait for another process.
    private var hiddenPhrase: String? {
        invocation.values(of: .hidden).last { Double($0) == nil }
    }

    private func day(
        _ phrase: String, of option: Option, read: (String) throws(AppError) -> TimedDay
    ) throws(AppError) -> TimedDay? {
        let none = ["", "none", "no date", "someday", "later"] + (option == .on ? ["inbox"] : [])
        guard !none.contains(phrase.lowercased()) else { return nil }
        // `--due dec 24 Pay rent`: a day in December, or a text that begins with 24?
        try refuseWords(behind: phrase, of: option) { longer throws(AppError) in
            _ = try read(longer)
        }
        do throws(AppError) {
            return try read(phrase)
        } catch  where DayPhrase.begins(with: phrase) {
            // An option takes one word, whatever follows it: `--due next friday`.
            var error = error
            error.suggestion =
                "Several words need quotes: --\(option.name) '\(phrase) …'. All the forms: \(tend: .help, "days")"
            throw error
        }
    }

    /// Refuses a phrase of one word behind which words stand that belong to it, for want of quotes.
    private func refuseWords(
        behind phrase: String, of option: Option, read: (String) throws(AppError) -> Void
    ) throws(AppError) {
        let following = invocation.words(after: option)
        let count = DayPhrase.wordsBehind(phrase, following) { longer in
            do throws(AppError) {
                try read(longer)
                return true
            } catch {
                return false
            }
        }
        let isTime = following.first.map { ReminderPhrase.isTime($0) } ?? false
        guard count > 0 || isTime else { return }
        let longer = ([phrase] + following.prefix(max(count, 1))).joined(separator: " ")
        throw usage("Several words need quotes: --\(option.name) '\(longer)'.")
    }

    /// What reads when a task is to ring.
    var reminderPhrases: ReminderPhrase {
        ReminderPhrase(
            after: operation.startedAt, in: calendar, dateOrder: settings.dateOrder,
            at: settings.reminderTime)
    }

    /// Reads the reminders that are named by options, of a task that is due by a time or not.
    func reminders(dueAt time: TimeOfDay?) throws(AppError) -> [Reminder] {
        try reminderPhrasesGiven().map { phrase throws(AppError) in
            try reminderPhrases.reminder(of: phrase, dueAt: time)
        }
    }

    /// Reads the reminders that are named by options, for tasks that are there.
    func addReminders(to edit: inout TaskEdit) throws(AppError) {
        for phrase in try reminderPhrasesGiven() { try reminderPhrases.add(phrase, to: &edit) }
    }

    private func reminderPhrasesGiven() throws(AppError) -> [String] {
        if let last = invocation.value(of: .remind), last != "none" {
            try refuseWords(behind: last, of: .remind) { longer throws(AppError) in
                _ = try reminderPhrases.reminder(of: longer)
            }
        }
        return invocation.values(of: .remind).filter { $0 != "none" }
    }

    /// Reads how a task is to repeat, and until when; at which time, too, where that is taken.
    func repetition(
        of phrase: String, takesTime: Bool
    ) throws(AppError) -> TypedRepetition {
        func read(_ phrase: String) throws(AppError) -> TypedRepetition {
            try TypedRepetition(phrase: phrase, takesTime: takesTime) {
                phrase throws(AppError) in try day(of: phrase)
            }
        }
        try refuseWords(behind: phrase, of: .every) { longer throws(AppError) in
            _ = try read(longer)
        }
        return try read(phrase)
    }

    /// Parts words into those before the day at their end and the phrase that names it.
    func partedByDay(_ words: [String]) -> (before: [String], phrase: String) {
        let length = DayPhrase.length(
            endingIn: words, today: today.day, dateOrder: settings.dateOrder)
        return (Array(words.dropLast(length)), words.suffix(length).joined(separator: " "))
    }

    /// Whether the command named days in words, or a rule of days, so that its answer shows them.
    var hasNamedDays: Bool {
        invocation.has(.on) || invocation.has(.due) || invocation.has(.every)
            || hiddenPhrase != nil || !invocation.values(of: .remind).isEmpty
            // The definition of another command is made to be compared: that is asked last.
            || invocation.words.first?.first?.isNumber == true
                && invocation.command == RemindCommand.definition
            || invocation.words.contains { $0 == "-" || $0.contains(":") }
                && [
                    QuickCommand.definition, EditCommand.definition, CopyCommand.definition,
                    RemindCommand.definition,
                ].contains(invocation.command)
    }
}

/// What commands ask of the person, and read from them.
extension CommandRun {
    /// Reads every line of standard input, before anything is changed.
    func inputLines() throws(AppError) -> [String] {
        do throws(AppError) {
            var lines = InputLines(of: FileInput.standardInput())
            var read: [String] = []
            var size = 0
            while let line = try lines.next() {
                size += line.utf8.count
                guard size <= InputLines.longestLine else {
                    throw AppError(
                        .textTooLong, detail: "More than 64 MiB came in at once.",
                        suggestion: "Save it piece by piece, or line by line: \(tend: .capture)")
                }
                read.append(line)
            }
            return read
        } catch {
            var error = error
            error.holds = "Nothing was changed."
            throw error
        }
    }

    /// Reads the lines of standard input that are a task each; lines with nothing to see in them are left out.
    func taskLines() throws(AppError) -> [String] {
        try inputLines().filter { TextRule.trimmed($0) != nil }
    }

    /// Asks a question that is answered with yes or no.
    ///
    /// - Throws: `confirmationNeeded` where nobody is there to answer.
    func confirm(_ question: String) throws(AppError) -> Bool {
        let answer = try ask("\(question) [y/N]", orElse: nil, detail: question)
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks for a line; where nobody is there to answer, `advice` says what answers.
    ///
    /// - Throws: `confirmationNeeded` where nobody is there to answer.
    func ask(
        _ question: String, orElse advice: Advice?, detail: String? = nil
    ) throws(AppError) -> String {
        guard FileInput.standardInput().isTerminal, output.form == .text else {
            throw AppError(
                .confirmationNeeded, detail: detail, suggestion: advice,
                holds: "Nothing was changed.")
        }
        let asking = CheckedOutput.standardError()
        try asking.write("\(SafeText.visibleLine(question)) ")
        try asking.flush()
        var lines = InputLines(of: FileInput.standardInput())
        return try lines.next() ?? ""
    }

    /// Opens a text in the person's editor, and hands what it was when they left to `save`.
    func edited<Value>(
        _ text: String, _ save: (String) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let chosen = try EditedText.editor(in: environment)
        guard chosen != nil || FileInput.standardInput().isTerminal else {
            throw AppError(
                .editorFailed, detail: "There is no terminal for one.",
                holds: "Nothing was changed.")
        }
        return try EditedText(text, in: try folders.state(), for: operation.id)
            .edit(with: chosen ?? "vi", save)
    }
}
