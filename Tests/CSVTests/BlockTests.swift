import CSV
import Testing

@Suite("Blocks of input")
struct BlockTests {
    static let inputs =
        [
            "a,b,c\r\n1,\"x \"\"y\"\" z\",3\r\n\"\r\n\",é,\"\"\r\n\r\n4,5,6\r7,8,9\n",
            "\u{FEFF}sep=,\r\na,b\n1,2\n", "\u{FEFF}", "sep", "a", "a\r", "a,b\r\r\n1,2\r\n",
            "a,b\n1,\"x\" y\n2, \"3\" \n4,\"open\n5,6\n7,\"8\"\n9,\"", "a,b\n\"1\r\n2\",\"3\r\n",
            "a,b,c\n1,\"open,3\n2,\",x\",y\"\n4,5,6\n1,2\n1,2,3,4\n",
            "a,b\n1,\0\n\u{1F41D},\"\u{1F41D}\"\n"
                + String(repeating: "word,\"quoted, text\"\n", count: 12),
        ].map { Array($0.utf8) } + [
            Array("a,b\n1,".utf8) + [0xC3, 0x28, 0x0A] + Array("3,4\n".utf8)
        ]

    @Test func `let the search behind a broken quote begin where lines do`() {
        let limits = Limits(record: 46, field: 14, columns: 4, lookahead: 76, block: 64)
        let input = Array(
            "\"\r\"xxxxxxxx\r\"\"x\r\"xxxxxxxxxxxxxxxxxxxxxxxxxx\"xxxxxxxxxxxxx\"xxxxxxxxxxxxxxxxxxxxx\r"
                .utf8)
        let whole = Reading(input, limits: limits)
        #expect(
            whole.rows.allSatisfy { row in
                let start = row.start.offset
                return start == 0 || input[start - 1] == UInt8(ascii: "\r")
            })
        for blockSize in 1...80 {
            #expect(Reading(input, limits: limits, blockSize: blockSize) == whole)
        }
    }

    @Test(arguments: inputs, [1, 2, 3, 7, 64, 4_096])
    func `of any size make the same records`(_ input: [UInt8], _ blockSize: Int) {
        #expect(Reading(input, blockSize: blockSize) == Reading(input))
    }

    @Test(arguments: inputs, [3, 10, 24])
    func `make the same records under small limits`(_ input: [UInt8], _ record: Int) {
        let limits = Limits(record: record, field: record / 2, columns: 2, lookahead: 12)
        let whole = Reading(input, limits: limits)
        for blockSize in [1, 2, 3, 7, 64] {
            #expect(Reading(input, limits: limits, blockSize: blockSize) == whole)
        }
    }

    @Test(arguments: inputs)
    func `may end between any two bytes`(_ input: [UInt8]) throws {
        let whole = Reading(input)
        for split in 0...input.count {
            var reader = Reader(SplitSource(parts: [input[..<split], input[split...]]))
            var record = Record()
            var defects: [Defect] = []
            var raw: [[UInt8]] = []
            while let outcome = reader.next(into: &record) {
                raw.append(record.raw)
                if case .defective(let defect) = outcome { defects.append(defect) }
            }
            #expect(raw.count == whole.rows.count)
            #expect(defects == whole.defects)
            #expect(reader.checkpoint == whole.end)
        }
    }

    @Test func `cross the memory of the reader at every place`() {
        let block = 256 << 10
        for padding in 0..<70 {
            let head = "a,b\n1,\(String(repeating: "x", count: block - 40 + padding))\n"
            let reading = Reading(head + "2,\"y \"\"z\"\", é\r\n\"\r\n3,\"4\"\r\n")
            #expect(reading.defects == [])
            #expect(reading.sound.dropFirst(2) == [["2", bytes("y \"z\", é\r\n")], ["3", "4"]])
        }
    }

    @Test func `that fail to be read can be read again`() throws {
        var reader = Reader(
            FailingSource(bytes: Array("a,b\n1,\"2\n3\"\n".utf8), failures: [5, 9]))
        var record = Record()
        var rows: [[String]] = []
        var failures = 0
        while true {
            do {
                guard try reader.next(into: &record) != nil else { break }
                rows.append(record.fields.indices.map { record.text(of: $0) })
            } catch {
                failures += 1
            }
        }
        #expect(rows == [["a", "b"], ["1", "2\n3"]])
        #expect(failures == 2)
    }
}

/// Hands out one part at a time.
private struct SplitSource: ByteSource {
    var parts: [ArraySlice<UInt8>]

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while let part = parts.first {
            parts.removeFirst()
            guard !part.isEmpty else { continue }
            unsafe buffer.copyBytes(from: part)
            return part.count
        }
        return 0
    }
}

/// Hands out a byte at a time, and fails once before each of the given offsets.
private struct FailingSource: ByteSource {
    struct Failure: Error {}

    let bytes: [UInt8]
    var failures: Set<Int>
    var position = 0

    init(bytes: [UInt8], failures: Set<Int>) {
        self.bytes = bytes
        self.failures = failures
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        if failures.remove(position) != nil { throw Failure() }
        guard position < bytes.count else { return 0 }
        unsafe buffer.copyBytes(from: [bytes[position]])
        position += 1
        return 1
    }
}
