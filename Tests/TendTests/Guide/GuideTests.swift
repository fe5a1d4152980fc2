import Foundation
import TestSupport
import Testing

/// The examples of a page are one session, in a home of its own, at noon of 21 November 2026.
@Suite("The user guide")
struct GuideTests {
    private static let folder: URL = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appending(path: "docs/guide")
    }()

    private struct Example {
        let command: String
        var output = ""
    }

    @Test func `its pages are listed in its index`() throws {
        let index = try String(
            contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
        for page in try pages() { #expect(index.contains("(\(page))")) }
    }

    @Test func `its examples print what the page says`() throws {
        for page in try pages() {
            let home = try Home()
            for (count, example) in try examples(on: page).enumerated() {
                let moment = Date(timeIntervalSince1970: 1_795_262_400 + Double(count))
                let result = try home.script(
                    """
                    export TZ=UTC PATH="${tend%/*}:$PATH"
                    exec 2>&1
                    faketime '@\(Int(moment.timeIntervalSince1970))' sh -c '\(example.command.replacing("'", with: "'\\''"))'
                    """)
                #expect(result.output == example.output, "\(page): \(example.command)")
            }
        }
    }

    private func pages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    }

    /// The commands of the page's blocks of `console`, with what they print.
    private func examples(on page: String) throws -> [Example] {
        let text = try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
        var examples: [Example] = []
        for block in text.split(separator: "```console\n").dropFirst() {
            let lines = block.prefix(
                upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex)
            for line in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if line.hasPrefix("$ ") {
                    Self.trim(&examples)
                    examples.append(Example(command: String(line.dropFirst(2))))
                } else if !examples.isEmpty {
                    examples[examples.count - 1].output += "\(line)\n"
                }
            }
            Self.trim(&examples)
        }
        return examples
    }

    /// A blank line sets the next command apart.
    private static func trim(_ examples: inout [Example]) {
        guard let last = examples.indices.last,
            examples[last].output == "\n" || examples[last].output.hasSuffix("\n\n")
        else { return }
        examples[last].output.removeLast()
    }
}
