import Foundation
import TestSupport
import Testing

/// What docs/peers.md says of `tend` is true: its tests are there, and its commands work.
@Suite("The page about other task managers")
struct PeerPageTests {
    private let page: String

    init() throws {
        page = try String(
            contentsOf: Self.root.appending(path: "docs/peers.md"), encoding: .utf8)
    }

    @Test func `each test that it names is there`() throws {
        let links = page.matches(of: /\[([^\]]+)\]\(\.\.\/(Tests\/[^)]+)\)/)
        #expect(links.count > 40)
        for link in links {
            let file = Self.root.appending(path: String(link.2))
            let source = try String(contentsOf: file, encoding: .utf8)
            guard file.pathExtension == "swift" else { continue }
            #expect(source.contains("`\(link.1)`"), "\(link.2): \(link.1)")
        }
    }

    /// `$tend` is the program; what asks for a terminal has none, and says or does nothing.
    @Test func `each command in its table of features is understood, and works`() throws {
        let home = try Home()
        try home.folder.write(
            Data(contentsOf: Self.root.appending(path: "docs/examples/tasks.csv")), to: "tasks.csv")
        try home.folder.write(
            "context.home = +home\nreport.next = --sort due state:open\n".utf8, to: "settings")
        let features = try #require(page.split(separator: "## What they can do").last)
        let commands = features.matches(of: /`(tend(?:-import)? [^`]+)`/).map { String($0.1) }
        #expect(commands.count > 30)
        let prepared = """
            export PATH="${tend%/*}:$PATH" EDITOR=true; exec </dev/null
            mkdir -p .config/tend && cp settings .config/tend/config; tend-import -- tasks.csv
            """
        #expect(try home.script(prepared).ending == .exited(0))
        for command in commands {
            let result = try home.script("export PATH=\"${tend%/*}:$PATH\" EDITOR=true; \(command)")
            #expect(result.ending == .exited(0), "\(command): \(result.errors)")
        }
    }

    private static let root: URL = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root
    }()
}
