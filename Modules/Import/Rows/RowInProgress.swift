import Calendars
import Domain

/// A row whose fields come in one by one, checked as they come.
struct RowInProgress {
    var record: TaskRecord
    var further: Further?
    private var source: Range<Int>?
    private var sourceID: Range<Int>?
    private var hasText = false
    private var hasStrictState = false
    private var isStateKnown = false
    private var unknownState: String?

    /// Whether a value says its state in a word that is known, and whether one says it otherwise.
    private var (tellsState, hidesState) = (false, false)

    /// What the word for a state means that was read last; none of one that is not known.
    private(set) var lastStated: TaskState?

    /// When it was completed, if it is.
    private var completion: Instant?
    private(set) var countsFromCompletion = false
    private var createdAt: Instant?
    private var updatedAt: Instant?
    let now: Instant

    /// The times behind its days.
    var times = RowTimes()

    /// How many tags it has and tasks that it depends on: each costs memory, however short its name.
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
        if reading.reading == .further, isFilled(reading.field) {
            if reading.field == .dueDate { takeTime(of: value, reading) }
            return false
        }
        if reading.field.mayBeNone, FieldValue.isNone(value) { return true }
        let isName = reading.field == .project || reading.field == .tags
        if isName, !reading.isOwn, FieldValue.isNoName(value) { return true }
        switch reading.field {
        case .text:
            let hasLabels = reading.reading == .textWithLabels
            let text = hasLabels ? try takeLabels(value, words, into: &batch) : 0..<value.count
            record.text = batch.append(value.extracting(text))
            hasText = true
        case .notes where reading.reading == .appended:
            batch.append(paragraph: value, to: &record.notes)
        case .notes: record.notes = batch.append(value)
        case .project: return try takeProject(value, reading.reading, words, into: &batch)
        case .tags:
            guard reading.reading == .escapedNames, value.firstIndex(of: 0x5C) != nil else {
                return try takeTags(value, reading.reading, words, into: &batch)
            }
            for name in NameList.names(of: String(value)) {
                try takeTag(name.utf8.span, words, into: &batch)
            }
        case .dependsOn: return try takeDependencies(value, reading.reading, into: &batch)
        case .every where reading.reading.isHint:
            return takeForeignRepetition(value, into: &batch)
        case .every: try takeRepetition(value, into: &batch)
        case .reminders:
            if takeReminders(value, into: &batch) { return true }
            guard !reading.isOwn else { return false }
            guard let words = wordsOfReminders(String(value), reading) else {
                throw unknown("reminders", value, "Use 2026-12-24 9:00, due-30m or -PT30M")
            }
            return takeReminders(words.utf8.span, into: &batch)
        // A row that was rejected has the text of its parent, too.
        case .parent where reading.reading == .number && record.parent != nil: break
        case .parent:
            let name = FieldValue.linked(value) ?? 0..<value.count
            record.parent = batch.append(value.extracting(name))
        case .id where reading.reading == .number:
            let number = batch.append(value)
            supplementing { $0.number = number }
        case .id:
            guard record.externalID == nil || reading.reading != .strict,
                !FieldValue.isRounded(value)
            else { return false }
            record.externalID = batch.append(value)
            if reading.isOwn { supplementing { $0.id = TaskID(String(value)) } }
        case .sortOrder: try takeSortOrder(value)
        case .source:
            try FieldValue.checkName(value, field: "source")
            source = batch.append(value)
        case .externalId: sourceID = batch.append(value)
        case .extra: try takeExtra(value, into: &batch)
        case .from:
            guard reading.reading == .hint else { return false }
            countsFromCompletion = String(value).lowercased() == "false"
        case .state:
            return try takeState(value, reading, words)
        case .priority:
            guard let sense = words.priority(of: value) else {
                if reading.reading.isHint { return false }
                throw unknown("priority", value, "Use high, medium or low")
            }
            record.priority = sense.meaning
            return sense.isWhole
        case .uuid:
            // Other programs call an id so that is none of ours.
            if reading.reading == .hint,
                value.count > 36 || UniqueIdentifier(String(value)) == nil
            {
                guard record.externalID == nil else { return false }
                record.externalID = batch.append(value)
                return true
            }
            record.uuid = try FieldValue.uuid(value)
            record.tellsIdentifier = true
        case .createdAt, .updatedAt:
            guard let instant = try instant(value, reading) else { return false }
            if reading.field == .createdAt { createdAt = instant } else { updatedAt = instant }
        case .completedAt where reading.reading == .onceCompleted:
            completion = try FieldValue.instant(value, reading)
            return false
        case .completedAt:
            // Some programs keep when a task was completed before it was opened again.
            let isOpen = (hasStrictState || isStateKnown) && record.state != .completed
            if reading.reading == .hint, isOpen { return false }
            guard let instant = try instant(value, reading) else { return false }
            record.completedAt = instant
        case .dueTime: return try takeDueTime(value, reading)
        case .scheduledDate, .dueDate, .hiddenUntil:
            return try takeDay(value, reading, into: &batch)
        }
        return true
    }

    /// Reads an instant; none where it is a hint that is not understood.
    private func instant(
        _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> Instant? {
        do throws(AppError) {
            return try FieldValue.instant(value, reading)
        } catch {
            guard reading.reading == .hint else { throw error }
            return nil
        }
    }

    /// Whether the row has said what fills a field, of those that several columns may fill.
    private func isFilled(_ field: TaskField) -> Bool {
        switch field {
        case .text: hasText
        case .notes: record.notes != nil
        case .completedAt: record.completedAt != nil
        case .scheduledDate: record.scheduledDate != nil
        case .dueDate: record.dueDate != nil
        case .project: record.project != nil
        case .parent: record.parent != nil
        default: false
        }
    }

    /// Gives the task a text if it has none.
    mutating func nameUntitled(in batch: inout TaskBatch) {
        guard !hasText else { return }
        record.text = batch.append(CalendarItem.untitled.utf8.span)
        hasText = true
    }

    /// Takes the first line of its notes for its text, where it has none; the notes keep it.
    mutating func nameByNotes(in batch: inout TaskBatch) {
        guard !hasText, let notes = record.notes else { return }
        let lines = batch.bytes[notes].split { $0 == 0x0A || $0 == 0x0D }
        let line = lines.lazy.map { Array($0) }.first { TextRule.visibleRange(of: $0.span) != nil }
        guard let line, let text = TextRule.visibleRange(of: line.span) else { return }
        record.text = batch.append(line.span.extracting(text))
        hasText = true
    }

    /// Throws what is wrong with the word for its state, if no other value tells the state.
    func checkState() throws(AppError) {
        if let unknownState, !isStateKnown, record.completedAt == nil {
            throw unknown(
                "state", unknownState.utf8.span, "Use notStarted, active or completed")
        }
    }

    /// Returns the row, with what follows from its fields, which lie behind a mark.
    mutating func finished(
        from mark: TaskBatch.Mark, in batch: inout TaskBatch
    ) throws(AppError) -> TaskRecord {
        guard hasText else { throw AppError(.emptyContent) }
        try checkState()
        if record.completedAt != nil {
            guard !hasStrictState || record.state == .completed else {
                throw AppError(
                    .invalidMetadata, field: "completedAt",
                    detail: "A task that is not completed has no completion.")
            }
            record.state = .completed
        }
        record.tellsCompletion = (record.completedAt ?? completion) != nil
        record.tellsCreation = createdAt != nil
        record.hidesState = hidesState && !tellsState
        if record.state == .completed, record.completedAt == nil {
            record.completedAt = completion ?? updatedAt ?? now
        }
        settleDueTime()
        settleRepetition(in: &batch)
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
            supplement.dependsOn = mark.dependsOn..<batch.dependsOn.count
            record.supplement = batch.supplements.count
            batch.supplements.append(supplement)
        }
        return record
    }

    /// Whether the name of a list may be a word for a state: 'Done' is, and 1 or 'Yes' may be any name.
    private static func mayNameState(_ name: Span<UInt8>) -> Bool {
        let name = String(name)
        return name.contains(where: \.isLetter) && TextRule.trimmed(name)?.count ?? 0 > 2
            && !HeaderDoubt.isYesOrNo(TextRule.trimmed(name) ?? "")
    }

    /// Of several columns the furthest state counts; a word that is not known rejects its row where no
    /// other column tells the state.
    private mutating func takeState(
        _ value: Span<UInt8>, _ fieldReading: FieldReading, _ words: Vocabulary
    ) throws(AppError) -> Bool {
        let reading = fieldReading.reading
        let sense: Sense<TaskState>
        lastStated = nil
        hidesState = true
        guard !fieldReading.isNumbered else { return false }
        if reading == .percentage, var share = FieldValue.percentage(value) {
            if fieldReading.isShareOfOne {
                guard share <= 1 else {
                    throw AppError(
                        .invalidMetadata, field: "state",
                        detail:
                            "'\(String(value))' is more than 1, which says 'all of it' in this column. If 100 does, import the whole file with --done-at 100 --on-duplicate update."
                    )
                }
                share *= 100
            }
            tellsState = true
            guard share > 0 else {
                lastStated = .notStarted
                return true
            }
            sense = share == 100 ? Sense(.completed) : Sense(.active, isWhole: false)
            isStateKnown = isStateKnown || share == 100
        } else if reading != .listName || Self.mayNameState(value),
            let known = words.state(of: value)
        {
            sense = known
            isStateKnown = true
            if reading == .strict { hasStrictState = true }
        } else if value.count > 7, let instant = Self.instant(value, fieldReading) {
            // A column 'Completed' may tell when.
            completion = instant
            isStateKnown = true
            sense = Sense(.completed)
        } else {
            if reading == .strict, unknownState == nil { unknownState = String(value) }
            return false
        }
        lastStated = sense.meaning
        tellsState = true
        if sense.meaning.isFurther(than: record.state) { record.state = sense.meaning }
        return sense.isWhole && (reading != .calledOff || sense.meaning != .completed)
    }

    /// Returns when it was done, where a column of states tells that.
    private static func instant(_ value: Span<UInt8>, _ reading: FieldReading) -> Instant? {
        do throws(AppError) {
            return try FieldValue.instant(value, reading)
        } catch {
            return nil
        }
    }

    private mutating func takeProject(
        _ value: Span<UInt8>, _ reading: Preset.Reading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        var name = value
        if let linked = FieldValue.linked(value) {
            name = value.extracting(linked)
        } else if reading == .firstName, let comma = value.firstIndex(of: 0x2C),
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

    mutating func countName(in field: String) throws(AppError) {
        names += 1
        guard names > Self.mostNames else { return }
        throw AppError(
            .invalidMetadata, field: field,
            detail: "A row holds at most \(Self.mostNames) tags and tasks that it depends on.")
    }

    private func unknown(
        _ field: String, _ value: Span<UInt8>, _ expected: String
    ) -> AppError {
        let word = FieldValue.beginning(of: value)
        let option =
            word.utf8.count == value.count
            ? ", or say which of them it means: " + ValueMapping.option(for: word, of: field) : "."
        return AppError(
            .invalidMetadata, field: field, detail: "'\(word)' is not known. \(expected)\(option)")
    }

    /// Whether a cell begins with the mark that makes it text for a spreadsheet.
    private static func isMarked(_ cell: Span<UInt8>) -> Bool {
        cell.count > 1 && cell[0] == 0x27 && SpreadsheetCell.isMarked(String(cell))
    }
}
