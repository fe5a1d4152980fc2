import Domain

/// Where objects that name their text as tables do lie in a document whose form is not known, in the words of jq.
struct DeepTasks {
    /// What takes them out: as a list, each with the name of what it lies in as its project.
    let filter: String

    /// Whether they lie in lists with names, which are their projects.
    let lieInLists: Bool

    /// Whether some of them say whether they are done, or when they are to be.
    let saysDone: Bool

    /// Finds the first of them that are not others' lists; none where there are no such.
    init?(in whole: JSONNode) {
        var search = WaySearch()
        guard let way = search.way(to: whole) else { return nil }
        filter = "[\(way.filter)]"
        lieInLists = way.isNamed
        saysDone = way.saysDone
    }

    /// Returns the name under which each object, which has no text itself, has another one; half of those have a text.
    static func nameOfTasks(in objects: [JSONNode]) -> String? {
        guard let first = objects.first,
            objects.allSatisfy({ $0.isObject && NestedTasks.member(.text, of: $0) == nil })
        else { return nil }
        return first.children.map(\.name).first { name in
            let inner = objects.compactMap { $0.node(at: JSONNode.step(to: name)) }
            let texts = inner.count { NestedTasks.member(.text, of: $0) != nil }
            return JSONNode.isPlain(name) && inner.count == objects.count
                && inner.allSatisfy(\.isObject) && texts > 0 && texts * 2 >= inner.count
        }
    }

    /// What gives an object the members of one that lies in it.
    static func unwrapping(_ name: String) -> String {
        "del(.[\"\(name)\"]) + .[\"\(name)\"]"
    }
}

/// Looks for ways to tasks in a document, through each value once.
private struct WaySearch {
    /// How deep tasks may lie.
    private static let mostDepth = 8

    /// What was found, by where the values begin.
    private var known: [Int: Way?] = [:]

    /// How objects are reached.
    struct Way: Equatable {
        let filter: String

        /// Whether each gets the name of a list that it lies in as its project.
        var isNamed = false

        /// Whether some of them say whether they are done, or when they are to be.
        var saysDone = false

        /// Returns it with another filter.
        func replacing(_ filter: String) -> Way {
            Way(filter: filter, isNamed: isNamed, saysDone: saysDone)
        }

        /// Returns it with the name of what they lie in: lists may lie in lists, Home/Kitchen.
        func named(_ filter: String) -> Way {
            let project =
                isNamed ? #".project = ($name + "/" + .project)"# : "{project: $name} + ."
            return Way(filter: "\(filter) | \(project)", isNamed: true, saysDone: saysDone)
        }

        /// Returns it behind a step.
        func behind(_ step: String) -> Way { replacing("\(step) | \(filter)") }
    }

    mutating func way(to node: JSONNode, depth: Int = 0) -> Way? {
        guard depth < Self.mostDepth else { return nil }
        if let known = known[node.range.lowerBound] { return known }
        let found = find(in: node, depth: depth)
        known[node.range.lowerBound] = .some(found)
        return found
    }

    private mutating func find(in node: JSONNode, depth: Int) -> Way? {
        let children = node.children
        guard node.isObject else {
            let objects = children.prefix(20).map(\.node).filter(\.isObject)
            return objects.isEmpty ? nil : way(through: objects, ".[]", depth: depth)
        }
        let lists = children.filter {
            !$0.node.isObject && $0.node.children.first?.node.isObject == true
        }
        let listed = lists.flatMap { $0.node.children.prefix(20).map(\.node).filter(\.isObject) }
        if children.allSatisfy({ !$0.node.isObject && $0.node.scalar.isEmpty }),
            Self.areLikeTasks(children),
            lists.contains(where: { Self.areTasks($0.node) }),
            lists.count > 1 || !PlainLists.mayHoldTasks(lists[0].name),
            let way = way(through: listed, "", depth: depth), way.filter.isEmpty
        {
            return Way(
                filter:
                    "to_entries[] | .key as $list | .value | arrays[] | \(DocumentAdvice.asObject(called: listed.nameOfTexts)) | {project: $list}\(DocumentAdvice.stateOfDone(in: children.map(\.name))) + .",
                isNamed: true, saysDone: way.saysDone)
        }
        let objects = children.prefix(20).map(\.node).filter(\.isObject)
        let scalars = children.count { !$0.node.scalar.isEmpty }
        if objects.count == min(children.count - scalars, 20),
            objects.count > 1 || Self.areTasks(node)
        {
            // What is only described has its name there, if that is no id.
            let isDescribed =
                objects.nameOfTexts.map(NestedTasks.isDescription) == true
                && !children.contains { $0.name.contains(where: \.isNumber) }
            let entries =
                "to_entries[] | select(.value | type == \"object\") | {\(isDescribed ? "title" : "id"): .key} + .value"
            if let way = way(through: objects, entries, depth: depth) { return way }
        }
        if objects.count > 1, objects.count == min(children.count, 20),
            !children.contains(where: {
                PlainLists.mayHoldTasks($0.name) && !PlainLists.isBesideOthers($0.name)
            }),
            let way = way(to: objects[0], depth: depth + 1),
            objects.allSatisfy({ self.way(to: $0, depth: depth + 1) == way })
        {
            return way.named("to_entries[] | .key as $name | .value | (\(way.filter))")
        }
        for (name, child) in children where JSONNode.isPlain(name) {
            guard let way = way(to: child, depth: depth + 1),
                child.isObject || PlainLists.mayHoldTasks(name) || way.isNamed || way.saysDone
            else { continue }
            return way.behind(".[\"\(name)\"]")
        }
        return nil
    }

