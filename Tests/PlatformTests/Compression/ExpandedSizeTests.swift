import TestSupport
import Testing

@testable import Platform

@Suite("How much comes out of a file")
struct ExpandedSizeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expandedSize(of bytes: [UInt8]) throws -> Int64? {
        try FileInput(path: folder.write(bytes, to: "file")).expandedSize
    }

    @Test(arguments: [1, 100, 255, 256, 65_791, 70_000, 300_000])
    func `is what a compressed one says`(count: Int) throws {
        var random = SeededGenerator(seed: 3)
        let text = (0..<count).map { _ in UInt8.random(in: 97...122, using: &random) }
        for compressed in [try Compressed.gzip(text), try Compressed.zstd(text)] {
            #expect(try expandedSize(of: compressed) == Int64(max(count, compressed.count)))
        }
    }

    @Test func `is its own size where it is not compressed, or says what cannot be`() throws {
        #expect(try expandedSize(of: Array("text\nOne\n".utf8)) == 9)
        #expect(try expandedSize(of: []) == 0)
        let boast: [UInt8] = [0x1F, 0x8B, 8] + [UInt8](repeating: 0, count: 20) + [0, 0, 0, 0xF0]
        #expect(try expandedSize(of: boast) == 27)
        // A frame of zstd with a content size of eight bytes, beyond all that there is.
        let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xE0] + [UInt8](repeating: 0xFF, count: 20)
        #expect(try expandedSize(of: frame) == 25)
    }

    @Test func `is not known of a pipe`() throws {
        let pipe = try TestPipe()
        #expect(FileInput(borrowing: pipe.readingEnd).expandedSize == nil)
    }
}
