import JSON

/// Tells objects one after the other, of which some may be broken, from a document whose braces do not balance.
///
/// Such objects each begin a line, as deep as the first, and end before the next one; a document goes on over its lines.
enum ObjectSequence {
    /// Whether a text that begins with an object is such objects.
    static func isOne(_ text: [UInt8]) -> Bool {
        let starts = starts(in: text)
        guard let first = starts.first else { return false }
        if faultOfSequence(in: text, from: first, to: text.count) == nil { return true }
        guard starts.count > 1 else { return false }
        var isDamaged = false
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : text.count
            guard let fault = faultOfSequence(in: text, from: start, to: end) else { continue }
            // It goes on soundly where the next is thought to begin.
            guard fault <= end else { return false }
            let segment = text[start..<end]
            let last = segment.last { !$0.isBlank && $0 != UInt8(ascii: ",") }
            if let last, [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":")].contains(last) {
                return false
            }
            switch Self.strayClosing(in: segment) {
            case UInt8(ascii: "]"): return false
            case .some where isDamaged: return false
            default: break
            }
            isDamaged = true
        }
        return true
    }

    /// Where the first object begins, and each that begins a line as deep as that.
    private static func starts(in text: [UInt8]) -> [Int] {
        guard let first = text.firstIndex(of: UInt8(ascii: "{")) else { return [] }
        let indentation = text[..<first].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        var starts = [first]
        var index = first
        while let lineEnd = text[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            let line = lineEnd + 1
            index = line
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            guard index - line == indentation else { continue }
            if index < text.count, text[index] == UInt8(ascii: ",") {
                index += 1
                while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            }
            if index < text.count, text[index] == UInt8(ascii: "{") { starts.append(index) }
        }
        return starts
    }

    /// Returns where the first fault lies in objects one after the other, or where one ends that passes the end.
    private static func faultOfSequence(in text: [UInt8], from start: Int, to end: Int) -> Int? {
        var place = start
        while true {
            while place < end, text[place].isBlank || text[place] == UInt8(ascii: ",") {
                place += 1
            }
            guard place < end else { return place > end ? place : nil }
            guard text[place] == UInt8(ascii: "{") else { return place }
            var parser = JSONParser(at: place)
            do throws(JSONObject.Fault) {
                try parser.passValue(in: text.span)
            } catch {
                return error.offset
            }
            place = parser.place
        }
    }

    /// Returns a bracket or a brace that closes nothing, brackets first; none where all close something.
    private static func strayClosing(in text: ArraySlice<UInt8>) -> UInt8? {
        var open: [UInt8] = []
        var stray: UInt8?
        var (isInString, isEscaped) = (false, false)
        for byte in text {
            if byte == 0x0A || byte == 0x0D { isInString = false }
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                open.append(byte)
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                // In ASCII each closing one stands two behind its opening one.
                if let place = open.lastIndex(of: byte - 2) {
                    open.removeSubrange(place...)
                } else if stray != UInt8(ascii: "]") {
                    stray = byte
                }
            }
        }
        return stray
    }
}
