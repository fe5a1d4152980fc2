/// Which field a value is for, and how it is read.
struct FieldReading {
    let field: TaskField
    var reading = Preset.Reading.strict

    /// In which order a date of it may stand.
    let orders: DateOrders
}
