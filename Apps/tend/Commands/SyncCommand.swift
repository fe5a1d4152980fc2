import Application
import Arguments
import Domain
import Platform
import Presentation
import Sync

/// `tend sync`: makes the tasks and a folder of calendar files equal.
enum SyncCommand: TendCommand {
    static let definition = Command(
        "sync", options: [.syncStatus, .dryRun, .acceptDeletes, .anew],
        summary: "Makes your tasks and a folder of calendar files equal.",
        description: """
            The folder is sync-folder in the configuration; it has a file of iCalendar for each task, \
            which programs such as vdirsyncer keep equal with a server, and so with a phone. What was \
            changed on one side is changed on the other, field by field. Where both changed the same \
            field, what the file says stands, and 'tend show' has yours in the history of the task. It is \
            one step for 'tend undo'. Nothing is deleted because the folder is gone, empty or another one.
            """,
        examples: [
            "tend sync": "Synchronizes.",
            "tend sync --dry-run": "Shows what it would come to.",
            "tend sync --status": "Shows the folder, and what is not equal yet.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let path = try run.settings.syncFolder() else {
            throw AppError(.syncFolderUnknown, holds: "Nothing was changed.")
        }
        var request = SyncRequest()
        request.acceptsDeletions = run.invocation.has(.acceptDeletes)
        request.startsAnew = run.invocation.has(.anew)
        let isLook = run.invocation.has(.dryRun) || run.invocation.has(.syncStatus)
        let synchronizer = try synchronizer(path, for: isLook ? nil : request, run)
        if isLook {
            let report = try run.action.planSync(request, by: synchronizer)
            let occasion: SyncText.Occasion =
                run.invocation.has(.syncStatus)
                ? .status(folder: run.output.shown(path)) : .dryRun
            return .read { () throws(AppError) in try show(report, occasion, run) }
        }
        let report = try run.action.synchronize(request, by: synchronizer)
        guard !report.isQuiet else {
            return .read { () throws(AppError) in try show(report, .done, run) }
        }
        return .changed(report.changedIDs) { () throws(AppError) in try show(report, .done, run) }
    }

    /// Returns what synchronizes with a folder; without a request it is only looked at.
    static func synchronizer(
        _ path: String, for request: SyncRequest?, _ run: CommandRun
    ) throws(AppError) -> any Synchronizer {
        FolderSynchronizer(
            try CalendarFolder.opened(
                path, for: request, knownTo: try run.action.reader(),
                waiting: try run.action.lockTimeout()),
            calendar: run.calendar, identifiers: run.action.workspace.ports.identifiers)
    }

    private static func show(
        _ report: SyncReport, _ occasion: SyncText.Occasion, _ run: CommandRun
    ) throws(AppError) {
        let shown = run.output.isLogged ? report.withoutPrivateText() : report
        let text = SyncText(shown, occasion, terminal: run.output.terminal)
        try run.output.show(text.text, ids: report.changedIDs) { $0.value(shown, occasion) }
    }
}
