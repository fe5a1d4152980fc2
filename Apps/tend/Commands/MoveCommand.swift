import Arguments
import Domain
import Presentation

/// `tend move`: schedules tasks.
enum MoveCommand: TendCommand {
    static let definition = Command(
        "move",
        words: [.many("ID"), .one("DAY")],
        summary: "Schedules tasks for a day, or puts them back into the Inbox.",
        description: """
            DAY is the last word: today, tomorrow, inbox, a weekday (the next one after today), \
            +3d, +2w, or a date such as 2026-12-24.
            """,
        examples: [
            Command.Example("tend move 4 7 friday", "Schedules two tasks for the next Friday."),
            Command.Example("tend move 4 inbox", "Takes the day away."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let words = session.invocation.words
        guard let phrase = words.last, words.count > 1 else { return .unchanged }
        let ids = try session.taskIDs(Array(words.dropLast()))
        let day =
            phrase.lowercased() == "inbox"
            ? nil : try DayPhrase.day(of: phrase, today: session.today.day)
        return try session.changing { store throws(AppError) in
            let update = try ScheduleTasks(store: store).move(ids, to: day, in: session.operation)
            return try session.report(.moved(to: day), update)
        }
    }
}
