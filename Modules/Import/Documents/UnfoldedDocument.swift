import CSV
import Domain
import JSON

/// The tasks of a JSON document as plain rows: what lies above them, and elsewhere, are values of theirs.
///
/// The text is kept once; a row is made of it when it is asked for.
struct UnfoldedDocument: Sequence, RowsOfText, Sendable {
    /// Whose it is.
    let preset: Preset

    /// The file as it stands.
    let text: [UInt8]

    /// The file without what nobody can read of it.
    let sound: [UInt8]
    var sources: [Source] = []
    private var tables: DocumentTables?

    /// Where a row lies, what it is given from above, and how deep it lies in others.
    struct Source {
        let range: Range<Int>
        var given: [ObjectRow.Value]

        /// What it is given that those beside it are not: its id, its parent, the list that names it.
        var own: [ObjectRow.Value] = []
        var depth = 0

        /// What it has of the task that it lies in.
        var surrounding = NestedTasks.Surrounding()

        /// The name of its list, where that is none of tasks.
        var list: String?

        /// Why nobody can read it.
        var fault: JSONObject.Fault?
    }

    /// Under which name the first row has its text; the others get theirs under it, too.
    private var textName: String?

    /// Whether the rows say how deep they lie in others.
    private var hasDepths = false

    /// Unfolds a document; none if its tasks lie as those of no program that is known, or others may change by what
    /// nobody can read.
    ///
    /// - Parameters:
    ///   - readable: The document, without what nobody can read of it.
    ///   - text: The file as it stands.
    ///   - told: Whose it is, if the person said it.
    ///   - namingTexts: Whether all have their texts under one name.
    init?(
        _ readable: SoundDocument, of text: [UInt8], told: Preset? = nil, namingTexts: Bool = true
    ) {
        self.text = text
        sound = readable.text
        let whole = JSONNode(sound)
        let presets = told.map { [$0] } ?? Preset.all
        var found: (preset: Preset, document: Document, root: JSONNode)?
        for preset in presets {
            for document in preset.documents
            where document.signature.count > found?.document.signature.count ?? 0 {
                if let root = document.root(in: whole) { found = (preset, document, root) }
            }
        }
        if found == nil, readable.damaged.isEmpty,
            let preset = EmptyDocument.preset(of: whole, told: told)
        {
            self.preset = preset
            return
        }
        let isKnown = found != nil
        found = found ?? PlainLists.find(in: whole).map { (told ?? $0.preset, $0.document, whole) }
        guard let (preset, document, root) = found else { return nil }
        self.preset = preset
        tables = DocumentTables(document, in: root)
        for rows in document.rows { Self.find(rows, document, in: root, into: &sources) }
        if !isKnown {
            noteStates(of: document)
            // What lies in lists of lists by their ids was found there first.
            var known: Set<Int> = []
            sources.removeAll { !known.insert($0.range.lowerBound).inserted }
            for rows in document.rows where rows.path.hasSuffix("/*") {
                giveIDs(at: rows.path, in: root)
            }
            let names = sources.lazy.compactMap { [sound] in
                NestedTasks.member(.text, of: JSONNode(sound, from: $0.range.lowerBound))?.name
            }
            textName =
                namingTexts
                ? names.first { !NestedTasks.isDescription($0) } ?? names.first : nil
        }
        if !isKnown { noteCountingLists() }
        let count = sources.count
        if preset.isGeneric { findNested() }
        let hasNested = sources.count > count
        if isKnown { findOthers(beside: document, in: root) } else { findOthers(in: whole) }
        if document.rows.count > 1 || sources.count > count {
            sources.sort { $0.range.lowerBound < $1.range.lowerBound }
        }
        hasDepths =
            hasNested || preset.depthColumn != nil && !preset.isGeneric
            || sources.contains { $0.surrounding.list != nil }
        guard add(readable.damaged, document) else { return nil }
        if hasDepths { noteDepths() }
    }

    /// Gives tasks that lie in an object the names that they have there, where they say no id.
    private mutating func giveIDs(at path: String, in root: JSONNode) {
        let names = Dictionary(
            root.nodes(at: path).compactMap { node, _ -> (Int, String)? in
                node.name.isEmpty || NestedTasks.member(.id, of: node, orEmpty: true) != nil
                    ? nil : (node.range.lowerBound, node.name)
            }, uniquingKeysWith: { first, _ in first })
        guard !names.isEmpty else { return }
        for index in sources.indices {
            guard let name = names[sources[index].range.lowerBound] else { continue }
            sources[index].own.append(ObjectRow.Value(name: "id", bytes: Array(name.utf8)))
        }
    }

