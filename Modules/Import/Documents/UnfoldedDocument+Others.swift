import Domain
import JSON

/// What a document holds besides its tasks: it is counted.
extension UnfoldedDocument {
    /// Gives tasks the names of lists that name them by their ids, `{"title":"To do","taskIds":["1","2"]}`.
    ///
    /// - Returns: Where those lists stand that say nothing else.
    mutating func giveLists(in whole: JSONNode) -> Set<Int> {
        var rows: [String: Int] = [:]
        for (index, source) in sources.enumerated() {
            let task = JSONNode(sound, from: source.range.lowerBound)
            if let id = NestedTasks.member(.id, of: task)?.text { rows[id] = index }
        }
        let places = Set(sources.map(\.range.lowerBound))
        var lists: Set<Int> = []
        var open = rows.isEmpty ? [] : [whole]
        while let node = open.popLast() {
            guard !places.contains(node.range.lowerBound) else { continue }
            let children = node.children
            open += children.map(\.node).filter { !$0.isSingle }
            guard node.isObject, let title = NestedTasks.member(.text, of: node),
                let ids = children.lazy.filter({ PlainLists.mayNameTasks($0.name) })
                    .map({ $0.node.children.map(\.node.scalar) })
                    .first(where: { !$0.isEmpty && $0.allSatisfy { rows[$0] != nil } })
            else { continue }
            for index in ids.compactMap({ rows[$0] }) {
                let task = JSONNode(sound, from: sources[index].range.lowerBound)
                sources[index].own += Self.values(
                    of: PlainLists.whatIsSaid(by: title.text), for: task)
            }
            if children.count(where: { $0.name != title.name && TaskField(named: $0.name) != .id })
                == 1
            {
                lists.insert(node.range.lowerBound)
            }
        }
        return lists
    }

    /// Adds what lies in lists beside those of the tasks, however deep, to be counted.
    mutating func findOthers(in whole: JSONNode) {
        let lists = giveLists(in: whole)
        defer { sources.removeAll { $0.list != nil && lists.contains($0.range.lowerBound) } }
        let places = sources.map(\.range.lowerBound).sorted()
        func holdsRows(_ range: Range<Int>) -> Bool {
            var (first, end) = (0, places.count)
            while first < end {
                let middle = (first + end) / 2
                if places[middle] < range.lowerBound { first = middle + 1 } else { end = middle }
            }
            return first < places.count && places[first] < range.upperBound
        }
        let rows = Set(places)
        var open = [(name: "", node: whole)]
        while let (above, node) = open.popLast() {
            let children = node.children
            // What stands around a task is given to it.
            if node.isObject, children.contains(where: { rows.contains($0.node.range.lowerBound) })
            {
                continue
            }
            let isList = NestedTasks.member(.text, of: node) != nil && holdsRows(node.range)
            for (name, child) in children where !rows.contains(child.range.lowerBound) {
                let name = name.isEmpty ? above : name
                // What a list says of itself has no place in its tasks.
                if isList, child.saysText, PlainLists.isSaidOfTasks(name) {
                    sources.append(Source(range: child.range, given: [], list: name))
                }
                if holdsRows(child.range) {
                    open.append((name, child))
                } else if !child.isObject || child.holdsTexts && child.isTableOfObjects {
                    count(child, called: name)
                } else if !node.isObject, child.children.allSatisfy(\.node.children.isEmpty) {
                    // A list without one of tasks has none, or is a task.
                    let kind = name.isEmpty ? "list" : name
                    sources.append(Source(range: child.range, given: [], list: kind))
                } else {
                    open.append((name, child))
                }
            }
        }
    }

    /// Adds the objects of a list to be counted, and its texts unless it is one of people or marks.
    private mutating func count(_ list: JSONNode, called name: String) {
        for value in list.children.map(\.node) {
            if value.isObject || value.isText && !TablesBeside.areNoTasks(name) {
                sources.append(Source(range: value.range, given: [], list: name))
            } else {
                count(value, called: name)
            }
        }
    }

    /// Adds what lies in lists of a known program that are neither tasks nor said of them, to be counted.
    mutating func findOthers(beside document: Document, in root: JSONNode) {
        let tasks = sources.map { JSONNode(sound, from: $0.range.lowerBound) }
        for (name, range) in DocumentTables.unowned(by: tasks, document, in: root) {
            sources.append(Source(range: range, given: [], list: name))
        }
        let known =
            document.rows.map(\.path) + document.lookups.map(\.table)
            + document.attachments.flatMap { [$0.table] + [$0.author?.table].compactMap(\.self) }
        let names = Set(known.map { String($0.prefix { $0 != "/" }) })
        guard root.isObject, !names.contains("*") else { return }
        let lists = root.children.filter { !$0.node.isObject && !names.contains($0.name) }
        let others = document.others.flatMap { path in
            root.nodes(at: path).map { (String(path.prefix { $0 != "/" }), $0.node) }
        }
        for (name, object) in lists.flatMap({ name, list in
            list.children.map { (name, $0.node) }
        }) + others where object.isObject {
            sources.append(Source(range: object.range, given: [], list: name))
        }
    }
}
