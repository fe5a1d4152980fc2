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
            read, and 'tend undo' takes it back. To keep a word as text, put it after '--', or use \
            'tend add', which reads nothing. A lone '-' reads one task a line from standard input: all \
            of them are saved, or none.
            """,
        topics: [.fieldWords],
        examples: [
            "tend q Call Anna +phone pro:home due:fri pri:h":
                "Adds 'Call Anna' with a tag, a project, a due day and a priority.",
            "tend q Water the plants 'every:3 days' on:tomorrow": "Makes it repeat.",
            "tend q - < notes.txt": "Makes a task of every line.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let invocation = run.invocation
        var requests: [TaskRequest] = []
        if invocation.words == ["-"], invocation.literalWordCount == 0 {
            for (index, line) in try run.taskLines().enumerated() {
                do {
                    requests.append(try request(CommandLineWords.typedWords(of: line), run))
                } catch {
                    throw error.inTask(index + 1)
                }
            }
        } else {
            let readable = invocation.words.count - invocation.literalWordCount
            var request = try request(Array(invocation.words.prefix(readable)), run)
            request.text = ([request.text] + invocation.words.dropFirst(readable))
                .filter { !$0.isEmpty }.joined(separator: " ")
            requests = [request]
        }
        return run.result(adding: try run.action.add(requests), as: .added)
    }

    private static func request(
        _ words: [String], _ run: CommandRun
    ) throws(AppError) -> TaskRequest {
        var request = TaskRequest(
            try FieldWords(
                words, for: .adding, moments: run.reminderPhrases, day: run.day(behindMark:)),
            on: run.reminderPhrases.here)
        if let defaults = run.contextDefaults { request.take(defaults) }
        return request
    }
}
