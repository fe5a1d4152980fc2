import Domain

// What is stored can be damaged. Days and instants far out of the calendar would overflow where they
// are printed, so they are refused where they are read.

extension Instant {
    /// Reads stored milliseconds, or none beyond 100 million days from 1970.
    init?(stored milliseconds: Int64) {
        guard milliseconds.magnitude <= 100_000_000 * 86_400_000 else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CalendarDay {
    /// Reads stored days since 1970-01-01, or none outside the years 0001 to 9999.
    init?(stored days: Int64) {
        guard (-719_162...2_932_896).contains(days) else { return nil }
        self.init(daysSinceEpoch: Int(days))
    }
}
