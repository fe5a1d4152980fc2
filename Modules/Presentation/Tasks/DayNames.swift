import Domain

/// The days that a list told last, in full, since a list has many tasks of few days.
///
/// A handful is searched one by one; what a dictionary needs to be made costs more than a short list.
struct DayNames {
    private struct Entry {
        let day: CalendarDay
        let name: String
    }

    private static let room = 16

    private var entries: [Entry] = []
    private var oldest = 0

    /// Returns a day in full.
    mutating func name(of day: CalendarDay) -> String {
        if let entry = entries.first(where: { $0.day == day }) { return entry.name }
        let entry = Entry(day: day, name: DayText.full(day))
        if entries.count < Self.room {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.room
        }
        return entry.name
    }
}
