import Arguments
import Domain
import Platform
import Presentation
import Text

/// `tend drafts`: what could not be saved.
enum DraftsCommand: TendCommand {
    static let definition = Command(
        "drafts", summary: "Shows what could not be saved yet.",
        description: """
            A draft is meant for the task store that it could not be saved in. What is meant for \
            another one stands below the command that saves it.
            """,
        examples: [Command.Example("tend drafts", "Shows the first line of each.")])

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.setAsideDamagedDrafts()
        let drafts = try KeepDrafts(in: session.draftFolders).all()
        switch session.screen.form {
        case .nothing: return .unchanged
        case .ids: return .unchanged
        case .json: try showJSON(drafts, session)
        case .text:
            if drafts.isEmpty { try session.tellEverythingIsSaved() }
            let store = session.draftStore
            try show(drafts.filter { $0.store == nil || $0.store == store }, session)
            let others = Set(drafts.compactMap(\.store)).subtracting([store].compactMap(\.self))
            for other in others.sorted() {
                let path = session.screen.shown(other.shellWord)
                try session.screen.write("For another task store: tend retry --db \(path)\n")
                try show(drafts.filter { $0.store == other }, session)
            }
        }
        return .unchanged
    }

    private static func show(_ drafts: [Draft], _ session: Session) throws(AppError) {
        let lines = DraftLines(terminal: session.screen.terminal)
        for draft in drafts {
            for text in draft.texts {
                try session.screen.write(lines.line(session.screen.shown(text)))
            }
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
        return try session.changing { store throws(AppError) in
            var saved = TaskUpdate(tasks: [], changedIDs: [])
            let drafts = SaveDrafts(
                from: session.draftFolders, into: store, at: place,
                identifiers: session.identifiers)
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
