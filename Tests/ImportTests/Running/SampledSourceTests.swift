import Domain
import Import
import Testing

@Suite("A source whose beginning was looked at")
struct SampledSourceTests {
    private static let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }

    @Test(arguments: [1, 7, 100, 1000], [1, 64, 1000, 5000])
    func `gives every byte once, in order`(_ blockSize: Int, _ count: Int) throws {
        var source = try SampledSource(
            BlockSource(Self.bytes, blockSize: blockSize), count: count)
        #expect(source.sample == Array(Self.bytes.prefix(count)))
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 33)
        while true {
            let step = try unsafe buffer.withUnsafeMutableBytes { try unsafe source.read(into: $0) }
            if step == 0 { break }
            read += buffer.prefix(step)
        }
        #expect(read == Self.bytes)
    }

    @Test func `fails as its source does`() throws {
        let failing = BlockSource([1, 2], failingWith: AppError(.inputFailed))
        let error = #expect(throws: AppError.self) { _ = try SampledSource(failing) }
        #expect(error?.code == .inputFailed)
    }
}
