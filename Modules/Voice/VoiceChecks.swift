public import Domain

/// The check of what records and what writes down.
public enum VoiceCheck {
    /// Its name.
    public static let name = "voice"

    /// How much is recorded at most to try a microphone, in milliseconds: a sound ends it.
    private static let trial: Int64 = 1500

    /// Looks at the programs and the microphone.
    ///
    /// - Parameters:
    ///   - recorder: What records.
    ///   - recogniser: Finds what writes down.
    ///   - isTried: Whether the microphone is listened to for a moment, and the recogniser is given a sentence.
    ///   - isInterrupted: Whether the person does not wait any longer.
    /// - Returns: What was found.
    public static func findings(
        recorder: MicrophoneRecorder, recogniser: () throws(AppError) -> CommandRecogniser,
        isTried: Bool, _ isInterrupted: @escaping () -> Bool
    ) -> [Finding] {
        var (problems, findings): ([AppError], [Finding]) = ([], [])
        var (recording, writing): (String?, CommandRecogniser?) = (nil, nil)
        do throws(AppError) {
            recording = try recorder.program().line.name
            if isTried { try tryOut(recorder) }
        } catch {
            problems.append(error)
        }
        do throws(AppError) {
            let found = try recogniser()
            writing = found
            if isTried, let finding = try tryOut(found, isInterrupted) { findings.append(finding) }
        } catch {
            problems.append(error)
        }
        // Who has neither does not take tasks by voice.
        if !isTried, !problems.isEmpty, problems.allSatisfy(\.isOfWhatNobodyNamed) {
            return [
                Finding(
                    name, .ok, "Not set up: 'add --voice' needs \(missing(recording, writing)).")
            ]
        }
        findings = problems.map { Finding(name, .warning, $0) } + findings
        guard findings.isEmpty, let recording, let writing else { return findings }
        let roughness = writing.isRough ? ", roughly" : ""
        return [
            Finding(
                name, .ok,
                "\(recording) records, and \(writing.name) writes down\(roughness).\(isTried ? " Both were tried." : "")"
            )
        ]
    }

    private static func missing(_ recording: String?, _ writing: CommandRecogniser?) -> String {
        let parts = [
            recording == nil ? "a program that records" : nil,
            writing == nil ? "one that writes down" : nil,
        ].compactMap(\.self)
        return parts.joined(separator: ", and ")
    }

    private static func tryOut(_ recorder: MicrophoneRecorder) throws(AppError) {
        let (_, heard) = try recorder.record(into: NoFile()) { meter in
            meter.milliseconds >= trial || !meter.isFlat ? .limit : nil
        }
        if heard.isFlat { throw AppError(.voiceMicrophoneSilent) }
    }

    /// Has the recogniser write down a sentence, and returns what is amiss with what it wrote.
    private static func tryOut(
        _ recogniser: CommandRecogniser, _ isInterrupted: () -> Bool
    ) throws(AppError) -> Finding? {
        let samples = SampleSpeech.samples
        let words: String
        do throws(AppError) {
            words = try recogniser.words(
                in: Recording.header(of: samples.count) + samples, knowing: [], isInterrupted)
        } catch  where error.suggestion == nil {
            // What is advised of a recording is no help here: nobody spoke, and this is the trial.
            var error = error
            error.suggestion = remedy
            throw error
        }
        guard !words.lowercased().contains(SampleSpeech.word) else { return nil }
        return Finding(
            name, .warning, "\(recogniser.name) made something else of 'buy milk'.",
            remedy: remedy)
    }

    private static let remedy: Advice =
        "Look at its language and its model, or name another: \(tend: .config, "set", "voice-command", "PATH")"
}

extension AppError {
    /// Whether it says that a program is not there which nobody named.
    fileprivate var isOfWhatNobodyNamed: Bool {
        (code == .recogniserMissing || code == .voiceRecorderMissing) && detail == nil
    }
}

/// Where the sound of a trial goes.
private final class NoFile: RecordingFile {
    func add(_ samples: Span<UInt8>) {}
    func finish() {}
}
