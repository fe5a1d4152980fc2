import Domain

/// The bytes that a terminal sent, as characters.
struct TypedKeys {
    private var bytes: [UInt8] = []
    private var start = 0

    /// How many bytes were left out because they are no UTF-8.
    private var foreignBytes = 0

    /// Whether every byte was taken.
    var isEmpty: Bool { start == bytes.count }

    /// Returns the next character, or none until more bytes come in.
    mutating func next() -> Unicode.Scalar? {
        while start < bytes.count {
            let sequence = bytes[start...].prefix(Self.length(of: bytes[start]))
            if let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first {
                start += sequence.count
                return scalar
            }
            if Self.mayGoOn(sequence) { return nil }
            start += 1
            foreignBytes += 1
        }
        return nil
    }

    /// Reads what the terminal has sent; false at the end of the input.
    mutating func fill(from input: borrowing FileInput) -> Bool {
        bytes.removeSubrange(..<start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 12)
        do {
            let count = try unsafe chunk.withUnsafeMutableBufferPointer {
                buffer throws(AppError) in
                try unsafe input.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            bytes += chunk[..<count]
            return count > 0
        } catch {
            // A terminal that went away cannot be read; what it sent before is here.
            return false
        }
    }

    /// Returns how many bytes were left out since it was last asked.
    mutating func takeForeignBytes() -> Int {
        defer { foreignBytes = 0 }
        return foreignBytes
    }

    private static func length(of first: UInt8) -> Int {
        first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// Whether the bytes are the beginning of a character.
    private static func mayGoOn(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, (0xC2..<0xF5).contains(first) else { return false }
        return bytes.count < length(of: first)
            && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }
}
