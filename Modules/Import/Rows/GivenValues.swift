import Domain

/// What `--set` gives all rows.
struct GivenValues {
    /// The tags among them, in the order of their bytes.
    private(set) var tags: [[UInt8]] = []

    private let words: Vocabulary
    private let values: [(bytes: [UInt8], reading: FieldReading)]

    /// - Parameters:
    ///   - settings: The values, by field.
    ///   - words: What words of states and priorities mean.
    ///   - now: When the import began.
    ///   - orders: In which order a date may stand.
    /// - Throws: What is wrong with a value that no task can have: it would reject every row.
    init(
        _ settings: ImportSettings, _ words: Vocabulary, at now: Instant,
        orders: DateOrders = .any
    ) throws(AppError) {
        self.words = words
        values = settings.constants.map { field, value in
            (
                Array(value.utf8),
                FieldReading(field: field, orders: orders, calendar: settings.calendar)
            )
        }
        var batch = TaskBatch()
        var row = RowInProgress(uuid: UniqueIdentifier(high: 0, low: 0), now: now)
        for (bytes, reading) in values {
            let isWhole: Bool
            do throws(AppError) {
                isWhole = try row.take(bytes.span, as: reading, words, into: &batch)
                if reading.field == .state { try row.checkState() }
            } catch {
                throw Self.advising(error, bytes, reading.field)
            }
            try Self.checkTime(of: row.times, isOneDay: isWhole, reading.field)
        }
        tags = Set(batch.tags.map { Array(batch.bytes[$0]) })
            .sorted { $0.lexicographicallyPrecedes($1) }
        if settings.constants[.text] != nil {
            _ = try row.finished(from: batch.mark, in: &batch)
        }
    }

    /// Gives them to a row.
    func give(to row: inout RowInProgress, in batch: inout TaskBatch) throws(AppError) {
        for (bytes, reading) in values {
            _ = try row.take(bytes.span, as: reading, words, into: &batch)
        }
    }

    /// A time that no task would hold is not dropped, nor the last of several days to begin on.
    private static func checkTime(
        of times: RowTimes, isOneDay: Bool, _ field: TaskField
    ) throws(AppError) {
        let isTooExact =
            switch field {
            case .scheduledDate: !isOneDay || times.haveTimeOfStart || times.haveSeconds
            case .hiddenUntil: times.hidden.map { $0 != .midnight } == true || times.haveSeconds
            default: false
            }
        if isTooExact {
            throw AppError(
                .invalidDate, field: field.rawValue, detail: "It is one day, without a time.",
                suggestion: "Write the day as 2026-12-24.")
        }
        if field == .dueDate || field == .dueTime, times.haveSeconds {
            throw AppError(
                .invalidDate, field: field.rawValue,
                detail: "Its time has hours and minutes, and no seconds.",
                suggestion: "Write the time as 17:00.")
        }
    }

    private static func advising(
        _ error: AppError, _ value: [UInt8], _ field: TaskField
    ) -> AppError {
        var error = error
        let unknown = "--set: '\(String(decoding: value, as: UTF8.self))' is not known."
        switch field {
        case .state:
            error.detail = unknown
            error.suggestion = "Use notStarted, active or completed."
        case .priority:
            error.detail = unknown
            error.suggestion = "Use high, medium or low."
        case .reminders:
            error.detail = unknown
            error.suggestion = "Write it as '2026-12-24 9:00', due-30m or -PT30M."
        case .dueTime: error.suggestion = "Write the time as 17:00."
        case _ where error.code == .invalidDate:
            error.suggestion = "Write the day as 2026-12-24."
        default: break
        }
        return error
    }
}
