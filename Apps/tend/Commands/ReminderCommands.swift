import Application
import Arguments
import Domain
import JSON
import Platform
import Presentation
import Programs

/// `tend remind`: has tasks ring.
enum RemindCommand: TendCommand {
    static let definition = Command(
        "remind",
        words: [.many("ID", .openTasks), .one("WHEN", .day)],
        summary: "Has tasks ring at a time.",
        description: """
            WHEN is what stands behind the numbers: tomorrow 9:00, 17:30, in 25 min, friday, \
            24 dec 8am, due 9:00, 1 day before due, or none, which takes all reminders away. A time \
            goes by the clock on the wall, wherever you are; 'in 2 hours' and what names a zone is an \
            instant. What is understood is shown in full. A task can have several.
            """,
        topics: [.tasks],
        examples: [
            "tend remind 4 tomorrow 9:00": "Rings in the morning.",
            "tend remind 4 in 25 min": "Rings in 25 minutes.",
            "tend remind 4 1 day before due": "Moves along with the due day.",
            "tend remind 4 none": "Takes its reminders away.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        // What could be another number of a task begins the time where that is understood: '25 min', '1 day
        // before due'.
        let numbers = numbers(words)
        for count in stride(from: 1, through: numbers, by: 1) {
            let phrase = words[count...].joined(separator: " ")
            guard let edit = try edit(phrase, isLast: count == numbers, run) else { continue }
            return run.result(
                .changed, try run.action.edit(try run.choice(Array(words[..<count])), with: edit))
        }
        throw run.usage("The number of a task stands first, then when it rings.")
    }

    private static func numbers(_ words: [String]) -> Int {
        let count = words.prefix { word in
            word.split(separator: ",", omittingEmptySubsequences: false)
                .allSatisfy { TaskIDRange(String($0)) != nil }
        }.count
        return min(count, words.count - 1)
    }

    private static func edit(
        _ phrase: String, isLast: Bool, _ run: CommandRun
    ) throws(AppError) -> TaskEdit? {
        var edit = TaskEdit()
        if phrase.lowercased() == "none" {
            edit.clearsReminders = true
            return edit
        }
        do {
            try run.reminderPhrases.add(phrase, to: &edit)
            return edit
        } catch {
            guard !isLast else { throw error }
            return nil
        }
    }
}

/// `tend snooze`: puts off what came due.
enum SnoozeCommand: TendCommand {
    static let definition = Command(
        "snooze",
        words: [.one("ID", .openTasks), .any("WHEN", .day)],
        summary: "Puts off reminders that came due, by ten minutes if nothing is said.",
        description: """
            It moves the reminder alone; the days of the task stay as they are. WHEN is 10m, 1h, tonight, \
            tomorrow 9:00, or any other time that 'remind' takes.
            """,
        examples: [
            "tend snooze 4": "Rings again in ten minutes.",
            "tend snooze 4 1h": "Rings again in an hour.",
            "tend snooze 4 tomorrow 9:00": "Rings again tomorrow.",
        ])

    private static let standard = "\(Reminder.snoozeMinutes)m"

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        let numbers = words.prefix { TaskIDRange($0) != nil }
        guard !numbers.isEmpty else { throw run.usage("A number of a task stands first.") }
        let phrase = words[numbers.count...].joined(separator: " ")
        let reminder = try run.reminderPhrases.reminder(of: phrase.isEmpty ? standard : phrase)
        guard let ringing = reminder.ringing(scheduled: nil, due: nil) else {
            throw run.usage("A reminder is put off until a time, not until a day of its task.")
        }
        let instant = ringing.instant(in: run.calendar)
        let snoozed = try run.action.snooze(try run.choice(Array(numbers)), until: instant)
        return .changedOnly(snoozed.map(\.task.id)) { () throws(AppError) in
            try run.show(snoozed) { reminder in
                "Rings again \(ReminderText.full(run.calendar.moment(at: instant))): "
                    + "\(reminder.task.id) \(FirstLine.of(reminder.task.text))\n"
            }
        }
    }
}

/// `tend reminders`: what rings.
enum RemindersCommand: TendCommand {
    static let definition = Command(
        "reminders",
        words: [.optional("ACTION", .reminderAction), .any("ID", .openTasks)],
        summary: "Shows what came due and what is to ring.",
        description: """
            What came due stands in every view until you see to it: by done, snooze, or \
            'tend reminders seen', for tasks or for all. 'on' has the reminders of this task store ring \
            though no program of ours runs, by the user manager of systemd; 'watch' stays in a terminal and \
            rings there, where there is none; 'test' shows a notification.
            """,
        examples: [
            "tend reminders": "Shows what came due, and what is to come.",
            "tend reminders on": "Has them ring from now on.",
            "tend reminders watch": "Rings here, until Ctrl-C.",
            "tend reminders seen 4": "Has seen to what came due of task 4.",
            "tend reminders seen": "Has seen to all that came due.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        switch words.first {
        case nil: return try list(run)
        case "seen":
            let ids = Array(words.dropFirst())
            let seen = try run.action.see(ids.isEmpty ? nil : try run.choice(ids))
            return .changedOnly(seen.map(\.task.id)) { () throws(AppError) in
                try run.show(seen) { reminder in
                    "Seen: \(reminder.task.id) \(FirstLine.of(reminder.task.text))\n"
                }
            }
        case "on": return try switchOn(run)
        case "off": return try switchOff(run)
        case "test": return try test(run)
        case "watch": return try watch(run)
        case let word?: throw run.usage("'\(word)' is nothing that can be done with reminders.")
        }
    }

