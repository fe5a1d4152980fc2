import Application
import Arguments
import Domain
import Presentation

/// `tend today`, and `tend` alone.
enum TodayCommand: TendCommand {
    static let definition = Command(
        "today", words: [.any("FILTER", .filter)], leadingDash: .optionOrWord,
        options: [.by, .limit, .counts],
        summary: "Shows what is overdue, due or scheduled for today.",
        description: """
            What is overdue stands first, the oldest due day above the others. It is what tend alone \
            shows, unless default-view of the configuration names something else. FILTER is what \
            'tend help filter' says.
            """,
        examples: [
            "tend": "Shows the day.",
            "tend today --counts": "Tells it in numbers, for a status bar.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard run.invocation.has(.counts) else { return try run.result(.today) }
        let counts = try DayCounts(
            where: try run.viewFilter(), in: try run.tasks(), today: run.today)
        return run.answer(DayCountsText.text(of: counts)) { $0.value(counts, of: run.today.day) }
    }
}

/// `tend inbox`.
enum InboxCommand: TendCommand {
    static let definition = Command(
        "inbox", words: [.any("FILTER", .filter)], leadingDash: .optionOrWord,
        options: [.by, .sort, .limit], summary: "Shows what has no day yet.",
        examples: [
            "tend inbox": "Shows what is to be sorted.",
            "tend inbox -n 5 +phone": "Shows the first five calls in it.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.inbox)
    }
}

/// `tend upcoming`.
enum UpcomingCommand: TendCommand {
    static let definition = Command(
        "upcoming", words: [.any("FILTER", .filter)], leadingDash: .optionOrWord,
        options: [.by, .limit], summary: "Shows what is scheduled or due on later days.",
        examples: ["tend upcoming": "Shows the days to come."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.upcoming)
    }
}

/// `tend earlier`.
enum EarlierCommand: TendCommand {
    static let definition = Command(
        "earlier", words: [.any("FILTER", .filter)], leadingDash: .optionOrWord,
        options: [.by, .limit], summary: "Shows what is left from earlier days.",
        examples: ["tend earlier": "Shows what was scheduled and not done."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.earlier)
    }
}

/// `tend overdue`.
enum OverdueCommand: TendCommand {
    static let definition = Command(
        "overdue", words: [.any("FILTER", .filter)], leadingDash: .optionOrWord,
        options: [.by, .limit], summary: "Shows what is overdue, the oldest due day first.",
        examples: ["tend overdue": "Shows what should have been done by now."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.result(.overdue)
    }
}
