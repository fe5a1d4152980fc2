extension UniqueIdentifier {
    /// Returns the identifier of what follows from this, the same on every machine: of version 8 (RFC 9562,
    /// section 5.8), out of a digest.
    ///
    /// - Parameter purpose: What it is of: of different things there are different ones.
    /// - Returns: The identifier.
    public func derived(for purpose: String) -> UniqueIdentifier {
        UniqueIdentifier(derivedFrom: "\(purpose) \(self)")
    }

    /// Creates the identifier that belongs to a text, the same on every machine.
    public init(derivedFrom text: String) {
        self.init(derivedFrom: Array(text.utf8))
    }

    /// Creates the identifier that belongs to these bytes, the same on every machine.
    public init(derivedFrom bytes: [UInt8]) {
        let digest = SHA256.digest(of: bytes)
        self.init(
            high: digest.0 & ~0xF000 | 0x8000,
            low: digest.1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}

/// The first half of a digest by SHA-256 (https://csrc.nist.gov/pubs/fips/180-4/upd1/final).
enum SHA256 {
    static func digest(of message: [UInt8]) -> (UInt64, UInt64) {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
        let bits = UInt64(message.count) * 8
        padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
        var state: [UInt32] = [
            0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
            0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
        ]
        for start in stride(from: 0, to: padded.count, by: 64) {
            compress(padded[start..<start + 64], into: &state)
        }
        let words = state.map(UInt64.init)
        return (words[0] << 32 | words[1], words[2] << 32 | words[3])
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var h = state
        for index in 0..<64 {
            let choice = h[4] & h[5] ^ ~h[4] & h[6]
            let sum = turned(h[4], 6) ^ turned(h[4], 11) ^ turned(h[4], 25)
            let first = h[7] &+ sum &+ choice &+ constants[index] &+ words[index]
            let majority = h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2]
            let second = (turned(h[0], 2) ^ turned(h[0], 13) ^ turned(h[0], 22)) &+ majority
            h = [first &+ second, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
        }
        for index in 0..<8 { state[index] &+= h[index] }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5,
        0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
        0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC,
        0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
        0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
        0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3,
        0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5,
        0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
        0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
