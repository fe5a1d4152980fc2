/// The tasks that the next rows may be parts of, where a column tells how deep each row lies.
struct Ancestry {
    /// How many bytes of a text are kept: enough to know it by.
    private static let limit = 1 << 10

    /// How deep a row may lie.
    private static let depths = 1...9

    private var texts: [[UInt8]] = []

    /// Takes the next task, and returns the text of the task that it is a part of; empty if of none.
    mutating func parent(of text: [UInt8], atDepth depth: Span<UInt8>) -> [UInt8] {
        let depth = Self.number(depth)
        texts.removeSubrange(min(depth - 1, texts.count)...)
        let parent = texts.last ?? []
        while texts.count < depth - 1 { texts.append(parent) }
        texts.append(Self.shortened(text))
        return parent
    }

    /// The rows that follow are parts of none.
    mutating func removeAll() {
        texts.removeAll()
    }

    private static func number(_ digits: Span<UInt8>) -> Int {
        guard digits.count == 1 else { return 1 }
        let number = Int(digits[0]) - 0x30
        return depths.contains(number) ? number : 1
    }

    private static func shortened(_ text: [UInt8]) -> [UInt8] {
        guard text.count > limit else { return text }
        return Array(String(decoding: text.prefix(limit), as: UTF8.self).utf8)
    }
}
