import Glibc
import Platform
import TestSupport
import Testing

@Suite("Commands of the person's own", .serialized)
struct ShellCommandTests {
    @Test(
        arguments: [
            ("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 128 + SIGTERM),
            ("PATH=/bin; exec tend-no-such-command 2>/dev/null", 127),
        ] as [(String, Int32)])
    func `the status is told as a shell tells it`(_ line: String, _ status: Int32) {
        #expect(ShellCommand(line).run() == status)
    }

    @Test func `arguments reach the command as they are`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "a b'; exit 9 #")
        #expect(ShellCommand("echo done >\"$1\"", arguments: [path]).run() == 0)
        #expect(try names(in: folder.path) == ["a b'; exit 9 #"])
    }
}
