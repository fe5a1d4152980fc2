import CSV
import Testing

@Suite("Detecting a dialect")
struct DetectionTests {
    @Test(
        arguments: [
            ("a,b,c\n1,2,3\n", ","), ("a;b\n1,5;2,5\n3,5;4,5\n", ";"), ("a\tb, c\n1\t2, 3\n", "\t"),
            ("a|b\n1|2\n", "|"), ("name\nx\ny\n", ","), ("", ","),
            ("a;b\n\"x,y\";\"1,2,3\n4\"\n", ";"), ("sep=|\na,b\n1,2\n", "|"),
            ("\u{FEFF}sep=;\r\na,b\r\n", ";"), ("a,b;c\n1,2;3\n4,5\n", ","),
            ("Aufgabe;Fällig am\nSteuer, Rest;31.05.2027\n", ";"),
        ] as [(String, Unicode.Scalar)])
    func `finds the delimiter`(_ sample: String, _ delimiter: Unicode.Scalar) {
        #expect(Dialect.detect(Array(sample.utf8)).dialect.delimiter == UInt8(ascii: delimiter))
    }

    @Test(arguments: [
        ("a,b\n1,2\r\n", Dialect.Newline.lineFeed), ("a,b\r\n1,2\n", .carriageReturnLineFeed),
        ("a,b\r1,2\r", .carriageReturn), ("\"a\nb\",c\r\n1,2\r\n", .carriageReturnLineFeed),
        ("a,b", .lineFeed),
    ])
    func `finds the newline`(_ sample: String, _ newline: Dialect.Newline) {
        #expect(Dialect.detect(Array(sample.utf8)).dialect.newline == newline)
    }

    @Test func `bears a sample that ends amid a quoted field`() {
        #expect(
            Dialect.detect(Array("a;b\n1;2\n3;\"open, and".utf8)).dialect.delimiter
                == UInt8(ascii: ";"))
    }

    @Test(
        arguments: [
            ("'a','b'\n'1, 2','3'\n", "'"), ("a,b\n'1, 2',3\n'4',5\n", "'"),
            ("a,b\n'tis,so\n'twas,so\n", "\""), ("a,b\n\"'1'\",'2'\n'3',4\n", "\""),
            ("a,b\ndon't,won't\n", "\""), ("a,b\n'1, 2',3\n'open,4\n", "\""),
        ] as [(String, Unicode.Scalar)])
    func `takes apostrophes for quotes only where they must be`(
        _ sample: String, _ quote: Unicode.Scalar
    ) {
        #expect(Dialect.detect(Array(sample.utf8)).dialect.quote == UInt8(ascii: quote))
    }

    /// A quote at the start of a field and one at the end of another are no pair where each line is a row by itself.
    @Test(arguments: [
        ("a\tb\n1\t\"x\n2\ty\"\n3\tz\n", true), ("a\tb\n1\t\"x\n2 y\"\n3\tz\n", false),
        ("a\tb\n1\t\"x\"\n2\t\"y\"\n", false),
        ("a,b,c\n1,2,\"x\n2,3,y\"\n4,5,6\n", false),
        ("a,b,c\n" + String(repeating: "1,2,\"x\n2,3,y\"\n", count: 3), true),
        ("a,b,c\n" + String(repeating: "1,2,\"x, y\n2,3,y\"\n", count: 3), false),
    ])
    func `takes quotes for text where that alone explains the lines`(_ sample: String, isText: Bool)
    {
        let quote = Dialect.detect(Array(sample.utf8)).dialect.quote
        #expect(quote == (isText ? nil : UInt8(ascii: "\"")))
    }

    @Test func `takes what is known for granted`() {
        var hints = DetectedDialect.Hints()
        hints.delimiter = UInt8(ascii: ":")
        hints.quote = DetectedDialect.Hints.Quote.none
        hints.hasHeader = false
        let detected = Dialect.detect(Array("a,b:c\n\"x:y\n".utf8), hints: hints)
        #expect(detected.dialect == dialect(":", quote: nil, hasHeader: false))
        #expect(detected.sound == 2 && detected.records == 2 && detected.columns == 2)
    }

    @Test(arguments: [
        "Report of tasks\n\na;b\n1;2\n3;4\n", "Report, 2026\n\na;b\n1;2\n3;4\n",
        "Report, 2026\nby, me\nthat is, all\na;b\n1;2\n3;4\n5;6\n7;8\n",
    ])
    func `sees the table behind titles`(_ sample: String) {
        #expect(Dialect.detect(Array(sample.utf8)).dialect.delimiter == UInt8(ascii: ";"))
    }
}
