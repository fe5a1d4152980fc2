import Domain

/// Lists of tasks that lie deeper in a document of no program that is known.
enum PlainLists {
    /// How deep a list may lie in objects.
    private static let mostDepth = 4

    /// Where rows lie, and whose they are.
    private typealias Found = (preset: Preset, rows: Document.Rows)

    /// Finds all lists of objects that name their text as tables do, under usual names.
    ///
    /// - Parameter whole: The document.
    /// - Returns: How the tasks lie in it; none where there is no such list.
    static func find(in whole: JSONNode) -> (preset: Preset, document: Document)? {
        var found = named(in: whole, at: "*", saying: false)
        var level = [(path: "", node: whole)]
        for _ in 0..<mostDepth {
            // What says more than a list does is a task, and what lies in it are its subtasks.
            for (path, node) in level where !path.isEmpty && node.isTaskWithOthers {
                guard let preset = preset(of: [node]) else { continue }
                found.append((preset, Document.Rows(path: String(path.dropLast()))))
            }
            level.removeAll(where: \.node.isTaskWithOthers)
            let children = level.filter(\.node.isObject).flatMap { path, node in
                node.children.map {
                    (
                        name: $0.name, path: path + JSONNode.step(to: $0.name), node: $0.node,
                        object: node
                    )
                }
            }
            var taken: Set<Int> = []
            for (name, path, node, object) in children {
                if collectionNames.contains(name) {
                    let inner = collectionNames.sorted().map { inner in
                        (name: inner, lists: named(in: node, at: "\(path)/*", inside: inner))
                    }.filter { !$0.lists.isEmpty }
                    let outer = named(in: node, at: "\(path)/*", beside: inner.map(\.name))
                    found += outer + inner.flatMap(\.lists)
                }
                let isBeside =
                    mayStandBeside(name)
                    && (object.nameOfItsTasks(saying: true) != nil
                        || preset(of: [object]) == nil && !hasOthers(object, like: node))
                if names.contains(name) || isBeside,
                    var list = list(node, named: name, at: path)
                {
                    if isBeside { list.rows.fixed = whatIsSaid(by: name) }
                    found.append(list)
                    taken.insert(node.range.lowerBound)
                }
            }
            level = children.filter { !taken.contains($0.node.range.lowerBound) }
                .map { ("\($0.path)/", $0.node) }
        }
        nameLists(&found, in: whole)
        for index in found.indices { found[index].rows.giveProject(in: whole) }
        guard let preset = found.first?.preset else { return nil }
        let isOne = found.allSatisfy { $0.preset.name == preset.name }
        let rows = found.map(\.rows)
        let document = Document(
            rows: rows, signature: [], lookups: TablesBeside.lookups(for: rows, in: whole))
        return (isOne ? preset : .generic, document)
    }

    /// Gives tasks the names of the objects in which their lists lie, where others lie beside those as well:
    /// `{"Work":{"tasks":[…]},"Home":{"tasks":[…]}}`.
    private static func nameLists(_ found: inout [Found], in whole: JSONNode) {
        let places = found.map { list in
            // The list itself, and the star behind it.
            let steps = list.rows.path.split(separator: "/").dropLast(2)
            return (
                above: steps.dropLast().joined(separator: "/"), name: steps.last.map(String.init)
            )
        }
        for (index, place) in places.enumerated() where !place.above.contains("*") {
            guard let name = place.name, name != "*", !isState(name),
                places.contains(where: {
                    $0.above == place.above && $0.name.map { $0 != name } == true
                }),
                let object = whole.node(at: place.above)?.node(at: name),
                !object.children.contains(where: { ["name", "title"].contains($0.name) })
            else { continue }
            found[index].rows.fixed.append(("list", JSONNode.name(ofStep: name)))
        }
    }

    /// Whether an object has a list of tasks whose name does not tell that, beside one whose name does.
    private static func hasOthers(_ object: JSONNode, like list: JSONNode) -> Bool {
        object.children.contains { name, other in
            other.isList && !mayBeTasks(name) && areAlike(other, list)
        }
    }

    /// Whether what lies in a list calls its text as those of another do, and half of all else.
    static func areAlike(_ list: JSONNode, _ other: JSONNode) -> Bool {
        func names(_ list: JSONNode) -> Set<String> {
            Set(list.nodes(at: "*", limit: 20).flatMap { $0.node.children.map(\.name) })
        }
        let (own, others) = (names(list), names(other))
        let text = other.nodes(at: "*", limit: 20).lazy
            .compactMap { NestedTasks.member(.text, of: $0.node)?.name }.first
        return text.map(own.contains) == true
            && others.intersection(own).count * 2 >= max(own.count, others.count)
    }

