import Application
import Arguments
import Domain
import JSON
import Presentation

/// `tend backup`: writes a verified copy of the store.
enum BackupCommand: TendCommand {
    static let definition = Command(
        "backup", options: [.ifOlder, .list],
        summary: "Writes a backup of the task store, and proves that it is whole.",
        description: """
            Backups lie in the folder 'backups' beside the task store. The newest ten are kept, and \
            the newest of each of the last four weeks. Other commands go on meanwhile. Those of a list \
            on a server are files here, in 'lists/backups' of your data folder.
            """,
        examples: [
            "tend backup --if-older 1d": "Writes one if the newest is a day old.",
            "tend backup --list": "Shows the backups that there are.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        if run.invocation.has(.list) { return try list(run) }
        let age = try age(run)
        if let age, let backup = try newest(within: age, run) {
            let shown = run.output.shown(backup)
            return run.answer(run.backupText.enough(shown)) { $0.value(shown) }
        }
        guard let backup = try run.action.writeBackup().map(run.output.shown) else {
            return run.answer("There is nothing to back up yet.\n") { $0.object { _ in } }
        }
        return run.answer(run.backupText.written(backup)) { $0.value(backup) }
    }

    private static func list(_ run: CommandRun) throws(AppError) -> CommandResult {
        let backups = try run.action.backups().all().map(run.output.shown)
        let text =
            backups.isEmpty
            ? "There are no backups yet.\n" : backups.map(run.backupText.line).joined()
        return run.answer(text) { writer in
            writer.array { array in for backup in backups { array.value(backup) } }
        }
    }

    private static func age(_ run: CommandRun) throws(AppError) -> Age? {
        guard let typed = run.invocation.value(of: .ifOlder) else { return nil }
        guard let age = Age(typed) else {
            throw run.usage("--if-older takes hours, days or weeks, such as 12h, 1d or 2w.")
        }
        return age
    }

    /// Returns the newest backup that is whole, if it is no older than that.
    private static func newest(
        within age: Age, _ run: CommandRun
    ) throws(AppError) -> Backup? {
        let bound = run.operation.startedAt.milliseconds - age.milliseconds
        guard let newest = try run.action.backups().newestVerified(),
            newest.writtenAt.milliseconds > bound
        else { return nil }
        return newest
    }
}

extension CommandRun {
    /// What tells of backups.
    var backupText: BackupText {
        BackupText(calendar: calendar, terminal: output.terminal)
    }
}

extension Output {
    /// Returns the backup as it may be shown here.
    func shown(_ backup: Backup) -> Backup {
        isLogged ? backup.withoutPrivateText() : backup
    }

    /// Returns what a restore did as it may be shown here.
    func shown(_ restoration: Restoration) -> Restoration {
        isLogged ? restoration.withoutPrivateText() : restoration
    }
}
