import Arguments
import Domain
import Glibc
import Platform
import Presentation

/// `tend restore`: puts a backup in the place of the store.
enum RestoreCommand: TendCommand {
    static let definition = Command(
        "restore", words: [.optional("BACKUP", .file)], options: [.yes],
        summary: "Puts a backup in the place of the task store, which is kept.",
        description: """
            BACKUP is a file, a name from 'tend backup --list', or a day; without it the newest \
            backup that is whole is taken. It says what it will do and asks; --yes answers. A sound \
            store becomes a backup itself, a damaged one is set aside.
            """,
        examples: [
            Command.Example("tend restore", "Takes the newest backup."),
            Command.Example("tend restore yesterday", "Takes the newest of yesterday."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let backups = try session.backups()
        let backup = try chosen(in: backups, session)
        if !session.invocation.has(.yes) {
            let question = session.backupText.question(
                toRestore: backup,
                insteadOfStore: unsafe access(try session.storePath().path, F_OK) == 0,
                of: backups.presentTaskCount())
            guard try session.confirm(question) else { return .unchanged }
        }
        let restoration = try backups.restore(backup, at: session.operation.startedAt)
        try session.rememberStore()
        session.note(
            .storeRestored, "A backup was put in the place of the task store.",
            taskCount: backup.taskCount)
        let shown = session.screen.shown(restoration)
        try session.show(session.backupText.restored(shown)) { $0.value(shown) }
        return .unchanged
    }
}

// MARK: - Which backup

extension RestoreCommand {
    private static func chosen(
        in backups: any TaskBackups, _ session: Session
    ) throws(AppError) -> Backup {
        guard let typed = session.invocation.words.first else {
            guard let newest = try backups.newestVerified() else {
                throw AppError(
                    .backupNotFound, detail: "No backup was found that is whole.",
                    holds: "Nothing was changed.")
            }
            return newest
        }
        let all = try backups.all()
        if let named = all.first(where: { $0.path.hasSuffix("/\(typed)") }) {
            return try backups.verified(named.path)
        }
        guard !typed.contains("/"), unsafe access(typed, F_OK) != 0 else {
            return try backups.verified(typed)
        }
        let day: CalendarDay
        do {
            day = try session.day(of: typed, leaning: .latest)
        } catch {
            throw AppError(
                .backupNotFound, detail: "There is no '\(typed)', and no day of that name.",
                holds: "Nothing was changed.")
        }
        for backup in all where session.calendar.today(at: backup.writtenAt).day == day {
            do throws(AppError) {
                return try backups.verified(backup.path)
            } catch  where error.code == .backupDamaged {
                continue
            }
        }
        throw AppError(
            .backupNotFound, detail: "There is none of \(day) that is whole.",
            holds: "Nothing was changed.")
    }
}
