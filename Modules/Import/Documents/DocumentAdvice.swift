import Domain

/// How tasks are taken out of JSON that is not understood, in the words of jq.
enum DocumentAdvice {
    /// Returns what makes an object of a task that may be a text alone, which is called as those beside it call theirs.
    static func asObject(called name: String? = nil) -> String {
        let name = name.map { JSONNode.isPlain($0) ? "\"\($0)\"" : "title" } ?? "title"
        return "if type == \"object\" then . else {\(name): .} end"
    }

    /// Returns why a text holds no task as it is, and what takes the tasks out.
    ///
    /// - Parameters:
    ///   - text: The JSON, sound or not.
    ///   - preset: Whose it is.
    /// - Returns: The error; none of a plain list of objects, of one task, and of what is no sound JSON.
    static func doubt(of text: [UInt8], by preset: Preset) -> AppError? {
        let whole = JSONNode(text)
        guard whole.isObject else { return list(whole) }
        guard whole.isSound else { return nil }
        if let columns = columns(whole) { return columns }
        if let (name, _) = whole.children.first(where: { $0.node.isTextOfTasks }),
            JSONNode.isPlain(name)
        {
            return refusal(
                "It is one object, whose tasks lie in a text under '\(name)'.",
                ".[\"\(name)\"] | fromjson")
        }
        if let doubt = EmptyDocument.doubt(of: whole) { return doubt }
        let holdsText = whole.children.contains { name, node in
            // What Taskwarrior calls a text says of other objects what they are about.
            let preset = whole.node(at: "uuid") == nil ? Preset.generic : preset
            return preset.column(named: name)?.field == .text
                && !(!node.isSingle && node.children.allSatisfy(\.node.isSingle)
                    && PlainLists.mayHoldTexts(name))
                && !(node.isList && node.children.contains(where: \.node.isObject))
        }
        let isEmpty = PlainLists.names.contains { whole.node(at: $0)?.isEmptyList == true }
        let lists = whole.children.filter { name, node in
            !node.isObject && node.children.contains(where: \.node.isObject)
                && (!holdsText || node.isOfLists(called: name)
                    || node.children.contains { $0.node.holdsTasksToBeDone }
                    || node.holdsPlan(called: name))
                && !(isEmpty && PlainLists.collectionNames.contains(name))
        }
        // A plan may say of itself what a task does; its phases are no subtasks.
        let isPlan =
            whole.isSaidToBeDone
            && lists.contains { name, list in
                TaskField(named: name) == nil
                    && list.children.contains { $0.node.holdsTasksToBeDone }
            }
        guard !holdsText || !lists.isEmpty && (isPlan || !whole.isSaidToBeDone) else { return nil }
        guard !lists.isEmpty else { return listless(whole) }
        return pages(lists) ?? mayLie(in: lists, of: whole)
    }

    /// Tells of an object in which objects lie in lists.
    private static func mayLie(
        in lists: [(name: String, node: JSONNode)], of whole: JSONNode
    ) -> AppError {
        let saying = lists.filter { $0.node.children.contains { $0.node.isTaskToBeDone } }
        let deep = DeepTasks(in: whole)
        // What says whether it is done is rather a task than what lies in lists beside it.
        if let deep, deep.saysDone, saying.isEmpty {
            return refusal("It is one object, in which tasks may lie deeper.", deep.filter)
        }
        let texts = Set(saying.compactMap { $0.node.children.map(\.node).nameOfTexts })
        // Where nothing tells, lists are meant that are called as tasks are.
        let named = saying.isEmpty ? lists.filter { PlainLists.mayBeTasks($0.name) } : []
        let lists =
            named.isEmpty
            ? lists.filter { list in
                texts.isEmpty
                    || list.node.children.map(\.node).nameOfTexts.map(texts.contains) == true
            }
            : lists.filter { list in
                PlainLists.mayBeTasks(list.name)
                    || !TablesBeside.areNoTasks(list.name)
                        && named.contains { PlainLists.areAlike(list.node, $0.node) }
            }
        let listsOfTexts = whole.children.filter { name, node in
            !node.isObject && node.children.first?.node.scalar.isEmpty == false
                && (saying.isEmpty || PlainLists.mayHoldTexts(name))
        }
        let names = lists.prefix(5).map { "'\($0.name)'" } + (lists.count > 5 ? ["others"] : [])
        let filter =
            if let deep, deep.lieInLists, lists.count == 1, listsOfTexts.isEmpty {
                deep.filter
            } else if lists.count + listsOfTexts.count > 1 {
                allLists(
                    called: (lists + listsOfTexts).map(\.name),
                    ofAll: whole.children.count { $0.node.isList },
                    texts: lists.compactMap { $0.node.children.map(\.node).nameOfTexts })
            } else {
                only(list: lists[0].name, of: whole)
            }
        let taken = Set((lists + listsOfTexts).map(\.name))
        let left = whole.children.filter { name, node in
            !taken.contains(name) && node.isList && node.children.contains(where: \.node.isObject)
        }
        let leaving = left.prefix(5).map { "'\($0.name)'" } + (left.count > 5 ? ["others"] : [])
        return refusal(
            "It is one object, whose tasks may lie under \(names.joined(separator: ", "))."
                + (leaving.isEmpty
                    ? "" : " The command leaves out \(leaving.joined(separator: ", "))."),
            filter)
    }

