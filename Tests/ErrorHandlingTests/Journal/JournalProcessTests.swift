import Glibc
import TestSupport
import Testing

@testable import ErrorHandling

@Suite("The process of the journal")
struct JournalProcessTests {
    @Test(arguments: [
        ("T", 1, true), ("t", 1, true), ("S", 1, false), ("R", 1, false), ("T", 42, true),
        ("T", 7, false),
    ])
    func `is stopped, whatever its socket takes; that of another journal is no matter`(
        state: String, listener: Int32, isStopped: Bool
    ) throws {
        let folder = try TemporaryFolder()
        for (number, name) in [("17", "(sh) T 1"), ("42", "(systemd-journal) \(state) 1 42")] {
            try #require(unsafe mkdir(folder.path(of: number), 0o700) == 0)
            try folder.write("\(number) \(name) 0".utf8, to: "\(number)/stat")
        }
        #expect(JournalProcess.isStopped(listener: listener, in: folder.path) == isStopped)
        #expect(!JournalProcess.isStopped(listener: listener, in: folder.path(of: "none")))
    }

    @Test func `is not known where nobody listens`() throws {
        #expect(!JournalProcess.isStopped(listeningIn: try TemporaryFolder().path))
    }
}
