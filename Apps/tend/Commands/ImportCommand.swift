import Arguments
import Domain

/// `tend import`: runs `tend-import` with the words that follow, which are its business.
enum ImportCommand: TendCommand {
    private static let name = "import"

    static let definition = Command(
        name, words: [.any("ARGUMENT", .file)],
        summary: "Imports tasks of other programs; runs tend-import.",
        description: "What follows is for tend-import: see tend-import --help.",
        examples: [
            Command.Example("tend import --dry-run tasks.csv", "Says what would happen.")
        ])

    /// Returns the arguments for `tend-import`, if they are for it: they are not looked at here.
    static func forwarded(_ words: [String]) -> [String]? {
        words.first == name ? Array(words.dropFirst()) : nil
    }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        // Only with an option before the command does it come here.
        let place = run.invocation.value(of: .db).map { ["--db", $0] } ?? []
        throw ImportProgram(arguments: place + run.invocation.words).replaceProcess()
    }
}
