import CSV
import Domain
import Presentation

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

    private func write(_ writer: inout Writer) throws(AppError) {
        if output.terminal.isTerminal {
            try output.write(output.terminal.exact(String(decoding: writer.bytes, as: UTF8.self)))
        } else {
            try output.write(writer.bytes)
        }
        writer.removeAll()
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
