/// Reads what is planned for the days of a month.
public struct PlanMonth {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Returns what is planned for the days of the month that begins on `first`: those alone that
    /// have something, in order.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func plans(ofMonthFrom first: CalendarDay) throws(AppError) -> [DayPlan] {
        try store.plans(from: first, through: first.endOfMonth)
    }
}
