public import Domain

/// The month of the day that an answer names, and where it stands on the screen: what is drawn is what is
/// clicked.
public struct CalendarMonth: Sendable {
    /// The day that is chosen.
    public let day: CalendarDay

    /// The first day of the month.
    public let first: CalendarDay

    /// The rows that it takes: the name of the month, those of the weekdays, then up to six weeks.
    public let rows: Range<Int>

    /// The columns that it takes.
    public let columns: Range<Int>

    /// How many places of the first week stand before the first day.
    public let offset: Int

    /// The columns of a day, with the gap before the next.
    private static let step = 3

    /// Places the calendar of a screen, over the lower right of the list; none where no day is asked for, or
    /// there is no room.
    public init?(of model: ScreenModel) {
        guard let prompt = model.prompt, prompt.asksForDay else { return nil }
        let layout = model.layout
        day = prompt.day ?? model.today.day
        first = day.advanced(byDays: 1 - day.components.day)
        let week = Weekday.allCases
        let place = week.firstIndex(of: first.weekday) ?? 0
        offset = (place - (week.firstIndex(of: model.weekStart) ?? 0) + 7) % 7
        let width = 25
        rows = max(layout.list.upperBound - 8, 0)..<layout.list.upperBound
        columns = max(layout.listColumns - width, 0)..<layout.listColumns
        guard rows.count == 8, rows.lowerBound >= layout.list.lowerBound, columns.count == width
        else { return nil }
    }

    /// The column at which one of the seven days of a week begins, counted from 0.
    public func column(ofPlace place: Int) -> Int {
        columns.lowerBound + 2 + Self.step * place
    }

    /// Returns the row of a day of the month, and its place in the week.
    public func position(of day: CalendarDay) -> (row: Int, place: Int) {
        let place = offset + day.daysSinceEpoch - first.daysSinceEpoch
        return (rows.lowerBound + 2 + place / 7, place % 7)
    }

    /// Whether it covers a place of the screen.
    func covers(row: Int, column: Int) -> Bool { rows.contains(row) && columns.contains(column) }

    /// Returns the day of the month that stands at a place.
    func day(atRow row: Int, column: Int) -> CalendarDay? {
        let (week, place) = (row - rows.lowerBound - 2, column - self.column(ofPlace: 0))
        guard week >= 0, place >= 0, place < 7 * Self.step else { return nil }
        let found = first.advanced(byDays: 7 * week + place / Self.step - offset)
        return found.components.month == first.components.month ? found : nil
    }
}
