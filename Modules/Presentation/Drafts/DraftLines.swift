/// The drafts for people: the first line of each, as much of it as fits.
public struct DraftLines {
    private let terminal: Terminal

    /// Creates the lines for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the line of a draft with this text, ended.
    public func line(_ text: String) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write("- \(FirstLine.of(text))")
        page.endLine()
        return page.text
    }
}
