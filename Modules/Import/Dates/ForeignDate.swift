import Domain

/// A date as people and programs write it who do not write ISO 8601: `31/12/2026`, `12-31-26`,
/// `2026/12/31`, `Mon, 20 Aug 2025`, `Aug 20, 2025`, each alone or before a time: `3:42 PM`,
/// `15:42:10`, `15:42 +01:00`.
///
/// Where a month is named or the year has four digits and stands first, there is one reading; else
/// the order says which.
struct ForeignDate {
    /// What a date means.
    enum Reading: Equatable {
        case noDate
        /// It says another day of the week.
        case otherWeekday(Weekday)
        case day(CalendarDay)
        /// It is one day in one order and another in another.
        case ambiguous
    }

    private let parts: [DatePart]

    /// The day of the week that stands before the date, which must be that of the date.
    let weekday: Weekday?

    /// The orders that are thinkable: years of two digits come first with hyphens alone, `26-12-31`.
    let thinkable: DateOrders

    /// Whether dots stand between its parts: `31.12.2026`.
    let isDotted: Bool

    /// The time of the day, if one is told.
    let time: ForeignTime

    /// The time of the day with its offset from UTC taken off, in milliseconds; 0 where none is told.
    var milliseconds: Int64 { time.milliseconds }

    /// Reads a date, and its time if it has one; nothing may be left over.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count <= 128 else { return nil }
        // 'mar. 26 mai 2027' is a Tuesday, 'Mar 26, 2027' in March.
        if bytes.count > 3, bytes[0] | 0x20 == 0x6D, bytes[1] | 0x20 == 0x61,
            bytes[2] | 0x20 == 0x72
        {
            if let date = ForeignDate(bytes, isWeekday: true) {
                self = date
                return
            }
        }
        self.init(bytes, isWeekday: false)
    }

    private init?(_ bytes: Span<UInt8>, isWeekday: Bool) {
        var cursor = DateCursor()
        let weekday = cursor.weekday(in: bytes, orMonth: isWeekday)
        var parts: [DatePart] = []
        for index in 0..<3 {
            guard index == 0 || cursor.passSeparator(in: bytes),
                let part = cursor.part(in: bytes)
            else { return nil }
            parts.append(part)
        }
        isDotted = cursor.dots > 1
        thinkable = cursor.hyphens > 1 ? .any : [.dayFirst, .monthFirst]
        guard parts.count(where: \.isMonth) < 2, let time = cursor.time(in: bytes) else {
            return nil
        }
        // 'June 3-5' is two days, and no year.
        if parts[0].isMonth, case .number = parts[2] { return nil }
        self.parts = parts
        self.weekday = weekday
        self.time = time
    }

    /// Its first and its last number as years, if no part of it has four digits or is named.
    var years: (first: Int, last: Int)? {
        guard case (.number(let first), .number, .number(let last)) = (parts[0], parts[1], parts[2])
        else { return nil }
        return (Self.fullYear(first), Self.fullYear(last))
    }

    /// Returns what the date means in the orders that are possible.
    func reading(in orders: DateOrders) -> Reading {
        var reading = Reading.noDate
        // Who says that the year comes first is believed.
        let possible = orders == .yearFirst ? orders : orders.intersection(thinkable)
        for order in possible.members {
            guard let day = day(in: order) else { continue }
            if reading != .noDate, reading != .day(day) { return .ambiguous }
            reading = .day(day)
        }
        if case .day(let day) = reading, let weekday, weekday != day.weekday {
            return .otherWeekday(day.weekday)
        }
        return reading
    }

    /// Returns the day that the date is in an order, whatever day of the week it says, or none if it is no
    /// date in that order.
    func day(in order: DateOrders) -> CalendarDay? {
        switch (parts[0], parts[1], parts[2]) {
        case (.number(let day), .month(let month), .year(let year)),
            (.number(let day), .month(let month), .number(let year)),
            (.month(let month), .number(let day), .year(let year)),
            (.month(let month), .number(let day), .number(let year)),
            (.year(let year), .number(let month), .number(let day)),
            (.year(let year), .month(let month), .number(let day)):
            Self.day(year, month, day)
        case (.number(let first), .number(let second), .year(let year)):
            switch order {
            case .dayFirst: Self.day(year, second, first)
            case .monthFirst: Self.day(year, first, second)
            default: nil
            }
        case (.number(let first), .number(let second), .number(let third)):
            switch order {
            case .dayFirst: Self.day(third, second, first)
            case .monthFirst: Self.day(third, first, second)
            case .yearFirst: Self.day(first, second, third)
            default: nil
            }
        default: nil
        }
    }

    /// Years of two digits are 1969 to 2068, as strptime(3) has them.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
        CalendarDay(year: fullYear(year), month: month, day: day)
    }

    private static func fullYear(_ year: Int) -> Int {
        year > 99 ? year : year + (year < 69 ? 2000 : 1900)
    }
}

/// A time of the day as people and programs write it: `17:00`, `5:00:00 PM`, `15:42 (GMT+1)`.
struct ForeignTime {
    /// The time as it is written; none where none is.
    let written: TimeOfDay?

