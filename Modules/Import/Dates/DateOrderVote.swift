import Domain

/// Finds the order of the dates of a column, of those with dots and of the others: what people write with
/// dots says nothing of how a program writes with slashes.
struct DateOrderVote {
    /// The dates with slashes, hyphens and blanks.
    private(set) var plain = DateBallot()

    /// The dates with dots.
    private(set) var dotted = DateBallot()

    /// The first number by which a spreadsheet keeps a day, if there is one.
    private(set) var serial: (text: String, day: CalendarDay, line: Int)?

    /// Whether there are both, and need an order to be read.
    var hasBoth: Bool { plain.isNeeded && dotted.isNeeded }

    /// Counts a value in, both days of a range; what is empty, ISO 8601 or no date at all says nothing.
    mutating func add(_ value: Span<UInt8>, line: Int) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        let date = value.extracting(visible)
        guard Instant(iso8601: date) == nil else { return }
        guard let foreign = ForeignDate(date) else {
            if serial == nil, let instant = Instant(serial: date) {
                serial = (String(date), LocalMoment(serial: instant).day, line)
            }
            guard let range = DayRange(date) else { return }
            add(date.extracting(range.first), line: line)
            add(date.extracting(range.last), line: line)
            return
        }
        if foreign.isDotted {
            dotted.add(foreign, String(date), line: line)
        } else {
            plain.add(foreign, String(date), line: line)
        }
    }
}

/// What the dates of one kind say of their order.
struct DateBallot {
    /// A date that two orders read differently.
    struct Doubt {
        let orders: DateOrders
        let text: String
        let line: Int
    }

    private var votes: [DateOrders: Int] = [:]
    private var doubts: [Doubt] = []

    /// The orders in which dates that may be several days fall on the day of the week that they say.
    private var weekdayOrders: DateOrders = []

    /// The orders that are the only ones of some date.
    private var decided: DateOrders = []

    /// Those that are the only ones unless years of two digits stand first, with slashes or dots.
    private var decidedUnlessYearFirst: DateOrders = []

    /// How many dates could have such a year first.
    private var yearsFirst = 0

    /// The first and last numbers of dates without a part of four digits, as years.
    private var firstYears: ClosedRange<Int>?
    private var lastYears: ClosedRange<Int>?

    /// The last date that ruled an order out.
    private(set) var decider: (text: String, line: Int)?

    /// Whether any date needs an order to be read.
    var isNeeded: Bool { !votes.isEmpty }

    /// Whether some dates have one order alone and others another.
    var isContradictory: Bool { decided.members.count > 1 }

    /// Counts a date in.
    mutating func add(_ date: ForeignDate, _ text: String, line: Int) {
        let orders = date.thinkable.members
        let days = orders.map { date.day(in: $0) }
        var fitting = zip(orders, days).filter { $0.1 != nil }
        let years = date.thinkable == .any ? nil : date.years
        if let years {
            firstYears = firstYears.extended(to: years.first)
            lastYears = lastYears.extended(to: years.last)
        }
        let yearFirst = years == nil ? nil : date.day(in: .yearFirst)
        if fitting.isEmpty, yearFirst != nil {
            votes[.yearFirst, default: 0] += 1
            decided.insert(.yearFirst)
            decider = (text, line)
        }
        // A value that means the same in every order, or nothing in any, says nothing.
        guard !fitting.isEmpty, fitting.count < orders.count || Set(days).count > 1 else { return }
        for (order, _) in fitting { votes[order, default: 0] += 1 }
        if fitting.count == 1 {
            decider = (text, line)
            if yearFirst == nil {
                decided.formUnion(fitting[0].0)
            } else {
                decidedUnlessYearFirst.formUnion(fitting[0].0)
            }
        }
        if let yearFirst {
            yearsFirst += 1
            fitting.append((.yearFirst, yearFirst))
        }
        if let weekday = date.weekday {
            let named = fitting.filter { $0.1?.weekday == weekday }
            if named.count == 1, fitting.count > 1 {
                weekdayOrders.formUnion(named[0].0)
                if decider == nil { decider = (text, line) }
            }
        }
        for (index, first) in fitting.enumerated() {
            for second in fitting[(index + 1)...] where first.1 != second.1 {
                note([first.0, second.0], text, line)
            }
        }
    }

    /// Returns the orders in which the values are dates; where some are dates in one order alone, and others
    /// in another, all of those.
    ///
    /// - Parameter year: The present year.
    /// - Returns: The orders; all of them where no value says anything.
    func orders(in year: Int?) -> DateOrders {
        var (votes, decided) = (votes, decided)
        if mayHaveYearsFirst(in: year) {
            votes[.yearFirst, default: 0] += yearsFirst
        } else {
            decided.formUnion(decidedUnlessYearFirst)
        }
        if decided.members.count > 1 { return decided }
        guard let most = votes.values.max() else { return .any }
        let orders = DateOrders(votes.filter { $0.value == most }.map(\.key))
        let named = orders.intersection(weekdayOrders)
        return named.members.count == 1 ? named : orders
    }

    /// Returns the first date that stays ambiguous in the orders, with all that can be meant.
    ///
    /// - Parameters:
    ///   - orders: The orders.
    ///   - year: The present year.
    /// - Returns: The date, or none.
    func doubt(in orders: DateOrders, _ year: Int?) -> Doubt? {
        let first = doubts.filter { orders.isSuperset(of: $0.orders) }.min { $0.line < $1.line }
        guard let first, yearsFirst > 0, isLastFar(from: year) else { return first }
        return Doubt(orders: first.orders.union(.yearFirst), text: first.text, line: first.line)
    }

    /// Whether the first numbers are years about now, and the last ones would be years long past or to come.
    private func mayHaveYearsFirst(in year: Int?) -> Bool {
        guard let year, let firstYears else { return false }
        return (year - 3...year + 5).contains(firstYears) && isLastFar(from: year)
    }

    private func isLastFar(from year: Int?) -> Bool {
        guard let year, let lastYears else { return false }
        return !(year - 3...year + 1).contains(lastYears)
    }

    private mutating func note(_ orders: DateOrders, _ text: String, _ line: Int) {
        guard !doubts.contains(where: { $0.orders == orders }) else { return }
        doubts.append(Doubt(orders: orders, text: text, line: line))
    }
}

extension ClosedRange<Int>? {
    fileprivate func extended(to number: Int) -> ClosedRange<Int> {
        guard let self else { return number...number }
        return Swift.min(self.lowerBound, number)...Swift.max(self.upperBound, number)
    }
}
