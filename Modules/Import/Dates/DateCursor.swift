import Domain

/// Reads the parts of a date from ASCII bytes, one after the other.
struct DateCursor {
    private var position = 0

    /// How many of the separators were hyphens.
    private(set) var hyphens = 0

    /// How many of the separators were dots.
    private(set) var dots = 0

    /// Reads the name of a weekday, if a date begins with one; in three languages 'mar' is one as well as a
    /// month.
    mutating func weekday(in bytes: Span<UInt8>, orMonth isAmbiguous: Bool = false) -> Weekday? {
        passBlanks(in: bytes)
        let start = position
        let name = word(in: bytes)
        guard !name.isEmpty else { return nil }
        if bytes.extracting(position...).begins(with: Self.feira) { position += Self.feira.count }
        passAbbreviation(in: bytes)
        let weekday = isAmbiguous && name == "mar" ? .tuesday : WeekdayNames.weekday(name)
        guard let weekday, passSeparator(in: bytes) else {
            position = start
            return nil
        }
        return weekday
    }

    private static let feira = Array("-feira".utf8)

    /// Passes over what stands between two parts: one of `/ . - ,` and blanks.
    mutating func passSeparator(in bytes: Span<UInt8>) -> Bool {
        let start = position
        passBlanks(in: bytes)
        if position < bytes.count, [0x2F, 0x2E, 0x2D, 0x2C].contains(bytes[position]) {
            if bytes[position] == 0x2D { hyphens += 1 }
            if bytes[position] == 0x2E { dots += 1 }
            position += 1
        } else if position < bytes.count, bytes[position] >= 0x80 {
            // The signs of years and months.
            let rest = bytes.extracting(position...)
            if let sign = Self.eastAsianSigns.first(where: { rest.begins(with: $0) }) {
                position += sign.count
            }
        }
        passBlanks(in: bytes)
        passPreposition(in: bytes)
        return position > start
    }

    /// Passes over what some languages have before a month and a year: `7 de diciembre de 2026`.
    private mutating func passPreposition(in bytes: Span<UInt8>) {
        guard position < bytes.count, [0x44, 0x64, 0x4F, 0x6F].contains(bytes[position]) else {
            return
        }
        let start = position
        guard ["de", "del", "of"].contains(word(in: bytes)), blank(in: bytes) > 0 else {
            position = start
            return
        }
        passBlanks(in: bytes)
    }

    /// Passes over what makes an ordinal number: `1er`, `2nd`.
    private mutating func passOrdinal(in bytes: Span<UInt8>) {
        guard position < bytes.count, bytes[position] > 0x40 else { return }
        let start = position
        guard Self.ordinals.contains(word(in: bytes)) else {
            position = start
            return
        }
    }

    private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª"]

    /// Year and month, and the day, in Chinese, Japanese and Korean.
    private static let eastAsianSigns = ["年", "月", "년", "월"].map { Array($0.utf8) }
    private static let eastAsianDays = ["日", "일"].map { Array($0.utf8) }

    /// What stands behind a year in Russian, Ukrainian and Polish.
    private static let signsOfYear: Set<String> = ["г", "года", "р", "року", "r", "roku"]

    /// Reads a number of one, two or four digits, or the name of a month, in full or its beginning.
    mutating func part(in bytes: Span<UInt8>) -> DatePart? {
        if let number = number(in: bytes) {
            switch number.digits {
            case 1, 2:
                passOrdinal(in: bytes)
                return .number(number.value)
            // An earlier one is a slip.
            case 4: return number.value < 1900 ? nil : .year(number.value)
            default: return nil
            }
        }
        guard let month = MonthNames.month(word(in: bytes)) else { return nil }
        passAbbreviation(in: bytes)
        return .month(month)
    }

    /// Reads the time behind a date to the end of the bytes.
    mutating func time(in bytes: Span<UInt8>) -> ForeignTime? {
        if position == bytes.count { return .untold }
        passEnd(in: bytes)
        if position == bytes.count { return .untold }
        guard passSeparator(in: bytes) || skip(0x54, in: bytes) || skip(0x40, in: bytes) else {
            return nil
        }
        passTimePreposition(in: bytes)
        return clock(in: bytes)
    }

    /// Passes over what stands before a time: `5 May 2026 at 14:30`, `5. Mai 2026 um 14:30`.
    private mutating func passTimePreposition(in bytes: Span<UInt8>) {
        let start = position
        guard Self.timePrepositions.contains(word(in: bytes)), blank(in: bytes) > 0 else {
            position = start
            return
        }
        passBlanks(in: bytes)
        guard position < bytes.count, bytes[position] > 0x40 else { return }
        let next = position
        guard ["las", "la", "ore"].contains(word(in: bytes)) else {
            position = next
            return
        }
        passBlanks(in: bytes)
    }

