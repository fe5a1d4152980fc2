/// What may stand before the first record: a byte order mark, and a line such as `sep=;`.
struct Preamble {
    static let maximumLength = byteOrderMark.count + separatorKey.count + 3

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let separatorKey = Array("sep=".utf8)

    /// The number of bytes before the first record.
    private(set) var length = 0
    /// The number of lines before the first record.
    private(set) var lines = 0
    /// The delimiter that a `sep=` line names.
    private(set) var delimiter: UInt8?

    /// Looks at the first bytes of a file, for a `sep=` line with the expected delimiter or with any.
    init(_ bytes: Span<UInt8>, delimiter expected: UInt8? = nil) {
        if bytes.starts(with: Self.byteOrderMark, at: 0) { length = Self.byteOrderMark.count }
        let named = length + Self.separatorKey.count
        guard bytes.starts(with: Self.separatorKey, at: length), named < bytes.count,
            expected == nil || bytes[named] == expected
        else { return }
        let newline = bytes.newlineLength(at: named + 1, before: bytes.count)
        guard newline > 0 || named + 1 == bytes.count else { return }
        delimiter = bytes[named]
        length = named + 1 + newline
        lines = 1
    }

    /// Returns whether a field must be quoted lest a reader takes it for a preamble.
    static func resembles(_ field: Span<UInt8>) -> Bool {
        field.starts(with: byteOrderMark, at: 0) || field.starts(with: separatorKey, at: 0)
    }
}

extension Span<UInt8> {
    fileprivate func starts(with prefix: [UInt8], at offset: Int) -> Bool {
        count >= offset + prefix.count
            && prefix.indices.allSatisfy { self[offset + $0] == prefix[$0] }
    }
}
