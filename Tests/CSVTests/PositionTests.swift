import CSV
import Testing

@Suite("Places of records and fields")
struct PositionTests {
    @Test func `of fields are where their values begin`() throws {
        var reader = Reader(MemorySource(Array("a,b,c\r\n\"ü\r\n\"\"x\"\"\",\"é\", \"y\"\n".utf8)))
        var record = Record()
        _ = reader.next(into: &record)
        _ = reader.next(into: &record)
        #expect(record.text(of: 0) == "ü\r\n\"x\"")
        #expect(record.position(of: 0) == Position(line: 2, column: 2, offset: 8))
        #expect(record.position(of: 1) == Position(line: 3, column: 9, offset: 20))
        #expect(record.position(of: 2) == Position(line: 3, column: 14, offset: 26))
    }

    @Test func `are boundaries from which another reader goes on`() {
        let input = Array("a,b\n1,\"x\ny\"\nbad\n3,\"open\n4,5\r\n\r\n6,7".utf8)
        let whole = Reading(input)
        var reader = Reader(MemorySource(input))
        var record = Record()
        for read in 1...whole.rows.count {
            _ = reader.next(into: &record)
            let checkpoint = reader.checkpoint
            let rest = Reading(Array(input[checkpoint.position.offset...]), from: checkpoint)
            #expect(rest.rows == Array(whole.rows[read...]))
            #expect(rest.end == whole.end)
        }
    }

    @Test func `count the newline of a field once whose quotes were halved`() {
        let reading = Reading("a,b\n\"\"\"1\"\"2\"\"3\n\",x\n4,5\n6\n")
        #expect(reading.rows.map(\.start.line) == [1, 2, 4, 5])
        #expect(reading.defects.map(\.position.line) == [5])
    }

    @Test func `of names are plain to see`() {
        var reader = Reader(MemorySource(Array("Labels,,Title,Labels, ,title,Title\n".utf8)))
        var record = Record()
        _ = reader.next(into: &record)
        let header = Header(record)
        #expect(header.names == ["Labels", "", "Title", "Labels", " ", "title", "Title"])
    }
}
