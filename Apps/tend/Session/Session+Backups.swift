import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// Backups of the store that this run is about.
extension Session {
    /// The backups, for a step during which a signal to end waits.
    func backups() throws(AppError) -> any TaskBackups {
        let signals = holdSignals()
        return StoreBackups(
            of: try storePath().path, waitMilliseconds: try waitMilliseconds(),
            isInterrupted: { signals.pending != nil }, tellOfWaiting: tellOfWaiting)
    }

    /// What tells of backups.
    var backupText: BackupText {
        BackupText(calendar: calendar, terminal: screen.terminal)
    }

    /// Returns the error of a store that is not there, or none on a first day.
    func missingStore() throws(AppError) -> AppError? {
        let place = try storePath()
        let marker = try StoreMarker(of: place, in: folders)
        return marker.isSet ? marker.vanished : marker.missing
    }

    /// Remembers that there is a store, so that it is missed when it is gone.
    func rememberStore() throws(AppError) {
        let marker = try StoreMarker(of: try storePath(), in: folders)
        for problem in marker.set(on: today.day) { tell(problem) }
    }

    /// Logs what was done to the store or its backups, with the number of tasks.
    func note(_ kind: EventKind, _ sentence: String, taskCount: Int?) {
        log.record(
            Event(
                kind, sentence,
                fields: taskCount.map { [Event.Field(.taskCount, .count($0))] } ?? []))
    }

    /// Writes a line for people, or one JSON value.
    func show(_ text: @autoclosure () -> String, _ json: (inout JSONWriter) -> Void)
        throws(AppError)
    {
        switch screen.form {
        case .nothing, .ids: return
        case .text: try screen.write(text())
        case .json:
            var writer = JSONWriter()
            json(&writer)
            writer.endLine()
            try screen.write(writer.take())
        }
    }
}

extension Screen {
    /// Returns the backup as it may be shown here.
    func shown(_ backup: Backup) -> Backup {
        isLogged ? backup.withoutPrivateText() : backup
    }

    /// Returns what a restore did as it may be shown here.
    func shown(_ restoration: Restoration) -> Restoration {
        isLogged ? restoration.withoutPrivateText() : restoration
    }
}
