package import Domain

/// A digest of what a row says of its task: half of one, which is enough to tell two contents of one row
/// apart (of four thousand million changes one would pass for none).
package typealias RowContent = UInt32

extension RowContent {
    /// What nobody knows: no digest is told from it.
    package static let unknown: RowContent = 0

    /// The number of what counts now.
    private static let version: Int64 = 2

    /// The value of its column; none of what nobody knows.
    package var stored: Int64? { stored(after: .unknown) }

    /// The value of its column where an update of the task was undone, and nobody knows what its row said before.
    package static let takenBack: Int64 = 1 << 32

    /// Returns the value of its column where a task was written over, whose row said something before: that stands in the
    /// upper half, and is what is known of the row once the update is undone.
    package func stored(after former: RowContent) -> Int64? {
        self == .unknown ? nil : Int64(self) | Int64(former) << 32
    }

    /// Digests a row, as it is and as it was digested formerly; `writer` is memory to work in, used for row after row.
    ///
    /// Instants count where the row tells them: what it does not tell is that of the run. When it was changed last counts
    /// for nothing, since that alone changes no task. Of our own export that of the
    /// completion alone counts, since a change that was undone leaves another. What rings
    /// counts as the row says it, since whether it is to come depends on when it is read. Letters whose accents stand
    /// behind them count as those with accents; formerly they did not.
    package static func digests(
        of record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) -> RowContents {
        let supplement = batch.supplement(of: record)
        let instants = Instants(of: record, in: batch, of: run)
        let former = formerDigests(of: record, instants.all, in: batch, using: &writer)
        if instants.sayMore || supplement?.ties != nil {
            write(record, supplement, instants.told, in: batch, into: &writer)
            if record.dueDate != nil {
                writer.append(.dueTime, Int64(supplement?.dueTime?.minutes ?? -1))
            }
        }
        // A row that says no more than its task can hold is told by it from one that was digested formerly.
        writer.append(.importNumber, version)
        for field in batch.said[supplement?.unsaid ?? 0..<0] { writer.append(field, of: batch) }
        let untied = digest(of: &writer, composed: batch.mayHoldMarks)
        var now = untied
        if let ties = supplement?.ties {
            writer.append(.parent, batch.bytes.span.extracting(ties))
            now = digest(of: &writer, composed: batch.mayHoldMarks)
        }
        return RowContents(
            now: now, untied: untied, formerly: former.now, earlier: former.formerly)
    }

    private static func digest(of writer: inout FieldWriter, composed: Bool) -> RowContent {
        if composed, let composed = writer.composed { writer = composed }
        return RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
    }

    /// Digests a row as it was digested when its last change counted, and values did not that say more than a task can
    /// hold; and as it was before times on due days were read.
    private static func formerDigests(
        of record: TaskRecord, _ instants: Instants.Values, in batch: TaskBatch,
        using writer: inout FieldWriter
    ) -> (now: RowContent, formerly: RowContent) {
        let digests = digestsAsWritten(of: record, instants, in: batch, using: &writer)
        guard batch.mayHoldMarks, let composed = writer.composed else { return digests }
        return (
            RowContent(truncatingIfNeeded: XXHash64.digest(of: composed.bytes.span)), digests.now
        )
    }

    private static func digestsAsWritten(
        of record: TaskRecord, _ instants: Instants.Values, in batch: TaskBatch,
        using writer: inout FieldWriter
    ) -> (now: RowContent, formerly: RowContent) {
        let supplement = batch.supplement(of: record)
        var former = record
        if let day = supplement?.formerDueDate { former.dueDate = day }
        if let day = supplement?.formerScheduledDate { former.scheduledDate = day }
        write(former, supplement, instants, in: batch, into: &writer)
        let formerly = RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
        guard record.dueDate != nil else {
            guard let ties = supplement?.ties else { return (formerly, formerly) }
            return (digest(tiedBy: batch.bytes.span.extracting(ties), &writer), formerly)
        }
        if former.dueDate != record.dueDate || former.scheduledDate != record.scheduledDate {
            write(record, supplement, instants, in: batch, into: &writer)
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
        _ record: TaskRecord, _ supplement: RecordSupplement?, _ instants: Instants.Values,
        in batch: TaskBatch, into writer: inout FieldWriter
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
        if let created = instants.created { writer.append(.createdAt, created.milliseconds) }
        if let updated = instants.updated { writer.append(.updatedAt, updated.milliseconds) }
        if let completed = instants.completed {
            writer.append(.completedAt, completed.milliseconds)
        }
        writer.append(planOf: record, in: batch)
        for field in supplement?.said.map({ batch.said[$0] }) ?? batch.extra[record.extra] {
            writer.append(field, of: batch)
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

/// What a row says of its task, digested as it is now and as it was formerly.
package struct RowContents: Equatable {
    /// As it is digested now.
    package let now: RowContent

    /// As it is digested without what it is tied to: a row that was rejected may have come in so.
    package let untied: RowContent

    /// As it was digested when its last change counted, and values did not that say more than a task can hold.
    package let formerly: RowContent

    /// As it was digested before times on due days were read, without what it is tied to, or with accents behind their
    /// letters.
    package let earlier: RowContent

    /// What nobody knows.
    package static let unknown = RowContents(.unknown)

    fileprivate init(
        now: RowContent, untied: RowContent, formerly: RowContent, earlier: RowContent
    ) {
        self.now = now
        self.untied = untied
        self.formerly = formerly
        self.earlier = earlier
    }

    /// Creates that of a row which is digested in one way alone.
    init(_ content: RowContent) {
        self.init(now: content, untied: content, formerly: content, earlier: content)
    }

    /// Whether a row that said that said the same.
    package func holds(_ said: RowContent) -> Bool {
        said == now || said == untied || said == formerly || said == earlier
    }

    /// All of them, each once.
    var all: [RowContent] {
        var all = [now]
        for content in [untied, formerly, earlier] where !all.contains(content) {
            all.append(content)
        }
        return all
    }
}

/// The instants that count of a row.
private struct Instants {
    struct Values {
        var created, updated, completed: Instant?
    }

    /// Those that counted formerly: all that are not those of the run.
    let all: Values

    /// Those that count: what the row tells, but for when it was changed last.
    let told: Values

    /// Whether more of them counted formerly.
    let sayMore: Bool

    init(of record: TaskRecord, in batch: TaskBatch, of run: ImportRun) {
        let start = run.operation.startedAt
        let isOfFile = batch.isOfFile(record)
        var all = Values()
        if isOfFile, record.createdAt != start { all.created = record.createdAt }
        if isOfFile, record.updatedAt != start { all.updated = record.updatedAt }
        if record.completedAt != start { all.completed = record.completedAt }
        self.all = all
        told = Values(
            created: record.tellsCreation ? all.created : nil, updated: nil,
            completed: record.tellsCompletion ? all.completed : nil)
        sayMore =
            all.updated != nil || all.created != told.created || all.completed != told.completed
    }
}

extension FieldWriter {
    /// Appends what fills no field.
    fileprivate mutating func append(_ field: TaskBatch.Extra, of batch: TaskBatch) {
        let bytes = batch.bytes.span
        append(.extraName, bytes.extracting(field.name))
        append(.extraValue, linesOf: bytes.extracting(field.value), batch.mayHoldReturns)
    }

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
