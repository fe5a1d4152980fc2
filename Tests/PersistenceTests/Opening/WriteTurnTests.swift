import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("The turn to write")
struct WriteTurnTests {
    @Test func `only one has it, and who waits too long is told so`() throws {
        let folder = try TemporaryFolder()
        let turn = try WriteTurn(folder: folder.path, by: LockWait(milliseconds: 0))
        let error = #expect(throws: AppError.self) {
            _ = try WriteTurn(folder: folder.path, by: LockWait(milliseconds: 15))
        }
        #expect(error?.code == .storeBusy)
        #expect(error?.holds == "Nothing was changed.")
        _ = consume turn
        // A child process that a test starts meanwhile shares the lock until it runs its program.
        _ = try WriteTurn(folder: folder.path, by: LockWait(milliseconds: 10_000))
        #expect(FileTree(of: folder.path).paths.isEmpty)
    }

    @Test func `who waits gets it when it is let go`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let turns = Threads.run(16) { _ in
            for _ in 1...20 {
                _ = try WriteTurn(folder: path, by: LockWait(milliseconds: 60_000))
            }
        }
        #expect(try turns.map { try $0.get() }.count == 16)
    }

    @Test func `a folder that is gone is told`() throws {
        let error = #expect(throws: AppError.self) {
            _ = try WriteTurn(folder: "/proc/nowhere", by: LockWait(milliseconds: 0))
        }
        #expect(error?.code == .saveFailed)
        #expect(
            error?.cause?.description == "open folder: No such file or directory (errno 2)")
    }
}
