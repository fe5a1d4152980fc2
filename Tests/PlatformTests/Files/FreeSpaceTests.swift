import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("Free space")
struct FreeSpaceTests {
    @Test func `a file that is not there yet has the space of the folder above`() throws {
        let folder = try TemporaryFolder()
        let space = try FreeSpace.bytes(at: folder.path)
        #expect(space > 0)
        let there = try FreeSpace.bytes(at: folder.path(of: "share/tend/tasks.db"))
        // Other programs write meanwhile.
        #expect(abs(there - space) < 1 << 30)
    }

    @Test func `a file system without blocks has no space`() throws {
        #expect(try FreeSpace.bytes(at: "/proc") == 0)
    }

    @Test func `a path through a file is an error`() throws {
        let error = #expect(throws: AppError.self) { try FreeSpace.bytes(at: "/dev/null/x") }
        #expect(error?.code == .fetchFailed)
        #expect(error?.cause?.systemError == ENOTDIR)
    }
}
