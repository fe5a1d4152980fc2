import Domain

/// The form of a file.
public enum FileForm: String, Hashable, Sendable {
    /// A table: CSV and its like.
    case table = "csv"

    /// JSON, an object a task.
    case objects = "json"

    /// todo.txt, a line a task.
    case lines = "todo.txt"

    /// Markdown, an item with a box a task.
    case markdown

    /// org-mode, a heading a task.
    case outline = "org"
}

/// The form of a file, by its beginning or by what the person said.
struct FormFinding {
    let form: FileForm

    /// What is told of it; nothing of a table.
    let findings: [LayoutFinding]

    /// Whose attributes and words they are, if the form says so.
    let preset: Preset?

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - mayBeLines: Whether it is no table, as far as one can see.
    ///   - mayBeOutline: Whether it has no header of more than one column.
    ///   - request: What the person said.
    init(
        in text: [UInt8], mayBeLines: Bool, mayBeOutline: Bool, _ request: LayoutRequest
    ) {
        let told = request.preset
        if told?.form == .lines {
            self.init(.lines, .todotxt, LayoutFinding.told)
        } else if Self.isJSON(text) {
            self.init(.objects, nil, findings: [])
        } else if told?.form == .markdown {
            self.init(.markdown, .markdown, LayoutFinding.told)
        } else if told?.form == .outline {
            self.init(.outline, .org, LayoutFinding.told)
        } else if mayBeOutline, told == nil, OrgItems.isOrg(text) {
            self.init(.outline, .org, "a heading is marked as a task")
        } else if mayBeOutline, told == nil, MarkdownItems.isMarkdown(text) {
            self.init(.markdown, .markdown, "an item of it has a box")
        } else if mayBeOutline, told == nil, OrgItems.isEmptyList(text) {
            self.init(.outline, .org, "it has headings of org-mode, and no task")
        } else if mayBeOutline, told == nil, MarkdownItems.isEmptyList(text) {
            self.init(.markdown, .markdown, "it has headings, and no task")
        } else if mayBeLines, told == nil, Self.isTodoText(text) {
            self.init(.lines, .todotxt, "its lines are marked as those of todo.txt are")
        } else {
            self.init(.table, nil, findings: [])
        }
    }

    private init(_ form: FileForm, _ preset: Preset, _ reason: String) {
        self.init(
            form, preset,
            findings: [
                LayoutFinding("form", form.rawValue, reason),
                LayoutFinding("preset", preset.name, "the form is that of \(preset.program)"),
            ])
    }

    private init(_ form: FileForm, _ preset: Preset?, findings: [LayoutFinding]) {
        self.form = form
        self.preset = preset
        self.findings = findings
    }

    /// Whether it begins as JSON does: with a brace, or a bracket that holds what a list can.
    ///
    /// What stands in brackets may be the header of a table, `[id],task`, or the box of a task, `[ ]`.
    private static func isJSON(_ text: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = (text.starts(with: mark) ? text.dropFirst(mark.count) : text[...])
            .drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "[") else { return rest.first == UInt8(ascii: "{") }
        let content = rest.dropFirst().drop { $0 <= 0x20 }
        return switch content.first {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
        case UInt8(ascii: "]"): content.dropFirst().allSatisfy { $0 <= 0x20 }
        default: false
        }
    }

    /// Whether a line is made of names, one of which is that of a text; prose has commas, too.
    private static func isHeader(_ line: Substring) -> Bool {
        [(";", 2), ("|", 2), ("\t", 2), (",", 3)].contains { delimiter, columns in
            let names = line.split(separator: delimiter).map {
                String(
                    $0.drop { "'\"".contains($0) }.reversed().drop { "'\"".contains($0) }.reversed()
                )
            }
            return names.count >= columns
                && names.contains { Preset.generic.column(named: $0)?.field == .text }
        }
    }

    /// Whether a line is marked as only todo.txt marks lines.
    private static func isTodoText(_ text: [UInt8]) -> Bool {
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        // Of one mark a table has as much as a list: a header speaks for the table.
        guard !lines.prefix(20).contains(where: isHeader) else { return false }
        return lines.prefix(100).contains { line in
            let parsed = TodoTextLine(String(line))
            return parsed.isDone && parsed.completed != nil || parsed.created != nil
                || parsed.letter != nil || !parsed.contexts.isEmpty || parsed.project != nil
        }
    }
}
