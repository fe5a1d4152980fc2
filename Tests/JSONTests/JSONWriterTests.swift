import Foundation
import JSON
import Testing

@Suite("JSON")
struct JSONWriterTests {
    @Test func `writes values with commas between them`() {
        var writer = JSONWriter()
        writer.object { object in
            object.name("rows")
            object.value(3)
            object.member("file", "a.csv")
            object.member("none", nil as String?)
            object.member("complete", true)
            object.array("errors") { array in
                array.object { $0.member("line", 7) }
                array.value("x")
                array.array { _ in }
            }
            object.object("of") { $0.member("rate", 1.5) }
        }
        writer.endLine()
        writer.value(false)
        #expect(
            writer.text == #"""
                {"rows":3,"file":"a.csv","complete":true,"errors":[{"line":7},"x",[]],"of":{"rate":1.5}}
                false
                """#)
    }

    @Test(arguments: [
        (1024.0, "1024"), (-3.0, "-3"), (0.0, "0"), (1.5, "1.5"), (0.1, "0.1"), (1e300, "1e+300"),
        (.infinity, "null"), (.nan, "null"),
    ])
    func `writes whole numbers without a fraction`(number: Double, text: String) {
        var writer = JSONWriter()
        writer.value(number)
        #expect(writer.text == text)
    }

    @Test(arguments: [
        ("plain", #""plain""#),
        ("\"\\/", #""\"\\/""#),
        ("\n\r\t\u{00}\u{1B}\u{7F}", #""\n\r\t\u0000\u001b\u007f""#),
        ("\u{9B}\u{2028}\u{202E}\u{FEFF}", #""\u009b\u2028\u202e\ufeff""#),
        ("\u{E0041}", #""\udb40\udc41""#),
        ("字é👍🏽👩‍👧", #""字é👍🏽👩‍👧""#),
    ])
    func `escapes what the format demands and what a terminal would obey`(
        text: String, json: String
    ) throws {
        var writer = JSONWriter()
        writer.value(text)
        #expect(writer.text == json)
        #expect(try parsed(writer.text).utf8.elementsEqual(text.utf8))
    }

    @Test func `gives every scalar back byte for byte`() throws {
        var text = ""
        for value in UInt32(0)...0x10FFFF {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        var writer = JSONWriter()
        writer.value(text)
        #expect(try parsed(writer.text).utf8.elementsEqual(text.utf8))
    }

    private func parsed(_ json: String) throws -> String {
        let options = JSONSerialization.ReadingOptions.fragmentsAllowed
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: options)
        return try #require(value as? String)
    }
}
