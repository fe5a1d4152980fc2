import CSV
import Domain
import Testing

@testable import Import

@Suite("The elements of a JSON text")
struct JSONElementsTests {
    /// Reads a text in blocks of some bytes; each element as `line:column raw`, then what ended it.
    private static func elements(
        _ text: String, blockSize: Int, limit: Int = 1 << 20
    ) -> [String] {
        var elements = JSONElements(
            BlockSource(Array(text.utf8), blockSize: blockSize), limit: limit)
        var element = JSONElements<BlockSource>.Element()
        var found: [String] = []
        do {
            while try elements.next(into: &element) {
                let marks = (element.hasComma ? "" : "no comma ") + (element.isWhole ? "" : "cut ")
                found.append(
                    "\(element.start.line):\(element.start.column) \(marks)"
                        + String(decoding: element.raw, as: UTF8.self))
            }
        } catch {
            found.append(error.detail ?? "")
        }
        return found
    }

    private static let cutOff = "The text ends before the bracket is closed; it may be cut off."

    @Test(
        arguments: [
            ("[]", []), ("\u{FEFF} [ ]\n", []),
            ("[{\"a\":1},\n {\"b\":\"}]\\\"\"}\n]\n", ["1:2 {\"a\":1}", "2:2 {\"b\":\"}]\\\"\"}"]),
            ("{\"a\":1}\n{\"b\":2}\r\n", ["1:1 {\"a\":1}", "2:1 {\"b\":2}"]),
            ("{\"a\":1},\n{\"b\":2},\n", ["1:1 {\"a\":1}", "2:1 {\"b\":2}"]),
            ("[{\"a\":[{}]}{\"b\":1}]", ["1:2 {\"a\":[{}]}", "1:12 no comma {\"b\":1}"]),
            ("[1, \"x\",\n{}]", ["1:2 1", "1:5 \"x\"", "2:1 {}"]),
            // A quote that is not closed, and a brace, cost their own object.
            (
                "[{\"a\":\"b},\n{\"c\":1},\n{\"d\":2}]",
                [
                    "1:2 {\"a\":\"b}", "2:1 {\"c\":1}", "3:1 {\"d\":2}",
                ]
            ),
            ("[{\"a\":1,\n{\"c\":1}]", ["1:2 {\"a\":1", "2:1 {\"c\":1}"]),
            ("[{}", ["1:2 {}", "Line 1, column 4: " + cutOff]),
            ("[{\"a\":", ["1:2 {\"a\":", "Line 1, column 7: " + cutOff]),
            ("[{},]", ["1:2 {}", "Line 1, column 5: Nothing follows the comma."]),
            ("[{}] x", ["1:2 {}", "Line 1, column 6: Nothing may follow the closing bracket."]),
            (" ", ["Line 1, column 2: The text is empty."]),
        ], [1, 3, 4096])
    func `come one by one, each with its place`(
        _ sample: (text: String, expected: [String]), _ blockSize: Int
    ) {
        #expect(Self.elements(sample.text, blockSize: blockSize) == sample.expected)
    }

    @Test func `one that is too large is cut off, and the next one comes`() {
        let large = "{\"a\":\"" + String(repeating: "x", count: 600_000) + "\"}"
        let found = Self.elements("[\(large),{}]", blockSize: 4096, limit: 1000)
        #expect(found.count == 2)
        #expect(found[0].count == 1000 + "1:2 cut ".count)
        #expect(found[1].hasSuffix(" {}"))
    }
}
