import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("The journal's native protocol")
struct JournalDatagramTests {
    /// Sends an entry to a socket of the test's own and returns the bytes that arrive.
    private func sent(_ entry: LogEntry) throws -> [UInt8]? {
        let folder = try TemporaryFolder()
        let receiver = try DatagramReceiver(at: folder.path(of: "socket"))
        try JournalSocket(path: folder.path(of: "socket")).write(entry)
        return receiver.next()
    }

    @Test func `a field is a line`() throws {
        var entry = LogEntry.sample("Done.")
        entry.set(.priority, "6")
        entry.set(.taskID, "")
        let expected = "MESSAGE=Done.\nPRIORITY=6\nTEND_TASK_ID=\n"
        #expect(try sent(entry) == Array(expected.utf8))
    }

    @Test func `a value of several lines is sent with its length, and adds no field`() throws {
        var entry = LogEntry.sample("Done.")
        entry.set(.importLabel, "a\nPRIORITY=0\n")
        let length: [UInt8] = [13, 0, 0, 0, 0, 0, 0, 0]
        let expected =
            Array("MESSAGE=Done.\nTEND_IMPORT_LABEL\n".utf8) + length
            + Array("a\nPRIORITY=0\n\n".utf8)
        #expect(try sent(entry) == expected)
    }

    @Test func `a length above a byte is little-endian`() throws {
        var entry = LogEntry.sample("Done.")
        entry.set(.importLabel, String(repeating: "x", count: 0x0203) + "\n")
        let bytes = try #require(try sent(entry))
        let start = "MESSAGE=Done.\nTEND_IMPORT_LABEL\n".utf8.count
        #expect(bytes[start..<(start + 8)] == [0x04, 0x02, 0, 0, 0, 0, 0, 0])
    }

    @Test func `the largest entry arrives whole`() throws {
        var entry = LogEntry.sample(String(repeating: "m", count: 10_000))
        for name in [JournalField.file, .function, .identifier, .messageID] {
            entry.set(name, String(repeating: "lines\n", count: 10_000))
        }
        let bytes = try #require(try sent(entry))
        #expect(bytes.count <= LogEntry.largestSize)
        #expect(bytes.count > LogEntry.largestSize - 100)
        #expect(bytes.last == UInt8(ascii: "\n"))
    }
}
