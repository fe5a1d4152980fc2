import Domain

/// In which order day, month and year stand in dates: `dmy`; of those with dots alone `d.m.y`, and of all others
/// `d/m/y`.
public struct DateFormat: ColumnOptionValue {
    /// Which dates are meant.
    enum Kind: Hashable {
        case all
        case dotted
        case plain
    }

    /// The order; several where each date is read in the one that fits, and all where it is to be found out.
    let orders: DateOrders

    let kind: Kind

    init(_ orders: DateOrders, _ kind: Kind = .all) {
        self.orders = orders
        self.kind = kind
    }

    /// Creates the format of all dates.
    public init(_ orders: DateOrders) { self.init(orders, .all) }

    /// Those of all dates, as they are offered.
    public static var orders: [DateFormat] { ([.any] + DateOrders.each).map { DateFormat($0) } }

    /// Reads `dmy`, `m/d/y` or `y.m.d`, several of one kind with commas between, or `auto`.
    public init?(typed text: String) {
        if text == "auto" {
            self.init(.any)
            return
        }
        let kind: Kind = text.contains(".") ? .dotted : text.contains("/") ? .plain : .all
        let each = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            DateOrders.each.first { kind.typed($0) == word }
        }
        var orders: DateOrders = []
        for order in each {
            guard let order else { return nil }
            orders.formUnion(order)
        }
        self.init(orders, kind)
    }

    /// How it is typed.
    public var typed: String {
        orders == .any ? "auto" : orders.members.map(kind.typed).joined(separator: ",")
    }

    /// Whether it is of all dates of which the other one is.
    public func overrules(_ other: DateFormat) -> Bool { kind == .all || kind == other.kind }
}

extension DateFormat.Kind {
    /// How an order of such dates is typed.
    fileprivate func typed(_ order: DateOrders) -> String {
        switch self {
        case .all: order.typed
        case .dotted: order.typed.map(String.init).joined(separator: ".")
        case .plain: order.typed.map(String.init).joined(separator: "/")
        }
    }
}

/// What a person said of the dates of each column.
struct ToldDates {
    private var formats: [(column: Int?, format: DateFormat)] = []

    /// - Parameters:
    ///   - options: What was typed.
    ///   - names: The names of the columns; without them what is said of single ones counts for none.
    /// - Throws: `columnUnknown` if the file lacks a column that is named.
    init(_ options: [ColumnOption<DateFormat>], in names: [String]?) throws(AppError) {
        for option in options {
            guard let column = option.column else {
                formats.append((nil, option.value))
                continue
            }
            guard let names else { continue }
            formats.append((try ColumnMapping.index(of: column, in: names), option.value))
        }
    }

    /// The orders of dates of a kind in columns of which nothing is said by themselves.
    func orders(_ kind: DateFormat.Kind) -> DateOrders? {
        let fitting = formats.filter { $0.column == nil && $0.format.holds(of: kind) }
        return Self.last(fitting, of: kind)
    }

    /// Returns the orders of dates of a kind in a column: what names it counts more, and what names the kind.
    func orders(_ kind: DateFormat.Kind, ofColumn column: Int) -> DateOrders? {
        let fitting = formats.filter { $0.column == column && $0.format.holds(of: kind) }
        let orders = fitting.isEmpty ? orders(kind) : Self.last(fitting, of: kind)
        return orders == .any ? nil : orders
    }

    private static func last(
        _ formats: [(column: Int?, format: DateFormat)], of kind: DateFormat.Kind
    ) -> DateOrders? {
        (formats.last { $0.format.kind == kind } ?? formats.last)?.format.orders
    }
}

extension DateFormat {
    fileprivate func holds(of kind: Kind) -> Bool { self.kind == .all || self.kind == kind }
}

extension DateReading {
    /// Returns the options by which rejected rows of the file are read as it was, in which columns are called so.
    func formats(_ name: (Int) -> String) -> [ColumnOption<DateFormat>] {
        let plain = Self.formats(others, columns)
        let dotted = Self.formats(dottedOthers, dottedColumns)
        // Dates with dots say nothing of others, nor those of them.
        var formats = Self.formats(plain.general, dotted.general).map { ColumnOption($0) }
        for column in Set(plain.columns.keys).union(dotted.columns.keys).sorted() {
            formats += Self.formats(plain.columns[column], dotted.columns[column]).map {
                ColumnOption($0, column: name(column))
            }
        }
        return formats
    }

    /// Returns what holds of dates of a kind in all columns for which something is known, and in which it is otherwise.
    private static func formats(
        _ others: DateOrders, _ columns: [Int: DateOrders]
    ) -> (general: DateOrders?, columns: [Int: DateOrders]) {
        guard others == .any else { return (others, columns.filter { $0.value != others }) }
        let different = Set(columns.values)
        return different.count == 1 ? (different.first, [:]) : (nil, columns)
    }

    private static func formats(_ plain: DateOrders?, _ dotted: DateOrders?) -> [DateFormat] {
        if let plain, plain == dotted { return [DateFormat(plain)] }
        return [plain.map { DateFormat($0, .plain) }, dotted.map { DateFormat($0, .dotted) }]
            .compactMap(\.self)
    }
}
