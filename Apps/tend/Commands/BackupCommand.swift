import Arguments
import Domain
import Presentation

/// `tend backup`: writes a verified copy of the store.
enum BackupCommand: TendCommand {
    static let definition = Command(
        "backup", options: [.ifOlder, .list],
        summary: "Writes a backup of the task store, and proves that it is whole.",
        description: """
            Backups lie in the folder 'backups' beside the task store. The newest ten are kept, and \
            the newest of each of the last four weeks. Other commands go on meanwhile.
            """,
        examples: [
            Command.Example("tend backup --if-older 1d", "Writes one if the newest is a day old."),
            Command.Example("tend backup --list", "Shows the backups that there are."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        if session.invocation.has(.list) { return try list(session) }
        let age = try age(session)
        let backups = try session.backups()
        if let age, let backup = try newest(in: backups, within: age, session) {
            let shown = session.screen.shown(backup)
            try session.show(session.backupText.enough(shown)) { $0.value(shown) }
            return .unchanged
        }
        do throws(AppError) {
            let backup = try backups.write(at: session.operation.startedAt)
            try session.rememberStore()
            session.note(
                .backupWritten, "A backup of the task store was written.",
                taskCount: backup.taskCount)
            let shown = session.screen.shown(backup)
            try session.show(session.backupText.written(shown)) { $0.value(shown) }
        } catch  where error.code == .storeVanished {
            if let error = try session.missingStore() { throw error }
            try session.show("There is nothing to back up yet.\n") { $0.object { _ in } }
        }
        return .unchanged
    }

    private static func list(_ session: Session) throws(AppError) -> Ending {
        let backups = try session.backups().all().map(session.screen.shown)
        if backups.isEmpty, session.screen.form == .text {
            try session.screen.write("There are no backups yet.\n")
            return .unchanged
        }
        let text = backups.map(session.backupText.line).joined()
        try session.show(text) { writer in
            writer.array { array in for backup in backups { array.value(backup) } }
        }
        return .unchanged
    }

    private static func age(_ session: Session) throws(AppError) -> Age? {
        guard let typed = session.invocation.value(of: .ifOlder) else { return nil }
        guard let age = Age(typed) else {
            throw session.usage("--if-older takes hours, days or weeks, such as 12h, 1d or 2w.")
        }
        return age
    }

    /// Returns the newest backup that is whole, if it is no older than that.
    private static func newest(
        in backups: any TaskBackups, within age: Age, _ session: Session
    ) throws(AppError) -> Backup? {
        let bound = session.operation.startedAt.milliseconds - age.milliseconds
        guard let newest = try backups.newestVerified(), newest.writtenAt.milliseconds > bound
        else { return nil }
        return newest
    }
}
