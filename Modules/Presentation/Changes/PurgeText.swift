public import Domain
public import JSON

/// What is asked and told when tasks are removed for good.
public enum PurgeText {
    /// Returns the question before tasks are removed, with the text where it is one task.
    ///
    /// - Parameters:
    ///   - ids: The numbers of all that goes.
    ///   - tasks: Those of them that are there.
    /// - Returns: The question.
    public static func question(_ ids: [TaskID], _ tasks: [Task]) -> String {
        guard let id = ids.first, ids.count == 1 else {
            return "Remove \(FoundDamage.names(of: ids)) for good, with their history? "
                + "Nothing brings them back."
        }
        let text = tasks.first.map { " '\(FirstLine.of($0.text, columns: 60))'" } ?? ""
        return "Remove task \(id)\(text) for good, with its history? Nothing brings it back."
    }

    /// Returns what was removed, and what may still hold it; none where that is not known.
    ///
    /// - Parameters:
    ///   - ids: The numbers of all that went.
    ///   - isInFile: Whether they were in a file, which is ours alone.
    ///   - backups: How many backups may hold them.
    ///   - store: The path by which the person named the store, if they did and it may be told here.
    /// - Returns: The lines, ended.
    public static func answer(
        _ ids: [TaskID], isInFile: Bool, backups: Int?, naming store: String?
    ) -> String {
        let them = ids.count == 1 ? "it" : "them"
        var text =
            "Purged \(NumberText.list(of: ids)): nothing of \(them) is left in the task store.\n"
        if let backups, backups > 0 {
            text +=
                "\(backups) \(backups == 1 ? "backup" : "backups") may still hold \(them): "
                + AdvisedCommand.tend(.backup, "--list").text(naming: store) + "\n"
        }
        if !isInFile {
            text +=
                "What the server has beside its tables, such as backups, may still hold \(them).\n"
        }
        return text
    }
}

extension JSONWriter {
    /// Writes which tasks were removed for good, and how many backups may still hold them.
    public mutating func value(purged ids: [TaskID], backups: Int?) {
        object { writer in
            writer.array("purged") { array in for id in ids { array.value(id) } }
            writer.member("backups", backups)
        }
    }
}
