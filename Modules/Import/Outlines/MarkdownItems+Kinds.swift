import Domain

/// What kind of page a text is.
extension MarkdownItems {
    /// Whether a text has a task of that form.
    static func isMarkdown(_ text: [UInt8]) -> Bool {
        TextLines(bytes: text).prefix(2000).contains { isMarked($0.text) }
    }

    /// Whether a text has such a task outside of code and comments, where examples stand.
    static func isMarkedInWords(_ text: [UInt8]) -> Bool {
        var examples = ExampleLines()
        return TextLines(bytes: text).prefix(2000).contains { line in
            !examples.take(line) && isMarked(line.text)
        }
    }

    /// Whether a line is a task.
    static func isMarked(_ line: String) -> Bool {
        var line = TextLines.Line(text: line, range: 0..<0)
        while let inner = line.unquoted { line = inner }
        return MarkedItem(line.text) != nil
    }

    /// Whether a text is a list whose items have no boxes, but for headings and some words.
    static func isListWithoutBoxes(_ text: [UInt8]) -> Bool {
        var (items, others) = (0, 0)
        for line in TextLines(bytes: text).prefix(2000) where !line.isBlank {
            if behindBullet(line.text.drop { $0 == " " })?.first == " " {
                items += 1
            } else if line.indent == 0, heading(line.text) == nil, line.text.first != "|" {
                others += 1
            }
        }
        return items > others
    }

    /// What is said of such a list.
    static let isWithoutBoxes = AppError(
        .textColumnMissing, detail: "It is a list of Markdown whose items have no boxes.",
        suggestion:
            "If they are tasks: \(system: ["sed", "-E", giveBoxes, "FILE"]) | \(importer: "-")")

    private static let giveBoxes = #"s/^([[:blank:]]*([-*+]|[0-9]+[.)])) +/\1 [ ] /"#

    /// Whether a text has nothing but headings and boxes without text: a list without a task.
    static func isEmptyList(_ text: [UInt8]) -> Bool {
        var hasHeading = false
        let properties = endOfFrontMatter(in: text)
        for (index, line) in TextLines(bytes: text).enumerated()
        where !line.isBlank && (index > properties || properties == 0) {
            // The settings of Obsidian's boards stand at the end.
            if line.text.hasPrefix("%%") { break }
            let trimmed = TextRule.trimmed(line.text) ?? ""
            if heading(trimmed) != nil, !RejectsRemark.begins(trimmed) {
                hasHeading = true
            } else if Box(line.text + " -") == nil || Box(line.text) != nil {
                return false
            }
        }
        return hasHeading
    }
}

extension TextLines.Line {
    /// What it quotes (`> text`), or none if it is no quote.
    var unquoted: Self? {
        let rest = text.drop { $0 == " " || $0 == "\t" }
        guard rest.first == ">" else { return nil }
        return Self(
            text: String(rest.dropFirst(rest.hasPrefix("> ") ? 2 : 1)), range: range,
            isSound: isSound)
    }
}