    /// A name that stands twice in an object of it that is no task, if one does.
    var repeatedName: JSONObject.Fault? {
        RepeatedName.fault(
            in: sound, outside: sources.filter { $0.list == nil }.map(\.range))
    }

    func makeIterator() -> PlacedRows<UnfoldedDocument> { PlacedRows(self) }

    var count: Int { sources.count }

    func start(ofRow index: Int) -> Int { sources[index].range.lowerBound }

    func row(at index: Int, from start: Position) -> ObjectRow {
        let source = sources[index]
        let isDamaged = source.fault != nil
        var row = ObjectRow(
            number: index + 1, start: start,
            text: Array((isDamaged ? text : sound)[source.range]))
        row.isUnfolded = true
        row.list = source.list
        row.hasRows =
            index + 1 < sources.count
            && source.range.contains(sources[index + 1].range.lowerBound)
        guard row.list == nil else { return row }
        if let fault = source.fault {
            row.values = source.given
            row.fault = ObjectRow.Fault(
                offset: fault.offset - source.range.lowerBound, code: .rowJSONSyntax,
                sentence: fault.sentence)
            return row
        }
        var object = JSONObject()
        do throws(ObjectRow.Fault) {
            let values = try object.values(of: row.text)
            row.values = tables?.completed(values) ?? values
        } catch {
            row.fault = error
        }
        let names = row.values.map(\.name)
        row.values += (source.given + source.own).filter { !names.contains($0.name) }
        if let textName { row.nameText(textName) }
        guard hasDepths, let depthColumn = preset.depthColumn else { return row }
        if preset.isGeneric {
            _ = row.unfold(
                JSONNode(sound, from: source.range.lowerBound), in: source.surrounding)
        } else {
            row.values.append(
                ObjectRow.Value(name: depthColumn, bytes: Array("\(source.depth)".utf8)))
        }
        return row
    }

    /// Notes how deep each row lies in others.
    private mutating func noteDepths() {
        if preset.isGeneric { leaveOutWhatLiesInRejected() }
        var open: [Range<Int>] = []
        for index in sources.indices {
            let range = sources[index].range
            while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
            // No task lies in what is none, such as a heading.
            guard preset.rowKinds?.passOver(JSONNode(sound, from: range.lowerBound)) != true else {
                continue
            }
            open.append(range)
            sources[index].depth = Swift.min(open.count, 9)
        }
    }

    /// Adds the tasks that lie in others; one that stands among the rows by itself, too, is that row.
    private mutating func findNested() {
        var open = sources.reversed().map {
            (node: JSONNode(sound, from: $0.range.lowerBound), surrounding: $0.surrounding)
        }
        var rows: [String: (index: Int, text: String?)] = [:]
        for (index, row) in open.reversed().enumerated() {
            guard let id = NestedTasks.member(.id, of: row.node)?.text else { continue }
            rows[id] = (index, NestedTasks.member(.text, of: row.node)?.text)
        }
        while let (node, surrounding) = open.popLast() {
            let inside = surrounding.inside(node)
            for task in NestedTasks.lists(in: node, atDepth: surrounding.depth).flatMap(\.tasks) {
                let id = NestedTasks.member(.id, of: task)?.text
                if let row = id.flatMap({ rows[$0] }),
                    row.text == NestedTasks.member(.text, of: task)?.text
                {
                    guard let parent = inside.parent else { continue }
                    sources[row.index].own.append(
                        ObjectRow.Value(name: "parent", bytes: Array(parent.utf8)))
                    continue
                }
                sources.append(Source(range: task.range, given: [], surrounding: inside))
                open.append((task, inside))
            }
        }
    }

    /// Adds the tasks that nobody can read, each beside one that is sound or in the place of one that holds it; false
    /// where another may change by that.
    private mutating func add(_ damaged: [SoundDocument.Damage], _ document: Document) -> Bool {
        guard !damaged.isEmpty else { return true }
        // What a heading says, or a task that is looked up by others, is missing from those.
        guard document.heading == nil,
            !document.rows.contains(where: { rows in
                document.lookups.contains { $0.table == rows.path }
            })
        else { return false }
        for damage in damaged {
            if var row = sources.first(where: { isBeside($0.range, damage.range) }) {
                guard row.list == nil else { return false }
                row = Source(
                    range: damage.range, given: row.given, fault: damage.fault)
                sources.append(row)
            } else if let row = sources.filter({
                $0.list == nil && $0.range.contains(damage.range.lowerBound)
            }).max(by: { $0.range.lowerBound < $1.range.lowerBound }) {
                sources.removeAll { row.range.contains($0.range.lowerBound) }
                sources.append(
                    Source(range: row.range, given: row.given, fault: damage.fault))
            } else {
                return false
            }
        }
        sources.sort { $0.range.lowerBound < $1.range.lowerBound }
        return true
    }

