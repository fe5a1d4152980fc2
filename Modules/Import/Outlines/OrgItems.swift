import Domain

/// The tasks of a text of org-mode: headings with a word such as `DONE`.
///
/// A task below another is a subtask of it, and so is an item with a box. Headings without a word are the
/// project; the text below a task is its notes, its drawers are kept. What stands below an item with a box is indented
/// further; other text is of the item or the heading above.
struct OrgItems {
    private var outline: OutlineRows
    private var words = OrgWords()
    private var fileTags: [String] = []
    private var areTagsSound = true

    /// The headings above, the outermost first.
    private var above: [(heading: OrgHeading, isTask: Bool, isSound: Bool)] = []

    /// The headings above below which no task was found yet, which are prose if none is.
    private var bare: [(level: Int, line: TextLines.Line)] = []

    /// What the next task is a subtask of, where it was rejected and so says it.
    private var parent: String?

    /// A task and those below it, in the order of the text.
    private var tasks: [Task] = []

    /// Which of them the next line may lie below, the outermost first.
    private var open: [Int] = []

    /// Which of them the last line belonged to.
    private var latest = 0
    private var drawer: String?

    /// Whether the next line stands below a heading that is part of a task's notes: so is all that it says.
    private var isBelowNote = false

    /// What ends the block that is open, `#+END_SRC`: what lies in one is text, whatever it looks like.
    private var blockEnd: String?

    init(_ text: [UInt8]) {
        outline = OutlineRows(of: text)
        let lines = TextLines(bytes: text)
        let ends = OrgBlock.ends(in: lines)
        takeSettings(of: lines, blocks: ends)
        for (number, line) in lines.enumerated() { take(line, blockEnd: ends[number]) }
        endTasks()
        endHeadings(downTo: 0)
    }

    /// Takes what counts for the whole file, wherever it stands but in a block.
    private mutating func takeSettings(of lines: TextLines, blocks ends: [Int: String]) {
        var end: String?
        for (number, line) in lines.enumerated() {
            if let open = end {
                if TextRule.trimmed(line.text)?.uppercased() == open { end = nil }
            } else if let begun = ends[number] {
                end = begun
            } else if !words.take(line.text), let tags = Self.fileTags(in: line.text) {
                fileTags += tags
                if !line.isSound { areTagsSound = false }
            }
        }
    }

    private struct Task {
        var item: OutlineItem
        let tags: [String]

        /// How far it reaches: that of a box is how far it is indented, that of a heading is below 0.
        let column: Int

        var isBox: Bool { column >= 0 }

        static func column(of heading: OrgHeading) -> Int { heading.level - 1_000_000_000 }
    }

    /// The tasks, and what is none, in the order of the text.
    var rows: [ObjectRow] { outline.rows }

    /// Whether a text has a heading that is a task.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isCalledSo: Whether its name says that it is of org-mode, so that boxes are its.
    /// - Returns: Whether it has one.
    static func isOrg(_ text: [UInt8], isCalledSo: Bool = false) -> Bool {
        var words = OrgWords()
        return TextLines(bytes: text).prefix(2000).contains { line in
            if words.take(line.text) { return true }
            let heading = OrgHeading(line.text, words: words)
            // The box of a heading may be that of an item of Markdown.
            let isTask = heading.map { $0.word != nil && (isCalledSo || !$0.hasBox) }
            return isTask ?? (isCalledSo && Box(line.text) != nil)
                || line.text.hasPrefix("#") && OutlinePlace(line.text) != nil
        }
    }

    /// Whether a line is a heading that is a task, or names the words of such headings.
    static func isMarked(_ line: String) -> Bool {
        var words = OrgWords()
        return words.take(line)
            || OrgHeading(line, words: words).map { $0.word != nil && !$0.hasBox } == true
    }

    /// Whether a text has nothing but headings without a word, and begins with a setting of org-mode.
    static func isEmptyList(_ text: [UInt8]) -> Bool {
        let lines = TextLines(bytes: text).lazy.filter { !$0.isBlank }
        guard lines.first(where: { _ in true })?.text.hasPrefix("#+") == true else { return false }
        let words = OrgWords()
        return lines.allSatisfy { line in
            line.text.hasPrefix("#+") || OrgHeading(line.text, words: words) != nil
        }
    }

    private var hasTask: Bool { above.contains(where: \.isTask) }

