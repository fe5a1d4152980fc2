import Foundation
import Import
import Testing

@Suite("The page of presets is made from their tables")
struct PresetPageTests {
    @Test func `it is what the tables say; RECORD_SNAPSHOTS=1 writes it anew`() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appending(path: "docs/presets.md")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try PresetPage.markdown.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == PresetPage.markdown)
    }
}
