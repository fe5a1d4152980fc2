import Foundation
import Presentation
import Testing

@Suite("The shipped pages are made from the table of errors")
struct CataloguePagesTests {
    /// The root of the project.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        ("docs/errors.md", CataloguePages.markdown),
        ("docs/tend.catalog", CataloguePages.journalCatalogue),
    ])
    func `a page is what the table says; RECORD_SNAPSHOTS=1 writes it anew`(
        _ path: String, _ text: String
    ) throws {
        let file = Self.root.appending(path: path)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
