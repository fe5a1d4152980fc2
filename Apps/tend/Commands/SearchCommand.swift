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
            If no word begins with it, tend looks inside words too (ilk finds milk), in up to \
            10,000 tasks. \
            Completed tasks are found, too. Nothing in the words means anything else, but that "double \
            quotes" keep words together. Ends with status 1 if nothing is found.
            """,
        examples: [
            "tend search anna bank": "Finds what is to be done with both.",
            "tend search '\"call anna\"'": "Finds the words side by side.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let phrases = try SearchPhrases(run.invocation.words)
        let found = try SearchTasks(store: try run.tasks(), today: run.today)
            .tasks(holding: phrases, limit: try run.limit())
        return .examined(found.tasks.isEmpty ? .nothingFound : .success) { () throws(AppError) in
            try run.show(found, holding: phrases)
        }
    }
}
