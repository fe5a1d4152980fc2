public import Domain

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