    /// Returns the way to texts alone in a list whose name says that it holds tasks.
    private func wayOfTexts(in list: JSONNode, called name: String) -> Way? {
        let texts = list.children.prefix(20).map(\.node)
        // Ids name what lies elsewhere.
        guard PlainLists.mayHoldTexts(name), !texts.isEmpty, texts.allSatisfy(\.isText),
            !texts.allSatisfy({ FieldValue.areIDs($0.scalar.utf8.span) && !$0.scalar.contains(" ") }
            )
        else {
            return nil
        }
        return Way(filter: ".[] | {title: .}")
    }

    /// Returns the way to the tasks among objects, or to those that lie in them, if they lie alike in all.
    private mutating func way(
        through objects: [JSONNode], _ each: String, depth: Int
    ) -> Way? {
        if !each.isEmpty, let name = DeepTasks.nameOfTasks(in: objects) {
            return Way(filter: "\(each) | \(DeepTasks.unwrapping(name))")
        }
        let areTasks = objects.contains(where: \.isTaskToBeDone)
        let inner = objects.flatMap { object in
            object.children.compactMap { name, child -> Inner? in
                guard JSONNode.isPlain(name), !NestedTasks.areSubtasks(name),
                    Preset.folded(name) != "checklists",
                    let way = wayOfTexts(in: child, called: name)
                        ?? self.way(to: child, depth: depth + 1),
                    way.saysDone || !areTasks,
                    child.isObject || PlainLists.mayHoldTasks(name) || way.isNamed
                        || Self.holdsTasks(child, in: object) || way.saysDone && !areTasks
                else { return nil }
                return Inner(
                    title: NestedTasks.member(.text, of: object)?.name,
                    way: way.behind(".[\"\(name)\"] | values"))
            }
        }
        guard let first = inner.first else {
            let haveTexts = objects.contains { NestedTasks.member(.text, of: $0) != nil }
            return haveTexts ? Way(filter: each, saysDone: areTasks) : nil
        }
        guard inner.allSatisfy({ $0 == first }) else { return nil }
        guard let title = first.title, JSONNode.isPlain(title) else {
            return first.way.behind(each)
        }
        return first.way.named(
            "\(each) | .[\"\(title)\"] as $name | (\(first.way.filter))")
    }

    /// Where tasks lie in an object that has a title.
    private struct Inner: Equatable {
        let title: String?
        let way: Way
    }

    /// Whether what lies in a list says when it is to be done, or whether it is, as what it lies in does not.
    private static func holdsTasks(_ list: JSONNode, in object: JSONNode) -> Bool {
        !object.isSaidToBeDone
            && list.children.prefix(20).contains { $0.node.isTaskToBeDone }
    }

    /// Whether none of several lists holds something else than tasks, as far as one of them tells what those are.
    private static func areLikeTasks(_ lists: [(name: String, node: JSONNode)]) -> Bool {
        let saying = lists.filter {
            $0.node.children.prefix(20).contains(where: \.node.isTaskToBeDone)
        }
        let names = Set(saying.compactMap { $0.node.children.map(\.node).nameOfTexts })
        return saying.isEmpty
            || lists.allSatisfy { name, list in
                list.children.isEmpty || PlainLists.mayHoldTexts(name)
                    || list.children.map(\.node).nameOfTexts.map(names.contains) == true
            }
    }

    /// Whether values have texts as tasks have.
    private static func areTasks(_ list: JSONNode) -> Bool {
        list.children.prefix(20).contains { NestedTasks.member(.text, of: $0.node) != nil }
    }
}

extension [JSONNode] {
    /// What those of them that are tasks call their text: the first does.
    var nameOfTexts: String? {
        lazy.compactMap { NestedTasks.member(.text, of: $0)?.name }.first
    }
}
