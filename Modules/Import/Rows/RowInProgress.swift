import Domain

/// A row whose fields come in one by one, checked as they come.
struct RowInProgress {
    private var record: TaskRecord
    private var hasText = false
    private var hasState = false
    private var createdAt: Instant?
    private var updatedAt: Instant?
    private let now: Instant

    init(uuid: UniqueIdentifier, now: Instant) {
        self.now = now
        record = TaskRecord(uuid: uuid, text: 0..<0, createdAt: now)
    }

    /// Takes one field; white space around it does not count, and an empty field says nothing.
    mutating func take(
        _ field: TaskField, _ bytes: Span<UInt8>, _ orders: DateOrders, into batch: inout TaskBatch
    ) throws(AppError) {
        guard let visible = TextRule.visibleRange(of: bytes) else { return }
        let value = bytes.extracting(visible)
        switch field {
        case .text:
            record.text = batch.append(value)
            hasText = true
        case .notes: record.notes = batch.append(value)
        case .project:
            try checkName(value, field: "project")
            record.project = batch.append(value)
        case .tags: try takeTags(value, into: &batch)
        case .id: record.externalID = batch.append(value)
        case .state:
            guard let state = ForeignWords.state(value) else {
                throw invalid("state", value, "Use notStarted, active or completed.")
            }
            record.state = state
            hasState = true
        case .priority:
            guard let priority = ForeignWords.priority(value) else {
                throw invalid("priority", value, "Use high, medium or low.")
            }
            record.priority = priority
        case .uuid: record.uuid = try uuid(value)
        case .createdAt: createdAt = try instant(value, orders, "createdAt")
        case .updatedAt: updatedAt = try instant(value, orders, "updatedAt")
        case .completedAt: record.completedAt = try instant(value, orders, "completedAt")
        case .scheduledDate: record.scheduledDate = try day(value, orders, "scheduledDate")
        case .dueDate: record.dueDate = try day(value, orders, "dueDate")
        }
    }

    /// Returns the row, with what follows from its fields.
    mutating func finished(
        tagsFrom start: Int, in batch: inout TaskBatch
    ) throws(AppError) -> TaskRecord {
        guard hasText else { throw AppError(.emptyContent) }
        if record.completedAt != nil {
            guard !hasState || record.state == .completed else {
                throw AppError(
                    .invalidMetadata, field: "completedAt",
                    detail: "A task that is not completed has no completion.")
            }
            record.state = .completed
        }
        if record.state == .completed, record.completedAt == nil {
            record.completedAt = updatedAt ?? now
        }
        let changes = [updatedAt, record.completedAt].compactMap(\.self)
        record.createdAt = createdAt ?? min(now, changes.min() ?? now)
        record.updatedAt = max(record.createdAt, changes.max() ?? record.createdAt)
        record.tags = batch.sortTags(from: start)
        return record
    }

    private func takeTags(_ value: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        var start = 0
        for end in 0...value.count {
            let isEnd = end == value.count || value[end] == 0x2C || value[end] == 0x3B
            guard isEnd else { continue }
            let part = value.extracting(start..<end)
            start = end + 1
            guard let visible = TextRule.visibleRange(of: part) else { continue }
            let isMarked = part[visible.lowerBound] == 0x2B && visible.count > 1
            let range = isMarked ? visible.dropFirst() : visible
            let name = part.extracting(range)
            try checkName(name, field: "tag")
            batch.tags.append(batch.append(name))
        }
    }
}

// MARK: - Values

extension RowInProgress {
    private func checkName(_ value: Span<UInt8>, field: String) throws(AppError) {
        guard TextRule.isName(value) else {
            throw AppError(
                .invalidMetadata, field: field,
                detail: "A name is one line, without control characters.")
        }
    }

    private func day(
        _ value: Span<UInt8>, _ orders: DateOrders, _ field: String
    ) throws(AppError) -> CalendarDay {
        if let day = CalendarDay(iso8601: value) { return day }
        if value.count > 10, Instant(iso8601: value) != nil,
            let day = CalendarDay(iso8601: value.extracting(first: 10))
        {
            return day
        }
        if let date = ForeignDate(value) { return try day(of: date, value, orders, field) }
        throw AppError(
            .invalidDate, field: field,
            detail: "'\(text(value))' is not a date such as 2026-12-24.", suggestion: Self.standard)
    }

    private func instant(
        _ value: Span<UInt8>, _ orders: DateOrders, _ field: String
    ) throws(AppError) -> Instant {
        if let instant = Instant(iso8601: value) { return instant }
        if let date = ForeignDate(value) {
            let day = try day(of: date, value, orders, field)
            return Instant(
                milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + date.milliseconds)
        }
        throw AppError(
            .invalidDate, field: field,
            detail: "'\(text(value))' is not an instant such as 2026-12-24T18:00:00Z.",
            suggestion: Self.standard)
    }

    private func day(
        of date: ForeignDate, _ value: Span<UInt8>, _ orders: DateOrders, _ field: String
    ) throws(AppError) -> CalendarDay {
        switch date.reading(in: orders) {
        case .day(let day): return day
        case .ambiguous:
            throw AppError(
                .invalidDate, field: field,
                detail: "'\(text(value))' can be read as more than one day.",
                suggestion: "Say the order of day and month with --date-format.")
        case .noDate:
            let expected = orders.members.count == 1 ? " with the \(orders.words)" : ""
            throw AppError(
                .invalidDate, field: field, detail: "'\(text(value))' is not a date\(expected).",
                suggestion: Self.standard)
        }
    }

    /// Day words are for people: in a file they would mean another day tomorrow.
    private static let standard = "Write dates as ISO 8601 does."

    private func uuid(_ value: Span<UInt8>) throws(AppError) -> UniqueIdentifier {
        guard value.count <= 36, let uuid = UniqueIdentifier(text(value)) else {
            throw invalid("uuid", value, "It has 32 hexadecimal digits.")
        }
        return uuid
    }

    private func invalid(_ field: String, _ value: Span<UInt8>, _ expected: String) -> AppError {
        AppError(
            .invalidMetadata, field: field, detail: "'\(text(value))' is not known. \(expected)")
    }

    /// The beginning of a value, for a message.
    private func text(_ value: Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        for index in 0..<min(value.count, 60) { bytes.append(value[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TaskBatch {
    /// Appends the bytes of a field, and returns where they lie.
    fileprivate mutating func append(_ field: Span<UInt8>) -> Range<Int> {
        let start = bytes.count
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }

    /// Sorts the tags from `start` on, each once, and returns their range.
    fileprivate mutating func sortTags(from start: Int) -> Range<Int> {
        guard tags.count > start else { return start..<start }
        guard tags.count > start + 1 else { return start..<tags.count }
        var seen: Set<String> = []
        let sorted = tags[start...].map { (range: $0, name: string($0)) }
            .filter { seen.insert($0.name).inserted }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        tags.replaceSubrange(start..., with: sorted.map(\.range))
        return start..<tags.count
    }
}
