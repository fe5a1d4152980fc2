/// A control sequence that a terminal sent, taken apart (ECMA-48, 5.4).
struct ControlSequence {
    /// The sign that makes a sequence private, before the numbers.
    private let prefix: UInt8?
    private let numbers: [Int?]
    private let intermediate: UInt8?
    private let final: Unicode.Scalar

    /// Takes apart what stood between `CSI` and the last byte; none if it is no such sequence.
    init?(_ bytes: [UInt8], final: UInt8) {
        self.final = Unicode.Scalar(final)
        var rest = bytes[...]
        if let first = rest.first, (0x3C...0x3F).contains(first) {
            prefix = first
            rest = rest.dropFirst()
        } else {
            prefix = nil
        }
        if let last = rest.last, (0x20...0x2F).contains(last) {
            intermediate = last
            rest = rest.dropLast()
        } else {
            intermediate = nil
        }
        guard let numbers = Self.numbers(in: rest) else { return nil }
        self.numbers = numbers
    }

    /// Reads numbers; those behind a colon belong to the one before it and are not read.
    private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int?]? {
        var numbers: [Int?] = []
        if bytes.isEmpty { return numbers }
        for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            let digits = part.prefix { $0 != UInt8(ascii: ":") }
            var number: Int?
            for digit in digits {
                guard (0x30...0x39).contains(digit) else { return nil }
                number = min((number ?? 0) * 10 + Int(digit) - 0x30, 1_000_000)
            }
            numbers.append(number)
        }
        return numbers
    }

    private var isPlain: Bool { prefix == nil && intermediate == nil }

    private func number(_ index: Int) -> Int? {
        index < numbers.count ? numbers[index] : nil
    }

    var beginsPaste: Bool { isPlain && final == "~" && numbers.count == 1 && number(0) == 200 }

    /// What a report of the cursor says, from 0; F3 with a modifier looks the same.
    var cursor: (row: Int, column: Int)? {
        guard isPlain, final == "R", numbers.count == 2, let row = number(0),
            let column = number(1), row > 0, column > 0
        else { return nil }
        return (row - 1, column - 1)
    }

    /// What the sequence means, if it means anything.
    var event: InputEvent? {
        if isPlain { return plainEvent }
        switch (prefix, intermediate, final) {
        case (UInt8(ascii: "<"), nil, "M"), (UInt8(ascii: "<"), nil, "m"):
            guard let code = number(0), let column = number(1), let row = number(2) else {
                return nil
            }
            return MouseEvent(
                code: code, row: row - 1, column: column - 1, isRelease: final == "m"
            ).map { .mouse($0) }
        case (UInt8(ascii: "?"), nil, "c"):
            return .answer(.attributes(numbers.compactMap(\.self)))
        case (UInt8(ascii: "?"), UInt8(ascii: "$"), "y"):
            guard let mode = number(0), let state = number(1) else { return nil }
            return .answer(.mode(mode, state: state))
        default: return nil
        }
    }

    private var plainEvent: InputEvent? {
        switch final {
        case "I" where numbers.isEmpty: return .focus(true)
        case "O" where numbers.isEmpty: return .focus(false)
        case "R" where cursor != nil && number(0) != 1:
            return cursor.map { .answer(.cursor(row: $0.row, column: $0.column)) }
        default: return press.map { .key($0) }
        }
    }

    private var press: KeyPress? {
        switch final {
        case "~": return tildePress
        case "^": return KeyPress.tilde(number(0)).map { KeyPress($0, .control) }
        case "@": return KeyPress.tilde(number(0)).map { KeyPress($0, [.control, .shift]) }
        case "Z": return KeyPress(.tab, .shift)
        case "u": return coded(number(0), number(1))
        case "a", "b", "c", "d":
            // rxvt's arrows with Shift.
            guard let key = KeyPress.arrow(final.value - 0x20) else { return nil }
            return KeyPress(key, .shift)
        default:
            guard let key = KeyPress.arrow(final.value) ?? KeyPress.letter(final.value) else {
                return nil
            }
            // `CSI 1 ; 5 A`, and without the 1 in older ones.
            let modifier = (numbers.count > 1 ? number(1) : number(0)) ?? 1
            guard numbers.count < 3, numbers.count < 2 || (number(0) ?? 1) == 1, modifier <= 16
            else { return nil }
            return KeyPress(key, Modifiers(parameter: modifier))
        }
    }

    private var tildePress: KeyPress? {
        if number(0) == 27, let code = number(2) { return coded(code, number(1)) }
        return KeyPress.tilde(number(0)).map { KeyPress($0, Modifiers(parameter: number(1) ?? 1)) }
    }

    /// A key by the number of its character (xterm, modifyOtherKeys).
    private func coded(_ code: Int?, _ modifier: Int?) -> KeyPress? {
        guard let code, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
            return nil
        }
        var modifiers = Modifiers(parameter: modifier ?? 1)
        if code < 0x20 || code == 0x7F {
            return KeyPress(control: UInt8(code)).map { $0.with(modifiers) }
                ?? (code == 0x1B ? KeyPress(.escape, modifiers) : nil)
        }
        guard scalar.value >= 0xA0 || code < 0x7F else { return nil }
        // Functional keys of kitty's protocol, which nobody asked for.
        guard scalar.properties.generalCategory != .privateUse else { return nil }
        guard modifiers.contains(.control) else {
            modifiers.remove(.shift)
            return KeyPress(.character(scalar), modifiers)
        }
        let small = (0x41...0x5A).contains(code) ? Unicode.Scalar(UInt8(code) + 0x20) : scalar
        return KeyPress(.character(small), modifiers)
    }
}
