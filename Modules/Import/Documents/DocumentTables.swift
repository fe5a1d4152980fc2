import Domain
import JSON

/// The tables of a document that its rows refer to.
struct DocumentTables: Sendable {
    private let document: Document
    private var lookups: [[String: String]] = []
    private var attachments: [[String: [String]]] = []

    /// Which of the tasks that come of one repetition has it, by the id of that.
    private var repeating: [String: String] = [:]

    init(_ document: Document, in root: JSONNode) {
        self.document = document
        lookups = document.lookups.map { Self.table(of: $0, in: root) }
        attachments = document.attachments.map { attachment in
            let names = attachment.author.map { Self.table(of: $0, in: root) } ?? [:]
            let texts = root.nodes(at: attachment.table).compactMap {
                Self.text(of: $0.node, in: $0.above, attachment, writtenBy: names)
            }
            let sorted = texts.enumerated().sorted {
                ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
            }
            return Dictionary(grouping: sorted.map(\.element), by: \.key)
                .mapValues { $0.map(\.text) }
        }
        for lookup in document.lookups where lookup.meaning == .repetition {
            repeating.merge(Self.latest(by: lookup.id, document, in: root)) { first, _ in first }
        }
    }

    /// Returns the task of each repetition that was made last, of those that are to be done if there are some.
    private static func latest(
        by id: String, _ document: Document, in root: JSONNode
    ) -> [String: String] {
        var latest: [String: (isOpen: Bool, created: Double, task: String)] = [:]
        for node in document.rows.flatMap({ root.nodes(at: $0.path) }).map(\.node) {
            guard let key = node.node(at: id)?.scalar, !key.isEmpty,
                let task = node.node(at: "id")?.scalar
            else { continue }
            let isOpen = node.node(at: "isDone")?.scalar != "true"
            let created = node.node(at: "created").flatMap { Double($0.scalar) } ?? 0
            if let known = latest[key],
                (known.isOpen ? 1 : 0, known.created) > (isOpen ? 1 : 0, created)
            {
                continue
            }
            latest[key] = (isOpen, created, task)
        }
        return latest.mapValues(\.task)
    }

    /// Returns the values with those that they stand for, and what belongs to them elsewhere.
    func completed(_ values: [ObjectRow.Value]) -> [ObjectRow.Value] {
        var values = values
        let task = values.first { $0.name == "id" }.flatMap { Self.scalars(of: $0).first }
        for (lookup, table) in zip(document.lookups, lookups) {
            guard let index = values.firstIndex(where: { $0.name == lookup.id }),
                !values[index].isList || lookup.id == lookup.column
                    || !values.contains(where: { $0.name == lookup.column })
            else { continue }
            let ids = Self.scalars(of: values[index])
            // Each day has a task of its own there; one of them repeats here.
            if lookup.meaning == .repetition, let id = ids.first, repeating[id] != task { continue }
            let names = ids.compactMap { table[$0] }
            guard !ids.isEmpty, names.count == ids.count else { continue }
            var value = values[index]
            value.name = lookup.column
            value.kind = value.isList ? .other : .string
            value.bytes = value.isList ? ObjectWriter.list(of: names) : Array(names[0].utf8)
            if !lookup.isBeside { values.remove(at: index) }
            values.append(value)
        }
        for (attachment, table) in zip(document.attachments, attachments) {
            guard let id = values.first(where: { $0.name == attachment.id }),
                let texts = table[Self.scalars(of: id).first ?? ""]
            else { continue }
            let old = values.firstIndex { $0.name == attachment.column }
            let before = old.map { [String(decoding: values[$0].bytes, as: UTF8.self)] } ?? []
            let text = (before.filter { !$0.isEmpty && $0 != "null" } + texts)
                .joined(separator: "\n\n")
            if let old { values.remove(at: old) }
            values.append(ObjectRow.Value(name: attachment.column, bytes: Array(text.utf8)))
        }
        if let column = document.instantOfID, !values.contains(where: { $0.name == column }),
            let id = values.first(where: { $0.name == "id" }), id.bytes.count == 24,
            let seconds = Int64(String(decoding: id.bytes.prefix(8), as: UTF8.self), radix: 16)
        {
            let instant = Instant(milliseconds: seconds * 1000)
            values.append(ObjectRow.Value(name: column, bytes: Array(instant.description.utf8)))
        }
        return values
    }

