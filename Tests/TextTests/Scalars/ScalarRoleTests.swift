import Testing
import Text

@Suite("The table of invisible scalars")
struct ScalarRoleTests {
    private static var everyScalar: [Unicode.Scalar] {
        (0...0x10FFFF as ClosedRange<UInt32>)
            .compactMap(Unicode.Scalar.init)
    }

    @Test func `what Unicode lets nobody see is a joiner, a selector or hidden`() {
        for scalar in Self.everyScalar where scalar.properties.isDefaultIgnorableCodePoint {
            #expect([.joiner, .selector, .hidden].contains(scalar.role), "\(scalar.value)")
        }
    }

    @Test func `what is hidden is ignorable, or annotates`() {
        for scalar in Self.everyScalar where scalar.role == .hidden {
            let isAnnotation = (0xFFF9...0xFFFB).contains(scalar.value)
            #expect(scalar.properties.isDefaultIgnorableCodePoint || isAnnotation)
        }
    }

    @Test func `white space is what Unicode calls so`() {
        for scalar in Self.everyScalar {
            let isWhiteSpace = ScalarRole.isWhiteSpace(scalar.value)
            if scalar.properties.isWhitespace != isWhiteSpace {
                Issue.record("U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test func `controls and formats of direction are harmful, each of them`() {
        for scalar in Self.everyScalar {
            let isControl = scalar.properties.generalCategory == .control
            let steers = isControl || scalar.properties.isBidiControl
            if steers, !scalar.isHarmful { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test(
        arguments: ["a", "é", "葛", "😀", "\u{200D}", "\u{FE0F}", "\u{E0100}", " ", "\u{600}"]
            as [Unicode.Scalar])
    func `letters and what shapes them are not`(scalar: Unicode.Scalar) {
        #expect(!scalar.isHarmful)
    }
}