    private static let timePrepositions: Set<String> = [
        "at", "um", "ab", "à", "a", "alle", "ore", "om", "às", "as",
    ]

    /// Passes over what may end a date: `2026. 12. 1.`, `2026年12月1日`, and marks of direction.
    private mutating func passEnd(in bytes: Span<UInt8>) {
        let rest = bytes.extracting(position...)
        if let day = Self.eastAsianDays.first(where: { rest.begins(with: $0) }) {
            position += day.count
            return
        }
        passSignOfYear(in: bytes)
        let start = position
        guard position < bytes.count else { return }
        if bytes[position] == 0x2E { position += 1 }
        passBlanks(in: bytes)
        if position < bytes.count { position = start }
    }

    private mutating func passSignOfYear(in bytes: Span<UInt8>) {
        let start = position
        passBlanks(in: bytes)
        guard Self.signsOfYear.contains(word(in: bytes)) else {
            position = start
            return
        }
        _ = skip(0x2E, in: bytes)
    }

    /// Reads a time of the day to the end of the bytes.
    mutating func clock(in bytes: Span<UInt8>) -> ForeignTime? {
        guard let hour = number(in: bytes), hour.digits <= 2 else { return nil }
        var minutes = 0
        // 'h' is French and Portuguese, 'u' Dutch: 14h, 14h30, 14 h 30, 9u30.
        let isNamed = skipHourSign(in: bytes)
        let hasMinutes = !isNamed && (skip(0x3A, in: bytes) || skip(0x2E, in: bytes))
        if hasMinutes || isNamed && isAtDigit(in: bytes) {
            guard let minute = number(in: bytes), minute.digits == 2, minute.value < 60 else {
                return nil
            }
            minutes = minute.value
        }
        var seconds = 0
        var fraction: Int64 = 0
        if hasMinutes, skip(0x3A, in: bytes) {
            guard let second = number(in: bytes), second.digits == 2, second.value <= 60 else {
                return nil
            }
            seconds = second.value
            if skip(0x2E, in: bytes) {
                guard let digits = number(in: bytes), digits.digits <= 9 else { return nil }
                fraction = Int64(digits.value) * 1_000_000_000
                for _ in 0..<digits.digits { fraction /= 10 }
                fraction /= 1_000_000
            }
        }
        // 'From 9:00-10:00' tells two times, and no zone.
        if hasMinutes, seconds == 0, position < bytes.count, bytes[position] == 0x2D { return nil }
        passBlanks(in: bytes)
        let end = position
        guard let hours = hours(hour.value, in: bytes), hasMinutes || isNamed || position > end,
            // The end of a day.
            hours < 24 || minutes == 0 && seconds == 0
        else { return nil }
        passBlanks(in: bytes)
        let isLocal = position == bytes.count
        guard let offset = offset(in: bytes), position == bytes.count else { return nil }
        return ForeignTime(
            written: TimeOfDay(hour: hours, minute: minutes), isLocal: isLocal,
            milliseconds: Int64((hours * 60 + minutes - offset) * 60 + seconds) * 1000
                + fraction)
    }

    /// Reads `AM` or `PM`, or `p.m.` or `Uhr`, if one follows, and returns the hour of the day.
    private mutating func hours(_ hour: Int, in bytes: Span<UInt8>) -> Int? {
        let start = position
        var name = word(in: bytes)
        if ["a", "p"].contains(name), skip(0x2E, in: bytes) {
            passBlanks(in: bytes)
            let isWhole = word(in: bytes) == "m" && skip(0x2E, in: bytes)
            name = isWhole ? name + "m" : ""
        }
        switch name {
        case "am" where (1...12).contains(hour): return hour % 12
        case "pm" where (1...12).contains(hour): return hour % 12 + 12
        case "am", "pm": return nil
        case "uhr", "uur", "h", "hs": return hour <= 24 ? hour : nil
        default:
            position = start
            return hour <= 24 ? hour : nil
        }
    }

