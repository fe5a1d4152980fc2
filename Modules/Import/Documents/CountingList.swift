import Domain
import JSON

/// A list of tasks that counts anew: its ids are those of other tasks in the lists before it, so that its name stands
/// before them.
struct CountingList {
    let name: String

    /// The ids of its tasks, as they stand there.
    let ids: Set<String>

    /// A task of a list: its id as it stands there, and its text.
    typealias Task = (id: String, text: String?)

    /// Finds which lists count anew: of two whose ids are mostly the same, the second one does.
    ///
    /// The first keeps its ids: they were there alone before.
    ///
    /// - Parameter lists: The lists in their order.
    /// - Returns: What each is; none of one that does not, or has no name to stand before its ids.
    static func find(among lists: [(name: String, tasks: [Task])]) -> [CountingList?] {
        var texts: [String: String?] = [:]
        return lists.map { name, tasks in
            let clashes = tasks.count { task in
                texts.index(forKey: task.id) != nil && texts[task.id] != task.text
            }
            if !name.isEmpty, clashes > 0,
                clashes * 2 >= Swift.min(tasks.count, texts.count)
            {
                return CountingList(name: name, ids: Set(tasks.map(\.id)))
            }
            for task in tasks { texts[task.id] = task.text }
            return nil
        }
    }

    /// Returns the id of a task in it, `feature.1`, or of one that lies in that; none of others.
    func whole(_ id: String) -> String? {
        ids.contains(id) || ids.contains(String(id.prefix { $0 != "." })) ? "\(name).\(id)" : nil
    }
}

extension UnfoldedDocument {
    /// Notes which lists count anew.
    mutating func noteCountingLists() {
        var names: [String] = []
        var lists: [String: [(index: Int, task: CountingList.Task)]] = [:]
        for (index, source) in sources.enumerated().sorted(by: {
            $0.element.range.lowerBound < $1.element.range.lowerBound
        }) {
            let task = JSONNode(sound, from: source.range.lowerBound)
            guard let list = source.nameOfList, let id = source.id(of: task) else { continue }
            if lists[list] == nil { names.append(list) }
            let text = NestedTasks.member(.text, of: task)?.text
            lists[list, default: []].append((index, (id, text)))
        }
        let listed = names.map { lists[$0] ?? [] }
        let tasks = zip(names, listed).map { (name: $0, tasks: $1.map(\.task)) }
        for (entries, list) in zip(listed, CountingList.find(among: tasks)) {
            guard let list else { continue }
            for entry in entries { sources[entry.index].lie(in: list) }
        }
    }
}

extension UnfoldedDocument.Source {
    /// The name of the list that it lies in, if it has one by which no task moves on.
    fileprivate var nameOfList: String? {
        guard !given.contains(where: { $0.name == "state" }) else { return nil }
        return ["list", "section"].lazy.compactMap { name in
            given.first { $0.name == name && !$0.bytes.isEmpty }?.text
        }.first
    }

    /// Returns its id, by its own words or its name in an object.
    fileprivate func id(of task: JSONNode) -> String? {
        NestedTasks.member(.id, of: task)?.text ?? own.first { $0.name == "id" }?.text
    }

    /// Notes that it lies in a list that counts anew.
    fileprivate mutating func lie(in list: CountingList) {
        surrounding.list = list
        for index in own.indices where own[index].name == "id" {
            own[index].bytes = Array((list.whole(own[index].text) ?? own[index].text).utf8)
        }
    }
}
