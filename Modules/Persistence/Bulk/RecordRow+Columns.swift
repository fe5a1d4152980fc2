import Domain
import Records

extension RecordRow {
    /// The columns, in the order in which they are bound.
    private static let columns = [
        "id", "uuid", "text", "notes", "state", "created_at", "updated_at", "completed_at",
        "scheduled_date", "due_date", "priority", "project_id", "sort_order", "external_id",
        "source_key", "digest", "extra", "source", "import_number", "parent", "every",
        "hidden_until",
    ]

    /// Returns the statement that adds so many rows.
    static func insertion(of count: Int) -> String {
        .insertion(of: count, into: "task", columns)
    }

    /// Returns the parameters of a row in a statement that adds several.
    static func parameters(ofRow index: Int) -> Parameters {
        Parameters(before: Int32(index * columns.count))
    }

    /// The parameters of one row, numbered like its columns, from 1.
    struct Parameters {
        let before: Int32

        subscript(column: Int32) -> Int32 { before + column }
    }

    /// Binds what is the same in all rows of an import.
    func bindConstants(
        to statement: Statement, at parameters: Parameters
    ) throws(SQLiteFailure) {
        try statement.bind(source, at: parameters[18])
        try statement.bind(importNumber, at: parameters[19])
    }

    /// Binds the other columns; text is bound where it lies, so `bytes` must outlive the next step.
    @unsafe
    func bind(
        _ bytes: UnsafeBufferPointer<UInt8>, project: Int64?, extra: String?, digest: UInt64,
        _ days: inout DayTexts, to statement: Statement, at parameters: Parameters
    ) throws(SQLiteFailure) {
        try statement.bind(id, at: parameters[1])
        try statement.bind(blob: record.uuid.bytes.span, at: parameters[2])
        try unsafe statement.bind(borrowed: bytes, record.text, at: parameters[3])
        try unsafe statement.bind(borrowed: bytes, record.notes, at: parameters[4])
        try statement.bind(word: record.state.word, at: parameters[5])
        try statement.bind(record.createdAt.milliseconds, at: parameters[6])
        try statement.bind(record.updatedAt.milliseconds, at: parameters[7])
        try statement.bind(orNull: record.completedAt?.milliseconds, at: parameters[8])
        try statement.bind(
            orNull: record.scheduledDate.map { days.text(of: $0) }, at: parameters[9])
        try statement.bind(
            orNull: record.dueDate.map { day in
                days.text(of: day) + (supplement?.dueTime.map { "T\($0)" } ?? "")
            }, at: parameters[10])
        try statement.bind(word: record.priority?.word, at: parameters[11])
        try statement.bind(orNull: project, at: parameters[12])
        try statement.bind(sortOrder, at: parameters[13])
        try unsafe statement.bind(borrowed: bytes, record.externalID, at: parameters[14])
        try statement.bind(sourceKey, at: parameters[15])
        try statement.bind(Int64(bitPattern: digest), at: parameters[16])
        try statement.bind(orNull: extra, at: parameters[17])
        try statement.bind(orNull: parent, at: parameters[20])
        try unsafe statement.bind(borrowed: bytes, supplement?.every, at: parameters[21])
        try statement.bind(orNull: supplement?.hiddenUntil?.description, at: parameters[22])
        try unsafe bindOrigin(bytes, to: statement, at: parameters)
    }

    /// Binds where the task came from, if that is not the file: over what is the same in other rows.
    @unsafe
    private func bindOrigin(
        _ bytes: UnsafeBufferPointer<UInt8>, to statement: Statement,
        at parameters: Parameters
    ) throws(SQLiteFailure) {
        switch supplement?.origin ?? .file {
        case .file: return
        case .person:
            try statement.bindNull(at: parameters[14])
            try statement.bindNull(at: parameters[18])
        case .source(let name, let id):
            try unsafe statement.bind(borrowed: bytes, id, at: parameters[14])
            try unsafe statement.bind(borrowed: bytes, name, at: parameters[18])
        }
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

extension String {
    /// Returns the statement that adds so many rows to a table.
    ///
    /// What fails in the middle ends the transaction: without `OR FAIL`, SQLite would keep a journal for
    /// each statement, to take its first rows back.
    static func insertion(of count: Int, into table: String, _ columns: [String]) -> String {
        let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let rows = [String](repeating: row, count: count).joined(separator: ", ")
        return "INSERT OR FAIL INTO \(table) (\(columns.joined(separator: ", "))) VALUES \(rows)"
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

    func bind(orNull value: Int64?, at index: Int32) throws(SQLiteFailure) {
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
