import Application
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
            store becomes a backup itself, a damaged one is set aside. A list on a server has to be \
            empty; any task store in a file can be taken in.
            """,
        examples: [
            "tend restore": "Takes the newest backup.",
            "tend restore yesterday": "Takes the newest of yesterday.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let backups = try run.action.backups()
        let backup = try chosen(in: backups, run)
        try backups.expectRoom()
        if !run.invocation.has(.yes) {
            let question = run.backupText.question(
                toRestore: backup, in: backups.place, of: backups.presentTaskCount())
            guard try run.confirm(question) else { return .nothing }
        }
        let restoration = run.output.shown(try run.action.restore(backup))
        return run.answer(run.backupText.restored(restoration)) { $0.value(restoration) }
    }
}

// MARK: - Which backup

extension RestoreCommand {
    private static func chosen(
        in backups: any TaskBackups, _ run: CommandRun
    ) throws(AppError) -> Backup {
        guard let typed = run.invocation.words.first else {
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
            day = try run.day(of: typed, leaning: .latest)
        } catch {
            throw AppError(
                .backupNotFound, detail: "There is no '\(typed)', and no day of that name.",
                holds: "Nothing was changed.")
        }
        for backup in all where run.calendar.today(at: backup.writtenAt).day == day {
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
