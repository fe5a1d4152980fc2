import Domain

/// A JSON document that is one of tasks and has none: nothing of it is a row.
///
/// What it is must be certain, for a file that is not understood must be refused.
enum EmptyDocument {
    /// Lists that hold nothing else than tasks, by the names under which programs have them.
    private static let listNames: Set = ["issues", "tasks", "todos"]

    /// Returns whose document it is, if that is certain; the generic preset stands for any program's.
    ///
    /// - Parameters:
    ///   - whole: The document, of which nothing was found to be a row.
    ///   - told: Whose it is, if the person said it.
    /// - Returns: Whose it is; none where that is not certain.
    static func preset(of whole: JSONNode, told: Preset?) -> Preset? {
        guard whole.isObject,
            !whole.children.contains(where: { holdsTasks($0.node, called: $0.name) })
        else { return nil }
        for preset in told.map({ [$0] }) ?? Preset.all {
            for document in preset.documents where document.isEmpty(in: whole) { return preset }
        }
        let names = PlainLists.names.filter { whole.node(at: $0)?.isEmptyList == true }
        return !names.isEmpty && whole.isBare(but: names) && !whole.saysWhatTasksSay
            ? told ?? .generic : nil
    }

    /// Whether lists of tasks lie in the objects of a table, or texts that may be tasks in a list: an empty list beside
    /// them makes no document empty.
    ///
    /// - Parameters:
    ///   - node: The table, or what lies in it.
    ///   - name: What it is called.
    ///   - isOfEntry: Whether it lies in an object of a list, or in one with a name.
    ///   - depth: How deep it lies.
    /// - Returns: Whether there are some.
    private static func holdsTasks(
        _ node: JSONNode, called name: String, isOfEntry: Bool = false, depth: Int = 0
    ) -> Bool {
        guard depth < 6 else { return false }
        let children = node.children
        guard !node.isObject else {
            let isEntry = isOfEntry || NestedTasks.member(.text, of: node) != nil
            return children.contains {
                holdsTasks($0.node, called: $0.name, isOfEntry: isEntry, depth: depth + 1)
            }
        }
        if PlainLists.mayHoldTexts(name), children.contains(where: \.node.isText) { return true }
        if isOfEntry, PlainLists.mayBeTasks(name),
            children.contains(where: { NestedTasks.member(.text, of: $0.node) != nil })
        {
            return true
        }
        return children.contains {
            holdsTasks($0.node, called: "", isOfEntry: true, depth: depth + 1)
        }
    }

    /// Returns the error of an object that may be a list without a task, or a task without subtasks.
    static func doubt(of whole: JSONNode) -> AppError? {
        guard whole.isObject,
            let list = listNames.sorted().first(where: { whole.node(at: $0)?.isEmptyList == true }),
            let text = whole.children.map(\.name).first(where: {
                TaskField(named: $0) == .text
            })
        else { return nil }
        return AppError(
            .textColumnMissing,
            detail: "Its list '\(list)' is empty, and nothing says that it is a task itself.",
            suggestion:
                "If it is one, say where its text stands: \(importer: "--map", "text=\(text)", "FILE")"
        )
    }
}

extension Document {
    /// Whether a document is of this kind and has no task.
    fileprivate func isEmpty(in whole: JSONNode) -> Bool {
        roots.contains { path in
            guard let root = whole.node(at: path), root.isContainer, !root.tellsOfError,
                rows[0].path.first != "*" || !path.isEmpty, lacksOnlyRows(in: root),
                path.isEmpty || whole.isBare(but: [path])
            else { return false }
            guard root.isObject else { return true }
            let given = rows[0].given.filter { $0.level == 0 }.map(\.path)
            let known = Set(tables.filter { root.node(at: $0)?.isContainer == true })
            if known.count > 1 {
                // An object with a text of its own may be a task, unless that is the list's name.
                return !root.has([.text], but: given)
            }
            let names = (known + given).compactMap { $0.split(separator: "/").first }
            return root.isBare(but: Set(names.map(String.init))) && !root.saysWhatTasksSay
        }
    }

    /// Whether all is there that leads to its first rows, and there is no row.
    private func lacksOnlyRows(in root: JSONNode) -> Bool {
        var nodes = [root]
        for name in rows[0].path.split(separator: "/") {
            if name == "*" {
                guard nodes.allSatisfy(\.isContainer) else { return false }
                nodes = nodes.flatMap { $0.children.map(\.node) }
            } else {
                let next = nodes.compactMap { $0.node(at: String(name)) }
                guard next.count == nodes.count else { return false }
                nodes = next
            }
        }
        return nodes.isEmpty && rows.allSatisfy { root.nodes(at: $0.path, limit: 1).isEmpty }
    }

    /// The lists and tables that it is made of.
    private var tables: Set<String> {
        let paths = rows.map(\.path) + lookups.map(\.table) + attachments.map(\.table)
        return Set(
            paths.compactMap { path in
                path.firstRange(of: "/*").map { String(path[..<$0.lowerBound]) }
            })
    }
}

extension JSONNode {
    fileprivate var isContainer: Bool { isObject || isList }

    var isEmptyList: Bool { isList && children.isEmpty }

    /// Whether it has what a program answers that could not do what was asked.
    fileprivate var tellsOfError: Bool {
        children.contains { name, _ in ["error", "errors", "message"].contains(name) }
    }

    /// Whether it has nothing else in it than what is named, and what can hold no task.
    fileprivate func isBare(but names: Set<String>) -> Bool {
        !tellsOfError
            && children.allSatisfy { name, node in
                names.contains(name)
                    || !node.has([.text], but: [])
                        && node.children.allSatisfy { !$0.node.isContainer }
            }
    }

    /// Whether it has what a task has: then it may be one, and its empty list one of subtasks.
    fileprivate var saysWhatTasksSay: Bool {
        has(
            [.text, .notes, .state, .scheduledDate, .dueDate, .priority, .tags, .parent], but: [])
    }

    /// Whether it has a single value that would fill one of the fields in a table.
    fileprivate func has(_ fields: Set<TaskField>, but names: [String]) -> Bool {
        children.contains { name, node in
            guard !node.isContainer, !names.contains(name),
                let field = TaskField(named: name)
            else { return false }
            return fields.contains(field)
        }
    }
}
