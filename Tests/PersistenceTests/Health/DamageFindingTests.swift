import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("What the checks say of a damaged store")
struct DamageFindingTests {
    private let store: DamagedStore

    init() throws {
        store = try DamagedStore((1...30).map { .full($0) })
    }

    private func checks(at path: String? = nil) -> [HealthCheck] {
        StoreHealth.checks(
            of: path ?? store.folder.store,
            waitMilliseconds: 0, privateFolders: [], now: .noon)
    }

    @Test(
        arguments: [
            ("DELETE FROM project", "structure", "SQLite's foreign key check found damage: "),
            ("DROP INDEX task_place", "schema", "1 of its definitions are not those of version "),
            ("UPDATE task SET text = 'x' WHERE id = 7", "rows", "1 task was changed by damage: 7."),
            ("UPDATE task SET text = 'x' WHERE id < 22", "rows", "21 tasks were changed by "),
            ("UPDATE operation SET command = 'x'", "rows", "1 rows of names and history "),
            ("DROP TABLE change", "rows", "They cannot be read to the end: "),
            ("DELETE FROM task WHERE id = 9", "totals", "Rows are missing or too many, "),
            ("DELETE FROM total", "totals", "Rows are missing or too many, "),
            ("UPDATE operation SET change_count = 3", "history", "Undo goes astray: 1 of "),
            ("DELETE FROM store", "identifier", "That of the store is lost."),
        ])
    func `each kind of damage is told by the check that is made for it, and left as it is`(
        damage: String, name: String, words: String
    ) throws {
        #expect(store.failures().isEmpty)
        try store.damage("PRAGMA foreign_keys = OFF; \(damage)")
        let before = FileTree(of: store.folder.path)
        let check = try #require(checks().first { $0.name == name })
        let finding = try #require(check.findings().first)
        #expect(finding.state == .failure)
        #expect(finding.evidence.hasPrefix(words), "\(finding.evidence)")
        #expect(finding.remedy?.text.hasSuffix(": tend doctor --repair") == true)
        let isSame = FileTree(of: store.folder.path) == before
        #expect(isSame, "a check has written")
    }

    @Test(
        arguments: [
            ("store", ["schema", "identifier"]),
            ("operation", ["structure", "schema", "rows", "backups", "imports", "clock"]),
            (
                "task",
                ["structure", "schema", "rows", "subtasks", "search", "imports", "clock"]
            ),
            ("task_dependency", ["schema", "rows", "dependencies"]),
        ])
    func `a table that is gone fails every check that reads it, and no other goes wrong`(
        table: String, names: [String]
    ) throws {
        try store.damage("PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
        let findings = checks().flatMap { $0.findings() }
        #expect(findings.filter { $0.state != .ok }.map(\.name) == names)
        #expect(findings.first { $0.name == "store" }?.state == .ok)
    }

    @Test func `what becomes unreadable under the checks is a failure of each that reads it`()
        throws
    {
        let checks = checks()
        #expect(checks.first?.findings().first?.state == .ok)
        let text = [UInt8](repeating: 0x61, count: FileTree.bytes(of: store.folder.store).count)
        FileTree.write(text, to: store.folder.store)
        let findings = checks.dropFirst().flatMap { $0.findings() }
        let unaware = ["SQLite"]
        for finding in findings where !unaware.contains(finding.name) {
            #expect(finding.state != .ok, "\(finding)")
        }
        #expect(findings.count > 5)
    }

    @Test func `a name that nothing can have is told, whatever else is asked`() {
        let findings = checks(at: "/dev/null/tasks.db").flatMap { $0.findings() }
        #expect(findings.map(\.name) == ["store", "clock", "SQLite"])
        #expect(findings.first?.state == .failure && findings.first?.remedy != nil)
    }
}
