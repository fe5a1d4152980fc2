import Application
import Arguments
import Domain
import Presentation

/// `tend quick`: captures a task from words of which some say more than its text.
enum QuickCommand: TendCommand {
    static let definition = Command(
        "quick", aliases: ["q"],
        words: [.many("WORDS", .filter)],
        leadingDash: .text,
        summary: "Adds a task, and reads words such as +phone and due:friday.",
        description: """
            Words of these forms set a field; all others are the text. The answer shows how they were \
            read, and 'tend undo' takes it back. To keep a word as text, put it after '--', or give \
            it to 'tend add', which reads nothing.
            """,
        topics: [.fieldWords],
        examples: [
            "tend q Call Anna +phone pro:home due:fri pri:h":
                "Adds 'Call Anna' with a tag, a project, a due day and a priority.",
            "tend q Water the plants 'every:3 days' on:tomorrow": "Makes it repeat.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let invocation = run.invocation
        let readable = invocation.words.count - invocation.literalWordCount
        let words = try FieldWords(
            Array(invocation.words.prefix(readable)), for: .adding, due: run.dueReader,
            day: run.day(behindMark:))
        var request = TaskRequest(words, on: run.reminderPhrases.here)
        request.text = ([request.text] + invocation.words.dropFirst(readable))
            .filter { !$0.isEmpty }.joined(separator: " ")
        if let defaults = run.contextDefaults { request.take(defaults) }
        return run.result(adding: try run.action.add([request]), as: .added)
    }
}
