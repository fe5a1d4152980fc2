public import Domain

/// Decides what to tell the person and how loudly; the view finds the form for it.
public struct Presenter {
    private let view: () -> any ErrorView
    private let operation: UniqueIdentifier

    /// Whether what is shown ends up in the journal.
    let masksPrivateText: Bool

    /// Creates the presenter of one operation.
    ///
    /// - Parameters:
    ///   - view: What shows the notices; nearly every operation has none.
    ///   - operation: The operation that they name, by which the log is searched.
    ///   - masksPrivateText: Whether the notices end up in a log, so that they may quote nothing:
    ///     true where standard error is a journal stream (`JOURNAL_STREAM`, systemd.exec(5)).
    public init(
        view: @autoclosure @escaping () -> any ErrorView, operation: UniqueIdentifier,
        masksPrivateText: Bool = false
    ) {
        self.view = view
        self.operation = operation
        self.masksPrivateText = masksPrivateText
    }

    /// Shows a passing line, such as what was done and how to undo it; it quotes nothing private.
    public func toast(_ message: String, suggestion: Advice? = nil) {
        show(.toast, message, suggestion: suggestion)
    }

    /// Shows a problem that one can work on with; it quotes nothing private.
    public func banner(_ message: String, suggestion: Advice? = nil) {
        show(.banner, message, suggestion: suggestion)
    }

    /// Shows an error that does not end the operation, as a banner.
    public func warn(_ error: AppError) {
        view().show(notice(.banner, error))
    }

    /// Shows the error that ends the operation, as loudly as the catalogue says.
    public func present(_ error: AppError) {
        var notice = notice(ErrorCatalogue.entry(for: error.code).severity, error)
        notice.exitStatus = error.exitStatus
        view().show(notice)
    }
}

// MARK: - Words

extension Presenter {
    private func show(
        _ severity: Severity, _ message: String, suggestion: Advice?, tasks: [TaskID] = []
    ) {
        var notice = Notice(severity, message)
        notice.suggestion = suggestion
        notice.tasks = tasks
        notice.operation = operation
        view().show(notice)
    }

    private func notice(_ severity: Severity, _ error: AppError) -> Notice {
        let error = masksPrivateText ? error.withoutPrivateText() : error
        let message = [error.sentence, error.detail].compactMap(\.self).joined(separator: " ")
        var notice = Notice(severity, message)
        notice.mark = error.mark
        notice.cause = error.cause?.description
        notice.holds = error.holds
        notice.suggestion = error.advice
        notice.code = error.code
        notice.operation = operation
        notice.isBrief = error.code.isToldInTwoLines
        return notice
    }
}

extension AppError {
    /// Returns the same error, without the words that may quote a task.
    func withoutPrivateText() -> AppError {
        var error = self
        error.detail = nil
        error.mark = nil
        error.suggestion = nil
        error.holds = nil
        return error
    }
}

extension Presenter {
    /// Tells of something that ends nothing.
    public func tell(_ remark: Remark) {
        switch remark {
        case .waiting:
            banner("Waiting for another process that is writing to the task store…")
        case .storeBegun(let address):
            toast("A new task store was begun: \(masksPrivateText ? PrivateText.mask : address)")
        case .copyShown(let reason):
            banner(
                "A copy of the task store is shown: \(reason.sentence).",
                suggestion:
                    "Run the command again where the store can be written to, and space is free.")
        case .clockDiffers(let difference):
            banner(difference.sentence, suggestion: difference.remedy)
        case .draftSaved:
            toast("The draft of the same text is saved with it, and gone.")
        case .draftsSent(let ids, let waiting):
            let sent = "What had waited is saved, too: \(FoundDamage.names(of: ids))."
            let left = waiting == 1 ? "1 draft still waits." : "\(waiting) drafts still wait."
            if waiting == 0 {
                toast(sent)
            } else {
                toast("\(sent) \(left)", suggestion: "See why: \(tend: .retry)")
            }
        case .scheduledAfterDue(let ids):
            let names = FoundDamage.names(of: ids).capitalizedFirst
            let message =
                ids.count == 1
                ? "\(names) is scheduled for a day after it is due."
                : "\(names) are scheduled for a day after they are due."
            show(.toast, message, suggestion: nil, tasks: ids)
        case .textKept:
            toast("What you typed is kept as a draft.", suggestion: "Save it: \(tend: .retry)")
        case .recordingKept:
            toast(
                "What you said is kept as a recording.",
                suggestion: "Have it written down: \(tend: .retry)")
        case .draftsElsewhere(let count):
            toast(
                "\(count) \(count == 1 ? "draft" : "drafts") for another task store "
                    + "\(count == 1 ? "is" : "are") not saved yet.",
                suggestion: "See how to save \(count == 1 ? "it" : "them"): \(tend: .drafts)")
        case .repaired(let ids):
            banner(
                "\(names(ids)) damaged and \(ids.count == 1 ? "is" : "are") repaired.",
                suggestion: "See what was done: \(tend: .show, "\(ids.first ?? 0)")")
        case .unrepaired(let ids):
            let verb = ids.count == 1 ? "is" : "are"
            banner(
                "\(FoundDamage.names(of: ids).capitalizedFirst) \(verb) damaged, and "
                    + "shown as before the damage. The task store could not be repaired now.",
                suggestion: "Repair it: \(tend: .doctor, "--repair")")
        case .searchRenewed:
            banner(
                "The search index was damaged and has been rebuilt from your tasks.",
                suggestion: "See whether all is well: \(tend: .doctor)")
        case .problem(let error):
            warn(error)
        }
    }

    private func names(_ ids: [TaskID]) -> String {
        "\(FoundDamage.names(of: ids).capitalizedFirst) \(ids.count == 1 ? "was" : "were")"
    }
}

extension StoreOpening.CopyReason {
    fileprivate var sentence: String {
        switch self {
        case .interruptedWrite:
            "a change to it was interrupted and cannot be taken back here"
        case .olderVersion:
            "it is of an older version and cannot be brought to the newest here"
        }
    }
}
