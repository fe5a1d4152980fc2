import CSV
import Testing

@Suite("Writing and reading back")
struct RoundTripTests {
    static let dialects = [
        dialect(","), dialect(";", newline: .carriageReturnLineFeed),
        dialect("\t", newline: .carriageReturn), dialect("|", quote: "'"),
    ]

    @Test(arguments: dialects, 1...25 as ClosedRange<UInt64>)
    func `keeps every byte of random records`(_ dialect: Dialect, _ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...5, using: &generator)
        let records = (0..<40).map { _ in
            (0..<width).map { _ in randomField(dialect, &generator) }
        }
        let written = try write(records, dialect)
        let blockSize = Int.random(in: 1...100, using: &generator)
        var reader = Reader(MemorySource(written, blockSize: blockSize), dialect: dialect)
        var record = Record()
        var read: [[String]] = []
        while let outcome = reader.next(into: &record) {
            #expect(outcome == .record)
            read.append(record.fields.indices.map { record.text(of: $0) })
        }
        #expect(read == records)
        #expect(reader.checkpoint.position.offset == written.count)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `agrees with a reference parser`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let records = (0..<30).map { _ in
            (0..<3).map { _ in randomField(.standard, &generator) }
        }
        let written = try write(records, .standard)
        let expected = referenceRecords(written).map {
            $0.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(expected == records)
        #expect(Reading(written).sound == expected.map { $0.map(bytes) })
    }

    private func randomField(_ dialect: Dialect, _ generator: inout SeededGenerator) -> String {
        let special = String(UnicodeScalar(dialect.delimiter)) + "'\"\n\r \t"
        let alphabet = Array((special + "abé会🐝=").unicodeScalars)
        let count = Int.random(in: 0...12, using: &generator)
        var field = ""
        for _ in 0..<count {
            field.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
        }
        return field
    }

    private func write(_ records: [[String]], _ dialect: Dialect) throws -> [UInt8] {
        var writer = Writer(dialect: dialect)
        for record in records {
            for field in record { try writer.append(field) }
            writer.endRecord()
        }
        return writer.bytes
    }
}
