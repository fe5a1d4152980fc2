public import Domain

/// A task that is said: recorded, written down, seen, saved.
///
/// The recording is a draft from its first byte on, and stays one until the task is saved or the person discards it.
extension Action {
    /// Records what is said.
    ///
    /// - Parameters:
    ///   - request: What else was asked for with the task.
    ///   - recorder: Records.
    ///   - watch: Called several times a second; what it returns ends the recording. A signal to end does, too.
    ///   - didEnd: Called when it has ended, before anything is told.
    /// - Returns: The draft whose recording it is; none if a signal ended it, of which the person was told.
    /// - Throws: What the recorder throws; `voice.microphoneSilent` and `voice.nothingHeard`. The error says whether
    ///   a recording is kept.
    public func record(
        _ request: TaskRequest, by recorder: any VoiceRecorder,
        watch: (SpeechMeter) -> RecordingEnd?, didEnd: () -> Void = {}
    ) throws(AppError) -> RecordedTask? {
        let signals = holdSignals()
        // What makes that it could not be saved is said before anybody speaks.
        _ = try ports.location()
        let others = [request.parent].compactMap(\.self) + request.dependsOn
        if !others.isEmpty { _ = try reader().existingTasks(others) }
        let draft = Draft(
            id: operation.id, createdAt: operation.startedAt, store: draftStore,
            .recording(request))
        let (place, file) = try beginRecording(of: draft)
        do throws(AppError) {
            let (end, heard) = try recorder.record(into: file) { meter in
                watch(meter) ?? (signals.isPending ? .interruption : nil)
            }
            didEnd()
            try file.finish()
            log.record(
                Event(
                    .recorded, "\(heard.milliseconds) ms were recorded.",
                    fields: [
                        Event.Field(.durationMicroseconds, .count(Int(heard.milliseconds) * 1000))
                    ]))
            if end == .interruption {
                // Nobody has heard anything who ends it so soon.
                let isLetBe = heard.isFlat || heard.milliseconds < RecordingRule.hintDelay
                if isLetBe, !heard.holdsSpeech {
                    try discard([draft])
                } else if keeps(draft, in: place) {
                    tell(.recordingKept)
                }
                return nil
            }
            let isTooShort = heard.milliseconds < Recording.shortest
            // Who ends it before they were told that nothing is heard has said nothing.
            let isLetBe = end == .key && heard.milliseconds < RecordingRule.hintDelay
            guard !(isTooShort || isLetBe) || heard.holdsSpeech else {
                try discard([draft])
                throw AppError(.voiceNothingHeard, cause: Cause(step: "record"))
            }
            if heard.isFlat {
                throw AppError(
                    .voiceMicrophoneSilent, cause: Cause(step: "record", message: "no level"))
            }
            return RecordedTask(
                draft: draft, request: request, isCutShort: end == .limit, held: file)
        } catch {
            throw saying(whatIsKeptOf: draft, in: place, after: error)
        }
    }

    /// Returns what was said, written down; none if a signal to end came first.
    ///
    /// - Parameters:
    ///   - draft: The draft whose recording it is.
    ///   - recogniser: Finds what writes it down.
    /// - Returns: The words.
    /// - Throws: `voice.nothingHeard` if nobody speaks in it; `voice.damaged`; what finding the recogniser, and it,
    ///   throw.
    public func words(
        of draft: Draft, by recogniser: () throws(AppError) -> any Recogniser
    ) throws(AppError) -> String? {
        let signals = holdSignals()
        var isGone = false
        do throws(AppError) {
            guard let sound = try sound(of: draft) else {
                isGone = true
                throw AppError(
                    .voiceNothingHeard, detail: "Somebody has removed the recording.",
                    holds: "Nothing is kept of it.")
            }
            // A recogniser makes words of noise.
            guard meter(of: sound).holdsSpeech else { throw AppError(.voiceNothingHeard) }
            return try recogniser().words(in: sound, knowing: spokenNames()) { signals.isPending }
        } catch {
            if signals.isPending { return nil }
            throw isGone || error.code == .voiceDamaged ? error : error.keepingRecording()
        }
    }

    /// Returns the error of words that nobody can look at before they are saved.
    public func refusingUnseenWords() -> AppError {
        AppError(.voiceNotSeen).keepingRecording()
    }

    /// Discards what was said, as the person asked for.
    public func discard(_ recorded: RecordedTask) throws(AppError) {
        try discard([recorded.draft])
        withExtendedLifetime(recorded.held) {}
    }