    /// Returns the texts elsewhere in a document that belong to none of its tasks, each with the name of its table.
    static func unowned(
        by tasks: [JSONNode], _ document: Document, in root: JSONNode
    ) -> [(name: String, range: Range<Int>)] {
        var found: [Int: (name: String, range: Range<Int>)] = [:]
        for attachment in document.attachments {
            let ids = Set(tasks.compactMap { $0.node(at: attachment.id)?.scalar })
            let name = attachment.table.split(separator: "/").last { $0 != "*" }
            for (node, above) in root.nodes(at: attachment.table) {
                guard let text = text(of: node, in: above, attachment, writtenBy: [:]),
                    !ids.contains(text.key)
                else { continue }
                found[node.range.lowerBound] = (String(name ?? ""), node.range)
            }
        }
        return Array(found.values)
    }

    /// Returns what the entries of a table stand for, by their ids.
    private static func table(
        of lookup: Document.Lookup, in root: JSONNode
    ) -> [String: String] {
        let entries = root.nodes(at: lookup.table).filter { node, _ in
            lookup.only.map { node.node(at: $0.path)?.scalar == $0.word } ?? true
        }
        let names = Dictionary(
            entries.compactMap { pair(of: $0.node, in: $0.above, lookup) },
            uniquingKeysWith: { first, _ in first })
        guard let above = lookup.above else { return names }
        let parents = Dictionary(
            entries.compactMap { entry in
                entry.node.node(at: lookup.key).map {
                    ($0.scalar, entry.node.node(at: above)?.scalar)
                }
            }, uniquingKeysWith: { first, _ in first })
        let whole = names.map { id, name in
            var (path, place) = ([name], id)
            while path.count < mostNames, let parent = parents[place] ?? nil,
                let name = names[parent]
            {
                path.insert(name, at: 0)
                place = parent
            }
            return (id, path.joined(separator: "/"))
        }
        return Dictionary(uniqueKeysWithValues: whole)
    }

    /// How many names stand in a path at the most: entries may lie in each other.
    private static let mostNames = 9

    private static func pair(
        of node: JSONNode, in above: [JSONNode], _ lookup: Document.Lookup
    ) -> (String, String)? {
        let value =
            switch lookup.meaning {
            case .asIs:
                [lookup.value, lookup.otherwise].compactMap(\.self).lazy
                    .compactMap { node.node(at: $0)?.scalar }.first { !$0.isEmpty }
            case .nameOfList: above.last?.name
            case .repetition: PlannedRepetition(node).text
            case .state:
                // Of a column that is called as its people do, the id may tell, if it is a word.
                [lookup.value, lookup.key].lazy.compactMap { node.node(at: $0)?.scalar }
                    .filter { $0.count(where: \.isLetter) > 2 }
                    .flatMap { PlainLists.whatIsSaid(by: $0) }.first { $0.column == "state" }?.value
            }
        guard let key = node.node(at: lookup.key)?.scalar, let value, !key.isEmpty, !value.isEmpty
        else { return nil }
        return (key, value)
    }

    /// Returns to what a text belongs, and the text below its title, or behind who wrote it when.
    private static func text(
        of node: JSONNode, in above: [JSONNode], _ attachment: Document.Attachment,
        writtenBy names: [String: String]
    ) -> (key: String, date: String, text: String)? {
        let owner = attachment.level.map { above.indices.contains($0) ? above[$0] : nil } ?? node
        let parts = ([attachment.title, attachment.value].compactMap(\.self) + attachment.below)
            .compactMap { node.node(at: $0)?.scalar }.filter { !$0.isEmpty }
        guard let key = owner?.node(at: attachment.key)?.scalar, !key.isEmpty, !parts.isEmpty
        else { return nil }
        let date = attachment.date.flatMap { node.node(at: $0)?.scalar } ?? ""
        let author =
            attachment.authors.lazy.compactMap { node.node(at: $0)?.scalar }
            .first { !$0.isEmpty }
            ?? attachment.author.flatMap { node.node(at: $0.id) }.flatMap { names[$0.scalar] }
        let text = parts.joined(separator: "\n")
        return (key, date, CommentText.text(text, by: author, on: date))
    }

    private static func scalars(of value: ObjectRow.Value) -> [String] {
        guard value.kind == .other else { return [String(decoding: value.bytes, as: UTF8.self)] }
        let node = JSONNode(value.bytes)
        return value.isList ? node.children.map(\.node.scalar) : [node.scalar]
    }
}

extension ObjectRow.Value {
    /// Whether it is a list of JSON.
    fileprivate var isList: Bool { kind != .string && bytes.first == UInt8(ascii: "[") }
}
