import Application
import Arguments
import Domain
import JSON
import Platform
import Presentation
import Voice

/// `tend drafts`: what could not be saved.
enum DraftsCommand: TendCommand {
    static let definition = Command(
        "drafts", words: [.any("ID", .draft)], options: [.discard, .play, .yes],
        summary: "Shows what could not be saved yet.",
        description: """
            A draft is meant for the task store that it could not be saved in. What is meant for \
            another one stands below the command that saves it. --discard asks first, since nothing \
            brings a draft back. A recording that is not written down yet is a draft, too.
            """,
        examples: [
            "tend drafts": "Shows the first line of each text.",
            "tend drafts --discard 1": "Discards the first one.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let drafts = try run.action.drafts()
        if let word = run.invocation.value(of: .play) {
            return try play(try draft(named: word, of: drafts), run)
        }
        let words = run.invocation.words
        guard words.isEmpty || run.invocation.has(.discard) else {
            throw run.usage("Say what to do with it: --discard or --play.")
        }
        let named = run.invocation.values(of: .discard) + words
        guard named.isEmpty else { return try discard(named, of: drafts, run) }
        return .read { () throws(AppError) in
            switch run.output.form {
            case .nothing, .ids: return
            case .json: try showJSON(drafts, run)
            case .text: try showText(drafts, run)
            }
        }
    }

    private static func showText(_ drafts: [Draft], _ run: CommandRun) throws(AppError) {
        if drafts.isEmpty { try run.sayEverythingIsSaved() }
        let store = run.action.draftStore
        func show(where isShown: (Draft) -> Bool) throws(AppError) {
            for (place, draft) in drafts.enumerated() where isShown(draft) {
                let lines = try run.lines(of: draft)
                try run.output.write(
                    Page.text(for: run.output.terminal) {
                        $0.write(draft: lines, number: place + 1)
                    })
            }
        }
        try show { $0.store == nil || $0.store == store }
        let others = Set(drafts.compactMap(\.store)).subtracting([store].compactMap(\.self))
        for other in others.sorted() {
            let retry = AdvisedCommand.tend(.retry, forStoreAt: run.output.shown(other))
            try run.output.write("For another task store: \(retry.text(naming: nil))\n")
            try show { $0.store == other }
        }
    }

    private static func showJSON(_ drafts: [Draft], _ run: CommandRun) throws(AppError) {
        var recordings: [UniqueIdentifier: KeptRecording] = [:]
        for draft in drafts where draft.recordedRequest != nil {
            recordings[draft.id] = try run.action.recording(of: draft)
        }
        try run.output.writeJSON { writer in
            writer.array { array in
                for draft in drafts {
                    let recording = recordings[draft.id]
                    for text in draft.texts {
                        array.object { object in
                            object.member("draft", draft.id.description)
                            object.member("createdAt", draft.createdAt.description)
                            object.member("store", draft.store.map(run.output.shown))
                            if let recording {
                                object.member("recordedMilliseconds", Int(recording.milliseconds))
                                object.member("isBeingRecorded", recording.isUnderWay)
                                if text.isEmpty { return }
                            }
                            object.member("text", run.output.shown(text))
                            guard case .edit(let ids, _) = draft.content else { return }
                            object.array("edits") { array in for id in ids { array.value(id) } }
                        }
                    }
                }
            }
        }
    }
}

extension CommandRun {
    /// Returns what stands in a list for a draft: its texts, or what is known of its recording.
    fileprivate func lines(of draft: Draft) throws(AppError) -> [String] {
        guard let request = draft.recordedRequest, let recording = try action.recording(of: draft)
        else {
            return draft.texts.map(output.shown)
        }
        let place = [
            request.project.map(output.shown), request.scheduledDate.map { DayText.full($0) },
        ].compactMap(\.self)
        return [
            recording.text(
                begunAt: begun(draft), for: place,
                as: draft.texts.map(output.shown).first ?? "")
        ]
    }

    /// When a draft was begun, by the clock on the wall.
    fileprivate func begun(_ draft: Draft) -> String {
        let time = calendar.timeOfDay(at: draft.createdAt)
        let day = calendar.today(at: draft.createdAt).day
        return day == today.day ? time : "\(DayText.full(day)) \(time)"
    }

