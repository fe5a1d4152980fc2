import Application
import Arguments
import Domain
import Persistence
import Platform
import Presentation
import Programs

/// `tend purge`: removes tasks for good.
enum PurgeCommand: TendCommand {
    static let definition = Command(
        "purge", words: [.many("ID", .task)], options: [.yes],
        summary:
            "Removes tasks for good, with their history and all that was ever written of them.",
        description: """
            Nothing brings them back: undo does not, and no part of the task store holds their words \
            any more. Tasks are named by number, deleted ones too. Subtasks go with their task. Backups \
            that were written before still hold it, until they are removed. 1..3 names all three.
            """,
        examples: [
            "tend purge 4": "Asks, then removes task 4 for good.",
            "tend purge 4 --yes": "Does so without a question.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let named = try run.taskIDs(run.invocation.words.flatMap(numbers))
        let ids = try run.action.tasks(purgedWith: named)
        guard try run.confirmsPurge(of: ids) else { return .nothing }
        let isInFile = try run.parts.storeLocation() is StorePath
        let backups = isInFile ? run.action.backupCount() : nil
        try run.action.purge(ids)
        return .changed(ids) { () throws(AppError) in
            let output = run.output
            let text = PurgeText.answer(
                ids, isInFile: isInFile, backups: backups, naming: output.terminal.store)
            try output.show(text, ids: ids) { $0.value(purged: ids, backups: backups) }
        }
    }

    /// Returns each number of a range: what is gone is named like what is there.
    private static func numbers(in word: String) -> [String] {
        guard let range = TaskIDRange(word), range.last - range.first < 1000 else { return [word] }
        return (range.first...range.last).map(String.init)
    }
}

extension CommandRun {
    /// Asks before what nothing takes back, and names what goes.
    fileprivate func confirmsPurge(of ids: [TaskID]) throws(AppError) -> Bool {
        guard !invocation.has(.yes) else { return true }
        let tasks = try tasks().tasks(withIDs: ids).map(output.shown)
        return try confirm(PurgeText.question(ids, tasks))
    }
}
