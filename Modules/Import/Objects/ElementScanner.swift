/// Finds where an element of JSON ends, piece by piece, without looking whether it is sound.
struct ElementScanner {
    /// How deep elements are indented of which each begins a line: what begins one deeper lies in a broken element.
    ///
    /// It is none where that is not known.
    private let indentation: Int?

    /// Whether each container that is open is an object, the outermost first.
    private var containers: [Bool] = []
    private var isInString = false
    private var isEscaped = false

    /// The last bytes outside of strings that are no white space, the very last first.
    private var last: UInt8 = 0
    private var beforeLast: (UInt8, UInt8) = (0, 0)

    /// Whether the element is broken: it goes on to the next line that opens or closes something.
    private(set) var isBroken = false
    private var isAtLineStart = false

    /// How many bytes stand before the next on its line, while those are blanks and a comma.
    private var column = 0

    init(indentation: Int? = nil) {
        self.indentation = indentation
    }

    /// Returns behind which byte the element ends; none if that is still to come.
    mutating func end(in bytes: Span<UInt8>, from start: Int) -> Int? {
        for index in start..<bytes.count {
            let byte = bytes[index]
            if isBroken {
                if endsBroken(byte) { return index }
            } else if isInString {
                passInString(byte)
            } else if let end = end(with: byte, at: index) {
                return end
            }
        }
        return nil
    }

    /// Goes on behind what seemed to be the end.
    mutating func goOnAsBroken() {
        isBroken = true
        isAtLineStart = false
    }

    private mutating func passInString(_ byte: UInt8) {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInString = false
        case 0x0A, 0x0D:
            // No string goes over the end of a line: its quote was never closed.
            isBroken = true
            passBlank(byte)
        default: break
        }
    }

    /// Takes white space, and a comma at the beginning of a line.
    private mutating func passBlank(_ byte: UInt8) {
        if byte == 0x0A || byte == 0x0D {
            isAtLineStart = true
            column = 0
        } else {
            column += 1
        }
    }

    /// Takes a byte outside of strings.
    private mutating func end(with byte: UInt8, at index: Int) -> Int? {
        switch byte {
        case 0x20, 0x09:
            passBlank(byte)
            return nil
        case 0x0A, 0x0D:
            passBlank(byte)
            // What is no container ends with its line.
            return containers.isEmpty && last != 0 ? index : nil
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // In the place of a name nothing can open: the brace before is never closed.
            let isName = last == UInt8(ascii: ",") || last == UInt8(ascii: "{")
            if containers.last == true, isName {
                if mayBeginElement { return index }
                isBroken = true
            }
            if beginsElement { return index }
            containers.append(byte == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if containers.isEmpty { return last == 0 ? index + 1 : index }
            containers.removeLast()
            if containers.isEmpty { return index + 1 }
        case UInt8(ascii: ","):
            if containers.isEmpty { return index }
        default: break
        }
        if byte == UInt8(ascii: ","), isAtLineStart {
            passBlank(byte)
        } else {
            isAtLineStart = false
        }
        beforeLast = (last, beforeLast.0)
        last = byte
        return nil
    }

    /// Whether what opens in the place of a name begins the next element.
    ///
    /// Behind an object it may as well be the next of a list in the broken element whose bracket is missing.
    private var mayBeginElement: Bool {
        guard let indentation else { return true }
        if isAtLineStart { return column <= indentation }
        let close = UInt8(ascii: "}")
        let isBehindObject =
            beforeLast.0 == close || beforeLast == (UInt8(ascii: "]"), close)
        return containers.count == 1 && (last != UInt8(ascii: ",") || !isBehindObject)
    }

    /// Whether what opens begins a line as elements do, and nothing says that a value follows.
    private var beginsElement: Bool {
        guard let indentation, isAtLineStart, column <= indentation else { return false }
        return !containers.isEmpty
            && ![UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "[")].contains(last)
    }

    private mutating func endsBroken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x0A, 0x0D, 0x20, 0x09, UInt8(ascii: ","): passBlank(byte)
        case UInt8(ascii: "{"), UInt8(ascii: "]"):
            if isAtLineStart, indentation.map({ column <= $0 }) ?? true { return true }
            isAtLineStart = false
        default: isAtLineStart = false
        }
        return false
    }
}
