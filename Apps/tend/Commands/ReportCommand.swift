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
            Command.Example("tend report", "Writes a file into the current folder."),
            Command.Example("tend report --stdout", "Prints it, to be pasted."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let report = SupportReport([
            system(session), health(session), try errors(session), settings(session),
        ])
        guard !session.invocation.has(.standardOutput) else {
            try session.screen.write(report.markdown)
            return .unchanged
        }
        let path =
            session.invocation.value(of: .output)
            ?? "tend-report-\(session.today.day)-\(session.operation.id.description.suffix(4)).md"
        try session.screen.write("The report holds\n\(report.contents)")
        try session.screen.flush()
        var file = try FileOutput(creating: path, reporting: .reportNotWritten)
        try file.write(report.markdown.utf8.span)
        try file.finish()
        try session.screen.writeLine("Written: \(session.screen.shown(path))")
        return .unchanged
    }

    private static func system(_ session: Session) -> SupportReport.Section {
        let system = SystemDescription()
        return SupportReport.Section(
            "Version and system", ["what", "version"],
            [
                ["tend", Release.version], ["SQLite", SQLiteVersion.linked],
                ["kernel", system.kernel], ["system", system.name ?? "not known"],
                ["time", session.operation.startedAt.description],
            ])
    }

    private static func health(_ session: Session) -> SupportReport.Section {
        let checks = HealthChecks(session, sendsEntry: false)
        let findings =
            checks.problems + Checkup(checks.groups, waitingEach: 30_000).findings { _ in true }
        return SupportReport.Section(
            "What tend doctor finds", ["check", "state", "evidence"],
            findings.map { [$0.name, $0.state.rawValue, $0.withoutPrivateText().evidence] })
    }

    /// An entry may hold private text if that was asked for when it was written, so its own sentence
    /// is left out.
    private static func errors(_ session: Session) throws(AppError) -> SupportReport.Section {
        let reader = try session.logReader()
        let query = LogQuery(errorsOnly: true, limit: 20)
        return SupportReport.Section(
            "The last errors", ["time", "command", "code", "numbers", "source", "operation"],
            reader.read(query).records.map { record in
                let numbers = [
                    record[.exitStatus].map { "exit \($0)" },
                    record[.storeCode].map { "SQLite \($0)" },
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

    private static func settings(_ session: Session) -> SupportReport.Section {
        SupportReport.Section(
            "Settings", ["setting", "value", "from"],
            Setting.allCases.map { setting in
                do throws(AppError) {
                    let (value, origin) = try session.settings.value(of: setting)
                    let shown = setting == .store ? PrivateText.mask : value
                    return [setting.name, shown, origin.rawValue]
                } catch {
                    return [setting.name, error.code.rawValue, ""]
                }
            })
    }
}
