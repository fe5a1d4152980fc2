import Domain

/// Finds the order of the dates of a column: that in which most of them are dates.
struct DateOrderVote {
    /// A date that two orders read differently.
    struct Doubt {
        let orders: DateOrders
        let text: String
        let line: Int
    }

    private var votes: [DateOrders: Int] = [:]
    private var doubts: [Doubt] = []

    /// The last date that ruled an order out.
    private(set) var decider: (text: String, line: Int)?

    /// Whether any date needs an order to be read.
    var isNeeded: Bool { !votes.isEmpty }

    /// Counts a value in, both days of a range; what is empty, ISO 8601 or no date at all says nothing.
    mutating func add(_ value: Span<UInt8>, line: Int) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        let date = value.extracting(visible)
        guard Instant(iso8601: date) == nil else { return }
        guard let foreign = ForeignDate(date) else {
            guard let range = DayRange(date) else { return }
            add(date.extracting(range.first), line: line)
            add(date.extracting(range.last), line: line)
            return
        }
        let orders = foreign.thinkable.members
        let days = orders.map { foreign.day(in: $0) }
        let fitting = zip(orders, days).filter { $0.1 != nil }
        // A value that means the same in every order, or nothing in any, says nothing.
        guard !fitting.isEmpty, fitting.count < orders.count || Set(days).count > 1 else { return }
        for (order, _) in fitting { votes[order, default: 0] += 1 }
        let text = String(date)
        if fitting.count == 1 { decider = (text, line) }
        for (index, first) in fitting.enumerated() {
            for second in fitting[(index + 1)...] where first.1 != second.1 {
                note([first.0, second.0], text, line)
            }
        }
    }

    /// The orders in which most values are dates; all of them where no value says anything.
    var orders: DateOrders {
        guard let most = votes.values.max() else { return .any }
        return DateOrders(votes.filter { $0.value == most }.map(\.key))
    }

    /// The first date that stays ambiguous in the orders.
    func doubt(in orders: DateOrders) -> Doubt? {
        doubts.filter { orders.isSuperset(of: $0.orders) }.min { $0.line < $1.line }
    }

    private mutating func note(_ orders: DateOrders, _ text: String, _ line: Int) {
        guard !doubts.contains(where: { $0.orders == orders }) else { return }
        doubts.append(Doubt(orders: orders, text: text, line: line))
    }
}

extension String {
    /// Makes a text of a field, which a reader has found to be UTF-8.
    init(_ bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
