import TestSupport
import Testing

@Suite("Two rows of one file with one uuid")
struct TwinRowTests {
    private let home: ImportHome
    private let uuid = "0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0001"

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: ["skip", "update"])
    func `contradict each other where they say different things`(_ duplicates: String) throws {
        try home.write("id,uuid,title\n1,\(uuid),A\n2,\(uuid),B\n")
        let options = ["--on-duplicate", duplicates]
        for arguments in [["--dry-run"] + options, options] {
            let result = try home.importing(arguments: ["--json"] + arguments + ["tasks.csv"])
            #expect(result.ending == .exited(65))
            let summary = try home.decode(result)
            #expect(summary.counts == [1, 0, 1], "\(arguments)")
            #expect(summary.errors.map(\.code) == ["import.contradictingRow"])
            #expect(summary.errors.map(\.line) == [3])
        }
        #expect(try home.texts() == ["A"])
        #expect(try home.text(of: "tasks.csv.rejects").contains("2,\(uuid),B"))
        // Those of an earlier run are no other rows.
        let again = try home.summary(
            "--on-duplicate", duplicates, "tasks.csv", exiting: 65)
        #expect(again.counts == [0, 1, 1])
        #expect(try home.texts() == ["A"])
    }

    @Test func `are one task where they say the same`() throws {
        try home.write("id,uuid,title\n1,\(uuid),A\n2,\(uuid),A\n")
        #expect(try home.summary("--dry-run", "tasks.csv").counts == [1, 1, 0])
        #expect(try home.summary("tasks.csv").counts == [1, 1, 0])
    }
}
