/// A cell of a frame, in eight bytes: what it shows, its look and its columns.
struct GridCell: Equatable {
    /// From the lowest bit: 31 bits of a scalar or of a place in the table of clusters, one that says
    /// which, 16 of the look, 8 of the columns, one for clusters about whose columns terminals differ, 7 of how many more some take.
    let bits: UInt64

    /// The columns behind the first one of a cluster are continuations of it: they have none.
    init(glyph: UInt32, isInTable: Bool, look: Look, columns: Int, widest: Int? = nil) {
        var bits = UInt64(glyph) | UInt64(look.bits) << 32
        bits |= UInt64(UInt8(truncatingIfNeeded: columns)) << 48
        if isInTable { bits |= Self.inTable }
        if let widest { bits |= Self.uncertain | UInt64(min(max(widest - columns, 0), 127)) << 57 }
        self.bits = bits
    }

    init(blank look: Look) {
        let seen = look.isSeenOnBlanks ? look : .plain
        self.init(glyph: 0x20, isInTable: false, look: seen, columns: 1)
    }

    init(continuation look: Look) {
        self.init(glyph: 0, isInTable: false, look: look, columns: 0)
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    static let blank = GridCell(blank: .plain)

    private static let inTable: UInt64 = 1 << 31
    private static let uncertain: UInt64 = 1 << 56

    /// The number of the scalar, or the place in the table.
    var glyph: UInt32 { UInt32(truncatingIfNeeded: bits & 0x7FFF_FFFF) }

    var isInTable: Bool { bits & Self.inTable != 0 }
    var look: Look { Look(bits: UInt16(truncatingIfNeeded: bits >> 32)) }
    var columns: Int { Int(UInt8(truncatingIfNeeded: bits >> 48)) }
    var isUncertain: Bool { bits & Self.uncertain != 0 }

    /// How many more columns than are set aside some terminal takes.
    var excess: Int { Int(bits >> 57) }

    var isContinuation: Bool { columns == 0 }
    var isPlainBlank: Bool { self == Self.blank }

    /// The cell without its place in the table.
    var withoutGlyph: UInt64 { bits & ~0x7FFF_FFFF }

    /// Returns the cell in another look.
    func looking(_ look: Look) -> GridCell {
        if !isInTable, glyph == 0x20, columns == 1 { return GridCell(blank: look) }
        return GridCell(bits: bits & ~(0xFFFF << 32) | UInt64(look.bits) << 32)
    }
}
