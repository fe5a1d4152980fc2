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

    /// The order of dates with dots in such a column.
    var dottedOthers: DateOrders

    /// The orders that were found out, by the column's index.
    var columns: [Int: DateOrders] = [:]

    /// Those of dates with dots, of which other dates say nothing.
    var dottedColumns: [Int: DateOrders] = [:]

    /// Whether only the language of the header says how some stand.
    var followsLanguage = false

    /// Creates a reading in which all columns are alike.
    public init(_ orders: DateOrders = .any) {
        self.init(orders, dotted: orders)
    }

    /// Creates a reading in which all columns are alike, and those of dates with dots.
    init(_ orders: DateOrders, dotted: DateOrders) {
        others = orders
        dottedOthers = dotted
    }

    /// Returns the orders in which the dates of a column may stand.
    func orders(ofColumn index: Int) -> DateOrders {
        columns[index] ?? others
    }

    /// Returns the orders in which the dates with dots of a column may stand.
    func dottedOrders(ofColumn index: Int) -> DateOrders {
        dottedColumns[index] ?? dottedOthers
    }

    /// The orders of dates that have no column of their own in which to find one.
    var agreed: DateOrders { Self.agreed(Array(columns.values), others) }

    /// The orders of such dates with dots.
    var dottedAgreed: DateOrders { Self.agreed(Array(dottedColumns.values), dottedOthers) }

    private static func agreed(_ orders: [DateOrders], _ others: DateOrders) -> DateOrders {
        let known = Set((orders + [others]).filter { $0.members.count == 1 })
        return (known.count == 1 ? known.first : nil) ?? others
    }
}

extension String {
    /// Makes a text of a field, which a reader has found to be UTF-8.
    init(_ bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