    /// Reads `Z`, `UTC`, `GMT`, `+HH:MM`, `+HHMM`, `+HH`, `GMT+H`, or one of those or a name in
    /// brackets, in minutes; 0 where nothing follows.
    private mutating func offset(in bytes: Span<UInt8>) -> Int? {
        passBlanks(in: bytes)
        if position == bytes.count { return 0 }
        let isBracketed = skip(0x28, in: bytes)
        let name = word(in: bytes)
        let offset: Int?
        if isBracketed, let known = Self.zones[name] {
            offset = known * 60
        } else if ["", "utc", "gmt"].contains(name), isAtSign(in: bytes) {
            offset = signedOffset(in: bytes, isNamed: !name.isEmpty)
        } else {
            offset = ["z", "utc", "gmt"].contains(name) ? 0 : nil
        }
        if isBracketed { return skip(0x29, in: bytes) ? offset : nil }
        passRemark(in: bytes)
        return offset
    }

    /// The names of zones that programs put in brackets, by their hours east of Greenwich.
    private static let zones = [
        "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
        "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3,
    ]

    /// Passes over the sign of an hour, with blanks around it, if one stands here and no word begins with it.
    private mutating func skipHourSign(in bytes: Span<UInt8>) -> Bool {
        let start = position
        passBlanks(in: bytes)
        if ["h", "u"].contains(word(in: bytes)) {
            let end = position
            passBlanks(in: bytes)
            if !isAtDigit(in: bytes) { position = end }
            return true
        }
        position = start
        return false
    }

    private func isAtDigit(in bytes: Span<UInt8>) -> Bool {
        position < bytes.count && (0x30...0x39).contains(bytes[position])
    }

    private func isAtSign(in bytes: Span<UInt8>) -> Bool {
        position < bytes.count && (bytes[position] == 0x2B || bytes[position] == 0x2D)
    }

    /// Passes over the name of a zone in brackets behind its offset: `GMT+0100 (CET)`.
    private mutating func passRemark(in bytes: Span<UInt8>) {
        let start = position
        passBlanks(in: bytes)
        guard skip(0x28, in: bytes), bytes[bytes.count - 1] == 0x29 else {
            position = start
            return
        }
        position = bytes.count
    }

    private mutating func signedOffset(in bytes: Span<UInt8>, isNamed: Bool) -> Int? {
        let isEast = skip(0x2B, in: bytes)
        guard isEast || skip(0x2D, in: bytes), let first = number(in: bytes) else { return nil }
        var (hours, minutes) = (first.value, 0)
        switch first.digits {
        case 2,
            1 where isNamed:
            if skip(0x3A, in: bytes) {
                guard let second = number(in: bytes), second.digits == 2 else { return nil }
                minutes = second.value
            }
        case 4: (hours, minutes) = (first.value / 100, first.value % 100)
        default: return nil
        }
        // No zone lies further off.
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (isEast ? 1 : -1)
    }
}

// MARK: - Bytes

extension DateCursor {
    private mutating func passBlanks(in bytes: Span<UInt8>) {
        while case let length = blank(in: bytes), length > 0 { position += length }
    }

    /// Returns how many bytes the blank has that stands here: a space, or one at which no line ends.
    private func blank(in bytes: Span<UInt8>) -> Int {
        guard position < bytes.count else { return 0 }
        let byte = bytes[position]
        if byte == 0x20 { return 1 }
        guard byte == 0xC2 || byte == 0xE2 else { return 0 }
        let rest = bytes.extracting(position...)
        return Self.wideBlanks.first { rest.begins(with: $0) }?.count ?? 0
    }

    /// U+00A0, U+202F, and the marks of direction U+200E and U+200F.
    private static let wideBlanks: [[UInt8]] = [
        [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x8E], [0xE2, 0x80, 0x8F],
    ]

    /// Passes over the point of a name that was cut short, if a blank or another joint follows.
    private mutating func passAbbreviation(in bytes: Span<UInt8>) {
        let next = position + 1
        guard next < bytes.count, bytes[position] == 0x2E,
            [0x20, 0x2C, 0x2D, 0x2F].contains(bytes[next])
        else { return }
        position = next
    }

    private mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func number(in bytes: Span<UInt8>) -> (value: Int, digits: Int)? {
        let start = position
        var value = 0
        while position < bytes.count, position - start < 9,
            (0x30...0x39).contains(bytes[position])
        {
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        return position > start ? (value, position - start) : nil
    }

    private mutating func word(in bytes: Span<UInt8>) -> String {
        var letters: [UInt8] = []
        while position < bytes.count, blank(in: bytes) == 0 {
            let byte = bytes[position]
            guard byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) else { break }
            letters.append(byte < 0x80 ? byte | 0x20 : byte)
            position += 1
        }
        let word = String(decoding: letters, as: UTF8.self)
        return letters.contains { $0 >= 0x80 } ? word.lowercased() : word
    }
}
