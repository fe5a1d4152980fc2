import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files that may be compressed")
struct ExpandedInputTests {
    private static let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 7) }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expanded(
        _ bytes: [UInt8], atOnce size: Int = 64 << 10, maximumSize: Int? = nil,
        library: String? = nil
    ) throws -> [UInt8] {
        let signals = HeldSignals.hold()
        defer { signals.letGo() }
        let input = try FileInput(path: try folder.write(bytes, to: "tasks"))
        var expanded = ExpandedInput(input, maximumSize: maximumSize, endingBy: signals) {
            library ?? ($0 == .gzip ? "libz.so.1" : "libzstd.so.1")
        }
        var content: [UInt8] = []
        var part = [UInt8](repeating: 0, count: size)
        while true {
            let count = try unsafe part.withUnsafeMutableBytes {
                try unsafe expanded.read(into: $0)
            }
            guard count > 0 else { return content }
            content += part[..<count]
        }
    }

    private func failure(_ bytes: [UInt8], maximumSize: Int? = nil) -> ErrorCode? {
        let error = #expect(throws: AppError.self) {
            try expanded(bytes, maximumSize: maximumSize)
        }
        return error?.code
    }

    @Test(arguments: [1, 100, 1 << 20])
    func `are read as they are, or as they were`(_ size: Int) throws {
        let content = Array(Self.content.prefix(size == 1 ? 5_000 : .max))
        #expect(try expanded(content, atOnce: size) == content)
        #expect(try expanded(Compressed.gzip(content), atOnce: size) == content)
        #expect(try expanded(Compressed.zstd(content), atOnce: size) == content)
    }

    @Test(arguments: [[], [0x1F], [0x1F, 0x8B], [0x28, 0xB5, 0x2F], [0x61, 0x2C]] as [[UInt8]])
    func `are taken as they are where they are short`(_ bytes: [UInt8]) throws {
        #expect(try expanded(bytes) == bytes)
    }

    @Test func `are all that was put together`() throws {
        let (first, second) = (Array("first,".utf8), Array("second".utf8))
        let gzip = try Compressed.gzip(first) + Compressed.gzip([]) + Compressed.gzip(second)
        #expect(try expanded(gzip) == first + second)
        #expect(try expanded(gzip + [UInt8](repeating: 0, count: 200_000)) == first + second)
        let skippable: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 2, 0, 0, 0, 1, 2]
        let zstd = try Compressed.zstd(first) + skippable + Compressed.zstd(second)
        #expect(try expanded(zstd) == first + second)
        #expect(try expanded(skippable + zstd) == first + second)
        #expect(try expanded(Compressed.gzip([])) == [])
    }

    @Test func `fail where they are cut off, wherever that is`() throws {
        let content = Array("text\nOne\nTwo\n".utf8)
        for whole in try [Compressed.gzip(content), Compressed.zstd(content)] {
            for length in 4..<whole.count {
                #expect(failure(Array(whole[..<length])) == .archiveDamaged)
            }
        }
    }

    @Test func `fail where a bit is wrong, in their checksum too`() throws {
        let content = Array("text\nOne\nTwo\n".utf8)
        for whole in try [Compressed.gzip(content), Compressed.zstd(content)] {
            for offset in whole.indices.suffix(4) {
                var damaged = whole
                damaged[offset] ^= 0x10
                #expect(failure(damaged) == .archiveDamaged)
            }
            #expect(failure(whole + Array("text".utf8)) == .archiveDamaged)
        }
    }

    @Test func `are given up where they grow beyond measure, unless that was said`() throws {
        let zeros = [UInt8](repeating: 0, count: 17 << 20)
        for bomb in try [Compressed.gzip(zeros), Compressed.zstd(zeros)] {
            #expect(failure(bomb) == .expansionTooLarge)
            #expect(failure(bomb, maximumSize: zeros.count - 1) == .expansionTooLarge)
            #expect(try expanded(bomb, maximumSize: zeros.count).count == zeros.count)
        }
    }

    @Test func `say how to get on where the library is missing`() throws {
        for bytes in try [Compressed.gzip([1]), Compressed.zstd([1])] {
            let error = #expect(throws: AppError.self) {
                try expanded(bytes, library: "libmissing.so.1")
            }
            #expect(error?.code == .libraryMissing)
            #expect(error?.advice.text.contains("apt install") == true)
        }
    }
}
