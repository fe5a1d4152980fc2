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

/// How many tasks hold what the form of an export has no place for.
public struct ExportLosses: Sendable {
    /// Something that a form has no place for.
    enum Loss: CaseIterable {
        case active, notes, lines, blanks, parts, needs, repetition, earlyDays, attributes

        /// What tasks are or have, one and several.
        var words: (one: String, many: String) {
            switch self {
            case .active: ("is active", "are active")
            case .notes: ("has notes", "have notes")
            case .lines: ("has several lines", "have several lines")
            case .blanks: ("has names with blanks", "have names with blanks")
            case .parts: ("is a part of another", "are parts of others")
            case .needs: ("waits for others", "wait for others")
            case .repetition: ("repeats in its own way", "repeat in their own way")
            case .earlyDays: ("has a day before 1980", "have days before 1980")
            case .attributes: ("has other attributes", "have other attributes")
            }
        }
    }

    private let form: String
    private var counts: [Loss: Int] = [:]

    /// Creates the count of what a form loses, by the form's name.
    init(form: String) {
        self.form = form
    }

    mutating func add(_ losses: [Loss]) {
        for loss in losses { counts[loss, default: 0] += 1 }
    }

    /// What is told of it, a sentence without a word of any task; none if nothing was lost.
    public var sentence: String? {
        let parts = Loss.allCases.compactMap { loss in
            counts[loss].map { "\($0) \($0 == 1 ? loss.words.one : loss.words.many)" }
        }
        guard !parts.isEmpty else { return nil }
        return
            "\(form) has no place for all that your tasks hold: \(parts.joined(separator: ", "))."
    }
}
