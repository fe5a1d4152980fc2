import Domain

/// A digest of what a row says of its task: half of one, which is enough to tell two contents of one row
/// apart (of four thousand million changes one would pass for none).
typealias RowContent = UInt32

extension RowContent {
    /// What nobody knows: no digest is told from it.
    static let unknown: RowContent = 0

    /// The value of its column; none of what nobody knows.
    var stored: Int64? { self == .unknown ? nil : Int64(self) }

    /// Digests a row; `writer` is memory to work in, used for row after row.
    ///
    /// Instants count where the row tells them: what it does not tell is that of the run.
    init(
        _ record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) {
        let bytes = batch.bytes.span
        writer.bytes.removeAll(keepingCapacity: true)
        writer.append(.text, bytes.extracting(record.text))
        if let notes = record.notes { writer.append(.notes, bytes.extracting(notes)) }
        writer.append(.state, record.state.rawValue.utf8.span)
        for (tag, instant) in [
            (TaskEncoding.Tag.createdAt, record.createdAt), (.updatedAt, record.updatedAt),
            (.completedAt, record.completedAt ?? run.operation.startedAt),
        ] where instant != run.operation.startedAt {
            writer.append(tag, instant.milliseconds)
        }
        writer.append(planOf: record, in: batch)
        for field in batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(.extraValue, bytes.extracting(field.value))
        }
        if let parent = record.parent { writer.append(.externalID, bytes.extracting(parent)) }
        if let supplement = batch.supplement(of: record) {
            for need in batch.needs[supplement.needs] {
                writer.append(.sourceKey, bytes.extracting(need))
            }
            if let every = supplement.every { writer.append(.every, bytes.extracting(every)) }
        }
        self.init(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
    }
}
