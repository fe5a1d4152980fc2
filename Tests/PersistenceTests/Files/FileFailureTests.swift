import Glibc
import POSIX
import TestSupport
import Testing

@testable import Persistence

@Suite("What files fail with")
struct FileFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func failure(_ body: () throws -> Void) -> POSIX.SystemError? {
        do {
            try body()
            return nil
        } catch {
            return error as? POSIX.SystemError
        }
    }

    @Test func `a path through a file is no path, one through nothing leads nowhere`() {
        #expect(failure { _ = try FilePath.real("/dev/null/x/y") }?.number == ENOTDIR)
        #expect(failure { _ = try FilePath.real(folder.path + "/none/y") }?.number == ENOENT)
        #expect(failure { _ = try FilePath.exists("/dev/null/x") }?.number == ENOTDIR)
    }

    @Test func `a copy replaces nothing, and a folder is not copied`() throws {
        let file = try folder.write("a".utf8, to: "a")
        let other = try folder.write("b".utf8, to: "b")
        #expect(failure { try FileCopy.copy(file, to: other) }?.number == EEXIST)
        #expect(try folder.read("b") == Array("b".utf8))
        #expect(failure { try FileCopy.copy("/dev", to: other + "c") }?.number == EISDIR)
    }

    @Test func `nothing is kept of what is not there`() {
        let missing = folder.path + "/none"
        let failed = failure { try FileNames.keep(missing, as: missing + "-2") }
        #expect(failed?.number == ENOENT && failed?.step == "link")
        #expect(FileTree(of: folder.path).paths.isEmpty)
    }

    @Test func `what is not on the disk, or cannot be, is never told as synchronized`() {
        #expect(failure { try FileNames.synchronize(folder.path + "/none") }?.step == "open")
        #expect(failure { try FileNames.synchronize("/dev/null") }?.step == "fsync")
    }
}
