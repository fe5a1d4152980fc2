import Arguments
import Domain
import JSON
import Platform

/// `tend open`: opens what a task names.
enum OpenCommand: TendCommand {
    static let definition = Command(
        "open", words: [.one("ID", .task)],
        summary: "Opens the first address or file that a task names.",
        description: """
            It looks in the text, then in the notes, for http://, https:// and mailto:, and for paths that \
            begin with / or ~/ and are there; xdg-open opens it.
            """,
        examples: ["tend open 4": "Opens the page that task 4 is about."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let id = try run.taskIDs(run.invocation.words).first else { return .nothing }
        let task = try ShowTask(store: try run.tasks()).show(id).task
        guard let opened = try LinkOpener(in: run.environment).openFirst(of: TaskLink.all(in: task))
        else {
            throw AppError(
                .invalidMetadata, field: "task", detail: "Task \(id) names nothing to open.",
                suggestion: "See what it says: \(tend: .show, "\(id)")")
        }
        return run.answer("Opened \(run.output.shown(opened))\n") { json in
            json.object { $0.member("opened", run.output.shown(opened)) }
        }
    }
}
