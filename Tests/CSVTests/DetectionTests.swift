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
        #expect(Dialect.detect(Array(sample.utf8)).delimiter == UInt8(ascii: delimiter))
    }

    @Test(arguments: [
        ("a,b\n1,2\r\n", Dialect.Newline.lineFeed), ("a,b\r\n1,2\n", .carriageReturnLineFeed),
        ("a,b\r1,2\r", .carriageReturn), ("\"a\nb\",c\r\n1,2\r\n", .carriageReturnLineFeed),
        ("a,b", .lineFeed),
    ])
    func `finds the newline`(_ sample: String, _ newline: Dialect.Newline) {
        #expect(Dialect.detect(Array(sample.utf8)).newline == newline)
    }

    @Test func `bears a sample that ends amid a quoted field`() {
        #expect(
            Dialect.detect(Array("a;b\n1;2\n3;\"open, and".utf8)).delimiter == UInt8(ascii: ";"))
    }
}