    /// Leaves out what lies in a task that has a name twice: that is rejected, and its text has all of it.
    private mutating func leaveOutWhatLiesInRejected() {
        var rejected = 0..<0
        var kept: [Source] = []
        for (index, source) in sources.enumerated() {
            let range = source.range
            if range.lowerBound < rejected.upperBound { continue }
            kept.append(source)
            let inside = sources[(index + 1)...].prefix { range.contains($0.range.lowerBound) }
            guard source.fault == nil, source.list == nil, !inside.isEmpty,
                let fault = RepeatedName.fault(in: sound, at: range, outside: inside.map(\.range))
            else { continue }
            kept[kept.count - 1].fault = fault
            rejected = range
        }
        sources = kept
    }

    /// Whether nothing but blanks and commas stands between two values.
    private func isBeside(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard !one.overlaps(other) else { return false }
        let between =
            Swift.min(
                one.upperBound, other.upperBound)..<Swift.max(one.lowerBound, other.lowerBound)
        return sound[between].allSatisfy { $0.isBlank || $0 == UInt8(ascii: ",") }
    }

    /// Returns what stands beside a task in the value that it lies in.
    private static func siblings(of task: JSONNode, in value: JSONNode) -> [ObjectRow.Value] {
        value.children.filter { $0.node.range.lowerBound != task.range.lowerBound }
            .compactMap { ObjectRow.Value($0.node, called: $0.name) }
    }

    /// Returns what the name of its list says of a task; what that says of itself comes first.
    static func values(
        of said: [(column: String, value: String)], for task: JSONNode
    ) -> [ObjectRow.Value] {
        guard !said.isEmpty else { return [] }
        let hasState = NestedTasks.member(.state, of: task, orEmpty: true) != nil
        return said.filter { $0.column != "state" || !hasState }
            .map { ObjectRow.Value(name: $0.column, bytes: Array($0.value.utf8)) }
    }

    private static func find(
        _ rows: Document.Rows, _ document: Document, in root: JSONNode,
        into sources: inout [Source]
    ) {
        var heading: (name: String, above: Int, range: Range<Int>)?
        // A heading without a task below it is counted.
        func count(_ heading: (name: String, above: Int, range: Range<Int>)?) -> [Source] {
            guard let heading, sources.last?.range.lowerBound ?? 0 < heading.range.lowerBound else {
                return []
            }
            return [Source(range: heading.range, given: [], list: "heading")]
        }
        // What a list gives is looked up once, not for each of its rows.
        var known: [Int: [ObjectRow.Value]] = [:]
        var areDone: [Int: Bool] = [:]
        for (node, above) in root.nodes(at: rows.path) {
            if node.isNull {
                sources.append(Source(range: node.range, given: [], list: "null"))
                continue
            }
            let list = above.last?.range.lowerBound ?? 0
            if let mark = document.heading, node.node(at: mark.path)?.scalar == mark.word {
                sources += count(heading)
                heading = (node.node(at: mark.name)?.scalar ?? "", list, node.range)
                continue
            }
            var given =
                known[list]
                ?? rows.given.flatMap { level, path, column -> [ObjectRow.Value] in
                    guard above.indices.contains(level) else { return [] }
                    if path == "*" { return siblings(of: node, in: above[level]) }
                    let value = above[level].node(at: path)
                    return value.flatMap { ObjectRow.Value($0, called: column) }.map { [$0] } ?? []
                }
            known[list] = given
            given += values(of: rows.fixed, for: node)
            // What lies in a list that is done is, unless it says something else.
            if document.signature.isEmpty, above.count > 1, let around = above.last {
                let isDone =
                    areDone[list] ?? NestedTasks.member(.state, of: around).map {
                        PlainLists.isDone($0.text)
                    } ?? false
                areDone[list] = isDone
                let state = isDone ? [("state", TaskState.completed.rawValue)] : []
                given += values(of: state, for: node)
            }
            if heading?.above != list {
                sources += count(heading)
                heading = nil
            }
            if let heading {
                given.append(ObjectRow.Value(name: "heading", bytes: Array(heading.name.utf8)))
            }
            sources.append(Source(range: node.range, given: given))
        }
        sources += count(heading)
    }
}
