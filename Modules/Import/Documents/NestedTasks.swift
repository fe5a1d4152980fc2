import Domain
import JSON

/// The tasks that lie in a task of JSON by no program that is known, which are subtasks of it.
enum NestedTasks {
    /// The names under which programs have them, folded.
    private static let names: Set = [
        "checklist", "checklistitems", "children", "steps", "subitems", "subtasks", "tasks",
        "todos",
    ]

    /// How deep they may lie; deeper ones are a part of the task that they lie in.
    private static let mostDepth = 9

    /// Whether a task may have some.
    static func mayBe(in values: [ObjectRow.Value]) -> Bool {
        values.contains { $0.kind == .other && names.contains(Preset.folded($0.name)) }
    }

    /// Returns the lists of tasks that lie in a task, by their names.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - depth: How deep it lies itself, from 1.
    /// - Returns: The names, each with its tasks.
    static func lists(
        in task: JSONNode, atDepth depth: Int
    ) -> [(name: String, tasks: [JSONNode])] {
        guard task.isObject, depth < mostDepth else { return [] }
        return task.children.compactMap { name, list in
            guard !list.isObject, names.contains(Preset.folded(name)),
                case let tasks = list.children.map(\.node), !tasks.isEmpty,
                tasks.allSatisfy({ textName(of: $0) != nil })
            else { return nil }
            return (name, tasks)
        }
    }

    /// Returns the id of a task, if it has one.
    static func id(of task: JSONNode) -> String? {
        task.children.first { name, node in
            Preset.generic.column(named: name)?.field == .id && !node.scalar.isEmpty
        }?.node.scalar
    }

    /// Returns the name under which a task has its text, or none of what is no task.
    static func textName(of task: JSONNode) -> String? {
        task.children.first { name, node in
            Preset.generic.column(named: name)?.field == .text && !node.scalar.isEmpty
        }?.name
    }
}

extension ObjectRow {
    /// Makes it a task beside those that lie in it.
    ///
    /// - Parameters:
    ///   - task: The task as it lies in its text.
    ///   - textName: The name under which the outermost task has its text.
    ///   - depth: How deep it lies, from 1.
    /// - Returns: The tasks that lie in it.
    mutating func unfold(
        _ task: JSONNode, callingTextBy textName: String?, atDepth depth: Int
    ) -> [JSONNode] {
        isUnfolded = true
        let lists = NestedTasks.lists(in: task, atDepth: depth)
        let ownName = NestedTasks.textName(of: task)
        for index in values.indices {
            let name = values[index].name
            if lists.contains(where: { $0.name == name }) { values[index].holdsRows = true }
            if let textName, name == ownName { values[index].name = textName }
        }
        values.append(Value(name: ColumnMapping.depthName, bytes: Array("\(depth)".utf8)))
        return lists.flatMap(\.tasks)
    }
}
