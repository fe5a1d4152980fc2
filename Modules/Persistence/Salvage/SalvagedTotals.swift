import Records
import Domain

/// What the totals of a damaged store say that it held.
///
/// A page that was not written can have left them older than the rows: then they say nothing.
struct SalvagedTotals {
    private var tallies: [Totals.Kind: Tally] = [:]
    private var lastIDs: [Totals.Kind: Int64] = [:]

    init(_ rows: Connection) throws {
        let found = try rows.prepare("SELECT kind, rows, digest, last_id FROM total")
        while try found.step() {
            guard let kind = found.text(0).flatMap(Totals.Kind.init(rawValue:)),
                Totals.plausible.contains(found.integer(1)),
                Totals.plausible.contains(found.integer(3))
            else { continue }
            tallies[kind] = Tally(
                rows: found.integer(1), digest: UInt64(bitPattern: found.integer(2)))
            lastIDs[kind] = found.integer(3)
        }
    }

    /// Takes note of the newest operation: every change gives out a number for its own, so that totals
    /// which do not know it are older than the rows.
    mutating func discardIfOlder(than operation: Int64) {
        if operation > lastID(.operation) { tallies = [:] }
    }

    /// Whether it is known what the rows of the table came to.
    func know(_ kind: Totals.Kind) -> Bool { tallies[kind] != nil }

    /// Whether rows that come to this are all that there were.
    func areWhole(_ kind: Totals.Kind, _ tally: Tally) -> Bool { tallies[kind] == tally }

    /// Returns the last number that was given out, if that is known.
    func lastID(_ kind: Totals.Kind) -> Int64 {
        lastIDs[kind] ?? 0
    }

    /// Returns how many rows there were, if that is known.
    func rows(_ kind: Totals.Kind) -> Int64? {
        tallies[kind]?.rows
    }

    /// Returns how many rows are missing, as far as that is known.
    ///
    /// Rows that agree with the digest are all there were, whatever the count says.
    func missing(_ kind: Totals.Kind, in saved: Totals) -> Int {
        let saved = saved.tally(of: kind)
        guard let tally = tallies[kind], tally.digest != saved.digest else { return 0 }
        return Int(max(0, tally.rows - saved.rows))
    }

    /// Whether every row that there was is there as it was.
    func areWhole(_ kind: Totals.Kind, in saved: Totals) -> Bool {
        tallies[kind] == saved.tally(of: kind)
    }
}

/// What the indexes of a damaged store say of its tasks: witnesses beside the rows.
struct SalvagedIndexes {
    private let rows: Connection

    init(_ rows: Connection) {
        self.rows = rows
    }

    /// Returns the tasks of a new store whose place, parent or dependencies are not what an index of the
    /// damaged one says.
    func strangers(in store: Connection) throws -> [TaskID] {
        let tasks = try store.prepare(
            """
            SELECT t.id, t.sort_order, t.scheduled_date, t.state, t.parent,
                (SELECT group_concat(depends_on, ' ') FROM
                    (SELECT depends_on FROM task_dependency WHERE task_id = t.id ORDER BY 1))
            FROM task t ORDER BY t.id
            """)
        let entry = try rows.prepare(
            """
            SELECT p.sort_order, p.scheduled_date, p.state,
                (SELECT parent FROM indexed_parent WHERE id = p.id),
                (SELECT group_concat(depends_on, ' ') FROM
                    (SELECT depends_on FROM indexed_dependency WHERE task_id = p.id ORDER BY 1))
            FROM indexed_place p WHERE p.id = ?
            """)
        var strangers: [TaskID] = []
        while try tasks.step() {
            let id = tasks.integer(0)
            defer { entry.reset() }
            try entry.bind(id, at: 1)
            let isSame =
                try entry.step() && entry.double(0) == tasks.double(1)
                && entry.text(1) == tasks.text(2) && entry.text(2) == tasks.text(3)
                && entry.optionalInteger(3) == tasks.optionalInteger(4)
                && entry.text(4) == tasks.text(5)
            if !isSame { strangers.append(id) }
        }
        return strangers
    }
}

/// Finds out which numbers damaged tasks have: a row can have lost its own.
///
/// The history knows the number of an identifier. A number that only an index still knows is that
/// of the row which has its digest under it.
struct SalvagedNumbers {
    let reader: SalvagedTaskReader

    /// The numbers that the history knows.
    let known: [UniqueIdentifier: TaskID]

    /// The numbers that only an index knows.
    let missing: Set<TaskID>

    /// The last number that was given out, as far as that is known.
    let lastID: TaskID

    /// How many missing numbers are tried: each costs a digest for every damaged row.
    private static let triedNumbers = 1000

    /// Returns the task under its number, or none if that is lost.
    func numbered(_ found: FoundTask) throws -> FoundTask? {
        let id = found.stored.task.id
        if let known = known[found.stored.task.uuid] {
            guard known != id else { return found }
            return try reader.proven(found, as: known) ?? reader.numbered(found, as: known)
        }
        if missing.count <= Self.triedNumbers {
            for number in missing {
                if let proven = try reader.proven(found, as: number) { return proven }
            }
        }
        // A number beyond all that were given out is none.
        return id >= 1 && id <= lastID ? found : nil
    }
}
