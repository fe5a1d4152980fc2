import Domain

/// The tasks of a text in Markdown: items with a box, `- [ ] Buy milk`, or with a word, `- LATER Buy milk`.
///
/// A task below another that is indented further is a subtask of it; what else is indented below a task is
/// its notes. Headings are the project. Anything else is prose. A quote below no task is read like the rest,
/// but that its headings name no project.
struct MarkdownItems {
    private var outline: OutlineRows

    /// The headings above, the outermost first; those below which no task was found yet have their lines, which are
    /// prose if none is.
    private var headings: [(heading: Heading, lines: [TextLines.Line])] = []

    typealias Heading = (level: Int, name: String, isSound: Bool)

    /// What the next task is a subtask of, where it was rejected and so says it.
    private var parent: String?

    /// A task and those below it, in the order of the text.
    private var tasks: [(item: OutlineItem, indent: Int, tags: [String])] = []

    /// Which of them the next line may lie below, the outermost first.
    private var open: [Int] = []

    /// Which of them the last line belonged to.
    private var latest = 0

    /// Whether the last line was of a quote.
    private var isQuoted = false
    private var fence: CodeFence?

    /// The lines of prose that are a heading where the next one underlines them.
    private var paragraph: [TextLines.Line] = []

    /// Whether the next line goes on with no text above it.
    private var isApart = true

    /// Whether properties stand here, as at the beginning between two lines of `---`.
    private var isFrontMatter = false

    private let partlyDone: PartlyDone

    init(_ text: [UInt8]) {
        outline = OutlineRows(of: text)
        partlyDone = PartlyDone(in: text)
        let properties = Self.endOfFrontMatter(in: text)
        for (index, line) in TextLines(bytes: text).enumerated() {
            let isRule = TextRule.trimmed(line.text) == "---"
            isFrontMatter = index < properties
            let isHeading = take(line)
            isApart = isHeading || isRule || line.isBlank
        }
        endParagraph()
        endTasks()
        endHeadings(downTo: 0)
    }

    /// The tasks, and what is none, in the order of the text.
    var rows: [ObjectRow] { outline.rows }

    /// Returns what stands behind the bullet or the number of an item; none of a line that is none.
    static func behindBullet(_ line: Substring) -> Substring? {
        if let first = line.first, "-*+".contains(first) { return line.dropFirst() }
        let digits = line.prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0, digits < 10, ".)".contains(line.dropFirst(digits).first ?? " ") else {
            return nil
        }
        return line.dropFirst(digits + 1)
    }

    /// Returns which line, from 0, ends the properties between two lines of `---`; 0 where there are none: a box is no
    /// property.
    static func endOfFrontMatter(in text: [UInt8]) -> Int {
        for (index, line) in TextLines(bytes: text).prefix(200).enumerated() {
            let trimmed = TextRule.trimmed(line.text)
            if index > 0, trimmed == "---" || trimmed == "..." { return index }
            if index == 0 ? trimmed != "---" : Box(line.text) != nil { return 0 }
        }
        return 0
    }

    /// Which `[-]` are of what is done in part, and of nothing that was cancelled.
    private struct PartlyDone {
        /// Where the lines begin of those below which an open box lies.
        private var lines: Set<Int> = []

        /// Whether all are, since Kiro wrote the text: what may be left out has a star there, and tasks name requirements.
        private var areAll = false

        init(in text: [UInt8]) {
            guard text.firstRange(of: Array("[-]".utf8)) != nil else { return }
            var open: [(indent: Int, start: Int)] = []
            for line in TextLines(bytes: text) {
                if line.text.contains("_Requirements:") { areAll = true }
                // Words that are indented no further end it, too.
                while !line.isBlank, let last = open.last, last.indent >= line.indent {
                    open.removeLast()
                }
                guard let box = Box(line.text) else { continue }
                if box.isOptional { areAll = true }
                if box.mark == " " { lines.formUnion(open.map(\.start)) }
                let isCancelled = box.text.contains("❌") || box.text.contains("cancelled::")
                if box.mark == "-", !isCancelled {
                    open.append((line.indent, line.range.lowerBound))
                }
            }
        }

        func contains(_ line: TextLines.Line) -> Bool {
            areAll || lines.contains(line.range.lowerBound)
        }
    }