    /// Whether it is that of a clock on the wall, since no offset from UTC is told.
    let isLocal: Bool

    /// With its offset from UTC taken off.
    let milliseconds: Int64

    /// No time at all.
    static let untold = ForeignTime(written: nil, isLocal: true, milliseconds: 0)
}

extension TimeOfDay {
    /// Reads the time of a clock on the wall, with seconds and halves of the day if need be.
    init?(foreign bytes: Span<UInt8>) {
        var cursor = DateCursor()
        guard let time = cursor.clock(in: bytes), time.isLocal, let written = time.written else {
            return nil
        }
        self = written
    }
}

/// One of the three parts of a date.
enum DatePart {
    /// Of one or two digits.
    case number(Int)
    /// Of four digits.
    case year(Int)
    /// By its name, from 1.
    case month(Int)

    var isMonth: Bool {
        if case .month = self { true } else { false }
    }
}

/// Two days with a mark between them: `5 January 2026 → 9 January 2026`.
struct DayRange {
    /// Where the first stands.
    let first: Range<Int>

    /// Where the last stands.
    let last: Range<Int>

    /// Finds the mark between what may be two days; none where there is no mark, or several.
    init?(_ bytes: Span<UInt8>) {
        let places = bytes.indices.compactMap { start -> Range<Int>? in
            guard bytes[start] == 0x20 else { return nil }
            let rest = bytes.extracting(start...)
            return Self.marks.first { rest.begins(with: $0) }.map { start..<start + $0.count }
        }
        guard places.count == 1, let place = places.first else { return nil }
        first = 0..<place.lowerBound
        last = place.upperBound..<bytes.count
    }

    private static let marks = [
        " → ", " – ", " - ", " to ", " bis ", " au ", " al ", " tot ", " até ",
    ].map { Array($0.utf8) }
}

extension Span<UInt8> {
    /// Whether it begins with those bytes.
    func begins(with bytes: [UInt8]) -> Bool {
        count >= bytes.count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
    }
}

/// The names of the days of the week, and what they are shortened to, in the languages of `MonthNames`.
enum WeekdayNames {
    private static let names: [Weekday: [String]] = [
        .monday: [
            "monday", "mon", "montag", "mo", "maa", "lundi", "lunes", "lunedì", "lun", "maandag",
            "ma",
            "segunda", "seg",
            "poniedziałek", "pondělí", "pondelok", "måndag", "mån", "mandag", "maanantai", "hétfő",
            "pazartesi", "понедельник", "пн", "понеділок",
        ],
        .tuesday: [
            "tuesday", "tues", "tue", "dienstag", "di", "die", "din", "mardi", "martes", "martedì",
            "dinsdag",
            "terça", "ter",
            "wtorek", "úterý", "utorok", "tisdag", "tis", "tirsdag", "tiistai", "kedd", "salı",
            "вторник", "вт", "вівторок",
        ],
        .wednesday: [
            "wednesday", "weds", "wed", "mittwoch", "mit", "mi", "woe", "mercredi", "mercoledì",
            "mer",
            "miércoles", "mié", "mie", "woensdag", "wo", "quarta", "qua",
            "środa", "středa", "streda", "onsdag", "ons", "keskiviikko", "szerda", "çarşamba",
            "среда", "ср", "середа",
        ],
        .thursday: [
            "thursday", "thurs", "thur", "thu", "donnerstag", "donderdag", "don", "do", "jeudi",
            "jeu",
            "jueves", "jue", "giovedì", "gio", "quinta", "qui",
            "czwartek", "čtvrtek", "štvrtok", "torsdag", "torstai", "csütörtök", "perşembe",
            "четверг", "чт", "четвер",
        ],
        .friday: [
            "friday", "fri", "freitag", "fre", "fr", "vri", "vendredi", "venerdì", "ven", "viernes",
            "vie",
            "vrijdag", "vr", "sexta", "sex",
            "piątek", "pátek", "piatok", "fredag", "perjantai", "péntek", "cuma", "пятница", "пт",
        ],
        .saturday: [
            "saturday", "sat", "samstag", "sonnabend", "sa", "samedi", "sam", "sábado", "sabato",
            "sáb", "sab", "zaterdag", "zat", "za",
            "sobota", "lördag", "lör", "lørdag", "lør", "lauantai", "szombat", "cumartesi",
            "суббота", "сб", "субота",
        ],
        .sunday: [
            "sunday", "sun", "sonntag", "son", "so", "zon", "dimanche", "dim", "domingo",
            "domenica", "dom",
            "zondag", "zo",
            "niedziela", "neděle", "nedeľa", "söndag", "sön", "søndag", "søn", "sunnuntai",
            "vasárnap", "pazar", "воскресенье", "вс", "неділя", "нд",
        ],
    ]

    private static let weekdays = Dictionary(
        uniqueKeysWithValues: names.flatMap { weekday, names in names.map { ($0, weekday) } })

    /// Returns the weekday of a name in small letters.
    static func weekday(_ name: String) -> Weekday? { weekdays[name] }
}
