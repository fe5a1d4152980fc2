import Domain

/// Which lines of a page are code or comments, in which tasks are examples.
///
/// https://spec.commonmark.org/0.31.2/#indented-code-blocks
struct ExampleLines {
    private var fence: CodeFence?
    private var isComment = false

    /// Whether what is indented may belong to an item above.
    private var isBelowItem = false

    /// Takes the next line; true if it is one of them.
    mutating func take(_ line: TextLines.Line) -> Bool {
        let trimmed = TextRule.trimmed(line.text) ?? ""
        if let open = fence {
            if open.isEnded(by: trimmed) { fence = nil }
            return true
        }
        fence = CodeFence(line, in: nil)
        isComment = isComment || trimmed.hasPrefix("<!--")
        defer {
            if trimmed.contains("-->") { isComment = false }
            if !line.isBlank, line.indent < 4 {
                isBelowItem = MarkdownItems.behindBullet(trimmed[...])?.first == " "
            }
        }
        // A table is none, however far it is indented.
        let isCode = line.indent > 3 && !isBelowItem && trimmed.first != "|"
        return fence != nil || isComment || isCode
    }
}
