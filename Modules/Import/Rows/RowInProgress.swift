import Domain

/// A row whose fields come in one by one, checked as they come.
struct RowInProgress {
    private var record: TaskRecord
    private var hasText = false
    private var hasStrictState = false
    private var createdAt: Instant?
    private var updatedAt: Instant?
    private let now: Instant

    init(uuid: UniqueIdentifier, now: Instant) {
        self.now = now
        record = TaskRecord(uuid: uuid, text: 0..<0, createdAt: now)
    }

    /// Takes one field; white space around it does not count, and an empty field says nothing.
    ///
    /// - Returns: Whether the task has all that the value says: a hint need not be understood, and
    ///   of several projects there is one.
    mutating func take(
        _ bytes: Span<UInt8>, as reading: FieldReading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        guard let visible = TextRule.visibleRange(of: bytes) else { return true }
        let value = bytes.extracting(visible)
        switch reading.field {
        case .text:
            let hasLabels = reading.reading == .textWithLabels
            let text = hasLabels ? try takeLabels(value, words, into: &batch) : 0..<value.count
            record.text = batch.append(value.extracting(text))
            hasText = true
        case .notes: record.notes = batch.append(value)
        case .project: return try takeProject(value, reading.reading, words, into: &batch)
        case .tags: try takeTags(value, reading.reading, words, into: &batch)
        case .parent: record.parent = batch.append(value)
        case .id: record.externalID = batch.append(value)
        case .state:
            guard let state = words.states.meaning(of: value) else {
                if reading.reading == .hint { return false }
                throw unknown("state", value, "Use notStarted, active or completed", "active")
            }
            // Of several columns the furthest state counts.
            if state.isFurther(than: record.state) { record.state = state }
            if reading.reading != .hint { hasStrictState = true }
        case .priority:
            guard let priority = words.priorities.meaning(of: value) else {
                throw unknown("priority", value, "Use high, medium or low", "high")
            }
            record.priority = priority
        case .uuid: record.uuid = try FieldValue.uuid(value)
        case .createdAt: createdAt = try FieldValue.instant(value, reading)
        case .updatedAt: updatedAt = try FieldValue.instant(value, reading)
        case .completedAt: record.completedAt = try FieldValue.instant(value, reading)
        case .scheduledDate, .dueDate:
            guard let day = try FieldValue.day(value, reading) else { return false }
            if reading.field == .dueDate {
                record.dueDate = day
            } else {
                record.scheduledDate = day
            }
        }
        return true
    }

    /// Returns the row, with what follows from its fields.
    mutating func finished(
        tagsFrom start: Int, in batch: inout TaskBatch
    ) throws(AppError) -> TaskRecord {
        guard hasText else { throw AppError(.emptyContent) }
        if record.completedAt != nil {
            guard !hasStrictState || record.state == .completed else {
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

    private mutating func takeProject(
        _ value: Span<UInt8>, _ reading: Preset.Reading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        var name = value
        if reading == .firstName, let comma = value.firstIndex(of: 0x2C),
            let first = TextRule.visibleRange(of: value.extracting(..<comma))
        {
            name = value.extracting(first)
        }
        try FieldValue.checkName(name, field: "project")
        guard let meaning = words.projects.meaning(of: name) else {
            record.project = batch.append(name)
            return name.count == value.count
        }
        record.project = meaning.isEmpty ? nil : batch.append(meaning.span)
        return name.count == value.count
    }

    private func takeTags(
        _ value: Span<UInt8>, _ reading: Preset.Reading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) throws(AppError) {
        var start = 0
        for end in 0...value.count {
            let isEnd = end == value.count || value[end] == 0x2C || value[end] == 0x3B
            guard isEnd else { continue }
            let part = value.extracting(start..<end)
            start = end + 1
            guard let visible = TextRule.visibleRange(of: part) else { continue }
            let isMarked = part[visible.lowerBound] == 0x2B && visible.count > 1
            let range = isMarked ? visible.dropFirst() : visible
            var name = part.extracting(range)
            if reading == .colouredNames { name = name.extracting(FieldValue.uncoloured(name)) }
            try takeTag(name, words, into: &batch)
        }
    }

    /// Takes the labels that a text ends in, and returns where the text lies before them.
    private func takeLabels(
        _ value: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) -> Range<Int> {
        let trailing = TrailingLabels(in: value)
        for label in trailing.labels {
            try takeTag(value.extracting(label), words, into: &batch)
        }
        return trailing.text
    }

    private func takeTag(
        _ name: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) {
        try FieldValue.checkName(name, field: "tag")
        guard let meaning = words.tags.meaning(of: name) else {
            batch.tags.append(batch.append(name))
            return
        }
        if !meaning.isEmpty { batch.tags.append(batch.append(meaning.span)) }
    }

    private func unknown(
        _ field: String, _ value: Span<UInt8>, _ expected: String, _ example: String
    ) -> AppError {
        let word = FieldValue.beginning(of: value)
        let option =
            word.utf8.count == value.count
            ? ", or say what it means: "
                + ValueMapping.option(for: word, of: field, as: example) : "."
        return AppError(
            .invalidMetadata, field: field, detail: "'\(word)' is not known. \(expected)\(option)")
    }
}

extension TaskBatch {
    /// Appends the bytes of a field, and returns where they lie.
    mutating func append(_ field: Span<UInt8>) -> Range<Int> {
        let start = bytes.count
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }

    /// Adds a paragraph to the notes of a task.
    mutating func appendNotes(_ paragraph: Span<UInt8>, to task: Int) {
        if let notes = records[task].notes {
            // Notes that a paragraph was added to lie at the end: they are copied once at most.
            if notes.upperBound != bytes.count {
                let start = bytes.count
                bytes.append(contentsOf: bytes[notes])
                records[task].notes = start..<bytes.count
            }
            bytes += [0x0A, 0x0A]
        }
        let added = append(paragraph)
        records[task].notes = (records[task].notes ?? added).lowerBound..<added.upperBound
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
