import Domain

/// The orders in which day, month and year may stand where a date is not ISO 8601.
public struct DateOrders: OptionSet, Hashable, Sendable {
    /// A bit for each order.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The day first, as in `31/12/2026`.
    public static let dayFirst = DateOrders(rawValue: 1)

    /// The month first, as in `12/31/2026`.
    public static let monthFirst = DateOrders(rawValue: 2)

    /// The year first, as in `26-12-31`.
    public static let yearFirst = DateOrders(rawValue: 4)

    /// Every order: nothing is known yet.
    public static let any: DateOrders = [.dayFirst, .monthFirst, .yearFirst]

    /// Reads `dmy`, `mdy` or `ymd`.
    public init?(typed text: String) {
        guard let order = Self.each.first(where: { $0.typed == text }) else { return nil }
        self = order
    }

    /// The single orders.
    static let each: [DateOrders] = [.dayFirst, .monthFirst, .yearFirst]

    /// The single orders in this set.
    var members: [DateOrders] { Self.each.filter(contains) }

    /// How the order is typed, if it is a single one.
    var typed: String {
        switch self {
        case .dayFirst: "dmy"
        case .monthFirst: "mdy"
        case .yearFirst: "ymd"
        default: "auto"
        }
    }

    /// The order in words, if it is a single one.
    var words: String {
        switch self {
        case .dayFirst: "day first"
        case .monthFirst: "month first"
        case .yearFirst: "year first"
        default: "open"
        }
    }
}

/// In which order the dates of each column stand.
public struct DateReading: Hashable, Sendable {
    /// The order of a column that nothing else is known of.
    public var others: DateOrders

    /// The orders that were found out, by the column's index.
    var columns: [Int: DateOrders] = [:]

    /// Creates a reading in which all columns are alike.
    public init(_ orders: DateOrders = .any) {
        others = orders
    }

    /// Returns the orders in which the dates of a column may stand.
    func orders(ofColumn index: Int) -> DateOrders {
        columns[index] ?? others
    }

    /// How the order is typed that all columns have for which one is known; none where they differ.
    public var typed: String? { known?.typed }

    /// The orders of dates that have no column of their own in which to find one.
    var agreed: DateOrders { known ?? others }

    private var known: DateOrders? {
        let known = Set((columns.values + [others]).filter { $0.members.count == 1 })
        return known.count == 1 ? known.first : nil
    }
}

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
