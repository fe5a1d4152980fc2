import Domain

/// Tells the rows that are new from those that came in before.
///
/// The n-th equal row of a file is the n-th that ever came: each has a key of its own, and a run
/// meets them in their order. So those that it has met are the first ones, and the next is found by
/// halving.
struct RowRecognition {
    let keys: any KnownKeys

    /// What a row is.
    enum Answer {
        /// It comes in under this key.
        case new(key: Int64)

        /// It is there, or was; the run meets it for the first time.
        case known(KnownRow, key: Int64)

        /// It has an id that the run has met already, under this key, in a row that said this.
        case repeated(key: Int64, RowContent)
    }

    /// Finds out what the rows are, and notes those that were there; `body` is told of each row
    /// before the next is looked at, and says whether to go on.
    func meet(_ rows: [RowIdentity], _ body: (_ index: Int, Answer) throws -> Bool) throws {
        let keys = rows.map { $0.key(ofOccurrence: 1) }
        let found = try self.keys.rows(under: keys)
        for index in rows.indices {
            let knowledge = self.keys.knowledge(of: keys[index], found: found[index])
            let answer = try meet(rows[index], first: keys[index], knowledge)
            guard try body(index, answer) else { return }
        }
    }

    /// Finds out what one row is, and notes it if it was there.
    func meet(_ row: RowIdentity) throws -> Answer {
        let key = row.key(ofOccurrence: 1)
        return try meet(row, first: key, try keys.knowledge(of: key))
    }

    private func meet(
        _ row: RowIdentity, first: Int64, _ knowledge: Knowledge
    ) throws -> Answer {
        guard case .met(let content) = knowledge else { return answer(knowledge, key: first) }
        guard !row.hasExternalID else { return .repeated(key: first, content) }
        let next = row.key(ofOccurrence: try firstFree(of: row))
        return answer(try keys.knowledge(of: next), key: next)
    }

    private func answer(_ knowledge: Knowledge, key: Int64) -> Answer {
        guard case .waiting(let row) = knowledge else { return .new(key: key) }
        keys.meet(row, key: key)
        return .known(row, key: key)
    }

    /// Returns the first occurrence that the run has not met; it has met the first one.
    private func firstFree(of row: RowIdentity) throws -> Int64 {
        var met: Int64 = 1
        var free: Int64 = 2
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

    private func isMet(_ occurrence: Int64, of row: RowIdentity) throws -> Bool {
        guard case .met = try keys.knowledge(of: row.key(ofOccurrence: occurrence)) else {
            return false
        }
        return true
    }
}
