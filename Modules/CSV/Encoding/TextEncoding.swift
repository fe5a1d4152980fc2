/// How the bytes of a file stand for characters; records are UTF-8 whatever it is.
public enum TextEncoding: String, CaseIterable, Sendable {
    /// UTF-8 (RFC 3629), with a byte order mark or without.
    case utf8 = "utf-8"

    /// UTF-16, the low byte of a unit first (RFC 2781).
    case utf16LittleEndian = "utf-16le"

    /// UTF-16, the high byte of a unit first (RFC 2781).
    case utf16BigEndian = "utf-16be"

    /// The western code page of Windows; five of its bytes stand for nothing.
    case windows1252 = "windows-1252"

    /// ISO 8859-1, where a byte is its own scalar.
    case latin1 = "latin-1"

    /// Returns how many bytes of the file became these of UTF-8.
    ///
    /// What was invalid counts too: ``TranscodedSource`` keeps one lead byte for each unit of it.
    func length(of bytes: Span<UInt8>) -> Int {
        switch self {
        case .utf8: bytes.count
        case .windows1252, .latin1: bytes.sum { $0.isLead ? 1 : 0 }
        case .utf16LittleEndian, .utf16BigEndian:
            bytes.sum { byte in
                switch byte {
                case .oddByte: 1
                case 0xF0...: 4
                default: byte.isLead ? 2 : 0
                }
            }
        }
    }
}

extension Span<UInt8> {
    fileprivate func sum(_ weight: (UInt8) -> Int) -> Int {
        var sum = 0
        for index in indices { sum += weight(self[index]) }
        return sum
    }
}

extension UInt8 {
    /// What half a unit at the end of UTF-16 becomes; no UTF-8 holds it.
    static let oddByte = UInt8(0xFF)

    /// Whether this byte begins a character of UTF-8, or stands for itself alone.
    var isLead: Bool { self & 0xC0 != 0x80 }
}