    /// Finds the tasks of a list: its objects, or what each has one level deeper, which gets what stands
    /// beside it.
    private static func list(
        _ list: JSONNode, named name: String, at path: String
    ) -> Found? {
        let found = list.nodes(at: "*", limit: 20).map(\.node).filter(\.isObject)
        let names = found.flatMap { $0.children.map(\.name) }
        // A list in a list, empty as it may be, is no task.
        guard
            !found.contains(where: { $0.node(at: name)?.isSingle == false && !$0.isTaskWithOthers }
            ),
            !list.isObject
                || !found.allSatisfy(\.holdsOtherTasks)
                    && !found.allSatisfy({ $0.nameOfItsTasks != nil })
        else {
            return nil
        }
        let way = String(path.dropLast(name.count))
        let given = ["name", "title"].map { (level: 0, path: way + $0, column: "list") }
        if let preset = preset(of: found) {
            return (preset, Document.Rows(path: "\(path)/*", given: given))
        }
        for inner in list.isObject ? [] : Set(names).sorted() {
            let tasks = found.compactMap { $0.node(at: inner) }
            guard let preset = preset(of: tasks),
                list.nodes(at: "*").allSatisfy({ $0.node.node(at: inner)?.isObject == true })
            else { continue }
            let beside = Set(names).subtracting([inner]).sorted().map {
                (level: 1, path: $0, column: $0)
            }
            return (preset, Document.Rows(path: "\(path)/*/\(inner)", given: given + beside))
        }
        return nil
    }

    /// Finds lists that have names: objects that say nothing of a task but a name, and have a list of tasks.
    ///
    /// - Parameters:
    ///   - root: The list of lists.
    ///   - path: Where they lie in the document.
    ///   - inner: Under which name each holds those that are meant, such as the sections of projects; none where
    ///     they are meant themselves.
    ///   - known: Under which names some may hold other lists, which were found.
    ///   - more: Whether they may say more of themselves: under a name of lists none of them is a task.
    /// - Returns: How the tasks lie, those of the lists that stand beside in the same objects at the end; none where
    ///   they do not.
    private static func named(
        in root: JSONNode, at path: String, inside inner: String? = nil,
        beside known: [String] = [],
        saying more: Bool = true
    ) -> [Found] {
        guard more || !root.isObject else { return [] }
        let way = inner.map { "/\($0)/*" } ?? ""
        let lists = root.nodes(at: "*" + way).map(\.node)
        let name = lists.lazy.compactMap { $0.nameOfItsTasks(saying: more) }.first
        let beside = Set(lists.flatMap { $0.children.map(\.name) }).filter {
            // What would be subtasks in a task are tasks of their own in a list.
            mayStandBeside($0)
                || NestedTasks.names.contains(Preset.folded($0))
                    && !names.contains($0)
        }.sorted()
        let known = [name].compactMap(\.self) + known + beside
        guard name != nil || lists.contains(where: { $0.holdsObjects(underOneOf: beside) }),
            lists.allSatisfy({ list in
                list.isNameAlone(saying: more)
                    || known.contains { list.isNamedList(of: $0, saying: more) }
            })
        else { return [] }
        let columns = inner == nil ? ["list"] : ["list", "section"]
        let given = columns.enumerated().flatMap { index, column in
            ["name", "title"].map { (level: index + 1, path: $0, column: column) }
        }
        let found: [Found?] = ([name].compactMap(\.self) + beside).map { name in
            let tasks = lists.flatMap { $0.nodes(at: "\(name)/*", limit: 20) }
            guard let preset = preset(of: tasks.map(\.node)) else { return nil }
            return (
                preset,
                Document.Rows(
                    path: "\(path)\(way)/\(name)/*", given: given,
                    fixed: mayStandBeside(name)
                        ? whatIsSaid(by: name, as: inner == nil ? "section" : "section list") : [])
            )
        }
        return name != nil && found[0] == nil ? [] : found.compactMap(\.self)
    }

    /// Returns whose tasks these are; none where none of them has a text.
    private static func preset(of tasks: [JSONNode]) -> Preset? {
        let values = tasks.flatMap(\.children)
        let preset = Preset.recognized(by: values.map(\.name), exactly: true)?.preset ?? .generic
        let haveTexts =
            preset.isGeneric
            ? tasks.contains { NestedTasks.member(.text, of: $0) != nil }
            : values.contains {
                preset.column(named: $0.name)?.field == .text && !$0.node.scalar.isEmpty
            }
        return haveTexts ? preset : nil
    }
}

