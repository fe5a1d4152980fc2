import Domain

/// Which field a value is for, and how it is read.
struct FieldReading {
    let field: TaskField
    var reading = Preset.Reading.strict

    /// Whether it is of our own export.
    var isOwn = false

    /// Whether the cell may have a mark that keeps a spreadsheet from running it.
    var mayBeMarked = false

    /// In which order a date of it may stand.
    let orders: DateOrders

    /// Where the person lives: what is told as an instant is a day there.
    let calendar: any LocalCalendar

    /// The zone that the row names, which then counts.
    var zone: ImportSettings.Zone?

    /// Returns the reading of a row that names a zone.
    func inZone(_ zone: @escaping ImportSettings.Zone) -> FieldReading {
        var reading = self
        reading.zone = zone
        return reading
    }

    /// Returns the day on which an instant falls.
    func day(of instant: Instant) -> CalendarDay {
        guard let zone else { return calendar.today(at: instant).day }
        let local = instant.milliseconds + Int64(zone(instant)) * 1000
        let dayLength: Int64 = 86_400_000
        return CalendarDay(
            daysSinceEpoch: Int((local - (local < 0 ? dayLength - 1 : 0)) / dayLength))
    }
}