    /// Returns what takes tasks out of the only list of an object, with the name of the project that this says.
    private static func only(list name: String, of whole: JSONNode) -> String {
        let list = ".[\"\(name)\"]"
        let path = whole.pathOfProjectName(orOwn: true)?.split(separator: "/").map(String.init)
        guard let path, path.allSatisfy(JSONNode.isPlain) else { return list }
        let project = path.map { ".[\"\($0)\"]" }.joined()
        return "[\(project) as $project | \(list)[] | {project: $project} + .]"
    }

    /// Returns what takes tasks out of lists of an object, whose names are their states or their projects.
    ///
    /// - Parameters:
    ///   - names: The names of the lists.
    ///   - count: How many lists the object has.
    ///   - texts: What their objects call their texts.
    /// - Returns: The filter.
    private static func allLists(
        called names: [String], ofAll count: Int, texts: [String] = []
    ) -> String {
        let column = names.allSatisfy(PlainLists.isState) ? "state" : "project"
        let chosen = names.filter(JSONNode.isPlain).map { "\"\($0)\"" }.joined(separator: ", ")
        let isAll = names.count == count || !names.allSatisfy(JSONNode.isPlain)
        let choice = isAll ? "" : " | select(.key | IN(\(chosen)))"
        let others = Set(texts).filter { $0 != texts[0] && JSONNode.isPlain($0) }.sorted()
        // All have their text under one name.
        let renaming = others.map { other in
            " | if has(\"\(other)\") and (has(\"\(texts[0])\") | not) then {\"\(texts[0])\": .[\"\(other)\"]} + del(.[\"\(other)\"]) else . end"
        }.joined()
        return
            "[to_entries[]\(choice) | .key as $list | .value | arrays[] | \(asObject(called: texts.first))\(renaming) | {\(column): $list}\(column == "project" ? stateOfDone(in: names) : "") + .]"
    }

    /// Returns what gives tasks their state whose list is called as what is done is.
    static func stateOfDone(in names: [String]) -> String {
        let done = names.filter { name in
            JSONNode.isPlain(name)
                && PlainLists.whatIsSaid(by: name).contains {
                    $0.value == TaskState.completed.rawValue
                }
        }.map { "\"\($0)\"" }.joined(separator: ", ")
        return done.isEmpty ? "" : " + if $list | IN(\(done)) then {state: \"done\"} else {} end"
    }

    /// Tells of an object that has no list of objects.
    private static func listless(_ whole: JSONNode) -> AppError? {
        if let tasks = DeepTasks(in: whole) {
            return refusal("It is one object, in which tasks may lie deeper.", tasks.filter)
        }
        let children = whole.children
        if let (name, table) = children.first(where: { $0.node.isTable || $0.node.isListOfLists }),
            JSONNode.isPlain(name)
        {
            let header = table.isTable ? nil : children.first { $0.node.isListOfTexts }
            guard table.isTable || header.map({ JSONNode.isPlain($0.name) }) == true else {
                return unknown
            }
            let rows = ".[\"\(name)\"]"
            return refusal(
                "It is one object, with a table under '\(name)'.",
                lines(
                    of: [header?.node].compactMap(\.self) + table.children.map(\.node),
                    at: header.map { "([.[\"\($0.name)\"]] + \(rows))" } ?? rows),
                isRaw: true)
        }
        let texts = children.filter { $0.node.isListOfTexts }
        if let first = texts.first, JSONNode.isPlain(first.name) {
            let names = texts.map { "'\($0.name)'" }.joined(separator: ", ")
            return refusal(
                "It is one object, with texts alone under \(names).",
                texts.count > 1
                    ? allLists(
                        called: texts.map(\.name), ofAll: children.count { $0.node.isList })
                    : "[.[\"\(first.name)\"][] | {title: .}]")
        }
        return children.allSatisfy(\.node.isSingle) ? nil : unknown
    }

