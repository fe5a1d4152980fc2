import Domain
import JSON

/// Where a task of an outline lies: what the headings and the tasks above it say of it.
///
/// A rejects file says it in a line above the task, `<!-- tend:place {"project":"Home"} -->` in Markdown,
/// `# tend:place {"project":"Home"}` in org-mode: so a task comes in where it belongs, whatever else was rejected.
struct OutlinePlace {
    /// The names of the headings, with slashes between them; empty where there is none.
    var project = ""

    /// The id or the text of the task that it is a subtask of, if it is one.
    var parent: String?

    /// Where that one begins in its file, and where the task itself does, which a rejects file does not say.
    ///
    /// By it two tasks that are rejected lie as they did.
    var offsets: (parent: Int?, task: Int)?

    /// The tags that it has from above.
    var tags: [String] = []

    /// The lines of org-mode that name the words of its headings.
    var words: [String] = []

    private static let mark = ColumnMapping.addedColumnPrefix + "place "
    private static let marks = [
        FileForm.markdown: ("<!-- " + mark, " -->"), .outline: ("# " + mark, ""),
    ]

    /// - Parameters:
    ///   - project: The names of the headings, with slashes between them.
    ///   - above: The task that it is a subtask of, if that stands in the same text.
    ///   - parent: What it is a subtask of otherwise.
    ///   - item: The task itself.
    ///   - tags: The tags that it has from above.
    ///   - words: The lines of org-mode that name the words of its headings.
    init(
        project: String, above: OutlineItem?, or parent: String?, of item: OutlineItem,
        tags: [String] = [], words: [String] = []
    ) {
        self.project = project
        self.parent = above.map { $0.name ?? "" } ?? parent
        offsets = (above?.start, item.start)
        (self.tags, self.words) = (tags, words)
    }

    /// Reads a line; none of one that says no place.
    init?(_ line: String) {
        guard
            let (start, end) = Self.marks.values.first(where: {
                line.hasPrefix($0.0) && line.hasSuffix($0.1)
            })
        else { return nil }
        let text = Array(line.dropFirst(start.count).dropLast(end.count).utf8)
        guard JSONObject(of: text) != nil else { return nil }
        let place = JSONNode(text)
        func list(_ name: String) -> [String] {
            (place.node(at: name)?.children ?? []).map(\.node.scalar)
        }
        project = place.node(at: "project")?.scalar ?? ""
        parent = place.node(at: "parent")?.scalar
        (tags, words) = (list("tags"), list("words"))
        if let task = Int(place.node(at: "at")?.scalar ?? "") {
            offsets = (Int(place.node(at: "below")?.scalar ?? ""), task)
        }
    }

    /// Returns how far a task is indented by its first line, a heading by its level less than any other; none of one in a
    /// quote.
    static func column(of line: String, in form: FileForm) -> Int? {
        let line = TextLines.Line(text: line, range: 0..<0)
        let first = line.text.first { $0 != " " && $0 != "\t" }
        if form == .outline, line.text.first == "*" {
            return line.text.prefix { $0 == "*" }.count - 1_000_000_000
        }
        return first == ">" ? nil : line.indent
    }

    /// Whether nothing above a task says anything of it.
    var saysNothing: Bool { project.isEmpty && parent == nil && tags.isEmpty && words.isEmpty }

    /// Whether a task lies below the same headings.
    func isBesides(_ other: OutlinePlace) -> Bool {
        project == other.project && tags == other.tags && words == other.words
    }

    /// The line that says it, with its end.
    func line(in form: FileForm) -> [UInt8] {
        guard let (start, end) = Self.marks[form] else { return [] }
        var writer = ObjectWriter()
        func append(_ name: String, _ text: String?) {
            // What is rejected for a NUL is called so without it once it is mended.
            guard let text = text?.replacing("\0", with: ""), !text.isEmpty else { return }
            writer.append(ObjectRow.Value(name: name, bytes: Array(text.utf8)))
        }
        func append(_ name: String, _ texts: [String]) {
            guard !texts.isEmpty else { return }
            let list = ObjectWriter.list(of: texts)
            writer.append(ObjectRow.Value(name: name, bytes: list, kind: .other))
        }
        append("project", project)
        append("parent", parent)
        append("tags", tags)
        append("words", words)
        append("at", offsets.map { "\($0.task)" })
        append("below", offsets?.parent.map { "\($0)" })
        // A comment of Markdown ends at the first `-->`.
        let object = String(decoding: writer.finished, as: UTF8.self)
            .replacing(">", with: #"\u003e"#)
        return Array((start + object + end + "\n").utf8)
    }
}
