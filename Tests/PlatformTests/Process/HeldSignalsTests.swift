import Glibc
import POSIX
import Platform
import TestSupport
import Testing

/// Each test is a process of its own, since it ends by a signal or might.
@Suite("Signals that are held back")
struct HeldSignalsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `the step is finished, then the process ends by the same signal`() async throws {
        let path = folder.path(of: "finished")
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
            letSignalsThrough()
            HeldSignals.during { held in
                raise(SIGTERM)
                #expect(held.pending == .terminate)
                _ = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
            }
            // Not reached.
            unsafe unlink(path)
        }
        #expect(try names(in: folder.path) == ["finished"])
    }

    @Test func `a pause lasts unless the process is asked to end`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            letSignalsThrough()
            HeldSignals.during { held in
                #expect(held.wait(milliseconds: 1))
                raise(SIGTERM)
                #expect(!held.wait(milliseconds: 3_600_000))
            }
        }
    }

    @Test func `Ctrl-C and a hang-up end it likewise`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            letSignalsThrough()
            HeldSignals.during { _ in _ = raise(SIGINT) }
        }
        await #expect(processExitsWith: .signal(SIGHUP)) {
            letSignalsThrough()
            HeldSignals.during { _ in _ = raise(SIGHUP) }
        }
    }

    @Test func `a hang-up that nohup ignores stays ignored`() async {
        await #expect(processExitsWith: .success) {
            letSignalsThrough()
            signal(SIGHUP, SIG_IGN)
            HeldSignals.during { held in
                raise(SIGHUP)
                #expect(held.pending == nil)
            }
        }
    }

    @Test func `a step hands out what it returns and what it throws`() {
        #expect(HeldSignals.during { $0.pending == nil })
        #expect(throws: SystemFailure.self) {
            try HeldSignals.during { _ in throw SystemFailure("commit", EIO) }
        }
    }

    @Test func `a wait for input ends with the input or with a signal`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            letSignalsThrough()
            let pipe = try TestPipe()
            let input = FileInput(borrowing: pipe.readingEnd)
            try HeldSignals.during { held in
                try pipe.write("x")
                let isReadable = held.waitToRead(input)
                #expect(isReadable)
                raise(SIGINT)
                let isReadableAfterwards = held.waitToRead(input)
                #expect(!isReadableAfterwards)
            }
        }
    }
}

/// Makes the thread take signals as a program's first thread does; those of a test block them all.
private func letSignalsThrough() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
}
