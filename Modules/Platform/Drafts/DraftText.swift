import Domain

/// A draft as the text of its file, which a person can read.
///
/// Lines `name: value`, first of the draft, then of each task; the last line of a task says how many
/// bytes of text follow it. Notes have a line for each of their lines.
enum DraftText {
    private static let head = "tend draft 1\n"

    static func encode(_ draft: Draft) -> String {
        var text = head + "id: \(draft.id)\ncreated: \(draft.createdAt)\n"
        if let store = draft.store { text += "store: \(escaped(store))\n" }
        if let id = draft.editedTask { text += "edits: \(id)\n" }
        text += "tasks: \(draft.requests.count)\n"
        for request in draft.requests {
            for (name, value) in fields(of: request) { text += "\(name): \(value)\n" }
            text += "text: \(request.text.utf8.count)\n\(request.text)\n"
        }
        return text
    }

    /// Returns the draft, or none if the text is not one that was written whole.
    static func decode(_ text: String) -> Draft? {
        guard text.hasPrefix(head) else { return nil }
        var rest = text.utf8.dropFirst(head.utf8.count)
        var fields: [String: [String]] = [:]
        var draft: [String: [String]]?
        var requests: [TaskRequest] = []
        while !rest.isEmpty {
            guard let (name, value) = line(&rest) else { return nil }
            guard name == "text" else {
                fields[name, default: []].append(value)
                continue
            }
            guard let count = Int(value), count >= 0, rest.count > count else { return nil }
            var request = TaskRequest(text: String(decoding: rest.prefix(count), as: UTF8.self))
            request.take(fields)
            requests.append(request)
            rest = rest.dropFirst(count + 1)
            draft = draft ?? fields
            fields = [:]
        }
        guard fields.isEmpty, let id = draft?["id"]?.first.flatMap(UniqueIdentifier.init),
            let created = draft?["created"]?.first.flatMap(Instant.init(iso8601:))
        else { return nil }
        if let count = draft?["tasks"]?.first, Int(count) != requests.count { return nil }
        return Draft(
            id: id, createdAt: created, store: draft?["store"]?.first.map(unescaped),
            editedTask: draft?["edits"]?.first.flatMap { TaskID($0) }, requests: requests)
    }

    /// A path may hold the end of a line.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing("\n", with: "%0A")
    }

    private static func unescaped(_ path: String) -> String {
        path.replacing("%0A", with: "\n").replacing("%25", with: "%")
    }

    private static func fields(of request: TaskRequest) -> [(String, String)] {
        var fields: [(String, String)] = []
        if let day = request.scheduledDate { fields.append(("scheduled", day.description)) }
        if let day = request.dueDate { fields.append(("due", day.description)) }
        if let priority = request.priority { fields.append(("priority", priority.rawValue)) }
        if let project = request.project { fields.append(("project", project)) }
        if let parent = request.parent { fields.append(("parent", "\(parent)")) }
        for need in request.needs { fields.append(("needs", "\(need)")) }
        if let repetition = request.repetition { fields.append(("every", repetition.text)) }
        for tag in request.tags { fields.append(("tag", tag)) }
        if let key = request.onceKey { fields.append(("once", key)) }
        if request.isCompleted { fields.append(("done", "yes")) }
        if let notes = request.notes {
            for line in notes.split(separator: "\n", omittingEmptySubsequences: false) {
                fields.append(("note", String(line)))
            }
        }
        return fields
    }

    /// Takes one line off the text, and splits it at its colon.
    private static func line(
        _ rest: inout Substring.UTF8View
    ) -> (name: String, value: String)? {
        guard let end = rest.firstIndex(of: 0x0A) else { return nil }
        let line = rest[..<end]
        rest = rest[rest.index(after: end)...]
        guard let colon = line.firstIndex(of: 0x3A) else { return nil }
        let value = line[line.index(after: colon)...].dropFirst()
        return (
            String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)
        )
    }
}

extension TaskRequest {
    fileprivate mutating func take(_ fields: [String: [String]]) {
        scheduledDate = fields["scheduled"]?.first.flatMap(CalendarDay.init(iso8601:))
        dueDate = fields["due"]?.first.flatMap(CalendarDay.init(iso8601:))
        priority = fields["priority"]?.first.flatMap(Priority.init(rawValue:))
        project = fields["project"]?.first
        parent = fields["parent"]?.first.flatMap { TaskID($0) }
        needs = fields["needs"]?.compactMap { TaskID($0) } ?? []
        repetition = fields["every"]?.first.flatMap(Repetition.init(text:))
        tags = fields["tag"] ?? []
        onceKey = fields["once"]?.first
        isCompleted = fields["done"] != nil
        notes = fields["note"]?.joined(separator: "\n")
    }
}
