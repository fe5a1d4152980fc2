import CSV
import Testing

@Suite("Encodings of the C library")
struct CharacterTableTests {
    /// Bytes of iconv(1) and the text that they stand for.
    static let texts: [(encoding: TextEncoding, bytes: [UInt8], text: String)] = [
        (.windows1250, [0x46, 0xFB, 0x74, 0xE9, 0x73], "Fűtés"),
        (.windows1251, [0xEC, 0xE8, 0xF0], "мир"),
        (.windows1254, [0xFE, 0xDD, 0xF0], "şİğ"),
        (.macRoman, [0x4B, 0x8A, 0x73, 0x65, 0xA7], "Käseß"),
        (.shiftJIS, [0x93, 0xFA, 0x96, 0x7B, 0xB1, 0x5C, 0x83, 0x5C], "日本ｱ\\ソ"),
        (.eucJP, [0xC6, 0xFC, 0xCB, 0xDC, 0x8E, 0xB1, 0x5C, 0xA5, 0xBD], "日本ｱ\\ソ"),
        (.gbk, [0xC4, 0xE3, 0xBA, 0xC3, 0x81, 0x40], "你好丂"),
        (.eucKR, [0xC7, 0xD1, 0xB1, 0xDB, 0x81, 0x41], "한글갂"),
        (.big5, [0xA7, 0x41, 0xA6, 0x6E, 0xF9, 0xD6], "你好碁"),
    ]

    @Test(arguments: texts, [1, 2, 3, 64])
    func `are read as it reads them, whatever the blocks`(
        _ sample: (encoding: TextEncoding, bytes: [UInt8], text: String), _ blockSize: Int
    ) throws {
        let input = sample.bytes + [0x2C] + sample.bytes + [0x0A, 0x78]
        let reading = try Reading(input, sample.encoding, blockSize: blockSize)
        #expect(reading.sound == [[sample.text, sample.text].map(bytes)])
        #expect(reading.defects.map(\.position.offset) == [input.count])
    }

    /// Every character of one or two bytes on a line of its own: no place is off by one.
    @Test(
        arguments: TextEncoding.named.filter {
            $0 != .utf8 && $0.rawValue.hasPrefix("utf") == false
        })
    func `are known by their bytes`(_ encoding: TextEncoding) throws {
        let characters = try Self.characters(of: encoding)
        #expect(characters.count >= 96)
        let reading = try Reading(Array(characters.joined(separator: [0x0A])), encoding)
        #expect(reading.defects == [])
        var offset = 0
        let offsets = characters.map { character in
            defer { offset += character.count + 1 }
            return offset
        }
        #expect(reading.rows.map(\.start.offset) == offsets)
    }

    @Test(
        arguments: [
            // An undefined byte; a first byte without a second; a pair that stands for nothing.
            (TextEncoding.windows1250, [0x81], 4), (.shiftJIS, [0x93], 4),
            (.big5, [0x81, 0x20], 4), (.eucJP, [0xC6, 0x20], 4),
            (.gbk, [0xC4, 0xE3, 0xFF], 6), (.eucKR, [0xC7, 0xD1, 0xC9, 0x20], 6),
        ] as [(TextEncoding, [UInt8], Int)])
    func `reject what stands for nothing, and nothing else`(
        _ encoding: TextEncoding, _ wrong: [UInt8], _ offset: Int
    ) throws {
        let input = Array("a\nbc".utf8) + wrong + Array("\nd\n".utf8)
        let reading = try Reading(input, encoding)
        #expect(reading.sound == [["a"], ["d"]])
        #expect(reading.defects.map(\.kind) == [.invalidEncoding])
        #expect(reading.defects.map(\.position.offset) == [offset])
    }

    @Test(arguments: [
        TextEncoding.windows1250, .windows1251, .windows1252, .shiftJIS, .gbk, .eucKR, .big5,
        .eucJP,
    ])
    func `put what stands for nothing back as it was, and as no character`(
        _ encoding: TextEncoding
    ) throws {
        let pairs = (UInt8(0x80)...0xFF).flatMap { first in
            (UInt8(0x20)...0xFF).map { [first, $0] }
        }
        let text = try encoding.utf8(Array(pairs.joined(separator: [0x0A])))
        let lines = text.split(separator: 0x0A)
        let restored = encoding.restoringUndefinedBytes(in: text).split(separator: 0x0A)
        try #require(lines.count == pairs.count && restored.count == pairs.count)
        var count = 0
        for (pair, (line, restored)) in zip(pairs, zip(lines, restored)) {
            guard line.contains(where: \.beginsOverlong) else {
                #expect(line == restored)
                continue
            }
            #expect(String(validating: restored, as: UTF8.self) == nil, "\(pair)")
            if pair[1] < 0x80 { #expect(Array(restored) == pair) }
            count += 1
        }
        #expect(count > 0)
    }

    @Test func `keep another form of what would be a character of UTF-8`() throws {
        let text = try TextEncoding.eucJP.utf8([0xC3, 0x89, 0x20])
        #expect(
            TextEncoding.eucJP.restoringUndefinedBytes(in: text) == [0xC1, 0x83, 0x89, 0x20])
    }

    @Test(arguments: 1...5)
    func `a character of UTF-8 overrules the guess, in its own row`(_ blockSize: Int) throws {
        let input =
            Array("a,b\nM".utf8) + [0xFC] + Array("ller,CAF".utf8) + [0xC9, 0x0A]
            + Array("x,Mü€\ny,".utf8) + [0xE9, 0x0A] + Array("z".utf8)
        let reading = try Reading(input, .guessedWindows1252, blockSize: blockSize)
        #expect(
            reading.sound == [["a", "b"], ["Müller", "CAFÉ"], ["y", "é"]].map { $0.map(bytes) })
        #expect(reading.defects.map(\.position.offset) == [19, input.count])
        #expect(
            try Reading(input, .windows1252, blockSize: blockSize).defects.map(\.position.offset)
                == [input.count])
    }

    /// Every character that one or two bytes from 0x80 on stand for, as bytes.
    private static func characters(of encoding: TextEncoding) throws -> [[UInt8]] {
        let bytes = (0x80...0xFF).map { [UInt8($0)] }
        let pairs = bytes.flatMap { first in (0x40...0xFE).map { first + [UInt8($0)] } }
        let candidates = bytes + pairs
        let text = try encoding.utf8(Array(candidates.joined(separator: [0x0A])) + [0x0A])
        let lines = text.split(separator: 0x0A)
        return zip(candidates, lines).compactMap { candidate, line in
            let isOne = String(validating: line, as: UTF8.self)?.unicodeScalars.count == 1
            return isOne ? candidate : nil
        }
    }
}
