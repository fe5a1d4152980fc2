import Application
import Arguments
import Display
import Domain
import Interaction
import POSIX
import Platform
import Presentation
import Programs

/// The loop of the full screen: what happens goes to the model, what is to be done to the thread of the
/// store, and what is shown to the terminal.
///
/// This thread never touches a file.
final class Screen {
    private let run: CommandRun
    private let terminal: ScreenTerminal
    private let events: ScreenEvents
    private let mailbox: Mailbox<ScreenMessage>
    private let store: JobThread<ScreenJob>
    private let clock = MonotonicClock()
    private let keys: KeySettings
    private var model: ScreenModel
    private var shown: Frame?
    private let cells = RowCells()
    private var timers: [(time: Int64, timer: ScreenTimer)] = []
    private var hasEnded = false

    /// Whether the system tells of changes in the folder of the store; else it is looked at each second.
    private var isWatched = true
    private var lastLook: Int64 = 0
    private var pace = FramePace()

    /// What happened while answers of the terminal were waited for.
    private var happenedMeanwhile: [ScreenEvent] = []

    init?(_ run: CommandRun, on terminal: ScreenTerminal, holding signals: HeldSignals) {
        guard let events = ScreenEvents(holding: signals) else { return nil }
        let mailbox = Mailbox<ScreenMessage>(waking: events.waker)
        let invocation = run.invocation
        let thread = JobThread<ScreenJob> {
            let store = ScreenStore(invocation, posting: mailbox)
            return store.perform
        }
        guard let thread else { return nil }
        self.run = run
        self.terminal = terminal
        self.events = events
        self.mailbox = mailbox
        store = thread
        keys = KeySettings(run.settings.configuration)
        let size = terminal.size
        let now = run.parts.clock.now()
        model = ScreenModel(
            Self.surroundings(run, keys), rows: size.rows, columns: size.columns, now: now,
            today: run.parts.calendar.today(at: now), isMouseOn: run.settings.takesMouse)
    }

    private static func surroundings(
        _ run: CommandRun, _ keys: KeySettings
    ) -> ScreenModel.Surroundings {
        let settings = run.settings
        let dateOrder = settings.dateOrder
        let reminderTime = settings.reminderTime
        return ScreenModel.Surroundings(
            readsFieldWords: settings.readsFieldWordsOnScreen,
            keys: KeyTable(chosen: keys.chosen),
            weekStart: run.weekStart, timerLengths: settings.timerLengths,
            filter: { typed, today throws(AppError) in
                try FilterReader(
                    today: today, calendar: SystemCalendar(), dateOrder: dateOrder
                ).filter(ofLine: typed)
            },
            day: { phrase, today throws(AppError) in
                try DayPhrase.day(
                    of: phrase, today: today.day, dateOrder: dateOrder, leaning: .next)
            },
            moments: { now in
                ReminderPhrase(
                    after: now, in: SystemCalendar(), dateOrder: dateOrder, at: reminderTime)
            })
    }

    /// Shows the screen until the person, or the system, ends it.
    func show() {
        watchStore()
        guard terminal.take() else { return }
        carryOut(model.begin())
        for problem in keys.problems { tell(problem) }
        while !hasEnded {
            draw()
            events.awaitClock(nextMoment)
            let earlier = happenedMeanwhile
            happenedMeanwhile = []
            take(earlier.isEmpty ? events.next(timeout: timeout) : earlier)
        }
        awaitAnswers()
        // What is saved is logged and told to hooks before the program ends.
        store.finish()
    }

    /// What was typed and could be kept nowhere; none as a rule.
    var lostText: String? { model.lostText }

    /// Has changes of other processes noticed: the journal of a commit goes when it is done.
    private func watchStore() {
        do {
            // A server is asked from time to time.
            guard let place = try run.parts.storeLocation() as? StorePath else {
                isWatched = false
                return
            }
            isWatched = events.watch(
                folder: place.folder, besides: run.parts.timerMemory.folderPaths)
        } catch {
            // Without a place nothing changes there.
            isWatched = true
        }
    }
}

// MARK: - What happens

extension Screen {
    private func take(_ happened: [ScreenEvent]) {
        let now = run.parts.clock.now()
        update(.time(now, run.parts.calendar.today(at: now)))
        for event in happened {
            switch event {
            case .input(.answer(.cursor)): pace.answered()
            case .input(let input): update(.input(input))
            case .resized: resize()
            case .continued: goOn()
            case .stop: suspend()
            case .ending, .hungUp:
                // A paste that never ended was typed, too.
                if event == .hungUp { pace = FramePace() }
                let paste = events.unfinishedPaste
                if !paste.isEmpty { update(.input(.paste(paste, omitted: 0))) }
                update(.ending)
            case .woken: for message in mailbox.take() { update(message) }
            case .folderChanged, .clockWasSet: update(.changedOutside)
            case .clockCame, .timeout: break
            }
        }
        if !isWatched, clock.nanoseconds() - lastLook >= 1_000_000_000 {
            lastLook = clock.nanoseconds()
            watchStore()
            update(.changedOutside)
        }
        let time = clock.nanoseconds()
        let due = timers.filter { $0.time <= time }
        timers.removeAll { $0.time <= time }
        for timer in due { update(.timeout(timer.timer)) }
    }

    private func update(_ message: ScreenMessage) {
        carryOut(model.update(message))
    }

    /// Has a line of the screen say what of the configuration makes no sense.
    private func tell(_ problem: AppError) {
        update(
            .remark(
                ScreenBanner(
                    .problem(problem), message: problem.detail ?? problem.sentence,
                    advice: problem.suggestion)))
    }

