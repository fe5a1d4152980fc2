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
        switch draft.content {
        case .tasks(let requests):
            text += "tasks: \(requests.count)\n"
            for request in requests { text += record(request.fields, request.text) }
        case .recording(let request):
            text += "recording: yes\ntasks: 1\n" + record(request.fields, request.text)
        case .edit(let ids, let edit):
            for id in ids { text += "edits: \(id)\n" }
            text += "tasks: 1\n" + record(edit.fields, edit.text ?? "")
        }
        return text
    }

    private static func record(_ fields: [(String, String)], _ text: String) -> String {
        fields.reduce(into: "") { $0 += "\($1.0): \($1.1)\n" }
            + "text: \(text.utf8.count)\n\(text)\n"
    }

    /// Returns the draft, or none if the text is not one that was written whole.
    static func decode(_ text: String) -> Draft? {
        guard text.hasPrefix(head) else { return nil }
        var rest = text.utf8.dropFirst(head.utf8.count)
        var fields: [String: [String]] = [:]
        var draft: [String: [String]]?
        var records: [(fields: [String: [String]], text: String)] = []
        while !rest.isEmpty {
            guard let (name, value) = line(&rest) else { return nil }
            guard name == "text" else {
                fields[name, default: []].append(value)
                continue
            }
            guard let count = Int(value), count >= 0, rest.count > count else { return nil }
            records.append((fields, String(decoding: rest.prefix(count), as: UTF8.self)))
            rest = rest.dropFirst(count + 1)
            draft = draft ?? fields
            fields = [:]
        }
        guard fields.isEmpty, let id = draft?["id"]?.first.flatMap(UniqueIdentifier.init),
            let created = draft?["created"]?.first.flatMap(Instant.init(iso8601:))
        else { return nil }
        if let count = draft?["tasks"]?.first, Int(count) != records.count { return nil }
        return Draft(
            id: id, createdAt: created, store: draft?["store"]?.first.map(unescaped),
            content(of: records))
    }

    private static func content(
        of records: [(fields: [String: [String]], text: String)]
    ) -> Draft.Content {
        if let (fields, text) = records.first, let edited = fields["edits"] {
            // As earlier versions kept the draft of an editor, it does not say what is changed: text and notes.
            let changed = fields["changes"]?.first?.split(separator: " ") ?? ["text", "note"]
            return .edit(
                edited.compactMap { TaskID($0) }, TaskEdit(fields, text: text, changed: changed))
        }
        let requests = records.map { fields, text in TaskRequest(fields, text: text) }
        if let (fields, _) = records.first, let request = requests.first,
            fields["recording"] != nil
        {
            return .recording(request)
        }
        return .tasks(requests)
    }

    /// Notes have a field for each of their lines.
    fileprivate static func lines(of notes: String) -> [(String, String)] {
        notes.split(separator: "\n", omittingEmptySubsequences: false).map { ("note", String($0)) }
    }

    /// Reads the numbers of tasks.
    fileprivate static func ids(in values: [String]?) -> [TaskID] {
        values?.compactMap { TaskID($0) } ?? []
    }

    /// A path may hold the end of a line.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing("\n", with: "%0A")
    }

    private static func unescaped(_ path: String) -> String {
        path.replacing("%0A", with: "\n").replacing("%25", with: "%")
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
    fileprivate var fields: [(String, String)] {
        var fields: [(String, String)] = []
        if let day = scheduledDate { fields.append(("scheduled", day.description)) }
        if let day = dueDate { fields.append(("due", day.description)) }
        if let dueTime { fields.append(("due-time", dueTime.description)) }
        if let day = hiddenUntil { fields.append(("wait", day.description)) }
        if let priority { fields.append(("priority", priority.rawValue)) }
        if let project { fields.append(("project", project)) }
        if declinesProject { fields.append(("project", "")) }
        if let parent { fields.append(("parent", "\(parent)")) }
        for dependency in dependsOn { fields.append(("depends-on", "\(dependency)")) }
        if let repetition { fields.append(("every", repetition.text)) }
        for reminder in reminders { fields.append(("remind", reminder.description)) }
        for tag in tags { fields.append(("tag", tag)) }
        if let key = onceKey { fields.append(("once", key)) }
        if isCompleted { fields.append(("done", "yes")) }
        if let notes { fields += DraftText.lines(of: notes) }
        return fields
    }

    fileprivate init(_ fields: [String: [String]], text: String) {
        self.init(text: text, TaskEdit(fields, text: text, changed: nil))
        declinesProject = project?.isEmpty ?? false
        if declinesProject { project = nil }
        repetition = fields["every"]?.first.flatMap(Repetition.init(text:))
        onceKey = fields["once"]?.first
        isCompleted = fields["done"] != nil
    }
}

