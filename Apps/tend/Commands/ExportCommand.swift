import Application
import Arguments
import CSV
import Domain
import ErrorHandling
import JSON
import Presentation

/// `tend export`: streams tasks, all of them or those of a filter.
enum ExportCommand: TendCommand {
    static let definition = Command(
        "export", words: [.any("FILTER")], leadingDash: .optionOrWord, options: [.format],
        summary: "Writes out every task, or those of a filter.",
        description: """
            Without a filter it is every task there is, whatever the context. What json and csv write \
            is everything; tend-import reads csv, taskwarrior, todotxt and icalendar back. Other \
            commands go on meanwhile. If it cannot be written to its end the exit status is not 0, and a message says \
            that what came out is not whole.
            """,
        topics: [.filter],
        examples: [
            "tend export > tasks.json": "Takes everything out.",
            "tend export --format csv project:home > home.csv": "For a spreadsheet.",
            "tend export --format taskwarrior > tasks.json": "For 'task import tasks.json'.",
            "tend export --format icalendar > tasks.ics": "For a phone, or a CalDAV server.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let filter = try run.filterReader().filter(of: run.invocation.words)
        let store = try run.tasks()
        return .read { () throws(AppError) in
            let losses = try write(store, filter, run)
            // Scripts trust the status: what could be read is written out by now.
            try run.output.flush()
            if let sentence = losses?.sentence {
                run.presenter.banner(
                    sentence, suggestion: "Keep everything as well: \(tend: .export)")
            }
            run.action.repairDamage()
            if let error = run.action.damage.error { throw error }
        }
    }

    /// Writes the tasks while they are read; where reading fails it says that they are not all.
    private static func write(
        _ store: any TaskReader, _ filter: TaskFilter, _ run: CommandRun
    ) throws(AppError) -> ExportLosses? {
        var (hasBegun, hasOutputFailed) = (false, false)
        do {
            return try run.export(as: run.invocation.value(of: .format)) {
                write throws(AppError) in
                try ExportTasks(store: store).export(where: filter) { task throws(AppError) in
                    hasOutputFailed = true
                    try write(run.output.shown(task))
                    (hasBegun, hasOutputFailed) = (true, false)
                }
            }
        } catch  where hasBegun && !hasOutputFailed {
            var error = error
            error.holds = "What was written out ends too early: it is not whole."
            throw error
        }
    }
}

/// The forms in which tasks are written out, one after the other.
extension CommandRun {
    /// Takes the tasks that `tasks` hands over one by one.
    typealias TaskOutput = (ExportedTask) throws(AppError) -> Void

    /// Writes tasks in a form while they come in.
    ///
    /// - Parameters:
    ///   - format: What the form is called; JSON if nothing is said.
    ///   - tasks: Hands the tasks over.
    /// - Returns: What the form has no place for, if it has not a place for everything.
    /// - Throws: What `tasks` throws; `outputFailed`.
    func export(
        as format: String?, _ tasks: (TaskOutput) throws(AppError) -> Void
    ) throws(AppError) -> ExportLosses? {
        switch format {
        case "csv":
            try exportTable(tasks)
            return nil
        case "todotxt":
            var export = TodoTextExport(calendar: calendar)
            try tasks { task throws(AppError) in
                try output.write(output.terminal.exact(export.line(of: task)) + "\n")
            }
            return export.losses
        case "taskwarrior":
            var export = TaskwarriorExport(calendar: calendar)
            try tasks { task throws(AppError) in try export.append(task, to: output.write) }
            try export.close(to: output.write)
            return export.losses
        case "icalendar":
            try exportCalendar(tasks)
            return nil
        default:
            var array = JSONArray()
            try tasks { exported throws(AppError) in
                try array.append(to: output.write) { $0.value(exported.task) }
            }
            try array.close(to: output.write)
            return nil
        }
    }

    private func exportTable(
        _ tasks: (TaskOutput) throws(AppError) -> Void
    ) throws(AppError) {
        // RFC 4180 ends lines with CR LF.
        var writer = Writer(
            dialect: Dialect(delimiter: UInt8(ascii: ","), newline: .carriageReturnLineFeed)
                ?? .standard)
        try writer.append(ExportTable.header)
        try tasks { task throws(AppError) in
            try writer.append(ExportTable.cells(of: task))
            if writer.bytes.count > 1 << 16 { try write(&writer) }
        }
        try write(&writer)
    }

    private func exportCalendar(
        _ tasks: (TaskOutput) throws(AppError) -> Void
    ) throws(AppError) {
        var export = CalendarExport(calendar: calendar)
        try tasks { task throws(AppError) in
            export.append(task)
            if export.bytes.count > 1 << 16 {
                try write(export.bytes)
                export.removeAll()
            }
        }
        export.close()
        try write(export.bytes)
    }

    private func write(_ writer: inout Writer) throws(AppError) {
        try write(writer.bytes)
        writer.removeAll()
    }

    private func write(_ bytes: [UInt8]) throws(AppError) {
        if output.terminal.isTerminal {
            try output.write(output.terminal.exact(String(decoding: bytes, as: UTF8.self)))
        } else {
            try output.write(bytes)
        }
    }
}

extension Writer {
    /// Adds a record of these fields.
    fileprivate mutating func append(_ fields: [String]) throws(AppError) {
        do {
            for field in fields { try append(field) }
        } catch {
            // It is of a dialect that has quotes.
            throw AppError(.unknown)
        }
        endRecord()
    }
}
