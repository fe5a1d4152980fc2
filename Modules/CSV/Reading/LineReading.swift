/// What a line looks like if a record starts there.
struct LineReading {
    enum Kind {
        /// The bytes end before it does.
        case starved
        case blank
        /// A record of the right width.
        case sound
        /// One that is so if a quote, or what is stray behind it, is text.
        case mendable
        case bad
    }

    private(set) var start: Int
    /// Where the next line starts.
    private(set) var next: Int
    var kind = Kind.starved
    /// Where the record ends; the next line where that is not known.
    var end: Int
    /// Where else it may end: a quote can be text, and what is stray behind it.
    var otherEnd: Int?
    /// Whether a quote stands in the middle of a field.
    var isOdd = false
    /// Whether a quote in it is wrong.
    var hasBrokenQuote = false
    /// Whether more bytes would change nothing.
    var isSettled = true

    init(start: Int, next: Int) {
        self.start = start
        self.next = next
        end = next
    }

    /// Tells the places from further back.
    mutating func move(by distance: Int) {
        start += distance
        next += distance
        end += distance
        otherEnd = otherEnd.map { $0 + distance }
    }

    var isRecord: Bool { kind == .sound || kind == .mendable }
    var isRegular: Bool { kind == .sound && !isOdd }
}

/// The bytes of a window that are looked at, and what a record there must be.
struct Stretch {
    let end: Int
    let endsInput: Bool
    let columns: Int?
}
