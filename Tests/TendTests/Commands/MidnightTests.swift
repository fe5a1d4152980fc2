import TestSupport
import Testing

@Suite("Midnight, and another time zone")
struct MidnightTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Runs `tend` where and when the clock on the wall shows this.
    private func run(_ zone: String, _ time: String, _ command: String) throws -> String {
        let result = try home.script(at: "2026-11-\(time)", in: zone, "tend \(command)")
        #expect(result.errors == "")
        return result.output
    }

    @Test func `a day passes at midnight, and what is left of it waits in Earlier`() throws {
        let zone = "Europe/Berlin"
        _ = try run(zone, "21 23:57:00", "add Write --today")
        _ = try run(zone, "21 23:57:10", "add Read")
        _ = try run(zone, "21 23:58:00", "done 2")
        let before = try run(zone, "21 23:59:00", "today")
        #expect(before == "Today  Sat 21 Nov\n\n1 [ ] Write\n")
        #expect(try run(zone, "21 23:59:00", "inbox --ids") == "2\n")

        let after = try run(zone, "22 00:01:00", "today")
        #expect(after.hasPrefix("Today  Sun 22 Nov  1 from earlier days: tend review\n"))
        let earlier = try run(zone, "22 00:01:00", "earlier")
        #expect(earlier.hasSuffix("\nYesterday\n1 [ ] Write\n"))
        #expect(try run(zone, "22 00:01:00", "inbox --ids") == "")
    }

    @Test func `a task stays on its day when the person travels`() throws {
        _ = try run("Europe/Berlin", "22 00:01:00", "add Write --today")
        // The same minute in New York, where it is still Saturday, and in Auckland.
        #expect(try run("America/New_York", "21 18:01:30", "today --ids") == "")
        let upcoming = try run("America/New_York", "21 18:01:30", "upcoming")
        #expect(upcoming.hasSuffix("\nTomorrow\n1 [ ] Write\n"))
        #expect(try run("Pacific/Auckland", "22 12:01:30", "today --ids") == "1\n")
        let moved = try run("America/New_York", "21 18:02:00", "move 1 today")
        #expect(moved == "Moved 1 to Sat 21 Nov 2026: Write\n")
        #expect(try run("Pacific/Auckland", "22 12:02:30", "earlier --ids") == "1\n")
    }
}
