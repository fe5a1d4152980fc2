import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@Suite("The guide's page about days")
struct DayPageTests {
    @Test func `every form on the page means the day that the page says`() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appending(path: "docs/guide/days.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let rows = page.matches(of: /(?m)^\| `([^`]+)` \| ([A-Z][a-z]{2} [^|]+?) \|/)
        #expect(rows.count > 60)
        for row in rows {
            let day = try DayPhrase.day(of: String(row.1), today: Today.sample.day)
            #expect(DayText.full(day) == row.2, "\(row.1)")
        }
    }
}
