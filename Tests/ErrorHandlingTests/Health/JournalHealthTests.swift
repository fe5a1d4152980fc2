import Domain
import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("Checks of the log")
struct JournalHealthTests {
    private let folder: TemporaryFolder
    private let none = JournalFiles(inMemory: nil, onDisk: nil)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func check(_ socket: String) -> Finding? {
        HealthCheck.journal(socketPath: folder.path(of: socket), files: none).findings().first
    }

    @Test func `each state of the journal has its own words and remedy`() throws {
        #expect(check("socket")?.state == .ok)
        do {
            let receiver = try DatagramReceiver(at: folder.path(of: "socket"))
            #expect(check("socket")?.evidence.contains("by Storage=none") == true)
            #expect(receiver.next() == nil, "nothing is sent unless that was asked for")
        }
        let dead = check("socket")
        #expect(dead?.state == .warning)
        #expect(dead?.evidence.hasPrefix("The system journal does not run.") == true)
        #expect(dead?.remedy?.text == "Start it: sudo systemctl start systemd-journald")
    }

    @Test func `an entry that is taken and not kept is told of`() throws {
        let receiver = try DatagramReceiver(at: folder.path(of: "socket"))
        let check = HealthCheck.journal(
            roundTrip: JournalRoundTrip(program: "tend", operation: .sample()),
            socketPath: folder.path(of: "socket"), files: none)
        let finding = try #require(check.findings().first)
        #expect(finding.state == .warning)
        #expect(finding.evidence.hasPrefix("It took an entry and does not keep it"))
        let sent = try #require(receiver.next())
        #expect(String(decoding: sent, as: UTF8.self).contains("TEND_COMMAND=add\n"))
    }

    @Test func `the fallback log is counted, with its last entry`() throws {
        let path = folder.path(of: "log.jsonl")
        func finding() -> Finding? {
            HealthCheck.fallbackLog(path: path, now: .noon.adding(seconds: 300)).findings().first
        }
        #expect(finding() == Finding("fallback log", .ok, "It is empty."))
        try FallbackLog(path: path).write(.numbered(1))
        #expect(finding()?.evidence == "It has 1 entry, the last of 5 min ago.")
        unsafe unlink(path)
        unsafe mkdir(path, 0o700)
        #expect(finding()?.state == .warning)
    }

    @Test func `a library that is missing is named with its package`() {
        #expect(
            HealthCheck.libsystemd().findings().first?.evidence.contains("/libsystemd.so.0.")
                == true)
        let missing = HealthCheck.libsystemd(named: "libnone.so.0").findings().first
        #expect(missing?.state == .warning)
        #expect(missing?.remedy?.text.contains("libsystemd0") == true)
    }

    @Test func `recent errors are counted by code`() throws {
        let path = folder.path(of: "log.jsonl")
        let reader = LogReader(fallbackPath: path, journalFiles: none)
        let check = HealthCheck.recentErrors(reader, now: .noon.adding(seconds: 7200))
        #expect(check.findings() == [Finding("recent errors", .ok, "None in the last 7 days.")])
        let log = Logger(
            context: .sample(), sinks: [FallbackLog(path: path)], clock: FixedClock(.noon))
        log.record(Event(.operationFailed, "Busy.", error: AppError(.storeBusy)))
        #expect(
            check.findings().first?.evidence
                == "In the last 7 days: 1 × persistence.busy (2 h ago). See them: tend log --errors"
        )
    }
}

@Suite(
    "A round trip through a real journald",
    .enabled(if: unsafe getenv("JOURNALD_PID") != nil, "needs Tests/Journal/with-journald"))
struct JournaldRoundTripTests {
    @Test func `an entry is sent and read back`() {
        let operation = Operation(
            id: UniqueIdentifier(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max)),
            command: "doctor", startedAt: .noon)
        let check = HealthCheck.journal(
            roundTrip: JournalRoundTrip(program: "tend", operation: operation))
        let finding = check.findings().first
        #expect(finding?.state == .ok)
        #expect(finding?.evidence.hasPrefix("An entry was sent, and read back after ") == true)
    }
}
