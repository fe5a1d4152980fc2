import Domain

/// Makes a new store of the rows that were salvaged from a damaged one.
///
/// What goes in was as it was written, by its digest, or is reported as restored or replaced. Digests,
/// totals and indexes are made anew.
struct StoreRebuilding {
    private let salvaged: SalvagedRows
    private let store: Connection
    private let totals: Totals
    private let newID: () -> UniqueIdentifier
    private let hasNewID: Bool

    /// Begins a store in an empty file.
    init(
        from salvaged: SalvagedRows, at path: String, newID: @escaping () -> UniqueIdentifier
    ) throws {
        self.salvaged = salvaged
        self.newID = newID
        let storeID = try Self.storeID(in: salvaged)
        hasNewID = storeID == nil
        try StoreCreation.fill(path, storeID: storeID ?? newID())
        store = try Connection(path: path, mode: .existing)
        try store.execute("PRAGMA synchronous = EXTRA; PRAGMA cache_size = -16384; BEGIN IMMEDIATE")
        totals = try Totals(store)
    }

    /// Fills the store, and says what came of it.
    func run() throws -> SalvageOutcome {
        var before = try SalvagedTotals(salvaged.connection)
        try SalvagedNames(rows: salvaged.connection, totals: before).mend()
        try copyNames(.project)
        try copyNames(.tag)
        let history = SalvagedHistory(rows: salvaged.connection, store: store, totals: totals)
        try history.copy()
        before.discardIfOlder(than: try history.newest())
        let historyIsWhole =
            try before.know(.change)
            ? before.areWhole(.change, in: totals) : history.isConsistent()
        var tasks = try SalvagedTasks(
            salvaged, store, totals, historyIsWhole: historyIsWhole, newID: newID)
        try tasks.copy(before)
        try tasks.releaseRelations()
        let isUncertain = try tasks.nameUncertain(before)
        let tables = Totals.Kind.allCases.map { kind in
            SalvageOutcome.Table(
                kind: kind, saved: Int(totals.tally(of: kind).rows),
                lost: before.missing(kind, in: totals))
        }
        try history.nameLostOperations(newID)
        try raiseNumbers(before)
        try history.connect(isWhole: historyIsWhole)
        try copySources()
        try copyFocusSessions()
        try totals.save(in: store)
        try store.execute("COMMIT")
        return SalvageOutcome(
            tables: tables, restored: tasks.restored, replaced: tasks.replaced.sorted(),
            lost: tasks.lost, isUncertain: isUncertain, hasNewID: hasNewID)
    }

    private static func storeID(in salvaged: SalvagedRows) throws -> UniqueIdentifier? {
        let found = try salvaged.connection.prepare("SELECT value FROM store WHERE name = 'id'")
        return try found.step() ? found.text(0).flatMap { UniqueIdentifier($0) } : nil
    }

    /// Copies every name under its number; one that no task has is kept too.
    private func copyNames(_ kind: Totals.Kind) throws {
        let found = try salvaged.connection.prepare(
            composed: "SELECT id, name, digest FROM \(kind.rawValue) WHERE typeof(name) = 'text'")
        let insertion = try store.prepare(
            composed: "INSERT OR IGNORE INTO \(kind.rawValue) VALUES (?, ?, ?)")
        while try found.step() {
            let digest = NameRows.digest(of: found.text(1) ?? "", id: found.integer(0))
            guard digest == UInt64(bitPattern: found.integer(2)) else { continue }
            try insertion.run(found.integer(0), found.text(1), found.integer(2))
            if store.changeCount > 0 { totals.add(kind, digest: digest) }
        }
    }

    /// Copies the sources of tasks that are gone, but for those of an import that was taken back; those
    /// of the others came with them.
    private func copySources() throws {
        let found = try salvaged.connection.prepare(
            """
            SELECT source_key, task_id, CASE typeof(content) WHEN 'integer' THEN content END
            FROM known_source
            WHERE typeof(source_key) = 'integer' AND typeof(task_id) = 'integer'
                AND source_key NOT IN (
                    SELECT source_key FROM withdrawn_task WHERE source_key IS NOT NULL)
            """)
        let insertion = try store.prepare("INSERT OR IGNORE INTO known_source VALUES (?, ?, ?)")
        while try found.step() {
            try insertion.bind(found.integer(0), at: 1)
            try insertion.bind(found.integer(1), at: 2)
            if let content = found.optionalInteger(2) {
                try insertion.bind(content, at: 3)
            } else {
                try insertion.bindNull(at: 3)
            }
            try insertion.run()
        }
        try SourceRows(store).noteDeleted()
    }

    /// Copies the focus sessions that are as they were written.
    private func copyFocusSessions() throws {
        let rows = FocusRows(store)
        try FocusRows(salvaged.connection).forEach { row in
            if row.isSound { try rows.insert(row) }
        }
    }

    /// Keeps every number that was ever given from being given again.
    private func raiseNumbers(_ before: SalvagedTotals) throws {
        for kind in Totals.Kind.allCases { totals.reserve(kind, through: before.lastID(kind)) }
        let seen = try store.prepare(
            """
            SELECT (SELECT max(id) FROM project), (SELECT max(id) FROM tag),
                (SELECT max(number) FROM operation),
                max(ifnull((SELECT max(id) FROM task), 0),
                    ifnull((SELECT max(task_id) FROM change), 0))
            """)
        guard try seen.step() else { return }
        for (column, kind) in [Totals.Kind.project, .tag, .operation, .task].enumerated() {
            totals.reserve(kind, through: seen.integer(Int32(column)))
        }
    }
}
