import Application
import Arguments
import Domain
import Glibc
import Platform
import Presentation

/// `tend erase`: removes everything but the backups.
enum EraseCommand: TendCommand {
    static let definition = Command(
        "erase", options: [.everything, .tasks],
        summary: "Removes the task store, the drafts and the state, after a backup.",
        description: """
            It writes a backup, asks for the number of tasks, and removes the store; with it, where \
            it is the usual one, drafts and state. The backups stay.
            """,
        examples: [
            "tend erase --everything": "Begins anew.",
            "tend erase --everything --tasks 12": "Does so without a question.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        // A list on a server is its administrator's to remove.
        _ = try run.settings.storePath()
        guard run.invocation.has(.everything) else {
            throw AppError(
                .invalidUsage, detail: "Nothing less than everything can be erased.",
                suggestion:
                    "To remove tasks: \(tend: .delete, "ID"). To begin anew: \(tend: .erase, "--everything")",
                holds: "Nothing was erased.")
        }
        let backups = try run.action.backups()
        guard let count = backups.presentTaskCount() else {
            throw try reasonNotToCount(run)
        }
        guard try answer(count, run) == count else {
            throw AppError(
                .confirmationNeeded, detail: "That is not the number of tasks.",
                suggestion: "Count them, then run the command again: \(counting)",
                holds: "Nothing was erased.")
        }
        try run.action.expectNoneRecorded(among: try run.action.drafts())
        let backup = try run.action.erase(expecting: count)
        var result = CommandResult.read { () throws(AppError) in
            let shown = run.output.shown(backup)
            let line =
                "Erased \(BackupText.tasks(count)). To have them back: "
                + run.text(of: .tend(.restore, shown.path)) + "\n"
            try run.output.show(line) { $0.value(shown) }
        }
        do {
            try removeState(run)
        } catch {
            result.failure = error
        }
        return result
    }

    /// Why the tasks cannot be counted: opening the store says so; one that opens has lost its count.
    private static func reasonNotToCount(_ run: CommandRun) throws(AppError) -> AppError {
        guard unsafe access(try run.settings.storePath().path, F_OK) == 0 else {
            return try run.action.missingStore()
                ?? AppError(.storeMissing, holds: "Nothing was erased.")
        }
        _ = try run.tasks()
        return AppError(.corruptedData, holds: "Nothing was erased.")
    }

    /// Returns the number that was given, or is typed now.
    private static func answer(_ count: Int, _ run: CommandRun) throws(AppError) -> Int? {
        if let typed = run.invocation.value(of: .tasks) { return Int(typed) }
        return Int(
            try run.ask(
                "This removes all tasks, \(count) in number, completed ones included. "
                    + "To go on, type how many there are:",
                orElse:
                    "Repeat the command with --tasks and the number of tasks: \(counting)")
        )
    }

    /// The number is not told: who is to be asked has to look.
    private static let counting: Advice =
        "\(tend: .list, "--all", "--ids", "--no-context") | wc -l"

    /// What belongs to a store that was named by hand is the person's to remove.
    private static func removeState(_ run: CommandRun) throws(AppError) {
        let place = try run.settings.storePath()
        guard place.isDefault else {
            return try StoreMarker(of: place, in: run.folders).forget()
        }
        do {
            try PrivateFolder.remove(try run.folders.state())
            if let runtime = try run.folders.runtime() { try PrivateFolder.remove(runtime) }
        } catch {
            var error = error
            error.holds = "The tasks are erased; drafts and the fallback log may still be there."
            throw error
        }
    }
}
