import Display
import TestSupport
import Testing

@Suite("Keys from bytes")
struct KeyReaderTests {
    private static let sequences: [(String, [InputEvent])] =
        [
            ("a", key(.character("a"))), ("ß", key(.character("ß"))), ("🍞", key(.character("🍞"))),
            ("A", key(.character("A"))), (" ", key(.character(" "))),
            ("\r", key(.enter)), ("\n", key(.enter)), ("\t", key(.tab)),
            ("\u{7F}", key(.backspace)),
            ("\u{8}", key(.backspace)), ("\0", key(.character(" "), .control)),
            ("\u{1}", key(.character("a"), .control)), ("\u{3}", key(.character("c"), .control)),
            ("\u{1A}", key(.character("z"), .control)), ("\u{1F}", key(.character("_"), .control)),
            ("\u{1B}[A", key(.up)), ("\u{1B}OB", key(.down)),
            ("\u{1B}[1;5C", key(.right, .control)),
            ("\u{1B}[1;3D", key(.left, .alt)), ("\u{1B}[5A", key(.up, .control)),
            ("\u{1B}[1;2A", key(.up, .shift)), ("\u{1B}[1;8A", key(.up, [.shift, .alt, .control])),
            ("\u{1B}[a", key(.up, .shift)), ("\u{1B}Oc", key(.right, .control)),
            ("\u{1B}\u{1B}[B", key(.down, .alt)), ("\u{1B}\u{1B}OB", key(.down, .alt)),
            ("\u{1B}[H", key(.home)), ("\u{1B}OF", key(.end)), ("\u{1B}[1~", key(.home)),
            ("\u{1B}[8~", key(.end)), ("\u{1B}[5~", key(.pageUp)),
            ("\u{1B}[6;5~", key(.pageDown, .control)),
            ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", key(.delete)),
            ("\u{1B}[3;2~", key(.delete, .shift)),
            ("\u{1B}[3^", key(.delete, .control)), ("\u{1B}[3$", key(.delete, .shift)),
            ("\u{1B}[7@", key(.home, [.control, .shift])), ("\u{1B}[Z", key(.tab, .shift)),
            ("\u{1B}OP", key(.function(1))), ("\u{1B}[11~", key(.function(1))),
            ("\u{1B}[[A", key(.function(1))), ("\u{1B}[[E", key(.function(5))),
            ("\u{1B}[15~", key(.function(5))), ("\u{1B}[24;2~", key(.function(12), .shift)),
            ("\u{1B}[1;5S", key(.function(4), .control)),
            ("\u{1B}O5P", key(.function(1), .control)),
            ("\u{1B}[1;2R", key(.function(3), .shift)), ("\u{1B}OM", key(.enter)),
            ("\u{1B}Op", key(.character("0"))), ("\u{1B}Ok", key(.character("+"))),
            ("\u{1B}x", key(.character("x"), .alt)), ("\u{1B}ö", key(.character("ö"), .alt)),
            ("\u{1B}\r", key(.enter, .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)),
            ("\u{1B}\u{1}", key(.character("a"), [.alt, .control])),
            ("\u{1B}[27;5;9~", key(.tab, .control)),
            ("\u{1B}[97;5u", key(.character("a"), .control)),
            ("\u{1B}[27u", key(.escape)), ("\u{1B}[13;2u", key(.enter, .shift)),
            ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
            ("\u{1B}[<0;5;3M", mouse(.press(.left), 2, 4)),
            ("\u{1B}[<0;5;3m", mouse(.release(.left), 2, 4)),
            ("\u{1B}[<34;1;1M", mouse(.drag(.right), 0, 0)),
            ("\u{1B}[<64;200;60M", mouse(.wheelUp, 59, 199)),
            ("\u{1B}[<81;7;8M", mouse(.wheelDown, 7, 6, .control)), ("\u{1B}[<35;5;3M", []),
            ("\u{1B}[M !!", mouse(.press(.left), 0, 0)),
            ("\u{1B}[M#\"\"", mouse(.release(.left), 1, 1)),
            ("\u{1B}[?62;22c", [.answer(.attributes([62, 22]))]),
            ("\u{1B}[24;80R", [.answer(.cursor(row: 23, column: 79))]),
            ("\u{1B}[?2026;2$y", [.answer(.mode(2026, state: 2))]),
            (
                "\u{1B}]11;rgb:ffff/8080/0000\u{7}",
                [.answer(.background(red: 65_535, green: 32_896, blue: 0))]
            ),
            (
                "\u{1B}]11;rgb:f/80/0\u{1B}\\",
                [.answer(.background(red: 65_535, green: 32_896, blue: 0))]
            ),
            ("\u{1B}P>|XTerm(379)\u{1B}\\", [.answer(.version("XTerm(379)"))]),
            ("\u{1B}[200~one\r\ntwo\u{1B}[201~", [.paste("one\ntwo", omitted: 0)]),
            (
                "\u{1B}[200~\u{1B}[A\u{3}\u{1B}[200~\u{1B}[20\u{1B}[201~",
                [.paste("\u{1B}[A\u{3}\u{1B}[200~\u{1B}[20", omitted: 0)]
            ),
            ("\u{1B}[200~\u{1B}[201~", [.paste("", omitted: 0)]),
        ]
        + [
            "\u{1B}[?997;1n", "\u{1B}[48;24;80;0;0t", "\u{1B}_Gi=1;OK\u{1B}\\",
            "\u{1B}^private\u{1B}\\",
            "\u{1B}X sos \u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}",
            "\u{1B}]4;1;rgb:0/0/0\u{1B}\\",
            "\u{1B}[>41;379;0c", "\u{1B}[?1u", "\u{1B}[99;99;99Q", "\u{1B}[2;5A",
            "\u{1B}[25~",
            "\u{1B}[5;5;5;5;5y", "\u{1B}[?12 q", "\u{1B}[201~", "\u{1B}[57399u", "\u{1B}[[Z",
            "\u{1B}Oz",
            "\u{1B}[:::m", "\u{1B}[99999999999999999999A", "\u{85}", "\u{9B}",
        ].map { ($0, []) }