    /// Says that no draft waits, unless one was just set aside.
    fileprivate func sayEverythingIsSaved() throws(AppError) {
        let wasDamaged = action.problems.contains { $0.code == .stateDamaged }
        let isBeingSaid = try action.isTaskBeingSaid()
        try output.write(
            isBeingSaid
                ? "Nothing waits but what is just being said.\n"
                : wasDamaged ? "No draft waits.\n" : "Everything is saved.\n")
    }
}

// MARK: - Recordings

extension DraftsCommand {
    private static func play(_ draft: Draft, _ run: CommandRun) throws(AppError) -> CommandResult {
        guard let sound = try run.action.sound(of: draft) else {
            throw AppError(
                .unknownName, field: "draft", detail: "This draft was typed; it has no recording.",
                suggestion: "See them: \(tend: .drafts)")
        }
        let signals = run.action.holdSignals()
        try SoundPlayer(search: run.programSearch).play(sound) { signals.isPending }
        return .nothing
    }
}

extension CommandRun {
    /// Has the recordings written down that wait for this store.
    fileprivate func writeDownRecordings() throws(AppError) -> WrittenRecordings {
        let waiting = try action.waitingRecordings()
        guard !waiting.isEmpty else { return WrittenRecordings() }
        Dictation.start()
        let dictation = Dictation(self)
        var number = 0
        return action.writeDown(waiting) { draft throws(AppError) in
            number += 1
            if let recording = try action.recording(of: draft) {
                dictation.announce(recording, number, of: waiting.count, begun(draft))
            }
            return try dictation.choice(of: draft)
        }
    }
}

// MARK: - Discarding

extension DraftsCommand {
    /// Discards the drafts that were named, all of them or none.
    private static func discard(
        _ named: [String], of drafts: [Draft], _ run: CommandRun
    ) throws(AppError) -> CommandResult {
        var chosen: [Draft] = []
        for word in named {
            let draft = try draft(named: word, of: drafts, otherwise: "Nothing was discarded.")
            if !chosen.contains(draft) { chosen.append(draft) }
        }
        var texts: [String] = []
        for draft in chosen { texts += try run.lines(of: draft).map(FirstLine.of) }
        if !run.invocation.has(.yes) {
            let question = "Discard '\(texts.joined(separator: "', '"))' for good?"
            guard try run.confirm(question) else { return .nothing }
        }
        try run.action.discardAsked(chosen)
        let discarded = chosen
        return .read { () throws(AppError) in
            switch run.output.form {
            case .nothing, .ids: break
            case .json: try showJSON(discarded, run)
            case .text: for text in texts { try run.output.writeLine("Discarded: \(text)") }
            }
        }
    }

    private static func draft(
        named word: String, of drafts: [Draft], otherwise holds: String? = nil
    ) throws(AppError) -> Draft {
        if let number = Int(word), drafts.indices.contains(number - 1) { return drafts[number - 1] }
        if let id = UniqueIdentifier(word), let draft = drafts.first(where: { $0.id == id }) {
            return draft
        }
        throw AppError(
            .unknownName, field: "draft", detail: "No draft has the number or the id '\(word)'.",
            suggestion: "See them: \(tend: .drafts)", holds: holds)
    }
}

/// `tend retry`: saves the drafts.
enum RetryCommand: TendCommand {
    static let definition = Command(
        "retry", options: [.overwrite, .yes], summary: "Saves what could not be saved before.",
        description: """
            Each draft is saved as it would have been: what came in at once is one step of undo. \
            Only drafts for the task store in use are saved. A recording is written down first, and \
            you see the text before it is saved, unless you say --yes. A draft that edits what was changed after \
            it was typed stays a draft unless --overwrite is said.
            """,
        examples: [
            "tend retry": "Saves all drafts.",
            "tend retry --db work.db": "Saves those for another task store.",
        ])

    static func needsTerminal(_ invocation: Invocation) -> Bool { true }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let recordings = try run.writeDownRecordings()
        let saved = try run.action.saveDrafts(overwriting: run.invocation.has(.overwrite))
        guard saved.waiting > 0 else {
            if let failure = recordings.failure { throw failure }
            guard recordings.areAllWritten else { return .nothing }
            return .read { () throws(AppError) in
                switch run.output.form {
                case .text: if saved.elsewhere == 0 { try run.sayEverythingIsSaved() }
                case .json: try run.output.write("[]\n")
                case .ids, .nothing: break
                }
            }
        }
        var result = run.result(adding: saved.update, as: .saved)
        result.failure = saved.failure ?? recordings.failure
        return result
    }
}
