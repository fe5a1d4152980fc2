import Application
import Arguments
import Domain
import JSON
import Platform
import Presentation
import Programs

/// `tend timer`: measures work and breaks.
enum TimerCommand: TendCommand {
    /// What systemd runs at the end of a timer, which nobody types.
    static let ring = "ring"

    /// The same for `tend deliver`, which looks after several stores: it does not stay for the buttons.
    static let ringAndLeave = "ring-and-leave"

    static let definition = Command(
        "timer",
        words: [.optional("ACTION", .timerAction), .any("WORD", .openTasks)],
        options: [.timerType, .short],
        summary: "Shows the timer; start, pause, resume, add and stop change it.",
        description: """
            'start' takes the number of a task and a length with its unit, in any order, or neither: \
            25 minutes of work, or what timer-focus and timer-break in the configuration say. It goes \
            on though the terminal is closed, and its end is shown by the desktop and by the next view. \
            'add' takes minutes. A cycle is four rounds of work, each with a break behind it that begins \
            by itself; 'start' alone begins the next round. Work is recorded when it ends or is stopped, \
            and 'stats' shows it. Pauses do not count, nor does the time that the computer was asleep.
            """,
        examples: [
            "tend timer start": "Starts 25 minutes of work.",
            "tend timer start 4 50m": "Starts 50 minutes for task 4.",
            "tend timer start --type break": "Starts a break.",
            "tend timer start --type cycle": "Starts four rounds of work and break.",
            "tend timer": "Shows what is left.",
            "tend timer --short": "Writes a line for a status bar.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        let rest = Array(words.dropFirst())
        if words.first != "start", run.invocation.has(.timerType) {
            throw run.usage("--type goes with start.")
        }
        switch words.first {
        case nil where run.invocation.has(.short): return short(run)
        case nil: return show(try run.action.timer(), run)
        case _ where run.invocation.has(.short):
            throw run.usage("--short shows the timer, and goes with no action.")
        case "start": return shown(try run.action.startTimer(try request(rest, run)), run)
        case "add":
            let length = try TimerLength.reading(
                rest.joined(separator: " "), takesMinutes: rest.count == 1)
            return shown(try run.action.extendTimer(by: length), run)
        case "pause" where rest.isEmpty: return shown(try run.action.pauseTimer(), run)
        case "resume" where rest.isEmpty: return shown(try run.action.resumeTimer(), run)
        case "stop" where rest.isEmpty: return stopped(try run.action.stopTimer(), run)
        case ring where rest.isEmpty: return try ring(run, stays: true)
        case ringAndLeave where rest.isEmpty: return try ring(run, stays: false)
        case let typed?:
            throw run.usage("'\(typed)' is no action of the timer, or takes no words.")
        }
    }

    // MARK: - What was typed

    private static func request(
        _ words: [String], _ run: CommandRun
    ) throws(AppError) -> TimerRequest {
        let type = run.invocation.value(of: .timerType).flatMap(TimerType.init(rawValue:))
        var request = TimerRequest(type, standard: run.settings.timerLengths)
        var rest = words
        // The length stands at the end or at the beginning, and is as long as it can be.
        for count in stride(from: words.count, to: 0, by: -1) where request.length == nil {
            let (end, start) = (words.suffix(count), words.prefix(count))
            if TimerLength.milliseconds(of: end.joined(separator: " ")) != nil {
                request.length = try TimerLength.reading(end.joined(separator: " "))
                rest = Array(words.dropLast(count))
            } else if TimerLength.milliseconds(of: start.joined(separator: " ")) != nil {
                request.length = try TimerLength.reading(start.joined(separator: " "))
                rest = Array(words.dropFirst(count))
            }
        }
        guard let word = rest.first else { return request }
        guard rest.count == 1, TaskIDRange.number(word) != nil else {
            throw AppError(
                .invalidMetadata, field: "length",
                detail:
                    "'\(rest.joined(separator: " "))' is neither a length nor the number of a task.",
                suggestion: TimerLength.expectation, holds: "No timer was started.")
        }
        request.task = try run.taskIDs([word]).first
        return request
    }

    // MARK: - What is shown

    private static func short(_ run: CommandRun) -> CommandResult {
        .read { () throws(AppError) in
            guard let report = run.action.lookUpTimer() else { return }
            try run.output.show(TimerLine.short(report)) { $0.value(report) }
        }
    }

    private static func shown(_ report: TimerReport, _ run: CommandRun) -> CommandResult {
        .changed([]) { () throws(AppError) in try write(report, run) }
    }

    private static func show(_ report: TimerReport, _ run: CommandRun) -> CommandResult {
        guard report.sessions.isEmpty else { return shown(report, run) }
        return .read { () throws(AppError) in try write(report, run) }
    }

    private static func stopped(_ report: TimerReport, _ run: CommandRun) -> CommandResult {
        .changed([]) { () throws(AppError) in
            guard run.output.form == .text else { return try write(report, run) }
            let isRecorded = !report.sessions.isEmpty
            try run.output.write("Stopped.\n" + (isRecorded ? text(of: report, run) : ""))
        }
    }

    private static func write(_ report: TimerReport, _ run: CommandRun) throws(AppError) {
        try run.output.show(text(of: report, run)) { $0.value(report) }
    }

    private static func text(of report: TimerReport, _ run: CommandRun) -> String {
        let task = report.timer.flatMap { run.task(of: $0) }
        let name = report.timer?.task.map { named in
            task.map { "\($0.id) \(FirstLine.of(run.output.shown($0).text))" } ?? "task \(named.id)"
        }
        return TimerReportText(
            report, taskName: name, startCommand: run.text(of: .tend(.timer, "start")),
            in: run.calendar
        ).text
    }

    // MARK: - The end

    private static func ring(_ run: CommandRun, stays: Bool) throws(AppError) -> CommandResult {
        guard let bell = run.action.workspace.bell else { return .nothing }
        let notifier = SharedNotifier(bell.notifier)
        let timerBell = TimerBell(run, showingBy: notifier, hasButtons: stays)
        // One at a time: what another one is about to show is not shown twice.
        let ringing = try bell.memory.alone { () throws(AppError) in try timerBell.ring() }
        let report = ringing.report
        var result = report.ended.isEmpty ? CommandResult.nothing : shown(report, run)
        result.failure = ringing.failure
        guard stays, let opened = notifier.opened, let message = timerBell.message(of: ringing)
        else { return result }
        run.action.letSignalsGo()
        ClickWait(for: opened, by: run.parts.clock).stay(for: [message])
        return result
    }
}
