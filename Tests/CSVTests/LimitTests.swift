import CSV
import Testing

@Suite("Limits")
struct LimitTests {
    private let limits = Limits(record: 20, field: 10, columns: 3, lookahead: 32)

    @Test func `let a record pass that is just as large`() {
        let reading = Reading("a,b,c\n\("1234567890,1234567,9")\n4,5,6\n", limits: limits)
        #expect(reading.defects == [])
    }

    @Test(arguments: [
        "1234567890,12345678,9", "1,2,\(String(repeating: "x", count: 90))",
        "1,\"\(String(repeating: "x", count: 90))\",3",
        "1,\"x\n\(String(repeating: "y", count: 90))\",3",
        "1,\"\(String(repeating: "x\r\n\"\",", count: 30))\",3",
        "1,\"x,\n\(String(repeating: "y\n", count: 45))\"",
    ])
    func `cost a record that is too large, and nothing else`(_ large: String) {
        for newline in ["\n", "\r\n", "\r"] {
            for blockSize in [1, 5, 1_000] {
                let input = ["a,b,c", "1,2,3", large, "4,5,6"].joined(separator: newline)
                let reading = Reading(Array(input.utf8), limits: limits, blockSize: blockSize)
                let isQuoted = large.contains("\"")
                #expect(
                    reading.defects.map(\.kind) == [
                        .recordTooLarge(limit: 20, inQuotes: isQuoted)
                    ])
                let start = reading.rows[2].start
                #expect(reading.defects.first?.position.line == start.line)
                #expect(
                    reading.defects.first?.position.offset == start.offset + (isQuoted ? 2 : 0))
                #expect(reading.rows[2].raw == String(large.unicodeScalars.prefix(20)))
                #expect(reading.sound == [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "6"]])
                #expect(reading.end.position.offset == input.utf8.count)
            }
        }
    }

    @Test func `count the lines of a record that is too large`() {
        let lines = String(repeating: "x\r\n", count: 30)
        for blockSize in 1...7 {
            let input = Array("a,b,c\r\n1,\"\(lines)\",3\r\n4,5,6".utf8)
            #expect(
                Reading(input, limits: limits, blockSize: blockSize).rows.last?.start.line == 33)
        }
    }

    @Test func `tell an unclosed quote from a record that is too large`() {
        let rows = String(repeating: "1,2,3\n", count: 30)
        let reading = Reading("a,b,c\n1,\"open,3\n\(rows)", limits: limits)
        #expect(reading.defects.map(\.kind) == [.unterminatedQuote])
        #expect(reading.sound.count == 31)
    }

    @Test func `name the field that is too large`() {
        let reading = Reading("a,b,c\n1,12345678901,3\n", limits: limits)
        #expect(reading.defects.map(\.kind) == [.fieldTooLarge(limit: 10)])
        #expect(reading.defects.first?.position == Position(line: 2, column: 3, offset: 8))
        #expect(reading.defects.first?.field == 1)
    }

    @Test func `bound the columns of the record that sets the width`() {
        let reading = Reading("a,b,c,d,e\n", limits: limits)
        #expect(reading.defects.map(\.kind) == [.tooManyColumns(limit: 3)])
        #expect(reading.defects.first?.position.column == 7)
    }

    @Test func `are wide enough by default for a field of five million bytes`() {
        let large = String(repeating: "line of text, ", count: 350_000)
        let input = "a,b\n1,\"\(large)\"\n2,\"\(large)\"\n"
        var reader = Reader(MemorySource(Array(input.utf8), blockSize: 64 << 10))
        var record = Record()
        var sizes: [Int] = []
        while reader.next(into: &record) == .record { sizes.append(record[1].count) }
        #expect(sizes == [1, large.utf8.count, large.utf8.count])
    }

    @Test(arguments: [1, 7, 64, 4096], [true, false])
    func `what is beyond the limit is handed out in pieces`(_ block: Int, _ isLast: Bool) {
        var limits = Limits(record: 20, field: 10, columns: 3, lookahead: 32, block: 64)
        limits.handsOutRemainders = true
        let long = "1,\"" + String(repeating: "long\n", count: 40) + "\",2"
        let input = Array(("a,b,c\n" + long + (isLast ? "" : "\nx,y,z\n")).utf8)
        var reader = Reader(MemorySource(input, blockSize: block), limits: limits)
        var record = Record()
        var pieces: [[UInt8]] = []
        var isContinued: [Bool] = []
        var rows: [String] = []
        while let outcome = reader.next(into: &record) {
            switch outcome {
            case .record: rows.append(String(decoding: record.raw, as: UTF8.self))
            case .defective(let defect):
                #expect(defect.kind == .recordTooLarge(limit: 20, inQuotes: true))
                #expect(defect.position.line == 2 && defect.position.column == 3)
                pieces = [record.raw]
                isContinued = [record.isContinued]
            case .remainder:
                pieces.append(record.raw)
                isContinued.append(record.isContinued)
            }
        }
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == long)
        #expect(isContinued.dropLast().allSatisfy(\.self) && isContinued.last == false)
        #expect(rows == (isLast ? ["a,b,c"] : ["a,b,c", "x,y,z"]))
        #expect(reader.checkpoint.position.line == (isLast ? 42 : 44))
        #expect(reader.checkpoint.number == (isLast ? 2 : 3))
    }
}
