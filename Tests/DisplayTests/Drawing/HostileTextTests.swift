import Display
import TerminalEmulation
import Testing

@Suite("Text that would harm a terminal")
struct HostileTextTests {
    private let kind = TerminalKind(named: "xterm-256color", colored: true)

    /// Looked at by the million where `TEND_TEXTS` says so.
    private static let texts = EnvironmentNumber.of("TEND_TEXTS") ?? 100_000

    @Test func `no text gets a control, a sequence or a turn of direction to the terminal`() {
        var random = RandomFrames(seed: 1)
        var frame = Frame(rows: 8, columns: 40)
        var former: Frame?
        var shown = 0
        while shown < Self.texts {
            for row in 0..<8 {
                frame.fill(row: row)
                for column in stride(from: 0, to: 40, by: 8) {
                    let text = random.source.text(atMost: 3)
                    frame.put(text, row: row, column: column, width: 8, look: random.look())
                    shown += 1
                }
            }
            let bytes = FrameDifference.bytes(from: former, to: frame, on: kind)
            former = frame
            if let harm = Self.harm(in: bytes) {
                Issue.record("\(harm) after \(shown) texts")
                return
            }
        }
    }

    @Test func `the control finds what it looks for`() {
        for harm in ["a\u{7}", "\u{9B}31m", "\u{202E}", "\u{1B}]0;x\u{7}", "\u{1B}c", "\u{1B}[5n"] {
            #expect(Self.harm(in: Array("ab\(harm)".utf8)) != nil)
        }
        #expect(Self.harm(in: Array("a\u{1B}[?2026h\u{1B}[1;2Hß\u{1B}[m\u{1B}D".utf8)) == nil)
    }

    /// Returns what is no text and none of the sequences that frames are drawn with.
    private static func harm(in bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar.value {
            case 0x1B:
                let next = scalars.popFirst()
                if next == "D" || next == "M" { continue }
                guard next == "[" else { return "an escape" }
                while let part = scalars.first, (0x30...0x3F).contains(part.value) {
                    scalars.removeFirst()
                }
                guard let final = scalars.popFirst(), "ABCDHJKmrhl".unicodeScalars.contains(final)
                else { return "a sequence" }
            case 0..<0x20, 0x7F...0x9F: return "the control \(scalar.value)"
            case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return "a bidi control"
            default: continue
            }
        }
        return nil
    }
}
