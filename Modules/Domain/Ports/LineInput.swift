/// Where one line after another is typed, or read.
public protocol LineInput {
    /// Whether more has come in already, so that an empty line is a gap and not the end.
    var isMoreWaiting: Bool { get }

    /// Returns the next line.
    ///
    /// - Parameter text: What stands in the line already, where the line can be edited.
    /// - Returns: The line, or the end.
    /// - Throws: `validation.notText` or `validation.textTooLong` for a line that is left out, after
    ///   which others may follow; another error where none can.
    func next(proposing text: String?) throws(AppError) -> TypedLine
}

/// What came of asking for a line.
public enum TypedLine: Hashable, Sendable {
    /// A line, without its end.
    case sent(String)

    /// There will be no more; these lines were typed and not sent.
    case ended(unsent: [String])
}
