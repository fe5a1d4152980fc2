public import CSV

/// What a person said about the layout of a file; what is nil is found out.
public struct LayoutRequest: Sendable {
    /// The encoding; a byte order mark in the file overrules it.
    public var encoding: TextEncoding?

    /// The byte between two fields.
    public var delimiter: UInt8?

    /// What stands around fields.
    public var quote: DetectedDialect.Hints.Quote?

    /// Whether a backslash escapes a quote.
    public var hasEscapes: Bool?

    /// False if the first record is a row.
    public var hasHeader: Bool?

    /// The order of day, month and year.
    public var dateOrder: DateOrders?

    /// Whose columns and words they are.
    public var preset: Preset?

    /// The columns that were mapped by hand.
    public var assignments: [ColumnMapping.Assignment] = []

    /// Whether columns were mapped by hand, and all of them by their number.
    var mapsByNumberAlone: Bool {
        !assignments.isEmpty && assignments.allSatisfy { Int($0.column) != nil }
    }

    /// Creates a request that says nothing.
    public init() {}
}
