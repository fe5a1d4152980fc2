extension Span<UInt8> {
    /// Returns the first byte of the range that is neither space nor tab.
    func firstVisible(in range: Range<Int>) -> Int? {
        range.first { !self[$0].isBlank }
    }

    /// Returns the length of the newline at the offset, 0 where there is none.
    func newlineLength(at offset: Int, before end: Int) -> Int {
        guard offset < end, self[offset].endsLine else { return 0 }
        let isPair =
            self[offset] == .carriageReturn && offset + 1 < end && self[offset + 1] == .lineFeed
        return isPair ? 2 : 1
    }

    /// Returns where the line behind the one with the offset begins, or nil where none ends.
    ///
    /// Unless the input ends with the span, a CR at its end is no newline yet: an LF may follow.
    func lineStart(after offset: Int, isFinal: Bool) -> Int? {
        guard let newline = (offset..<count).first(where: { self[$0].endsLine }) else { return nil }
        if self[newline] == .carriageReturn, newline + 1 == count, !isFinal { return nil }
        return newline + newlineLength(at: newline, before: count)
    }

    /// The number of bytes before a newline at the end.
    var lengthWithoutNewline: Int {
        guard count > 0, self[count - 1].endsLine else { return count }
        let isPair = count > 1 && self[count - 1] == .lineFeed && self[count - 2] == .carriageReturn
        return count - (isPair ? 2 : 1)
    }

    /// The number of newlines.
    var lineCount: Int {
        var lines = 0
        var previous = UInt8.null
        for index in indices {
            let byte = self[index]
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
                lines += 1
            }
            previous = byte
        }
        return lines
    }

    /// The offset of the first byte that is not part of valid UTF-8.
    var firstInvalidByte: Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: self)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