extension JSONNode {
    /// Whether it has a list of tasks that are no subtasks, or an answer of GraphQL that holds some.
    fileprivate var holdsOtherTasks: Bool {
        children.contains { name, list in
            let holdsTasks =
                list.isObject
                ? ["edges", "nodes"].contains { list.node(at: $0) != nil }
                : list.children.first?.node.isObject == true
            return holdsTasks && PlainLists.mayHoldTasks(name)
                && !NestedTasks.names.contains(Preset.folded(name))
        }
    }

    /// Whether one of its lists of those names has an object in it, and it is a list itself: all that it has under usual
    /// names is empty.
    fileprivate func holdsObjects(underOneOf names: [String]) -> Bool {
        let held = names.filter { node(at: $0)?.children.first?.node.isObject == true }
        return held.contains(where: PlainLists.isNamedForTasks)
            || !held.isEmpty
                && children.contains {
                    PlainLists.names.contains($0.name) && $0.node.children.isEmpty
                }
    }

    /// Whether it is a task with subtasks, though these lie under a name of lists: it has a day, a priority or a
    /// repetition, as no list has.
    fileprivate var isTaskWithOthers: Bool {
        isObject && !holdsOtherTasks && NestedTasks.member(.text, of: self) != nil
            && !NestedTasks.lists(in: self, atDepth: 1).isEmpty
            && children.contains { name, node in
                // A count is no day.
                guard !node.scalar.isEmpty, Int(node.scalar).map({ $0 > 9999 }) ?? true,
                    let field = TaskField(named: name)
                else { return false }
                return [.dueDate, .scheduledDate, .hiddenUntil, .priority, .every].contains(field)
            }
    }

    /// Whether it is a list with a name, empty as it may be.
    var isNamedList: Bool {
        PlainLists.names.contains { isNamedList(of: $0) }
            || children.contains { name, node in
                PlainLists.isNamedForTasks(name) && node.children.first?.node.isObject == true
                    && isNamedList(of: name)
            }
    }

    /// The name of its list of tasks, if it is a list with a name and has some.
    var nameOfItsTasks: String? { nameOfItsTasks(saying: false) }

    fileprivate func nameOfItsTasks(saying more: Bool) -> String? {
        PlainLists.names.sorted().first { name in
            isNamedList(of: name, saying: more)
                && node(at: name)?.nodes(at: "*", limit: 20).contains(where: \.node.isObject)
                    == true
        }
    }

    /// Whether it is a list with a name, whose tasks lie under another.
    fileprivate func isNamedList(of tasks: String, saying more: Bool = false) -> Bool {
        guard isObject, let list = node(at: tasks), !list.isObject, list.scalar.isEmpty else {
            return false
        }
        return hasName(beside: tasks, saying: more)
    }

    /// Whether it is an empty list: it has a name, and nothing that could hold a task.
    fileprivate func isNameAlone(saying more: Bool) -> Bool {
        // What has a title and no list may be a task.
        isObject && children.allSatisfy { $0.node.children.isEmpty } && hasName(beside: nil)
            && (more || node(at: "name") != nil || children.contains { $0.node.isEmptyContainer })
    }

    /// Whether objects with texts lie in it, each by its id.
    var holdsTexts: Bool { children.contains { NestedTasks.member(.text, of: $0.node) != nil } }

    /// Whether it has objects alone, each by its id.
    var isTableOfObjects: Bool { isObject && children.allSatisfy(\.node.isObject) }

    /// Whether it is a text, or a list of texts.
    var saysText: Bool {
        !scalar.isEmpty || !isObject && children.first?.node.scalar.isEmpty == false
    }

    /// Whether it is a list or an object with nothing in it.
    private var isEmptyContainer: Bool {
        children.isEmpty && [UInt8(ascii: "["), UInt8(ascii: "{")].contains(text[range].first)
    }

    /// Whether it says its name, and nothing of a task unless it may say more.
    private func hasName(beside tasks: String?, saying more: Bool = false) -> Bool {
        let own = children.filter { $0.name != tasks }
        return own.contains { ["name", "title"].contains($0.name) && !$0.node.scalar.isEmpty }
            && (more
                || own.allSatisfy { name, node in
                    let saysNothing = node.scalar.isEmpty && node.children.isEmpty
                    let isList = !node.isObject && node.children.first?.node.isObject == true
                    guard !["name", "title"].contains(name), !saysNothing,
                        !(isList && PlainLists.mayStandBeside(name))
                    else { return true }
                    let field = TaskField(named: name)
                    return field == nil || field == .id || field == .createdAt
                        || field == .updatedAt
                })
    }
}
