public import Domain
import Text

/// The imports that there were, a line each, for people.
public struct ImportHistoryText {
    private let calendar: any LocalCalendar
    private let terminal: Terminal

    /// Creates the text for an output; instants are shown as a clock on the wall shows them.
    public init(calendar: any LocalCalendar, terminal: Terminal) {
        self.calendar = calendar
        self.terminal = terminal
    }

    /// Returns the lines, or one that says that there are none.
    public func text(of imports: [PastImport]) -> String {
        var page = Page(for: terminal)
        if imports.isEmpty {
            page.write("No import has changed anything yet.")
            page.endLine()
        }
        for past in imports { write(past, to: &page) }
        return page.text
    }

    private func write(_ past: PastImport, to page: inout Page) {
        let start = past.operation.startedAt
        page.hang(at: 4)
        page.write("\(calendar.today(at: start).day) \(calendar.timeOfDay(at: start))", .subdued)
        page.space(2)
        page.write(past.source.map { SafeText.visibleLine($0) } ?? "from a source not known")
        page.space(2)
        page.write(counts(past))
        if past.isUndone {
            page.space(2)
            page.write("undone", .subdued)
        } else if past.isComplete == false {
            page.space(2)
            page.write("interrupted", .warning)
        }
        page.space(2)
        page.write(past.operation.id.description, .subdued)
        page.endLine()
    }

    private func counts(_ past: PastImport) -> String {
        let added = past.updated > 0 && past.imported == 0 ? nil : "\(past.imported) added"
        let updated = past.updated > 0 ? "\(past.updated) updated" : nil
        return [added, updated].compactMap(\.self).joined(separator: ", ")
    }
}

extension JSONWriter {
    /// Writes an import: `operation`, `startedAt`, `imported`, `updated`, `undone`, and as far as they
    /// are known `source` and `complete`.
    public mutating func value(_ past: PastImport) {
        object { object in
            object.member("operation", past.operation.id.description)
            object.member("startedAt", past.operation.startedAt.description)
            object.member("source", past.source)
            object.member("imported", past.imported)
            object.member("updated", past.updated)
            if let isComplete = past.isComplete {
                object.name("complete")
                object.value(isComplete)
            }
            object.name("undone")
            object.value(past.isUndone)
        }
    }
}
