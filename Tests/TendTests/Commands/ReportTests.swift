import TestSupport
import Testing

@Suite("tend report")
struct ReportTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "zebra", "--project", "zebra", "--tag", "zebra")
    }

    @Test func `it says what it holds, and writes one file for its owner alone`() throws {
        let output = try home.succeed("report", "--output", "report.md")
        #expect(output.hasPrefix("The report holds\n  Version and system: "))
        #expect(output.hasSuffix("\nWritten: report.md\n"))
        #expect(try home.script("stat -c %a report.md").output == "600\n")
        let again = try home.run("report", "--output", "report.md")
        #expect(again.ending == .exited(73))
        #expect(again.errors.contains("exists and is not overwritten"))
    }

    @Test func `it has the versions, the checks, the errors and the settings`() throws {
        let failed = try home.run("--json", "done", "99")
        let report = try home.succeed("report", "--stdout")
        #expect(report.hasPrefix("# Report of tend "))
        for heading in [
            "Version and system", "What tend doctor finds", "The last errors", "Settings",
        ] {
            #expect(report.contains("\n## \(heading)\n"))
        }
        #expect(report.contains("| rows | ok | All "))
        if !Journal.isThere {
            let operation = try #require(try failed.notices().first?.operation)
            #expect(report.contains("| done | validation.unknownTask | exit 65 |"))
            #expect(report.contains(operation))
        }
    }

    @Test func `it holds no private text, whatever is amiss`() throws {
        try home.folder.write("db = zebra\nzebra = 1\n".utf8, to: "config")
        let report = try home.script(
            """
            mkdir -p "it's zebra" .config/tend && mv config .config/tend/config
            cp .local/share/tend/tasks.db "it's zebra/zebra.db"
            chmod 644 "it's zebra/zebra.db"
            "$tend" report --stdout --db "it's zebra/zebra.db"
            "$tend" report --stdout --db "zebra's/none/x.db"
            "$tend" report --stdout
            """)
        #expect(report.output.matches(of: #/# Report/#).count == 3)
        #expect(!report.output.contains("zebra"))
    }
}
