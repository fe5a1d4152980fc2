import Arguments
import Domain
import Platform
import Presentation

/// `tend drafts`: what could not be saved.
enum DraftsCommand: TendCommand {
    static let definition = Command("drafts", summary: "Shows what could not be saved yet.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        let drafts = try KeepDrafts(in: session.draftFolders).all()
        switch session.screen.form {
        case .nothing: return .unchanged
        case .ids: return .unchanged
        case .json: try showJSON(drafts, session)
        case .text:
            if drafts.isEmpty { try session.screen.write("Everything is saved.\n") }
            let lines = DraftLines(terminal: session.screen.terminal)
            for draft in drafts {
                for request in draft.requests { try session.screen.write(lines.line(request.text)) }
            }
        }
        return .unchanged
    }

    private static func showJSON(_ drafts: [Draft], _ session: Session) throws(AppError) {
        for draft in drafts {
            for request in draft.requests {
                var writer = JSONWriter()
                writer.object { object in
                    object.member("draft", draft.id.description)
                    object.member("createdAt", draft.createdAt.description)
                    object.member("text", request.text)
                }
                writer.endLine()
                try session.screen.write(writer.take())
            }
        }
    }
}

/// `tend retry`: saves the drafts.
enum RetryCommand: TendCommand {
    static let definition = Command("retry", summary: "Saves what could not be saved before.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        let waiting = try KeepDrafts(in: session.draftFolders).all()
        guard !waiting.isEmpty else {
            if session.screen.form == .text { try session.screen.write("Everything is saved.\n") }
            return .unchanged
        }
        return try session.changing { store throws(AppError) in
            var ids: [TaskID] = []
            let drafts = SaveDrafts(
                from: session.draftFolders, into: store, identifiers: session.identifiers)
            try drafts.save { task throws(AppError) in
                ids.append(task.id)
                try session.report(.added, [task])
            }
            return .changed(ids)
        }
    }
}
