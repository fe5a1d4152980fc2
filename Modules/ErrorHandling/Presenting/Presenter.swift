public import Domain

/// Decides what to tell the person and how loudly; the view finds the form for it.
public struct Presenter {
    private let view: any ErrorView
    private let operation: UniqueIdentifier

    /// Whether what is shown ends up in the journal.
    let masksPrivateText: Bool

    /// Creates the presenter of one operation.
    ///
    /// - Parameters:
    ///   - view: What shows the notices.
    ///   - operation: The operation that they name, by which the log is searched.
    ///   - masksPrivateText: Whether the notices end up in a log, so that they may quote nothing:
    ///     true where standard error is a journal stream (`JOURNAL_STREAM`, systemd.exec(5)).
    public init(
        view: any ErrorView, operation: UniqueIdentifier, masksPrivateText: Bool = false
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
        view.show(notice(.banner, error))
    }

    /// Shows the error that ends the operation, as loudly as the catalogue says.
    public func present(_ error: AppError) {
        var notice = notice(ErrorCatalogue.entry(for: error.code).severity, error)
        notice.exitStatus = error.exitStatus
        view.show(notice)
    }
}

// MARK: - Words

extension Presenter {
    private func show(_ severity: Severity, _ message: String, suggestion: Advice?) {
        var notice = Notice(severity, message)
        notice.suggestion = suggestion
        notice.operation = operation
        view.show(notice)
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
