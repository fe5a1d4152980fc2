public import Domain
import JSON

/// Tasks as rows of a table that `tend-import` reads back as they were.
///
/// Other tasks are named by their `uuid`, which means the same in every store.
public enum ExportTable {
    /// The names of the columns.
    public static let header = TaskField.inTable.map(\.rawValue)

    /// Returns the cells of a task, safe to be opened in a spreadsheet.
    public static func cells(of exported: ExportedTask) -> [String] {
        TaskField.inTable.map { SpreadsheetCell.neutralised(text(of: $0, exported)) }
    }

    private static func text(of field: TaskField, _ exported: ExportedTask) -> String {
        switch field {
        case .parent: exported.parent?.description ?? ""
        case .dependsOn: exported.dependsOn.map(\.description).joined(separator: " ")
        case .every: exported.task.repetition?.text ?? ""
        default:
            switch field.value(of: exported.task) {
            case nil: ""
            case .text(let text)?, .name(let text)?, .choice(let text, _)?: text
            case .number(let number)?: "\(number)"
            case .position(let number)?: JSONWriter.text(of: number)
            case .day(let day)?: day.description
            case .instant(let instant)?: instant.description
            case .reminders(let reminders)?:
                reminders.map(\.description).joined(separator: " ")
            case .identifier(let uuid)?: uuid.description
            case .names(let names)?: NameList.text(of: names)
            case .tasks(let ids)?: NumberText.list(of: ids)
            case .extra(let fields)?: JSONWriter.text(of: fields)
            }
        }
    }
}

extension JSONWriter {
    /// Returns the fields as the text of an object.
    fileprivate static func text(of extra: [ExtraField]) -> String {
        var writer = JSONWriter()
        writer.object { object in for field in extra { object.member(field) } }
        return writer.text
    }
}

/// How many tasks hold what the form of an export has no place for.
public struct ExportLosses: Sendable {
    /// Something that a form has no place for.
    enum Loss: CaseIterable {
        case active, notes, lines, blanks, words, subtasks, dependsOn, repetition, hidden,
            earlyDays, dueTimes, reminders, attributes

        /// What tasks are or have, one and several.
        var words: (one: String, many: String) {
            switch self {
            case .active: ("is active", "are active")
            case .notes: ("has notes", "have notes")
            case .lines: ("has several lines", "have several lines")
            case .blanks: ("has names with blanks", "have names with blanks")
            case .words:
                (
                    "has a text that is read there in another way",
                    "have texts that are read there in another way"
                )
            case .subtasks: ("is a subtask", "are subtasks")
            case .dependsOn: ("depends on others", "depend on others")
            case .repetition: ("repeats in its own way", "repeat in their own way")
            case .hidden: ("is hidden until a day", "are hidden until a day")
            case .earlyDays: ("has a day before 1980", "have days before 1980")
            case .dueTimes: ("is due at a time", "are due at a time")
            case .reminders: ("has reminders", "have reminders")
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
        let losses = Loss.allCases.compactMap { loss in
            counts[loss].map { "\($0) \($0 == 1 ? loss.words.one : loss.words.many)" }
        }
        guard !losses.isEmpty else { return nil }
        return
            "\(form) has no place for all that your tasks hold: \(losses.joined(separator: ", "))."
    }
}
