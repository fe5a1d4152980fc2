public import Domain
public import JSON
import Text

/// What a synchronization with a folder of calendar files came to, for people.
public struct SyncText {
    /// What the text is of.
    public enum Occasion: Sendable {
        /// It was done.
        case done

        /// It would be done.
        case dryRun

        /// How it stands, with the folder.
        case status(folder: String)
    }

    private let report: SyncReport
    private let occasion: Occasion
    private let terminal: Terminal

    /// Creates the text.
    public init(_ report: SyncReport, _ occasion: Occasion, terminal: Terminal) {
        (self.report, self.occasion, self.terminal) = (report, occasion, terminal)
    }

    /// One line that says it, and one for each thing that a person may want to know.
    public var text: String {
        var page = Page(for: terminal)
        if case .status(let folder) = occasion {
            page.write("Folder  ", .subdued)
            page.writeLine(folder)
        }
        page.writeLine(heading)
        for note in report.notes {
            page.writeLine(advice(note))
        }
        for stranger in report.strangers {
            let name = SafeText.visibleLine(stranger.name)
            page.writeLine("'\(name)' was left alone: \(stranger.reason.words).", .warning)
        }
        if report.waiting > 0 {
            let tasks = report.waiting == 1 ? "1 task names" : "\(report.waiting) tasks name"
            page.writeLine("\(tasks) another one that is not here yet.", .subdued)
        }
        if report.changedMeanwhile > 0 {
            let files = report.changedMeanwhile == 1 ? "1 file" : "\(report.changedMeanwhile) files"
            page.writeLine(
                "\(files) changed in the meantime; the next synchronization takes that in.",
                .subdued)
        }
        return page.text
    }

    private var heading: Advice {
        guard !report.isQuiet else {
            let tasks = report.total == 1 ? "1 task is" : "\(report.total) tasks are"
            return "Nothing to synchronize: \(tasks) as the folder has them."
        }
        let verb =
            switch occasion {
            case .done: "Synchronized"
            case .dryRun, .status: "To be synchronized"
            }
        let counts =
            "\(report.tasks.total) in\(report.tasks.words), \(report.files.total) out\(report.files.words)"
        let conflicts = report.notes.filter { $0.kind == .conflict }
        guard !conflicts.isEmpty else { return "\(verb): \(counts)." }
        let told = "\(conflicts.count) conflict\(conflicts.count == 1 ? "" : "s")"
        guard let number = conflicts.compactMap({ report.numbers[$0.task] }).first else {
            return "\(verb): \(counts), \(told)."
        }
        return "\(verb): \(counts), \(told): \(tend: .show, "\(number)")"
    }

    private func advice(_ note: SyncReport.Note) -> Advice {
        let number = report.numbers[note.task].map { "Task \($0)" } ?? "A task"
        let name = note.field.map { "\(number), \($0.label)" } ?? number
        return switch note.kind {
        case .conflict:
            "\(name): changed on both sides. What the file says stands; yours is in the history."
        case .removed:
            "\(name): taken away elsewhere, or a part of it. To bring it back: \(tend: .undo)"
        case .cameBack:
            "\(name) was deleted on one side and changed on the other: it is here."
        case .circle:
            "\(name): left out, since it would lead round in a circle with what others say."
        }
    }
}

extension SyncReport.Counts {
    fileprivate var words: String {
        let parts = [(added, "new"), (changed, "changed"), (deleted, "deleted")]
            .filter { $0.0 > 0 }
        guard !parts.isEmpty else { return "" }
        return " (\(parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")))"
    }
}

extension SyncReport.Stranger.Reason {
    fileprivate var words: String {
        switch self {
        case .broken: "it is no sound calendar"
        case .noTask: "it holds no task any more"
        case .severalTasks: "it holds several tasks"
        case .noIdentifier: "its task has no UID"
        case .twice: "another file has the same task"
        case .tooLarge: "it is too large"
        case .notReadable: "it cannot be read"
        case .link: "it is no file of its own"
        }
    }
}

extension JSONWriter {
    /// Writes what a synchronization came to.
    public mutating func value(_ report: SyncReport, _ occasion: SyncText.Occasion) {
        object { object in
            object.name("synchronized")
            switch occasion {
            case .done: object.value(true)
            case .dryRun: object.value(false)
            case .status(let folder):
                object.value(false)
                object.member("folder", folder)
            }
            object.member("tasks", report.total)
            object.name("in")
            object.value(report.tasks)
            object.name("out")
            object.value(report.files)
            for kind in [SyncReport.Note.Kind.conflict, .removed, .cameBack, .circle] {
                object.array(kind.plural) { array in
                    for note in report.notes where note.kind == kind {
                        array.object { object in
                            object.member("id", report.numbers[note.task])
                            object.member("uuid", note.task.description)
                            object.member("field", note.field?.rawValue)
                        }
                    }
                }
            }
            object.array("leftAlone") { array in
                for stranger in report.strangers {
                    array.object { object in
                        object.member("file", stranger.name)
                        object.member("reason", stranger.reason.rawValue)
                    }
                }
            }
            object.member("waiting", report.waiting)
            object.member("changedMeanwhile", report.changedMeanwhile)
        }
    }

    private mutating func value(_ counts: SyncReport.Counts) {
        object { object in
            object.member("added", counts.added)
            object.member("changed", counts.changed)
            object.member("deleted", counts.deleted)
        }
    }
}

extension SyncReport.Note.Kind {
    fileprivate var plural: String {
        switch self {
        case .conflict: "conflicts"
        case .removed: "removed"
        case .cameBack: "cameBack"
        case .circle: "circles"
        }
    }
}
