public import Domain

/// Shows notices to people.
public struct TextErrorView: ErrorView {
    private let words: NoticeText
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - terminal: What standard error is.
    ///   - write: Writes to standard error.
    public init(terminal: Terminal, write: @escaping (String) -> Void) {
        words = NoticeText(terminal: terminal)
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        write(words.text(of: notice))
    }
}
