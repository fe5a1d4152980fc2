import Domain
import JSON

/// The tables beside the tasks of a document that is no known program's, by whose ids these say in what they lie:
/// `{"columns":[{"id":1,"title":"Done"}],"tasks":[{"title":"Call","columnId":1}]}`.
enum TablesBeside {
    /// How many tasks of a list are looked at.
    private static let depth = 500

    /// Finds what the tasks of a document name by ids.
    ///
    /// - Parameters:
    ///   - rows: Where the tasks lie.
    ///   - whole: The document.
    /// - Returns: What stands for those ids.
    static func lookups(for rows: [Document.Rows], in whole: JSONNode) -> [Document.Lookup] {
        let tasks = rows.flatMap { whole.nodes(at: $0.path, limit: depth) }.map(\.node)
        let lists = Set(rows.map { String($0.path.dropLast("/*".count)) })
        let ways = Set(
            [""] + lists.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
        var found: [Document.Lookup] = []
        for way in ways.filter({ !$0.contains("*") }).sorted() {
            guard let object = whole.node(at: way), object.isObject else { continue }
            for (name, list) in object.children {
                let path = (way.isEmpty ? "" : way + "/") + JSONNode.step(to: name)
                guard !lists.contains(path), let table = Table(list, called: name, at: path) else {
                    continue
                }
                found += table.lookups(by: tasks, besides: found.map(\.column))
            }
        }
        return found
    }
}

extension TablesBeside {
    private static let marks: Set = [
        "categories", "category", "labels", "priorities", "priority", "state", "status", "tags",
    ]

    /// Whether lists of that name are of people, of marks of tasks, or of what these move through.
    static func areNoTasks(_ name: String) -> Bool {
        let key = Preset.folded(name)
        return Table.people.contains(key) || Table.stages.contains(key) || marks.contains(key)
    }

    /// Whether lists of that name are what tasks move through.
    static func areStages(_ name: String) -> Bool { Table.stages.contains(Preset.folded(name)) }
}

/// A list of objects that have ids and names.
private struct Table {
    /// The names of such as tasks move through.
    static let stages: Set = [
        "buckets", "cols", "columns", "lanes", "sections", "stages", "states", "statuses",
        "swimlanes",
    ]

    /// What tasks call one of those.
    private static let stageNames: Set = [
        "column", "lane", "list", "section", "stage", "state", "status",
    ]

    static let people: Set = ["assignees", "members", "people", "persons", "team", "users"]

    private static let personNames: Set = ["assigned", "assignedto", "assignee", "owner"]

    private let path: String

    /// What it is called, and an entry of it, folded.
    private let (key, single): (String, String)
    private let ids: Set<String>

    /// Under which names an entry has its id and its name.
    private let (id, name): (String, String)

    init?(_ list: JSONNode, called name: String, at path: String) {
        let entries = list.children.map(\.node)
        guard let first = entries.first, first.isObject,
            let id = NestedTasks.member(.id, of: first)?.name,
            let text = ["name", "title", "label"].first(where: { first.node(at: $0) != nil })
        else { return nil }
        let ids = entries.compactMap { $0.node(at: JSONNode.step(to: id))?.scalar }
        let names = entries.compactMap { $0.node(at: text)?.scalar }
        guard ids.count == entries.count, names.count == entries.count,
            !ids.contains(""), Set(ids).count == ids.count
        else { return nil }
        self.path = path
        self.ids = Set(ids)
        (self.id, self.name) = (JSONNode.step(to: id), text)
        key = Preset.folded(name)
        single = Self.single(key)
    }

    private static func single(_ key: String) -> String {
        if key.hasSuffix("ies") { return key.dropLast(3) + "y" }
        if key.hasSuffix("uses") || key.hasSuffix("xes") { return String(key.dropLast(2)) }
        return key.hasSuffix("s") ? String(key.dropLast()) : key
    }

    private var isOfStages: Bool { Self.stages.contains(key) }

    /// Returns how its names stand for what tasks say.
    ///
    /// - Parameters:
    ///   - tasks: The tasks.
    ///   - columns: The columns that other tables fill.
    /// - Returns: The ways.
    func lookups(by tasks: [JSONNode], besides columns: [String]) -> [Document.Lookup] {
        var names: [String] = []
        for name in tasks.flatMap({ $0.children.map(\.name) }) where !names.contains(name) {
            names.append(name)
        }
        return names.filter { isNamed($0) && holds(tasks, $0) }.flatMap { name in
            lookups(called: name, beside: names, columns)
        }
    }

    private func lookups(
        called name: String, beside names: [String], _ columns: [String]
    ) -> [Document.Lookup] {
        let field = TaskField(named: name)
        guard field.map({ [.state, .project, .tags].contains($0) }) ?? true else { return [] }
        let own = Self.withoutID(name)
        let isSection = isOfStages && !columns.contains("section")
        let column = field != nil ? name : isSection ? "section" : own
        guard column == name || !names.contains(column) else { return [] }
        var found: [Document.Lookup] = []
        if isOfStages || key == "lists", field != .state,
            !names.contains(where: { TaskField(named: $0) == .state })
        {
            // What is done lies in the list of that.
            found.append(
                Document.Lookup(
                    id: name, table: path + "/*", key: id, value: self.name, column: "state",
                    meaning: .state, isBeside: true))
        }
        // Words that are known need no other ones.
        guard field != .state || !ids.contains(where: { Int($0) == nil && PlainLists.isState($0) })
        else { return found }
        return found + [
            Document.Lookup(
                id: name, table: path + "/*", key: id, value: self.name, column: column)
        ]
    }

    /// Whether a member of tasks may be called so that names entries: `columnId`, `list_id`, `tags`, `assignee`.
    private func isNamed(_ name: String) -> Bool {
        let stem = Preset.folded(Self.withoutID(name))
        return stem == key || stem.hasSuffix(single)
            || isOfStages && Self.stageNames.contains(stem)
            || Self.people.contains(key) && Self.personNames.contains(stem)
    }

    private static func withoutID(_ name: String) -> String {
        let ends = ["_ids", "_id", "Ids", "IDs", "Id", "ID"]
        guard let end = ends.first(where: name.hasSuffix), name.count > end.count else {
            return name
        }
        return String(name.dropLast(end.count))
    }

    /// Whether most of what tasks say under a name is an id of it: an entry may have been deleted.
    private func holds(_ tasks: [JSONNode], _ name: String) -> Bool {
        let said = tasks.compactMap { $0.node(at: JSONNode.step(to: name)) }
            .flatMap { $0.isObject ? [$0] : $0.children.isEmpty ? [$0] : $0.children.map(\.node) }
            .filter { !$0.isNull }
        let names = said.map(\.scalar).filter { !$0.isEmpty }
        return !names.isEmpty && names.count(where: ids.contains) * 2 > names.count
            && said.allSatisfy { !$0.isObject }
    }
}
