import Foundation
import Testing

/// The pictures that `make pictures` draws, without drawing them.
@Suite("Pictures in the documents")
struct PictureTests {
    private static let folder = SourceTree.root.appending(path: "docs/pictures")

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".png") }
    }

    private static func page(_ path: String) throws -> String {
        try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
    }

    @Test func `each is a picture, small, and on the page of pictures`() throws {
        let names = try Self.names()
        #expect(names.count > 10)
        let page = try Self.page("docs/pictures/README.md")
        for name in names {
            let data = try Data(contentsOf: Self.folder.appending(path: name))
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
            #expect(data.count < 60_000, "\(name)")
            #expect(page.contains("](\(name))"), "\(name) is a leftover: make pictures")
        }
    }

    @Test func `the model of a terminal does what a terminal does`() throws {
        let tests = SourceTree.root.appending(path: "Tests/Pictures/terminal_tests.py")
        let outcome = try Toolchain.run(["python3", "-B", tests.path])
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test(arguments: ["docs/pictures/README.md", "docs/peers.md"])
    func `each that a page shows is there`(path: String) throws {
        let names = try Self.names()
        let shown = try Self.page(path)
            .matches(of: /!\[[^\]]*\]\((?:pictures\/)?([^)]+)\)/).map { String($0.1) }
        #expect(shown.count >= 9)
        #expect(Set(shown).subtracting(names).isEmpty)
    }

    @Test func `each that the guide shows of the screen is there, light and dark`() throws {
        let names = try Self.names()
        let shown = try Self.page("docs/guide/screen.md")
            .matches(of: /(?:src|srcset)="\.\.\/pictures\/([^"]+)"/).map { String($0.1) }
        #expect(shown.count >= 6)
        #expect(Set(shown).subtracting(names).isEmpty)
        #expect(shown.allSatisfy { $0.hasSuffix("-dark.png") || $0.hasSuffix("-light.png") })
    }
}
