/// What begins a block of code, and how it ends.
///
/// https://spec.commonmark.org/0.31.2/#fenced-code-blocks
struct CodeFence {
    private let mark: Character
    private let length: Int

    /// It ends with the item that it lies in: at a task that is indented less.
    let least: Int

    /// - Parameters:
    ///   - line: A line.
    ///   - item: How far the item is indented that the line lies in.
    init?(_ line: TextLines.Line, in item: Int?) {
        let text = line.text.drop { $0 == " " || $0 == "\t" }
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let length = text.prefix { $0 == mark }.count
        guard length > 2, item != nil || line.indent < 4,
            mark == "~" || !text.dropFirst(length).contains(mark)
        else { return nil }
        (self.mark, self.length) = (mark, length)
        least = item.map { $0 + 1 } ?? 0
    }

    /// Whether a line ends the block, without the blanks around it.
    func isEnded(by line: String) -> Bool {
        line.count >= length && line.allSatisfy { $0 == mark }
    }
}
