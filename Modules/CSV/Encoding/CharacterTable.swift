import Glibc

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
