import JSON
import Testing

@Suite("One JSON object")
struct JSONObjectTests {
    private static func members(_ text: String) throws -> [String] {
        var object = JSONObject()
        try object.read(text.utf8.span)
        return object.members.map { member in
            let value = object.text(member.value)
            return object.text(member.name) + (member.kind == .string ? "='\(value)'" : "=\(value)")
        }
    }

    @Test(arguments: [
        (#"{}"#, []),
        (#" { "a" : "b" } "#, ["a='b'"]),
        (#"{"a":1.50,"b":-0e+1,"c":true,"d":null}"#, ["a=1.50", "b=-0e+1", "c=true", "d=null"]),
        (#"{"a":[ 1 , {"b" : "c d"} , [] ]}"#, [#"a=[1,{"b":"c d"},[]]"#]),
        (#"{"":"\"\\\/\b\f\n\r\t"}"#, ["='\"\\/\u{8}\u{C}\n\r\t'"]),
        (#"{"a":"\u00e9\ud83d\ude80é"}"#, ["a='é🚀é'"]),
        (#"{"a":["\u00e9"]}"#, [#"a=["\u00e9"]"#]),
        (
            #"{"a":1e999999,"b":-123456789012345678901234567890}"#,
            ["a=1e999999", "b=-123456789012345678901234567890"]
        ),
    ])
    func `is taken apart`(_ text: String, _ expected: [String]) throws {
        #expect(try Self.members(text) == expected)
    }

    @Test(arguments: [
        ("", 0), ("[]", 0), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7),
        (#"{"a":1 "b":2}"#, 7),
        (#"{a:1}"#, 1), (#"{'a':1}"#, 1), (#"{"a":01}"#, 6), (#"{"a":1.}"#, 7), (#"{"a":+1}"#, 5),
        (#"{"a":NaN}"#, 5), (#"{"a":tru}"#, 5), (#"{"a":"\x"}"#, 7), (#"{"a":"\u12g4"}"#, 10),
        (#"{"a":"\ud83d"}"#, 12), (#"{"a":"\ude80"}"#, 12), (#"{"a":"\u0000"}"#, 12),
        ("{\"a\":\"b\nc\"}", 7), (#"{"a":1}}"#, 7), (#"{"a":1} x"#, 8), (#"{"a":"b"#, 7),
        (#"{"a":1,"a":2}"#, 11), (#"{"a":[1,]}"#, 8), (#"{"a":// no"#, 5),
    ])
    func `is refused where it breaks a rule, at the place`(_ text: String, _ offset: Int) {
        let fault = #expect(throws: JSONObject.Fault.self) { try Self.members(text) }
        #expect(fault?.offset == offset)
    }

    @Test(arguments: ["", "a\"b\\c/", "\n\r\t\u{1}\u{7F}", "\u{202E}\u{FEFF}\u{E0041}", "é 日本 🚀"])
    func `what is written is read back as it was`(_ text: String) throws {
        var writer = JSONWriter()
        writer.object { $0.member(text, text) }
        var object = JSONObject()
        try object.read(writer.text.utf8.span)
        #expect(object.members.map { object.text($0.name) } == [text])
        #expect(object.string(named: text) == text)
    }

    @Test func `bytes that are not UTF-8 are refused, and so are values that lie too deep`() {
        var object = JSONObject()
        let bytes: [UInt8] = Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
        let fault = #expect(throws: JSONObject.Fault.self) { try object.read(bytes.span) }
        #expect(fault?.offset == 6)
        let deep = #"{"a":"# + String(repeating: "[", count: 200_000)
        #expect(throws: JSONObject.Fault.self) { try Self.members(deep) }
    }
}