    /// Saves a task that was said.
    ///
    /// - Parameters:
    ///   - text: What the person made of what was written down.
    ///   - recorded: The recording, which is gone once the task is saved.
    /// - Returns: What came of it.
    /// - Throws: What saving throws; then the text is a draft, and the recording stays with it.
    public func save(_ text: String, of recorded: RecordedTask) throws(AppError) -> TaskUpdate {
        var request = recorded.request
        request.text = text
        let update = try add([request])
        discardSaved(recorded.draft)
        withExtendedLifetime(recorded.held) {}
        return update
    }

    /// Has recordings written down: with words they are drafts like others.
    ///
    /// - Parameters:
    ///   - waiting: The recordings.
    ///   - choice: Returns what the person wants to become of one.
    /// - Returns: What became of them.
    public func writeDown(
        _ waiting: [Draft], _ choice: (Draft) throws(AppError) -> RecordingChoice
    ) -> WrittenRecordings {
        var written = WrittenRecordings()
        for draft in waiting {
            do throws(AppError) {
                let held = try holds(recordingOf: draft)
                defer { withExtendedLifetime(held) {} }
                if try isSaved(draft) {
                    try discard([draft])
                    continue
                }
                switch try choice(draft) {
                case .save(let text): try write(text, into: draft)
                case .discard: try discard([draft])
                case .putOff, .sayAgain:
                    written.areAllWritten = false
                    return written
                }
            } catch {
                written.areAllWritten = false
                // Those behind it may be written down.
                let isThere = error.code != .voiceDamaged && error.code != .draftsBusy
                written.failure = written.failure ?? (isThere ? error.orDiscarding(draft) : error)
            }
        }
        return written
    }

    /// Keeps what the person made of the words of a recording and did not send: the next time it stands in the line.
    public func remember(_ text: String, of draft: Draft) throws(AppError) {
        guard var request = draft.recordedRequest else { return }
        request.text = text
        do throws(AppError) {
            try replace(draft, by: .recording(request))
        } catch {
            var error = error.told(as: .draftsUnavailable)
            error.isTextKept = true
            error.holds =
                "What was said is kept as a recording. What you made of it is not: \(text)"
            throw error
        }
    }

    /// Makes a draft with words of one that was a recording; saving the drafts then saves it, as the same operation.
    private func write(_ text: String, into draft: Draft) throws(AppError) {
        guard var request = draft.recordedRequest else { return }
        request.text = text
        try replace(draft, by: .tasks([request]))
    }

    private func replace(_ draft: Draft, by content: Draft.Content) throws(AppError) {
        let written = Draft(
            id: draft.id, createdAt: draft.createdAt, store: draft.store, content)
        for place in ports.drafts() where try place.recording(of: draft) != nil {
            try place.keep(written)
        }
    }

    /// Keeps other processes from the recording of a draft as long as what is returned is there.
    ///
    /// - Throws: `draft.busy` where another process has it.
    private func holds(recordingOf draft: Draft) throws(AppError) -> [any HeldRecording] {
        guard draft.recordedRequest != nil else { return [] }
        var held: [any HeldRecording] = []
        for place in ports.drafts() {
            if let one = try place.hold(recordingOf: draft) { held.append(one) }
        }
        return held
    }

    /// Returns whether somebody is just saying a task for this store, or has what was said in the line.
    public func isTaskBeingSaid() throws(AppError) -> Bool {
        for draft in try drafts() where draft.recordedRequest != nil {
            if try recording(of: draft)?.isUnderWay == true { return true }
        }
        return false
    }

    /// Discards drafts as the person asked for, unless somebody is just saying one of them.
    ///
    /// - Throws: `draft.busy`; then none is discarded.
    public func discardAsked(_ drafts: [Draft]) throws(AppError) {
        var held: [any HeldRecording] = []
        for draft in drafts { held += try holds(recordingOf: draft) }
        try discard(drafts)
        withExtendedLifetime(held) {}
    }

    /// Checks that nobody is just saying a task, or has what was said in the line.
    ///
    /// - Throws: `draft.busy`.
    public func expectNoneRecorded(among drafts: [Draft]) throws(AppError) {
        for draft in drafts { _ = try holds(recordingOf: draft) }
    }

    /// Returns whether the task of a draft is saved, whose draft could not be taken away then.
    private func isSaved(_ draft: Draft) throws(AppError) -> Bool {
        try reader().changes(of: draft.id).isEmpty == false
    }

    /// Returns what is known of the recording of a draft, or none if it has none.
    public func recording(of draft: Draft) throws(AppError) -> KeptRecording? {
        for place in ports.drafts() {
            if let recording = try place.recording(of: draft) { return recording }
        }
        return nil
    }

