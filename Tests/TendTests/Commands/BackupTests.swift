import TestSupport
import Testing

/// What `backup --json` prints.
private struct BackupAnswer: Decodable, Equatable {
    let path: String
    let writtenAt: String
    let bytes: Int
    let tasks: Int?
}

/// What `restore --json` prints.
private struct RestoreAnswer: Decodable {
    struct Previous: Decodable {
        let path: String
        let tasks: Int?
    }

    let restored: BackupAnswer
    let previous: Previous?
}

@Suite("tend backup, tend restore")
struct BackupTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\nc\n"))
    }

    private var folder: String { home.folder.path(of: ".local/share/tend/backups") }

    private func backups() throws -> [BackupAnswer] {
        try home.answer([BackupAnswer].self, to: "backup", "--list")
    }

    @Test func `a backup is written, told and listed`() throws {
        let told = try home.succeed("backup")
        let backup = try #require(try backups().first)
        #expect(told == "Backed up 3 tasks to \(backup.path)\n")
        #expect(backup.path.hasPrefix(folder + "/tasks-"))
        #expect(backup.tasks == 3)
        let line = try home.succeed("backup", "--list")
        #expect(line.contains("3 tasks") && line.hasSuffix("\(backup.path)\n"))
    }

    @Test func `none is written while there is one that is new enough and whole`() throws {
        let first = try home.answer(BackupAnswer.self, to: "backup", "--if-older", "1d")
        #expect(try home.answer(BackupAnswer.self, to: "backup", "--if-older", "1d") == first)
        #expect(try backups() == [first])
        _ = try home.script("printf x > '\(first.path)'")
        #expect(try home.answer(BackupAnswer.self, to: "backup", "--if-older", "1d").tasks == 3)
        #expect(try backups().map(\.tasks).contains(nil))
    }

    @Test(arguments: ["", "1", "d", "1x", "-1d", "1.5d", "0h", "99999d"])
    func `an age that is none is refused`(age: String) throws {
        let result = try home.run("backup", "--if-older=\(age)")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("--if-older"))
    }

    @Test func `without a store there is nothing to back up`() throws {
        let home = try Home()
        #expect(try home.succeed("backup") == "There is nothing to back up yet.\n")
        #expect(try home.succeed("backup", "--list") == "There are no backups yet.\n")
        #expect(try home.script("ls -A \"$HOME\"").output == "")
    }

    @Test func `the newest backup is put back, and the store of now is kept`() throws {
        try home.succeed("backup")
        try home.succeed("delete", "1")
        try home.succeed("add", "d")
        let answer = try home.answer(RestoreAnswer.self, to: "restore", "--yes")
        #expect(answer.restored.tasks == 3)
        #expect(try home.tasks().map(\.text) == ["a", "b", "c"])
        let previous = try #require(answer.previous)
        #expect(previous.tasks == 3)
        #expect(try home.succeed("add", "e") == "Added 5: e\n")
        try home.succeed("restore", "--yes", previous.path)
        #expect(try home.tasks().map(\.text) == ["b", "c", "d"])
    }

    @Test func `without a terminal it has to be confirmed`() throws {
        try home.succeed("backup")
        let result = try home.run("restore")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Restore 3 tasks of "))
        #expect(result.errors.contains("What is there now is kept: 3 tasks."))
        #expect(result.errors.contains("--yes"))
    }

    @Test func `the question says so where there is no store to be kept`() throws {
        try home.succeed("backup")
        _ = try home.script("rm .local/share/tend/tasks.db")
        let result = try home.run("restore")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("? There is no task store now."), "\(result.errors)")
    }

    @Test(arguments: [("y\n", 3), ("n\n", 4)])
    func `on a terminal it asks`(answer: String, count: Int) throws {
        try home.succeed("backup")
        try home.succeed("add", "d")
        let session = try home.onTerminal(Terminal(), ["restore"], typing: answer)
        #expect(session.ending == .exited(0))
        #expect(try home.tasks().count == count)
    }

    @Test func `a damaged backup is passed over, and refused by name`() throws {
        try home.succeed("backup")
        let whole = try #require(try backups().first)
        _ = try home.script("cp '\(whole.path)' '\(folder)/tasks-2999-01-01T000000Z.db'")
        _ = try home.script("truncate -s 5000 '\(folder)/tasks-2999-01-01T000000Z.db'")
        #expect(
            try home.answer(RestoreAnswer.self, to: "restore", "--yes").restored.path == whole.path)
        let refused = try home.run("restore", "--yes", "tasks-2999-01-01T000000Z.db")
        #expect(refused.ending == .exited(65))
        #expect(refused.errorLines.first == "This backup is damaged.")
    }

    @Test func `a day names its newest backup, and a day without one says so`() throws {
        try home.succeed("backup")
        #expect(
            try home.answer(RestoreAnswer.self, to: "restore", "--yes", "today").restored.tasks
                == 3)
        let result = try home.run("restore", "--yes", "2001-02-03")
        #expect(result.ending == .exited(66))
        #expect(result.errors.hasPrefix("There is no such backup. There is none of 2001-02-03"))
    }

    @Test func `a store that vanished is put back as its message says`() throws {
        try home.succeed("backup")
        _ = try home.script("rm '\(home.store)'")
        let gone = try home.run("list")
        #expect(gone.ending == .exited(66))
        #expect(gone.errors.contains("tend restore"))
        #expect(try home.answer(RestoreAnswer.self, to: "restore", "--yes").previous == nil)
        #expect(try home.tasks().count == 3)
    }

    @Test func `a store that is none is set aside`() throws {
        try home.succeed("backup")
        _ = try home.script("echo junk > '\(home.store)'")
        let answer = try home.answer(RestoreAnswer.self, to: "restore", "--yes")
        let aside = try #require(answer.previous?.path)
        #expect(aside.hasPrefix(home.store + ".damaged-"))
        #expect(try home.script("cat '\(aside)'").output == "junk\n")
        #expect(try home.tasks().count == 3)
    }

    @Test func `whatever is added during restores is in the store or in a backup`() throws {
        try home.succeed("backup")
        let result = try home.script(
            """
            for process in 1 2 3 4; do
                (for task in $(seq 15); do "$tend" add "$process/$task" --wait 3600 || echo "failed $?"; done) &
            done
            for turn in 1 2 3 4; do
                "$tend" restore --yes --quiet --wait 3600 "$(ls '\(folder)' | tail -n 1)" || echo "failed $?"
            done
            wait
            """)
        #expect(!result.output.contains("failed"), "\(result.errors)")
        let told = Set(
            result.output.split(separator: "\n").filter { $0.hasPrefix("Added") }.compactMap {
                $0.split(separator: ": ").last.map(String.init)
            })
        #expect(told.count == 60)
        var kept = Set(try home.tasks().map(\.text))
        for backup in try backups() {
            let tasks = try home.answer(
                [TaskAnswer].self, to: "--db", backup.path, "export", "--format", "json")
            kept.formUnion(tasks.map(\.text))
        }
        #expect(told.subtracting(kept) == [])
    }
}
