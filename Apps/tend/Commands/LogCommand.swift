import Arguments
import Domain
import ErrorHandling
import JSON
import Platform
import Presentation

/// `tend log`: reads the journal back, and what the fallback log has besides.
enum LogCommand: TendCommand {
    static let definition = Command(
        "log",
        options: [
            .errors, .operation, .code, .command, .since, .boot, .namespace, .entries, .follow,
            .explain, .exportEntries,
        ],
        summary: "Shows what the journal says of tend and tend-import.",
        description: """
            On a terminal a summary comes first: each error with how often and when it came up, and \
            what to do. --follow writes with --json an object a line, else an array.
            """,
        examples: [
            "tend log --errors": "Shows what failed.",
            "tend log --since yesterday --command import": "Shows the imports.",
            "tend log --operation ID": "Shows one run of one command.",
        ])

    static func needsTerminal(_ invocation: Invocation) -> Bool { invocation.has(.follow) }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let query = try query(run)
        let invocation = run.invocation
        let reader = try run.logReader(namespace: invocation.value(of: .namespace))
        let screen = LogScreen(run)
        let summarizes = run.output.terminal.isTerminal && !invocation.has(.operation)
        return .read { () throws(AppError) in
            guard !invocation.has(.follow) else { return try follow(query, reader, screen) }
            let reading = try screen.write(query, of: reader, summarizes: summarizes)
            try run.output.flush()
            tell(of: reading, run)
        }
    }

    /// Goes on until a signal or the end of its reader ends the process.
    private static func follow(
        _ query: LogQuery, _ reader: LogReader, _ screen: LogScreen
    ) throws(AppError) {
        var follower = try reader.follower(query)
        while true {
            for record in try follower.next() { try screen.writeAtOnce(record) }
        }
    }

    private static func tell(of reading: LogReading, _ run: CommandRun) {
        for problem in reading.problems where matters(problem, to: reading) {
            run.presenter.warn(problem)
        }
        if reading.missingCount > 0 {
            let count = reading.missingCount
            run.presenter.warn(
                AppError(
                    .journalEntriesMissing,
                    detail: "Of the time shown \(count) \(count == 1 ? "is" : "are") missing."))
        }
        if reading.damagedLines > 0 {
            let count = reading.damagedLines
            run.presenter.banner(
                "The fallback log has \(count == 1 ? "a damaged line, which is" : "\(count) damaged lines, which are") left out."
            )
        }
    }

    /// A machine without a journal misses nothing: all its entries are in the fallback log.
    private static func matters(_ problem: AppError, to reading: LogReading) -> Bool {
        reading.availability != .missing || problem.code != .journalUnavailable
            || reading.count == 0
    }
}

// MARK: - What was typed

extension LogCommand {
    private static func query(_ run: CommandRun) throws(AppError) -> LogQuery {
        let invocation = run.invocation
        var query = LogQuery(errorsOnly: invocation.has(.errors))
        query.operation = try run.operation(named: .operation)
        for typed in invocation.values(of: .code) { query.codes += try ErrorCode.named(typed) }
        query.command = invocation.value(of: .command).map { CommandTable.verb($0) ?? $0 }
        if let typed = invocation.value(of: .since) {
            query.since = try run.moment(typed)
        }
        if invocation.has(.boot) { query.boot = Boot.present(at: run.operation.startedAt) }
        query.limit = try run.limit() ?? (query.operation == nil ? 50 : nil)
        return query
    }
}

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
            code: record[.errorCode], operation: record.operation,
            advice: explains ? record.advice : nil
        ).text(in: run.calendar, on: run.output.terminal)
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
            try run.output.writeJSON { $0.value(record) }
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
