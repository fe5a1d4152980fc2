/// What other programs call what is done here: whoever types such a word is told ours.
enum WordsElsewhere {
    /// Returns the command that does here what is meant by `word`, or none; a number shows its task
    /// there.
    static func command(_ word: String) -> String? {
        switch word {
        case "new", "create": "add"
        case "ls", "all", "pending", "tasks": "list"
        case "next", "agenda", "status": "today"
        case "find", "grep": "search"
        case "info", "details", "view": "show"
        case "history": "changed"
        case "summary", "burndown": "stats"
        case "complete", "finish", "close", "resolve", "check": "done"
        case "begin": "start"
        case "pause", "uncheck", "undone": "reset"
        case "modify", "annotate", "append", "prepend", "note", "pri", "replace", "set": "edit"
        case "remove", "del": "delete"
        case "schedule", "postpone", "defer", "snooze": "move"
        case "settings": "config"
        default: word.allSatisfy(\.isWholeNumber) && !word.isEmpty ? "show \(word)" : nil
        }
    }
}
