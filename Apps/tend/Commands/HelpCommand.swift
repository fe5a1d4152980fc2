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

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.showHelp(of: session.invocation.words.first)
        return .unchanged
    }
}

/// `tend version`.
enum VersionCommand: TendCommand {
    static let definition = Command(
        "version", summary: "Shows the version.",
        examples: [
            Command.Example("tend version --verbose", "Shows what it runs on, too.")
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.showVersion()
        return .unchanged
    }
}
