import Records
import CSQLite
import Domain

/// The checks of what a store says of itself and of what is beside it.
extension HealthCheck {
    /// Whether the store knows the identifier by which the journal names it.
    static func identifier(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("identifier") { check throws(AppError) in
            guard case .success(let opened?) = store.store else { return [] }
            guard try opened.storeID() == nil else { return check.ok("The store has its own.") }
            return check.failure(
                "That of the store is lost.", remedy: "Give it a new one: \(store.repair)")
        }
    }

    /// Whether the store has given out every number that the log names: an older copy in its place gives some of them
    /// a second time.
    static func numbers(
        _ store: ExaminedStore, _ loggedTask: @escaping (UniqueIdentifier) -> TaskID?
    ) -> HealthCheck {
        HealthCheck("numbers", in: store) { check, connection in
            guard let id = store.id else { return [] }
            let last = try connection.integer("SELECT last_id FROM total WHERE kind = 'task'")
            guard let logged = loggedTask(id), logged > last else {
                return check.ok(
                    last == 0 ? "None was given out." : "The last that was given out is \(last).")
            }
            return check.warning(
                "The log names task \(logged), and the last number that this store has given out is \(last): an older copy was put in its place, and numbers are given a second time.",
                remedy:
                    "Unless that was meant, put the newer file back before the next change, or a backup; see which there are: \(tend: .backup, "--list")"
            )
        }
    }

    /// How large the store is, and how much of it is free for what comes.
    static func size(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("size", in: store) { check, connection in
            let pages = try connection.integer("PRAGMA page_count")
            let size = try connection.integer("PRAGMA page_size")
            let free = try connection.integer("PRAGMA freelist_count")
            return check.ok(
                "It holds \(try counts(connection)), in \(pages * size >> 10) KB in \(pages) pages, \(free) of which are free for what comes."
            )
        }
    }

    /// Returns what the totals count: `projects 3, tasks 12`.
    private static func counts(_ connection: Connection) throws -> String {
        let rows = try connection.prepare("SELECT rows, kind FROM total ORDER BY kind")
        var counts: [String] = []
        while try rows.step() { counts.append("\(rows.text(1) ?? "")s \(rows.integer(0))") }
        return counts.joined(separator: ", ")
    }

    /// What would be lost with the store: how old the newest backup is that opens and is whole.
    static func backups(_ store: ExaminedStore, now: Instant) -> HealthCheck {
        HealthCheck("backups", failing: .warning, in: store) { check, connection in
            try BackupLook(check: check, path: store.path, connection: connection, now: now)
                .findings()
        }
    }

    /// Whether imports of the last thirty days wait that did not reach the end of their file; what was left
    /// alone for longer was meant to be.
    static func imports(_ store: ExaminedStore, now: Instant) -> HealthCheck {
        HealthCheck("imports", failing: .warning, in: store) { check, connection in
            let since = Instant(milliseconds: now.milliseconds - 30 * 86_400_000)
            let interrupted = try ImportRows(connection).interrupted(since: since, 5)
            guard !interrupted.isEmpty else {
                return check.ok("None of the last 30 days was interrupted.")
            }
            return interrupted.flatMap { check.finding(of: $0, at: now) }
        }
    }

    private func finding(of unfinished: ImportRows.Unfinished, at now: Instant) -> [Finding] {
        let (count, operation) = (
            unfinished.description.imported, unfinished.description.operation
        )
        let file = unfinished.source.map { " of '\($0)'" } ?? ""
        return warning(
            "The import\(file) that began \(unfinished.startedAt.age(at: now)) ago has not reached the end of its file; \(count == 1 ? "1 task is" : "\(count) tasks are") in.",
            quoting: [unfinished.source].compactMap(\.self),
            remedy:
                "Unless it still runs, go on by the same command of the import, or take it back: \(tend: .undo, "--operation", "\(operation)")"
        )
    }

    /// Whether the clock can be believed: by the year, and by what the store remembers of it.
    static func clock(_ store: ExaminedStore, now: Instant) -> HealthCheck {
        HealthCheck("clock") { check throws(AppError) in
            let remedy: Advice = "Look at the clock, and let it be set: timedatectl"
            // Before this program was written.
            guard now >= Instant(milliseconds: 1_767_225_600_000) else {
                return check.warning("It shows \(now), which is long past.", remedy: remedy)
            }
            guard let connection = store.connection else { return check.ok("It shows \(now).") }
            // What clocks of several machines may differ by, and what setting one right may put it back.
            let tolerance: Int64 = 300_000
            do {
                let future = try count(
                    "SELECT count(*) FROM task WHERE max(created_at, updated_at) > ?1",
                    now.milliseconds + tolerance, in: connection)
                let jumps = try count(
                    """
                    SELECT count(*) FROM (
                        SELECT started_at, lag(started_at) OVER (ORDER BY number) AS earlier
                        FROM operation)
                    WHERE started_at < earlier - ?1
                    """, tolerance, in: connection)
                guard future == 0 else {
                    return check.warning(
                        "\(future == 1 ? "1 task is" : "\(future) tasks are") from the future: the clock is slow now, or was fast then.",
                        remedy: remedy)
                }
                // What is past cannot be set right.
                return check.ok(
                    jumps == 0
                        ? "It shows \(now), and never went back."
                        : "It shows \(now); between two commands it went back, \(jumps) times so far."
                )
            } catch {
                throw AppError(any: error, while: .reading)
            }
        }
    }

