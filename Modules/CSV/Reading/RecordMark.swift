/// The beginning of a line that begins a record of rejected rows: two numbers and a code with a dot, each
/// with the delimiter behind it, `12,3,csv.strayQuote,`.
struct RecordMark {
    /// More bytes than a mark has.
    static let maximumLength = 128

    let delimiter: UInt8

    /// Returns where the next line with a mark begins behind an offset; none where there is none in sight.
    func nextLine(after offset: Int, in bytes: Span<UInt8>, isFinal: Bool) -> Int? {
        var offset = offset
        while let line = bytes.lineStart(after: offset, isFinal: isFinal) {
            if isMarked(bytes, at: line) { return line }
            offset = line
        }
        return nil
    }

    private func isMarked(_ bytes: Span<UInt8>, at line: Int) -> Bool {
        var offset = line
        for _ in 0..<2 {
            let start = offset
            while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
            guard offset > start, offset < bytes.count, bytes[offset] == delimiter else {
                return false
            }
            offset += 1
        }
        let start = offset
        var dots = 0
        while offset < bytes.count, bytes[offset] != delimiter {
            let letter = bytes[offset] | 0x20
            if bytes[offset] == UInt8(ascii: ".") {
                dots += 1
            } else if !(0x61...0x7A).contains(letter) {
                return false
            }
            offset += 1
        }
        return dots == 1 && offset < bytes.count && offset - start > 2
    }
}
