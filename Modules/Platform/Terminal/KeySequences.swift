/// Characters as a terminal sends them, as the keys that they mean.
///
/// A sequence that means nothing here comes to nothing, whole: no part of it becomes text
/// (ECMA-48, 5.4; xterm's control sequences, "Bracketed Paste Mode").
struct KeySequences {
    private enum State: Equatable {
        case text

        /// The next character is taken as it is, whatever it is.
        case quoted

        /// Escape was sent.
        case escape

        /// The beginning of a sequence was sent, and these parameters.
        case sequence(String)

        /// A sequence of the Linux console lacks its last character.
        case console

        /// Everything is text until the paste ends.
        case paste
    }

    private static let pasteBegins = "200~"
    private static let pasteEnds = "\u{1B}[201~".unicodeScalars

    private var state = State.text
    private var paste = String.UnicodeScalarView()

    /// Whether an escape was sent, of which the rest comes at once or never.
    var isInSequence: Bool {
        switch state {
        case .text, .quoted, .paste: false
        case .escape, .sequence, .console: true
        }
    }

    /// What was pasted so far, while a paste has not ended.
    var unfinishedPaste: String { Self.lines(of: paste) }

    /// Forgets the beginning of a sequence: nothing followed it.
    mutating func giveUp() {
        state = .text
    }

    /// Takes the next character, and returns the key that it completes.
    mutating func take(_ scalar: Unicode.Scalar) -> Key? {
        switch state {
        case .paste:
            return takePasted(scalar)
        case .quoted:
            state = .text
            return .typed(scalar)
        case _ where scalar == "\u{1B}":
            state = .escape
            return nil
        case .text:
            return typed(scalar)
        case .console:
            state = .text
            return nil
        case .escape:
            return takeAfterEscape(scalar)
        case .sequence(let parameters):
            return take(scalar, after: parameters)
        }
    }

    private mutating func typed(_ scalar: Unicode.Scalar) -> Key {
        // After Ctrl-V the next character is text.
        state = scalar == "\u{16}" ? .quoted : .text
        return Key(control: scalar)
    }

    private mutating func takeAfterEscape(_ scalar: Unicode.Scalar) -> Key? {
        if scalar == "[" || scalar == "O" {
            state = .sequence("")
            return nil
        }
        state = .text
        if let key = Key(meta: scalar) { return key }
        // Enter is Enter, with Alt or without; a letter with Alt is no text.
        return scalar.value < 0x20 ? typed(scalar) : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar, after parameters: String) -> Key? {
        switch scalar.value {
        case 0x20...0x3F:
            state = .sequence(parameters + String(scalar))
        case 0x40...0x7E where parameters + String(scalar) == Self.pasteBegins:
            state = .paste
        case 0x40...0x7E:
            state = scalar == "[" && parameters.isEmpty ? .console : .text
            return Key(sequence: parameters, scalar)
        default:
            return typed(scalar)
        }
        return nil
    }

    private mutating func takePasted(_ scalar: Unicode.Scalar) -> Key? {
        paste.append(scalar)
        guard scalar == "~", paste.suffix(Self.pasteEnds.count).elementsEqual(Self.pasteEnds)
        else { return nil }
        paste.removeLast(Self.pasteEnds.count)
        defer {
            paste = String.UnicodeScalarView()
            state = .text
        }
        return .pasted(Self.lines(of: paste))
    }

    /// A terminal pastes the ends of lines as returns.
    private static func lines(of paste: String.UnicodeScalarView) -> String {
        String(paste).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
}
