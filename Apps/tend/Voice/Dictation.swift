import Application
import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation
import Programs
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
        /// It is saved; where it was cut short, the person did not see that before.
        case saved(TaskUpdate, isCutShort: Bool)

        /// The person threw it away.
        case discarded

        /// The person put it off: it is kept as a recording, and that is told.
        case kept

        /// The person wants to say it again.
        case again(RecordedTask)
    }

    /// Whether it is still to be explained what the keys do, and how good the recogniser is.
    private var explains: Bool

    /// The key by which a person says it again, as on the full screen.
    private static let again: Unicode.Scalar = "\u{12}"

    /// Prepares to listen.
    ///
    /// - Parameters:
    ///   - run: The command.
    ///   - explains: Whether the person has not been told yet how it is done.
    init(_ run: CommandRun, explains: Bool = true) {
        self.run = run
        self.explains = explains
        run.action.holdSignals()
        keys =
            asking.isTerminal
            ? KeyPresses(holding: HeldSignals.hold(), environment: run.environment) : nil
        drawsLines =
            keys != nil && run.environment["TERM"] ?? "dumb" != "dumb" && !run.settings.isPlain
        text = VoiceText(for: run.parts.terminal(of: asking))
        rule = RecordingRule(
            limit: run.settings.voiceLimit, endsBySilence: run.settings.stopsAtSilence,
            endsByKey: keys != nil)
    }

    /// Goes on under a guardian, which gives the terminal back; to be called before anything else.
    static func start() { TerminalAtDeath.startGuarded() }

    /// Listens, and saves what the person made of it.
    ///
    /// - Parameters:
    ///   - template: What else was asked for with the task.
    ///   - earlier: What the person wants to say anew; it is gone once that is recorded.
    /// - Returns: What became of it.
    /// - Throws: Errors of `voice`, and what saving throws.
    func task(
        _ template: TaskRequest, insteadOf earlier: RecordedTask?
    ) throws(AppError) -> Outcome {
        defer { keys?.giveBack() }
        let recorded = try record(template, insteadOf: earlier)
        guard let recorded else { return .kept }
        if recorded.isCutShort, isSeen { asking.tell(text.isCutShort(rule)) }
        switch try choice(of: recorded.draft, maySayAgain: true) {
        case .save(let words):
            return .saved(
                try run.action.save(words, of: recorded),
                isCutShort: recorded.isCutShort && !isSeen)
        case .discard:
            try run.action.discard(recorded)
            return .discarded
        case .putOff: return .kept
        case .sayAgain: return .again(recorded)
        }
    }

    /// Tells which of several recordings comes next, where the person sees what was said.
    func announce(_ recording: KeptRecording, _ number: Int, of count: Int, _ begun: String) {
        if isSeen { asking.tell(text.announcement(of: recording, number, of: count, begun)) }
    }

    /// Whether the person sees what was written down before it is saved.
    private var isSeen: Bool { keys != nil && !run.invocation.has(.yes) }

    /// Returns what the person wants to become of a recording, once they have seen what was said.
    ///
    /// - Throws: `voice.notSeen` where nobody can see it; what writing it down throws.
    func choice(
        of draft: Draft, maySayAgain: Bool = false
    ) throws(AppError) -> RecordingChoice {
        guard keys != nil || run.invocation.has(.yes) else {
            throw run.action.refusingUnseenWords()
        }
        var words: String?
        do throws(AppError) {
            words = try written(draft)
        } catch  where error.code == .voiceNothingHeard && error.isTextKept && isSeen {
            // Who said it can still type it.
            asking.tell(text.nothingHeard(error))
            words = ""
        }
        guard let words else {
            run.presenter.tell(.recordingKept)
            return .putOff
        }
        guard let keys, isSeen else { return .save(words) }
        if explains, drawsLines { asking.tell(text.keys(maySayAgain: maySayAgain)) }
        explains = false
        while true {
            // What was typed before the words were there was not meant for them.
            keys.forgetTyped()
            let (line, wasLeft) = keys.edit(
                words, CaptureCommand.prompt, leavingBy: maySayAgain ? Self.again : nil,
                orElse: VoiceText.confirmation(of: words))
            switch line {
            case .sent(let sent) where TextRule.trimmed(sent) != nil: return .save(sent)
            case .sent:
                keys.forgetTyped()
                guard let answer = keys.line(VoiceText.discarding) else {
                    run.presenter.tell(.recordingKept)
                    return .putOff
                }
                if ["y", "yes"].contains(answer.lowercased()) { return .discard }
            case .ended(let unsent):
                // What was mended by hand was typed: it is not to be mended again.
                let mended = unsent.joined(separator: "\n")
                if mended != words, TextRule.trimmed(mended) != nil {
                    try run.action.remember(mended, of: draft)
                }
                guard !wasLeft else { return .sayAgain }
                run.presenter.tell(.recordingKept)
                return .putOff
            }
        }
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
        if written != nil, keys != nil, explains, let roughName {
            asking.tell(text.isRough(roughName))
        }
        return written
    }

    private func record(
        _ template: TaskRequest, insteadOf earlier: RecordedTask?
    ) throws(AppError) -> RecordedTask? {
        do throws(AppError) {
            let recorded = try record(template)
            if recorded != nil, let earlier { try run.action.discard(earlier) }
            return recorded
        } catch {
            var error = error
            if earlier != nil, !error.isTextKept {
                error.holds = "What you said before is kept as a recording."
            }
            throw error
        }
    }

    private func record(_ template: TaskRequest) throws(AppError) -> RecordedTask? {
        if keys != nil, explains { tellWhatIsOnlyRecorded() }
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

    /// Tells before anybody speaks that nothing is there to write it down.
    private func tellWhatIsOnlyRecorded() {
        do throws(AppError) {
            _ = try run.recogniser()
        } catch {
            asking.tell(text.isOnlyRecorded(for: error))
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
