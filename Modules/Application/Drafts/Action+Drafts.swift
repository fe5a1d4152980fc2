public import Domain

/// Text that could not be saved: kept, told of, saved later.
extension Action {
    /// Runs a step that saves what was typed; if it fails, the text becomes a draft.
    ///
    /// - Parameters:
    ///   - content: What was typed, asked for after the step, which may find out which tasks it is for.
    ///   - standsInLine: Whether the person has the text before them, to be sent again.
    ///   - step: Saves it.
    /// - Returns: What the step came to.
    /// - Throws: The step's error, which says where the text is now.
    public func draftingOnFailure<Value>(
        _ content: () -> Draft.Content, standsInLine: Bool = false,
        _ step: () throws(AppError) -> Value
    ) throws(AppError) -> Value {
        var draft: Draft {
            Draft(
                id: operation.id, createdAt: operation.startedAt, store: draftStore, content())
        }
        // A signal to end waits until the text is safe one way or the other.
        holdSignals()
        do {
            let value = try step()
            if KeepDrafts(in: draftBoxes).discard(equalTo: [draft]) > 0 { tell(.draftSaved) }
            return value
        } catch  where error.leavesTextUnsaved {
            throw drafting(draft, error, standsInLine: standsInLine)
        }
    }

    /// Keeps a draft, and returns the error that says so.
    private func drafting(_ draft: Draft, _ error: AppError, standsInLine: Bool) -> AppError {
        var error = error
        guard kept([draft]).isEmpty else {
            error.holds = [draft].printedBack
            return error
        }
        error.isTextKept = true
        error.holds =
            "What you typed is kept as a draft\(standsInLine ? ", and stands in the line." : ".")"
        error.suggestion = error.adviceBeforeSaving.then(
            standsInLine
                ? "press Enter."
                : error.code == .changeConflict
                    ? "write it over what is there: \(tend: .retry, "--overwrite")"
                    : "save it: \(tend: .retry)")
        return error.code == .hookRefused ? error.orDiscarding(draft) : error
    }

    /// Keeps what was typed and never sent, a draft each.
    public func keep(unsent requests: [TaskRequest]) {
        keep(unsent: requests.map { .tasks([$0]) })
    }

    /// Keeps what was typed and never sent, a draft each.
    ///
    /// - Parameter contents: What was typed.
    /// - Returns: All that could be kept nowhere, to be printed back; none as a rule.
    @discardableResult
    public func keep(unsent contents: [Draft.Content]) -> String? {
        guard !contents.isEmpty else { return nil }
        let drafts = contents.map {
            Draft(
                id: ports.identifiers.next(), createdAt: operation.startedAt, store: draftStore,
                $0)
        }
        let lost = kept(drafts)
        tell(
            lost.isEmpty
                ? .textKept : .problem(AppError(.saveFailed, holds: lost.printedBack)))
        return lost.isEmpty ? nil : lost.printedBack
    }

    /// Returns the drafts, once those are set aside that cannot be read.
    public func drafts() throws(AppError) -> [Draft] {
        let places = ports.drafts()
        for place in places {
            for problem in try place.setAsideDamaged(on: today.day) { noteSetAside(problem) }
        }
        return try KeepDrafts(in: draftBoxes).all()
    }

    /// Discards drafts.
    public func discard(_ drafts: [Draft]) throws(AppError) {
        holdSignals()
        let keeping = KeepDrafts(in: draftBoxes)
        for draft in drafts { try keeping.discard(draft) }
    }

    /// Returns how many texts wait for this store, and how many for others; a place that cannot be read
    /// counts none.
    public func waitingTexts() -> (here: Int, elsewhere: Int) {
        var (here, elsewhere) = (0, 0)
        for place in ports.drafts() {
            do {
                let count = try place.count(for: try ports.location().identity)
                (here, elsewhere) = (here + count.here, elsewhere + count.elsewhere)
            } catch {
                // A folder that cannot be read is told of by tend drafts.
                continue
            }
        }
        return (here, elsewhere)
    }

    /// The places as boxes: converted one by one, since a whole array is converted by a search for
    /// conformances at run time, 4 % of an `add`.
    var draftBoxes: [any DraftBox] { ports.drafts().map { $0 as any DraftBox } }

    /// The store that drafts are meant for; none if it is not known which that is.
    public var draftStore: String? {
        do {
            return try ports.location().identity
        } catch {
            return nil
        }
    }

    /// Keeps drafts, and returns those that could not be kept.
    private func kept(_ drafts: [Draft]) -> [Draft] {
        let places = ports.drafts()
        for place in places {
            if let problem = place.makeWay(on: today.day) { noteSetAside(problem) }
        }
        // An edit of tasks that could not be looked up has nowhere to go later.
        let homeless = drafts.filter { if case .edit([], _) = $0.content { true } else { false } }
        return homeless + KeepDrafts(in: draftBoxes).keep(drafts.filter { !homeless.contains($0) })
    }

    private func noteSetAside(_ problem: AppError) {
        note(problem)
        log.record(Event(.stateSetAside, "A damaged draft was set aside.", error: problem))
    }
}

extension AppError {
    /// What to do before a draft is saved: to try again would be to type it once more.
    fileprivate var adviceBeforeSaving: Advice {
        guard suggestion == nil, cause?.advice == nil else { return advice }
        return switch code {
        case .insufficientStorage: "Free some space on the disk that holds the task store."
        case .serverUnreachable: "Look at the network and at the address."
        default: advice
        }
    }
}

extension [Draft] {
    /// All that was asked for, inside clear marks, for text that can be kept nowhere.
    var printedBack: String {
        "What you typed could not be kept either; here it is:\n"
            + flatMap(\.wholeTexts).joined(separator: "\n")
    }
}

extension Draft {
    fileprivate var wholeTexts: [String] {
        switch content {
        case .tasks(let requests): requests.map(\.wholeText)
        case .edit(_, let edit): [edit.wholeText]
        case .recording(let request): [request.wholeText]
        }
    }
}

extension TaskEdit {
    /// What was written; the few words of its other options are quickly typed again.
    fileprivate var wholeText: String {
        var lines: [String] = []
        if let text { lines += ["--- text ---", text] }
        if case .some(let notes?) = notes { lines += ["--- notes ---", notes] }
        if let addedNote { lines += ["--- added to the notes ---", addedNote] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}

extension TaskRequest {
    fileprivate var wholeText: String {
        var lines = ["--- text ---", text]
        if let notes { lines += ["--- notes ---", notes] }
        let options =
            [
                scheduledDate.map { "--on \($0)" },
                dueDate.map { "--due '\($0)\(dueTime.map { " \($0)" } ?? "")'" },
                hiddenUntil.map { "--wait \($0)" },
                project.map { "--project '\($0)'" }, priority.map { "--priority \($0.rawValue)" },
                isCompleted ? "--done" : nil, onceKey.map { "--once '\($0)'" },
                parent.map { "--parent \($0)" },
                repetition.map { "--every '\($0.rule.text)' --from \($0.origin.rawValue)" },
            ].compactMap(\.self) + dependsOn.map { "--depends-on \($0)" }
            + reminders.map { "--remind '\($0)'" } + tags.map { "--tag '\($0)'" }
        if !options.isEmpty { lines += ["--- options ---", options.joined(separator: " ")] }
        return (lines + ["--- end ---"]).joined(separator: "\n")
    }
}
