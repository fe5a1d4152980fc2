// The keys by what terminals send for them: xterm ("PC-Style Function Keys"), rxvt, and the Linux
// console (console_codes(4)).

extension KeyPress {
    /// Returns the key with more keys held down.
    func with(_ more: Modifiers) -> KeyPress {
        KeyPress(key, modifiers.union(more))
    }

    /// Finds the key that sends a control character; none for one of the others, and for Escape.
    init?(control byte: UInt8) {
        switch byte {
        case 0x00: self.init(.character(" "), .control)
        case 0x09: self.init(.tab)
        case 0x0A, 0x0D: self.init(.enter)
        case 0x08, 0x7F: self.init(.backspace)
        case 0x1B: return nil
        case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
        case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
        default: return nil
        }
    }

    /// Finds the key behind `ESC O`: arrows and function keys, and the keys beside the letters.
    init?(singleShift digits: [UInt8], final: UInt8) {
        // The modifier is the last digit: `ESC O 5 P`, `ESC O 1 ; 5 P`.
        let parameter = digits.last.map { Int($0) - 0x30 } ?? 1
        let modifiers = Modifiers(parameter: parameter)
        let value = UInt32(final)
        if let key = Self.arrow(value) ?? Self.letter(value) {
            self.init(key, modifiers)
        } else if let key = Self.arrow(value &- 0x20), (0x61...0x64).contains(value) {
            self.init(key, .control)
        } else if final == UInt8(ascii: "M") {
            self.init(.enter, modifiers)
        } else if final == UInt8(ascii: "I") {
            self.init(.tab, modifiers)
        } else if (0x6A...0x79).contains(final) || final == UInt8(ascii: "X") {
            // The digits and signs of the block at the right.
            self.init(.character(Unicode.Scalar(final == 0x58 ? 0x3D : final - 0x40)), modifiers)
        } else {
            return nil
        }
    }

    /// Finds the key that rxvt sends with Shift: its number, ended by a dollar.
    init?(shifted bytes: [UInt8]) {
        guard (1...2).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        let number = bytes.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        guard let key = Self.tilde(number) else { return nil }
        self.init(key, .shift)
    }

    static func arrow(_ letter: UInt32) -> Key? {
        switch letter {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        default: nil
        }
    }

    static func letter(_ letter: UInt32) -> Key? {
        switch letter {
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(letter) - 0x4F)
        default: nil
        }
    }

    static func tilde(_ number: Int?) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case let number? where (11...15).contains(number): .function(number - 10)
        case let number? where (17...21).contains(number): .function(number - 11)
        case let number? where (23...24).contains(number): .function(number - 12)
        default: nil
        }
    }
}

extension MouseEvent {
    /// Reads an event by xterm's number: 0 to 2 are buttons, 4, 8 and 16 modifiers, 32 a move, 64 the
    /// wheel; none for other buttons and for moves without one.
    init?(code: Int, row: Int, column: Int, isRelease: Bool) {
        guard row >= 0, column >= 0, code < 128 else { return nil }
        var modifiers: Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let action: Action
        if code & 64 != 0 {
            guard !isRelease else { return nil }
            let wheel: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            action = wheel[code & 3]
        } else {
            guard code & 3 < 3 else { return nil }
            let button = Button.allCases[code & 3]
            action = isRelease ? .release(button) : code & 32 != 0 ? .drag(button) : .press(button)
        }
        self.init(action, row: row, column: column, modifiers: modifiers)
    }

    /// Reads the three bytes of the old form, in which a release does not say of which button.
    init?(old bytes: [UInt8]) {
        guard bytes.count == 3, bytes.allSatisfy({ $0 > 32 || $0 == bytes[0] && $0 == 32 }) else {
            return nil
        }
        let code = Int(bytes[0]) - 32
        let isRelease = code & 0x63 == 3
        self.init(
            code: isRelease ? code & ~3 : code, row: Int(bytes[2]) - 33,
            column: Int(bytes[1]) - 33, isRelease: isRelease)
    }
}

extension TerminalAnswer {
    /// Reads an answer that is a text: `]` for OSC, `P` for DCS; none for what nobody asks for.
    init?(string bytes: [UInt8], kind: Unicode.Scalar) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        if kind == "P", text.hasPrefix(">|") {
            self = .version(String(text.dropFirst(2)))
        } else if kind == "]", text.hasPrefix("11;rgb:") {
            let parts = text.dropFirst(7).split(separator: "/").compactMap(Self.level)
            guard parts.count == 3 else { return nil }
            self = .background(red: parts[0], green: parts[1], blue: parts[2])
        } else {
            return nil
        }
    }

    /// Reads one to four digits of a colour, of which as many F are the most there is.
    private static func level(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
            return nil
        }
        let most = (1 << (4 * digits.count)) - 1
        return value * 65_535 / most
    }
}
