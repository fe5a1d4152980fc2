import Arguments
import Domain
import ErrorHandling
import Platform
import Presentation

/// `tend log`: reads the journal back.
enum LogCommand: TendCommand {
    static let definition = Command(
        "log", options: [.operation, .errors, .entries],
        summary: "Shows what the journal says of tend and tend-import.",
        examples: [
            Command.Example("tend log --errors", "Shows what failed."),
            Command.Example("tend log --operation ID", "Shows one run of one command."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let invocation = session.invocation
        var query = LogQuery()
        query.errorsOnly = invocation.has(.errors)
        query.limit = try session.limit() ?? (invocation.has(.operation) ? nil : 50)
        if let typed = invocation.value(of: .operation) {
            guard let operation = UniqueIdentifier(typed) else {
                throw session.usage("--operation takes the id that an error message prints.")
            }
            query.operation = operation
        }
        let reading = LogReader(fallbackPath: try session.folders.state() + "/log.jsonl")
            .read(query)
        try show(reading, session)
        return .unchanged
    }

    private static func show(_ reading: LogReading, _ session: Session) throws(AppError) {
        for problem in reading.problems where matters(problem, to: reading) {
            session.presenter.warn(problem)
        }
        if reading.damagedLines > 0 {
            let count = reading.damagedLines
            session.presenter.banner(
                "The fallback log has \(count == 1 ? "a damaged line, which is" : "\(count) damaged lines, which are") left out."
            )
        }
        guard session.screen.form != .json else { return try showJSON(reading, session) }
        if reading.records.isEmpty {
            return try session.screen.write("Nothing was logged.\n")
        }
        try session.screen.page { write throws(AppError) in
            for record in reading.records {
                let line = LogLine(
                    instant: record.time, priority: record.priority, message: record.message,
                    code: record[.errorCode], operation: record.operation)
                try write(line.text(in: session.calendar, on: session.screen.terminal))
            }
        }
    }

    /// A machine without a journal misses nothing: all its entries are in the fallback log.
    private static func matters(_ problem: AppError, to reading: LogReading) -> Bool {
        reading.availability != .missing || problem.code != .journalUnavailable
            || reading.records.isEmpty
    }

    /// Writes an array with an object for each entry, with the fields as they were sent.
    private static func showJSON(
        _ reading: LogReading, _ session: Session
    ) throws(AppError) {
        var array = JSONArray()
        for record in reading.records {
            try array.append(to: session.screen.write) { writer in
                writer.object { object in
                    object.member("time", record.time.description)
                    for (name, value) in record.fields.sorted(by: { $0.key < $1.key }) {
                        object.member(name, value)
                    }
                }
            }
        }
        try array.close(to: session.screen.write)
    }
}
