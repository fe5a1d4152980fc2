import Testing

@testable import CSV

@Suite("Writing")
struct WriterTests {
    @Test(arguments: [
        ("plain text", "plain text"), ("", ""), (" blanks ", " blanks "), ("a;b", "a;b"),
        ("a,b", "\"a,b\""), ("12\" wide", "\"12\"\" wide\""), ("two\nlines", "\"two\nlines\""),
        ("cr\r", "\"cr\r\""), ("=1+1", "=1+1"), ("sep=", "sep="), ("\u{FEFF}x", "\u{FEFF}x"),
    ])
    func `quotes only where it must`(_ field: String, _ written: String) throws {
        var writer = Writer()
        try writer.append("x")
        try writer.append(field)
        writer.endRecord()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "x,\(written)\n")
    }

    @Test(arguments: ["", "sep=,", "sep=", "\u{FEFF}x"])
    func `quotes what a reader would pass over at the start`(_ field: String) throws {
        var writer = Writer()
        try writer.append(field)
        writer.endRecord()
        try writer.append("second")
        writer.endRecord()
        #expect(Reading(writer.bytes).sound == [[bytes(field)], ["second"]])
    }

    @Test func `adds fields before a record as it stood`() throws {
        let stood = Reading("a,b\r\n1, \"x\"y ,\r\n").rows[1]
        var writer = Writer(dialect: dialect(",", newline: .carriageReturnLineFeed))
        try writer.append("2")
        try writer.append("why, though")
        writer.appendVerbatim(stood.raw.utf8.span)
        writer.endRecord()
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == "2,\"why, though\",1, \"x\"y ,\r\n")
    }

    @Test func `says which field a dialect without quotes cannot express`() throws {
        var writer = Writer(dialect: dialect("\t", quote: nil))
        try writer.append("a \"b\"")
        #expect(throws: Writer.UnrepresentableField(field: 1)) { try writer.append("c\td") }
        writer.endRecord()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "a \"b\"\n")
    }

    @Test func `starts afresh when its bytes are taken`() throws {
        var writer = Writer()
        try writer.append("a")
        writer.endRecord()
        writer.removeAll()
        try writer.append("")
        writer.endRecord()
        #expect(writer.bytes == Array("\"\"\n".utf8))
    }
}