    /// Takes a line; true if it is a heading.
    private mutating func take(_ given: TextLines.Line) -> Bool {
        if let place = OutlinePlace(given.text) {
            begin(in: place)
            return true
        }
        if RejectsRemark.isLine(given.text) { return true }
        if isFrontMatter {
            addBelow(given)
            return false
        }
        let line = unquoted(given)
        let trimmed = TextRule.trimmed(line.text) ?? ""
        if let fence, line.indent < fence.least, MarkedItem(line.text) != nil { self.fence = nil }
        if let fence {
            if fence.isEnded(by: trimmed) { self.fence = nil }
            addBelow(line)
        } else if let fence = CodeFence(line, in: itemBefore(line)) {
            self.fence = fence
            addBelow(line)
        } else if let marked = MarkedItem(line.text, isPartly: partlyDone.contains(line)) {
            begin(marked, line)
        } else if !isQuoted, line.indent < 4,
            let heading = Self.heading(trimmed, line.isSound).map({ ($0, []) })
                ?? heading(underlinedBy: trimmed)
        {
            endParagraph()
            endTasks()
            endHeadings(downTo: heading.0.level)
            headings.append((heading.0, heading.1 + [line]))
            return true
        } else {
            addBelow(line)
        }
        return false
    }

    /// Returns what a line quotes, or the line itself where it quotes nothing or is part of a task's notes.
    private mutating func unquoted(_ line: TextLines.Line) -> TextLines.Line {
        let isNote = !isQuoted && (fence != nil || isBelowTask(line))
        let quoted = isNote ? nil : line.unquoted
        if isQuoted != (quoted != nil) {
            endParagraph()
            endTasks()
            fence = nil
            isQuoted.toggle()
        }
        guard var inner = quoted else { return line }
        // A quote in a quote is one of a task's notes, too.
        while !isBelowTask(inner), let deeper = inner.unquoted { inner = deeper }
        return inner
    }

    private func isBelowTask(_ line: TextLines.Line) -> Bool {
        open.contains { tasks[$0].indent < line.indent }
    }

    /// How far the task is indented whose notes a line is part of; none where it is of no task.
    private func itemBefore(_ line: TextLines.Line) -> Int? {
        open.map { tasks[$0].indent }.last { $0 < line.indent }
    }

    /// What follows was rejected, and lies there.
    private mutating func begin(in place: OutlinePlace) {
        endParagraph()
        endTasks()
        fence = nil
        endHeadings(downTo: 0)
        if !place.project.isEmpty { headings = [((1, place.project, true), [])] }
        parent = place.parent
    }

    private mutating func begin(_ marked: MarkedItem, _ line: TextLines.Line) {
        endParagraph()
        close(downTo: line.indent)
        if open.isEmpty {
            endTasks()
            endHeadings(downTo: Self.levelOfItems + line.indent)
        }
        let project = headings.map(\.heading.name).joined(separator: "/")
        for index in headings.indices { headings[index].lines = [] }
        let above = open.last.map { tasks[$0].item }
        latest = tasks.count
        open.append(latest)
        let parsed = MarkdownTask(marked.text)
        var item = OutlineItem(line)
        item.set("text", parsed.text)
        item.set("state", marked.state)
        if let (name, mark) = marked.kept { item.set(name, mark) }
        item.set(priority: marked.priority)
        for (name, value) in parsed.values {
            // What is not done has no day on which it was.
            let isEnd = marked.state != "completed" && (name == "done" || name == "cancelled")
            item.set(isEnd ? "was \(name)" : name, value)
        }
        item.set("project", project)
        item.set(ColumnMapping.depthName, String(min(open.count, 9)))
        item.above = OutlinePlace(project: project, above: above, or: parent, of: item)
            .line(in: .markdown)
        item.isBelowBrokenBytes = headings.contains { !$0.heading.isSound }
        item.set(ColumnMapping.parentName, parent)
        parent = nil
        tasks.append((item, line.indent, parsed.tags))
    }

