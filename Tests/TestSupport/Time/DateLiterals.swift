public import Domain

extension CalendarDay: ExpressibleByStringLiteral {
    /// Writes a day of a test as `"2026-11-21"`; a literal that is no day ends the test run.
    public init(stringLiteral text: String) {
        guard let day = CalendarDay(iso8601: text) else { preconditionFailure("\(text) is no day") }
        self = day
    }
}

extension Instant: ExpressibleByStringLiteral {
    /// Writes an instant of a test as `"2026-11-21T12:00:00Z"`.
    public init(stringLiteral text: String) {
        guard let instant = Instant(iso8601: text) else {
            preconditionFailure("\(text) is no instant")
        }
        self = instant
    }

    /// The present of most tests: noon of a Saturday, UTC.
    package static let noon: Instant = "2026-11-21T12:00:00Z"

    /// Returns the instant that many seconds later.
    package func adding(seconds: Int64) -> Instant {
        Instant(milliseconds: milliseconds + seconds * 1000)
    }
}