    private static func count(
        _ sql: StaticString, _ limit: Int64, in connection: Connection
    ) throws -> Int64 {
        let row = try connection.prepare(sql)
        try row.bind(limit, at: 1)
        return try row.step() ? row.integer(0) : 0
    }

    /// Which SQLite the program runs on, and whether its known defects can touch a store.
    static func sqlite(
        version: String = SQLiteVersion.linked, number: Int = Int(sqlite3_libversion_number())
    ) -> HealthCheck {
        HealthCheck("SQLite") { check in
            // Fixed in 3.51.3, and for two older lines.
            let hasLosingWAL =
                switch number {
                case 3_051_003..., 3_050_007..<3_051_000, 3_044_006..<3_045_000: false
                default: number >= 3_007_000
                }
            return check.ok(
                hasLosingWAL
                    ? "\(version). It can lose what is written in WAL mode (sqlite.org/wal.html#walresetbug), which tend never uses."
                    : "\(version).")
        }
    }
}

extension Connection {
    /// Returns the one number that a statement asks for.
    func integer(_ sql: StaticString) throws -> Int64 {
        let row = try prepare(sql)
        return try row.step() ? row.integer(0) : 0
    }
}

/// Looks at the backups of a store.
private struct BackupLook {
    let check: HealthCheck
    let path: String
    let connection: Connection
    let now: Instant

    private static let maximumAge: Int64 = 7 * 86_400_000

    func findings() throws -> [Finding] {
        let backups = StoreBackups(of: path, waitMilliseconds: 0)
        let all = try backups.all()
        guard let newest = try backups.newestVerified() else {
            return try findingsWithout(damaged: all.count)
        }
        if try isOlder(than: newest.path) {
            return check.warning(
                "The store is older than its newest backup: an older copy was put in its place, and numbers of tasks are given a second time.",
                remedy:
                    "Unless that was meant, put the backup in its place before the next change; the store becomes a backup by that: \(tend: .restore)"
            )
        }
        let damaged = all.prefix { $0.path != newest.path }.count
        let changes = try changes(since: newest.writtenAt)
        var sentence =
            "The newest that is whole is \(newest.writtenAt.age(at: now)) old and holds \(newest.taskCount ?? 0) tasks; "
        sentence +=
            changes.count == 0
            ? "nothing was changed since."
            : "worst loss: \(newest.writtenAt.age(at: now)), \(Self.words(changes.count))."
        if damaged > 0 { sentence += " Damaged are \(damaged) newer ones." }
        return damaged == 0 && !isLate(changes.first)
            ? check.ok(sentence) : check.warning(sentence, remedy: Self.remedy)
    }

    private func findingsWithout(damaged: Int) throws -> [Finding] {
        let changes = try changes(since: Instant(milliseconds: .min))
        if damaged > 0 {
            return check.warning(
                "None of the \(damaged) is whole; worst loss: everything.", remedy: Self.remedy)
        }
        guard let first = changes.first else {
            return check.ok("There is none, and nothing to lose.")
        }
        let sentence = "There is none; worst loss: everything, \(Self.words(changes.count))."
        return isLate(first) ? check.warning(sentence, remedy: Self.remedy) : check.ok(sentence)
    }

    private func isLate(_ first: Instant?) -> Bool {
        first.map { $0.milliseconds < now.milliseconds - Self.maximumAge } ?? false
    }

    /// Returns whether the backup has given numbers that this very store knows nothing of.
    ///
    /// A restore and a repair go on with the numbers; a store that was begun anew has another identifier.
    private func isOlder(than backup: String) throws -> Bool {
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

    private static let remedy: Advice =
        "Write one: \(tend: .backup). For one a day: systemctl --user enable --now tend-backup.timer"

    private func changes(
        since instant: Instant
    ) throws -> (count: Int64, first: Instant?) {
        let row = try connection.prepare(
            "SELECT count(*), min(started_at) FROM operation WHERE started_at > ?1",
            instant.milliseconds)
        guard try row.step(), row.integer(0) > 0 else { return (0, nil) }
        return (row.integer(0), Instant(stored: row.integer(1)))
    }
}
