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
    ///   - former: What they may have been before.
    ///   - hasTasksWithoutID: Whether their source has tasks without an id; asked for where rows have one that is new.
    ///   - body: What is told.
    /// - Throws: What a look into the store fails with.
    package func meet(
        _ rows: [RowIdentity], _ former: FormerRows,
        _ hasTasksWithoutID: () throws(Failure) -> Bool,
        _ body: (_ index: Int, RowAnswer) throws(Failure) -> Bool
    ) throws(Failure) {
        let keys = rows.map { $0.key(ofOccurrence: 1) }
        let found = try self.keys.rows(under: keys)
        var later = LaterRows(rows, former)
        let withoutID = try digestsWithoutID(of: rows, found, former, hasTasksWithoutID)
        for index in rows.indices {
            let knowledge = self.keys.knowledge(of: keys[index], found: found[index])
            later.index = index
            var answer = try meet(rows[index], first: keys[index], knowledge, before: &later)
            if case .new = answer {
                answer = try meet(former: rows[index], before: &later) ?? answer
            }
            for digest in withoutID[index] ?? [] {
                guard case .new = answer, !later.holds(digest) else { continue }
                let former = try meet(rows[index].withoutID(digest))
                if case .known = former { answer = former }
            }
            guard try body(index, answer) else { return }
        }
    }

    /// Returns the digests under which rows came in that had no id then, by their place: those of which the store has one.
    private func digestsWithoutID(
        of rows: [RowIdentity], _ found: [KnownRow?], _ former: FormerRows,
        _ hasTasksWithoutID: () throws(Failure) -> Bool
    ) throws(Failure) -> [Int: [UInt64]] {
        let parents = former.textsOfParentsWithID()
        let unknown = rows.indices.filter { place in
            found[place] == nil
                && (rows[place].hasExternalID || former.liesBelow(parents, at: place))
        }
        guard !unknown.isEmpty, try hasTasksWithoutID() else { return [:] }
        var digests: [(place: Int, digest: UInt64)] = []
        for place in unknown {
            for digest in former.digestsWithoutID(at: place, below: parents) {
                digests.append((place, digest))
            }
        }
        let known = try keys.rows(
            under: digests.map { rows[$0.place].withoutID($0.digest).key(ofOccurrence: 1) })
        var places: [Int: [UInt64]] = [:]
        for (index, digest) in digests.enumerated() where known[index] != nil {
            places[digest.place, default: []].append(digest.digest)
        }
        return places
    }

    /// Returns what a row is that is new as it is written now, where it came in as it was written before and no later
    /// row is so still; none otherwise.
    private func meet(
        former row: RowIdentity, before later: inout LaterRows
    ) throws(Failure) -> RowAnswer? {
        for digest in later.formerDigests where !later.holds(digest) {
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
        var later = LaterRows([], nil)
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
    /// which the run has not met: the one that said the same, else one that said what fewer of the later rows say than
    /// of them, else none.
    private func meet(
        _ row: RowIdentity, from first: Int64, before later: inout LaterRows
    ) throws(Failure) -> RowAnswer {
        var others: [(key: Int64, row: KnownRow)] = []
        var free: Int64?
        for occurrence in first..<first + Self.mostTried where free == nil {
            let key = row.key(ofOccurrence: occurrence)
            let knowledge = try keys.knowledge(of: key)
            switch knowledge {
            case .met: continue
            case .waiting(let known) where row.saysOther(than: known): others.append((key, known))
            case .waiting: return answer(row, knowledge, key: key)
            case .unknown: free = key
            }
        }
        if let found = chosen(of: others, for: row, before: &later) {
            return answer(row, .waiting(found.row), key: found.key)
        }
        if let free { return .new(key: free) }
        let key = row.key(ofOccurrence: try firstFree(of: row))
        return answer(row, try keys.knowledge(of: key), key: key)
    }

    /// Returns which of some rows that said something else a row is, and whether another may be meant.
    ///
    /// It is the first of those that said the same but for the state, else the first.
    private func chosen(
        of others: [(key: Int64, row: KnownRow)], for row: RowIdentity,
        before later: inout LaterRows
    ) -> (key: Int64, row: KnownRow)? {
        var candidates = others.filter { other in
            others.count { $0.row.content == other.row.content }
                > later.count(of: row, saying: other.row.content)
        }
        if candidates.count > 1 {
            let said = later.formerContents
            let agreeing = candidates.filter { said.contains($0.row.content) }
            if !agreeing.isEmpty { candidates = agreeing }
        }
        guard var found = candidates.first else { return nil }
        found.row.isGuessed =
            candidates.contains { $0.row.content != found.row.content }
            || candidates.count > 1 && others.count > 1 + later.count(of: row, saying: nil)
        return found
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
    private let former: FormerRows?

    /// How many rows with an identity and a content come behind those that are passed; counted when it is first asked
    /// for.
    private var counts: [Key: Int] = [:]
    private var passed: Int?

    /// The last row with a digest; made when it is first asked for.
    private var lastByDigest: [UInt64: Int]?

    private struct Key: Hashable {
        let digest: UInt64

        /// None stands for all that such rows say.
        let content: RowContent?
    }

    init(_ rows: [RowIdentity], _ former: FormerRows?) {
        self.rows = rows
        self.former = former
    }

    /// Under which digests the row under way may have come in before.
    var formerDigests: [UInt64] { former?.digests(at: index) ?? [] }

    /// What the row under way said if its state is all that is another now.
    var formerContents: [RowContent] { former?.contents(at: index) ?? [] }

    /// Whether a row is still to come that is known by a digest.
    mutating func holds(_ digest: UInt64) -> Bool {
        let last =
            lastByDigest
            ?? Dictionary(
                rows.enumerated().map { ($1.digest, $0) }, uniquingKeysWith: { $1 })
        lastByDigest = last
        return last[digest].map { $0 > index } ?? false
    }

    /// Returns how many rows are still to come that equal one, and say that, or anything.
    mutating func count(of row: RowIdentity, saying content: RowContent?) -> Int {
        if passed == nil { for row in rows { count(row, 1) } }
        for place in (passed ?? 0)..<min(index + 1, rows.count) { count(rows[place], -1) }
        passed = min(index + 1, rows.count)
        return counts[Key(digest: row.digest, content: content)] ?? 0
    }

    private mutating func count(_ row: RowIdentity, _ step: Int) {
        counts[Key(digest: row.digest, content: nil), default: 0] += step
        for content in row.contents.all {
            counts[Key(digest: row.digest, content: content), default: 0] += step
        }
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

    /// Whether an update of its task was undone, and nobody knows what the row said before that was found.
    var isTakenBack: Bool {
        if case .known(let row, _) = self { row.isTakenBack } else { false }
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
    /// What nobody read of a row when it came in, such as times, is nothing else.
    package func saysOther(than answer: RowAnswer) -> Bool? {
        said(by: answer).map { !contents.holds($0) }
    }

    /// Whether it says something else than a row that came in before, as far as that is known.
    fileprivate func saysOther(than known: KnownRow) -> Bool {
        saysOther(than: .known(known, key: 0)) ?? false
    }

    /// Whether it says something else than is known of the row that the answer found, or more.
    package func saysMore(than answer: RowAnswer) -> Bool? {
        said(by: answer).map { $0 != content }
    }

    /// Whether it has an id, and came in under another one.
    func isKnownByFormerID(in answer: RowAnswer) -> Bool {
        guard hasExternalID, let key = answer.key else { return false }
        return key != self.key(ofOccurrence: 1)
    }

    /// Whether the row that the answer found said the same when less of it counted.
    func isSaidFormerly(by answer: RowAnswer) -> Bool {
        said(by: answer).map { $0 != content && $0 == contents.formerly } ?? false
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
