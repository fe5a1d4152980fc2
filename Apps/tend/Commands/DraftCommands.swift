import Application
import Arguments
import Domain
import JSON
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

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let drafts = try run.action.drafts()
        let named = run.invocation.values(of: .discard)
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
                try run.output.write(
                    Page.text(for: run.output.terminal) {
                        $0.write(draft: draft.texts.map(run.output.shown), number: place + 1)
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
        try run.output.writeJSON { writer in
            writer.array { array in
                for draft in drafts {
                    for text in draft.texts {
                        array.object { object in
                            object.member("draft", draft.id.description)
                            object.member("createdAt", draft.createdAt.description)
                            object.member("store", draft.store.map(run.output.shown))
                            object.member("text", run.output.shown(text))
                            guard case .edit(let ids, _) = draft.content else { return }
                            object.name("edits")
                            object.array { array in for id in ids { array.value(id) } }
                        }
                    }
                }
            }
        }
    }
}

extension CommandRun {
    /// Says that no draft waits, unless one was just set aside.
    fileprivate func sayEverythingIsSaved() throws(AppError) {
        let wasDamaged = action.problems.contains { $0.code == .stateDamaged }
        try output.write(wasDamaged ? "No draft waits.\n" : "Everything is saved.\n")
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
            let draft = try draft(named: word, of: drafts)
            if !chosen.contains(draft) { chosen.append(draft) }
        }
        let texts = chosen.flatMap(\.texts).map { FirstLine.of(run.output.shown($0)) }
        if !run.invocation.has(.yes) {
            let question = "Discard '\(texts.joined(separator: "', '"))' for good?"
            guard try run.confirm(question) else { return .nothing }
        }
        try run.action.discard(chosen)
        let discarded = chosen
        return .read { () throws(AppError) in
            switch run.output.form {
            case .nothing, .ids: break
            case .json: try showJSON(discarded, run)
            case .text: for text in texts { try run.output.writeLine("Discarded: \(text)") }
            }
        }
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
        "retry", options: [.overwrite], summary: "Saves what could not be saved before.",
        description: """
            Each draft is saved as it would have been: what came in at once is one step of undo. \
            Only drafts for the task store in use are saved. A draft that edits what was changed after \
            it was typed stays a draft unless --overwrite is said.
            """,
        examples: [
            Command.Example("tend retry", "Saves all drafts."),
            Command.Example("tend retry --db work.db", "Saves those for another task store."),
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let saved = try run.action.saveDrafts(overwriting: run.invocation.has(.overwrite))
        guard saved.waiting > 0 else {
            return .read { () throws(AppError) in
                switch run.output.form {
                case .text: if saved.elsewhere == 0 { try run.sayEverythingIsSaved() }
                case .json: try run.output.write("[]\n")
                case .ids, .nothing: break
                }
            }
        }
        var result = run.result(adding: saved.update, as: .saved)
        result.failure = saved.failure
        return result
    }
}