    /// What follows was rejected, and lies there.
    private mutating func begin(in place: OutlinePlace) {
        endTasks()
        endHeadings(downTo: 0)
        (drawer, blockEnd, isBelowNote, fileTags) = (nil, nil, false, [])
        areTagsSound = true
        words = OrgWords()
        for line in place.words { _ = words.take(line) }
        above = [(OrgHeading(place.project, tags: place.tags), false, true)]
        parent = place.parent
    }

    private mutating func take(_ line: TextLines.Line, blockEnd end: String?) {
        if let place = OutlinePlace(line.text) { return begin(in: place) }
        if RejectsRemark.isLine(line.text) { return }
        let trimmed = TextRule.trimmed(line.text) ?? ""
        if let blockEnd {
            if trimmed.uppercased() == blockEnd { self.blockEnd = nil }
            return addText(line)
        }
        if let heading = OrgHeading(line.text, words: words) {
            return begin(heading, line)
        }
        if !line.isBlank { close(downTo: line.indent) }
        if OrgWords.areNamed(in: line.text) || Self.fileTags(in: line.text) != nil {
            return
        } else if let end {
            blockEnd = end
            addText(line)
        } else if let name = drawer {
            takeDrawer(trimmed, of: name, line)
        } else if let owner = open.last, !isBelowNote, Self.isDrawer(trimmed) {
            drawer = String(trimmed.dropFirst().dropLast())
            extend(owner, to: line)
        } else if let box = Box(line.text), !trimmed.hasPrefix("[") {
            begin(box, line)
        } else if let owner = open.last, !isBelowNote, tasks[owner].item.takePlanning(trimmed) {
            extend(owner, to: line)
        } else {
            addText(line)
        }
    }

    /// Adds a line to the notes of the task above it, if there is one.
    private mutating func addText(_ line: TextLines.Line) {
        if let owner = open.last {
            let text = line.text.reversed().drop(while: \.isWhitespace).reversed()
            addNote(String(text), line, to: owner)
        } else if !line.isBlank {
            outline.add(.prose(line))
        }
    }

    private mutating func addNote(
        _ text: String, _ line: TextLines.Line, to owner: Int, isIndented: Bool = true
    ) {
        tasks[owner].item.addNote(
            text, line, isApart: owner != latest, isIndented: isIndented)
        if !line.isBlank { latest = owner }
    }

    /// Takes note that a line below belongs to a task.
    private mutating func extend(_ owner: Int, to line: TextLines.Line) {
        tasks[owner].item.extend(to: line, isApart: owner != latest)
        latest = owner
    }

    private mutating func begin(_ heading: OrgHeading, _ line: TextLines.Line) {
        let isPlain = heading.word == nil
        above.removeAll { $0.heading.level >= heading.level }
        close(downTo: Task.column(of: heading))
        drawer = nil
        if isPlain, hasTask, let owner = open.last {
            // It is a part of the notes of the task above it.
            above.append((heading, false, line.isSound))
            isBelowNote = true
            let text = line.text.drop { $0 == "*" }
            addNote(TextRule.trimmed(String(text)) ?? "", line, to: owner, isIndented: false)
            return
        }
        if open.isEmpty { endTasks() }
        endHeadings(downTo: heading.level)
        let inherited = inheritedTags
        let tags = inherited + heading.tags
        above.append((heading, !isPlain, line.isSound))
        guard let word = heading.word else { return bare.append((heading.level, line)) }
        var item = OutlineItem(line)
        item.set("text", heading.text)
        item.set("state", words.state(of: word))
        if words.saysMore(word) { item.set("keyword", word) }
        item.set(priority: heading.priority)
        setPlace(of: &item, depth: above.count(where: \.isTask), inherited)
        begin(Task(item: item, tags: tags, column: Task.column(of: heading)))
    }

    private mutating func begin(_ task: Task) {
        latest = tasks.count
        open.append(latest)
        tasks.append(task)
        isBelowNote = false
    }

    private mutating func begin(_ box: Box, _ line: TextLines.Line) {
        if open.isEmpty { endTasks() }
        drawer = nil
        var item = OutlineItem(line)
        item.set("text", OrgHeading.withoutCookies(box.text))
        item.set("state", box.mark == "-" ? "active" : box.state)
        let boxes = open.count { tasks[$0].isBox }
        setPlace(of: &item, depth: above.count(where: \.isTask) + boxes + 1, inheritedTags)
        begin(Task(item: item, tags: [], column: line.indent))
    }

