import Domain
import Glibc

/// Whose hands backups may come from: who can write to one can write what a restore brings back
/// (docs/decisions/0027).
struct BackupTrust {
    private let owners: [uid_t]

    /// Trusts this user, root, and whoever owns the store.
    init(beside store: String) {
        var status = stat()
        owners =
            [geteuid(), 0] + (unsafe lstat(store, &status) == 0 ? [status.st_uid] : [])
    }

    /// Refuses the folder of backups where another user could have put them there.
    ///
    /// - Throws: `backup.foreign`.
    func check(folder path: String, _ status: stat) throws(AppError) {
        guard owners.contains(status.st_uid) else {
            throw AppError(
                .backupForeign, detail: "The folder '\(path)' belongs to another user.",
                suggestion:
                    "Look whose it is: \(system: "ls", "-ld", path). Rename it, or keep the task store in a folder of your own.",
                holds: "Nothing was changed.")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw AppError(
                .backupForeign, detail: "Others may write to the folder '\(path)'.",
                suggestion:
                    "Look what is in it: \(system: "ls", "-l", path). Then keep it for yourself: \(system: "chmod", "go-w", path)",
                holds: "Nothing was changed.")
        }
    }

    /// Refuses a backup that another user could have written.
    ///
    /// - Throws: `backup.foreign`.
    func check(file path: String, _ status: stat) throws(AppError) {
        let isForeign = !owners.contains(status.st_uid)
        guard isForeign || status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return }
        throw AppError(
            .backupForeign,
            detail: isForeign
                ? "'\(path)' belongs to another user." : "Others may write to '\(path)'.",
            suggestion:
                "If you know where it comes from, take a copy of your own: \(system: "install", "-m", "600", path, "COPY.db"), then: \(tend: .restore, "COPY.db")",
            holds: "Nothing was changed.")
    }
}
