import Domain
import JSON

/// The tasks that lie in a task of JSON by no program that is known, which are subtasks of it.
enum NestedTasks {
    /// The names under which programs have them, folded.
    static let names: Set = [
        "checklist", "checklistitems", "children", "items", "steps", "subitems", "subtasks",
        "tasks",
        "todos",
    ]

    /// Whether a list of that name holds parts of a task, and none of a project.
    static func areSubtasks(_ name: String) -> Bool {
        let key = Preset.folded(name)
        return names.contains(key) && !PlainLists.names.contains(key)
    }

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
                case let tasks = list.children.map(\.node),
                tasks.allSatisfy({ member(.text, of: $0, orEmpty: true) != nil }),
                tasks.contains(where: { member(.text, of: $0) != nil })
            else { return nil }
            return (name, tasks)
        }
    }

    /// Returns what fills a field of a task: its name, and its text.
    ///
    /// A description is the text where no other member could be.
    static func member(
        _ field: TaskField, of task: JSONNode, orEmpty: Bool = false
    ) -> (name: String, text: String)? {
        let found = task.children.lazy.map { ($0.name, $0.node.scalar) }.first { name, text in
            TaskField(named: name) == field && (orEmpty || !text.isEmpty)
        }
        guard found == nil, field == .text else { return found }
        let texts = task.children.filter { $0.node.isText || isDescription($0.name) }
            .map { ($0.name, $0.node.scalar) }
        return areDescribed(texts)
            ? texts.first { isDescription($0.0) && (orEmpty || !$0.1.isEmpty) } : nil
    }

    /// Whether a description is among texts, and no other could be that of a task: words, dates and addresses are none.
    static func areDescribed(_ texts: [(name: String, value: String)]) -> Bool {
        texts.contains { isDescription($0.name) }
            && texts.allSatisfy { name, value in
                guard !isDescription(name) else { return true }
                guard let column = Preset.generic.column(named: name) else {
                    return !value.contains(" ")
                        || value.count(where: \.isLetter) <= 2 * value.count(where: \.isNumber)
                }
                return column.field != .text
            }
    }

    static func isDescription(_ name: String) -> Bool {
        ["desc", "description"].contains(Preset.folded(name))
    }

    /// What a task has of the one that it lies in.
    struct Surrounding {
        /// How deep it lies, from 1.
        var depth = 1

        /// The id of the task that it lies in.
        var parent: String?

        /// The name under which the outermost task has its text.
        var textName: String?

        /// The name under which the outermost task has its id.
        var idName: String?

        /// The ids of the tasks that lie beside it, and their texts.
        var siblings: [String: String] = [:]

        /// The list that it lies in, if that counts anew.
        var list: CountingList?

        /// Returns the id of the task itself: one that may be counted from 1 in each list stands behind that of the
        /// task around it, `7.1`, and is none where that has none.
        func id(_ id: String?) -> String? {
            guard let id, depth > 1 else { return id.map { list?.whole($0) ?? $0 } }
            guard TaskBatch.isLocalID(id.utf8) else { return id }
            return parent.map { "\($0).\(id)" }
        }

        /// Returns what the tasks that lie in the task have of it.
        func inside(_ task: JSONNode) -> Surrounding {
            let tasks = lists(in: task, atDepth: depth).flatMap(\.tasks)
            return Surrounding(
                depth: depth + 1, parent: id(member(.id, of: task)?.text),
                textName: textName ?? member(.text, of: task)?.name,
                idName: idName ?? member(.id, of: task)?.name,
                siblings: Dictionary(
                    tasks.compactMap { task in
                        member(.id, of: task).map { ($0.text, member(.text, of: task)?.text ?? "") }
                    }, uniquingKeysWith: { first, _ in first }), list: list)
        }

        /// Returns what names other tasks, where one beside it, or in its list, is called by its whole id; none where
        /// that says the same.
        func ties(_ value: ObjectRow.Value) -> [UInt8]? {
            guard depth > 1 || list != nil, let field = TaskField(named: value.name),
                [.dependsOn, .parent].contains(field)
            else { return nil }
            let said = FlatValue(of: value, for: field).bytes
            let names = String(decoding: said, as: UTF8.self).split(separator: ",").map(String.init)
            let whole = names.map { name in
                if depth > 1, let text = siblings[name] {
                    let isNamed = field == .dependsOn && !text.isEmpty && !text.contains(",")
                    return id(name) ?? (isNamed ? text : name)
                }
                return list?.whole(name) ?? name
            }
            return whole == names ? nil : Array(whole.joined(separator: ",").utf8)
        }
    }
}

extension JSONNode {
    /// Whether it says whether it is done, or when it is to be: no list does.
    var isSaidToBeDone: Bool {
        [.state, .dueDate, .scheduledDate, .priority].contains {
            NestedTasks.member($0, of: self) != nil
        }
    }

    /// Whether it is a task that says so.
    var isTaskToBeDone: Bool { isSaidToBeDone && NestedTasks.member(.text, of: self) != nil }
}

extension ObjectRow {
    /// Calls its text by a name, where no text has that.
    mutating func nameText(_ name: String) {
        func isOfText(_ value: Value) -> Bool {
            TaskField(named: value.name) == .text
        }
        values.removeAll { $0.name != name && $0.bytes.isEmpty && isOfText($0) }
        let strings = values.filter { $0.kind == .string && !$0.bytes.isEmpty }
        let isDescribed = NestedTasks.areDescribed(strings.map { ($0.name, $0.text) })
        let texts = strings.filter {
            isOfText($0) || isDescribed && NestedTasks.isDescription($0.name)
        }
        guard let own = texts.first?.name, !texts.contains(where: { $0.name == name }) else {
            return
        }
        values.removeAll { $0.name == name }
        for index in values.indices where values[index].name == own { values[index].name = name }
    }

    /// Makes it a task beside those that lie in it.
    ///
    /// - Parameters:
    ///   - task: The task as it lies in its text.
    ///   - surrounding: What it has of the one that it lies in.
    /// - Returns: The tasks that lie in it.
    mutating func unfold(
        _ task: JSONNode, in surrounding: NestedTasks.Surrounding
    ) -> [JSONNode] {
        isUnfolded = true
        let lists = NestedTasks.lists(in: task, atDepth: surrounding.depth)
        let text = NestedTasks.member(.text, of: task)
        let id = NestedTasks.member(.id, of: task)
        let whole = surrounding.id(id?.text)
        if let textName = surrounding.textName, text?.name != textName {
            values.removeAll { $0.name == textName && $0.bytes.isEmpty }
        }
        let names = Set(values.map(\.name))
        for index in values.indices {
            let name = values[index].name
            if lists.contains(where: { $0.name == name }) { values[index].holdsRows = true }
            if let ties = surrounding.ties(values[index]) {
                values[index].bytes = ties
                values[index].kind = .string
            }
            if let textName = surrounding.textName, name == text?.name, !names.contains(textName) {
                values[index].name = textName
            }
            guard let id, name == id.name else { continue }
            if let idName = surrounding.idName, whole != nil, !names.contains(idName) {
                values[index].name = idName
            }
            guard whole != id.text else { continue }
            if let whole {
                values[index].bytes = Array(whole.utf8)
                values[index].kind = .string
            } else {
                values[index].name = names.contains("number") ? "\(name) in list" : "number"
            }
        }
        values.append(
            Value(name: ColumnMapping.depthName, bytes: Array("\(surrounding.depth)".utf8)))
        return lists.flatMap(\.tasks)
    }
}
