public import Domain
import Text

/// Projects or tags with their tasks, a line each, for people.
///
///     home           5 open, 12 completed
///       home/garden  3 open
public struct NameListText {
    private let names: [ListedName]
    private let kind: NameKind
    private let isAll: Bool
    private let terminal: Terminal

    /// A name that is wider than this does not push the counts of all away.
    private static let widestColumn = 40

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - names: The names in their order.
    ///   - kind: What they belong to.
    ///   - isAll: Whether those without an open task are among them.
    ///   - terminal: Where the list is shown.
    public init(_ names: [ListedName], of kind: NameKind, isAll: Bool, terminal: Terminal) {
        self.names = names
        self.kind = kind
        self.isAll = isAll
        self.terminal = terminal
    }

    /// The whole list, ended.
    public var text: String {
        var page = Page(for: terminal)
        page.write(kind == .project ? "Projects" : "Tags", .heading)
        page.endLine()
        page.endLine()
        if names.isEmpty {
            page.write(emptyText, .subdued)
            page.endLine()
        }
        let column = min(names.map(Self.width).max() ?? 0, Self.widestColumn)
        for name in names {
            page.space(2 * name.depth)
            page.hang(at: 2 * name.depth + 2)
            page.write(name.count.name)
            page.space(max(column - Self.width(of: name), 0) + 2)
            page.write(name.count.words, .subdued)
            page.endLine()
        }
        return page.text
    }

    private static func width(of name: ListedName) -> Int {
        2 * name.depth + DisplayWidth.of(SafeText.visibleLine(name.count.name))
    }

    private var emptyText: Advice {
        let (noun, command): (String, AdvisedCommand.Name) =
            kind == .project ? ("project", .projects) : ("tag", .tags)
        return isAll
            ? "No \(noun)s yet. \(tend: .add, "TEXT", "--\(noun)", "NAME") makes the first."
            : "No \(noun) has an open task. \(tend: command, "--all") shows the others."
    }
}

extension NameCount {
    fileprivate var words: String {
        let parts = [(open, "open"), (completed, "completed")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension JSONWriter {
    /// Writes a name with its counts as an object.
    public mutating func value(_ count: NameCount) {
        object { object in
            object.member("name", count.name)
            object.member("open", count.open)
            object.member("completed", count.completed)
        }
    }
}

/// What became of projects or tags, in one line.
public struct NameChangeText {
    private let terminal: Terminal

    /// Creates the text for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns what a change of a name came to: `Renamed home to house: 12 tasks`; ended.
    public func renamed(_ change: NameChange) -> String {
        let (old, new) = (name(change.names.first ?? "", change), name(change.target ?? "", change))
        guard !change.tasks.isEmpty else {
            return line("Nothing was changed: \(new) is its name.", remark: nil)
        }
        return line(
            change.isMerged
                ? "Merged \(old) into \(new), which was there already: \(tasks(change))"
                : "Renamed \(old) to \(new): \(tasks(change))")
    }

    /// Returns what doing away with names came to: `Deleted +later: 3 tasks carry it no more`; ended.
    public func deleted(_ change: NameChange) -> String {
        let names = change.names.map { name($0, change) }.joined(separator: ", ")
        guard !change.tasks.isEmpty else { return line("Nothing was changed.", remark: nil) }
        switch (change.kind, change.target) {
        case (.project, nil):
            return line("Deleted \(names): \(tasks(change)) without a project now")
        case (.project, let target?):
            return line("Deleted \(names): \(tasks(change)) moved to \(target)")
        case (.tag, _):
            return line("Deleted \(names): taken from \(tasks(change))")
        }
    }

    private func name(_ name: String, _ change: NameChange) -> String {
        change.kind == .project ? name : "+\(name)"
    }

    private func tasks(_ change: NameChange) -> String {
        BackupText.tasks(change.tasks.count)
    }

    private func line(_ words: String, remark: Advice? = ChangeVerb.undoRemark) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write(words)
        if let remark {
            page.space()
            page.write(remark, .subdued)
        }
        page.endLine()
        return page.text
    }
}

extension JSONWriter {
    /// Writes a change of names as an object, with the tasks that it changed as they are now.
    public mutating func value(_ change: NameChange) {
        object { object in
            object.name(change.kind == .project ? "projects" : "tags")
            object.array { array in for name in change.names { array.value(name) } }
            object.member("to", change.target)
            object.name("merged")
            object.value(change.isMerged)
            object.name("tasks")
            object.array { array in for task in change.tasks { array.value(task) } }
        }
    }
}
