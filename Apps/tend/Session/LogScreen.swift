import Arguments
import Domain
import ErrorHandling
import Presentation

/// Entries of the log on standard output, in the form that was asked for.
struct LogScreen {
    private let session: Session
    private let exports: Bool
    private let explains: Bool

    init(_ session: Session) {
        self.session = session
        exports = session.invocation.has(.exportEntries)
        // Who looks at one run looks for what to do.
        explains =
            session.invocation.has(.explain)
            || session.screen.terminal.isTerminal && session.invocation.has(.operation)
    }

    /// Returns the line of an entry.
    private func line(of record: LogRecord) -> String {
        LogLine(
            instant: record.time, priority: record.priority, message: record.message,
            code: record[.errorCode], operation: record.operation
        ).text(in: session.calendar, on: session.screen.terminal, explains: explains)
    }

    /// Returns the paragraph of one kind of error.
    private func text(of count: ErrorCount) -> String {
        LogSummary(calendar: session.calendar, terminal: session.screen.terminal)
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
                try session.screen.write(JournalExport.bytes(of: record))
            }
        }
        switch session.screen.form {
        case .nothing, .ids: return try reader.forEach(query) { _ throws(AppError) in }
        case .json:
            var array = JSONArray()
            let reading = try reader.forEach(query) { record throws(AppError) in
                try array.append(to: session.screen.write) { $0.value(record) }
            }
            try array.close(to: session.screen.write)
            return reading
        case .text:
            return try session.screen.page { write throws(AppError) in
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
            try session.screen.write(JournalExport.bytes(of: record))
        } else if session.screen.form == .json {
            var writer = JSONWriter()
            writer.value(record)
            writer.endLine()
            try session.screen.write(writer.take())
        } else {
            try session.screen.write(line(of: record))
        }
        try session.screen.flush()
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
