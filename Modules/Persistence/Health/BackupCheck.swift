import Domain

/// What would be lost with the store: how old the newest backup is that opens and is whole.
struct BackupCheck: HealthCheck {
    let name = "backups"
    let store: ExaminedStore
    let backup: AdvisedCommand
    let restore: AdvisedCommand
    let now: Instant

    private static let maximumAge: Int64 = 7 * 86_400_000

    func findings() -> [Finding] {
        guard case .success(_?) = store.store, let connection = store.connection else { return [] }
        do {
            let backups = StoreBackups(of: store.path, waitMilliseconds: 0)
            let all = try backups.all()
            guard let newest = try backups.newestVerified() else {
                return try findingsWithout(damaged: all.count, connection)
            }
            if try isOlder(than: newest.path, connection) {
                return warning(
                    "The store is older than its newest backup: an older copy was put in its place, and numbers of tasks are given a second time.",
                    remedy:
                        "Unless that was meant, put the backup in its place before the next change; the store becomes a backup by that: \(restore)"
                )
            }
            let damaged = all.prefix { $0.path != newest.path }.count
            let changes = try changes(since: newest.writtenAt, connection)
            var sentence =
                "The newest that is whole is \(newest.writtenAt.age(at: now)) old and holds \(newest.taskCount ?? 0) tasks; "
            sentence +=
                changes.count == 0
                ? "nothing was changed since."
                : "worst loss: \(newest.writtenAt.age(at: now)), \(Self.words(changes.count))."
            if damaged > 0 { sentence += " Damaged are \(damaged) newer ones." }
            let isLate = changes.first.map { $0.milliseconds < now.milliseconds - Self.maximumAge }
            guard damaged == 0, isLate != true else { return warning(sentence, remedy: remedy) }
            return ok(sentence)
        } catch {
            return [Finding(name, .warning, AppError(any: error, while: .reading))]
        }
    }

    private func findingsWithout(damaged: Int, _ connection: Connection) throws -> [Finding] {
        let changes = try changes(since: Instant(milliseconds: .min), connection)
        if damaged > 0 {
            return warning(
                "None of the \(damaged) is whole; worst loss: everything.", remedy: remedy)
        }
        guard let first = changes.first else { return ok("There is none, and nothing to lose.") }
        let sentence = "There is none; worst loss: everything, \(Self.words(changes.count))."
        return first.milliseconds < now.milliseconds - Self.maximumAge
            ? warning(sentence, remedy: remedy) : ok(sentence)
    }

    /// Returns whether the backup has given numbers that this very store knows nothing of.
    ///
    /// A restore and a repair go on with the numbers; a store that was begun anew has another identifier.
    private func isOlder(than backup: String, _ connection: Connection) throws -> Bool {
        let other = try Connection(path: backup, mode: .readOnly)
        let (here, there) = (try Self.identity(of: connection), try Self.identity(of: other))
        guard here != nil, here == there else { return false }
        let numbers: StaticString =
            "SELECT sum(last_id) FROM total WHERE kind IN ('task', 'operation')"
        return try connection.integer(numbers) < other.integer(numbers)
    }

    private static func identity(of connection: Connection) throws -> String? {
        let row = try connection.prepare("SELECT value FROM store WHERE name = 'id'")
        return try row.step() ? row.text(0) : nil
    }

    private static func words(_ changes: Int64) -> String {
        changes == 1 ? "1 change" : "\(changes) changes"
    }

    private var remedy: Advice {
        "Write one: \(backup). For one a day: systemctl --user enable --now tend-backup.timer"
    }

    private func changes(
        since instant: Instant, _ connection: Connection
    ) throws -> (count: Int64, first: Instant?) {
        let row = try connection.prepare(
            "SELECT count(*), min(started_at) FROM operation WHERE started_at > ?1")
        try row.bind(instant.milliseconds, at: 1)
        guard try row.step(), row.integer(0) > 0 else { return (0, nil) }
        return (row.integer(0), Instant(stored: row.integer(1)))
    }
}
