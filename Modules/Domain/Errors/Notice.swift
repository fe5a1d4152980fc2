/// Something to tell the person: a toast, a banner or an alert, in words that are ready to show.
///
/// The texts may quote a task and hold control characters; whoever shows them makes them safe.
public struct Notice: Hashable, Sendable {
    /// How loudly it is told.
    public let severity: Severity

    /// What happened, one or more sentences.
    public let message: String

    /// Where in what was typed it lies, if that can be shown.
    public var mark: TextMark?

    /// The cause in one line, where it helps.
    public var cause: String?

    /// What holds now.
    public var holds: String?

    /// What can be done about it.
    public var suggestion: Advice?

    /// The stable code, if it is an error.
    public var code: ErrorCode?

    /// The operation that it belongs to, by which the journal is searched.
    public var operation: UniqueIdentifier?

    /// How the program ends with it, if it ends with it.
    public var exitStatus: ExitStatus?

    /// Creates a notice with its severity and its message.
    public init(_ severity: Severity, _ message: String) {
        self.severity = severity
        self.message = message
    }
}