    /// Returns what makes lines of CSV of rows, which may end early.
    private static func lines(of rows: [JSONNode], at path: String) -> String {
        let counts = rows.map(\.children.count)
        guard let first = counts.first, counts.contains(where: { $0 < first }) else {
            return "\(path)[] | @csv"
        }
        return
            "\(path) | (.[0] | length) as $count | .[] | . + [range($count - length) | null] | @csv"
    }

    private static let unknown = AppError(
        .textColumnMissing,
        detail: "It is one object, and where its tasks lie is not known.",
        suggestion:
            #"Export them as CSV, or make a list of objects of them, [{"title": "…"}], with jq or an editor."#
    )

    /// Tells of a list without an object, or whose objects are pages of Notion.
    private static func list(_ list: JSONNode) -> AppError? {
        if list.isListOfPages { return ofPages(at: ".[]") }
        if list.isListOfTables, list.isSound {
            return refusal(
                "It is a list of objects in each of which tasks lie by their ids.",
                "[.[] | to_entries[] | {id: .key} + .value]")
        }
        let objects = list.isList ? list.nodes(at: "*", limit: 20).map(\.node) : []
        if objects.contains(where: \.isBoard), list.isSound, let deep = DeepTasks(in: list),
            deep.lieInLists
        {
            return refusal("It is a list of objects in which lists of tasks lie.", deep.filter)
        }
        if let name = DeepTasks.nameOfTasks(in: objects), list.isSound {
            return refusal(
                "It is a list of objects whose tasks lie under '\(name)'.",
                "[.[] | \(DeepTasks.unwrapping(name))]")
        }
        guard list.isListOfTexts || list.isTable, list.isSound else { return nil }
        return list.isTable
            ? refusal(
                "It is a list of lists.", lines(of: list.children.map(\.node), at: "."), isRaw: true
            )
            : refusal("It is a list of texts.", "[.[] | {title: .}]")
    }

    /// Tells of an answer of Notion.
    private static func pages(_ lists: [(name: String, node: JSONNode)]) -> AppError? {
        guard let (name, _) = lists.first(where: \.node.isListOfPages), JSONNode.isPlain(name)
        else { return nil }
        return ofPages(at: ".[\"\(name)\"][]")
    }

    /// Each property has its value under the name of its kind: pieces of a text, options, or a day.
    private static func ofPages(at path: String) -> AppError {
        let list =
            "(map(.plain_text // empty) | add) // (map(.name // .id // empty) | join(\", \"))"
        let range =
            "(if .end then .start + \" → \" + .end else .start end) // (.date | .start?)"
        let value =
            "if type == \"array\" then \(list) elif type == \"object\" then .name // \(range) // .number // .string // .boolean else . end"
        return refusal(
            "Its tasks are pages of Notion, whose columns lie deeper.",
            "[\(path) | {id, url, archived, created: .created_time, updated: .last_edited_time} + (.properties | map_values(.[.type] | \(value)))]"
        )
    }

    /// Tells of a table whose columns are the values of an object, as programs for figures write it.
    private static func columns(_ whole: JSONNode) -> AppError? {
        let columns = whole.children
        let count = columns.first?.node.children.count ?? 0
        let rows = columns.first?.node.children.map(\.name)
        guard count > 0,
            columns.contains(where: { name, column in
                TaskField(named: name) == .text
                    && (column.isObject
                        ? rows?.allSatisfy { Int($0) != nil } == true
                        : !PlainLists.mayHoldTexts(name))
            }),
            columns.allSatisfy({ _, column in
                column.children.map(\.name) == rows && column.children.allSatisfy(\.node.isSingle)
            })
        else { return nil }
        return refusal(
            "It is one object, whose values are the columns of a table.",
            "map_values([.[]]) as $columns | [range($columns[keys[0]] | length) as $row | $columns | map_values(.[$row])]"
        )
    }

