import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("The journal's socket")
struct JournalSocketTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "socket")
    }

    /// Fills the queue of the receiver, as a journal that was stopped lets it fill.
    private func fillQueue() -> Int {
        for count in 0... {
            do {
                try JournalSocket(path: path).write(.sample("Filling."))
            } catch {
                return count
            }
        }
        return 0
    }

    @Test func `a missing journal is noticed, and found when it comes`() throws {
        let socket = JournalSocket(path: path)
        #expect(throws: LogSinkFailure.missing) { try socket.write(.sample()) }
        let receiver = try DatagramReceiver(at: path)
        try socket.write(.sample())
        #expect(receiver.all().count == 1)
    }

    @Test func `a dead journal is noticed, and found when it comes back`() async throws {
        // The end of a process is the one sure end of a socket: a program that another test starts
        // at this moment holds what this process has open, until it is another program.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let receiver = try DatagramReceiver(at: path)
            try JournalSocket(path: path).write(.sample())
            #expect(receiver.all().count == 1)
        }
        let socket = JournalSocket(path: path)
        #expect(throws: LogSinkFailure.dead) { try socket.write(.sample()) }
        unsafe unlink(path)
        let receiver = try DatagramReceiver(at: path)
        try socket.write(.sample())
        #expect(receiver.all().count == 1)
    }

    @Test func `a journal that hangs is waited for once, and then left alone`() throws {
        let receiver = try DatagramReceiver(at: path)
        #expect(fillQueue() > 0)
        let socket = JournalSocket(path: path)
        #expect(throws: LogSinkFailure.hung) { try socket.write(.sample("Once.")) }
        // Now there is room, so another attempt would arrive.
        #expect(!receiver.all().isEmpty)
        #expect(throws: LogSinkFailure.hung) { try socket.write(.sample("Twice.")) }
        #expect(receiver.all().isEmpty)
        // A new process has no grudge.
        try JournalSocket(path: path).write(.sample("Again."))
        #expect(receiver.all().count == 1)
    }

    @Test func `a path that no socket can have is an error of its own`() {
        let socket = JournalSocket(path: "/" + String(repeating: "x", count: 107))
        #expect(throws: LogSinkFailure.failed(ENAMETOOLONG)) { try socket.write(.sample()) }
    }

    @Test func `no descriptor is left when all are in use`() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            #expect(throws: LogSinkFailure.failed(EMFILE)) {
                try JournalSocket(path: "/proc/nowhere").write(.sample())
            }
        }
    }

    @Test(
        .enabled(
            if: SystemRoot.canBeUnprivileged, "root of a user namespace may read everything"))
    func `a journal that may not be used is noticed`() async throws {
        let receiver = try DatagramReceiver(at: path)
        unsafe chmod(folder.path, 0o755)
        try JournalSocket(path: path).write(.sample())
        #expect(receiver.all().count == 1)
        unsafe chmod(path, 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            becomeUnprivileged()
            #expect(throws: LogSinkFailure.forbidden) {
                try JournalSocket(path: path).write(.sample())
            }
        }
    }
}
