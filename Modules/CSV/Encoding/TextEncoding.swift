import Glibc

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

    /// Windows-1252 as long as nothing speaks against it: a character of UTF-8 is invalid in it.
    case guessedWindows1252 = "windows-1252?"

    /// ISO 8859-1, where a byte is its own scalar.
    case latin1 = "latin-1"

    /// The code page of Windows for central Europe.
    case windows1250 = "windows-1250"

    /// The Cyrillic code page of Windows.
    case windows1251 = "windows-1251"

    /// The Turkish code page of Windows.
    case windows1254 = "windows-1254"

    /// The western encoding of the Macintosh before Mac OS X; Excel there still writes it.
    case macRoman = "mac-roman"

    /// Japanese, as Windows writes it (code page 932).
    case shiftJIS = "shift_jis"

    /// Simplified Chinese, as Windows writes it (code page 936).
    case gbk = "gbk"

    /// Korean, as Windows writes it (code page 949), which holds all of EUC-KR.
    case eucKR = "euc-kr"

    /// Traditional Chinese, as Windows writes it (code page 950).
    case big5 = "big5"

    /// Japanese, as Unix wrote it; letters of three bytes (JIS X 0212) stand for nothing here.
    case eucJP = "euc-jp"

    /// Those that a person can name.
    public static let named = allCases.filter { $0 != .guessedWindows1252 }

    /// What iconv(3) calls it; none of those that need no table.
    var tableName: String? {
        switch self {
        case .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1: nil
        case .windows1252, .guessedWindows1252: "CP1252"
        case .windows1250: "CP1250"
        case .windows1251: "CP1251"
        case .windows1254: "CP1254"
        case .macRoman: "MACINTOSH"
        case .shiftJIS: "CP932"
        case .eucJP: "EUC-JP"
        case .gbk: "GBK"
        case .eucKR: "CP949"
        case .big5: "CP950"
        }
    }

    /// Returns how many bytes of the file became these of UTF-8.
    ///
    /// What was invalid counts too: ``TranscodedSource`` keeps one lead byte for each unit of it.
    func length(of bytes: Span<UInt8>) -> Int {
        switch self {
        case .utf8: bytes.count
        case .windows1252, .latin1, .windows1250, .windows1251, .windows1254, .macRoman:
            bytes.sum { _, byte in byte.isLead ? 1 : 0 }
        case .guessedWindows1252:
            bytes.sum { index, byte in
                byte == .oddByte
                    ? (bytes.characterLength(at: index + 1) ?? 1) - 1 : byte.isLead ? 1 : 0
            }
        case .shiftJIS, .eucJP, .gbk, .eucKR, .big5:
            bytes.sum { index, byte in
                byte < 0x80 || byte.beginsOverlong || isSingle(at: index, of: bytes)
                    ? 1 : byte.isLead ? 2 : 0
            }
        case .utf16LittleEndian, .utf16BigEndian:
            bytes.sum { _, byte in
                switch byte {
                case .oddByte: 1
                case 0xF0...: 4
                default: byte.isLead ? 2 : 0
                }
            }
        }
    }

    /// Whether a character beyond ASCII is one byte: in Japanese those of half width, U+FF61 to U+FF9F, or controls, in
    /// simplified Chinese the euro sign.
    private func isSingle(at index: Int, of bytes: Span<UInt8>) -> Bool {
        if self == .eucJP {
            return bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] < 0xA0
        }
        guard index + 2 < bytes.count else { return false }
        return switch (self, bytes[index], bytes[index + 1]) {
        case (.shiftJIS, 0xEF, 0xBD): bytes[index + 2] >= 0xA1
        case (.shiftJIS, 0xEF, 0xBE): bytes[index + 2] <= 0x9F
        case (.gbk, 0xE2, 0x82): bytes[index + 2] == 0xAC
        default: false
        }
    }
}

extension Span<UInt8> {
    fileprivate func sum(_ weight: (Int, UInt8) -> Int) -> Int {
        var sum = 0
        for index in indices { sum += weight(index, self[index]) }
        return sum
    }

    /// Returns how many bytes the character of UTF-8 beyond ASCII has that begins there.
    ///
    /// - Returns: 2 to 4, or none where no well-formed one begins (RFC 3629, section 4).
    func characterLength(at index: Int) -> Int? {
        guard index < count else { return nil }
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= count, second.contains(self[index + 1]) else { return nil }
        return (index + 2..<index + length).contains(where: { self[$0].isLead }) ? nil : length
    }
}

