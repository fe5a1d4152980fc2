import Domain

/// What a row says of days, and of times on them.
extension RowInProgress {
    /// Of a range the first day is the scheduled one, and the last, in a column of due days, the due one.
    mutating func takeDay(
        _ value: Span<UInt8>, _ reading: FieldReading, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        times.haveSeconds = RowTimes.tellSeconds(value)
        if let day = CalendarDay(iso8601: value) {
            set(DayValue(day), as: reading.field, reading)
            return true
        }
        if reading.field != .hiddenUntil, let days = try FieldValue.days(value, reading) {
            if reading.field == .dueDate { set(days.last, as: .dueDate, reading) }
            if reading.field == .scheduledDate || record.scheduledDate == nil {
                set(days.first, as: .scheduledDate, reading)
            }
            return false
        }
        guard let day = try FieldValue.day(value, reading) else {
            return reading.reading == .dayOrRepetition
                && ForeignRepetition.isSaid(in: String(value))
                && takeForeignRepetition(value, into: &batch)
        }
        if times.haveSeconds, day.time == RowTimes.lastMinute, RowTimes.tellsLastSecond(value) {
            times.haveSeconds = false
        }
        set(day, as: reading.field, reading)
        return true
    }

    private mutating func set(_ value: DayValue, as field: TaskField, _ reading: FieldReading) {
        switch field {
        case .dueDate:
            record.dueDate = value.day
            let isWhole = reading.reading.isOfWholeDays || value.time == reading.wholeDayTime
            times.due = isWhole ? nil : value.time
            if let former = value.former { supplementing { $0.formerDueDate = former } }
        case .hiddenUntil:
            // A day until which a task is hidden says nothing of a clock.
            times.hidden = value.time == reading.wholeDayTime ? nil : value.time
            supplementing { $0.hiddenUntil = value.former ?? value.day }
        default:
            record.scheduledDate = value.day
            times.scheduled = value.time == reading.wholeDayTime ? nil : value.time
            if let former = value.former { supplementing { $0.formerScheduledDate = former } }
        }
    }

    /// Takes the time behind the due day, where another column has that day without one.
    mutating func takeTime(of value: Span<UInt8>, _ reading: FieldReading) {
        var reading = reading
        reading.reading = .hint
        do throws(AppError) {
            guard let day = try FieldValue.day(value, reading), day.day == record.dueDate else {
                return
            }
            times.due = times.due ?? day.time
        } catch {
            // It can be read as more than one day, and is kept.
        }
    }

    /// Takes the time on the due day; false where it is none, or the task is due on no day, or on a
    /// whole one.
    mutating func takeDueTime(
        _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> Bool {
        guard let time = TimeOfDay(foreign: value) else {
            if reading.reading.isHint { return false }
            throw AppError(.invalidDate, field: "dueTime", detail: "It is a time such as 17:00.")
        }
        if reading.reading.isHint, record.dueDate == nil || times.isWholeDay { return false }
        times.haveSeconds =
            RowTimes.tellSeconds(value)
            && !(time == RowTimes.lastMinute && RowTimes.tellsLastSecond(value))
        supplementing { $0.dueTime = time }
        return true
    }

    /// The time on the due day, in words of their own or behind the day.
    var dueTime: TimeOfDay? { supplement?.dueTime ?? (times.isWholeDay ? nil : times.due) }

    /// Gives the task the time that stands behind its due day.
    mutating func settleDueTime() {
        guard record.dueDate != nil, supplement?.dueTime == nil, let dueTime else { return }
        supplementing { $0.dueTime = dueTime }
    }
}

/// The times behind the days of a row.
struct RowTimes {
    var due: TimeOfDay?
    var scheduled: TimeOfDay?
    var hidden: TimeOfDay?

    /// Whether the one that was just read has seconds, which a time on a day has not.
    var haveSeconds = false

    /// Whether the row says that its day is a whole one.
    var isWholeDay = false

    /// Whether the task is to begin at a time, for which it has no field.
    var haveTimeOfStart: Bool { !isWholeDay && scheduled.map { $0 != .midnight } == true }

    /// Whether a value ends in a time with seconds, `09:00:30`, or counts from 1970 to some.
    static func tellSeconds(_ value: Span<UInt8>) -> Bool {
        func isDigit(_ place: Int) -> Bool { (0x30...0x39).contains(value[place]) }
        guard value.count > 6 else { return false }
        if let counted = Instant(counted: value) { return counted.milliseconds % 60_000 != 0 }
        for start in 0..<value.count - 5
        where value[start] == 0x3A && value[start + 3] == 0x3A
            && [1, 2, 4, 5].allSatisfy({ isDigit(start + $0) })
        {
            return value[start + 4] != 0x30 || value[start + 5] != 0x30
        }
        return false
    }

    fileprivate static let lastMinute = TimeOfDay(minutes: 1439)

    /// Whether a value tells the last second of an hour, by which programs mean the end of a day.
    static func tellsLastSecond(_ value: Span<UInt8>) -> Bool {
        if let counted = Instant(counted: value) {
            return counted.milliseconds % 3_600_000 >= 3_599_000
        }
        let last = Array("59:59".utf8)
        return value.count > 5
            && (1...value.count - 5).contains { value.extracting($0...).begins(with: last) }
    }
}
