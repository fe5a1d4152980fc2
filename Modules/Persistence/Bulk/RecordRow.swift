import Records
import Domain

/// A record of a batch on its way into its row: the same columns and digest as ``StoredTask``.
struct RecordRow {
    let record: TaskRecord
    let supplement: RecordSupplement?
    let id: TaskID
    let source: String
    let importNumber: Int64
    let sourceKey: Int64

    /// The parent of it, if the rows above it tell.
    let parent: TaskID?

    /// Writes the bytes of the task, as ``TaskEncoding`` does for a task that was read.
    func encode(of batch: TaskBatch, into writer: inout FieldWriter) {
        let bytes = batch.bytes.span
        writer.bytes.append(TaskEncoding.format)
        writer.append(.id, id)
        writer.append(.uuid, record.uuid)
        writer.append(.text, bytes.extracting(record.text))
        if let notes = record.notes { writer.append(.notes, bytes.extracting(notes)) }
        writer.append(.state, record.state.rawValue.utf8.span)
        writer.append(.createdAt, record.createdAt.milliseconds)
        writer.append(.updatedAt, record.updatedAt.milliseconds)
        if let completed = record.completedAt {
            writer.append(.completedAt, completed.milliseconds)
        }
        writer.append(planOf: record, in: batch)
        writer.append(.sortOrder, Int64(bitPattern: sortOrder.bitPattern))
        switch supplement?.origin ?? .file {
        case .file:
            writer.append(.source, source.utf8.span)
            if let id = record.externalID { writer.append(.externalID, bytes.extracting(id)) }
        case .person: break
        case .source(let name, let id):
            writer.append(.source, bytes.extracting(name))
            if let id { writer.append(.externalID, bytes.extracting(id)) }
        }
        writer.append(.importNumber, importNumber)
        writer.append(.sourceKey, sourceKey)
        for field in batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(
                field.form == .json ? .extraJSON : .extraValue, bytes.extracting(field.value))
        }
        if let parent { writer.append(.parent, parent) }
        guard let supplement else { return }
        if let every = supplement.every { writer.append(.every, bytes.extracting(every)) }
        if let day = supplement.hiddenUntil {
            writer.append(.hiddenUntil, Int64(day.daysSinceEpoch))
        }
        if supplement.reminders != nil {
            for reminder in batch.reminders(of: record) {
                writer.append(.reminder, reminder.description.utf8.span)
            }
        }
        if record.dueDate != nil, let time = supplement.dueTime {
            writer.append(.dueTime, Int64(time.minutes))
        }
    }

    private var sortOrder: Double { supplement?.sortOrder ?? Double(id) }
}

