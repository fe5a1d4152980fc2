import Domain

/// A column that fills a field.
///
/// A class, so that nobody copies a reading for each field of each row.
final class ColumnReading {
    let index: Int
    let reading: FieldReading

    init(index: Int, reading: FieldReading) {
        self.index = index
        self.reading = reading
    }

    /// Returns it as it is read in rows that name a zone.
    func inZone(_ zone: @escaping ImportSettings.Zone) -> ColumnReading {
        var reading = reading
        reading.zone = zone
        return ColumnReading(index: index, reading: reading)
    }
}

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

    /// In which order one with dots may stand, if that is known apart.
    var dottedOrders: DateOrders?

    /// Where the person lives: what is told as an instant is a day there.
    let calendar: any LocalCalendar

    /// The time that stands for none, beside midnight.
    var wholeDayTime: TimeOfDay?

    /// Whether midnight of UTC is the instant that it is, and no day without a time.
    var tellsInstants = false

    /// Whether a reminder at an instant stays one.
    var keepsInstants = false

    /// The zone that the row names, which then counts.
    var zone: ImportSettings.Zone?

    /// Whether nobody knows what its numbers mean.
    var isNumbered = false

    /// Whether it tells a share of one, where others tell one of 100.
    var isShareOfOne = false

    /// Returns in which order a date may stand.
    func orders(of date: ForeignDate) -> DateOrders {
        date.isDotted ? dottedOrders ?? orders : orders
    }

    /// Returns what the clock on the wall shows at an instant.
    func moment(at instant: Instant) -> LocalMoment {
        if reading == .dayOfAnyZone {
            // Midnight comes 13 hours before that of UTC in the first of the zones where many live.
            let minutes = instant.milliseconds.floorDivided(by: 60_000) + 13 * 60
            return LocalMoment(LocalMoment(minutes: minutes).day, at: .midnight)
        }
        if let zone {
            let local = instant.milliseconds + Int64(zone(instant)) * 1000
            return LocalMoment(minutes: local.floorDivided(by: 60_000))
        }
        let today = calendar.today(at: instant)
        // On any day but those on which the clock is set one look suffices.
        guard today.end.milliseconds - today.start.milliseconds == 86_400_000 else {
            return calendar.moment(at: instant)
        }
        let minutes = (instant.milliseconds - today.start.milliseconds) / 60_000
        return LocalMoment(today.day, at: TimeOfDay(minutes: Int(minutes)) ?? .midnight)
    }
}
