public import Domain

/// The lines of standard input as they come: of a file, a pipe, or a terminal that edits by itself.
public final class PlainLines: LineInput {
    private let prompt: String
    private let isTerminal: Bool
    private var lines = InputLines(of: FileInput.standardInput())

    /// Creates the input; a terminal shows the prompt before every line, on standard error.
    public init(prompt: String) {
        self.prompt = prompt
        isTerminal = FileInput.standardInput().isTerminal
    }

    /// Whether an empty line is only a gap between others, as in a file.
    public var isMoreWaiting: Bool { !isTerminal }

    /// Reads a line; what is proposed cannot be put into it.
    ///
    /// - Parameter text: Left alone.
    /// - Returns: The line, or the end of the input.
    /// - Throws: `validation.notText` and `validation.textTooLong`, after which the next line
    ///   follows; `input.readFailed`.
    public func next(proposing text: String?) throws(AppError) -> TypedLine {
        if isTerminal { CheckedOutput.standardError().tell(prompt) }
        guard let line = try lines.next() else { return .ended(unsent: []) }
        return .sent(line)
    }
}
