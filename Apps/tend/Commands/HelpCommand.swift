import Arguments
import Domain

/// `tend help`.
enum HelpCommand: TendCommand {
    static let definition = Command(
        "help", words: [.optional("COMMAND", .command)],
        summary: "Explains tend, or one of its commands.",
        examples: [
            Command.Example("tend help add", "Explains how tasks are added."),
            Command.Example("tend help filter", "Explains what a filter can say."),
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        .read { () throws(AppError) in try run.showHelp(of: run.invocation.words.first) }
    }
}

/// `tend version`.
enum VersionCommand: TendCommand {
    static let definition = Command(
        "version", summary: "Shows the version.",
        examples: [
            Command.Example("tend version --verbose", "Shows what it runs on, too.")
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        .read(run.showVersion)
    }
}
