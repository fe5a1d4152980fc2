import Testing

@testable import CSV

@Suite("Defects")
struct DefectTests {
    /// An input whose defect must be reported at the byte that the pilcrow precedes.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let input: String
        let kind: Defect.Kind
        let sound: [[String]]
    }

    @Test(arguments: cases)
    func `name their place and cost one record`(_ example: Case) throws {
        let before = try #require(example.input.firstIndex(of: "¶"))
        let head = example.input[..<before]
        let input = head + example.input[example.input.index(after: before)...]
        let line = head.split(separator: "\n", omittingEmptySubsequences: false)
        let position = Position(
            line: line.count, column: (line.last?.unicodeScalars.count ?? 0) + 1,
            offset: head.utf8.count)

        let reading = Reading(String(input))
        #expect(reading.defects.map(\.kind) == [example.kind])
        #expect(reading.defects.map(\.position) == [position])
        #expect(reading.sound == [["a", "b", "c"]] + example.sound)
    }

    static let cases = [
        Case(
            testDescription: "stray text behind a closing quote",
            input: "a,b,c\n1,ü,x\n2,\"é\" ¶z,3\n4,5,6\n", kind: .strayQuote,
            sound: [["1", bytes("ü"), "x"], ["4", "5", "6"]]),
        Case(
            testDescription: "unclosed quote that meets the next one",
            input: "a,b,c\n1,2,3\n4,¶\"open,5\n6,\"x\",7\n8,9,0\n", kind: .unterminatedQuote,
            sound: [["1", "2", "3"], ["6", "x", "7"], ["8", "9", "0"]]),
        Case(
            testDescription: "unclosed quote until the end",
            input: "a,b,c\n1,2,3\n4,¶\"open,5\n6,7,8\n9,10,11", kind: .unterminatedQuote,
            sound: [["1", "2", "3"], ["6", "7", "8"], ["9", "10", "11"]]),
        Case(
            testDescription: "unclosed quote on the last line",
            input: "a,b,c\n1,2,3\n4,5,¶\"open", kind: .unterminatedQuote, sound: [["1", "2", "3"]]),
        Case(
            testDescription: "unclosed quote with lines of its own",
            input: "a,b,c\n4,¶\"open\nmore, text\nand more\n6,\"x\",7\n", kind: .unterminatedQuote,
            sound: [["6", "x", "7"]]),
        Case(
            testDescription: "unclosed quote that another row seems to close",
            input: "a,b,c\n1,¶\"open,3\n2,\",x\",y\"\n4,5,6\n", kind: .unterminatedQuote,
            sound: [["2", ",x", "y\""], ["4", "5", "6"]]),
        Case(
            testDescription: "unclosed quote that makes a record of the right width with another's",
            input: "a,b,c\n1,¶\"open,3\n2,x,3\n4,5,\", y\"\n6,7,8\n", kind: .unterminatedQuote,
            sound: [["2", "x", "3"], ["4", "5", ", y"], ["6", "7", "8"]]),
        Case(
            testDescription: "too few fields", input: "a,b,c\n1,ü¶\n4,5,6\n",
            kind: .tooFewFields(expected: 3, found: 2), sound: [["4", "5", "6"]]),
        Case(
            testDescription: "an empty surplus field", input: "a,b,c\n1,2,3,¶\n4,5,6\n",
            kind: .tooManyFields(expected: 3, found: 4), sound: [["4", "5", "6"]]),
        Case(
            testDescription: "many surplus fields behind quoted newlines",
            input: "a,b,c\n\"1\n1\",2,3,¶4,5,6\n4,5,6\n",
            kind: .tooManyFields(expected: 3, found: 6), sound: [["4", "5", "6"]]),
        Case(
            testDescription: "NUL", input: "a,b,c\n1,\"2\nü¶\0\",3\n4,5,6\n", kind: .nulByte,
            sound: [["4", "5", "6"]]),
    ]

    /// Rows of three columns, and those among them that are reported, each at its own line.
    @Test(
        arguments: [
            (["1,\"a\"x,2", "3,4", "5,6,7"], [0, 1]),
            (["1,\"a\"x,2", "3,\"b\"y,4", "5,\"c\"z,6", "7,8,9"], [0, 1, 2]),
            (["1,\"a,b\"x,\"c,d\"", "3,4", "5,6,7"], [0, 1]),
            (["1,\"a\"x,\"b\"y", "3,\"c\"z\"d\",4"], [0, 1]),
            (["1,\"open,2", "3", "4,5,6,7", "8,9,0"], [0, 1, 2]),
            (["1,\"open,2", "3,\"open,4", "5,6,7"], [0, 1]),
            (["1,2,\"open", "3,4,\"open", "5,6,7"], [0, 1]),
            (["1,\"open,2", "3,4,\"", "5,6,7"], [0, 1]),
            (["1,\"open,2", "3,4,5", "6,7,x\"", "8,9,0"], [0]),
            (["1,\"a, b", "c\""], [0]),
            (["1,\"a", "b, c, d\"", "e\"", "4,5,6"], [0, 2]),
            (["1,\"a", "b\" x,2", "3,4", "5,6,7"], [0, 2]),
            (["1,\"a, b", "c\" x,2", "3,\"d\" y,4", "5,6,7"], [0, 2]),
            (["1,\"open, 2", "3,4\" x,5", "6,7,8"], [0]),
            (["1,\"open,2", "3,\"x\",4", "5,6,7"], [0]),
            (["1,2,\"a", "b\",3,4", "5,6,7"], [0]),
            (["1,2,\"a", "b,\"3\",\"4", "5,6,7\"", "8,9,0"], [0]),
            (["1,\"a \\\"b\\\" c\",2", "3,\"d\\\"\",4", "5,6,7"], [0, 1]),
        ] as [([String], [Int])])
    func `are reported row by row, where one follows the other`(
        _ rows: [String], _ defective: [Int]
    ) {
        for newline in ["\n", "\r\n", "\r"] {
            let reading = Reading((["a,b,c"] + rows).joined(separator: newline) + newline)
            let lines = reading.rows.filter { $0.defect != nil }.map { $0.start.line - 2 }
            #expect(lines == defective)
        }
    }

    @Test(
        arguments: [
            [0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0x80],
        ] as [[UInt8]])
    func `tell the exact byte where UTF-8 ends`(_ invalid: [UInt8]) {
        for padding in [0, 1, 7, 8, 63, 64, 65, 500] {
            let head = Array("a,b\n1,ü\(String(repeating: "x", count: padding))".utf8)
            let reading = Reading(head + invalid + Array("y\n3,4\n".utf8))
            #expect(reading.defects.map(\.kind) == [.invalidEncoding])
            #expect(
                reading.defects.first?.position
                    == Position(line: 2, column: 4 + padding, offset: head.count))
            #expect(reading.defects.first?.field == 1)
            #expect(reading.sound == [["a", "b"], ["3", "4"]])
        }
    }

    @Test func `keep the bytes as they stood`() {
        let reading = Reading("a,b\r\n1,\"x\r\ny\"z,\r\n\"p\"\"q\",2\r\n")
        #expect(reading.rows.map(\.raw) == ["a,b", "1,\"x", "y\"z,", "\"p\"\"q\",2"])
        #expect(reading.sound == [["a", "b"], ["y\"z", ""], ["p\"q", "2"]])
    }

    @Test func `of the first record leave the width to the next one`() {
        let reading = Reading("a,\"b\"x\n1,2\n3\n", dialect: dialect(",", hasHeader: false))
        #expect(reading.defects.map(\.code) == ["strayQuote", "tooFewFields"])
        #expect(reading.rows.map(\.number) == [1, 2, 3])
    }

    @Test(arguments: ["3,4\"x", "3,\"4", "\"3\"x,4", "3\",4"])
    func `of two broken quotes far apart cost two rows at most`(_ second: String) {
        let rows = String(repeating: "1,2\n", count: 100)
        let reading = Reading(
            "a,b\n1,\"open\n\(rows)\(second)\n\(rows)", limits: Limits(lookahead: 64))
        #expect(reading.defects.first?.position.line == 2)
        #expect(reading.sound.count - 1 >= 200)
    }

    @Test func `give up only the quote's own line where nothing sound is near`() {
        let rest = String(repeating: "x\n", count: 20)
        let reading = Reading("a,b\n1,\"open\n\(rest)3,4\n", limits: Limits(lookahead: 16))
        #expect(reading.rows[1].raw == "1,\"open")
        #expect(reading.defects.count == 21)
        #expect(reading.sound == [["a", "b"], ["3", "4"]])
    }
}
