import Application
import Arguments
import Domain
import Presentation

/// `tend copy`: makes tasks again.
enum CopyCommand: TendCommand {
    static let definition = Command(
        "copy", aliases: ["duplicate"],
        words: [.many("ID", .tasks)],
        leadingDash: .wordAfterWords,
        options: [
            .text, .newOn, .newDue, .newHidden, .newProject, .newParent, .newEvery, .from, .tag,
            .untag,
            .newPriority,
        ],
        summary: "Adds copies of tasks, with their subtasks.",
        description: """
            The copies are not started. What options, or words behind the numbers, say of a field holds \
            for the copy; where it gets another day, its other day and those of its subtasks keep their \
            distance.
            """,
        topics: [.tasks, .fieldWords],
        examples: [
            "tend copy 12 on:friday": "Makes task 12 again for Friday.",
            "tend copy 3 --text 'Trip to Rome'": "Uses task 3 as a template.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let (choice, edit) = try EditCommand.request(run)
        return run.result(adding: try run.action.copy(choice, with: edit), as: .added)
    }
}
