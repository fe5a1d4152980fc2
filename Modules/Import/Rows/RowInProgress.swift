import Domain

/// A row whose fields come in one by one, checked as they come.
struct RowInProgress {
    private var record: TaskRecord
    private var supplement: RecordSupplement?
    private var source: Range<Int>?
    private var sourceID: Range<Int>?
    private var hasText = false
    private var hasStrictState = false
    private var createdAt: Instant?
    private var updatedAt: Instant?
    private let now: Instant

    /// How many tags it has and tasks that it waits for: each costs memory, however short its name.
    private var names = 0
    private static let mostNames = 16_384

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
        let bytes = bytes.extracting((reading.mayBeMarked && Self.isMarked(bytes) ? 1 : 0)...)
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
        case .tags:
            if reading.reading == .escapedNames, value.firstIndex(of: 0x5C) != nil {
                for name in NameList.names(of: String(value)) {
                    try takeTag(name.utf8.span, words, into: &batch)
                }
            } else {
                try takeTags(value, reading.reading, words, into: &batch)
            }
        case .needs: try takeNeeds(value, into: &batch)
        case .every:
            return try takeRepetition(value, isHint: reading.reading == .hint, into: &batch)
        case .parent: record.parent = batch.append(value)
        case .id:
            record.externalID = batch.append(value)
            if reading.isOwn { supplementing { $0.id = TaskID(String(value)) } }
        case .sortOrder:
            guard let order = Double(String(value)), order.isFinite else {
                throw AppError(.invalidMetadata, field: "sortOrder", detail: "It is a number.")
            }
            supplementing { $0.sortOrder = order }
        case .source:
            try FieldValue.checkName(value, field: "source")
            source = batch.append(value)
        case .externalId: sourceID = batch.append(value)
        case .extra: try takeExtra(value, into: &batch)
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
        case .completedAt:
            // Some programs keep when a task was completed before it was opened again.
            if reading.reading == .hint, hasStrictState, record.state != .completed { return false }
            record.completedAt = try FieldValue.instant(value, reading)
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

    /// Returns the row, with what follows from its fields, which lie behind a mark.
    mutating func finished(
        from mark: TaskBatch.Mark, in batch: inout TaskBatch
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
        record.tags = batch.sortTags(from: mark.tags)
        record.extra = mark.extra..<batch.extra.count
        if let source {
            let id = sourceID
            supplementing { $0.origin = .source(name: source, externalID: id) }
        }
        if var supplement {
            supplement.needs = mark.needs..<batch.needs.count
            record.supplement = batch.supplements.count
            batch.supplements.append(supplement)
        }
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

    private mutating func takeTags(
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
    private mutating func takeLabels(
        _ value: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) -> Range<Int> {
        let trailing = TrailingLabels(in: value)
        for label in trailing.labels {
            try takeTag(value.extracting(label), words, into: &batch)
        }
        return trailing.text
    }

    mutating func takeTag(
        _ name: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) {
        try countName(in: "tags")
        try FieldValue.checkName(name, field: "tag")
        guard let meaning = words.tags.meaning(of: name) else {
            batch.tags.append(batch.append(name))
            return
        }
        if !meaning.isEmpty { batch.tags.append(batch.append(meaning.span)) }
    }

    private mutating func countName(in field: String) throws(AppError) {
        names += 1
        guard names > Self.mostNames else { return }
        throw AppError(
            .invalidMetadata, field: field,
            detail: "A row holds at most \(Self.mostNames) tags and tasks that it waits for.")
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

// MARK: - What few rows say

extension RowInProgress {
    /// Lets the row wait for the task of that name.
    mutating func take(need name: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        guard let visible = TextRule.visibleRange(of: name) else { return }
        try countName(in: "needs")
        batch.needs.append(batch.append(name.extracting(visible)))
        supplementing { _ in }
    }

    /// Says that the row came from no file before this one.
    mutating func comesFromPerson() {
        supplementing { $0.origin = .person }
    }

    private mutating func takeNeeds(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) {
        var start = 0
        for end in 0...value.count {
            let isEnd = end == value.count || [0x20, 0x2C, 0x3B].contains(value[end])
            guard isEnd else { continue }
            try take(need: value.extracting(start..<end), into: &batch)
            start = end + 1
        }
    }

    private mutating func takeRepetition(
        _ value: Span<UInt8>, isHint: Bool, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        let words = String(value)
        let repetition: Repetition
        do throws(AppError) {
            if let known = Repetition(text: words) {
                repetition = known
            } else {
                repetition = Repetition(try RepetitionRule(phrase: words))
            }
        } catch {
            guard !isHint else { return false }
            throw error
        }
        let range = batch.append(repetition.text.utf8.span)
        supplementing { $0.every = range }
        return true
    }

    private func takeExtra(_ value: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        var object = JSONObject()
        do throws(JSONObject.Fault) {
            try object.read(value)
        } catch {
            throw AppError(
                .invalidMetadata, field: "extra",
                detail: "It is a JSON object. Behind \(error.offset) bytes: \(error.sentence)")
        }
        for member in object.members { batch.keep(member, of: object) }
    }

    private mutating func supplementing(_ change: (inout RecordSupplement) -> Void) {
        var supplement = self.supplement ?? RecordSupplement()
        change(&supplement)
        self.supplement = supplement
    }

    /// Whether a cell begins with the mark that makes it text for a spreadsheet.
    private static func isMarked(_ cell: Span<UInt8>) -> Bool {
        cell.count > 1 && cell[0] == 0x27 && SpreadsheetCell.isMarked(String(cell))
    }
}
