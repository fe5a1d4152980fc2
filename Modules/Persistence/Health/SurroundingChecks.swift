import CSQLite
import Domain

/// Whether the store knows the identifier by which the journal names it.
struct IdentityCheck: HealthCheck {
    let name = "identifier"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard case .success(let store?) = store.store else { return [] }
        do {
            guard try store.storeID() == nil else {
                return [Finding(name, .ok, "The store has its own.")]
            }
            return [
                Finding(
                    name, .failure, "That of the store is lost.",
                    remedy: "Give it a new one: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, error)]
        }
    }
}

/// How large the store is, and how much of it is free for what comes.
struct SizeCheck: HealthCheck {
    let name = "size"
    let store: ExaminedStore

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let pages = try connection.integer("PRAGMA page_count")
            let size = try connection.integer("PRAGMA page_size")
            let free = try connection.integer("PRAGMA freelist_count")
            return ok(
                "It holds \(try counts(connection)), in \(pages * size >> 10) KB in \(pages) pages, \(free) of which are free for what comes."
            )
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }
}

extension SizeCheck {
    /// Returns what the totals count: `projects 3, tasks 12`.
    private func counts(_ connection: Connection) throws -> String {
        let rows = try connection.prepare("SELECT rows, kind FROM total ORDER BY kind")
        var counts: [String] = []
        while try rows.step() { counts.append("\(rows.text(1) ?? "")s \(rows.integer(0))") }
        return counts.joined(separator: ", ")
    }
}

extension Connection {
    /// Returns the one number that a statement asks for.
    func integer(_ sql: StaticString) throws -> Int64 {
        let row = try prepare(sql)
        return try row.step() ? row.integer(0) : 0
    }
}

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

/// Whether imports of the last weeks wait that did not reach the end of their file.
struct ImportCheck: HealthCheck {
    let name = "imports"
    let store: ExaminedStore
    let now: Instant

    /// What was left alone for longer was meant to be.
    private static let days: Int64 = 30

    /// How many are told of, the newest.
    private static let shown = 5

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let since = Instant(milliseconds: now.milliseconds - Self.days * 86_400_000)
            let interrupted = try ImportRows(connection).interrupted(since: since, Self.shown)
            guard !interrupted.isEmpty else {
                return ok("None of the last \(Self.days) days was interrupted.")
            }
            return interrupted.flatMap(finding(of:))
        } catch {
            return [Finding(name, .warning, AppError(any: error, while: .reading))]
        }
    }

    private func finding(of unfinished: ImportRows.Unfinished) -> [Finding] {
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
}

/// Whether the clock can be believed: by the year, and by what the store remembers of it.
struct ClockCheck: HealthCheck {
    let name = "clock"
    let store: ExaminedStore
    let now: Instant

    /// Before this program was written.
    private static let earliest = Instant(milliseconds: 1_767_225_600_000)

    /// What clocks of several machines may differ by, and what setting one right may put it back.
    private static let tolerance: Int64 = 300_000

    private static let remedy: Advice = "Look at the clock, and let it be set: timedatectl"

    func findings() -> [Finding] {
        guard now >= Self.earliest else {
            return warning("It shows \(now), which is long past.", remedy: Self.remedy)
        }
        guard let connection = store.connection else { return ok("It shows \(now).") }
        do {
            let future = try count(
                "SELECT count(*) FROM task WHERE max(created_at, updated_at) > ?1",
                now.milliseconds + Self.tolerance, in: connection)
            let jumps = try count(
                """
                SELECT count(*) FROM (
                    SELECT started_at, lag(started_at) OVER (ORDER BY number) AS earlier
                    FROM operation)
                WHERE started_at < earlier - ?1
                """, Self.tolerance, in: connection)
            guard future == 0 else {
                return warning(
                    "\(future == 1 ? "1 task is" : "\(future) tasks are") from the future: the clock is slow now, or was fast then.",
                    remedy: Self.remedy)
            }
            // What is past cannot be set right.
            return ok(
                jumps == 0
                    ? "It shows \(now), and never went back."
                    : "It shows \(now); between two commands it went back, \(jumps) times so far.")
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }

    private func count(
        _ sql: StaticString, _ limit: Int64, in connection: Connection
    ) throws -> Int64 {
        let row = try connection.prepare(sql)
        try row.bind(limit, at: 1)
        return try row.step() ? row.integer(0) : 0
    }
}

/// Which SQLite the program runs on, and whether its known defects can touch a store.
struct LibraryCheck: HealthCheck {
    let name = "SQLite"
    let version: String
    let number: Int

    init(version: String = SQLiteVersion.linked, number: Int = Int(sqlite3_libversion_number())) {
        self.version = version
        self.number = number
    }

    func findings() -> [Finding] {
        ok(
            hasLosingWAL
                ? "\(version). It can lose what is written in WAL mode (sqlite.org/wal.html#walresetbug), which tend never uses."
                : "\(version).")
    }

    /// Fixed in 3.51.3, and for two older lines.
    private var hasLosingWAL: Bool {
        switch number {
        case 3_051_003..., 3_050_007..<3_051_000, 3_044_006..<3_045_000: false
        default: number >= 3_007_000
        }
    }
}
