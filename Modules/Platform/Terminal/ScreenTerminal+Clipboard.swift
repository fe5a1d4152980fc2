extension ScreenTerminal {
    /// Copies a text by the sequence that terminals hand on to the clipboard (OSC 52); one that does not
    /// know it leaves it alone.
    public func copy(_ text: String) {
        _ = write(Array("\u{1B}]52;c;\(Base64.text(of: Array(text.utf8)))\u{07}".utf8))
    }
}

/// Bytes as text of 64 characters (RFC 4648).
private enum Base64 {
    static func text(of bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let number =
                group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                text.append(
                    isPadding
                        ? UInt8(ascii: "=") : letters[Int(number >> (18 - 6 * UInt32(place)) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
