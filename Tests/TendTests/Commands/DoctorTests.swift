import Foundation
import TestSupport
import Testing

@Suite("tend doctor")
struct DoctorTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `a healthy store has nothing amiss`() throws {
        try home.succeed("add", "-", input: .text("Buy milk\nCall Anna\n"))
        let result = try home.run("doctor")
        #expect(result.ending == .exited(0))
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("ok ") }, "\(result.output)")
        for name in ["store", "structure", "schema", "rows", "totals", "free space", "journal"] {
            #expect(lines.contains { $0.hasPrefix("ok       \(name)  ") }, "\(name)")
        }
    }

    @Test func `where nothing is yet, nothing is amiss and nothing is made`() throws {
        #expect(try home.run("doctor").ending == .exited(0))
        #expect(try home.script("ls -A").output == "")
    }

    @Test func `a machine reads one array`() throws {
        try home.succeed("add", "Buy milk")
        let findings = try home.findings()
        #expect(findings.allSatisfy { $0.state == "ok" && $0.remedy == nil })
        #expect(findings.map(\.name).prefix(2) == ["store", "structure"])
    }

    @Test func `a word that damage changed is noticed, and named by the task's number`() throws {
        try home.succeed("add", "-", input: .text("Buy milk\nCall Anna\n"))
        try home.replace("Call Anna", by: "Call Anne")
        let findings = try home.findings(exit: 2)
        let rows = try #require(findings.first { $0.name == "rows" })
        #expect(rows.state == "failure")
        #expect(rows.evidence.contains("1 task was changed by damage: 2."))
        #expect(rows.remedy?.hasSuffix("tend doctor --repair") == true)
        #expect(findings.filter { $0.state != "ok" }.map(\.name) == ["rows"])
    }

    @Test(arguments: [("", "is empty"), (String(repeating: "text\n", count: 99), "another kind")])
    func `what is no store is a failure with a remedy`(content: String, words: String) throws {
        try home.succeed("add", "Buy milk")
        try home.folder.write(content.utf8, to: ".local/share/tend/tasks.db")
        let finding = try #require(try home.findings(exit: 2).first)
        #expect(finding.name == "store" && finding.state == "failure")
        #expect(finding.evidence.contains(words))
        #expect(finding.remedy?.contains("tend doctor --repair") == true)
    }

    @Test func `an older copy in the place of the store is a warning before numbers come twice`()
        throws
    {
        try home.succeed("add", "Buy milk")
        let store = ".local/share/tend/tasks.db"
        _ = try home.script("cp \(store) older")
        try home.succeed("add", "Call Anna")
        #expect(try home.findings().allSatisfy { $0.state == "ok" })
        _ = try home.script("cp older \(store)")
        let finding = try #require(try home.findings(exit: 1).first { $0.state != "ok" })
        #expect(finding.name == "numbers" && finding.state == "warning")
        #expect(finding.evidence.hasPrefix("The log names task 2, and the last number"))
        // With its newer number the store is what the log says it is.
        try home.succeed("add", "Call Anna")
        #expect(try home.findings().allSatisfy { $0.state == "ok" })
    }

    @Test func `a store that vanished is a failure`() throws {
        try home.succeed("add", "Buy milk")
        _ = try home.script("rm .local/share/tend/tasks.db")
        let finding = try #require(try home.findings(exit: 2).first)
        #expect(finding.evidence == "The task store that was here is gone.")
    }

    @Test func `the remedy names the store that was examined`() throws {
        try home.folder.write("text\n".utf8, to: "it's.db")
        let finding = try #require(try home.findings(exit: 2, "--db", "it's.db").first)
        #expect(finding.remedy?.hasSuffix(#"tend doctor --db 'it'\''s.db' --repair"#) == true)
    }

    @Test func `others who may read the store are a warning`() throws {
        try home.succeed("add", "Buy milk")
        _ = try home.script("chmod 644 .local/share/tend/tasks.db")
        let finding = try #require(try home.findings(exit: 1).first { $0.state == "warning" })
        #expect(finding.name == "permissions")
        let remedy = try #require(finding.remedy)
        _ = try home.script(String(remedy.drop { $0 != ":" }.dropFirst(2)))
        _ = try home.findings(exit: 0)
    }

    @Test func `a path that cannot be used is a finding too`() throws {
        let result = try home.run("doctor", "--db", "/dev/null/x.db")
        #expect(result.ending == .exited(2))
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("failure  store  "))
    }

    @Test func `one check can be asked for, by its name with or without a dash`() throws {
        try home.succeed("add", "Buy milk")
        let findings = try home.findings("--check", "free-space", "--check", "rows")
        #expect(findings.map(\.name) == ["rows", "free space"])
        let unknown = try home.run("doctor", "--check", "weather")
        #expect(unknown.ending == .exited(64))
        #expect(unknown.errors.contains("There are: store, structure, "))
    }

    @Test func `what should be seen to comes first`() throws {
        try home.succeed("add", "Buy milk")
        _ = try home.script("chmod 644 .local/share/tend/tasks.db")
        try home.replace("Buy milk", by: "Buy silk")
        let lines = try home.run("doctor").output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("failure  rows  ") == true)
        #expect(lines.dropFirst(2).first?.hasPrefix("warning  permissions  ") == true)
    }

    @Test func `a setting that is not understood is a warning, told once`() throws {
        try home.configure("colour = never\n")
        let result = try home.run("doctor")
        #expect(result.ending == .exited(1))
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("warning  configuration  "))
    }

    @Test func `a draft that waits is a warning, with the command that saves it`() throws {
        try home.succeed("add", "Buy milk")
        let lock = try WriteLock(of: home.store)
        #expect(try home.run("--wait", "0", "add", "Call Anna").ending == .exited(75))
        lock.release()
        let finding = try #require(try home.findings(exit: 1).first { $0.state == "warning" })
        #expect(finding.name == "drafts" && finding.remedy == "Save what waits: tend retry")
        try home.succeed("retry")
        _ = try home.findings(exit: 0)
    }

    @Test func `where everything is broken it still says what is`() throws {
        let result = try ProgramRunner(path: "/bin/sh").run(
            [
                "-c",
                "mkdir gone && cd gone && rmdir ../gone && exec \"$tend\" doctor --db x/y --color never",
            ],
            environment: [
                "tend": home.tend, "HOME": "/dev/null", "XDG_STATE_HOME": "/proc/none",
                "XDG_CONFIG_HOME": "/dev/full", "TZ": "None/where", "TERM": "none",
            ], in: home.folder.path)
        #expect(result.ending == .exited(2))
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("failure  store  "))
    }

    @Test func `it changes nothing`() throws {
        try home.succeed("add", "Buy milk")
        try home.replace("Buy milk", by: "Buy silk")
        let before = try home.script("find . -type f -exec sha256sum {} + -exec stat -c %y {} +")
        _ = try home.run("doctor")
        let after = try home.script("find . -type f -exec sha256sum {} + -exec stat -c %y {} +")
        #expect(before.output == after.output)
    }
}

/// What `doctor --json` prints of one check.
struct FindingAnswer: Decodable {
    let name: String
    let state: String
    let evidence: String
    let remedy: String?
}

extension Home {
    /// Runs `doctor --json`, which must end so, and returns what it found.
    func findings(exit status: Int32 = 0, _ options: String...) throws -> [FindingAnswer] {
        let result = try run(["doctor", "--json"] + options)
        #expect(result.ending == .exited(status), "\(result.output)")
        return try JSONDecoder().decode([FindingAnswer].self, from: Data(result.standardOutput))
    }

    /// Changes a text in the file of the store wherever its row holds it, as damage would.
    func replace(_ old: String, by new: String) throws {
        let name = ".local/share/tend/tasks.db"
        var bytes = try folder.read(name)
        // The history has it too; the row comes in the page of a lower number.
        let range = try #require(bytes.firstRange(of: Array(old.utf8)))
        bytes.replaceSubrange(range, with: Array(new.utf8))
        try folder.write(bytes, to: name)
    }
}
