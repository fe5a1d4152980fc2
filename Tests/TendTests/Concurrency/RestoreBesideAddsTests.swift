import TestSupport
import Testing

@Suite("A restore while others add")
struct RestoreBesideAddsTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "first")
        try home.succeed("backup")
    }

    @Test func `loses nothing that was told as added, and keeps as a draft what was not`() throws {
        let (told, refused) = try addEverything(
            beside: """
                touch begun
                "$tend" restore --yes --json --wait 3600 >restoration
                """)
        #expect(told.count + refused.count == 90)
        #expect(try kept(by: newestBackup()) == Set(told).union(["first"]))
        let drafts = Set(try home.run("drafts").output.split(separator: "\n").map(String.init))
        #expect(drafts.isSuperset(of: refused.map { "- \($0)" }))
        // What came in before the restore is in the old store alone, what came after in the new one.
        #expect(10..<91 ~= (try home.tasks().count))
    }

    /// Where a task is being saved at the moment of the rename, its journal brings the pages of the old store
    /// back into the new one: then it is tried again.
    @Test func `control: by a copy and a rename without a lock something is lost`() throws {
        #expect(try (1...10).contains { _ in try RestoreBesideAddsTests().losesByRename() })
    }

    private func losesByRename() throws -> Bool {
        let (told, _) = try addEverything(
            beside: """
                cp .local/share/tend/backups/*.db new.db
                "$tend" backup --quiet --wait 3600
                touch begun
                await 33
                mv new.db .local/share/tend/tasks.db
                """)
        return try !kept(by: newestBackup()).isSuperset(of: told)
    }

    /// Adds 90 tasks by three processes, and replaces the store meanwhile.
    ///
    /// Each process waits before its last twenty tasks until the replacement has begun, and before
    /// its last ten until it is done.
    private func addEverything(
        beside replacement: String
    ) throws -> (told: [String], refused: [String]) {
        _ = try home.script(
            """
            touch told refused
            await() { until [ "$(wc -l <told)" -ge "$1" ]; do sleep 0.01; done; }
            for adder in 1 2 3; do
                for turn in $(seq 30); do
                    until [ $turn -lt 11 ] || [ -e begun ]; do sleep 0.01; done
                    until [ $turn -lt 21 ] || [ -e replaced ]; do sleep 0.01; done
                    "$tend" add $adder/$turn --wait 3600 >>told || echo $adder/$turn >>refused
                done &
            done
            await 10
            \(replacement)
            touch replaced
            wait
            """)
        let told = try lines("told").compactMap { $0.split(separator: ": ").last.map(String.init) }
        return (told, try lines("refused"))
    }

    private func lines(_ file: String) throws -> [String] {
        String(decoding: try home.folder.read(file), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    /// Returns the texts that are in the store, or in the one that was kept.
    private func kept(by old: String) throws -> Set<String> {
        let tasks = try home.answer(
            [TaskAnswer].self, to: "--db", old, "export", "--format", "json")
        return Set((try home.tasks() + tasks).map(\.text))
    }

    private func newestBackup() throws -> String {
        struct Place: Decodable { let path: String }
        let places = try home.answer([Place].self, to: "backup", "--list")
        return try #require(places.first).path
    }
}
