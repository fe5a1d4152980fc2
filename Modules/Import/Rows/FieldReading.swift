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
}
