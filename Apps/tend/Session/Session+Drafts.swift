import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// Text that could not be saved: kept, told of, saved later.
extension Session {
    /// Where drafts can be kept, the best place first.
    var draftFolders: [DraftFolder] { DraftFolder.all(in: folders) }

    /// Runs a step that saves what was typed; if it fails, the text becomes a draft.
    ///
    /// - Parameters:
    ///   - content: What was typed, asked for after the step, which may find out which tasks it is for.
    ///   - standsInLine: Whether the person has the text before them, to be sent again.
    ///   - step: Saves it.
    /// - Returns: What the step came to.
    /// - Throws: The step's error, which says where the text is now.
    func keeping(
        _ content: () -> Draft.Content, standsInLine: Bool = false,
        _ step: () throws(AppError) -> Ending
    ) throws(AppError) -> Ending {
        var draft: Draft {
            Draft(
                id: operation.id, createdAt: operation.startedAt, store: draftStore, content())
        }
        // A signal to end waits until the text is safe one way or the other.
        _ = holdSignals()
        do {
            let ending = try step()
            if KeepDrafts(in: draftFolders).discard(equalTo: [draft]) > 0 {
                presenter.toast("The draft of the same text is saved with it, and gone.")
            }
            return ending
        } catch  where error.leavesTextUnsaved && !error.isClosedPipe && error.code != .outputFailed
        {
            var error = error
            if kept([draft]).isEmpty {
                error.holds =
                    "What you typed is kept as a draft\(standsInLine ? ", and stands in the line." : ".")"
                error.suggestion = error.advice.then(
                    standsInLine ? "press Enter." : "save it: \(tend: .retry)")
                if error.code == .hookRefused {
                    error.suggestion = error.suggestion.map {
                        "\($0). Or be rid of it: \(tend: .drafts, "--discard", "\(draft.id)")"
                    }
                }
            } else {
                error.holds = Self.printedBack([draft])
            }
            throw error
        }
    }

    /// Keeps what was typed and never sent, a draft each.
    func keep(unsent requests: [TaskRequest]) {
        guard !requests.isEmpty else { return }
        let drafts = requests.map {
            Draft(
                id: identifiers.next(), createdAt: operation.startedAt, store: draftStore,
                requests: [$0])
        }
        let lost = kept(drafts)
        if lost.isEmpty {
            presenter.toast(
                "What you typed is kept as a draft.",
                suggestion: "Save it: \(tend: .retry)")
        } else {
            presenter.warn(AppError(.saveFailed, holds: Self.printedBack(lost)))
        }
    }

    /// Keeps drafts, and returns those that could not be kept.
    private func kept(_ drafts: [Draft]) -> [Draft] {
        let folders = draftFolders
        for folder in folders {
            if let problem = folder.makeWay(on: today.day) { tell(ofSetAside: problem) }
        }
        // An edit of tasks that could not be looked up has nowhere to go later.
        let homeless = drafts.filter { if case .edit([], _) = $0.content { true } else { false } }
        let rest = drafts.filter { !homeless.contains($0) }
        return homeless + KeepDrafts(in: folders).keep(rest)
    }

    private func tell(ofSetAside problem: AppError) {
        tell(problem)
        log.record(Event(.stateSetAside, "A damaged draft was set aside.", error: problem))
    }

    private static func printedBack(_ drafts: [Draft]) -> String {
        "What you typed could not be kept either; here it is:\n"
            + drafts.flatMap(\.wholeTexts).joined(separator: "\n")
    }

    /// Sets aside what cannot be read as a draft; it is told, and its text is there to be read.
    func setAsideDamagedDrafts() throws(AppError) {
        for folder in draftFolders {
            for problem in try folder.setAsideDamaged(on: today.day) {
                tell(ofSetAside: problem)
            }
        }
    }

    /// The store that drafts are meant for; none if it is not known which that is.
    var draftStore: String? {
        do {
            return try storePath().realPath
        } catch {
            return nil
        }
    }

    /// Says that no draft waits, unless one was just set aside.
    func tellEverythingIsSaved() throws(AppError) {
        let wasDamaged = problems.contains { $0.code == .stateDamaged }
        try screen.write(wasDamaged ? "No draft waits.\n" : "Everything is saved.\n")
    }

    /// Tells of texts that are meant for other stores, and stay.
    func tell(ofElsewhere count: Int) {
        guard count > 0 else { return }
        presenter.toast(
            "\(Self.drafts(count)) for another task store \(count == 1 ? "is" : "are") not saved yet.",
            suggestion: "See how to save \(count == 1 ? "it" : "them"): \(tend: .drafts)")
    }

    /// The line with which a view ends while drafts wait; empty without any.
    var draftsLine: String {
        var (here, elsewhere) = (0, 0)
        for folder in draftFolders {
            do {
                let count = try folder.count(for: try storePath().realPath)
                (here, elsewhere) = (here + count.here, elsewhere + count.elsewhere)
            } catch {
                // A folder that cannot be read is told of by tend drafts.
                continue
            }
        }
        var lines = ""
        if here > 0 {
            lines +=
                "\n\(Self.drafts(here)) not saved: \(text(of: .tend(.retry)))\n"
        }
        if elsewhere > 0 {
            lines +=
                "\n\(Self.drafts(elsewhere)) for another task store: \(text(of: .tend(.drafts)))\n"
        }
        return lines
    }

    private static func drafts(_ count: Int) -> String {
        "\(count) \(count == 1 ? "draft" : "drafts")"
    }
}

extension Draft {
    /// All that was asked for, inside clear marks, for text that cannot be kept anywhere.
    fileprivate var wholeTexts: [String] {
        switch content {
        case .tasks(let requests): requests.map(\.wholeText)
        case .edit(_, let edit): [edit.wholeText]
        }
    }
}

extension TaskEdit {
    /// What was written; the few words of its other options are quickly typed again.
    fileprivate var wholeText: String {
        var lines: [String] = []
        if let text { lines += ["--- text ---", text] }
        if case .some(let notes?) = notes { lines += ["--- notes ---", notes] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}

extension TaskRequest {
    fileprivate var wholeText: String {
        var lines = ["--- text ---", text]
        if let notes { lines += ["--- notes ---", notes] }
        let options =
            [
                scheduledDate.map { "--on \($0)" }, dueDate.map { "--due \($0)" },
                project.map { "--project '\($0)'" }, priority.map { "--priority \($0.rawValue)" },
                isCompleted ? "--done" : nil, onceKey.map { "--once '\($0)'" },
                parent.map { "--parent \($0)" },
                repetition.map { "--every '\($0.rule.text)' --from \($0.origin.rawValue)" },
            ].compactMap(\.self) + needs.map { "--needs \($0)" } + tags.map { "--tag '\($0)'" }
        if !options.isEmpty { lines += ["--- options ---", options.joined(separator: " ")] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}
