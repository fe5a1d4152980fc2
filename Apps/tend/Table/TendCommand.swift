import Arguments
import Domain

/// One command of `tend`: its row in the table, and what it does.
protocol TendCommand: SendableMetatype {
    /// The row: the source of parsing, help and suggestions.
    static var definition: Command { get }

    /// Does what was asked for, and returns what came of it, to be shown and logged.
    static func run(_ run: CommandRun) throws(AppError) -> CommandResult
}