extension UInt8 {
    /// What half a unit at the end of UTF-16 becomes, and what stands before a character of UTF-8 where
    /// Windows-1252 was guessed; no UTF-8 holds it.
    static let oddByte = UInt8(0xFF)

    /// Whether the overlong form of a byte that stands for nothing begins with this one: 0xC0 or 0xC1, which no UTF-8
    /// holds.
    package var beginsOverlong: Bool { self & 0xFE == 0xC0 }

    /// The overlong form of a byte beyond ASCII.
    var overlong: [UInt8] { [self < 0xC0 ? 0xC0 : 0xC1, 0x80 | self & 0x3F] }

    /// Creates the byte of which two are the overlong form.
    init(restoring lead: UInt8, _ second: UInt8) {
        self = lead == 0xC0 ? second : second | 0x40
    }

    /// Whether this byte begins a character of UTF-8, or stands for itself alone.
    var isLead: Bool { self & 0xC0 != 0x80 }
}

/// What each byte of an encoding stands for, and each pair of bytes, as iconv(3) has it.
struct CharacterTable: Sendable {
    /// What stands for no character.
    static let nothing = UInt32.max

    /// What only begins a character, with a second byte to follow.
    static let beginning = UInt32.max - 1

    private let characters: [UInt32]
    private let pairs: [UInt32]

    /// Asks the C library for every byte and for every pair that a byte of it begins.
    ///
    /// - Parameter name: What iconv(3) calls the encoding.
    /// - Throws: ``UnknownEncoding`` where it knows none of this name.
    init(of name: String) throws(UnknownEncoding) {
        guard let converter = Converter(from: name) else { throw UnknownEncoding(name: name) }
        let characters = (0...UInt8.max).map { converter.character(of: [$0]) }
        self.characters = characters
        guard characters.contains(Self.beginning) else {
            pairs = []
            return
        }
        pairs = (0...UInt8.max).flatMap { first in
            (0...UInt8.max).map { second in
                characters[Int(first)] == Self.beginning
                    ? converter.character(of: [first, second]) : Self.nothing
            }
        }
        // What a third byte follows is none of two.
        .map { $0 == Self.beginning ? Self.nothing : $0 }
    }

    /// The scalar that a byte stands for, ``nothing`` or ``beginning``.
    subscript(byte: UInt8) -> UInt32 { characters[Int(byte)] }

    /// The scalar that two bytes stand for, or ``nothing``; the first is a ``beginning``.
    subscript(first: UInt8, second: UInt8) -> UInt32 { pairs[Int(first) << 8 | Int(second)] }
}

/// The C library knows no encoding of this name; on Debian they come with it.
public struct UnknownEncoding: Error, Equatable {
    /// What it was asked for.
    public let name: String
}

/// A conversion of single characters into scalars.
@safe private struct Converter: ~Copyable {
    private let handle: iconv_t

    init?(from name: String) {
        guard let handle = unsafe iconv_open("UTF-32LE", name), Int(bitPattern: handle) != -1
        else { return nil }
        unsafe self.handle = unsafe handle
    }

    deinit { unsafe _ = iconv_close(handle) }

    /// The scalar that the bytes stand for.
    func character(of bytes: [UInt8]) -> UInt32 {
        var input = bytes.map(CChar.init(bitPattern:))
        var output = [CChar](repeating: 0, count: 8)
        var remaining = input.count
        var space = output.count
        let result = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var (source, target) = (input.baseAddress, output.baseAddress)
                return unsafe iconv(handle, &source, &remaining, &target, &space)
            }
        }
        let isIncomplete = result == -1 && errno == EINVAL
        unsafe _ = iconv(handle, nil, nil, nil, nil)
        if isIncomplete { return CharacterTable.beginning }
        guard result != -1, space == 4 else { return CharacterTable.nothing }
        let scalar = output.prefix(4).reversed().reduce(0) {
            $0 << 8 | UInt32(UInt8(bitPattern: $1))
        }
        // Where iconv(3) has nothing better for a byte, it has a control.
        return (0x80..<0xA0).contains(scalar) ? CharacterTable.nothing : scalar
    }
}
