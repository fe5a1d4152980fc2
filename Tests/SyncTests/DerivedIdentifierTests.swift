import Domain
import Testing

@Suite("Derived identifiers")
struct DerivedIdentifierTests {
    @Test("they are of version 8, the same everywhere, and of each thing another")
    func derived() throws {
        let series = try #require(UniqueIdentifier("0192f0c1-2b3c-7d4e-8f50-61728394a5b6"))
        let next = series.derived(for: "next")
        #expect(next == series.derived(for: "next"))
        #expect(next != series.derived(for: "other"))
        #expect(next.high >> 12 & 0xF == 8)
        #expect(next.low >> 62 == 0b10)
    }
}
