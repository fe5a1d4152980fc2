/// One line of the configuration.
enum ConfigurationLine: Hashable {
    /// Nothing, or a comment.
    case blank

    /// A key and its value, both without white space around them.
    case setting(key: String, value: String)

    /// A key alone.
    case bare(String)

    /// What is not UTF-8, holds control characters or is too long for anything sensible, with what
    /// can be read of its key.
    case notText(key: String)

    /// How many bytes a line may have: more than any path.
    static let longest = 5_000

    init(_ bytes: ArraySlice<UInt8>) {
        let line = bytes.trimmed
        guard let first = line.first, first != UInt8(ascii: "#") else {
            self = .blank
            return
        }
        guard line.count <= Self.longest, !line.contains(where: { $0 < 0x20 && $0 != 0x09 }),
            let text = String(validating: line, as: UTF8.self)
        else {
            let key = line.prefix { $0 != UInt8(ascii: "=") }.filter { $0 > 0x20 && $0 < 0x7F }
            self = .notText(key: key.prefix(Self.longest)[...].text)
            return
        }
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            self = .bare(text.utf8.prefix { !$0.isBlank }.text)
            return
        }
        let value = text.utf8[text.utf8.index(after: sign)...]
        self = .setting(key: text.utf8[..<sign].trimmed.text, value: value.trimmed.text)
    }
}

extension UInt8 {
    /// Whether the byte is white space within a line; an end as in a Windows file is some too.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension BidirectionalCollection<UInt8> {
    fileprivate var trimmed: SubSequence {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return self[..<startIndex] }
        return self[...last].drop(while: \.isBlank)
    }

    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
