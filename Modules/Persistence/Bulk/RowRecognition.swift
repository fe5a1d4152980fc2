import Records
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

/// What makes a row the same row when its file comes in again.
///
/// The id that the source gave it; without one, all that the person wrote into it. State and instants
/// do not count: what was completed here, or there, is no new task.
struct RowIdentity {
    /// Whether the source gave the row an id.
    let hasExternalID: Bool

    /// The digest of the source's name and of the id or the content.
    let digest: UInt64

    /// What it says; unknown of our own export, since no source said it in these words.
    let content: RowContent

    /// The same as it was digested before times on due days were read.
    let formerContent: RowContent

    /// Creates the identity of a row; `writer` is memory to work in, used for row after row.
    init(
        _ record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) {
        writer.bytes.removeAll(keepingCapacity: true)
        let bytes = batch.bytes.span
        if case .source(let name, let id?) = batch.supplement(of: record)?.origin {
            // It is known by where it came from first, as if it had come from there.
            writer.append(.source, bytes.extracting(name))
            writer.append(.externalID, bytes.extracting(id))
            hasExternalID = true
            digest = XXHash64.digest(of: writer.bytes.span)
            (content, formerContent) = (.unknown, .unknown)
            return
        }
        writer.append(.source, run.source.utf8.span)
        hasExternalID = record.externalID != nil
        if let id = record.externalID {
            writer.append(.externalID, bytes.extracting(id))
        } else {
            writer.append(.text, bytes.extracting(record.text))
            if let notes = record.notes { writer.append(.notes, bytes.extracting(notes)) }
            if let project = record.project { writer.append(.project, bytes.extracting(project)) }
            for tag in batch.tags[record.tags] { writer.append(.tag, bytes.extracting(tag)) }
            if let priority = record.priority {
                writer.append(.priority, priority.rawValue.utf8.span)
            }
            let supplement = batch.supplement(of: record)
            for day in [
                supplement?.formerScheduledDate ?? record.scheduledDate,
                supplement?.formerDueDate ?? record.dueDate,
            ] {
                writer.append(.scheduledDate, Int64(day?.daysSinceEpoch ?? .min))
            }
        }
        digest = XXHash64.digest(of: writer.bytes.span)
        switch batch.supplement(of: record)?.origin {
        case .person?, .source?: (content, formerContent) = (.unknown, .unknown)
        case .file?, nil:
            (content, formerContent) = RowContent.digests(
                of: record, in: batch, of: run, using: &writer)
        }
    }

    /// Returns the key of a task by the id that its source gave it; none without such an id.
    static func key(of source: TaskSource) -> Int64? {
        guard let id = source.externalID else { return nil }
        return RowIdentity(externalID: id.utf8.span, from: source.name).key(ofOccurrence: 1)
    }

    /// Creates the identity of the row to which its source gave an id.
    init(externalID id: Span<UInt8>, from source: String) {
        var writer = FieldWriter()
        writer.append(.source, source.utf8.span)
        writer.append(.externalID, id)
        self.init(
            hasExternalID: true, digest: XXHash64.digest(of: writer.bytes.span), content: .unknown)
    }

    /// Returns the identity of the row as one that an operation brings although it is there.
    ///
    /// It is that of no other operation, so the same row is new to the next one. Equal rows of the
    /// operation are told apart by their order.
    func copy(in operation: Int64) -> RowIdentity {
        RowIdentity.copy(of: key(ofOccurrence: 1), in: operation, content)
    }

    /// Returns the identity, as one that an operation brings although it is there, of the row that
    /// came in under a key.
    static func copy(
        of key: Int64, in operation: Int64, _ content: RowContent = .unknown
    ) -> RowIdentity {
        var writer = FieldWriter()
        writer.append(.sourceKey, key)
        writer.append(.importNumber, operation)
        return RowIdentity(
            hasExternalID: false, digest: XXHash64.digest(of: writer.bytes.span), content: content)
    }

    private init(hasExternalID: Bool, digest: UInt64, content: RowContent) {
        self.hasExternalID = hasExternalID
        self.digest = digest
        self.content = content
        formerContent = content
    }

    /// Returns the key of the n-th row with this identity; a row with an id is always the first.
    func key(ofOccurrence occurrence: Int64) -> Int64 {
        var writer = FieldWriter()
        writer.append(.sourceKey, Int64(bitPattern: digest))
        writer.append(.id, occurrence)
        return Int64(bitPattern: XXHash64.digest(of: writer.bytes.span))
    }
}
