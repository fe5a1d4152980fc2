import Arguments
import Domain
import Platform
import Presentation

/// `tend drafts`: what could not be saved.
enum DraftsCommand: TendCommand {
    static let definition = Command(
        "drafts", options: [.discard, .yes], summary: "Shows what could not be saved yet.",
        description: """
            A draft is meant for the task store that it could not be saved in. What is meant for \
            another one stands below the command that saves it. --discard asks first, since nothing \
            brings a draft back.
            """,
        examples: [
            Command.Example("tend drafts", "Shows the first line of each text."),
            Command.Example("tend drafts --discard 1", "Discards the first one."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.setAsideDamagedDrafts()
        let drafts = try KeepDrafts(in: session.draftFolders).all()
        let named = session.invocation.values(of: .discard)
        guard named.isEmpty else { return try discard(named, of: drafts, session) }
        switch session.screen.form {
        case .nothing: return .unchanged
        case .ids: return .unchanged
        case .json: try showJSON(drafts, session)
        case .text: try showText(drafts, session)
        }
        return .unchanged
    }

    private static func showText(_ drafts: [Draft], _ session: Session) throws(AppError) {
        if drafts.isEmpty { try session.tellEverythingIsSaved() }
        let store = session.draftStore
        let lines = DraftLines(terminal: session.screen.terminal)
        func show(where isShown: (Draft) -> Bool) throws(AppError) {
            for (place, draft) in drafts.enumerated() where isShown(draft) {
                try session.screen.write(
                    lines.lines(draft.texts.map(session.screen.shown), number: place + 1))
            }
        }
        try show { $0.store == nil || $0.store == store }
        let others = Set(drafts.compactMap(\.store)).subtracting([store].compactMap(\.self))
        for other in others.sorted() {
            let retry = AdvisedCommand.tend(.retry, forStoreAt: session.screen.shown(other))
            try session.screen.write("For another task store: \(retry.text(naming: nil))\n")
            try show { $0.store == other }
        }
    }

    private static func showJSON(_ drafts: [Draft], _ session: Session) throws(AppError) {
        var writer = JSONWriter()
        writer.array { array in
            for draft in drafts {
                for text in draft.texts {
                    array.object { object in
                        object.member("draft", draft.id.description)
                        object.member("createdAt", draft.createdAt.description)
                        object.member("store", draft.store.map(session.screen.shown))
                        object.member("text", session.screen.shown(text))
                        guard case .edit(let ids, _) = draft.content else { return }
                        object.name("edits")
                        object.array { array in for id in ids { array.value(id) } }
                    }
                }
            }
        }
        writer.endLine()
        try session.screen.write(writer.take())
    }
}

// MARK: - Discarding

extension DraftsCommand {
    /// Discards the drafts that were named, all of them or none.
    private static func discard(
        _ named: [String], of drafts: [Draft], _ session: Session
    ) throws(AppError) -> Ending {
        var chosen: [Draft] = []
        for word in named {
            let draft = try draft(named: word, of: drafts)
            if !chosen.contains(draft) { chosen.append(draft) }
        }
        let texts = chosen.flatMap(\.texts).map { FirstLine.of(session.screen.shown($0)) }
        if !session.invocation.has(.yes) {
            let question = "Discard '\(texts.joined(separator: "', '"))' for good?"
            guard try session.confirm(question) else { return .unchanged }
        }
        _ = session.holdSignals()
        for draft in chosen { try KeepDrafts(in: session.draftFolders).discard(draft) }
        switch session.screen.form {
        case .nothing, .ids: break
        case .json: try showJSON(chosen, session)
        case .text: for text in texts { try session.screen.writeLine("Discarded: \(text)") }
        }
        return .unchanged
    }

    private static func draft(named word: String, of drafts: [Draft]) throws(AppError) -> Draft {
        if let number = Int(word), drafts.indices.contains(number - 1) { return drafts[number - 1] }
        if let id = UniqueIdentifier(word), let draft = drafts.first(where: { $0.id == id }) {
            return draft
        }
        throw AppError(
            .unknownName, field: "draft", detail: "No draft has the number or the id '\(word)'.",
            suggestion: "See them: \(tend: .drafts)", holds: "Nothing was discarded.")
    }
}

/// `tend retry`: saves the drafts.
enum RetryCommand: TendCommand {
    static let definition = Command(
        "retry", summary: "Saves what could not be saved before.",
        description: """
            Each draft is saved as it would have been: what came in at once is one step of undo. \
            Only drafts for the task store in use are saved.
            """,
        examples: [
            Command.Example("tend retry", "Saves all drafts."),
            Command.Example("tend retry --db work.db", "Saves those for another task store."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.setAsideDamagedDrafts()
        let place = try session.storePath().realPath
        let drafts = try KeepDrafts(in: session.draftFolders).all()
        let waiting = drafts.filter { $0.belongs(in: place) }
        let elsewhere = drafts.textCount - waiting.textCount
        session.tell(ofElsewhere: elsewhere)
        guard !waiting.isEmpty else {
            switch session.screen.form {
            case .text: if elsewhere == 0 { try session.tellEverythingIsSaved() }
            case .json: try session.screen.write("[]\n")
            case .ids, .nothing: break
            }
            return .unchanged
        }
        let wait = DraftWait(
            by: session.holdSignals(), milliseconds: try session.waitMilliseconds(),
            tell: session.tellOfWaiting)
        return try session.changing { store throws(AppError) in
            var saved = TaskUpdate(tasks: [], changedIDs: [])
            let drafts = SaveDrafts(
                from: session.draftFolders, into: store, at: place,
                identifiers: session.identifiers, waiting: wait)
            do throws(AppError) {
                try drafts.save { saved = saved.and($0) }
            } catch {
                throw try told(error, saved, of: waiting, session)
            }
            return try session.report(adding: saved, as: .saved)
        }
    }

    /// Tells what was saved before the failure, and says in the error how much that is.
    private static func told(
        _ failure: AppError, _ saved: TaskUpdate, of waiting: [Draft], _ session: Session
    ) throws(AppError) -> AppError {
        guard !saved.tasks.isEmpty else { return failure }
        _ = try session.report(adding: saved, as: .saved)
        try session.screen.flush()
        var failure = failure
        failure.holds = "\(saved.tasks.count) of \(waiting.textCount) were saved."
        return failure
    }
}

extension [Draft] {
    /// How many texts they hold, which is what people are told of.
    fileprivate var textCount: Int { reduce(0) { $0 + $1.texts.count } }
}
