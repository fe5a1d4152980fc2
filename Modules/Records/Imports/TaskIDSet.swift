package import Domain

/// A set of numbers of tasks: a bit each, for numbers that lie close together.
package struct TaskIDSet {
    private static let chunkBits: Int64 = 16

    private var chunks: [Int64: [UInt64]] = [:]

    /// Creates a set without a number.
    package init() {}

    /// Returns whether a number is in it.
    package func contains(_ id: TaskID) -> Bool {
        guard let chunk = chunks[id >> Self.chunkBits] else { return false }
        return chunk[Self.word(of: id)] & Self.bit(of: id) != 0
    }

    /// Adds a number.
    package mutating func insert(_ id: TaskID) {
        chunks[id >> Self.chunkBits, default: Self.emptyChunk][Self.word(of: id)] |=
            Self.bit(of: id)
    }

    private static var emptyChunk: [UInt64] {
        [UInt64](repeating: 0, count: 1 << (chunkBits - 6))
    }

    private static func word(of id: TaskID) -> Int {
        Int(id & (1 << chunkBits - 1)) >> 6
    }

    private static func bit(of id: TaskID) -> UInt64 { 1 << UInt64(id & 63) }
}
