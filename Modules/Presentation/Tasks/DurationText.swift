/// Spans of time as people read them.
enum DurationText {
    /// Returns the span in its two largest units: `2 h 15 min`, `3 days 4 h`, `less than a minute`.
    static func text(ofMilliseconds milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        let (days, hours) = (minutes / 1440, minutes / 60 % 24)
        let parts =
            days > 0
            ? [(days, days == 1 ? "day" : "days"), (hours, "h")]
            : [(hours, "h"), (minutes % 60, "min")]
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "less than a minute" : told.joined(separator: " ")
    }
}
