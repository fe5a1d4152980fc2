import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// `tend report`: gathers what a bug report needs, says what that is, and writes one file.
enum ReportCommand: TendCommand {
    static let definition = Command(
        "report", options: [.standardOutput, .output],
        summary: "Writes what a bug report needs into one file, without private text.",
        description: """
            It holds the versions, what tend doctor finds, the last errors with where in the source \
            they came up, and the settings. Paths are masked; tasks are counted. Nothing is sent.
            """,
        examples: [
            "tend report": "Writes a file into the current folder.",
            "tend report --stdout": "Prints it, to be pasted.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let report = SupportReport([
            system(run), health(run), try errors(run), settings(run),
        ])
        guard !run.invocation.has(.standardOutput) else {
            return .read { () throws(AppError) in try run.output.write(report.markdown) }
        }
        let path =
            run.invocation.value(of: .output)
            ?? "tend-report-\(run.today.day)-\(run.operation.id.description.suffix(4)).md"
        var file = try FileOutput(creating: path, reporting: .reportNotWritten)
        try file.write(report.markdown.utf8.span)
        try file.finish()
        return .read { () throws(AppError) in
            try run.output.write("The report holds\n\(report.contents)")
            try run.output.writeLine("Written: \(run.output.shown(path))")
        }
    }

    private static func system(_ run: CommandRun) -> SupportReport.Section {
        let system = SystemDescription()
        return SupportReport.Section(
            "Version and system", ["what", "version"],
            [
                ["tend", Release.version], ["SQLite", SQLiteVersion.linked],
                ["kernel", system.kernel], ["system", system.name ?? "not known"],
                ["time", run.operation.startedAt.description],
            ])
    }

    private static func health(_ run: CommandRun) -> SupportReport.Section {
        let checks = HealthChecks(run, sendsEntry: false)
        let findings =
            checks.problems + Checkup(checks.groups, waitingEach: 30_000).findings { _ in true }
        return SupportReport.Section(
            "What tend doctor finds", ["check", "state", "evidence"],
            findings.map { [$0.name, $0.state.rawValue, $0.withoutPrivateText().evidence] })
    }

    /// An entry may hold private text if that was asked for when it was written, so its own sentence
    /// is left out.
    private static func errors(_ run: CommandRun) throws(AppError) -> SupportReport.Section {
        let reader = try run.logReader()
        let query = LogQuery(errorsOnly: true, limit: 20)
        return SupportReport.Section(
            "The last errors", ["time", "command", "code", "numbers", "source", "operation"],
            reader.read(query).records.map { record in
                let numbers = [
                    record[.exitStatus].map { "exit \($0)" },
                    record[.storeCode].map { "SQLite \($0)" },
                    record[.sqlState].map { "SQLSTATE \($0)" },
                    record.systemError.map { "errno \($0)" },
                ]
                return [
                    record.time.description, record[.command] ?? "", record[.errorCode] ?? "",
                    numbers.compactMap(\.self).joined(separator: ", "),
                    record.location.map { "\($0.file):\($0.line)" } ?? "",
                    record.operation?.description ?? "",
                ]
            })
    }

    private static func settings(_ run: CommandRun) -> SupportReport.Section {
        SupportReport.Section(
            "Settings", ["setting", "value", "from"],
            Setting.allCases.map { setting in
                do throws(AppError) {
                    let (value, origin) = try run.settings.value(of: setting)
                    let shown = setting.holdsPath && origin != .standard ? PrivateText.mask : value
                    return [setting.name, shown, origin.rawValue]
                } catch {
                    return [setting.name, error.code.rawValue, ""]
                }
            })
    }
}
