package import Domain

/// Tells the rows that are new from those that came in before.
///
/// The n-th equal row of a file is the n-th that ever came: each has a key of its own, and a run
/// meets them in their order. So those that it has met are the first ones, and the next is found by
/// halving.
package struct RowRecognition<Failure: Error> {
    /// The keys that the store and the run have.
    package let keys: any KnownKeys<Failure>

    /// Creates what tells rows by these keys.
    package init(keys: any KnownKeys<Failure>) {
        self.keys = keys
    }

    /// Finds out what the rows are, and notes those that were there; `body` is told of each row
    /// before the next is looked at, and says whether to go on.
    package func meet(
        _ rows: [RowIdentity], _ body: (_ index: Int, RowAnswer) throws(Failure) -> Bool
    ) throws(Failure) {
        let keys = rows.map { $0.key(ofOccurrence: 1) }
        let found = try self.keys.rows(under: keys)
        for index in rows.indices {
            let knowledge = self.keys.knowledge(of: keys[index], found: found[index])
            let answer = try meet(rows[index], first: keys[index], knowledge)
            guard try body(index, answer) else { return }
        }
    }

    /// Finds out what one row is, and notes it if it was there.
    package func meet(_ row: RowIdentity) throws(Failure) -> RowAnswer {
        let key = row.key(ofOccurrence: 1)
        return try meet(row, first: key, try keys.knowledge(of: key))
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

    private func meet(
        _ row: RowIdentity, first: Int64, _ knowledge: Knowledge
    ) throws(Failure) -> RowAnswer {
        guard case .met(let known) = knowledge else {
            return answer(row, knowledge, key: first)
        }
        guard !row.hasExternalID else { return .repeated(known, key: first) }
        let next = row.key(ofOccurrence: try firstFree(of: row))
        return answer(row, try keys.knowledge(of: next), key: next)
    }

    private func answer(
        _ row: RowIdentity, _ knowledge: Knowledge, key: Int64
    ) -> RowAnswer {
        guard case .waiting(let known) = knowledge else { return .new(key: key) }
        keys.meet(known, key: key)
        keys.noteMet(row, key: key)
        return .known(known, key: key)
    }

    /// Returns the first occurrence that the run has not met; it has met the first one.
    private func firstFree(of row: RowIdentity) throws(Failure) -> Int64 {
        var met = max(keys.metCount(of: row) ?? 1, 1)
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
