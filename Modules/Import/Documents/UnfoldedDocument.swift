import CSV
import Domain

/// The tasks of a JSON document as plain rows: what lies above them, and elsewhere, are values of theirs.
struct UnfoldedDocument {
    /// Whose it is.
    let preset: Preset

    /// The rows, in the order of the file.
    private(set) var rows: [ObjectRow] = []

    /// Unfolds a document; none if its tasks lie as those of no program that is known.
    ///
    /// - Parameters:
    ///   - text: The whole text, which is sound.
    ///   - told: Whose it is, if the person said it.
    init?(_ text: [UInt8], told: Preset? = nil) {
        let whole = JSONNode(text)
        let presets = told.map { [$0] } ?? Preset.all
        var found: (preset: Preset, document: Document, root: JSONNode)?
        for preset in presets {
            for document in preset.documents
            where document.signature.count > found?.document.signature.count ?? 0 {
                if let root = document.root(in: whole) { found = (preset, document, root) }
            }
        }
        found = found ?? Self.plainList(in: whole).map { (told ?? $0.preset, $0.document, whole) }
        guard let (preset, document, root) = found else {
            guard let preset = EmptyDocument.preset(of: whole, told: told) else { return nil }
            self.preset = preset
            return
        }
        self.preset = preset
        rows = Self.rows(of: document, in: root, preset.depthColumn)
    }

    /// The names under which programs have their only list.
    static let listNames: Set = [
        "data", "issues", "items", "nodes", "records", "results", "tasks", "todos", "value",
    ]

    /// Finds a list of objects that name their text as tables do, under a usual name.
    private static func plainList(in whole: JSONNode) -> (preset: Preset, document: Document)? {
        guard whole.isObject else { return nil }
        for (name, list) in whole.children where listNames.contains(name) {
            let found = list.nodes(at: "*", limit: 20).map(\.node).filter(\.isObject)
            let names = found.flatMap { $0.children.map(\.name) }
            // A list in a list, empty as it may be, is no task.
            guard !names.contains(name) else { continue }
            let preset = Preset.recognized(by: names)?.preset ?? .generic
            guard names.contains(where: { preset.column(named: $0)?.field == .text }) else {
                continue
            }
            let given = ["name", "title"].map { (level: 0, path: $0, column: "list") }
            return (
                preset,
                Document(rows: [Document.Rows(path: "\(name)/*", given: given)], signature: [])
            )
        }
        return nil
    }

    private static func rows(
        of document: Document, in root: JSONNode, _ depthColumn: String?
    ) -> [ObjectRow] {
        let sources = document.rows.flatMap { found(by: $0, document, in: root) }
            .sorted { $0.node.range.lowerBound < $1.node.range.lowerBound }
        let tables = DocumentTables(document, in: root)
        var places = PlaceIndex(root.text)
        var open: [Range<Int>] = []
        return sources.enumerated().map { number, source in
            let range = source.node.range
            while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
            open.append(range)
            var row = ObjectRow(
                number: number + 1, start: places.place(at: range.lowerBound),
                text: source.node.bytes)
            row.isUnfolded = true
            var object = JSONObject()
            do throws(ObjectRow.Fault) {
                row.values = tables.completed(try object.values(of: row.text))
            } catch {
                row.fault = error
            }
            let names = row.values.map(\.name)
            row.values += source.given.filter { !names.contains($0.name) }
            if let depthColumn {
                row.values.append(
                    ObjectRow.Value(name: depthColumn, bytes: Array("\(min(open.count, 9))".utf8)))
            }
            return row
        }
    }

    private static func found(
        by rows: Document.Rows, _ document: Document, in root: JSONNode
    ) -> [(node: JSONNode, given: [ObjectRow.Value])] {
        var heading: (name: String, above: Int)?
        // What a list gives is looked up once, not for each of its rows.
        var known: [Int: [ObjectRow.Value]] = [:]
        return root.nodes(at: rows.path).compactMap { node, above in
            let list = above.last?.range.lowerBound ?? 0
            if let mark = document.heading, node.node(at: mark.path)?.scalar == mark.word {
                heading = (node.node(at: mark.name)?.scalar ?? "", list)
                return nil
            }
            var given =
                known[list]
                ?? rows.given.compactMap { level, path, column in
                    guard above.indices.contains(level),
                        let text = above[level].node(at: path)?.scalar, !text.isEmpty
                    else { return nil }
                    return ObjectRow.Value(name: column, bytes: Array(text.utf8))
                }
            known[list] = given
            if let heading, heading.above == list {
                given.append(ObjectRow.Value(name: "heading", bytes: Array(heading.name.utf8)))
            }
            return (node, given)
        }
    }
}

extension Document {
    /// Returns where the paths begin in a document of this kind; none in another.
    fileprivate func root(in whole: JSONNode) -> JSONNode? {
        roots.lazy.compactMap { whole.node(at: $0) }.first { root in
            let found = root.nodes(at: rows[0].path, limit: 20).map(\.node).filter(\.isObject)
            let names = Set(found.flatMap { $0.children.map(\.name) })
            if let token, root.node(at: token.path)?.scalar == token.word { return true }
            return !found.isEmpty && names.isSuperset(of: signature)
        }
    }
}

/// The tables of a document that its rows refer to.
private struct DocumentTables {
    private let document: Document
    private var lookups: [[String: String]] = []
    private var attachments: [[String: [String]]] = []

    init(_ document: Document, in root: JSONNode) {
        self.document = document
        lookups = document.lookups.map { lookup in
            Dictionary(
                root.nodes(at: lookup.table).compactMap { node, _ in
                    Self.pair(of: node, lookup.key, lookup.value)
                }, uniquingKeysWith: { first, _ in first })
        }
        attachments = document.attachments.map { attachment in
            Dictionary(
                grouping: root.nodes(at: attachment.table).compactMap { node, _ in
                    Self.pair(of: node, attachment.key, attachment.value)
                }, by: \.0
            ).mapValues { $0.map(\.1) }
        }
    }

    /// Returns the values with those that they stand for, and what belongs to them elsewhere.
    func completed(_ values: [ObjectRow.Value]) -> [ObjectRow.Value] {
        var values = values
        for (lookup, table) in zip(document.lookups, lookups) {
            guard let index = values.firstIndex(where: { $0.name == lookup.id }) else { continue }
            let ids = Self.scalars(of: values[index])
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
        return values
    }

    private static func pair(
        of node: JSONNode, _ key: String, _ value: String
    ) -> (String, String)? {
        guard let key = node.node(at: key)?.scalar, let value = node.node(at: value)?.scalar,
            !key.isEmpty, !value.isEmpty
        else { return nil }
        return (key, value)
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

/// Finds lines and columns in a text, from places that lie close to each other.
struct PlaceIndex {
    private static let distance = 4096
    private let text: [UInt8]
    private var known = [Position(line: 1, column: 1, offset: 0)]

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the place of a byte.
    mutating func place(at offset: Int) -> Position {
        while known.count <= offset / Self.distance {
            var next = known.count * Self.distance
            // CR and LF are one end of a line.
            if text[next - 1] == 0x0D { next -= 1 }
            known.append(place(at: next, from: known[known.count - 1]))
        }
        return place(at: offset, from: known[offset / Self.distance])
    }

    private func place(at offset: Int, from start: Position) -> Position {
        start.advanced(over: text.span.extracting(start.offset..<offset), of: .utf8)
    }
}
