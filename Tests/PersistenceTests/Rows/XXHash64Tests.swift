import Testing

@testable import Records

@Suite("XXH64")
struct XXHash64Tests {
    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999),
            ("a", 0xD24E_C4F1_A98C_6E5B),
            ("abc", 0x44BC_2CF5_AD77_0999),
            ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
        ] as [(String, UInt64)])
    func `digests of texts are those that others publish`(_ text: String, _ digest: UInt64) {
        #expect(XXHash64.digest(of: text.utf8.span) == digest)
    }

    /// The buffer and the values of the reference implementation's own check (tests/sanity_test.c).
    @Test(
        arguments: [
            (1, 0xE934_A84A_DB05_2768), (4, 0x9136_A0DC_A574_57EE), (14, 0x8282_DCC4_994E_35C8),
            (222, 0xB641_AE8C_B691_C174),
        ] as [(Int, UInt64)])
    func `digests are those of the reference implementation`(_ count: Int, _ digest: UInt64) {
        var generator: UInt64 = 2_654_435_761
        var bytes: [UInt8] = []
        for _ in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: generator >> 56))
            generator &*= 11_400_714_785_074_694_797
        }
        #expect(XXHash64.digest(of: bytes.span) == digest)
    }

    @Test func `every bit counts, at every length up to three rounds`() {
        for count in 1...100 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
            let digest = XXHash64.digest(of: bytes.span)
            for position in bytes.indices {
                var changed = bytes
                changed[position] ^= 1 << UInt8(position % 8)
                #expect(XXHash64.digest(of: changed.span) != digest)
            }
        }
    }
}
