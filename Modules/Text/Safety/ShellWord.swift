extension String {
    /// The text as a shell takes it whole: as it stands where that is safe, in quotes otherwise.
    ///
    /// Characters that steer a terminal or hide become the escapes of `$'…'`, which POSIX.1-2024 defines.
    public var shellWord: String {
        if unicodeScalars.contains(where: \.isHarmful) {
            return "$'" + unicodeScalars.map(\.shellEscape).joined() + "'"
        }
        if !isEmpty, utf8.allSatisfy(\.isSafeInShell) { return self }
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }
}

extension Unicode.Scalar {
    fileprivate var shellEscape: String {
        switch self {
        case "'", "\\": "\\\(self)"
        case _ where isHarmful:
            // Octal bytes, always three digits: nothing that follows can be taken for a fourth.
            String(self).utf8.map { byte in
                let digits = String(byte, radix: 8)
                return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }.joined()
        default: String(self)
        }
    }
}

extension UInt8 {
    /// Whether no shell gives the byte a meaning: letters, digits, some signs, all beyond ASCII.
    public var isSafeInShell: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"),
            UInt8(ascii: "_"), UInt8(ascii: "%"), 0x80...:
            true
        default: false
        }
    }
}
