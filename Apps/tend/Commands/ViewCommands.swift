import Arguments
import Domain

/// `tend today`, and `tend` alone.
enum TodayCommand: TendCommand {
    static let definition = Command(
        "today", summary: "Shows what is scheduled for today.",
        description: "It is what tend alone shows.",
        examples: [Command.Example("tend", "Shows the day.")])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.today)
    }
}

/// `tend inbox`.
enum InboxCommand: TendCommand {
    static let definition = Command(
        "inbox", summary: "Shows what has no day yet.",
        examples: [Command.Example("tend inbox", "Shows what is to be sorted.")])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.inbox)
    }
}

/// `tend upcoming`.
enum UpcomingCommand: TendCommand {
    static let definition = Command(
        "upcoming", summary: "Shows what is scheduled for later days.",
        examples: [Command.Example("tend upcoming", "Shows the days to come.")])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.upcoming)
    }
}

/// `tend earlier`.
enum EarlierCommand: TendCommand {
    static let definition = Command(
        "earlier", summary: "Shows what is left of earlier days.",
        examples: [Command.Example("tend earlier", "Shows what was not done in time.")])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.earlier)
    }
}