    private static func refusal(
        _ detail: String, _ filter: String, isRaw: Bool = false
    ) -> AppError {
        let command = ["jq"] + (isRaw ? ["-r"] : []) + [filter, "FILE"]
        return AppError(
            .textColumnMissing, detail: detail,
            suggestion: "Take them out: \(system: command) | \(importer: "-")")
    }
}

extension JSONNode {
    /// Whether it is a list of lists that hold tasks, and none of subtasks.
    fileprivate func isOfLists(called name: String) -> Bool {
        isList && !NestedTasks.names.contains(Preset.folded(name))
            && nodes(at: "*", limit: 20).contains { $0.node.nameOfItsTasks != nil }
    }

    /// Whether it is a list of tasks that say whether they are done, beside the name of a plan: neither are they subtasks
    /// by its name, nor said of a task.
    fileprivate func holdsPlan(called name: String) -> Bool {
        !NestedTasks.names.contains(Preset.folded(name)) && TaskField(named: name) == nil
            && !TablesBeside.areNoTasks(name)
            && children.prefix(20).contains(where: \.node.isTaskToBeDone)
    }

    /// Whether it has a list of tasks that say whether they are done, and is none of their parents.
    fileprivate var holdsTasksToBeDone: Bool {
        isObject
            && children.contains { name, list in
                list.isList && !NestedTasks.areSubtasks(name)
                    && list.children.prefix(20).contains(where: \.node.isTaskToBeDone)
            }
    }

    /// Whether it has a name and such lists, and says nothing of a task.
    fileprivate var isBoard: Bool {
        isObject && !isSaidToBeDone && NestedTasks.member(.text, of: self) != nil
            && children.contains { $0.node.isOfLists(called: $0.name) }
    }

    /// Whether a name stands in quotes as it is.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    }

    /// Whether it is a text that is a list of tasks in JSON, as programs keep one in a store of texts.
    fileprivate var isTextOfTasks: Bool {
        guard isText, scalar.hasPrefix("[") else { return false }
        let list = JSONNode(Array(scalar.utf8))
        return list.isSound && list.isList
            && list.children.contains { NestedTasks.member(.text, of: $0.node) != nil }
    }

    /// Whether its text is sound.
    fileprivate var isSound: Bool { SoundDocument.fault(of: text) == nil }

    /// Whether it is a list of texts, and has some.
    fileprivate var isListOfTexts: Bool {
        let values = isList ? children.map(\.node) : []
        return values.contains(where: \.isText)
            && values.allSatisfy { $0.text[$0.range].first == UInt8(ascii: "\"") }
    }

    /// Whether it is a list of rows.
    fileprivate var isListOfLists: Bool {
        let rows = isList ? children.map(\.node) : []
        return !rows.isEmpty
            && rows.allSatisfy { $0.isList && $0.children.allSatisfy(\.node.isSingle) }
    }

    /// Whether it is a list of rows, the first of which names the columns.
    fileprivate var isTable: Bool {
        isListOfLists
            && children.first.map {
                $0.node.isListOfTexts
                    && $0.node.children.contains {
                        TaskField(named: $0.node.scalar) == .text
                    }
            } == true
    }

    /// Whether it is a list of objects that have nothing but tasks, each under an id.
    fileprivate var isListOfTables: Bool {
        let objects = isList ? children.map(\.node) : []
        let tasks = objects.flatMap(\.children)
        return objects.contains(where: \.holdsTexts) && objects.allSatisfy(\.isObject)
            && tasks.allSatisfy { $0.node.isObject } && Set(tasks.map(\.name)).count == tasks.count
    }

    /// Whether it is a list of pages of Notion.
    fileprivate var isListOfPages: Bool {
        guard isList, let page = children.first?.node,
            page.node(at: "object")?.scalar == "page",
            let properties = page.node(at: "properties")?.children
        else { return false }
        return !properties.isEmpty && properties.allSatisfy { $0.node.node(at: "type") != nil }
    }
}
