/// An error as it crosses the boundary of a module: what failed, in words for the person and in
/// facts for the engineer, which are kept apart because only the facts may be logged.
public struct AppError: Error, Hashable, Sendable {
    /// What the sentence speaks of, where that changes the sentence.
    public enum Subject: Hashable, Sendable {
        /// A task that is being saved.
        case savingTask

        /// Anything else.
        case other
    }

    /// The kind of error.
    public private(set) var code: ErrorCode

    /// What the sentence speaks of.
    public var subject: Subject

    /// The name of the field that is at fault, where one is.
    public let field: String?

    /// The particulars for the person, whole sentences.
    ///
    /// Private: they may quote a task.
    public var detail: String?

    /// Where in what was typed it lies, if that can be shown.
    public var mark: TextMark?

    /// What the person can do next, where it is more precise than the catalogue's advice.
    public var suggestion: Advice?

    /// What holds after the failure, for example 'Nothing was changed'.
    public var holds: String?

    /// The technical cause.
    ///
    /// It never holds private text, so it may be logged.
    public internal(set) var cause: Cause?

    /// The processes that have what was waited for, where that was looked up.
    public internal(set) var holders: [LockHolder] = []

    /// How many attempts were made before it was given up, where there was more than one.
    public internal(set) var attempts: Int?

    /// Creates an error of a kind, with whatever is known of it.
    public init(
        _ code: ErrorCode, subject: Subject = .other, field: String? = nil, detail: String? = nil,
        mark: TextMark? = nil,
        suggestion: Advice? = nil, holds: String? = nil, cause: Cause? = nil
    ) {
        self.code = code
        self.subject = subject
        self.field = field
        self.detail = detail
        self.mark = mark
        self.suggestion = suggestion
        self.holds = holds
        self.cause = cause
    }
}

// MARK: - Words

extension AppError {
    /// The sentence for the person, of the catalogue and without private text.
    public var sentence: String {
        switch (code, subject) {
        case (.insufficientStorage, .savingTask):
            "Unable to save task. Please check device storage."
        case (.saveFailed, .savingTask):
            "Failed to save task. Please try again."
        default:
            ErrorCatalogue.entry(for: code).sentence.replacing("FIELD", with: fieldName)
        }
    }

    /// The advice: the error's own, else what its cause asks for, else the catalogue's.
    public var advice: Advice {
        suggestion ?? cause?.advice ?? ErrorCatalogue.entry(for: code).suggestion
    }

    /// How the program ends when this is what ended it.
    public var exitStatus: ExitStatus {
        ErrorCatalogue.entry(for: code).exitStatus
    }

    /// Returns the same error, speaking of a task that is being saved.
    public func whileSavingTask() -> AppError {
        var error = self
        error.subject = .savingTask
        return error
    }

    /// Returns the same error under another name: what was asked for is what failed, whichever step
    /// of it did.
    package func told(as code: ErrorCode) -> AppError {
        var error = self
        error.code = code
        return error
    }

    private var fieldName: String {
        let field = field ?? "value"
        guard code == .missingRequiredField else { return field }
        return field.capitalizedFirst
    }
}