    /// Takes a line that begins no task: notes of the task above it that is indented less, or prose.
    private mutating func addBelow(_ line: TextLines.Line) {
        if !line.isBlank { close(downTo: line.indent) }
        if let owner = open.last, owner == latest,
            tasks[owner].item.takePlanning(TextRule.trimmed(line.text) ?? "")
        {
            tasks[owner].item.extend(to: line)
        } else if let owner = open.last {
            tasks[owner].item.addNote(line.text, line, isApart: owner != latest)
            if !line.isBlank { latest = owner }
        } else if mayBeHeading(line) {
            endTasks()
            endHeadings(downTo: Self.levelOfItems + line.indent)
            paragraph.append(line)
        } else {
            endParagraph()
            guard !line.isBlank else { return }
            endTasks()
            if !isQuoted { endHeadings(downTo: Self.levelOfItems + line.indent) }
            if let name = nameOfItem(line) {
                headings.append(((Self.levelOfItems + line.indent, name, line.isSound), [line]))
            } else {
                outline.add(.prose(line))
            }
        }
    }

    /// An item without a box is as a heading to the tasks below it that are indented further: its level is that much
    /// lower than those of headings.
    private static let levelOfItems = 7

    /// What is longer is no name.
    private static let longestName = 100

    /// Returns the text of an item without a box, as far as it may be a name of tasks.
    private func nameOfItem(_ line: TextLines.Line) -> String? {
        guard !isQuoted, !isFrontMatter, fence == nil,
            let rest = Self.behindBullet(line.text.drop { $0 == " " || $0 == "\t" }),
            rest.first?.isWhitespace == true, let name = TextRule.trimmed(String(rest)),
            name.utf8.count <= Self.longestName
        else { return nil }
        return name.hasSuffix(":") ? TextRule.trimmed(String(name.dropLast())) : name
    }

    /// Whether a line below no task is text of a paragraph, which a line below it may make a heading.
    private func mayBeHeading(_ line: TextLines.Line) -> Bool {
        guard !line.isBlank, isApart || !paragraph.isEmpty, !isQuoted, !isFrontMatter,
            fence == nil, line.indent < 4, let first = TextRule.trimmed(line.text)?.first
        else { return false }
        let words = line.text.split(separator: " ", omittingEmptySubsequences: true)
        let isListed = words.first.map { $0.count == 1 && "-*+".contains($0) } ?? false
        return !isListed && !">|#".contains(first) && !line.text.allSatisfy { "-*_ ".contains($0) }
    }

    /// Returns the lines above as a heading, where a line underlines them.
    private mutating func heading(
        underlinedBy line: String
    ) -> (Heading, [TextLines.Line])? {
        guard !paragraph.isEmpty, line.count > 1,
            let level = [("=" as Character, 1), ("-", 2)]
                .first(where: { sign, _ in line.allSatisfy { $0 == sign } })?.1,
            let name = TextRule.trimmed(
                paragraph.compactMap { TextRule.trimmed($0.text) }.joined(separator: " "))
        else { return nil }
        defer { paragraph = [] }
        return ((level, name, paragraph.allSatisfy(\.isSound)), paragraph)
    }

    /// Lets go of lines that are prose.
    private mutating func endParagraph() {
        for line in paragraph { outline.add(.prose(line)) }
        paragraph = []
    }

    /// Leaves the headings of that level and below; those without a task are counted.
    private mutating func endHeadings(downTo level: Int) {
        let ended = headings.filter { $0.heading.level >= level }
        for line in ended.flatMap(\.lines) { outline.add(.prose(line)) }
        headings.removeAll { $0.heading.level >= level }
    }

    /// Leaves the tasks that are indented as far as that, or further.
    private mutating func close(downTo indent: Int) {
        while let last = open.last, tasks[last].indent >= indent { open.removeLast() }
    }

    private mutating func endTasks() {
        for task in tasks { outline.add(task.item, tags: task.tags) }
        tasks = []
        open = []
    }

    static func heading(_ line: String, _ isSound: Bool = true) -> Heading? {
        let level = line.prefix { $0 == "#" }.count
        let rest = line.dropFirst(level)
        guard (1...6).contains(level), rest.first == " " || rest.first == "\t",
            let name = TextRule.trimmed(String(rest.reversed().drop { $0 == "#" }.reversed()))
        else { return nil }
        return (level, name, isSound)
    }
}
