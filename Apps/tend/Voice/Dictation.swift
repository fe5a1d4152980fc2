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
            throw AppError(
                .voiceNotSeen, holds: "What was said is kept as a recording.")
        }
        guard let written = try written(draft) else {
            run.presenter.tell(.recordingKept)
            return nil
        }
        guard let keys, !isSavedUnseen else { return written }
        switch keys.typedLine(VoiceText.prompt, proposing: written) {
        case .sent(let sent) where TextRule.trimmed(sent) != nil:
            return sent
        case .sent: break
        case .ended(let unsent):
            // What was mended by hand was typed: it is not to be mended again.
            if let mended = unsent.first, mended != written, TextRule.trimmed(mended) != nil {
                try run.action.remember(mended, of: draft)
            }
        }
        run.presenter.tell(.recordingKept)
        return nil
    }

    /// Returns what stands in the line at first: what the person mended before, else what is written down now.
    private func written(_ draft: Draft) throws(AppError) -> String? {
        if let mended = draft.recordedRequest?.text, !mended.isEmpty { return mended }
        let recogniser = try run.recogniser()
        tell(text.writingDown)
        defer { tell("\r\u{1B}[K") }
        guard let written = try run.action.words(of: draft, by: recogniser) else { return nil }
        tell("\r\u{1B}[K")
        if recogniser.isRough, keys != nil { asking.tell(text.isRough(recogniser.name)) }
        return written
    }

    private func record(_ template: TaskRequest) throws(AppError) -> RecordedTask? {
        let drawsLevel = keys != nil && run.environment["TERM"] ?? "dumb" != "dumb"
        let isSpoken = run.settings.isPlain
        if keys != nil, !drawsLevel || isSpoken { asking.tell(text.listening) }
        defer { tell("\r\u{1B}[K") }
        return try run.action.record(template, by: try run.recorder()) { meter in
            if drawsLevel, !isSpoken { tell("\r\(text.level(meter, until: rule))\u{1B}[K") }
            while let key = keys?.pressed() {
                if ["\r", "\n", "q", "Q"].contains(key) { return .key }
            }
            return rule.end(after: meter)
        }
    }

    /// Writes what stands in one line of the terminal for a moment.
    private func tell(_ line: String) {
        guard keys != nil, run.environment["TERM"] ?? "dumb" != "dumb", !run.settings.isPlain else {
            return
        }
        asking.tell(line)
    }
}

/// The parts of voice, as the person set them.
extension CommandRun {
    /// What records.
    func recorder() throws(AppError) -> MicrophoneRecorder {
        MicrophoneRecorder(try programLine(.voiceRecorder), search: programSearch)
    }

    /// What writes down what was said.
    ///
    /// - Throws: `voice.recogniserMissing`, `voice.recogniserNotRun`.
    func recogniser() throws(AppError) -> CommandRecogniser {
        do throws(AppError) {
            return try CommandRecogniser(
                try programLine(.voiceCommand), language: settings.voiceLanguage,
                search: programSearch, trust: ExposureTrust())
        } catch {
            var error = error
            error.holds = "What was said is kept as a recording."
            throw error
        }
    }

    /// Where programs are looked for.
    var programSearch: ProgramSearch { ProgramSearch(path: environment["PATH"]) }

    private func programLine(_ setting: Setting) throws(AppError) -> ProgramLine? {
        guard let line = settings.line(of: setting) else { return nil }
        return ProgramLine(line, home: environment["HOME"])
    }
}
