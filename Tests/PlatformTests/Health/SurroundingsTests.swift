import Domain
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Checks of what a store needs around it")
struct SurroundingsTests {
    private static let table = """
        22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
        30 22 0:25 / /home/my\\040home rw,nosuid shared:2 master:1 - nfs4 host:/export rw
        31 22 0:26 / /home/my\\040home/fast rw - fuse.sshfs me@host:/ rw
        32 22 0:27 / /run rw - tmpfs tmpfs rw
        33 22 0:28 / /run rw - xfs /dev/vdb rw
        broken line
        """

    @Test(arguments: [
        ("/tasks.db", "ext4", false), ("/home/my home/tasks.db", "nfs4", true),
        ("/home/my home/fast", "fuse.sshfs", true), ("/home/my homework", "ext4", false),
        ("/run/x", "xfs", false),
    ])
    func `a path is on the file system that was mounted nearest to it, and last`(
        path: String, type: String, isRemote: Bool
    ) throws {
        let mount = try #require(Mount.holding(path, in: Array(Self.table.utf8)))
        #expect(mount.type == type && mount.isRemote == isRemote)
    }

    @Test func `tasks on a network are a warning, and in memory they are told of`() {
        let table = Array(Self.table.utf8)
        func finding(_ path: String) -> Finding? {
            HealthCheck.fileSystem(at: path) { Mount.holding($0, in: table) }.findings().first
        }
        #expect(finding("/tasks.db") == Finding("file system", .ok, "ext4."))
        #expect(finding("/home/my home/tasks.db")?.state == .warning)
        #expect(HealthCheck.fileSystem(at: "/proc/none/x").findings().count == 1)
    }

    @Test(
        arguments: [(0, 10, .failure), (5, 10, .warning), (99, 100, .ok), (0, 0, .ok)]
            as [(UInt64, UInt64, Finding.State)])
    func `a disk without inodes takes no file`(free: UInt64, total: UInt64, state: Finding.State) {
        let findings = HealthCheck.inodes(at: "/x") { _ in (free, total) }.findings()
        #expect(findings.map(\.state) == [state])
        #expect(findings.first?.remedy.map { $0.text.contains("df -i /x") } ?? (state == .ok))
    }

    @Test(
        arguments: [
            (nil, .ok), (.init(used: 5, limit: 0), .ok), (.init(used: 5, limit: 1 << 30), .ok),
            (.init(used: 1 << 30, limit: 1 << 30), .failure),
            (.init(used: 9, limit: 1 << 20), .warning),
        ] as [(Quota?, Finding.State)])
    func `a quota that is used up is a failure`(quota: Quota?, state: Finding.State) {
        #expect(HealthCheck.quota(at: "/") { _ in quota }.findings().map(\.state) == [state])
    }

    @Test func `the system is asked for a quota, and may have none`() {
        #expect(HealthCheck.quota(at: "/").findings().count == 1)
        #expect(QuotaCall() != nil)
    }

    @Test func `a disk that takes nothing is a failure`() throws {
        let folder = try TemporaryFolder()
        #expect(HealthCheck.syncing(at: folder.path).findings().map(\.state) == [.ok])
        #expect(HealthCheck.syncing(at: folder.path(of: "none")).findings().isEmpty)
        let finding = HealthCheck.syncing(at: "/x") { _ in EIO }.findings().first
        #expect(finding?.state == .failure)
        #expect(finding?.evidence.hasSuffix("fsync: Input/output error (errno 5).") == true)
    }

    @Test func `root in another's home is a warning`() throws {
        let folder = try TemporaryFolder()
        #expect(HealthCheck.owner(of: folder.path).findings().map(\.state) == [.ok])
        let other = HealthCheck.owner(of: folder.path, user: geteuid() + 1).findings().first
        #expect(other?.state == .warning)
        let gone = HealthCheck.owner(of: folder.path(of: "none")).findings().first
        #expect(gone?.evidence.hasSuffix("is not there.") == true)
    }

    @Test func `a folder is made within the one above, or cannot be`() throws {
        let folder = try TemporaryFolder()
        let check = HealthCheck.folder(
            "state folder", path: folder.path(of: "a/b/c"), isPrivate: true)
        #expect(check.findings().map(\.state) == [.ok])
        let impossible = HealthCheck.folder(
            "state folder", path: "/proc/none/tend", isPrivate: true)
        #expect(geteuid() == 0 || impossible.findings().map(\.state) == [.failure])
    }

    @Test(
        arguments: [
            ([:], true, 80, .warning), (["LANG": "C.UTF-8"], true, 80, .ok),
            (["LANG": "C.UTF-8"], true, 20, .warning),
            (["LANG": "C.UTF-8", "LC_ALL": "C"], true, 80, .warning),
            (["LC_ALL": "de_DE.utf8"], true, nil, .ok), ([:], false, nil, .ok),
        ] as [([String: String], Bool, Int?, Finding.State)])
    func `a terminal shows what tasks hold in a locale of UTF-8`(
        variables: [String: String], isTerminal: Bool, columns: Int?, state: Finding.State
    ) {
        let check = HealthCheck.terminal(
            isTerminal: isTerminal, columns: columns, usesColour: true,
            environment: Environment(variables))
        #expect(check.findings().map(\.state) == [state])
    }

    @Test func `drafts that wait are a warning, with the command that saves them`() throws {
        let folder = try TemporaryFolder()
        let box = DraftFolder(path: folder.path(of: "drafts"))
        let check = HealthCheck.drafts(in: [box], for: "/tasks.db")
        #expect(check.findings() == [Finding("drafts", .ok, "None waits.")])
        for (number, store) in [(1, "/other.db"), (2, "/tasks.db")] {
            try box.keep(
                Draft(
                    id: .numbered(UInt64(number)), createdAt: .noon, store: store,
                    requests: [TaskRequest(text: "Buy milk")]))
            #expect(check.findings().map(\.state) == [.warning])
        }
        #expect(check.findings().first?.remedy?.text == "Save what waits: tend retry")
    }
}
