public import Domain
import POSIX

/// A time zone of the system's, by its name: `Europe/Berlin` (tzfile(5), RFC 9636).
public struct ZoneFile: Sendable {
    private static let folder = "/usr/share/zoneinfo/"
    private static let limit = 1 << 20

    /// The seconds since 1970 from which an offset holds, in order, and that offset in seconds.
    private let changes: [(second: Int64, offset: Int)]

    /// The offset before the first of them.
    private let first: Int

    /// What holds after the last of them, if the file has a rule.
    private let rule: ZoneRule?

    /// Reads a zone; none where the system has no such file or it cannot be read.
    public init?(named name: String) {
        guard Self.isName(name) else { return nil }
        do throws(SystemError) {
            self.init(try SmallFile.read(Self.folder + name, limit: Self.limit))
        } catch {
            return nil
        }
    }

    /// Returns how many seconds the clocks there are ahead of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        let milliseconds = instant.milliseconds
        let second = (milliseconds - (milliseconds < 0 ? 999 : 0)) / 1000
        guard let last = changes.last else { return rule?.offset(at: second) ?? first }
        guard second >= changes[0].second else { return first }
        if second >= last.second, let rule { return rule.offset(at: second) }
        // The first change that is later than the instant, by halves.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return changes[low - 1].offset
    }

    /// Names lead into no other folder.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 64 && !name.hasPrefix("/") && !name.contains("..")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || [0x2B, 0x2D, 0x2F, 0x5F].contains(byte)
            }
    }
}

// MARK: - The file

extension ZoneFile {
    private static let headerSize = 44

    init?(_ bytes: [UInt8]) {
        guard let old = Counts(bytes, at: 0), bytes.count > 4, bytes[4] >= 0x32,
            let counts = Counts(bytes, at: Self.headerSize + old.size(ofTime: 4))
        else { return nil }
        let times = counts.start
        let types = times + 8 * counts.times
        let offsets = types + counts.times
        let end = counts.start + counts.size(ofTime: 8)
        guard counts.types > 0, end <= bytes.count else { return nil }
        func offset(_ type: Int) -> Int? {
            guard type < counts.types else { return nil }
            return Int(Int32(truncatingIfNeeded: Self.number(bytes, at: offsets + 6 * type, of: 4)))
        }
        var changes: [(second: Int64, offset: Int)] = []
        for index in 0..<counts.times {
            guard let offset = offset(Int(bytes[types + index])) else { return nil }
            changes.append((Self.number(bytes, at: times + 8 * index, of: 8), offset))
        }
        guard let first = offset(0) else { return nil }
        self.changes = changes
        self.first = first
        let footer = bytes[end...].split(separator: 0x0A).first
        rule = footer.flatMap { ZoneRule(String(decoding: $0, as: UTF8.self)) }
    }

    private static func number(_ bytes: [UInt8], at place: Int, of size: Int) -> Int64 {
        bytes[place..<place + size].reduce(0) { $0 << 8 | Int64($1) }
    }

    /// How much of everything a header counts.
    private struct Counts {
        let start, times, types: Int
        private let utc, standard, leaps, letters: Int

        init?(_ bytes: [UInt8], at place: Int) {
            guard bytes.count >= place + headerSize,
                bytes[place..<place + 4].elementsEqual("TZif".utf8)
            else { return nil }
            let counts = (0..<6).map { Int(number(bytes, at: place + 20 + 4 * $0, of: 4)) }
            guard counts.allSatisfy({ (0...limit).contains($0) }) else { return nil }
            start = place + headerSize
            utc = counts[0]
            standard = counts[1]
            leaps = counts[2]
            times = counts[3]
            types = counts[4]
            letters = counts[5]
        }

        /// How many bytes follow the header.
        func size(ofTime size: Int) -> Int {
            times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + utc
        }
    }
}

/// How the clocks of a zone go from now on: `CET-1CEST,M3.5.0,M10.5.0/3` (tzset(3)).
struct ZoneRule {
    /// The seconds ahead of UTC without summer time.
    let standard: Int

    /// The seconds ahead of UTC in summer time, and when that begins and ends; none where there is none.
    private let summer: (offset: Int, start: Change, end: Change)?

    /// When the clocks change, by the clock before.
    fileprivate struct Change {
        let month, week, weekday, seconds: Int
    }

    /// Reads a rule whose changes are weekdays of months; none of any other form.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        var rest = parts.first ?? ""
        guard Self.passName(&rest), let west = Self.time(&rest) else { return nil }
        standard = -west
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard Self.passName(&rest), parts.count == 3, let start = Change(parts[1]),
            let end = Change(parts[2])
        else { return nil }
        let offset = rest.isEmpty ? standard + 3600 : Self.time(&rest).map { -$0 }
        guard let offset, rest.isEmpty else { return nil }
        summer = (offset, start, end)
    }

    /// Returns the seconds ahead of UTC at a second since 1970.
    func offset(at second: Int64) -> Int {
        guard let summer else { return standard }
        let local = second + Int64(standard)
        let days = Int((local - (local < 0 ? 86_399 : 0)) / 86_400)
        let year = CalendarDay(daysSinceEpoch: days).components.year
        guard let start = summer.start.second(in: year), let end = summer.end.second(in: year)
        else {
            return standard
        }
        let from = start - Int64(standard)
        let to = end - Int64(summer.offset)
        // South of the equator it ends before it begins.
        let isSummer =
            from < to ? second >= from && second < to : second >= from || second < to
        return isSummer ? summer.offset : standard
    }

    /// Passes over the name of a zone, letters or anything in angle brackets.
    private static func passName(_ text: inout Substring) -> Bool {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return false }
            text = text[text.index(after: end)...]
            return true
        }
        let rest = text.drop { $0.isLetter }
        defer { text = rest }
        return rest.count < text.count
    }

    /// Reads `[+-]h[:mm[:ss]]`, in seconds.
    fileprivate static func time(_ text: inout Substring) -> Int? {
        let isNegative = text.first == "-"
        if isNegative || text.first == "+" { text = text.dropFirst() }
        let typed = text.prefix { $0.isNumber || $0 == ":" }
        text = text.dropFirst(typed.count)
        let numbers = typed.split(separator: ":").map { Int($0) ?? 0 }
        guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 < 168 }) else { return nil }
        let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        return isNegative ? -seconds : seconds
    }
}

extension ZoneRule.Change {
    /// Reads `M3.5.0` or `M10.5.0/3`.
    fileprivate init?(_ text: Substring) {
        let sides = text.split(separator: "/")
        let numbers = (sides.first ?? "").dropFirst().split(separator: ".").compactMap { Int($0) }
        guard text.first == "M", numbers.count == 3, (1...12).contains(numbers[0]),
            (1...5).contains(numbers[1]), (0...6).contains(numbers[2])
        else { return nil }
        var time = sides.count > 1 ? sides[1] : "2"
        guard let seconds = ZoneRule.time(&time) else { return nil }
        self.init(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
    }

    /// Returns when it is in a year, in seconds since 1970 as the clock on the wall counts them.
    fileprivate func second(in year: Int) -> Int64? {
        guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
        // 1 January 1970 was a Thursday; Sunday is 0.
        let weekdayOfFirst = (first.daysSinceEpoch % 7 + 11) % 7
        var day = (weekday - weekdayOfFirst + 7) % 7 + 1 + 7 * (week - 1)
        while CalendarDay(year: year, month: month, day: day) == nil { day -= 7 }
        return Int64(first.daysSinceEpoch + day - 1) * 86_400 + Int64(seconds)
    }
}
