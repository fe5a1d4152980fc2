/// XXH64 with seed 0: the digest of every row.
///
/// Fast, well spread, and the same for ever on every machine, which `Hasher` is not: it is seeded
/// for each process. https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
package enum XXHash64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// Returns the digest of bytes.
    package static func digest(of bytes: Span<UInt8>) -> UInt64 {
        var position = 0
        var hash: UInt64
        if bytes.count >= 32 {
            var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
            while position + 32 <= bytes.count {
                lanes.0 = round(lanes.0, word(at: position, in: bytes))
                lanes.1 = round(lanes.1, word(at: position + 8, in: bytes))
                lanes.2 = round(lanes.2, word(at: position + 16, in: bytes))
                lanes.3 = round(lanes.3, word(at: position + 24, in: bytes))
                position += 32
            }
            hash =
                rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12)
                &+ rotate(lanes.3, 18)
            hash = merge(merge(merge(merge(hash, lanes.0), lanes.1), lanes.2), lanes.3)
        } else {
            hash = prime5
        }
        hash &+= UInt64(bytes.count)
        return avalanche(finish(hash, bytes, from: position))
    }

    private static func finish(
        _ start: UInt64, _ bytes: Span<UInt8>, from first: Int
    ) -> UInt64 {
        var hash = start
        var position = first
        while position + 8 <= bytes.count {
            hash ^= round(0, word(at: position, in: bytes))
            hash = rotate(hash, 27) &* prime1 &+ prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            hash ^= unsafe UInt64(bytes.bytes.integer(at: position, as: UInt32.self)) &* prime1
            hash = rotate(hash, 23) &* prime2 &+ prime3
            position += 4
        }
        while position < bytes.count {
            hash ^= UInt64(bytes[position]) &* prime5
            hash = rotate(hash, 11) &* prime1
            position += 1
        }
        return hash
    }

    private static func word(at position: Int, in bytes: Span<UInt8>) -> UInt64 {
        unsafe bytes.bytes.integer(at: position, as: UInt64.self)
    }

    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotate(lane &+ input &* prime2, 31) &* prime1
    }

    private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }

    private static func avalanche(_ start: UInt64) -> UInt64 {
        var hash = start
        hash ^= hash >> 33
        hash &*= prime2
        hash ^= hash >> 29
        hash &*= prime3
        return hash ^ hash >> 32
    }

    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value << count | value >> (64 - count)
    }
}

extension RawSpan {
    /// Reads a little-endian integer at any position; the bounds are checked, and any bytes are one.
    fileprivate func integer<Value: FixedWidthInteger & BitwiseCopyable>(
        at position: Int, as type: Value.Type
    ) -> Value {
        Value(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: position, as: type))
    }
}
