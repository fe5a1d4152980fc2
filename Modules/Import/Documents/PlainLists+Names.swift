import Domain

/// What lists are called, and what that says of their tasks.
extension PlainLists {
    /// The names under which programs have their only list.
    static let names: Set = [
        "cards", "data", "edges", "features", "issues", "items", "list", "nodes", "records",
        "results", "stories", "tasks", "tickets", "todos", "userStories", "user_stories", "value",
    ]

    /// The names under which programs have lists that have names.
    static let collectionNames: Set = [
        "areas", "boards", "buckets", "categories", "cols", "columns", "epics", "folders", "groups",
        "lanes", "lists", "milestones", "phases", "projects", "sections", "spaces", "sprints",
        "stages", "taskLists", "tasklists", "tracks", "workspaces",
    ]

    /// Whether a list of that name may be one of tasks.
    static func mayBeTasks(_ name: String) -> Bool {
        let key = Preset.folded(name)
        return names.contains(key) || mayStandBeside(name) || NestedTasks.names.contains(key)
    }

    /// Whether a list of that name may be one of tasks, or of lists of them.
    static func mayHoldTasks(_ name: String) -> Bool {
        mayBeTasks(name) || collectionNames.contains(Preset.folded(name))
    }

    /// Whether a word says that all is done.
    static func isDone(_ word: String) -> Bool { state(of: word)?.meaning == .completed }

    /// Whether what is called so may be a time or a state of tasks, as lists are that stand beside each other.
    static func isBesideOthers(_ name: String) -> Bool {
        besideNames.contains(Preset.folded(name)) || isState(name)
    }

    /// Whether a list of that name may hold the ids of tasks: `taskIds`, `cardIds`, `items`.
    static func mayNameTasks(_ name: String) -> Bool {
        let key = Preset.folded(name)
        return mayBeTasks(key.hasSuffix("ids") ? key.dropLast(3) + "s" : key)
    }

    /// Whether a member of that name says of a task what a list may say of itself, too.
    static func isSaidOfTasks(_ name: String) -> Bool {
        guard let field = TaskField(named: name) else { return false }
        return [.notes, .dueDate, .scheduledDate, .hiddenUntil, .priority, .every, .tags]
            .contains(field)
    }

    /// Whether the texts in a list of that name may be tasks.
    static func mayHoldTexts(_ name: String) -> Bool {
        mayStandBeside(name) || names.contains(Preset.folded(name))
    }

    /// Whether a list may hold tasks beside another that does: `archived`, `completedTasks`.
    ///
    /// What was deleted is nothing to be done: such a list is counted.
    static func mayStandBeside(_ name: String) -> Bool {
        let key = Preset.folded(name)
        return !names.contains(name) && !collectionNames.contains(name)
            && !NestedTasks.names.contains(key)
            && (["task", "todo"].contains(where: key.contains) || besideNames.contains(key)
                || key.count > 2 && state(of: name) != nil || TranslatedNames.meansTask(name))
            && !["deleted", "trash"].contains(where: key.contains)
    }

    /// Whether the name of such a list says that it holds tasks: `todoItems`.
    static func isNamedForTasks(_ name: String) -> Bool {
        mayStandBeside(name) && ["task", "todo"].contains(where: Preset.folded(name).contains)
    }

    private static let besideNames = underWay.union([
        "archive", "icebox", "idea", "ideas", "inbox", "inreview", "later", "ready", "review",
        "testing", "today", "tomorrow", "upcoming",
    ])

    /// What lists of tasks are called that are under way, which no column calls a task.
    private static let underWay: Set = ["inprocess", "progress", "working"]

    /// What a name says as the state of a task.
    private static func state(of name: String) -> Sense<TaskState>? {
        // A list called so has appointments in it, which German calls as French without accents calls what is done.
        Preset.folded(name) == "termine" ? nil : states.meaning(of: Array(name.utf8).span)
    }

    /// Whether a word is a state of tasks.
    static func isState(_ word: String) -> Bool { state(of: word) != nil }

    /// Whether a word is what a column of a board is called.
    static func isColumnOfBoard(_ word: String) -> Bool {
        isState(word) || besideNames.contains(Preset.folded(word))
    }

    private static let states = Vocabulary(.generic, []).states

    /// What the name of such a list says of its tasks, where these do not say it.
    static func whatIsSaid(
        by name: String, as column: String = "section"
    ) -> [(column: String, value: String)] {
        guard !TranslatedNames.meansTask(name) else { return [] }
        let key = Preset.folded(name)
        let rest = ["tasks", "task", "todos", "todo"].reduce(key) { $0.replacing($1, with: "") }
        let sense =
            state(of: name) ?? state(of: rest) ?? (underWay.contains(key) ? Sense(.active) : nil)
        let isDone =
            ["completed", "done", "finished", "closed"].contains(where: key.contains)
            && !["un", "not"].contains(where: key.hasPrefix)
        // What was cancelled is not to be done; of what is in an archive that is not known.
        let tells = sense.map { $0.isWhole || $0.meaning == .completed && rest != "archived" }
        let state = tells == true ? sense?.meaning : sense == nil && isDone ? .completed : nil
        return [(column, name)] + (state.map { [("state", $0.rawValue)] } ?? [])
    }
}
