import Foundation
import TestSupport
import Testing

@Suite("The examples of the guide to importing")
struct DocumentedExampleTests {
    private static let documents: URL = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appending(path: "docs")
    }()

    @Test func `a file of Todoist is told as the guide says; RECORD_SNAPSHOTS=1 writes it anew`()
        throws
    {
        let home = try ImportHome()
        let example = Self.documents.appending(path: "examples/todoist.csv")
        try home.write(String(contentsOf: example, encoding: .utf8), to: "todoist.csv")
        let result = try home.importing("--dry-run", "todoist.csv")
        #expect(result.ending == .exited(0), "\(result.errors)")
        let command = "    $ tend-import --dry-run todoist.csv\n"
        let shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")

        let file = Self.documents.appending(path: "import.md")
        var guide = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(guide.range(of: command)).upperBound
        let end = try #require(
            guide.range(of: "\nRows that are no tasks", range: start..<guide.endIndex))
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            guide.replaceSubrange(start..<end.lowerBound, with: shown)
            try guide.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(guide[start..<end.lowerBound] == shown)
        }
    }
}
