/// Reads a record as if only those quotes closed a field that a delimiter or a newline follows.
struct LooseQuotes {
    let dialect: Dialect

    /// Finds where the record of a stray quote ends.
    ///
    /// - Parameters:
    ///   - quote: The quote that opens the field.
    ///   - bytes: The record, and as much of what follows as may belong to it.
    ///   - endsInput: Whether nothing follows the bytes.
    ///   - columns: The right width.
    /// - Returns: The end, as an offset in the bytes; nil unless the record has the right width.
    func end(
        behind quote: RecordScanner.BrokenQuote, in bytes: Span<UInt8>, endsInput: Bool,
        columns: Int
    ) -> Int? {
        var start = quote.opening
        for width in quote.field + 1..<max(columns, quote.field) + 1 {
            guard let end = fieldEnd(bytes, from: start) else { return nil }
            if end == bytes.count { return endsInput && width == columns ? end : nil }
            if bytes[end].endsLine {
                return width == columns ? bytes.lineStart(after: end, isFinal: endsInput) : nil
            }
            start = end + 1
        }
        return nil
    }

    private func fieldEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
        guard let opening = bytes.firstVisible(in: start..<bytes.count),
            bytes[opening] == dialect.quote
        else { return bytes.fieldEnd(from: start, dialect.delimiter) }
        var offset = opening + 1
        while offset < bytes.count {
            if bytes[offset] == dialect.quote,
                !(dialect.hasEscapes && bytes.isEscaped(at: offset, since: opening + 1))
            {
                let isDoubled = offset + 1 < bytes.count && bytes[offset + 1] == dialect.quote
                let next = bytes.firstVisible(in: offset + 1..<bytes.count) ?? bytes.count
                if isDoubled {
                    offset += 1
                } else if next == bytes.count || bytes[next] == dialect.delimiter
                    || bytes[next].endsLine
                {
                    return next
                }
            }
            offset += 1
        }
        return nil
    }
}
