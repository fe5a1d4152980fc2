import Domain
import TestSupport
import Testing

@Suite("Unique identifiers")
struct UniqueIdentifierTests {
    @Test func `version 7 holds the milliseconds, the version and the variant`() {
        var random = SeededGenerator()
        for _ in 0..<1_000 {
            let identifier = UniqueIdentifier(at: .noon, using: &random)
            #expect(identifier.high >> 16 == UInt64(Instant.noon.milliseconds))
            #expect(identifier.high >> 12 & 0xF == 7)
            #expect(identifier.low >> 62 == 0b10)
        }
    }

    @Test func `all other bits are random`() {
        var random = SeededGenerator()
        var (ones, zeros) = (UniqueIdentifier(high: 0, low: 0), UniqueIdentifier(high: 0, low: 0))
        for _ in 0..<1_000 {
            let made = UniqueIdentifier(at: Instant(milliseconds: 0), using: &random)
            ones = UniqueIdentifier(high: ones.high | made.high, low: ones.low | made.low)
            zeros = UniqueIdentifier(high: zeros.high | ~made.high, low: zeros.low | ~made.low)
        }
        #expect((ones.high & zeros.high).nonzeroBitCount == 12)
        #expect((ones.low & zeros.low).nonzeroBitCount == 62)
    }

    @Test func `those made later stand later, as bytes and as text`() {
        var random = SeededGenerator()
        let made = (0..<1_000).map { step in
            UniqueIdentifier(at: .noon.adding(seconds: step), using: &random)
        }
        #expect(made == made.sorted())
        #expect(made.map(\.description) == made.map(\.description).sorted())
        #expect(Set(made).count == made.count)
    }

    @Test(arguments: [Int64.min, -1, 0, 1 << 48, .max])
    func `a wild clock still gives a version 7 identifier`(milliseconds: Int64) {
        var random = SeededGenerator()
        let identifier = UniqueIdentifier(
            at: Instant(milliseconds: milliseconds), using: &random)
        #expect(identifier.high >> 12 & 0xF == 7)
    }

    @Test func `the text has 36 characters and is read back`() {
        let identifier = UniqueIdentifier(high: 0x0190_ABCD_EF01_7234, low: 0x8567_89AB_CDEF_0123)
        let text = "0190abcd-ef01-7234-8567-89abcdef0123"
        #expect(identifier.description == text)
        #expect(UniqueIdentifier(text) == identifier)
        #expect(UniqueIdentifier(text.uppercased()) == identifier)
        #expect(UniqueIdentifier(text.filter { $0 != "-" }) == identifier)
    }

    @Test(arguments: [
        "", "-", "0190abcd", "0190abcd-ef01-7234-8567-89abcdef012",
        "0190abcd-ef01-7234-8567-89abcdef01234", "0190abcd-ef01-7234-8567-89abcdef012g",
        "0190abcdef017234-856789abcdef0123", "0190abcd-ef01723485-6789abcdef0123",
        "0190abcd-ef01-7234-856789abcdef0123", "0190abcdef01723-4856789abcdef0123",
        "{0190abcd-ef01-7234-8567-89abcdef0123}", " 0190abcd-ef01-7234-8567-89abcdef0123",
        "0190abcd-ef01-7234-8567-89abcdef0123\n", "0190abcd_ef01_7234_8567_89abcdef0123",
        "----0190abcdef01723489abcdef01234567", "0190abcdef0172348567-89abcdef0123----",
        "０190abcd-ef01-7234-8567-89abcdef0123",
    ])
    func `any other text is no identifier`(text: String) {
        #expect(UniqueIdentifier(text) == nil)
    }
}
