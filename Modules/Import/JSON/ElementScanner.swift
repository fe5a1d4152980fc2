/// Finds where an element of JSON ends, piece by piece, without looking whether it is sound.
struct ElementScanner {
    /// Whether each container that is open is an object, the outermost first.
    private var containers: [Bool] = []
    private var isInString = false
    private var isEscaped = false

    /// The last byte outside of strings that is no white space.
    private var last: UInt8 = 0

    /// Whether the element is broken: it goes on to the next line that opens or closes something.
    private var isBroken = false
    private var isAtLineStart = false

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

    private mutating func passInString(_ byte: UInt8) {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInString = false
        case 0x0A, 0x0D:
            // No string goes over the end of a line: its quote was never closed.
            isBroken = true
            isAtLineStart = true
        default: break
        }
    }

    /// Takes a byte outside of strings.
    private mutating func end(with byte: UInt8, at index: Int) -> Int? {
        switch byte {
        case 0x20, 0x09: return nil
        case 0x0A, 0x0D:
            // What is no container ends with its line.
            return containers.isEmpty && last != 0 ? index : nil
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // In the place of a name nothing can open: the brace before is never closed.
            let isName = last == UInt8(ascii: ",") || last == UInt8(ascii: "{")
            if containers.last == true, isName { return index }
            containers.append(byte == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if containers.isEmpty { return last == 0 ? index + 1 : index }
            containers.removeLast()
            if containers.isEmpty { return index + 1 }
        case UInt8(ascii: ","):
            if containers.isEmpty { return index }
        default: break
        }
        last = byte
        return nil
    }

    private mutating func endsBroken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x0A, 0x0D: isAtLineStart = true
        case 0x20, 0x09: break
        case UInt8(ascii: "{"), UInt8(ascii: "]"): return isAtLineStart
        default: isAtLineStart = false
        }
        return false
    }
}
