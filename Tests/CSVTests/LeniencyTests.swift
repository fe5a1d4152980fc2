import Testing

@testable import CSV

@Suite("Reading what RFC 4180 leaves open")
struct LeniencyTests {
    @Test(arguments: ["\n", "\r\n", "\r"])
    func `takes each kind of newline, and none at the end`(_ newline: String) {
        for end in ["", newline] {
            let reading = Reading("a,b\(newline)1,2\(newline)3,4\(end)")
            #expect(reading.sound == [["a", "b"], ["1", "2"], ["3", "4"]])
            #expect(reading.rows.map(\.start.line) == [1, 2, 3])
        }
    }

    @Test func `counts mixed newlines, quoted ones too, once each`() {
        let reading = Reading("a,b\r1,\"x\r\ny\rz\nw\"\r\n2,3\n4,5\r6,7")
        #expect(reading.rows.map(\.start.line) == [1, 2, 6, 7, 8])
        #expect(reading.rows.map(\.start.offset) == [0, 4, 18, 22, 26])
        #expect(reading.sound[1] == ["1", "x\r\ny\rz\nw"])
    }

    @Test func `takes a record without its last field, where the dialect lets it`() {
        var dialect = Dialect.standard
        dialect.mayLackLastField = true
        let text = "a,b,c\n1,\"2 \"\"x\"\"\"\n1\n1,2,3\n1,2,3,4\n"
        let reading = Reading(Array(text.utf8), dialect: dialect)
        #expect(reading.sound == [["a", "b", "c"], ["1", "2 \"x\"", ""], ["1", "2", "3"]])
        #expect(reading.defects.map(\.code) == ["tooFewFields", "tooManyFields"])
        #expect(Reading(text).defects.count == 3)
    }

    @Test func `keeps a quote in the middle of an unquoted field`() {
        let reading = Reading("a,b\n12\" monitor,5'9\"\n\"\",x\"\"y\n")
        #expect(reading.sound == [["a", "b"], ["12\" monitor", "5'9\""], ["", "x\"\"y"]])
    }

    @Test(arguments: ["one\n", "one,\ntwo,", ",\n", "one\n2,x\n"])
    func `keeps such a quote behind a field of several lines`(_ text: String) {
        let reading = Reading("a,b\n\"\(text)\",5\" pipe\n1,2\n")
        #expect(reading.sound == [["a", "b"], [text, "5\" pipe"], ["1", "2"]])
    }

    @Test func `ignores blanks around a quoted field only`() {
        let reading = Reading("a,b,c\n 1 , \t\"x, y\" \t, \"\"\n")
        #expect(reading.sound[1] == [" 1 ", "x, y", ""])
        #expect(reading.rows[1].raw == " 1 , \t\"x, y\" \t, \"\"")
    }

    @Test func `passes over a byte order mark without counting a column`() {
        let reading = Reading("\u{FEFF}\"a\"x,b\n1,2\n")
        #expect(reading.defects.first?.position == Position(line: 1, column: 4, offset: 6))
        #expect(Reading("\u{FEFF}a,b\n1,2\n").sound == [["a", "b"], ["1", "2"]])
    }

    @Test func `passes over a line that names the delimiter`() {
        let reading = Reading("\u{FEFF}sep=;\r\na;b\r\n1;2\r\n", dialect: dialect(";"))
        #expect(reading.sound == [["a", "b"], ["1", "2"]])
        #expect(reading.rows[0].start == Position(line: 2, column: 1, offset: 10))
        #expect(Reading("sep=;\na\n").sound.isEmpty == false)
    }

    @Test func `passes over empty lines where records have several columns`() {
        let reading = Reading("\n\na,b\n\n1,2\r\n\r\n3,4\n\n")
        #expect(reading.sound == [["a", "b"], ["1", "2"], ["3", "4"]])
        #expect(reading.rows.map(\.start.line) == [3, 5, 7])
        #expect(reading.rows.map(\.number) == [0, 1, 2])
    }

    @Test func `reads an empty line in a file of one column as an empty field`() {
        #expect(Reading("\nname\n\nx\n\"\"\n").sound == [["name"], [""], ["x"], [""]])
    }

    @Test(arguments: ["", "\n", "\u{FEFF}", "\r\n\r\n"])
    func `finds no record where there is none`(_ input: String) {
        #expect(Reading(input).rows == [])
    }

    @Test func `numbers records from 1 where no header comes first`() {
        let reading = Reading("1,2\n3,4\n", dialect: dialect(",", hasHeader: false))
        #expect(reading.rows.map(\.number) == [1, 2])
    }

    @Test(arguments: [";", "\t", "|", ":"] as [Unicode.Scalar])
    func `splits at any delimiter`(_ delimiter: Unicode.Scalar) {
        let reading = Reading(
            "a\(delimiter)b\n1,5\(delimiter)\"x\(delimiter)y\"\n", dialect: dialect(delimiter))
        #expect(reading.sound == [["a", "b"], ["1,5", "x\(delimiter)y"]])
    }

    @Test func `treats quotes as text where the dialect has none`() {
        let reading = Reading("a\tb\n\"x\ty\"\n", dialect: dialect("\t", quote: nil))
        #expect(reading.sound == [["a", "b"], ["\"x", "y\""]])
    }

    @Test func `quotes with another byte`() {
        let reading = Reading("a,b\n'it''s',\"\n", dialect: dialect(",", quote: "'"))
        #expect(reading.sound == [["a", "b"], ["it's", "\""]])
    }

    @Test(arguments: [("\n", "\""), ("\"", "\""), ("\0", "\""), (",", "\r"), (",", " ")])
    func `refuses a dialect whose bytes cannot be told apart`(_ delimiter: String, _ quote: String)
    {
        #expect(Dialect(delimiter: delimiter.utf8.first ?? 0, quote: quote.utf8.first) == nil)
    }

    @Test func `records before the header are of any width, and not counted`() {
        var titled = Dialect.standard
        titled.preamble = 2
        let reading = Reading("Report\n\nby, me, today\na,b\n1,2\n3\n", dialect: titled)
        #expect(reading.sound == [["a", "b"], ["1", "2"]])
        #expect(reading.rows.map(\.number) == [0, 1, 2])
        #expect(reading.rows.map(\.start.line) == [4, 5, 6])
        #expect(reading.defects.map(\.kind) == [.tooFewFields(expected: 2, found: 1)])
        #expect(Reading("Report\n", dialect: titled).rows == [])
    }
}
