/// How a cell looks: its weight, its lines, and the colour of its text.
///
/// There is no colour behind the text: the terminal's own serves on a light and on a dark one.
public struct Look: Equatable, Sendable {
    /// Five flags, and one more than the number of the colour above them.
    let bits: UInt16

    /// As the terminal shows text by itself.
    public static let plain = Look()

    /// Creates a look; plain, but for what is given.
    public init(
        bold: Bool = false, dim: Bool = false, reverse: Bool = false, underline: Bool = false,
        strike: Bool = false, color: TerminalColor? = nil
    ) {
        var bits: UInt16 = 0
        if bold { bits |= Self.bold }
        if dim { bits |= Self.dim }
        if reverse { bits |= Self.reverse }
        if underline { bits |= Self.underline }
        if strike { bits |= Self.strike }
        if let color { bits |= UInt16(color.rawValue + 1) << 8 }
        self.bits = bits
    }

    init(bits: UInt16) {
        self.bits = bits
    }

    static let bold: UInt16 = 1
    static let dim: UInt16 = 2
    static let reverse: UInt16 = 4
    static let underline: UInt16 = 8
    static let strike: UInt16 = 16

    private static let seenOnBlanks = reverse | underline | strike

    /// Whether the text is bold.
    public var bold: Bool { bits & Self.bold != 0 }

    /// Whether the text is faint.
    public var dim: Bool { bits & Self.dim != 0 }

    /// Whether the colours of the text and of what is behind it are exchanged.
    public var reverse: Bool { bits & Self.reverse != 0 }

    /// Whether the text is underlined.
    public var underline: Bool { bits & Self.underline != 0 }

    /// Whether the text is struck through.
    public var strike: Bool { bits & Self.strike != 0 }

    /// The colour of the text, or none for the terminal's own.
    public var color: TerminalColor? {
        let number = bits >> 8
        return number == 0 ? nil : TerminalColor(rawValue: UInt8(number - 1))
    }

    /// Returns this look with everything that the other one adds; the other one's colour wins.
    public func adding(_ other: Look) -> Look {
        let color = other.bits & 0xFF00 == 0 ? bits & 0xFF00 : other.bits & 0xFF00
        return Look(bits: (bits | other.bits) & 0xFF | color)
    }

    /// Whether a blank that looks so shows anything.
    var isSeenOnBlanks: Bool { bits & Self.seenOnBlanks != 0 }
}

/// The sixteen colours that a terminal's theme has; the first eight are on every terminal.
public enum TerminalColor: UInt8, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
}

/// How many colours are used.
public enum Palette: Sendable, CaseIterable {
    /// None: weight, lines and reverse tell everything.
    case none

    /// The first eight; a bright one is shown as its darker sister, and bright black as plain text.
    case eight

    /// All sixteen.
    case sixteen

    /// Returns the look as this palette can show it.
    func reduced(_ look: Look) -> Look {
        guard let color = look.color else { return look }
        let flags = look.bits & 0xFF
        switch self {
        case .sixteen: return look
        case .none: return Look(bits: flags)
        case .eight:
            if color == .brightBlack { return Look(bits: flags) }
            return Look(bits: flags | UInt16(color.rawValue & 7 + 1) << 8)
        }
    }
}
