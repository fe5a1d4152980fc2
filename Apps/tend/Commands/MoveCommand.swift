import Application
import Arguments
import Domain
import Presentation

/// `tend move`: schedules tasks.
enum MoveCommand: TendCommand {
    static let definition = Command(
        "move",
        words: [.many("ID", .openTasks), .one("DAY", .schedule)],
        summary: "Schedules tasks for a day, or puts them back into the Inbox.",
        description: """
            DAY is the last word, or the last words: today, inbox, friday, in 3 days, 15th, 24 dec, \
            2026-12-24; 'tend help days' has all the forms. What is understood is shown in full.
            """,
        topics: [.tasks],
        examples: [
            "tend move 4 7 friday": "Schedules two tasks for the next Friday.",
            "tend move 4 in 3 days": "Counts from today.",
            "tend move 4 inbox": "Takes the day away.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let (words, phrase) = run.partedByDay(run.invocation.words)
        let choice = try choice(of: words, before: phrase, run)
        let isInbox = ["inbox", "none", "someday", "later"].contains(phrase.lowercased())
        let day = isInbox ? nil : try run.day(of: phrase)
        return run.result(.moved(to: day), try run.action.move(choice, to: day))
    }

    /// Reads which tasks are meant; numbers before words that are none are followed by a day, of which
    /// only the end was understood: `39 next week friday`.
    private static func choice(
        of words: [String], before phrase: String, _ run: CommandRun
    ) throws(AppError) -> TaskChoice {
        do {
            return try run.choice(words)
        } catch  where error.field == "task number" {
            let count = words.prefix { TaskIDRange($0) != nil }.count
            if count > 0, count < words.count {
                let rest = Array(words.dropFirst(count)) + [phrase]
                _ = try run.day(of: rest.joined(separator: " "))
            }
            throw error
        }
    }
}
