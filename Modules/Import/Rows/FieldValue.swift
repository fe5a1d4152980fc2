import Domain
import JSON

/// What the bytes of single values mean.
enum FieldValue {
    /// Day words are for people: in a file they would mean another day tomorrow.
    private static let standard: Advice = "Write dates as ISO 8601 does."

    /// Reads a day, and the time on it if it has one; none where a hint is no date.
    static func day(
        _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> DayValue? {
        let value = value.extracting(..<zoneStart(in: value))
        if let day = CalendarDay(iso8601: value) { return DayValue(day) }
        if let instant = Instant(counted: value) {
            let (there, here) = (LocalMoment(serial: instant), reading.moment(at: instant))
            // As of other instants, midnight of UTC stands for a day.
            let isDay = there.time == .midnight && reading.zone == nil && !reading.tellsInstants
            return isDay ? DayValue(there, formerly: here.day) : DayValue(here)
        }
        if let instant = Instant(serial: value) {
            return DayValue(LocalMoment(serial: instant))
        }
        if value.count > 10, let instant = Instant(iso8601: value) {
            let isLocal = !hasOffset(value)
            let isBasic = value[4] != 0x2D
            let written = CalendarDay(iso8601: value.extracting(first: isBasic ? 8 : 10))
            if !isLocal, reading.zone != nil || reading.tellsInstants || !isMidnight(value) {
                let former = isMidnight(value) ? written : reading.calendar.today(at: instant).day
                return DayValue(
                    reading.moment(at: instant), formerly: reading.tellsInstants ? former : nil)
            }
            if let written { return DayValue(written, at: isLocal ? instant.writtenTime : nil) }
        }
        if let date = ForeignDate(value) {
            if reading.reading.isHint {
                switch date.reading(in: reading.orders(of: date)) {
                case .noDate, .otherWeekday: return nil
                case .day, .ambiguous: break
                }
            }
            let written = DayValue(try day(of: date, value, reading), at: date.time.written)
            guard !date.time.isLocal, written.time != nil else { return written }
            return DayValue(
                reading.moment(at: date.instant(on: written.day)), formerly: written.day)
        }
        if reading.reading.isHint { return nil }
        throw AppError(
            .invalidDate, field: reading.field.rawValue,
            detail: "'\(beginning(of: value))' is not a date such as 2026-12-24.",
            suggestion: standard)
    }

    /// Reads the two days of a range, or none where it is no range of days.
    static func days(
        _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> (first: DayValue, last: DayValue)? {
        var reading = reading
        reading.reading = .hint
        guard let range = DayRange(value),
            let start = TextRule.visibleRange(of: value.extracting(range.first)),
            let end = TextRule.visibleRange(of: value.extracting(range.last)),
            let first = try day(value.extracting(range.first).extracting(start), reading),
            let last = try day(value.extracting(range.last).extracting(end), reading)
        else { return nil }
        return (first, last)
    }

    /// Reads how much is done: `100`, `50%`, `66.67 %`; none where it is no share of 100.
    static func percentage(_ value: Span<UInt8>) -> Double? {
        let isMarked = value[value.count - 1] == 0x25
        let number = value.extracting(..<(value.count - (isMarked ? 1 : 0)))
        guard let visible = TextRule.visibleRange(of: number) else { return nil }
        let digits = String(number.extracting(visible)).replacing(",", with: ".")
        return Double(digits).flatMap { (0...100).contains($0) ? $0 : nil }
    }

    /// Returns where the first name of a list lies that a link in brackets follows:
    /// `Website (https://example.org/a1b2), Shop (https://…)`; none where none follows.
    static func linked(_ value: Span<UInt8>) -> Range<Int>? {
        let start = value.indices.first { value.extracting($0...).begins(with: linkMark) }
        guard let start, value[value.count - 1] == 0x29 else { return nil }
        return TextRule.visibleRange(of: value.extracting(..<start))
    }

    /// Whether a value is ids, between which blanks may stand: each of its words has a digit, as not all of a text have.
    static func areIDs(_ value: Span<UInt8>) -> Bool {
        let words = String(value).split { ", ;".contains($0) }
        return words.allSatisfy { $0.contains { $0.isASCII && $0.isNumber } }
    }

    /// Returns where the digits lie that a value begins with.
    static func digits(of value: Span<UInt8>) -> Range<Int> {
        let start = value.indices.first { value[$0] != 0x20 } ?? value.count
        let end = (start..<value.count).first { !(0x30...0x39).contains(value[$0]) }
        return start..<(end ?? value.count)
    }

    private static let linkMark = Array(" (https://".utf8)

    /// Returns where the name of a zone begins that stands behind the offset, which counts:
    /// `2026-12-24T18:00:00+01:00[Europe/Berlin]` (RFC 9557); the end where none does.
    private static func zoneStart(in value: Span<UInt8>) -> Int {
        guard value.count > 10, value[value.count - 1] == 0x5D,
            let bracket = value.firstIndex(of: 0x5B), bracket > 10,
            hasOffset(value.extracting(..<bracket))
        else { return value.count }
        return bracket
    }

    /// Whether an instant of ISO 8601 says how far it is from UTC.
    private static func hasOffset(_ value: Span<UInt8>) -> Bool {
        offset(in: value) < value.count
    }

    /// Whether its time is that at which a day begins: so programs write a day that has no time.
    private static func isMidnight(_ value: Span<UInt8>) -> Bool {
        let end = offset(in: value)
        var start = 8
        while start < end, value[start] != 0x54, value[start] != 0x74, value[start] != 0x20 {
            start += 1
        }
        return (start + 1..<max(start + 1, end)).allSatisfy {
            value[$0] == 0x30 || value[$0] == 0x3A || value[$0] == 0x2E
        }
    }

    /// Returns where the offset of an instant begins; its end where it has none.
    private static func offset(in value: Span<UInt8>) -> Int {
        (10..<value.count).first { [0x5A, 0x7A, 0x2B, 0x2D].contains(value[$0]) } ?? value.count
    }

    static func instant(
        _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> Instant {
        let value = value.extracting(..<zoneStart(in: value))
        let known = Instant(iso8601: value) ?? Instant(counted: value) ?? Instant(serial: value)
        if let known { return known }
        if let date = ForeignDate(value) {
            return date.instant(on: try day(of: date, value, reading))
        }
        throw AppError(
            .invalidDate, field: reading.field.rawValue,
            detail: "'\(beginning(of: value))' is not an instant such as 2026-12-24T18:00:00Z.",
            suggestion: standard)
    }

    private static func day(
        of date: ForeignDate, _ value: Span<UInt8>, _ reading: FieldReading
    ) throws(AppError) -> CalendarDay {
        let orders = reading.orders(of: date)
        switch date.reading(in: orders) {
        case .day(let day): return day
        case .ambiguous:
            throw AppError(
                .invalidDate, field: reading.field.rawValue,
                detail: "'\(beginning(of: value))' can be read as more than one day.",
                suggestion: "Say the order of day and month with --date-format.")
        case .noDate:
            // Which order days have in the file does not matter to what begins with a year.
            let beginsWithYear =
                value.count > 4 && (0..<4).allSatisfy { (0x30...0x39).contains(value[$0]) }
            let expected =
                orders.members.count == 1 && !beginsWithYear ? " with the \(orders.words)" : ""
            throw AppError(
                .invalidDate, field: reading.field.rawValue,
                detail: "'\(beginning(of: value))' is not a date\(expected).",
                suggestion: standard)
        case .otherWeekday(let weekday):
            throw AppError(
                .invalidDate, field: reading.field.rawValue,
                detail: "'\(beginning(of: value))' is a \(weekday.name).", suggestion: standard)
        }
    }

    static func uuid(_ value: Span<UInt8>) throws(AppError) -> UniqueIdentifier {
        guard value.count <= 36, let uuid = UniqueIdentifier(String(value)) else {
            throw AppError(
                .invalidMetadata, field: "uuid",
                detail: "'\(beginning(of: value))' is not known. It has 32 hexadecimal digits.")
        }
        return uuid
    }

    static func checkName(_ value: Span<UInt8>, field: String) throws(AppError) {
        guard TextRule.isName(value) else {
            throw AppError(
                .invalidMetadata, field: field,
                detail: "A name is one line, without control characters.")
        }
    }

    /// Returns where a name lies that a colour in brackets may follow; the colour, if it is alone.
    static func uncoloured(_ name: Span<UInt8>) -> Range<Int> {
        guard name.count > 2, name[name.count - 1] == 0x29,
            let bracket = name.lastIndex(of: 0x28)
        else { return 0..<name.count }
        let colour = bracket + 1..<name.count - 1
        return TextRule.visibleRange(of: name.extracting(..<bracket))
            ?? (colour.isEmpty ? 0..<name.count : colour)
    }

    /// Returns the beginning of a value, for a message.
    static func beginning(of value: Span<UInt8>) -> String {
        var end = min(60, value.count)
        // No character is cut in two.
        while end > 0, end < value.count, value[end] & 0xC0 == 0x80 { end -= 1 }
        return String(value.extracting(first: end))
    }
}

extension Instant {
    /// Reads how many milliseconds or seconds have passed since 1970: of 13 digits, or 10.
    init?(counted value: Span<UInt8>) {
        guard value.count == 13 || value.count == 10,
            value.indices.allSatisfy({ (0x30...0x39).contains(value[$0]) }),
            let number = Int64(String(value))
        else { return nil }
        self.init(milliseconds: value.count == 13 ? number : number * 1000)
    }
}

extension Instant {
    /// Reads the number by which spreadsheets keep a day of 1970 to 2099, with the part of it that has passed:
    /// `46387`, `46387.75`.
    init?(serial value: Span<UInt8>) {
        guard (5...20).contains(value.count), value.count == 5 || value[5] == 0x2E,
            value.indices.allSatisfy({ $0 == 5 || (0x30...0x39).contains(value[$0]) }),
            let number = Double(String(value)), number >= 25_569, number < 73_051
        else { return nil }
        self.init(milliseconds: Int64(((number - 25_569) * 1440).rounded()) * 60_000)
    }
}

extension LocalMoment {
    /// What such a number tells, which is the clock on the wall.
    init(serial instant: Instant) {
        self.init(minutes: instant.milliseconds.floorDivided(by: 60_000))
    }
}

extension Instant {
    /// The time that was written where it was read without an offset.
    fileprivate var writtenTime: TimeOfDay {
        LocalMoment(minutes: milliseconds.floorDivided(by: 60_000)).time
    }
}

extension ForeignDate {
    /// Returns the instant that it tells on a day.
    fileprivate func instant(on day: CalendarDay) -> Instant {
        Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + milliseconds)
    }
}

extension Span<UInt8> {
    func firstIndex(of byte: UInt8) -> Int? {
        indices.first { self[$0] == byte }
    }

    func lastIndex(of byte: UInt8) -> Int? {
        indices.last { self[$0] == byte }
    }
}

extension TaskBatch {
    /// How much there is of everything.
    struct Mark {
        let bytes, tags, extra, said, dependsOn, supplements: Int
    }

    /// How much there is now.
    var mark: Mark {
        Mark(
            bytes: bytes.count, tags: tags.count, extra: extra.count, said: said.count,
            dependsOn: dependsOn.count, supplements: supplements.count)
    }

    /// How many values there are of which a task may have many.
    var entries: Int { tags.count + extra.count + said.count + dependsOn.count }

    /// Makes it as it was at a mark.
    mutating func cut(to mark: Mark) {
        bytes.removeSubrange(mark.bytes...)
        tags.removeSubrange(mark.tags...)
        extra.removeSubrange(mark.extra...)
        said.removeSubrange(mark.said...)
        dependsOn.removeSubrange(mark.dependsOn...)
        supplements.removeSubrange(mark.supplements...)
    }

    /// Returns the place of what only some rows say, of a row, which says something from now on.
    mutating func supplementPlace(of index: Int) -> Int {
        if let place = records[index].supplement { return place }
        supplements.append(RecordSupplement())
        records[index].supplement = supplements.count - 1
        return supplements.count - 1
    }

    /// Leaves out of what is kept from a place on what the task holds in fields that came later.
    ///
    /// - Parameters:
    ///   - places: Where that stands, in order.
    ///   - start: Where what is kept of the row begins.
    /// - Returns: The range of what the row said, all of it; none where nothing is left out.
    mutating func leaveOut(_ places: [Int], from start: Int) -> Range<Int>? {
        guard !places.isEmpty else { return nil }
        let whole = say(from: start)
        for place in places.reversed() { extra.remove(at: place) }
        return whole
    }

    /// Notes that what is kept from a place on is all that the row said.
    mutating func say(from start: Int) -> Range<Int> {
        let first = said.count
        said += extra[start...]
        return first..<said.count
    }

    /// Keeps a member for which a task has no field, as it stands.
    mutating func keep(_ member: JSONObject.Member, of object: JSONObject) {
        let bytes = object.bytes.span
        let isEmpty = member.kind == .string && member.value.isEmpty
        let value = isEmpty ? append("\"\"".utf8.span) : append(bytes.extracting(member.value))
        let form: ExtraField.Form = isEmpty || member.kind == .other ? .json : .text
        extra.append((append(bytes.extracting(member.name)), value, form))
    }

    /// Appends the bytes of a field, and returns where they lie.
    mutating func append(_ field: Span<UInt8>) -> Range<Int> {
        let start = bytes.count
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }

    /// Adds a paragraph to the notes of a task.
    mutating func appendNotes(_ paragraph: Span<UInt8>, to task: Int) {
        var notes = records[task].notes
        append(paragraph: paragraph, to: &notes)
        records[task].notes = notes
    }

    /// Adds a paragraph to notes that lie in the batch, or begins them.
    mutating func append(paragraph: Span<UInt8>, to notes: inout Range<Int>?) {
        if let former = notes {
            // Notes that a paragraph was added to lie at the end: they are copied once at most.
            if former.upperBound != bytes.count {
                let start = bytes.count
                bytes.append(contentsOf: bytes[former])
                notes = start..<bytes.count
            }
            bytes += [0x0A, 0x0A]
        }
        let added = append(paragraph)
        notes = (notes ?? added).lowerBound..<added.upperBound
    }

    /// Sorts the tags from `start` on, each once, and returns their range.
    mutating func sortTags(from start: Int) -> Range<Int> {
        guard tags.count > start + 1 else { return start..<tags.count }
        let isPlain = tags[start...].allSatisfy { bytes[$0].allSatisfy { $0 < 0x80 } }
        if isPlain, tags.count - start <= 8 {
            sortFewTags(from: start)
            return start..<tags.count
        }
        var seen: Set<String> = []
        let sorted = tags[start...].map { (range: $0, name: string($0)) }
            .filter { seen.insert($0.name).inserted }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        tags.replaceSubrange(start..., with: sorted.map(\.range))
        return start..<tags.count
    }

    /// Sorts tags of ASCII where they are, without a `String` of any.
    private mutating func sortFewTags(from start: Int) {
        var end = start + 1
        for index in end..<tags.count {
            let tag = tags[index]
            var place = end
            while place > start, bytes[tag].lexicographicallyPrecedes(bytes[tags[place - 1]]) {
                place -= 1
            }
            if place > start, bytes[tag].elementsEqual(bytes[tags[place - 1]]) { continue }
            for moved in stride(from: end, to: place, by: -1) { tags[moved] = tags[moved - 1] }
            tags[place] = tag
            end += 1
        }
        tags.removeSubrange(end...)
    }
}
