import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("The journal behind a stream")
struct JournalStreamTests {
    @Test(arguments: [
        nil, "", "8", "8:", ":9", "8:9:10", "8:-9", "8 :9", "0x8:9", "a:b",
        "99999999999999999999:1",
    ])
    func `what names no stream is none`(value: String?) {
        #expect(JournalStream(value) == nil)
    }

    @Test func `the stream is known by its device and inode`() throws {
        let folder = try TemporaryFolder()
        let mine = unsafe open(try folder.write([], to: "mine"), O_RDONLY | O_CLOEXEC)
        let other = unsafe open(try folder.write([], to: "other"), O_RDONLY | O_CLOEXEC)
        var status = stat()
        #expect(unsafe fstat(mine, &status) == 0)
        let stream = try #require(JournalStream("\(status.st_dev):\(status.st_ino)"))
        #expect(stream.isBehind(descriptor: mine))
        #expect(!stream.isBehind(descriptor: other))
        let device = try #require(JournalStream("\(status.st_dev + 1):\(status.st_ino)"))
        #expect(!device.isBehind(descriptor: mine))
        close(mine)
        close(other)
        #expect(!stream.isBehind(descriptor: -1))
    }
}
