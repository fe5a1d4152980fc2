import Domain

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

/// What a person pressed on a terminal, or pasted.
enum Key: Hashable {
    /// A character of the text, or one that is a command of the editor.
    case typed(Unicode.Scalar)

    /// Text that was pasted, its lines ended by line feeds.
    case pasted(String)

    case left, right, wordLeft, wordRight, home, end
    case rubOut, rubOutWord, delete, deleteWord

    /// Ctrl-D: the end of the input, where there is nothing to delete.
    case deleteOrEnd
}

extension Key {
    /// Finds the key that sends a control character.
    init(control scalar: Unicode.Scalar) {
        switch scalar {
        case "\u{2}": self = .left
        case "\u{4}": self = .deleteOrEnd
        case "\u{6}": self = .right
        case "\u{8}", "\u{7F}": self = .rubOut
        case "\u{17}": self = .rubOutWord
        default: self = .typed(scalar)
        }
    }

    /// Finds the key that sends Escape and a character.
    init?(meta scalar: Unicode.Scalar) {
        switch scalar {
        case "b", "B": self = .wordLeft
        case "f", "F": self = .wordRight
        case "d", "D": self = .deleteWord
        case "\u{8}", "\u{7F}": self = .rubOutWord
        default: return nil
        }
    }

    /// Finds the key that sends a sequence: xterm's, and those of rxvt and the Linux console.
    ///
    /// - Parameters:
    ///   - parameters: The numbers, as they stood between the beginning and the end.
    ///   - final: The character that ends it.
    init?(sequence parameters: String, _ final: Unicode.Scalar) {
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        // One more than Shift 1, Alt 2 and Control 4 together (xterm, "PC-Style Function Keys").
        let modifier = (numbers.count > 1 ? numbers[1] : numbers.first ?? 1) - 1
        let isByWord = modifier > 0 && modifier & 0b0110 != 0
        switch (final, numbers.first) {
        case ("D", _): self = isByWord ? .wordLeft : .left
        case ("C", _): self = isByWord ? .wordRight : .right
        case ("d", nil): self = .wordLeft
        case ("c", nil): self = .wordRight
        case ("H", _), ("~", 1), ("~", 7): self = .home
        case ("F", _), ("~", 4), ("~", 8): self = .end
        case ("~", 3): self = numbers.count > 1 && isByWord ? .deleteWord : .delete
        case ("^", 3): self = .deleteWord
        default: return nil
        }
    }
}

/// The bytes that a terminal sent, as characters.
struct TypedKeys {
    private var bytes: [UInt8] = []
    private var start = 0

    /// How many bytes were left out because they are no UTF-8.
    private var foreignBytes = 0

    /// Whether every byte was taken.
    var isEmpty: Bool { start == bytes.count }

    /// Returns the next character, or none until more bytes come in.
    mutating func next() -> Unicode.Scalar? {
        while start < bytes.count {
            let sequence = bytes[start...].prefix(Self.length(of: bytes[start]))
            if let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first {
                start += sequence.count
                return scalar
            }
            if Self.mayGoOn(sequence) { return nil }
            start += 1
            foreignBytes += 1
        }
        return nil
    }

    /// Reads what the terminal has sent; false at the end of the input.
    mutating func fill(from input: borrowing FileInput) -> Bool {
        bytes.removeSubrange(..<start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 12)
        do {
            let count = try unsafe chunk.withUnsafeMutableBufferPointer {
                buffer throws(AppError) in
                try unsafe input.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            bytes += chunk[..<count]
            return count > 0
        } catch {
            // A terminal that went away cannot be read; what it sent before is here.
            return false
        }
    }

    /// Returns how many bytes were left out since it was last asked.
    mutating func takeForeignBytes() -> Int {
        defer { foreignBytes = 0 }
        return foreignBytes
    }

    private static func length(of first: UInt8) -> Int {
        first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// Whether the bytes are the beginning of a character.
    private static func mayGoOn(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, (0xC2..<0xF5).contains(first) else { return false }
        return bytes.count < length(of: first)
            && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }
}
