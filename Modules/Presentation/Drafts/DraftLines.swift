/// The drafts for people: the number of each, and the first line of each of its texts.
public struct DraftLines {
    private let terminal: Terminal

    /// Creates the lines for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the lines of a draft with these texts, ended.
    ///
    /// - Parameters:
    ///   - texts: The texts, which came in at once.
    ///   - number: The number by which the draft is named.
    /// - Returns: The lines.
    public func lines(_ texts: [String], number: Int) -> String {
        var page = Page(for: terminal)
        let sign = "\(number)"
        for (place, text) in texts.enumerated() {
            page.hang(at: sign.utf8.count + 2)
            if place == 0 { page.write(sign, .subdued) }
            page.space(place == 0 ? 2 : sign.utf8.count + 2)
            page.write(FirstLine.of(text))
            page.endLine()
        }
        return page.text
    }
}