extension TaskEdit {
    /// What is changed, by the names of the fields; one of them without a value of its own is cleared.
    fileprivate var fields: [(String, String)] {
        var changed: [String] = []
        var fields: [(String, String)] = []
        func add(_ name: String, _ value: String??) {
            guard let value else { return }
            changed.append(name)
            if let value { fields.append((name, value)) }
        }
        if text != nil { changed.append("text") }
        add("scheduled", scheduledDate.map { $0?.description })
        add("due", dueDate.map { $0?.description })
        if let dueTime { fields.append(("due-time", dueTime.description)) }
        add("wait", hiddenUntil.map { $0?.description })
        add("priority", priority.map { $0?.rawValue })
        add("project", project)
        add("parent", parent.map { $0.map(String.init) })
        add("every", rule.map { $0?.text })
        add("from", origin?.rawValue)
        if clearsDependencies { fields.append(("clears-depends-on", "yes")) }
        for dependency in addedDependencies { fields.append(("depends-on", "\(dependency)")) }
        for dependency in removedDependencies { fields.append(("no-depends-on", "\(dependency)")) }
        for reminder in addedReminders { fields.append(("remind", reminder.description)) }
        if let ringsWhenDue { fields.append(("remind-due", ringsWhenDue.description)) }
        if clearsReminders { fields.append(("no-remind", "yes")) }
        if clearsTags { fields.append(("clears-tags", "yes")) }
        for tag in addedTags { fields.append(("tag", tag)) }
        for tag in removedTags { fields.append(("untag", tag)) }
        if let notes {
            changed.append("note")
            if let notes { fields += DraftText.lines(of: notes) }
        }
        if let addedNote {
            fields += DraftText.lines(of: addedNote).map { ("added-note", $0.1) }
        }
        if let seenText { fields += DraftText.lines(of: seenText).map { ("seen", $0.1) } }
        return [("changes", changed.joined(separator: " "))] + fields
    }

    /// Reads an edit of those fields that are changed, or of all.
    fileprivate init(_ fields: [String: [String]], text: String, changed: [Substring]?) {
        self.init()
        func value<Value>(_ name: Substring, _ read: (String) -> Value?) -> Value?? {
            isChanged(name) ? .some(fields[String(name)]?.first.flatMap(read)) : nil
        }
        func isChanged(_ name: Substring) -> Bool { changed?.contains(name) ?? true }
        if isChanged("text") { self.text = text }
        if isChanged("note") { notes = .some(fields["note"]?.joined(separator: "\n")) }
        seenText = fields["seen"]?.joined(separator: "\n")
        addedNote = fields["added-note"]?.joined(separator: "\n")
        scheduledDate = value("scheduled", CalendarDay.init(iso8601:))
        dueDate = value("due", CalendarDay.init(iso8601:))
        dueTime = fields["due-time"]?.first.flatMap { TimeOfDay($0) }
        hiddenUntil = value("wait", CalendarDay.init(iso8601:))
        priority = value("priority", Priority.init(rawValue:))
        project = value("project") { $0 }
        parent = value("parent") { TaskID($0) }
        rule = value("every") { Repetition(text: $0)?.rule }
        origin = fields["from"]?.first.flatMap(Repetition.Origin.init(rawValue:))
        addedDependencies = DraftText.ids(in: fields["depends-on"] ?? fields["needs"])
        removedDependencies = DraftText.ids(in: fields["no-depends-on"] ?? fields["no-needs"])
        clearsDependencies = fields["clears-depends-on"] != nil
        clearsTags = fields["clears-tags"] != nil
        addedReminders = (fields["remind"] ?? []).compactMap { Reminder($0) }
        ringsWhenDue = fields["remind-due"]?.first.flatMap { TimeOfDay($0) }
        clearsReminders = fields["no-remind"] != nil
        addedTags = fields["tag"] ?? []
        removedTags = fields["untag"] ?? []
    }
}
