import CVTerm

/// A terminal in memory, which shows what real ones show: Debian's libvterm.
@safe package final class EmulatedTerminal {
    /// What stands in a cell.
    package struct Cell: Equatable {
        package init() {}

        /// The scalars; none in a blank cell, and behind the first column of a wide character.
        package var text = ""

        /// The columns of what begins here; 0 where a wide character goes on.
        package var width = 1

        package var bold = false
        package var dim = false
        package var reverse = false
        package var underline = false
        package var strike = false

        /// The number of the colour among the sixteen, if it is not the terminal's own.
        package var color: Int?
    }

    package private(set) var rows: Int
    package private(set) var columns: Int

    /// Whether the cursor is shown, and whether the other screen is.
    package private(set) var isCursorShown = true
    package private(set) var isAlternate = false

    /// What is reported of the mouse: 0 for nothing (libvterm, `VTERM_PROP_MOUSE`).
    package private(set) var mouse = 0

    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        unsafe terminal = vterm_new(Int32(rows), Int32(columns))
        unsafe vterm_set_utf8(terminal, 1)
        unsafe screen = vterm_obtain_screen(terminal)
        unsafe callbacks = .allocate(capacity: 1)
        unsafe callbacks.initialize(to: VTermScreenCallbacks())
        unsafe callbacks.pointee.settermprop = { property, value, client in
            guard let client = unsafe client, let value = unsafe value else { return 0 }
            unsafe Unmanaged<EmulatedTerminal>.fromOpaque(client).takeUnretainedValue()
                .note(property, value.pointee.boolean != 0, Int(value.pointee.number))
            return 1
        }
        unsafe vterm_screen_set_callbacks(
            screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
        unsafe vterm_screen_enable_altscreen(screen, 1)
        unsafe vterm_screen_reset(screen, 1)
    }

    deinit {
        unsafe vterm_free(terminal)
        unsafe callbacks.deallocate()
    }

    private func note(_ property: VTermProp, _ isOn: Bool, _ number: Int) {
        switch property {
        case VTERM_PROP_CURSORVISIBLE: isCursorShown = isOn
        case VTERM_PROP_ALTSCREEN: isAlternate = isOn
        case VTERM_PROP_MOUSE: mouse = number
        default: break
        }
    }

    /// Has the terminal take another size.
    package func resize(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        unsafe vterm_set_size(terminal, Int32(rows), Int32(columns))
    }

    /// Shows bytes, which hold whole sequences.
    package func write(_ bytes: [UInt8]) {
        let bytes = Self.showingDimAsItalic(bytes)
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                _ = unsafe vterm_input_write(terminal, characters.baseAddress, characters.count)
            }
        }
    }

    /// Where the cursor is.
    package var cursor: (row: Int, column: Int) {
        var place = VTermPos()
        unsafe vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
        return (Int(place.row), Int(place.col))
    }

    package func cell(row: Int, column: Int) -> Cell {
        var found = VTermScreenCell()
        _ = unsafe vterm_screen_get_cell(
            screen, VTermPos(row: Int32(row), col: Int32(column)), &found)
        var cell = Cell()
        cell.width = Int(found.width)
        var scalars = String.UnicodeScalarView()
        let numbers = [
            found.chars.0, found.chars.1, found.chars.2, found.chars.3, found.chars.4,
            found.chars.5,
        ]
        // The mark of the second column of a wide character, behind which old marks can stand.
        if numbers[0] == UInt32.max { cell.width = 0 }
        for number in numbers.prefix(while: { $0 != 0 && $0 != UInt32.max }) {
            if let scalar = Unicode.Scalar(number) { scalars.append(scalar) }
        }
        cell.text = String(scalars)
        cell.bold = found.attrs.bold != 0
        cell.dim = found.attrs.italic != 0
        cell.reverse = found.attrs.reverse != 0
        cell.underline = found.attrs.underline != 0
        cell.strike = found.attrs.strike != 0
        if unsafe found.fg.type & UInt8(VTERM_COLOR_DEFAULT_FG.rawValue) == 0 {
            cell.color = unsafe Int(found.fg.indexed.idx)
        }
        return cell
    }

    /// Returns a row as text, without the blanks at its end.
    package func text(ofRow row: Int) -> String {
        var text = String.UnicodeScalarView()
        for column in 0..<columns {
            let cell = cell(row: row, column: column)
            if cell.width > 0 {
                text.append(contentsOf: (cell.text.isEmpty ? " " : cell.text).unicodeScalars)
            }
        }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The rows as text, a line each.
    package var text: String {
        (0..<rows).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// libvterm knows no dim text, and tend no slanted: the one stands for the other here.
    private static func showingDimAsItalic(_ bytes: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count + 64)
        var rest = bytes[...]
        while let escape = rest.firstIndex(of: 0x1B) {
            shown += rest[..<escape]
            rest = rest[escape...]
            let parameters = rest.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
            guard rest.dropFirst().first == UInt8(ascii: "["), parameters.endIndex < rest.endIndex,
                rest[parameters.endIndex] == UInt8(ascii: "m")
            else {
                shown.append(0x1B)
                rest = rest.dropFirst()
                continue
            }
            let list = String(decoding: parameters, as: UTF8.self)
                .split(separator: ";", omittingEmptySubsequences: false)
                .map { $0 == "2" ? "3" : $0 == "22" ? "22;23" : String($0) }
            shown += Array("\u{1B}[\(list.joined(separator: ";"))m".utf8)
            rest = rest[(parameters.endIndex + 1)...]
        }
        return shown + rest
    }
}
