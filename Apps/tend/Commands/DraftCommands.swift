import Arguments
import Domain
import Platform
import Presentation

/// `tend drafts`: what could not be saved.
enum DraftsCommand: TendCommand {
    static let definition = Command("drafts", summary: "Shows what could not be saved yet.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.setAsideDamagedDrafts()
        let drafts = try KeepDrafts(in: session.draftFolders).all()
        switch session.screen.form {
        case .nothing: return .unchanged
        case .ids: return .unchanged
        case .json: try showJSON(drafts, session)
        case .text:
            if drafts.isEmpty { try session.tellEverythingIsSaved() }
            let lines = DraftLines(terminal: session.screen.terminal)
            for draft in drafts {
                for request in draft.requests {
                    try session.screen.write(lines.line(session.screen.shown(request.text)))
                }
            }
        }
        return .unchanged
    }

    private static func showJSON(_ drafts: [Draft], _ session: Session) throws(AppError) {
        var writer = JSONWriter()
        writer.array { array in
            for draft in drafts {
                for request in draft.requests {
                    array.object { object in
                        object.member("draft", draft.id.description)
                        object.member("createdAt", draft.createdAt.description)
                        object.member("text", session.screen.shown(request.text))
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
    static let definition = Command("retry", summary: "Saves what could not be saved before.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.setAsideDamagedDrafts()
        let waiting = try KeepDrafts(in: session.draftFolders).all()
        guard !waiting.isEmpty else {
            switch session.screen.form {
            case .text: try session.tellEverythingIsSaved()
            case .json: try session.screen.write("[]\n")
            case .ids, .nothing: break
            }
            return .unchanged
        }
        return try session.changing { store throws(AppError) in
            var saved = TaskUpdate(tasks: [], changedIDs: [])
            let drafts = SaveDrafts(
                from: session.draftFolders, into: store, identifiers: session.identifiers)
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
        let count = waiting.reduce(0) { $0 + $1.requests.count }
        failure.holds = "\(saved.tasks.count) of \(count) were saved."
        return failure
    }
}
