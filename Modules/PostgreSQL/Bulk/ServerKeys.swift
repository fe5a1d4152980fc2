import Domain
import Records

/// The keys as the list has them, and those of the rows that are about to get there.
///
/// Each look is a round trip, so that many keys are looked for together. Memory does not grow with the file but by a
/// bit a row, and by a number for each row that others equal.
final class ServerKeys: KnownKeys {
    typealias Failure = ImportFailure

    private let look: ([SQLStatement]) throws(ServerFailure) -> [ServerRows]

    /// What was looked for; none stands for a key that the list does not have.
    private var found: [Int64: KnownRow?] = [:]

    /// What the run has brought and is not in the list yet.
    private(set) var added: KeyTable
    private var memory: RunMemory

    /// What the rows say now that were written over.
    private(set) var notes: [SQLStatement] = []

    /// Whether there were such, sent or not.
    private(set) var hasNoted = false

    init(
        _ memory: RunMemory, after last: TaskID,
        look: @escaping ([SQLStatement]) throws(ServerFailure) -> [ServerRows]
    ) {
        self.memory = memory
        added = KeyTable(after: last)
        self.look = look
    }

    /// What the run has met, when all that was added is in the list.
    var met: RunMemory { memory }

    // MARK: - Looking

    /// Returns what looks keys up.
    static func statement(for keys: [Int64]) -> SQLStatement {
        SQLStatement(
            """
            SELECT source_key, task_id, content FROM known_source
            WHERE source_key = ANY (string_to_array($1, ' ')::bigint[])
            """, .integers(keys))
    }

    /// Takes in what the statement has found.
    func take(_ rows: [ServerRow], for keys: [Int64]) {
        for key in keys { found.updateValue(nil, forKey: key) }
        for row in rows {
            guard let key = row.integer(0), let id = row.integer(1) else { continue }
            found.updateValue(KnownRow(task: id, stored: row.integer(2)), forKey: key)
        }
    }

    /// Returns which of the keys were not looked for.
    func unknown(of keys: [Int64]) -> [Int64] {
        Array(
            Set(keys.filter { found.index(forKey: $0) == nil && added.row(under: $0) == nil }))
    }

    func rows(under keys: [Int64]) throws(ImportFailure) -> [KnownRow?] {
        let unknown = unknown(of: keys)
        if !unknown.isEmpty {
            do throws(ServerFailure) {
                let rows = try look(notes + [Self.statement(for: unknown)])
                notes = []
                if let last = rows.last { take(last.all, for: unknown) }
            } catch {
                throw .server(error)
            }
        }
        return keys.map { found[$0] ?? nil }
    }

    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge {
        if let row = added.row(under: key) { return .met(row) }
        guard let row else { return .unknown }
        return memory.tasks.contains(row.task) ? .met(row) : .waiting(row)
    }

    // MARK: - Noting

    func meet(_ row: KnownRow, key: Int64) { memory.tasks.insert(row.task) }

    func hasMet(_ id: TaskID) -> Bool { memory.tasks.contains(id) }

    func add(_ id: TaskID, _ content: RowContent, key: Int64) {
        added.insert(KnownRow(task: id, content: content), under: key)
        memory.tasks.insert(id)
    }

    func note(_ content: RowContent, after former: RowContent, key: Int64) {
        if added.note(content, under: key) { return }
        found[key]??.content = content
        hasNoted = true
        notes.append(
            "UPDATE known_source SET content = $1 WHERE source_key = $2",
            .integer(content.stored(after: former)), .integer(key))
    }

    func noteMet(_ row: RowIdentity, key: Int64) { memory.noteMet(row, key: key) }

    func metCount(of row: RowIdentity) -> Int64? { memory.metCount(of: row) }

    /// Forgets what was looked for.
    func forgetFound() { found.removeAll(keepingCapacity: true) }

    /// Forgets what was looked for, and what was added: it is in the list now.
    func renew(after last: TaskID) {
        found.removeAll(keepingCapacity: true)
        added = KeyTable(after: last)
        notes = []
    }
}

/// What a run has met of the rows of a list.
struct RunMemory {
    /// As many rows that others equal are remembered; of those beyond them it is looked how many there were.
    private static let mostCounts = 300_000

    /// The tasks that the run has met or brought.
    var tasks = TaskIDSet()

    /// How many equal rows without an id the run has met, where it was more than one.
    private var counts: [UInt64: Int64] = [:]

    /// Notes that the next of equal rows was met, under that key.
    mutating func noteMet(_ row: RowIdentity, key: Int64) {
        guard !row.hasExternalID, key != row.key(ofOccurrence: 1) else { return }
        if let count = counts[row.digest] {
            counts[row.digest] = count + 1
        } else if counts.count < Self.mostCounts, key == row.key(ofOccurrence: 2) {
            counts[row.digest] = 2
        }
    }

    func metCount(of row: RowIdentity) -> Int64? { counts[row.digest] }
}

/// Why the rows of an import do not come into a list.
enum ImportFailure: Error {
    /// The server failed, or did not answer.
    case server(ServerFailure)

    /// A rule speaks against it.
    case refused(AppError)

    var error: AppError {
        switch self {
        case .server(let failure): failure.error
        case .refused(let error): error
        }
    }
}
