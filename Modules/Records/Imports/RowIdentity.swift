package import Domain

/// What makes a row the same row when its file comes in again.
///
/// The id that the source gave it; without one, all that the person wrote into it. State and instants
/// do not count: what was completed here, or there, is no new task.
package struct RowIdentity {
    /// Whether the source gave the row an id.
    package let hasExternalID: Bool

    /// The digest of the source's name and of the id or the content.
    package let digest: UInt64

    /// What it says, as that is digested now and was formerly; unknown of our own export where it names another source,
    /// which said it in other words.
    package let contents: RowContents

    /// What it says.
    package var content: RowContent { contents.now }

    /// Returns the identities of some rows of a batch.
    ///
    /// Not by `map`, whose closure copies the batch for each row.
    package static func identities(
        of rows: Range<Int>, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) -> [RowIdentity] {
        var identities: [RowIdentity] = []
        identities.reserveCapacity(rows.count)
        for row in rows {
            identities.append(RowIdentity(batch.records[row], in: batch, of: run, using: &writer))
        }
        return identities
    }

    /// Creates the identity of a row; `writer` is memory to work in, used for row after row.
    package init(
        _ record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) {
        writer.startAnew()
        let bytes = batch.bytes.span
        let supplement = batch.supplement(of: record)
        if case .source(let name, let id?) = supplement?.origin {
            // It is known by where it came from first, as if it had come from there.
            writer.append(.source, bytes.extracting(name))
            writer.append(.externalID, bytes.extracting(id))
            hasExternalID = true
            digest = XXHash64.digest(of: writer.bytes.span)
            contents = .unknown
            return
        }
        hasExternalID = record.externalID != nil
        Self.write(record, in: batch, of: run, into: &writer)
        if batch.mayHoldMarks, !hasExternalID, let composed = writer.composed {
            digest = XXHash64.digest(of: composed.bytes.span)
        } else {
            digest = XXHash64.digest(of: writer.bytes.span)
        }
        contents = RowContent.digests(of: record, in: batch, of: run, using: &writer)
    }

    /// Returns the digests under which a row without an id may have come in before: with accents behind their letters,
    /// with the priority that it lost since, with the tags of `--set` in the place of its own; none of nearly all rows.
    static func formerDigests(
        of record: TaskRecord, in batch: TaskBatch, of run: ImportRun
    ) -> [UInt64] {
        guard batch.mayHoldMarks || batch.mayLosePriority || !batch.setTags.isEmpty,
            record.externalID == nil
        else { return [] }
        if case .source(_, _?) = batch.supplement(of: record)?.origin { return [] }
        var writer = FieldWriter()
        func digest(_ record: TaskRecord, tags: [[UInt8]]? = nil) -> UInt64 {
            writer.startAnew()
            write(record, in: batch, of: run, tags: tags, into: &writer)
            return XXHash64.digest(of: writer.bytes.span)
        }
        if batch.mayHoldMarks {
            let asWritten = digest(record)
            if writer.composed != nil { return [asWritten] }
        }
        if batch.mayLosePriority, record.state == .completed, record.priority == nil {
            return Priority.allCases.map { priority in
                var open = record
                open.priority = priority
                return digest(open)
            }
        }
        return record.tags.count > batch.setTags.count && !batch.setTags.isEmpty
            ? [digest(record, tags: batch.setTags)] : []
    }

    /// Writes by what a row is known, with other tags than its own where those are given.
    private static func write(
        _ record: TaskRecord, in batch: TaskBatch, of run: ImportRun, tags: [[UInt8]]? = nil,
        into writer: inout FieldWriter
    ) {
        let bytes = batch.bytes.span
        let hasReturns = batch.mayHoldReturns
        let supplement = batch.supplement(of: record)
        writer.append(.source, run.source.utf8.span)
        if let id = record.externalID {
            writer.append(.externalID, bytes.extracting(id))
        } else {
            writer.append(.text, linesOf: bytes.extracting(record.text), hasReturns)
            if let notes = record.notes {
                writer.append(
                    .notes, linesOf: bytes.extracting(notes), hasReturns,
                    unindented: batch.keepsIndentation)
            }
            if let project = record.project { writer.append(.project, bytes.extracting(project)) }
            if let tags {
                for tag in tags { writer.append(.tag, tag.span) }
            } else {
                for tag in batch.tags[record.tags] { writer.append(.tag, bytes.extracting(tag)) }
            }
            if let parent = batch.parentName(of: record) {
                writer.append(.parent, bytes.extracting(parent))
            }
            if let priority = record.priority {
                writer.append(.priority, priority.rawValue.utf8.span)
            }
            for day in [
                supplement?.formerScheduledDate ?? record.scheduledDate,
                supplement?.formerDueDate ?? record.dueDate,
            ] {
                writer.append(.scheduledDate, Int64(day?.daysSinceEpoch ?? .min))
            }
        }
    }

    /// Returns the key of a task by the id that its source gave it; none without such an id.
    package static func key(of source: TaskSource) -> Int64? {
        guard let id = source.externalID else { return nil }
        return RowIdentity(externalID: id.utf8.span, from: source.name).key(ofOccurrence: 1)
    }

    /// Creates the identity of the row to which its source gave an id.
    package init(externalID id: Span<UInt8>, from source: String) {
        var writer = FieldWriter()
        writer.append(.source, source.utf8.span)
        writer.append(.externalID, id)
        self.init(
            hasExternalID: true, digest: XXHash64.digest(of: writer.bytes.span), contents: .unknown)
    }

    /// Returns the identity of the row, as that of the task with an identifier.
    package func identified(by uuid: UniqueIdentifier, from source: String) -> RowIdentity {
        let key = RowIdentity(externalID: uuid.description.utf8.span, from: source)
        return RowIdentity(hasExternalID: true, digest: key.digest, contents: contents)
    }

    /// Returns the identity of the row as one that an operation brings although it is there.
    ///
    /// It is that of no other operation, so the same row is new to the next one. Equal rows of the
    /// operation are told apart by their order.
    package func copy(in operation: Int64) -> RowIdentity {
        RowIdentity.copy(of: key(ofOccurrence: 1), in: operation, content)
    }

    /// Returns the identity, as one that an operation brings although it is there, of the row that
    /// came in under a key.
    package static func copy(
        of key: Int64, in operation: Int64, _ content: RowContent = .unknown
    ) -> RowIdentity {
        var writer = FieldWriter()
        writer.append(.sourceKey, key)
        writer.append(.importNumber, operation)
        return RowIdentity(
            hasExternalID: false, digest: XXHash64.digest(of: writer.bytes.span),
            contents: RowContents(content))
    }

    private init(hasExternalID: Bool, digest: UInt64, contents: RowContents) {
        self.hasExternalID = hasExternalID
        self.digest = digest
        self.contents = contents
    }

    /// Returns the row as it was known by a former digest.
    func former(_ digest: UInt64) -> RowIdentity {
        RowIdentity(hasExternalID: hasExternalID, digest: digest, contents: contents)
    }

    /// Returns the row as it was known by a digest before it had an id.
    func withoutID(_ digest: UInt64) -> RowIdentity {
        RowIdentity(hasExternalID: false, digest: digest, contents: contents)
    }

    /// Returns the key of the n-th row with this identity; a row with an id is always the first.
    package func key(ofOccurrence occurrence: Int64) -> Int64 {
        var writer = FieldWriter(capacity: 20)
        writer.append(.sourceKey, Int64(bitPattern: digest))
        writer.append(.id, occurrence)
        return Int64(bitPattern: XXHash64.digest(of: writer.bytes.span))
    }
}
