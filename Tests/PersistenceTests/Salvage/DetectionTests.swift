import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Noticing what damage changed")
struct DetectionTests {
    /// What is read of every row that a person wrote or did.
    private static let contents = [
        "SELECT * FROM task", "SELECT * FROM task_tag", "SELECT * FROM project",
        "SELECT * FROM tag", "SELECT * FROM change",
        "SELECT number, uuid, command, started_at, undoes, digest FROM operation",
    ]

    @Test func `no changed bit that changes a row goes unseen, as most do by SQLite's checks`()
        throws
    {
        let folder = try StoreFolder()
        let sound = try LivedInStore(in: folder, tasks: 200)
        let before = try contents(of: folder)
        var random = SeededGenerator(seed: 3)
        var (changed, unseenBySQLite) = (0, 0)
        for _ in 0..<500 {
            var bytes = sound.bytes
            bytes[.random(in: bytes.indices, using: &random)] ^=
                UInt8(1) << UInt8.random(in: 0..<8, using: &random)
            FileTree.write(bytes, to: folder.store)
            do {
                guard try contents(of: folder) != before else { continue }
            } catch {
                // What cannot be read has been noticed.
            }
            changed += 1
            let findings = StoreHealth.checks(
                of: folder.store, waitMilliseconds: 0, privateFolders: [],
                now: .noon.adding(seconds: 86_400)
            ).flatMap { $0.findings() }
            #expect(findings.exitStatus == .failures)
            let structure = findings.first { $0.name == "structure" }
            if structure?.state == .ok { unseenBySQLite += 1 }
        }
        #expect(changed > 100)
        #expect(unseenBySQLite > changed / 4, "the control must miss some")
    }

    private func contents(of folder: StoreFolder) throws -> [[[String?]]] {
        let connection = try Connection(path: folder.store, mode: .existing)
        return try Self.contents.map { sql in
            try connection.rows(sql)
        }
    }
}
