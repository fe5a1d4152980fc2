import Domain

/// Reads tasks for who shows or changes them, and checks every row.
///
/// A damaged task that has a certain repair comes as it must have been, any other with a mark; both
/// are noted. What is sound costs a digest.
final class StoredTaskReader {
    private let connection: Connection
    let damage: FoundDamage
    private var encoder = FieldWriter()
    private var byID: Statement?

    /// What was read since it was last set to zero, to be compared with the total of the table.
    var tally = Tally()

    init(_ connection: Connection, noting damage: FoundDamage) {
        self.connection = connection
        self.damage = damage
    }

    /// Returns the tasks on which the statement comes to stand.
    func tasks(_ rows: Statement) throws -> [Task] {
        var tasks: [Task] = []
        try append(rows, to: &tasks)
        return tasks
    }

    /// Appends the tasks on which the statement comes to stand.
    func append(_ rows: Statement, to tasks: inout [Task]) throws {
        while try rows.step() { tasks.append(try task(rows)) }
    }

    /// Returns the task on which the statement stands.
    func task(_ row: Statement) throws -> Task {
        try counted(TaskRows.read(row, using: &encoder))
    }

    /// Returns the task with this number, or none.
    func task(withID id: TaskID) throws -> Task? {
        try row(withID: id).map(counted)
    }

    /// Returns the row with this number as it was found, or none.
    func row(withID id: TaskID) throws -> FoundTask? {
        let statement =
            try byID ?? connection.prepare(composed: TaskRows.select + " WHERE t.id = ?")
        byID = statement
        defer { statement.reset() }
        try statement.bind(id, at: 1)
        return try statement.step() ? TaskRows.read(statement, using: &encoder) : nil
    }

    /// Returns a damaged task as it must have been, or marked.
    ///
    /// Where the row alone is sound, it was read through an index that says something else.
    func examined(_ found: FoundTask) throws -> (stored: StoredTask, isCertain: Bool) {
        let row = try row(withID: found.stored.task.id)
        let certain = try CertainRepair(connection).task(
            for: found, soundRow: row.flatMap { $0.isSound ? $0.stored : nil })
        damage.note(found.stored.task.id, isRepairable: certain != nil)
        if let certain { return (certain, true) }
        var marked = found.stored
        marked.task = marked.task.marked(found.defects)
        return (marked, false)
    }

    private func counted(_ found: consuming FoundTask) throws -> Task {
        guard !found.isSound else {
            tally.add(found.digest)
            return found.stored.task
        }
        let (stored, isCertain) = try examined(found)
        tally.add(isCertain ? found.countedDigest(as: stored) : found.digest)
        return stored.task
    }

    /// Returns what the rows of the table come to that are there.
    func tallyOfAll() throws -> Tally {
        let rows = try connection.prepare("SELECT digest FROM task NOT INDEXED")
        var tally = Tally()
        while try rows.step() { tally.add(UInt64(bitPattern: rows.integer(0))) }
        return tally
    }

    /// Notes that the table is not what its total says, if the tally differs from it.
    func compareTally() throws {
        do {
            if try Totals(connection).tally(of: .task) != tally { noteIncompleteness() }
        } catch let error as AppError where error.code == .corruptedData {
            noteIncompleteness()
        }
    }

    /// Notes that something is missing.
    func noteIncompleteness() {
        damage.noteIncompleteness()
    }
}

/// How many rows there are, and the XOR of their digests.
struct Tally: Equatable {
    var rows: Int64 = 0
    var digest: UInt64 = 0

    mutating func add(_ digest: UInt64) {
        rows += 1
        self.digest ^= digest
    }
}
