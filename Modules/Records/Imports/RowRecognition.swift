package import Domain

/// Tells the rows that are new from those that came in before.
///
/// The n-th equal row of a file is the n-th that ever came: each has a key of its own, and a run
/// meets them in their order, but where one says what another of them has said. So those that it has met are the first
/// ones, and the next is found by halving.
package struct RowRecognition<Failure: Error> {
    /// The keys that the store and the run have.
    package let keys: any KnownKeys<Failure>

    /// Creates what tells rows by these keys.
    package init(keys: any KnownKeys<Failure>) {
        self.keys = keys
    }

    /// Finds out what the rows are, and notes those that were there; `body` is told of each row
    /// before the next is looked at, and says whether to go on.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - formerDigests: Under which digests a row may have come in before, as it was written then.
    ///   - body: What is told.
    /// - Throws: What a look into the store fails with.
    package func meet(
        _ rows: [RowIdentity], formerDigests: (_ index: Int) -> [UInt64],
        _ body: (_ index: Int, RowAnswer) throws(Failure) -> Bool
    ) throws(Failure) {
        let keys = rows.map { $0.key(ofOccurrence: 1) }
        let found = try self.keys.rows(under: keys)
        var later = LaterRows(rows)
        for index in rows.indices {
            let knowledge = self.keys.knowledge(of: keys[index], found: found[index])
            later.index = index
            var answer = try meet(rows[index], first: keys[index], knowledge, before: &later)
            if case .new = answer {
                answer =
                    try meet(former: rows[index], formerDigests(index), before: &later) ?? answer
            }
            guard try body(index, answer) else { return }
        }
    }

    /// Returns what a row is that is new as it is written now, where it came in as it was written before and no later
    /// row is so still; none otherwise.
    private func meet(
        former row: RowIdentity, _ digests: [UInt64], before later: inout LaterRows
    ) throws(Failure) -> RowAnswer? {
        for digest in digests where !later.holds(digest) {
            let former = row.former(digest)
            if case .waiting = try keys.knowledge(of: former.key(ofOccurrence: 1)) {
                return try meet(former)
            }
        }
        return nil
    }

    /// Finds out what one row is, and notes it if it was there.
    package func meet(_ row: RowIdentity) throws(Failure) -> RowAnswer {
        let key = row.key(ofOccurrence: 1)
        var later = LaterRows([])
        return try meet(row, first: key, try keys.knowledge(of: key), before: &later)
    }

    /// Returns what a row is that an import has set aside and that was mended since.
    ///
    /// It equals no row that the import has brought: that was not set aside.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - answer: What it is as a row of any file.
    ///   - hasBrought: Whether the import has brought a task.
    /// - Returns: The answer, which is that of a later row where one is passed over.
    /// - Throws: What a look into the store fails with.
    package func meet(
        mended row: RowIdentity, _ answer: RowAnswer,
        unless hasBrought: (TaskID) throws(Failure) -> Bool
    ) throws(Failure) -> RowAnswer {
        var answer = answer
        while !row.hasExternalID, case .known(let found, _) = answer, try hasBrought(found.task) {
            answer = try meet(row)
        }
        return answer
    }

    /// Returns what a row is that tells the identifier of its task, where another task came in by its id: each store
    /// counts its tasks from 1.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - record: What it says.
    ///   - answer: What it is by its id.
    ///   - source: The name of its source.
    ///   - find: What finds a task.
    /// - Returns: The answer, which is that of a row known by its identifier where that is another task's.
    /// - Throws: What a look into the store fails with.
    package func meet(
        identified row: RowIdentity, _ record: TaskRecord, _ answer: RowAnswer, from source: String,
        _ find: (TaskID) throws(Failure) -> Task?
    ) throws(Failure) -> RowAnswer {
        guard record.tellsIdentifier, row.hasExternalID, case .known(let known, _) = answer,
            let task = try find(known.task), task.uuid != record.uuid
        else { return answer }
        return try meet(row.identified(by: record.uuid, from: source))
    }

    private func meet(
        _ row: RowIdentity, first: Int64, _ knowledge: Knowledge, before later: inout LaterRows
    ) throws(Failure) -> RowAnswer {
        var (occurrence, key, knowledge) = (Int64(1), first, knowledge)
        if case .met(let known) = knowledge {
            guard !row.hasExternalID else { return .repeated(known, key: first) }
            occurrence = try firstFree(of: row)
            key = row.key(ofOccurrence: occurrence)
            knowledge = try keys.knowledge(of: key)
        }
        if case .waiting(let known) = knowledge, !row.hasExternalID, row.saysOther(than: known) {
            return try meet(row, from: occurrence, before: &later)
        }
        return answer(row, knowledge, key: key)
    }

    /// Finds out which of the equal rows that came in before a row is that says something else than the first of them
    /// which the run has not met: the one that said the same, else one that no later row equals, else none.
    private func meet(
        _ row: RowIdentity, from first: Int64, before later: inout LaterRows
    ) throws(Failure) -> RowAnswer {
        var changed: (key: Int64, Knowledge)?
        for occurrence in first..<first + Self.mostTried {
            let key = row.key(ofOccurrence: occurrence)
            let knowledge = try keys.knowledge(of: key)
            switch knowledge {
            case .met: continue
            case .waiting(let known):
                if !row.saysOther(than: known) { return answer(row, knowledge, key: key) }
                if changed == nil, !later.hold(row, saying: known.content) {
                    changed = (key, knowledge)
                }
                continue
            case .unknown: break
            }
            if changed == nil { return .new(key: key) }
            break
        }
        if let (key, knowledge) = changed { return answer(row, knowledge, key: key) }
        let key = row.key(ofOccurrence: try firstFree(of: row))
        return answer(row, try keys.knowledge(of: key), key: key)
    }

    private func answer(
        _ row: RowIdentity, _ knowledge: Knowledge, key: Int64
    ) -> RowAnswer {
        guard case .waiting(let known) = knowledge else { return .new(key: key) }
        keys.meet(known, key: key)
        keys.noteMet(row, key: key)
        return .known(known, key: key)
    }

    /// So many of the equal rows are looked at by themselves; beyond them a run has met the first ones.
    private static var mostTried: Int64 { 16 }

    /// Returns the first occurrence that the run has not met; it has met the first one.
    private func firstFree(of row: RowIdentity) throws(Failure) -> Int64 {
        var met = max(keys.metCount(of: row) ?? 1, 1)
        if met < Self.mostTried {
            for occurrence in 2..<Self.mostTried where try isMet(occurrence, of: row) == false {
                return occurrence
            }
            met = Self.mostTried - 1
        }
        var free = met + 1
        while try isMet(free, of: row) {
            met = free
            free *= 2
        }
        while free - met > 1 {
            let middle = met + (free - met) / 2
            if try isMet(middle, of: row) { met = middle } else { free = middle }
        }
        return free
    }

    private func isMet(_ occurrence: Int64, of row: RowIdentity) throws(Failure) -> Bool {
        guard case .met = try keys.knowledge(of: row.key(ofOccurrence: occurrence)) else {
            return false
        }
        return true
    }
}

