/// Text of ASCII alone, in which signs say that what follows stands for other letters.
enum EscapedText {
    /// Whether pairs between `~{` and `~}` stand for Chinese letters (RFC 1843), and nothing else does.
    static func isHZ(_ sample: [UInt8]) -> Bool {
        guard sample.allSatisfy({ $0 < 0x80 }) else { return false }
        var letters = 0
        var index = 0
        while let begin = tilde(before: UInt8(ascii: "{"), in: sample, from: index) {
            guard let end = tilde(before: UInt8(ascii: "}"), in: sample, from: begin + 2) else {
                break
            }
            let pairs = Array(sample[(begin + 2)..<end])
            guard !pairs.isEmpty, pairs.count % 2 == 0,
                pairs.enumerated().allSatisfy({ place, byte in
                    (0x21...(place % 2 == 0 ? 0x77 : 0x7E)).contains(byte)
                })
            else { return false }
            letters += pairs.count / 2
            index = end + 2
        }
        return letters > 1
    }

    /// Returns where a tilde stands before a sign.
    ///
    /// Each file of ASCII is looked through, and a search of the standard library for two bytes takes a fifth of a
    /// microsecond a byte.
    private static func tilde(before sign: UInt8, in sample: [UInt8], from start: Int) -> Int? {
        var index = start
        while let place = sample[index...].firstIndex(of: UInt8(ascii: "~")) {
            index = place + 1
            if index < sample.count, sample[index] == sign { return place }
        }
        return nil
    }

    /// Whether each plus begins letters in base64 (RFC 2152), or is one by `+-`.
    static func isUTF7(_ sample: [UInt8]) -> Bool {
        guard sample.allSatisfy({ $0 < 0x80 }) else { return false }
        var (runs, isOfAlphabet) = (0, false)
        var index = 0
        while let plus = sample[index...].firstIndex(of: UInt8(ascii: "+")) {
            index = plus + 1
            let digits = sample[index...].prefix { base64($0) != nil }
            index += digits.count
            // Nothing says of what is cut off whether it is whole.
            guard index < sample.count else { break }
            if digits.isEmpty, sample[index] == UInt8(ascii: "-") { continue }
            guard let units = units(of: digits) else { return false }
            runs += 1
            isOfAlphabet = isOfAlphabet || units.allSatisfy { (0xA0..<0x600).contains($0) }
        }
        return runs > 1 && (isOfAlphabet || runs > 3)
    }

    /// Returns the units of UTF-16 that digits stand for; nothing if they stand for none beyond ASCII.
    private static func units(of digits: ArraySlice<UInt8>) -> [UInt16]? {
        var (bits, count): (UInt32, Int) = (0, 0)
        var units: [UInt16] = []
        for digit in digits.compactMap(base64) {
            bits = bits << 6 | UInt32(digit)
            count += 6
            guard count >= 16 else { continue }
            count -= 16
            units.append(UInt16(truncatingIfNeeded: bits >> UInt32(count)))
            bits &= (1 << UInt32(count)) - 1
        }
        guard !units.isEmpty, count < 6, bits == 0, units.contains(where: { $0 >= 0xA0 }),
            units.allSatisfy({ $0 >= 0x20 })
        else { return nil }
        return units
    }

    private static func base64(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