    private func resize() {
        let size = terminal.size
        shown = nil
        update(.resized(rows: size.rows, columns: size.columns))
    }

    private func goOn() {
        guard terminal.goOn(unless: { events.isAskedToEnd }) else { return update(.ending) }
        resize()
    }

    /// Waits for the answers that are on their way: whoever has the terminal next would take them for keys.
    private func awaitAnswers() {
        let start = clock.nanoseconds()
        while terminal.isTaken, let wait = pace.millisecondsBeforeEnd {
            let left = wait - Int((clock.nanoseconds() - start) / 1_000_000)
            guard left > 0 else { return }
            for event in events.next(timeout: left) {
                switch event {
                case .input(.answer(.cursor)): pace.answered()
                case .timeout: break
                case .hungUp:
                    happenedMeanwhile.append(event)
                    return
                default: happenedMeanwhile.append(event)
                }
            }
        }
    }

    private func suspend() {
        awaitAnswers()
        guard terminal.suspend(unless: { events.isAskedToEnd }) else { return update(.ending) }
        resize()
        update(.changedOutside)
    }
}

// MARK: - What is to be done

extension Screen {
    private func carryOut(_ effects: [ScreenEffect]) {
        for effect in effects {
            switch effect {
            case .load(let request): store.push(.load(request), insteadOf: \.isList)
            case .find(let ids, let rows, let number):
                store.push(.find(ids, rows: rows, of: number)) {
                    if case .find = $0 { true } else { false }
                }
            case .detail(let id): store.push(.detail(id), insteadOf: \.isDetail)
            case .perform(let act): store.push(.perform(act))
            case .keep(let texts, let number): store.push(.keep(texts, number))
            case .run(let line): carryOut(line)
            case .complete(let line, let text): store.push(.complete(line, text))
            case .edit(let id): handOver(["edit", "\(id)"])
            case .listen(let request): handOver(["add", "--voice"] + request.placingOptions)
            case .copy(let text): terminal.copy(text)
            case .mouse(let isOn): terminal.setMouse(isOn)
            case .wait(let timer, let milliseconds):
                timers.append((clock.nanoseconds() + Int64(milliseconds) * 1_000_000, timer))
            case .redraw: shown = nil
            case .suspend: suspend()
            case .quit: hasEnded = true
            }
        }
    }

    /// Runs a command: one that talks with the person on the terminal itself, which is back afterwards.
    private func carryOut(_ line: String) {
        var words = CommandLineWords.typedWords(of: line)
        if words.first == "tend" { words.removeFirst() }
        guard !needsTerminal(words) else { return handOver(words, asksAfterwards: true) }
        store.push(.run(words, line, columns: max(model.size.columns - 2, 20)))
    }

    private func needsTerminal(_ words: [String]) -> Bool {
        // It tells how far it is, and may take long.
        if ImportCommand.forwarded(words) != nil { return true }
        do {
            let invocation = try CommandTable.program.parse(words)
            return CommandTable.runner(of: invocation.command).needsTerminal(invocation)
        } catch {
            // It may be a command that was saved; what it is else, it says.
            return false
        }
    }

    /// Gives a command of ours the terminal; what fails in `edit` becomes a draft there.
    private func handOver(_ words: [String], asksAfterwards: Bool = false) {
        awaitAnswers()
        terminal.giveBack()
        let store = run.invocation.value(of: .db)
        let status = CapturedCommand(words, on: store, columns: model.size.columns).runOnTerminal()
        if status != 0 || asksAfterwards {
            _ = ShellCommand(
                "trap : INT; printf 'Enter goes back to the screen. '; read -r line"
            ).run()
        }
        guard terminal.take() else { return update(.ending) }
        resize()
        update(.changedOutside)
    }
}

// MARK: - Drawing

extension Screen {
    /// When something rings, or the next day begins.
    private var nextMoment: Instant { min(model.nextRinging ?? model.today.end, model.today.end) }

    /// How long to wait at most: until the next timer, the next second that is shown, and the next moment.
    private var timeout: Int? {
        let now = clock.nanoseconds()
        var wait = max(Int(nextMoment.milliseconds - model.now.milliseconds), 0) + 1
        if let tick = model.millisecondsToTick { wait = min(wait, tick) }
        if let next = timers.map(\.time).min() {
            wait = min(wait, max(0, Int((next - now + 999_999) / 1_000_000)))
        }
        if !isWatched { wait = min(wait, 1000) }
        if let left = pace.millisecondsLeft(at: now) { wait = min(wait, left) }
        return wait
    }

    private func draw() {
        guard !hasEnded, terminal.isTaken, pace.allowsFrame(at: clock.nanoseconds()) else { return }
        let view = ScreenView(
            model, calendar: run.parts.calendar, showsSigns: run.output.terminal.showsSigns,
            keeping: cells)
        if model.scroll > 0, let most = view.mostScroll { model.limitScroll(to: most) }
        let frame = view.frame
        let bytes = FrameDifference.bytes(from: shown, to: frame, on: terminal.kind)
        guard !bytes.isEmpty else { return }
        var asking: [UInt8] = []
        if pace.asks {
            asking = Array(TerminalKind.askCursor.utf8)
            events.expectCursorReport()
            pace.asked(at: clock.nanoseconds())
        }
        shown = terminal.write(bytes + asking) ? frame : nil
    }
}

extension TaskRequest {
    /// The options that put a new task where this one is to be.
    fileprivate var placingOptions: [String] {
        [
            scheduledDate.map { "--on=\($0)" }, parent.map { "--parent=\($0)" },
            project.map { "--project=\($0)" },
        ].compactMap(\.self) + tags.map { "--tag=\($0)" }
    }
}
