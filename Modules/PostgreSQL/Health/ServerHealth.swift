public import Domain
import POSIX
import Records

/// What can be found out about a list and its server.
public enum ServerHealth {
    /// Returns the checks of a list, which is opened once for all of them and never written to.
    ///
    /// - Parameters:
    ///   - address: Where the list is.
    ///   - waitMilliseconds: How long a server that cannot be reached is tried again.
    ///   - now: Tells the present.
    /// - Returns: The checks, in the order in which their findings help most.
    public static func checks(
        of address: ListAddress, waitMilliseconds: Int, now: @escaping () -> Instant
    ) -> [HealthCheck] {
        let list = ExaminedList(address, waitMilliseconds: waitMilliseconds)
        return [
            .server(list), .encryption(list), .list(list), .rows(list), .durability(list),
            .serverClock(list, now: now),
        ]
    }
}

/// A list that is looked at, whatever state it is in.
private final class ExaminedList {
    let address: ListAddress
    private let session: ServerSession

    init(_ address: ListAddress, waitMilliseconds: Int) {
        self.address = address
        session = ServerSession(
            to: address, waitMilliseconds: waitMilliseconds, isInterrupted: { false })
    }

    /// Whether the server answers.
    lazy var answer = Result { () throws(AppError) in
        try session.rows("SELECT version()").first?.raw(0) ?? ""
    }

    /// Whether the list is there.
    lazy var store = Result { () throws(AppError) in
        try PostgreSQLTaskStore.open(
            address, for: .reading, waitMilliseconds: 0,
            newListID: { UniqueIdentifier(high: 0, low: 0) })
    }

    /// Looks something up; nothing where the server does not answer, which another check says.
    func read(_ sql: String, _ values: SQLValue...) throws(AppError) -> [ServerRow] {
        guard case .success = answer else { return [] }
        return try session.read(SQLStatement(sql, binding: values))[0].all
    }
}

extension HealthCheck {
    fileprivate static func server(_ list: ExaminedList) -> HealthCheck {
        HealthCheck("server") { check in
            let clock = MonotonicClock()
            let start = clock.microseconds()
            let version = try list.answer.get()
            let milliseconds = (clock.microseconds() - start) / 1000
            // 'PostgreSQL 15.18 (Debian …) on x86_64…': the rest is of no help.
            let name = version.split(separator: " ").prefix(2).joined(separator: " ")
            return check.ok("\(name) answered within \(milliseconds) ms.")
        }
    }

    fileprivate static func encryption(_ list: ExaminedList) -> HealthCheck {
        HealthCheck("encryption") { check in
            let rows = try list.read(
                """
                SELECT inet_client_addr() IS NULL,
                    (SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl)
                """)
            guard let row = rows.first else { return [] }
            if let version = row.raw(1) {
                return list.address.provesServer
                    ? check.ok("The connection uses \(version).")
                    : check.warning(
                        "The connection uses \(version), and the server has not proved who it is.",
                        remedy:
                            "Put the root certificate of who runs it into ~/.postgresql/root.crt, and leave sslmode out of the address."
                    )
            }
            if row.bool(0) { return check.ok("The server is on this computer.") }
            return check.warning(
                "What you save crosses the network for everybody to read.",
                remedy: "Have the server use TLS, and leave sslmode out of the address.")
        }
    }

    fileprivate static func list(_ list: ExaminedList) -> HealthCheck {
        HealthCheck("list") { check in
            guard case .success = list.answer else { return [] }
            _ = try list.store.get()
            let schema = list.address.schema
            let rows = try list.read(
                """
                SELECT has_table_privilege($1, 'SELECT'), has_table_privilege($1, 'INSERT'),
                    has_table_privilege($2, 'UPDATE'),
                    'on' IN (current_setting('in_hot_standby', true),
                        current_setting('default_transaction_read_only', true))
                """, .text("\(schema).task"), .text("\(schema).list"))
            guard let row = rows.first else { return [] }
            guard row.bool(0) else {
                return check.failure(
                    "You may not read it.", remedy: "Ask the owner of the list to let you in.")
            }
            guard row.bool(1), row.bool(2) else {
                return check.warning(
                    "You may read it, and not write to it.",
                    remedy: "Ask the owner of the list, if you are to.")
            }
            guard !row.bool(3) else {
                return check.warning(ReadOnlyServer.sentence, remedy: ReadOnlyServer.remedy)
            }
            return check.ok("You may read it and write to it.")
        }
    }