    private static func key(_ key: Key, _ modifiers: Modifiers = []) -> [InputEvent] {
        [.key(KeyPress(key, modifiers))]
    }

    private static func mouse(
        _ action: MouseEvent.Action, _ row: Int, _ column: Int, _ modifiers: Modifiers = []
    ) -> [InputEvent] {
        [.mouse(MouseEvent(action, row: row, column: column, modifiers: modifiers))]
    }

    @Test(arguments: sequences)
    func `every sequence means one thing, wherever it is split`(
        text: String, events: [InputEvent]
    ) {
        let bytes = Array(text.utf8)
        let last = Self.key(.character("~"))
        var whole = KeyReader()
        #expect(whole.read(bytes + [0x7E]) == events + last)
        for split in bytes.indices {
            var reader = KeyReader()
            let found = reader.read(Array(bytes[..<split])) + reader.read(Array(bytes[split...]))
            #expect(found == events, "split at \(split)")
            #expect(reader.read([0x7E]) == last, "split at \(split)")
        }
        var reader = KeyReader()
        var found: [InputEvent] = []
        for byte in bytes { found += reader.read([byte]) }
        #expect(found == events)
        #expect(!reader.isWaiting)
    }

    @Test(arguments: [
        ("\u{1B}", [InputEvent.key(KeyPress(.escape))]),
        ("\u{1B}\u{1B}", [.key(KeyPress(.escape, .alt))]),
        ("\u{1B}[", [.key(KeyPress(.character("["), .alt))]),
        ("\u{1B}O", [.key(KeyPress(.character("O"), .alt))]),
    ])
    func `Escape alone is a key once nothing follows`(text: String, events: [InputEvent]) {
        var reader = KeyReader()
        #expect(reader.read(Array(text.utf8)) == [])
        #expect(reader.isWaiting)
        #expect(reader.timedOut() == events)
        #expect(!reader.isWaiting)
        #expect(reader.timedOut() == [])
        #expect(reader.read([0x62]) == Self.key(.character("b")))
    }

    @Test(arguments: ["\u{1B}[1;5", "\u{1B}]11;rgb:", "\u{1B}P>|x", "\u{1B}[<0;1"])
    func `the rest of what was begun is awaited, but not for ever`(text: String) {
        var reader = KeyReader()
        _ = reader.read(Array(text.utf8))
        #expect(reader.timedOut() == [])
        #expect(reader.isWaiting)
        for _ in 0..<30 { _ = reader.timedOut() }
        #expect(!reader.isWaiting)
        #expect(reader.read([0x62]) == Self.key(.character("b")))
    }

