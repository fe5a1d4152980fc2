/// Bytes for a terminal, with what is known of it meanwhile: where the cursor is and how text looks.
struct TerminalOutput {
    private(set) var bytes: [UInt8] = []
    private let palette: Palette

    /// The look that the terminal gives to what comes next.
    private var pen = Look.plain

    /// Where the cursor is, as long as that is certain.
    private var place: Frame.Place?

    init(palette: Palette, at place: Frame.Place?) {
        self.palette = palette
        self.place = place
        bytes.reserveCapacity(4096)
    }

    /// Whether the cursor is in the row, and in which column.
    func column(inRow row: Int) -> Int? {
        guard let place, place.row == row else { return nil }
        return place.column
    }

    /// Whether what comes next looks so already.
    func looks(_ look: Look) -> Bool {
        pen == palette.reduced(look)
    }

    /// Whether a blank that comes next would show something.
    var isSeenOnBlanks: Bool { pen.isSeenOnBlanks }

    mutating func append(_ sequence: StaticString) {
        sequence.withUTF8Buffer { buffer in
            for index in buffer.indices { unsafe bytes.append(buffer[index]) }
        }
    }
}

// MARK: - The cursor

extension TerminalOutput {
    /// Moves the cursor, by the shortest sequence.
    mutating func move(to target: Frame.Place) {
        if let place, place.row == target.row {
            let distance = target.column - place.column
            if distance == 0 { return }
            control(abs(distance), distance > 0 ? "C" : "D")
        } else if let place, place.column == target.column, abs(place.row - target.row) < 10 {
            control(abs(target.row - place.row), target.row > place.row ? "B" : "A")
        } else if target.column == 0 {
            control(target.row + 1, "H")
        } else {
            append("\u{1B}[")
            append(number: target.row + 1)
            bytes.append(UInt8(ascii: ";"))
            append(number: target.column + 1)
            bytes.append(UInt8(ascii: "H"))
        }
        place = target
    }

    /// Takes the cursor for lost: where it is next is said by its address.
    mutating func loseCursor() {
        place = nil
    }

    /// Has rows move up, or down where `shift` is negative; between these margins alone.
    ///
    /// By IND and RI, which every terminal knows; SU and SD are not known to the Linux console.
    mutating func scroll(_ rows: ClosedRange<Int>, by shift: Int) {
        setLook(.plain)
        append("\u{1B}[")
        append(number: rows.lowerBound + 1)
        bytes.append(UInt8(ascii: ";"))
        append(number: rows.upperBound + 1)
        bytes.append(UInt8(ascii: "r"))
        // Setting the margins moves the cursor to the corner.
        place = Frame.Place(row: 0, column: 0)
        move(to: Frame.Place(row: shift > 0 ? rows.upperBound : rows.lowerBound, column: 0))
        for _ in 0..<abs(shift) {
            if shift > 0 { append("\u{1B}D") } else { append("\u{1B}M") }
        }
        append("\u{1B}[r")
        place = Frame.Place(row: 0, column: 0)
    }

    /// A sequence of one number, which is left out where it is 1.
    private mutating func control(_ number: Int, _ final: Unicode.Scalar) {
        append("\u{1B}[")
        if number != 1 { append(number: number) }
        bytes.append(UInt8(truncatingIfNeeded: final.value))
    }

    private mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

// MARK: - Text

extension TerminalOutput {
    /// Writes what a cell shows, without a look at its columns.
    mutating func append(_ scalar: UInt32) {
        switch scalar {
        case 0..<0x80:
            bytes.append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800:
            bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        case 0x800..<0x10000:
            bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        default:
            bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        }
    }

    mutating func append(cluster: String) {
        bytes.append(contentsOf: cluster.utf8)
    }

    mutating func append(blanks count: Int) {
        for _ in 0..<count { bytes.append(0x20) }
    }

    /// Notes that so many columns were written; behind the last one of the row nothing is certain.
    mutating func advance(by columns: Int, of rowColumns: Int) {
        guard let before = place else { return }
        let column = before.column + columns
        place = column < rowColumns ? Frame.Place(row: before.row, column: column) : nil
    }

    /// Clears the row from the cursor on.
    mutating func clearToEnd() {
        if pen.isSeenOnBlanks { setLook(.plain) }
        append("\u{1B}[K")
    }
}

// MARK: - Looks

extension TerminalOutput {
    /// Has what comes next look so: only what differs is said.
    mutating func setLook(_ wanted: Look) {
        let look = palette.reduced(wanted)
        guard look != pen else { return }
        defer { pen = look }
        if look == .plain { return append("\u{1B}[m") }
        let lost = pen.bits & ~look.bits & 0xFF
        let isColorLost = pen.color != nil && look.color == nil
        append("\u{1B}[")
        // Bold and dim are ended together; to begin anew takes the fewest bytes as soon as two end.
        let isNew = lost.nonzeroBitCount + (isColorLost ? 1 : 0) > 1 || lost & 3 != 0
        var isFirst = true
        if isNew {
            select(0, &isFirst)
        } else {
            if lost & Look.reverse != 0 { select(27, &isFirst) }
            if lost & Look.underline != 0 { select(24, &isFirst) }
            if lost & Look.strike != 0 { select(29, &isFirst) }
            if isColorLost { select(39, &isFirst) }
        }
        let before = isNew ? Look.plain : pen
        let gained = look.bits & ~before.bits & 0xFF
        if gained & Look.bold != 0 { select(1, &isFirst) }
        if gained & Look.dim != 0 { select(2, &isFirst) }
        if gained & Look.underline != 0 { select(4, &isFirst) }
        if gained & Look.reverse != 0 { select(7, &isFirst) }
        if gained & Look.strike != 0 { select(9, &isFirst) }
        if let color = look.color, color != before.color {
            select(Int(color.rawValue) + (color.rawValue < 8 ? 30 : 82), &isFirst)
        }
        bytes.append(UInt8(ascii: "m"))
    }

    private mutating func select(_ rendition: Int, _ isFirst: inout Bool) {
        if !isFirst { bytes.append(UInt8(ascii: ";")) }
        isFirst = false
        append(number: rendition)
    }
}
