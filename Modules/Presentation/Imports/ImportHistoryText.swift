public import Domain
public import JSON
import Text

extension Page {
    /// Writes the imports that there were, a line each, or that there are none; instants are shown as a
    /// clock on the wall shows them.
    public mutating func write(_ imports: [PastImport], calendar: any LocalCalendar) {
        if imports.isEmpty {
            writeLine("No import has changed anything yet.")
        }
        for past in imports { write(past, calendar) }
    }

    private mutating func write(_ past: PastImport, _ calendar: any LocalCalendar) {
        let start = past.operation.startedAt
        hang(at: 4)
        write("\(calendar.today(at: start).day) \(calendar.timeOfDay(at: start))", .subdued)
        space(2)
        write(past.source.map { SafeText.visibleLine($0) } ?? "from a source not known")
        space(2)
        let added = past.updated > 0 && past.imported == 0 ? nil : "\(past.imported) added"
        let updated = past.updated > 0 ? "\(past.updated) updated" : nil
        write([added, updated].compactMap(\.self).joined(separator: ", "))
        if past.isUndone {
            space(2)
            write("undone", .subdued)
        } else if past.isComplete == false {
            space(2)
            write("interrupted", .warning)
        }
        space(2)
        writeLine(past.operation.id.description, .subdued)
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
                object.member("complete", isComplete)
            }
            object.member("undone", past.isUndone)
        }
    }
}