    @Test func `a report of the first row is one only while it is awaited`() {
        var reader = KeyReader()
        reader.awaitedReports = 1
        let report = Array("\u{1B}[1;2R".utf8)
        #expect(reader.read(report) == [.answer(.cursor(row: 0, column: 1))])
        #expect(reader.read(report) == Self.key(.function(3), .shift))
        #expect(reader.awaitedReports == 0)
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "ab", 1), ([0xE9, 0x0D], "\r", 1), ([0xE2, 0x82, 0x61], "a", 2),
            ([0x80, 0x61], "a", 1), ([0xC0, 0x80, 0x61], "a", 2), ([0xED, 0xA0, 0x80], "", 3),
            ([0xF4, 0x90, 0x80, 0x80, 0x61], "a", 4), ([0xE2, 0xE2, 0x82, 0xAC], "€", 1),
        ] as [([UInt8], String, Int)])
    func `what is not UTF-8 is left out and counted`(bytes: [UInt8], text: String, count: Int) {
        var reader = KeyReader()
        var found = String.UnicodeScalarView()
        for case .key(let press) in reader.read(bytes) {
            found.append(press.key == .enter ? "\r" : press.text ?? "?")
        }
        #expect(String(found) == text)
        #expect(reader.foreignBytes == count)
    }

    @Test func `a paste whose end is lost ends by itself, and keys are keys again`() {
        var reader = KeyReader()
        #expect(reader.read(Array("\u{1B}[200~text and keys\u{1B}".utf8)) == [])
        #expect(reader.isInPaste)
        var events: [InputEvent] = []
        for _ in 1...100 where events.isEmpty { events = reader.timedOut() }
        #expect(events == [.paste("text and keys", omitted: 0)])
        #expect(!reader.isInPaste)
        #expect(reader.read(Array("d".utf8)) == [.key(KeyPress(.character("d")))])
        // What comes of the end after all is nothing.
        #expect(reader.read(Array("\u{1B}[201~".utf8)) == [])
    }

    @Test func `a paste that comes slowly stays one`() {
        var reader = KeyReader()
        _ = reader.read(Array("\u{1B}[200~".utf8))
        for _ in 1...20 {
            for _ in 1...40 { #expect(reader.timedOut() == []) }
            #expect(reader.read(Array("x".utf8)) == [])
        }
        #expect(
            reader.read(Array("\u{1B}[201~".utf8))
                == [.paste(String(repeating: "x", count: 20), omitted: 0)])
    }

    @Test func `a paste that is too long, or no text, says what it lacks`() {
        var reader = KeyReader(maximumPaste: 10)
        let long = "\u{1B}[200~" + String(repeating: "x", count: 50) + "\u{1B}[201~"
        #expect(reader.read(Array(long.utf8)) == [.paste("xxxxxxxxxx", omitted: 40)])
        let foreign = Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)
        #expect(reader.read(foreign) == [.paste("ab", omitted: 1)])
        #expect(reader.foreignBytes == 0)
    }

    @Test func `a long paste comes whole, and its beginning is there before`() {
        var reader = KeyReader()
        let text = String(repeating: "a line of text\n", count: 20_000)
        #expect(reader.read(Array("\u{1B}[200~\(text)".utf8)) == [])
        #expect(reader.unfinishedPaste == text)
        #expect(!reader.isWaiting)
        #expect(reader.read(Array("\u{1B}[201~".utf8)) == [.paste(text, omitted: 0)])
        #expect(reader.unfinishedPaste == "")
    }

    @Test func `an answer without an end takes no memory`() {
        var reader = KeyReader()
        #expect(
            reader.read(Array("\u{1B}]11;".utf8) + Array(repeating: 0x61, count: 1_000_000)) == [])
        #expect(reader.read(Array("\u{1B}\\b".utf8)) == Self.key(.character("b")))
    }

    @Test func `no bytes trap, and no piece of them changes what they mean`() {
        var numbers = SeededGenerator(seed: 5)
        let parts = Self.sequences.map { Array($0.0.utf8) }
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...12, using: &numbers) {
                if Bool.random(using: &numbers) {
                    let part = parts[Int.random(in: 0..<parts.count, using: &numbers)]
                    bytes += part.prefix(Int.random(in: 0...part.count, using: &numbers))
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &numbers))
                }
            }
            var whole = KeyReader()
            let events = whole.read(bytes)
            var pieces = KeyReader()
            var found: [InputEvent] = []
            for byte in bytes { found += pieces.read([byte]) }
            #expect(found == events)
        }
    }

    @Test func `Escape before what the terminal says by itself is a key`() {
        var reader = KeyReader()
        reader.awaitedReports = 1
        let escape = InputEvent.key(KeyPress(.escape))
        #expect(
            reader.read(Array("\u{1B}\u{1B}[5;1R".utf8))
                == [escape, .answer(.cursor(row: 4, column: 0))])
        #expect(
            reader.read(Array("\u{1B}\u{1B}[200~x\u{1B}[201~".utf8))
                == [escape, .paste("x", omitted: 0)])
        // rxvt says Alt like this.
        #expect(reader.read(Array("\u{1B}\u{1B}[A".utf8)) == [.key(KeyPress(.up, .alt))])
    }
}
