import Text

/// The rules for what a person may write into a task, over UTF-8 bytes.
///
/// Written once: a bulk import applies them to its buffer, a `String` goes through its bytes.
public enum TextRule {
    /// Returns the range of `bytes` without surrounding white space, or none if nothing is visible.
    ///
    /// White space is what Unicode calls so; invisible alone are also control characters, joiners,
    /// direction marks and the byte order mark. `bytes` are valid UTF-8.
    public static func visibleRange(of bytes: Span<UInt8>) -> Range<Int>? {
        var start = 0
        while start < bytes.count {
            let scalar = Scalar(at: start, in: bytes)
            guard scalar.isWhiteSpace else { break }
            start += scalar.length
        }
        var end = start
        var isVisible = false
        var position = start
        while position < bytes.count {
            let scalar = Scalar(at: position, in: bytes)
            position += scalar.length
            if !scalar.isWhiteSpace { end = position }
            if !scalar.isInvisible {
                isVisible = true
                break
            }
        }
        guard isVisible else { return nil }
        return start..<max(end, endWithoutWhiteSpace(of: bytes))
    }

    /// Returns `text` without surrounding white space, or none if nothing in it is visible.
    public static func trimmed(_ text: String) -> String? {
        let bytes = text.utf8
        guard let range = visibleRange(of: bytes.span) else { return nil }
        guard range.count < bytes.count else { return text }
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
        return String(text[start..<end])
    }

    /// Whether `bytes` can name a project or a tag: no control character, line or paragraph break.
    public static func isName(_ bytes: Span<UInt8>) -> Bool {
        guard visibleRange(of: bytes) == 0..<bytes.count else { return false }
        var position = 0
        while position < bytes.count {
            let scalar = Scalar(at: position, in: bytes)
            if scalar.isControl || scalar.isLineBreak { return false }
            position += scalar.length
        }
        return true
    }

    private static func endWithoutWhiteSpace(of bytes: Span<UInt8>) -> Int {
        var end = bytes.count
        while end > 0 {
            var start = end - 1
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            guard Scalar(at: start, in: bytes).isWhiteSpace else { break }
            end = start
        }
        return end
    }
}

/// One Unicode scalar of a UTF-8 buffer, read without making a `String`.
private struct Scalar {
    let value: UInt32
    let length: Int

    /// Reads the scalar that begins at `position`; a truncated one at the end counts as one byte.
    init(at position: Int, in bytes: Span<UInt8>) {
        let first = bytes[position]
        let wanted = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard wanted > 1, position + wanted <= bytes.count else {
            value = UInt32(first)
            length = 1
            return
        }
        var value = UInt32(first) & (0xFF >> UInt32(wanted + 1))
        for offset in 1..<wanted {
            value = value << 6 | UInt32(bytes[position + offset] & 0x3F)
        }
        self.value = value
        length = wanted
    }

    var isWhiteSpace: Bool { ScalarRole.isWhiteSpace(value) }

    var isControl: Bool { ScalarRole.of(value) == .control }

    var isLineBreak: Bool { ScalarRole.of(value) == .separator }

    /// Whether it shows nothing by itself: a blank, a control, a joiner, a direction mark, a tag.
    var isInvisible: Bool { ScalarRole.of(value) != .visible }
}

extension Array where Element == String {
    /// Returns the elements as one text, with a separator between them.
    ///
    /// It serves wherever Domain is imported. The standard library's own is generic, and the first use
    /// in a process has the runtime search the whole program for what it is generic over.
    ///
    /// - Parameter separator: What stands between two elements.
    /// - Returns: The text, empty if there is no element.
    public func joined(separator: String = "") -> String {
        var text = ""
        for (index, element) in enumerated() {
            if index > 0 { text += separator }
            text += element
        }
        return text
    }
}

extension String {
    /// The text with its first letter in upper case.
    public var capitalizedFirst: String {
        prefix(1).uppercased() + String(dropFirst())
    }
}
