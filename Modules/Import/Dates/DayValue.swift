import Domain

/// A day, and the time on it if it has one, as a value tells them.
struct DayValue {
    let day: CalendarDay

    /// The time on the clock on the wall; none at midnight, as which programs write a day without one.
    let time: TimeOfDay?

    /// The day that was read before times were, where it is another one: its row is known by that.
    let former: CalendarDay?

    init(_ day: CalendarDay, at time: TimeOfDay? = nil) {
        (self.day, self.time, former) = (day, time == .midnight ? nil : time, nil)
    }

    init(_ moment: LocalMoment, formerly former: CalendarDay? = nil) {
        day = moment.day
        time = moment.time == .midnight ? nil : moment.time
        self.former = former == moment.day ? nil : former
    }
}
