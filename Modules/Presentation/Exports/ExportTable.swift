public import Domain

/// Tasks as rows of a table that `tend-import` reads back as they were.
///
/// Other tasks are named by their `uuid`, which means the same in every store.
public enum ExportTable {
    /// The names of the columns.
    public static let header = columns.map(\.name)

    /// Returns the cells of a task, safe to be opened in a spreadsheet.
    public static func cells(of exported: ExportedTask) -> [String] {
        columns.map { SpreadsheetCell.neutralised($0.value(exported) ?? "") }
    }

    private static let columns: [(name: String, value: @Sendable (ExportedTask) -> String?)] = [
        ("id", { "\($0.task.id)" }),
        ("uuid", { $0.task.uuid.description }),
        ("text", { $0.task.text }),
        ("notes", { $0.task.notes }),
        ("state", { $0.task.state.rawValue }),
        ("createdAt", { $0.task.createdAt.description }),
        ("updatedAt", { $0.task.updatedAt.description }),
        ("completedAt", { $0.task.completedAt?.description }),
        ("scheduledDate", { $0.task.scheduledDate?.description }),
        ("dueDate", { $0.task.dueDate?.description }),
        ("priority", { $0.task.priority?.rawValue }),
        ("project", { $0.task.project }),
        ("parent", { $0.parent?.description }),
        ("needs", { $0.needs.map(\.description).joined(separator: " ") }),
        ("every", { $0.task.repetition?.text }),
        ("tags", { NameList.text(of: $0.task.tags) }),
        ("sortOrder", { NumberText.text(of: $0.task.sortOrder) }),
        ("source", { $0.task.source?.name }),
        ("externalId", { $0.task.source?.externalID }),
        ("extra", { JSONWriter.text(of: $0.task.extra) }),
    ]
}

extension JSONWriter {
    /// Returns the fields as the text of an object, or none if there are none.
    fileprivate static func text(of extra: [ExtraField]) -> String? {
        guard !extra.isEmpty else { return nil }
        var writer = JSONWriter()
        writer.object { object in for field in extra { object.member(field) } }
        return writer.text
    }
}