    static func needsTerminal(_ invocation: Invocation) -> Bool {
        invocation.words.first == "watch"
    }

    private static func bell(_ run: CommandRun) throws(AppError) -> Bell {
        guard let bell = run.action.workspace.bell else { throw AppError(.noSystemd) }
        return bell
    }

    private static func switchOn(_ run: CommandRun) throws(AppError) -> CommandResult {
        let bell = try bell(run)
        let store = try run.parts.storeLocation().address
        let schedule = try bell.schedule()
        try bell.memory.set(store, rings: true)
        let wake = try run.action.armReminders()
        var result = CommandResult.changed([]) { () throws(AppError) in
            guard run.output.form == .text else { return }
            let next = wake.map {
                "The next: \(ReminderText.full(run.calendar.moment(at: $0.instant)))."
            }
            try run.output.writeLine(
                "Reminders of \(store) ring from now on. \(next ?? "There are none to come.")")
        }
        do {
            try schedule.enable([ReminderUnits.timer], now: true)
        } catch {
            result.failure = error
            result.failure?.holds = "They ring as long as this session lasts."
        }
        return result
    }

    private static func switchOff(_ run: CommandRun) throws(AppError) -> CommandResult {
        let bell = try bell(run)
        let store = try run.parts.storeLocation().address
        try bell.memory.set(store, rings: false)
        let schedule = try bell.schedule()
        if try bell.memory.stores().isEmpty {
            try schedule.disable([ReminderUnits.timer], now: true)
        }
        let any = Wake(reminderAt: Instant(milliseconds: 0), of: store, command: [])
        for wake in try schedule.armed(prefix: any.storePrefix) {
            try schedule.disarm(named: wake.name)
        }
        return .changed([]) { () throws(AppError) in
            guard run.output.form == .text else { return }
            try run.output.writeLine("Reminders of \(store) ring no more; every view shows them.")
        }
    }

    /// Rings in this terminal until somebody ends it.
    private static func watch(_ run: CommandRun) throws(AppError) -> CommandResult {
        let watch = try ReminderWatch(run, try bell(run))
        if run.output.form == .text {
            try run.output.writeLine("Rings here from now on; Ctrl-C ends it.")
            try run.output.flush()
        }
        try watch.stay()
        return .nothing
    }

    /// Shows a notification; where that fails, the exit status says why.
    private static func test(_ run: CommandRun) throws(AppError) -> CommandResult {
        let notifier = try bell(run).notifier()
        if case .running(let server) = try notifier.check(), server.isSilenced == true {
            var error = AppError(.notificationsSilenced)
            error.suggestion = server.unsilencing
            throw error
        }
        _ = try notifier.show(
            Notification(
                title: "A test of tend", body: "Reminders are shown like this.",
                category: "x-tend.test", group: "tend-test"))
        return .read { () throws(AppError) in
            guard run.output.form == .text else { return }
            try run.output.write("A notification was shown.\n")
        }
    }

    private static func list(_ run: CommandRun) throws(AppError) -> CommandResult {
        let reminders = try run.action.reminders()
        return .read { () throws(AppError) in
            let now = run.operation.startedAt
            let shown = reminders.map { run.shown($0) }
            switch run.output.form {
            case .nothing: return
            case .ids: try run.output.writeIDs(shown.map(\.task.id))
            case .json: try run.output.writeJSON(shown) { $0.value($1, at: now) }
            case .text:
                let list = ReminderListText(shown, at: now, in: run.calendar)
                try run.output.pageText { list.write(to: &$0) }
            }
        }
    }
}

extension CommandRun {
    fileprivate func shown(_ reminder: ArmedReminder) -> ArmedReminder {
        reminder.withTask(output.shown(reminder.task))
    }

    /// Shows what became of reminders.
    fileprivate func show(
        _ reminders: [ArmedReminder], _ line: (ArmedReminder) -> String
    ) throws(AppError) {
        let shown = reminders.map { self.shown($0) }
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(shown.map(\.task.id))
        case .json: try output.writeJSON(shown) { $0.value($1, at: self.operation.startedAt) }
        case .text: try output.writeLines(shown.count) { line(shown[$0]) }
        }
    }
}
