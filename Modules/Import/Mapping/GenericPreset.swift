/// Which columns hold which fields, by the names that people and programs give them.
enum GenericPreset {
    /// Returns the field that a column of this name holds, or none.
    ///
    /// Case, blanks and the usual joints do not count: `Due Date`, `due_date` and `dueDate` are one.
    static func field(named name: String) -> TaskField? {
        let key = name.lowercased().filter { !" _-/\t".contains($0) }
        return aliases.first { $0.names.contains(key) }?.field
    }

    private static let aliases: [(field: TaskField, names: [String])] = [
        (
            .text,
            ["text", "title", "name", "summary", "task", "content", "subject", "todo", "what"]
        ),
        (.notes, ["notes", "note", "description", "details", "comment", "comments", "body"]),
        (.state, ["state", "status", "done", "completed", "complete", "finished", "isdone"]),
        (.createdAt, ["createdat", "created", "creationdate", "createddate", "entry", "added"]),
        (.updatedAt, ["updatedat", "updated", "modified", "modifiedat", "lastmodified"]),
        (
            .completedAt,
            ["completedat", "completedon", "completiondate", "datecompleted", "finishedat"]
        ),
        (
            .scheduledDate,
            ["scheduleddate", "scheduled", "start", "startdate", "on", "when", "day", "planned"]
        ),
        (.dueDate, ["duedate", "due", "deadline", "dueon", "dueby"]),
        (.priority, ["priority", "prio", "importance"]),
        (.project, ["project", "projectname", "list", "listname", "folder", "area"]),
        (.tags, ["tags", "tag", "labels", "label", "categories", "category", "contexts"]),
        (.uuid, ["uuid", "guid"]),
        (.id, ["id", "externalid", "taskid", "key", "issuekey"]),
    ]
}
