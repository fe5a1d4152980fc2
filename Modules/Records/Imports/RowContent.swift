package import Domain

/// A digest of what a row says of its task: half of one, which is enough to tell two contents of one row
/// apart (of four thousand million changes one would pass for none).
package typealias RowContent = UInt32

extension RowContent {
    /// What nobody knows: no digest is told from it.
    package static let unknown: RowContent = 0

    /// The value of its column; none of what nobody knows.
    package var stored: Int64? { stored(after: .unknown) }

    /// Returns the value of its column where a task was written over, whose row said something before: that stands in the
    /// upper half, and is what is known of the row once the update is undone.
    package func stored(after former: RowContent) -> Int64? {
        self == .unknown ? nil : Int64(self) | Int64(former) << 32
    }

    /// Digests a row, as it is and as it was before times on due days were read; `writer` is memory to work
    /// in, used for row after row.
    ///
    /// Instants count where the row tells them: what it does not tell is that of the run. Of our own export that of the
    /// completion alone counts, since a change that was undone leaves another. What rings
    /// counts as the row says it, since whether it is to come depends on when it is read. Letters whose accents stand
    /// behind them count as those with accents; formerly they did not.
    package static func digests(
        of record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) -> (now: RowContent, formerly: RowContent) {
        let digests = digestsAsWritten(of: record, in: batch, of: run, using: &writer)
        guard batch.mayHoldMarks, let composed = writer.composed else { return digests }
        return (
            RowContent(truncatingIfNeeded: XXHash64.digest(of: composed.bytes.span)), digests.now
        )
    }

    private static func digestsAsWritten(
        of record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) -> (now: RowContent, formerly: RowContent) {
        let supplement = batch.supplement(of: record)
        var former = record
        if let day = supplement?.formerDueDate { former.dueDate = day }
        if let day = supplement?.formerScheduledDate { former.scheduledDate = day }
        write(former, supplement, in: batch, of: run, into: &writer)
        let formerly = RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
        guard record.dueDate != nil else {
            guard let ties = supplement?.ties else { return (formerly, formerly) }
            return (digest(tiedBy: batch.bytes.span.extracting(ties), &writer), formerly)
        }
        if former.dueDate != record.dueDate || former.scheduledDate != record.scheduledDate {
            write(record, supplement, in: batch, of: run, into: &writer)
        }
        // A whole day is told from a day whose time nobody read.
        writer.append(.dueTime, Int64(supplement?.dueTime?.minutes ?? -1))
        let now = RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
        guard let ties = supplement?.ties else { return (now, formerly) }
        return (digest(tiedBy: batch.bytes.span.extracting(ties), &writer), now)
    }

    /// Returns the digest of what was written and of what the row is tied to; a row that was rejected may have come in
    /// without the latter.
    private static func digest(tiedBy ties: Span<UInt8>, _ writer: inout FieldWriter) -> RowContent
    {
        writer.append(.parent, ties)
        return RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
    }

    private static func write(
        _ record: TaskRecord, _ supplement: RecordSupplement?, in batch: TaskBatch,
        of run: ImportRun, into writer: inout FieldWriter
    ) {
        let bytes = batch.bytes.span
        let hasReturns = batch.mayHoldReturns
        writer.startAnew()
        writer.append(.text, linesOf: bytes.extracting(record.text), hasReturns)
        if let notes = record.notes {
            writer.append(
                .notes, linesOf: bytes.extracting(notes), hasReturns,
                unindented: batch.keepsIndentation)
        }
        writer.append(.state, record.state.rawValue.utf8.span)
        for (tag, instant) in [
            (TaskEncoding.Tag.createdAt, record.createdAt), (.updatedAt, record.updatedAt),
            (.completedAt, record.completedAt ?? run.operation.startedAt),
        ]
        where instant != run.operation.startedAt && (batch.isOfFile(record) || tag == .completedAt)
        {
            writer.append(tag, instant.milliseconds)
        }
        writer.append(planOf: record, in: batch)
        for field in supplement?.said.map({ batch.said[$0] }) ?? batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(.extraValue, linesOf: bytes.extracting(field.value), hasReturns)
        }
        if let parent = batch.parentName(of: record) {
            writer.append(.externalID, bytes.extracting(parent))
        }
        if let supplement {
            for dependency in batch.dependsOn[supplement.dependsOn] where !batch.isNumbered {
                let name = bytes.extracting(dependency)
                // What may be a name across others says nothing that they do not.
                if !TaskBatch.isAcrossNames(name) { writer.append(.sourceKey, name) }
            }
            if let every = supplement.every { writer.append(.every, bytes.extracting(every)) }
            if let day = supplement.hiddenUntil {
                writer.append(.hiddenUntil, Int64(day.daysSinceEpoch))
            }
            if supplement.saysReminders, let reminders = supplement.reminders {
                writer.append(.reminder, bytes.extracting(reminders))
            }
        }
    }
}

extension FieldWriter {
    /// Appends what may have lines, which end as this system ends them: a program that writes a file anew ends them its
    /// own way.
    mutating func append(
        _ tag: TaskEncoding.Tag, linesOf field: Span<UInt8>, _ hasReturns: Bool,
        unindented: Bool = false
    ) {
        guard hasReturns || unindented else { return append(tag, field) }
        var lines: [UInt8] = []
        for index in field.indices
        where field[index] != 0x0D || index + 1 == field.count || field[index + 1] != 0x0A {
            let isBlank = field[index] == 0x20 || field[index] == 0x09
            if unindented, isBlank, lines.last == 0x0A { continue }
            lines.append(field[index])
        }
        append(tag, lines.span)
    }
}
