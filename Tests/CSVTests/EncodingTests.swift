import CSV
import Testing

@Suite("Encodings")
struct EncodingTests {
    static let text = "text,notes\nGrüße,“é” 🐝\n\"a\nb\",你好\nlast,\u{FFFD}"

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian], 1...9)
    func `of two bytes read as UTF-8 does, whatever the blocks`(
        _ encoding: TextEncoding, _ blockSize: Int
    ) throws {
        for mark in ["", "\u{FEFF}"] {
            let reading = try Reading(
                encoding.units(of: mark + Self.text), encoding, blockSize: blockSize)
            #expect(reading.defects == [])
            #expect(reading.sound == Reading(Self.text).sound)
        }
    }

    @Test func `of one byte read every byte`() throws {
        let all = (0x20...0xFF).map { UInt8($0) }.filter { $0 != 0x22 && $0 != 0x2C }
        let latin = try Reading(all, .latin1)
        #expect(
            latin.sound == [
                [bytes(String(String.UnicodeScalarView(all.map { UnicodeScalar($0) })))]
            ])
        let undefined: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
        let western = try Reading(all.filter { !undefined.contains($0) }, .windows1252)
        #expect(western.defects == [])
        let punctuation = try Reading([0x80, 0x91, 0x92, 0x93, 0x94, 0x99, 0x9F], .windows1252)
        #expect(punctuation.sound == [[bytes("€‘’“”™Ÿ")]])
        for byte in undefined {
            let reading = try Reading(Array("a\nb".utf8) + [byte] + Array("\nc".utf8), .windows1252)
            #expect(reading.defects.map(\.kind) == [.invalidEncoding])
            #expect(reading.sound == [["a"], ["c"]])
        }
    }

    @Test(arguments: 1...7)
    func `tell defects in the bytes of the file`(_ blockSize: Int) throws {
        // A bee, two units, before a lone surrogate; half a unit at the end.
        let input =
            TextEncoding.utf16LittleEndian.units(of: "\u{FEFF}a,b\n1,🐝ü") + [0x00, 0xD8]
            + TextEncoding.utf16LittleEndian.units(of: "x\n3,4\n5,") + [0x41]
        let reading = try Reading(input, .utf16LittleEndian, blockSize: blockSize)
        #expect(reading.defects.map(\.kind) == [.invalidEncoding, .invalidEncoding])
        #expect(
            reading.defects.map(\.position) == [
                Position(line: 2, column: 5, offset: 20),
                Position(line: 4, column: 3, offset: input.count - 1),
            ])
        #expect(reading.sound == [["a", "b"], ["3", "4"]])
        #expect(reading.end.position.offset == input.count)
    }

    @Test(
        arguments: [
            (Array("a,b\nä,ö\n".utf8), TextEncoding.utf8, .utf8), ([], .utf8, .utf8),
            ([0xEF, 0xBB, 0xBF, 0x61], .utf8, .byteOrderMark),
            ([0xFF, 0xFE, 0x61, 0x00], .utf16LittleEndian, .byteOrderMark),
            ([0xFE, 0xFF, 0x00, 0x61], .utf16BigEndian, .byteOrderMark),
            (TextEncoding.utf16LittleEndian.units(of: "a,b\n你,好\n"), .utf16LittleEndian, .nulBytes),
            (TextEncoding.utf16BigEndian.units(of: "a,b\n你,好\n"), .utf16BigEndian, .nulBytes),
            (
                Array("a,b\nM".utf8) + [0xFC] + Array("ller,x\nK".utf8) + [0xE4]
                    + Array("se,y\n".utf8),
                .guessedWindows1252, .westernLetters
            ),
            // One damaged byte, a byte that is no letter, a letter among characters of UTF-8, NUL.
            (Array("a\nM".utf8) + [0xFC] + Array("ller\nb\n".utf8), .utf8, .utf8),
            (
                Array("a\nM".utf8) + [0xFF] + Array("ller\nK".utf8) + [0xE4] + Array("se\n".utf8),
                .utf8, .notUTF8(lines: [2, 3])
            ),
            (
                Array("üü\nM".utf8) + [0xFC] + Array("ller\nK".utf8) + [0xE4] + Array("se\n".utf8),
                .utf8, .utf8
            ),
            (Array("a,b\n1,\0\n2,3\n".utf8), .utf8, .utf8),
            // Cyrillic in Windows-1251: привет, мир. Finnish in Windows-1252: hääyö, äänö.
            (
                Array("a,b\n".utf8) + [0xEF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2] + Array(",x\n".utf8)
                    + [0xEC, 0xE8, 0xF0] + Array(",y\n".utf8),
                .utf8, .notUTF8(lines: [2, 3])
            ),
            (
                Array("a,b\nh".utf8) + [0xE4, 0xE4] + Array("y".utf8) + [0xF6]
                    + Array(",x\n".utf8) + [0xE4, 0xE4] + Array("n".utf8) + [0xF6]
                    + Array(",y\n".utf8),
                .guessedWindows1252, .westernLetters
            ),
        ] as [([UInt8], TextEncoding, TextEncoding.Evidence)])
    func `are detected, but never guessed from a single byte`(
        _ sample: [UInt8], _ encoding: TextEncoding, _ evidence: TextEncoding.Evidence
    ) {
        #expect(TextEncoding.detect(sample) == (encoding, evidence))
    }

    /// Texts of iconv(1), each line in the encoding that is named.
    @Test(arguments: [
        // Mac Roman: Käse kaufen, Größe messen, für Öl.
        "K\u{8A}se kaufen\nGr\u{9A}\u{A7}e messen\nf\u{9F}r \u{85}l\n",
        "gr\u{9A}\u{A7}er\nsch\u{9A}n\n", "f\u{9F}r\nm\u{9F}de\n",
        // Windows-1250: Fűtést javítani, Szülői értekezlet; był, łąka.
        "F\u{FB}t\u{E9}st jav\u{ED}tani\nSz\u{FC}l\u{F5}i \u{E9}rtekezlet\n",
        "by\u{B3}a\nmi\u{B3}o\u{9C}\u{E6}\n",
        // ISO-8859-2: Šuma, Žaba. Mac Roman: qumësht, shtëpi. CP850: Hääpäivä, Yötyö.
        "\u{A9}uma\n\u{AE}aba\n", "qum\u{91}sht\nsht\u{91}pi\n",
        "H\u{84}\u{84}p\u{84}iv\u{84}\nY\u{94}ty\u{94}\n",
    ])
    func `of other encodings no western letters are guessed`(_ text: String) {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(TextEncoding.detect(bytes) == (.utf8, .notUTF8(lines: [1, 2])))
    }

    @Test(arguments: [
        "\u{8C}uvre, \u{8A}koda\nd\u{E9}j\u{E0} vu\n",
        "\u{A7} 5, 3 m\u{B3}, 2 m\u{B2}\nM\u{FC}ller\nK\u{E4}se\n",
        "ao\u{FB}t\ngar\u{E7}on\n", "a\u{E7}\u{F5}es\nn\u{E3}o\n",
        "BOEUF, B\u{8C}UF\nd\u{E9}j\u{E0}\n",
        "\u{84}Wort\u{93}, (\u{82}so\u{91})\n\u{A9} 2026 Foo\u{AE}\nM\u{FC}ll\nK\u{E4}se\n",
    ])
    func `western letters are still known beside signs and capitals`(_ text: String) {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(TextEncoding.detect(bytes) == (.guessedWindows1252, .westernLetters))
    }
}

extension TextEncoding {
    /// The text in UTF-16.
    func units(of text: String) -> [UInt8] {
        text.utf16.flatMap { unit in
            let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return self == .utf16LittleEndian ? pair : pair.reversed()
        }
    }
}
