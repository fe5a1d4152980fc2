import Application
import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation
import Voice

/// One task that is said to the computer: the parts that listen, write down, and let the person see it, put together.
final class Dictation {
    private let run: CommandRun
    private let text: VoiceText
    private let rule: RecordingRule
    private let asking = CheckedOutput.standardError()

    /// The keys of the person, where they sit at a terminal and are asked.
    private let keys: KeyPresses?

    /// Whether a line of the terminal can be drawn over again.
    private let drawsLines: Bool

    /// What became of a task that was said.
    enum Outcome {
        /// It is saved.
        case saved(TaskUpdate, isCutShort: Bool)

        /// The person put it off: it is kept as a recording, and that is told.
        case kept
    }

    /// Prepares to listen.
    init(_ run: CommandRun) {
        self.run = run
        let asks = run.output.form != .json && run.output.form != .ids
        run.action.holdSignals()
        keys =
            asks && asking.isTerminal
            ? KeyPresses(holding: HeldSignals.hold(), environment: run.environment) : nil
        drawsLines =
            keys != nil && run.environment["TERM"] ?? "dumb" != "dumb" && !run.settings.isPlain
        text = VoiceText(for: run.parts.terminal(of: asking))
        rule = RecordingRule(
            limit: run.settings.voiceLimit,
            // Without a terminal no key can end it.
            endsBySilence: run.settings.stopsAtSilence || keys == nil)
    }

    /// Goes on under a guardian, which gives the terminal back; to be called before anything else.
    static func start() { TerminalAtDeath.startGuarded() }

    /// Listens, and saves what the person made of it.
    ///
    /// - Throws: Errors of `voice`, and what saving throws.
    func task(_ template: TaskRequest) throws(AppError) -> Outcome {
        defer { keys?.giveBack() }
        guard let recorded = try record(template) else { return .kept }
        guard let seen = try words(of: recorded.draft) else { return .kept }
        return .saved(try run.action.save(seen, of: recorded), isCutShort: recorded.isCutShort)
    }

    /// Returns what was said as the person saw it and sent it; none if they put it off.
    ///
    /// - Throws: `voice.notSeen` where nobody can see it; what writing it down throws.
    func words(of draft: Draft) throws(AppError) -> String? {
        let isSavedUnseen = run.invocation.has(.yes)
        guard keys != nil || isSavedUnseen else {
            throw run.action.refusingUnseenWords()
        }
        guard let written = try written(draft) else {
            run.presenter.tell(.recordingKept)
            return nil
        }
        guard let keys, !isSavedUnseen else { return written }
        let line = keys.edit(written, CaptureCommand.prompt, orElse: VoiceText.confirmation)
        switch line {
        case .sent(let sent) where TextRule.trimmed(sent) != nil:
            return sent
        case .sent: break
        case .ended(let unsent):
            // What was mended by hand was typed: it is not to be mended again.
            let mended = unsent.joined(separator: "\n")
            if mended != written, TextRule.trimmed(mended) != nil {
                try run.action.remember(mended, of: draft)
            }
        }
        run.presenter.tell(.recordingKept)
        return nil
    }

    /// Returns what stands in the line at first: what the person mended before, else what is written down now.
    private func written(_ draft: Draft) throws(AppError) -> String? {
        if let mended = draft.recordedRequest?.text, !mended.isEmpty { return mended }
        var roughName: String?
        draw(text.writingDown)
        defer { draw("") }
        let written = try run.action.words(of: draft) { () throws(AppError) in
            let recogniser = try run.recogniser()
            if recogniser.isRough { roughName = recogniser.name }
            return recogniser
        }
        draw("")
        if written != nil, keys != nil, let roughName { asking.tell(text.isRough(roughName)) }
        return written
    }

    private func record(_ template: TaskRequest) throws(AppError) -> RecordedTask? {
        run.action.tellShortage(of: rule.limit * Int64(Recording.bytesPerSecond) / 1000)
        if keys != nil, !drawsLines { asking.tell(text.listening) }
        defer { draw("") }
        return try run.action.record(template, by: try run.recorder()) { meter in
            draw(text.level(meter, until: rule))
            while let key = keys?.pressed() {
                if ["\r", "\n", "q", "Q"].contains(key) { return .key }
            }
            return rule.end(after: meter)
        } didEnd: {
            draw("")
        }
    }

    /// Draws a line over the one that stands there.
    private func draw(_ line: @autoclosure () -> String) {
        if drawsLines { asking.tell("\r\(line())\u{1B}[K") }
    }
}

/// The parts of voice, as the person set them.
extension CommandRun {
    /// What records.
    func recorder() throws(AppError) -> MicrophoneRecorder {
        MicrophoneRecorder(
            try programLine(.voiceRecorder), search: programSearch, trust: ExposureTrust())
    }

    /// What writes down what was said.
    ///
    /// - Throws: `voice.recogniserMissing`, `voice.recogniserNotRun`.
    func recogniser() throws(AppError) -> CommandRecogniser {
        try CommandRecogniser(
            try programLine(.voiceCommand), language: settings.voiceLanguage,
            search: programSearch, trust: ExposureTrust())
    }

    /// Where programs are looked for.
    var programSearch: ProgramSearch { ProgramSearch(path: environment["PATH"]) }

    private func programLine(_ setting: Setting) throws(AppError) -> ProgramLine? {
        try settings.line(of: setting).map { line throws(AppError) in
            try ProgramLine(line, of: setting.name, home: environment["HOME"])
        }
    }
}
