import TestSupport
import Testing

/// `tend snooze`, on a Saturday at noon.
@Suite("A reminder that is put off")
struct SnoozeCommandTests {
    private let home: Home

    init() throws { home = try Home() }

    private func at(_ time: String, _ command: String) throws -> String {
        try home.script(at: "2026-11-21 \(time):00", "exec 2>&1; \(command)").output
    }

    @Test func `show says until when, and no more once it rang`() throws {
        _ = try at("12:00", "tend add Bake --remind 12:10 --remind 'tomorrow 9:00'")
        #expect(try !at("12:05", "tend show 1").contains("Snoozed"))
        _ = try at("12:11", "tend snooze 1 1h")
        #expect(try at("12:12", "tend show 1").contains("Snoozed    until Sat 21 Nov 2026 13:11\n"))
        #expect(try !at("13:12", "tend show 1").contains("Snoozed"))
        _ = try at("12:13", "tend done 1")
        #expect(try !at("12:14", "tend show 1").contains("Snoozed"))
    }
}
