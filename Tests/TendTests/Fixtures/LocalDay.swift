import Foundation

/// A day in the time zone of the tests, and the ways in which `tend` tells it.
struct LocalDay {
    private let instant: Date

    /// The zone in which it was noon when the tests began, as TZ names it (tzset(3)): `X-05:17`.
    static let zone: String = {
        let minutes = minutesToNoon
        let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
        // POSIX counts zones east of Greenwich negative.
        return "XXX" + (minutes < 0 ? "+" : "-") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
    }()

    /// Today, or a day after or before it.
    static func today(_ distance: Int = 0) -> LocalDay {
        LocalDay(instant: begin.addingTimeInterval(Double(minutesToNoon * 60 + distance * 86_400)))
    }

    /// The next day of this name after today.
    static func next(_ name: String) -> LocalDay {
        (1...7).lazy.map { today($0) }.first { $0.weekday == name } ?? today()
    }

    /// As machines read it: `2026-11-21`.
    var iso8601: String { text("yyyy-MM-dd") }

    /// As people read it: `Sat 21 Nov 2026`.
    var full: String { text("EEE d MMM yyyy") }

    /// Without its year: `Sat 21 Nov`.
    var short: String { text("EEE d MMM") }

    /// The name of the day: `Friday`.
    var weekday: String { text("EEEE") }

    private func text(_ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter.string(from: instant)
    }

    private static let begin = Date()

    private static let minutesToNoon: Int = {
        let minuteOfDay = Int(begin.timeIntervalSince1970) / 60 % 1440
        return 720 - minuteOfDay
    }()
}
