import TestSupport
import Testing

@Suite(
    "Hooks, and what a real journald is told of them",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct HookJournaldTests {
    private let home: Home

    init() throws {
        home = try Home()
        _ = try home.script("install -d -m 700 .config .config/tend .config/tend/hooks")
    }

    @Test(arguments: [
        ("before-change", "3", "hook.refused", "65"), ("after-change", "4", "hook.failed", nil),
    ])
    func `an entry names the error, and has none of the hook's words`(
        name: String, priority: String, code: String, status: String?
    ) throws {
        _ = try home.write(script: "echo private words; exit 1", to: ".config/tend/hooks/\(name)-x")
        let (result, entries) = try home.logged(["add", "private text"])
        #expect(result.errors.contains("private words"))
        let entry = try #require(entries.first { $0["TEND_ERROR_CODE"] == code })
        #expect(entry["PRIORITY"] == priority)
        #expect(entry["TEND_EXIT_STATUS"] == status)
        #expect(entries.allSatisfy { !($0["MESSAGE"] ?? "").contains("private") })
        #expect(try !Journal.everything().contains("private words"))
    }
}
