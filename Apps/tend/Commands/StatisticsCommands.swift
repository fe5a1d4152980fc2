import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend stats`: how much was completed, and how much was open.
enum StatsCommand: TendCommand {
    static let definition = Command(
        "stats",
        summary: "Shows how much was completed, and how much was open week by week.",
        description: """
            It counts what was completed today, this week and this month, and day by day for two \
            weeks. Then it draws the completions of a year, a column for each week and a shade for \
            each day, and how many tasks were open when each week began. The first day of a week is \
            that of the locale (LC_TIME), or week-start in the configuration.
            """,
        examples: ["tend stats --json": "Writes the exact numbers."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let store = try run.action.reader()
        let counting = CountStatistics(
            store: store, focus: store, calendar: run.calendar, weekStart: run.weekStart)
        let statistics = try counting.statistics(
            on: run.today, at: run.operation.startedAt)
        let text = StatisticsText(
            statistics, terminal: run.output.terminal)
        return .read { () throws(AppError) in
            guard run.output.form == .text else {
                return try run.output.show("") { $0.value(statistics) }
            }
            try run.output.page { write throws(AppError) in try write(text.text) }
        }
    }
}

/// `tend calendar`: a month, and what is planned for its days.
enum CalendarCommand: TendCommand {
    static let definition = Command(
        "calendar",
        words: [.any("MONTH", .month)],
        summary: "Shows a month, and the tasks of its days.",
        description: """
            MONTH is a name such as dec, with a year if it is not the next one, 2026-12, next month \
            or last month; without it the present one is shown. Today stands in brackets, a star \
            marks the days for which unfinished tasks are scheduled, or on which some are due. \
            The tasks themselves stand below, from 110 columns on beside the month.
            """,
        examples: [
            "tend calendar": "Shows this month.",
            "tend calendar december 2026": "Shows another.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let today = run.today.day
        let phrase = run.invocation.words.joined(separator: " ")
        let first =
            phrase.isEmpty
            ? today.startOfMonth : try MonthPhrase.firstDay(of: phrase, today: today)
        let store = try run.tasks()
        let plans = try PlanDays(store: store, today: run.today)
            .plans(from: first, through: first.endOfMonth)
        let relations = try store.relations(of: plans.flatMap(\.tasks))
        let shown = plans.map { $0.mapTasks(run.output.shown) }
        let text = MonthText(
            from: first, shown, relations: relations, today: run.today, weekStart: run.weekStart,
            terminal: run.output.terminal)
        return .read { () throws(AppError) in
            switch run.output.form {
            case .nothing: break
            case .ids:
                var seen: Set<TaskID> = []
                try run.output.writeIDs(
                    shown.flatMap(\.tasks).map(\.id).filter { seen.insert($0).inserted })
            case .json:
                try run.output.writeJSON { $0.value(month: first, shown, relations: relations) }
            case .text:
                try run.output.page { write throws(AppError) in try write(text.text) }
            }
        }
    }
}

extension CommandRun {
    /// What the person's locale says.
    fileprivate var locale: UserLocale { UserLocale(environment: environment) }

    /// The first day of a week.
    var weekStart: Weekday { settings.weekStart ?? locale.firstWeekday }
}
