import Arguments
import Domain

/// `tend search`: tasks by words, best match first.
enum SearchCommand: TendCommand {
    static let definition = Command(
        "search",
        words: [.many("WORD")],
        leadingDash: .optionOrWord,
        options: [.limit],
        summary: "Finds tasks by the words in their text and notes, best match first.",
        description: """
            A task must hold all the words, in any case and whatever their accents; mil finds milk. \
            Completed tasks are found, too. Nothing in the words means anything else, but that "double \
            quotes" keep words together. Ends with status 1 if nothing is found.
            """,
        examples: [
            Command.Example("tend search anna bank", "Finds what is to be done with both."),
            Command.Example("tend search '\"call anna\"'", "Finds the words side by side."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let phrases = try SearchPhrases(session.invocation.words)
        let tasks = try session.readingStore()
            .search(phrases, limit: try session.limit())
        try session.show(tasks, holding: phrases)
        return tasks.isEmpty ? .examined(.nothingFound) : .unchanged
    }
}