    /// Returns the recording of a draft with a true header, or none if it has none.
    ///
    /// - Throws: `voice.damaged`, once what is no recording is set aside.
    public func sound(of draft: Draft) throws(AppError) -> [UInt8]? {
        for place in ports.drafts() {
            if let sound = try place.sound(of: draft, on: today.day) { return sound }
        }
        return nil
    }

    /// Returns the recordings that wait for this store to be written down, oldest first, those left out that are
    /// being made.
    public func waitingRecordings() throws(AppError) -> [Draft] {
        let location = try ports.location().identity
        var waiting: [Draft] = []
        for draft in try drafts() where draft.belongs(in: location) {
            guard draft.recordedRequest != nil, try recording(of: draft)?.isUnderWay == false
            else { continue }
            waiting.append(draft)
        }
        return waiting
    }
}

/// A task that was said and recorded.
public struct RecordedTask {
    /// The draft whose recording it is.
    public let draft: Draft

    /// What else was asked for.
    let request: TaskRequest

    /// Whether the recording was ended at its limit.
    public let isCutShort: Bool

    /// Keeps other processes from it.
    let held: any HeldRecording
}

/// What a person wants to become of a recording, once they have seen what was written down.
public enum RecordingChoice: Hashable, Sendable {
    /// To be saved as a task with this text.
    case save(String)

    /// To be thrown away.
    case discard

    /// To stay a recording, and those behind it, too.
    case putOff

    /// To be said anew.
    case sayAgain
}

/// What became of recordings that were to be written down.
public struct WrittenRecordings {
    /// Whether none waits any longer.
    public internal(set) var areAllWritten = true

    /// What the first one failed at.
    public internal(set) var failure: AppError?

    /// Creates it for no recording.
    public init() {}
}

extension Action {
    /// Begins a recording in the best place that takes one.
    private func beginRecording(
        of draft: Draft
    ) throws(AppError) -> (place: any DraftPlace, file: any RecordingFile) {
        var failure: AppError?
        for place in ports.drafts() {
            if let problem = place.makeWay(on: today.day) { note(problem) }
            do throws(AppError) {
                return (place, try place.beginRecording(of: draft))
            } catch {
                failure = failure ?? error
            }
        }
        var error = failure ?? AppError(.homeUnknown)
        // It is not the store that may not be written to.
        if [.storeForbidden, .storeReadOnly].contains(error.code) {
            error = error.told(as: .draftsUnavailable)
        }
        error.holds = "Nothing was recorded."
        throw error
    }

    private func meter(of sound: [UInt8]) -> SpeechMeter {
        var meter = SpeechMeter()
        meter.take(sound.span.extracting(droppingFirst: Recording.headerLength))
        return meter
    }

    /// Whether a recording that ended early is worth keeping; else it is gone.
    private func keeps(_ draft: Draft, in place: any DraftPlace) -> Bool {
        do throws(AppError) {
            guard let sound = try place.sound(of: draft, on: today.day) else { return false }
            let heard = meter(of: sound)
            if heard.milliseconds >= Recording.shortest || heard.holdsSpeech { return true }
            try place.discard(draft)
            return false
        } catch {
            return true
        }
    }

    private func saying(
        whatIsKeptOf draft: Draft, in place: any DraftPlace, after error: AppError
    ) -> AppError {
        guard keeps(draft, in: place) else {
            var error = error
            error.holds = "Nothing was recorded."
            return error
        }
        return error.keepingRecording()
    }

    /// Discards the recording of a task that is saved; one that cannot be is no reason to fail.
    private func discardSaved(_ draft: Draft) {
        do throws(AppError) {
            try discard([draft])
        } catch {
            var error = error.told(as: .draftsUnavailable)
            error.holds = "The task is saved; its recording is still there."
            note(error)
        }
    }

    /// The names that may be in what is said; none where the store cannot be read.
    private func spokenNames() -> [String] {
        var names = SpokenNames()
        do throws(AppError) {
            let store = try reader()
            for name in try store.names(of: .project) { names.take(name: name) }
            for name in try store.names(of: .tag) { names.take(name: name) }
            let open = TaskQuery(.current, today: today, limit: 500)
            for task in try store.tasks(matching: open) { names.take(text: task.text) }
        } catch {
            // A recogniser does without.
        }
        return names.names
    }
}

extension AppError {
    /// Returns the error, saying that what was said is kept.
    fileprivate func keepingRecording() -> AppError {
        var error = self
        error.isTextKept = true
        error.holds = "What was said is kept as a recording."
        return error
    }
}
