public import Domain
public import JSON

/// The present day in numbers: `3 overdue, 5 to do, 13 from earlier days`.
public enum DayCountsText {
    /// Returns the line, ended; numbers that are 0 are left out, but for what is to be done.
    public static func text(of counts: DayCounts) -> String {
        let others = [
            (counts.overdue, "\(counts.overdue) overdue"), (1, "\(counts.open) to do"),
            (counts.done, "\(counts.done) done"),
            (counts.earlier, "\(counts.earlier) from earlier days"),
        ]
        return others.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ") + "\n"
    }
}

extension JSONWriter {
    /// Writes the numbers of a day as an object.
    public mutating func value(_ counts: DayCounts, of day: CalendarDay) {
        object { object in
            object.member("date", day.description)
            object.member("overdue", counts.overdue)
            object.member("due", counts.due)
            object.member("open", counts.open)
            object.member("active", counts.active)
            object.member("done", counts.done)
            object.member("earlier", counts.earlier)
        }
    }
}