    /// Leaves the headings of that level and below; those without a task are counted.
    private mutating func endHeadings(downTo level: Int) {
        while let last = bare.last, last.level >= level {
            outline.add(.prose(last.line))
            bare.removeLast()
        }
    }

    /// The tags that a task has from the headings above it, and from the whole file.
    private var inheritedTags: [String] {
        fileTags + above.flatMap { $0.isTask ? [] : $0.heading.tags }
    }

    private mutating func setPlace(of item: inout OutlineItem, depth: Int, _ tags: [String]) {
        bare = []
        let plain = above.filter { !$0.isTask }.map(\.heading.text)
        let project = plain.filter { !$0.isEmpty }.joined(separator: "/")
        item.set("project", project)
        item.set(ColumnMapping.depthName, String(min(depth, 9)))
        item.set(ColumnMapping.parentName, parent)
        item.isBelowBrokenBytes =
            !areTagsSound || above.contains { !$0.isTask && !$0.isSound }
        item.above = OutlinePlace(
            project: project, above: open.last.map { self.tasks[$0].item }, or: parent, of: item,
            tags: tags, words: words.lines
        ).line(in: .outline)
        parent = nil
    }

    private mutating func takeDrawer(_ line: String, of name: String, _ text: TextLines.Line) {
        guard let owner = open.last else { return }
        extend(owner, to: text)
        guard line.uppercased() != ":END:" else { return drawer = nil }
        guard name.uppercased() == "PROPERTIES", line.hasPrefix(":"),
            let end = line.dropFirst().firstIndex(of: ":")
        else {
            tasks[owner].item.set(name, line)
            return
        }
        let key = String(line[line.index(after: line.startIndex)..<end])
        let value = TextRule.trimmed(String(line[line.index(after: end)...])) ?? ""
        let stamp = OrgTimestamp(value.drop { "[<".contains($0) }.prefix { !"]>".contains($0) })
        if key.uppercased() == "CREATED", let stamp {
            tasks[owner].item.set("created", "\(stamp.day)T\(stamp.time ?? "00:00")")
        } else {
            tasks[owner].item.set(key.uppercased() == "ID" ? "ID" : key, value)
        }
    }

    /// The tags of all tasks that a line names; none of another line.
    private static func fileTags(in line: String) -> [String]? {
        let name = "#+FILETAGS:"
        guard line.uppercased().hasPrefix(name) else { return nil }
        return line.dropFirst(name.count).split { $0 == ":" || $0 == " " }.map(String.init)
    }

    private static func isDrawer(_ line: String) -> Bool {
        line.count > 2 && line.hasPrefix(":") && line.hasSuffix(":") && !line.contains(" ")
            && line.uppercased() != ":END:"
    }

    /// Leaves the tasks that reach as far as that column, or further.
    private mutating func close(downTo column: Int) {
        while let last = open.last, tasks[last].column >= column { open.removeLast() }
    }

    private mutating func endTasks() {
        for task in tasks { outline.add(task.item, tags: task.tags) }
        tasks = []
        open = []
    }
}

/// The blocks of org-mode, `#+BEGIN_SRC` to `#+END_SRC`.
///
/// https://orgmode.org/manual/Blocks.html
private enum OrgBlock {
    private static let beginning = "#+BEGIN"

    /// Returns what ends each block, by the number of the line that begins it: a block does not go over a heading.
    static func ends(in lines: TextLines) -> [Int: String] {
        var open: [String: [Int]] = [:]
        var ends: [Int: String] = [:]
        for (number, line) in lines.enumerated() {
            let isHeading =
                line.text.first == "*" && line.text.drop(while: { $0 == "*" }).first == " "
            if isHeading || OutlinePlace(line.text) != nil {
                open = [:]
            }
            let mark = line.text.drop { $0 == " " || $0 == "\t" }
            guard mark.hasPrefix("#+") else { continue }
            let name = mark.prefix { $0 != " " && $0 != "\t" }.uppercased()
            if name.hasPrefix(beginning) {
                open["#+END" + name.dropFirst(beginning.count), default: []].append(number)
            } else {
                for number in open.removeValue(forKey: name) ?? [] { ends[number] = name }
            }
        }
        return ends
    }
}
