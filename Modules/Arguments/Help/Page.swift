/// A page of a given width, made of blocks of lines with a blank line between them.
struct Page {
    let width: Int

    /// Fewer columns than this make a column of text harder to read than text under its label.
    private let narrowestText = 20

    /// A label wider than this stands on a line of its own instead of pushing all texts away.
    private let widestLabel = 28

    func text(_ blocks: [[String]]) -> String {
        let blocks = blocks.filter { !$0.isEmpty }
        return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    func usage(_ line: String) -> [String] {
        wrapped(line, after: "Usage: ", indent: 7)
    }

    func paragraph(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.isEmpty ? [""] : wrapped($0, after: "", indent: 0) }
    }

    func examples(_ examples: [Topic.Item]) -> [String] {
        guard !examples.isEmpty else { return [] }
        return ["Examples:"] + examples.flatMap(stacked)
    }

    /// Returns one block a table; the texts of all of them begin in the same column.
    func tables(_ tables: [Topic]) -> [[String]] {
        let labels = tables.flatMap(\.items).map(\.label.count)
        let column = 2 + (labels.filter { $0 <= widestLabel }.max() ?? 0) + 2
        let isNarrow = width - column < narrowestText
        return tables.map { table in
            guard !table.items.isEmpty else { return [] }
            return ["\(table.title):"]
                + table.items.flatMap { isNarrow ? stacked($0) : aligned($0, at: column) }
        }
    }

    private func aligned(_ row: Topic.Item, at column: Int) -> [String] {
        let label = "  " + row.label
        let gap = column - label.count
        guard gap >= 2 else {
            return [label] + wrapped(row.text, after: blanks(column), indent: column)
        }
        return wrapped(row.text, after: label + blanks(gap), indent: column)
    }

    private func stacked(_ row: Topic.Item) -> [String] {
        wrapped(row.label.drop { $0 == " " }, after: "  ", indent: 4)
            + wrapped(row.text, after: blanks(6), indent: 6)
    }

    /// Returns `text` in lines that are broken at blanks, and inside a word only where it is longer
    /// than a line: nothing is ever cut off.
    private func wrapped(
        _ text: some StringProtocol, after start: String, indent: Int
    ) -> [String] {
        var lines: [String] = []
        var line = start
        var isFresh = true
        for word in text.split(separator: " ") {
            if !isFresh, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isFresh) = (blanks(indent), true)
            }
            var rest = word[...]
            while isFresh, line.count + rest.count > width {
                let head = rest.prefix(width - line.count)
                rest = rest.dropFirst(head.count)
                lines.append(line + head)
                line = blanks(indent)
            }
            line += isFresh ? String(rest) : " " + rest
            isFresh = false
        }
        return lines + [line]
    }

    private func blanks(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
