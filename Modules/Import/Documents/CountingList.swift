import Domain
import JSON

/// A list of tasks that counts anew: its ids are those of other tasks in the lists before it, so that its name stands
/// before them.
struct CountingList {
    let name: String

    /// The ids of its tasks, as they stand there.
    let ids: Set<String>

    /// Returns the id of a task in it, `feature.1`, or of one that lies in that; none of others.
    func whole(_ id: String) -> String? {
        ids.contains(id) || ids.contains(String(id.prefix { $0 != "." })) ? "\(name).\(id)" : nil
    }
}

extension UnfoldedDocument {
    /// A task of a list with a name.
    private struct Listed {
        let index: Int
        let id: String
        let text: String?
    }

    /// Notes which lists count anew: of two whose ids are mostly the same, the second one does.
    ///
    /// The first keeps its ids: they were there alone before.
    mutating func noteCountingLists() {
        var names: [String] = []
        var lists: [String: [Listed]] = [:]
        for (index, source) in sources.enumerated().sorted(by: {
            $0.element.range.lowerBound < $1.element.range.lowerBound
        }) {
            let task = JSONNode(sound, from: source.range.lowerBound)
            guard let list = source.nameOfList, let id = source.id(of: task) else { continue }
            if lists[list] == nil { names.append(list) }
            lists[list, default: []].append(
                Listed(index: index, id: id, text: NestedTasks.member(.text, of: task)?.text))
        }
        var texts: [String: String?] = [:]
        for name in names {
            let tasks = lists[name] ?? []
            let clashes = tasks.count { task in
                texts.index(forKey: task.id) != nil && texts[task.id] != task.text
            }
            guard clashes > 0, clashes * 2 >= Swift.min(tasks.count, texts.count) else {
                for task in tasks { texts[task.id] = task.text }
                continue
            }
            let list = CountingList(name: name, ids: Set(tasks.map(\.id)))
            for task in tasks { sources[task.index].lie(in: list) }
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
