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