/// The rows of a lot, of which some are still to come.
private struct LaterRows {
    /// The row under way.
    var index = 0

    private let rows: [RowIdentity]

    /// The last row with an identity and a content; made when it is first asked for.
    private var last: [Key: Int]?

    /// The last row with a digest; made when it is first asked for.
    private var lastByDigest: [UInt64: Int]?

    private struct Key: Hashable {
        let digest: UInt64
        let content: RowContent
    }

    init(_ rows: [RowIdentity]) {
        self.rows = rows
    }

    /// Whether a row is still to come that is known by a digest.
    mutating func holds(_ digest: UInt64) -> Bool {
        let last =
            lastByDigest
            ?? Dictionary(
                rows.enumerated().map { ($1.digest, $0) }, uniquingKeysWith: { $1 })
        lastByDigest = last
        return last[digest].map { $0 > index } ?? false
    }

    /// Whether a row is still to come that equals one, and says that.
    mutating func hold(_ row: RowIdentity, saying content: RowContent) -> Bool {
        let last =
            self.last
            ?? Dictionary(
                rows.enumerated().flatMap { index, row in
                    [row.content, row.formerContent].map {
                        (Key(digest: row.digest, content: $0), index)
                    }
                }, uniquingKeysWith: max)
        self.last = last
        return last[Key(digest: row.digest, content: content)].map { $0 > index } ?? false
    }
}

/// What a row is to a store.
package enum RowAnswer {
    /// It comes in under this key.
    case new(key: Int64)

    /// It is there, or was; the run meets it for the first time.
    case known(KnownRow, key: Int64)

    /// It has an id that the run has met already, under this key, in that row.
    case repeated(KnownRow, key: Int64)

    /// The key under which the row came in, if it did.
    package var key: Int64? {
        switch self {
        case .new: nil
        case .known(_, let key), .repeated(_, let key): key
        }
    }

    /// What the row said that was found, when it last came in.
    package var content: RowContent {
        switch self {
        case .new: .unknown
        case .known(let row, _), .repeated(let row, _): row.content
        }
    }

    /// The task of the row that was found, which may be deleted since.
    package var task: TaskID? {
        switch self {
        case .new: nil
        case .known(let row, _), .repeated(let row, _): row.task
        }
    }
}

extension RowIdentity {
    /// Whether it says something else than the row that the answer found; none where nobody knows.
    ///
    /// The times of a row that came in before they were read are nothing else.
    package func saysOther(than answer: RowAnswer) -> Bool? {
        said(by: answer).map { $0 != content && $0 != formerContent }
    }

    /// Whether it says something else than a row that came in before, as far as that is known.
    fileprivate func saysOther(than known: KnownRow) -> Bool {
        saysOther(than: .known(known, key: 0)) ?? false
    }

    /// Whether it says something else than is known of the row that the answer found, or more.
    package func saysMore(than answer: RowAnswer) -> Bool? {
        said(by: answer).map { $0 != content }
    }

    /// Returns what the row said that the answer found, where that is known; the same of a new one.
    private func said(by answer: RowAnswer) -> RowContent? {
        let said: RowContent =
            switch answer {
            case .new: content
            case .known(let row, _), .repeated(let row, _): row.content
            }
        return said == .unknown || content == .unknown ? nil : said
    }
}