extension RecordRow {
    /// The columns, in the order in which they are bound.
    static let columns: StaticString = """
        INSERT INTO task
            (id, uuid, text, notes, state, created_at, updated_at, completed_at,
             scheduled_date, due_date, priority, project_id, sort_order, external_id,
             source_key, digest, extra, source, import_number, parent, every,
             hidden_until)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Binds what is the same in all rows of an import.
    func bindConstants(to statement: Statement) throws(SQLiteFailure) {
        try statement.bind(source, at: 18)
        try statement.bind(importNumber, at: 19)
    }

    /// Binds the other columns; text is bound where it lies, so `bytes` must outlive the next step.
    @unsafe
    func bind(
        _ bytes: UnsafeBufferPointer<UInt8>, project: Int64?, extra: String?, digest: UInt64,
        _ days: inout DayTexts, to statement: Statement
    ) throws(SQLiteFailure) {
        try statement.bind(id, at: 1)
        try statement.bind(blob: record.uuid.bytes.span, at: 2)
        try unsafe statement.bind(borrowed: bytes, record.text, at: 3)
        try unsafe statement.bind(borrowed: bytes, record.notes, at: 4)
        try statement.bind(word: record.state.word, at: 5)
        try statement.bind(record.createdAt.milliseconds, at: 6)
        try statement.bind(record.updatedAt.milliseconds, at: 7)
        try statement.bind(orNull: record.completedAt?.milliseconds, at: 8)
        try statement.bind(orNull: record.scheduledDate.map { days.text(of: $0) }, at: 9)
        try statement.bind(
            orNull: record.dueDate.map { day in
                days.text(of: day) + (supplement?.dueTime.map { "T\($0)" } ?? "")
            }, at: 10)
        try statement.bind(word: record.priority?.word, at: 11)
        try statement.bind(orNull: project, at: 12)
        try statement.bind(sortOrder, at: 13)
        try unsafe statement.bind(borrowed: bytes, record.externalID, at: 14)
        try statement.bind(sourceKey, at: 15)
        try statement.bind(Int64(bitPattern: digest), at: 16)
        try statement.bind(orNull: extra, at: 17)
        try statement.bind(orNull: parent, at: 20)
        try unsafe statement.bind(borrowed: bytes, supplement?.every, at: 21)
        try statement.bind(orNull: supplement?.hiddenUntil?.description, at: 22)
        try unsafe bindOrigin(bytes, to: statement)
    }

    /// Binds where the task came from, if that is not the file: over what is the same in other rows.
    @unsafe
    private func bindOrigin(
        _ bytes: UnsafeBufferPointer<UInt8>, to statement: Statement
    ) throws(SQLiteFailure) {
        switch supplement?.origin ?? .file {
        case .file: return
        case .person:
            try statement.bindNull(at: 14)
            try statement.bindNull(at: 18)
        case .source(let name, let id):
            try unsafe statement.bind(borrowed: bytes, id, at: 14)
            try unsafe statement.bind(borrowed: bytes, name, at: 18)
        }
    }

    /// Whether the statement is bound as for a row that came from the file.
    var comesFromFile: Bool {
        if case .file = supplement?.origin ?? .file { true } else { false }
    }
}

/// The ISO texts of the days that came last: a file has few.
struct DayTexts {
    private var days = [Int](repeating: .min, count: 512)
    private var texts = [String](repeating: "", count: 512)

    mutating func text(of day: CalendarDay) -> String {
        let place = day.daysSinceEpoch & 511
        if days[place] != day.daysSinceEpoch {
            days[place] = day.daysSinceEpoch
            texts[place] = day.description
        }
        return texts[place]
    }
}

extension Statement {
    @unsafe
    fileprivate func bind(
        borrowed bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>?, at index: Int32
    ) throws(SQLiteFailure) {
        guard let range else { return try bindNull(at: index) }
        try unsafe bind(borrowed: UnsafeBufferPointer(rebasing: bytes[range]), at: index)
    }

    fileprivate func bind(orNull value: Int64?, at index: Int32) throws(SQLiteFailure) {
        guard let value else { return try bindNull(at: index) }
        try bind(value, at: index)
    }

    fileprivate func bind(orNull value: String?, at index: Int32) throws(SQLiteFailure) {
        guard let value else { return try bindNull(at: index) }
        try bind(value, at: index)
    }
}

extension TaskState {
    fileprivate var word: StaticString {
        switch self {
        case .notStarted: "notStarted"
        case .active: "active"
        case .completed: "completed"
        }
    }
}

extension Priority {
    fileprivate var word: StaticString {
        switch self {
        case .high: "high"
        case .medium: "medium"
        case .low: "low"
        }
    }
}

extension FieldWriter {
    /// Appends the days, the priority, the project and the tags of a record.
    mutating func append(planOf record: TaskRecord, in batch: TaskBatch) {
        let bytes = batch.bytes.span
        if let day = record.scheduledDate { append(.scheduledDate, Int64(day.daysSinceEpoch)) }
        if let day = record.dueDate { append(.dueDate, Int64(day.daysSinceEpoch)) }
        if let priority = record.priority { append(.priority, priority.rawValue.utf8.span) }
        if let project = record.project { append(.project, bytes.extracting(project)) }
        for tag in batch.tags[record.tags] { append(.tag, bytes.extracting(tag)) }
    }
}

/// A digest of what a row says of its task: half of one, which is enough to tell two contents of one row
/// apart (of four thousand million changes one would pass for none).
typealias RowContent = UInt32

extension RowContent {
    /// What nobody knows: no digest is told from it.
    static let unknown: RowContent = 0

    /// The value of its column; none of what nobody knows.
    var stored: Int64? { self == .unknown ? nil : Int64(self) }

    /// Digests a row, as it is and as it was before times on due days were read; `writer` is memory to work
    /// in, used for row after row.
    ///
    /// Instants count where the row tells them: what it does not tell is that of the run. What rings
    /// counts as the row says it, since whether it is to come depends on when it is read.
    static func digests(
        of record: TaskRecord, in batch: TaskBatch, of run: ImportRun,
        using writer: inout FieldWriter
    ) -> (now: RowContent, formerly: RowContent) {
        let supplement = batch.supplement(of: record)
        var former = record
        if let day = supplement?.formerDueDate { former.dueDate = day }
        if let day = supplement?.formerScheduledDate { former.scheduledDate = day }
        write(former, supplement, in: batch, of: run, into: &writer)
        let formerly = RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span))
        guard record.dueDate != nil else { return (formerly, formerly) }
        if former.dueDate != record.dueDate || former.scheduledDate != record.scheduledDate {
            write(record, supplement, in: batch, of: run, into: &writer)
        }
        // A whole day is told from a day whose time nobody read.
        writer.append(.dueTime, Int64(supplement?.dueTime?.minutes ?? -1))
        return (RowContent(truncatingIfNeeded: XXHash64.digest(of: writer.bytes.span)), formerly)
    }

    private static func write(
        _ record: TaskRecord, _ supplement: RecordSupplement?, in batch: TaskBatch,
        of run: ImportRun, into writer: inout FieldWriter
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
        for field in supplement?.said.map({ batch.said[$0] }) ?? batch.extra[record.extra] {
            writer.append(.extraName, bytes.extracting(field.name))
            writer.append(.extraValue, bytes.extracting(field.value))
        }
        if let parent = record.parent { writer.append(.externalID, bytes.extracting(parent)) }
        if let supplement {
            for dependency in batch.dependsOn[supplement.dependsOn] {
                writer.append(.sourceKey, bytes.extracting(dependency))
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