    fileprivate static func rows(_ list: ExaminedList) -> HealthCheck {
        HealthCheck("rows") { check in
            guard case .success(let store) = list.store else { return [] }
            let found = try store.audit()
            guard found.damaged.isEmpty else {
                return check.failure(
                    "\(FoundDamage.names(of: found.damaged).capitalizedFirst) on the server "
                        + "\(found.damaged.count == 1 ? "is" : "are") not what was saved.",
                    remedy: "Have who runs the server restore a backup.")
            }
            guard found.isWhole else {
                return check.failure(
                    "Tasks are missing, or there is one too many.",
                    remedy: "Have who runs the server restore a backup.")
            }
            guard found.numbersFollow else {
                return check.failure(
                    "The next number is one that a task has already.",
                    remedy: "Ask who else may write to the list what they did.")
            }
            return check.ok(
                found.count == 1
                    ? "1 task is as it was saved."
                    : "\(found.count) tasks are as they were saved.")
        }
    }

    fileprivate static func durability(_ list: ExaminedList) -> HealthCheck {
        HealthCheck("durability") { check in
            let rows = try list.read(
                """
                SELECT current_setting('fsync', true), current_setting('synchronous_commit', true),
                    current_setting('full_page_writes', true),
                    current_setting('data_checksums', true),
                    current_setting('synchronous_standby_names', true),
                    (SELECT count(*) FROM pg_stat_replication)
                """)
            guard let row = rows.first else { return [] }
            func setting(_ column: Int) -> String { row.raw(column) ?? "" }
            if setting(0) == "off" || setting(1) == "off" || setting(2) == "off" {
                return check.failure(
                    "The server says that it has saved what a power cut can take away.",
                    remedy:
                        "Have who runs it switch fsync, synchronous_commit and full_page_writes on."
                )
            }
            if row.integer(5) == 0, !setting(4).isEmpty {
                return check.failure(
                    "The server waits for a standby that is not there: every change waits as well, and ends with 'not known'.",
                    remedy:
                        "Have who runs the server start the standby, or reset synchronous_standby_names."
                )
            }
            if (row.integer(5) ?? 0) > 0, setting(4).isEmpty {
                return check.warning(
                    "A standby follows the server, and what was saved last may not be in it.",
                    remedy: "Have who runs the server set synchronous_standby_names.")
            }
            if setting(3) == "off" {
                return check.warning(
                    "The server does not notice damage on its disk.",
                    remedy: "Have who runs it switch checksums on: pg_checksums --enable")
            }
            return check.ok("What was saved survives a power cut.")
        }
    }

    fileprivate static func serverClock(
        _ list: ExaminedList, now: @escaping () -> Instant
    ) -> HealthCheck {
        HealthCheck("server clock") { check in
            let rows = try list.read("SELECT \(ServerSchema.presentTime)")
            guard let time = rows.first?.integer(0) else { return [] }
            let server = Instant(milliseconds: time)
            guard let difference = ClockDifference(here: now(), server: server) else {
                return check.ok("It agrees with this computer's.")
            }
            return check.warning(difference.sentence, remedy: difference.remedy)
        }
    }
}

/// What reading every task of a list came to.
struct ListAudit {
    var count = 0
    var damaged: [TaskID] = []

    /// Whether the tasks are those that were saved, none missing and none besides.
    var isWhole = true

    /// Whether the next number is one that no task has.
    var numbersFollow = true
}

extension PostgreSQLTaskStore {
    /// Reads every task, and compares them with what the list says of them.
    func audit() throws(AppError) -> ListAudit {
        let rows = try session.read(
            SQLStatement(TaskColumns.select),
            SQLStatement("SELECT last_task, last_operation, task_count, task_digest FROM list"))
        var audit = ListAudit()
        var digest: UInt64 = 0
        var greatest: TaskID = 0
        for row in rows[0].all {
            audit.count += 1
            greatest = max(greatest, row.integer(0) ?? 0)
            do throws(AppError) {
                digest ^= TaskEncoding.digest(
                    of: try TaskColumns.read(row).claimed(by: row.person))
            } catch {
                audit.damaged.append(row.integer(0) ?? 0)
            }
        }
        guard let totals = rows[1].first else { throw .damaged() }
        audit.isWhole =
            totals.integer(2) == Int64(audit.count)
            && totals.integer(3) == Int64(bitPattern: digest)
        audit.numbersFollow = greatest <= totals.integer(0) ?? 0
        return audit
    }
}
