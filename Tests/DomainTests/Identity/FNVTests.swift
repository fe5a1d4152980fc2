import Domain
import Testing

@Suite("FNV-1a of 64 bits")
struct FNVTests {
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
            ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func `a text has the value that the draft names`(_ text: String, _ value: UInt64) {
        #expect(text.fnv1a == value)
    }
}
