import Domain
import Records

/// What a batch is known by, found out before the list is locked: which keys and identifiers are to be looked for.
struct RecognizedBatch {
    let identities: [RowIdentity]

    /// The key of each row as the first of its kind.
    let firstKeys: [Int64]

    /// The keys that are looked for first.
    let keys: [Int64]

    /// What looks for them, and for tasks with the identifiers of the rows.
    let looks: [SQLStatement]

    /// How many rows of the batch equal each other, where they are more than one.
    private let repeated: [UInt64: Int64]

    init(_ batch: TaskBatch, of run: ImportRun, _ memory: RunMemory) {
        var encoder = FieldWriter()
        identities = batch.records.map { RowIdentity($0, in: batch, of: run, using: &encoder) }
        firstKeys = identities.map { $0.key(ofOccurrence: 1) }
        var counts: [UInt64: Int64] = [:]
        for row in identities where !row.hasExternalID { counts[row.digest, default: 0] += 1 }
        repeated = counts.filter { $0.value > 1 }
        var keys = Set(firstKeys)
        for row in identities {
            guard let range = Self.occurrences(of: row, repeated, memory.metCount(of: row)) else {
                continue
            }
            for occurrence in range { keys.insert(row.key(ofOccurrence: occurrence)) }
        }
        self.keys = keys.sorted()
        looks = [
            ServerKeys.statement(for: self.keys),
            ImportTransaction.look(batch.records.map(\.uuid)),
        ]
    }

    /// Which of the equal rows the batch may hold, as far as they are not the first alone.
    private static func occurrences(
        of row: RowIdentity, _ repeated: [UInt64: Int64], _ met: Int64?
    ) -> ClosedRange<Int64>? {
        guard met != nil || repeated[row.digest] != nil else { return nil }
        return (met ?? 0) + 1...(met ?? 0) + (repeated[row.digest] ?? 1) + 1
    }

    /// Returns the keys and identifiers that are to be looked for in the light of what was found.
    func further(
        _ known: [KnownRow?], _ batch: TaskBatch, _ run: ImportRun, _ number: Int64,
        _ keys: ServerKeys
    ) -> (keys: [Int64], identifiers: [UniqueIdentifier]) {
        var more: [Int64] = []
        var identifiers: [UniqueIdentifier] = []
        for (place, row) in identities.enumerated() {
            // The second of its kind, where the first came in an earlier batch.
            if !row.hasExternalID, known[place] != nil { more.append(row.key(ofOccurrence: 2)) }
            if run.duplicates == .add, known[place] != nil {
                more.append(row.copy(in: number).key(ofOccurrence: 1))
            }
            guard run.duplicates == .update, let name = batch.records[place].parent else {
                continue
            }
            let subtask = PendingSubtask(
                0, partOf: batch.bytes.span.extracting(name), from: run.source)
            more.append(subtask.key)
            if let uuid = subtask.uuid { identifiers.append(uuid) }
        }
        return (keys.unknown(of: more), identifiers)
    }

    /// Returns the tasks that the rows may have to be compared with.
    func tasks(
        _ known: [KnownRow?], _ batch: TaskBatch, _ run: ImportRun, hasBegun: Bool
    ) -> [TaskID] {
        identities.indices.compactMap { place in
            guard let row = known[place] else { return nil }
            let record = batch.records[place]
            let isCompared =
                switch run.duplicates {
                case .update: true
                case .add, .error: hasBegun
                case .skip:
                    row.content == .unknown || identities[place].content == .unknown
                        || row.content == identities[place].contents.formerly
                            && batch.mayKeepOther(record)
                }
            return isCompared || record.place != nil || record.tellsIdentifier ? row.task : nil
        }
    }
}
