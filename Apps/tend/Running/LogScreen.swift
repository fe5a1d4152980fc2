import Arguments
import Domain
import ErrorHandling
import Presentation

/// Entries of the log on standard output, in the form that was asked for.
struct LogScreen {
    private let run: CommandRun
    private let exports: Bool
    private let explains: Bool

    init(_ run: CommandRun) {
        self.run = run
        exports = run.invocation.has(.exportEntries)
        // Who looks at one run looks for what to do.
        explains =
            run.invocation.has(.explain)
            || run.output.terminal.isTerminal && run.invocation.has(.operation)
    }

    /// Returns the line of an entry.
    private func line(of record: LogRecord) -> String {
        LogLine(
            instant: record.time, priority: record.priority, message: record.message,
            code: record[.errorCode], operation: record.operation
        ).text(in: run.calendar, on: run.output.terminal, explains: explains)
    }

    /// Returns the paragraph of one kind of error.
    private func text(of count: ErrorCount) -> String {
        LogSummary(calendar: run.calendar, terminal: run.output.terminal)
            .text(count.code, count: count.count, first: count.first, last: count.last)
    }

    /// Writes all entries that are wanted, each when it was read, and returns what else there is to
    /// say.
    ///
    /// For people a summary of the errors may come first.
    func write(
        _ query: LogQuery, of reader: LogReader, summarizes: Bool
    ) throws(AppError) -> LogReading {
        if exports {
            return try reader.forEach(query) { record throws(AppError) in
                try run.output.write(JournalExport.bytes(of: record))
            }
        }
        switch run.output.form {
        case .nothing, .ids: return try reader.forEach(query) { _ throws(AppError) in }
        case .json:
            var array = JSONArray()
            let reading = try reader.forEach(query) { record throws(AppError) in
                try array.append(to: run.output.write) { $0.value(record) }
            }
            try array.close(to: run.output.write)
            return reading
        case .text:
            return try run.output.page { write throws(AppError) in
                let counts = summarizes ? reader.errorCounts(query) : []
                for count in counts { try write(text(of: count)) }
                if !counts.isEmpty { try write("\n") }
                let reading = try reader.forEach(query) { record throws(AppError) in
                    try write(line(of: record))
                }
                if reading.count == 0 { try write("Nothing was logged.\n") }
                return reading
            }
        }
    }

    /// Writes one entry out before the next comes in.
    func writeAtOnce(_ record: LogRecord) throws(AppError) {
        if exports {
            try run.output.write(JournalExport.bytes(of: record))
        } else if run.output.form == .json {
            var writer = JSONWriter()
            writer.value(record)
            writer.endLine()
            try run.output.write(writer.take())
        } else {
            try run.output.write(line(of: record))
        }
        try run.output.flush()
    }
}

extension JSONWriter {
    /// Writes an entry as one object, with the fields as they were sent.
    fileprivate mutating func value(_ record: LogRecord) {
        object { object in
            object.member("time", record.time.description)
            for (name, value) in record.fields.sorted(by: { $0.key < $1.key }) {
                object.member(name, value)
            }
        }
    }
}
