import Domain
import Foundation
import Testing

@testable import Platform

private let berlin = "/usr/share/zoneinfo/Europe/Berlin"

@Suite("Time zones by their names")
struct ZoneFileTests {
    @Test(arguments: [
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_781_000_000, 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_770_000_000, 3600),
        // 25 October 2026, 01:00 UTC, and the second before.
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 3600),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_889_999, 7200),
        ("NZST-12NZDT,M9.5.0,M4.1.0/3", 1_770_000_000, 46_800), ("<+0545>-5:45", 0, 20_700),
        ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", 1_770_000_000, -10_800), ("UTC0", 0, 0),
    ])
    func `go by a rule`(_ text: String, _ second: Int64, _ offset: Int) {
        #expect(ZoneRule(text)?.offset(at: second) == offset)
    }

    @Test(arguments: [
        "", "CET", "CET-1CEST", "CET-1CEST,J60,J300", "-1", "CET-1CEST,M13.5.0,M10.5.0",
    ])
    func `go by no other form`(_ text: String) {
        #expect(ZoneRule(text) == nil)
    }

    @Test(
        .enabled(if: FileManager.default.isReadableFile(atPath: berlin)),
        arguments: [
            ("Europe/Berlin", "2026-05-07T22:00:00Z", 7200),
            ("Europe/Berlin", "2026-12-07T22:00:00Z", 3600),
            ("America/New_York", "2026-05-07T22:00:00Z", -14_400),
            ("Pacific/Auckland", "2026-01-07T11:00:00Z", 46_800),
            ("Europe/Berlin", "2060-07-01T00:00:00Z", 7200), ("UTC", "2026-01-01T00:00:00Z", 0),
            ("Asia/Kolkata", "1969-07-20T20:17:00Z", 19_800),
        ])
    func `are those of the system`(_ name: String, _ text: String, _ offset: Int) throws {
        let instant = try #require(Instant(iso8601: text))
        #expect(ZoneFile(named: name)?.offset(at: instant) == offset)
    }

    @Test(arguments: ["", "Nowhere/Else", "../../etc/passwd", "/etc/localtime", "Europe", "a b"])
    func `have names, and no other file is read`(_ name: String) {
        #expect(ZoneFile(named: name) == nil)
    }
}
