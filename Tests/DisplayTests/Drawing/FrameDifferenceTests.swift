import Display
import TerminalEmulation
import TestSupport
import Testing

@Suite("The bytes from one frame to the next")
struct FrameDifferenceTests {
    private let kind = TerminalKind(named: "xterm-256color", colored: true)

    private func terminal(for frame: Frame) -> EmulatedTerminal {
        let terminal = EmulatedTerminal(rows: frame.rows, columns: frame.columns)
        terminal.write(Array(kind.opening.utf8))
        return terminal
    }

    @Test(arguments: 0..<150)
    func `a terminal shows each frame of a random sequence`(seed: Int) {
        var random = RandomFrames(seed: UInt64(seed))
        let size = random.size()
        var frame = Frame(rows: size.rows, columns: size.columns)
        let terminal = terminal(for: frame)
        var former: Frame?
        for step in 0..<25 {
            terminal.write(FrameDifference.bytes(from: former, to: frame, on: kind))
            if let difference = terminal.difference(from: frame) {
                Issue.record("seed \(seed), step \(step), \(size): \(difference)")
                return
            }
            former = frame
            for _ in 0...random.source.number(below: 4) { random.change(&frame) }
        }
    }

    /// The positive control: what is wrong by one byte, or left out, is seen.
    @Test func `a broken difference is caught`() {
        var caught = 0
        var tried = 0
        for seed in 100..<140 {
            var random = RandomFrames(seed: UInt64(seed))
            var frame = Frame(rows: 12, columns: 40)
            for row in 0..<12 { frame.put("row \(row) of a list", row: row, column: 0) }
            let former = frame
            for _ in 0..<3 { random.change(&frame) }
            var bytes = FrameDifference.bytes(from: former, to: frame, on: kind)
            guard frame != former, let place = bytes.firstIndex(where: { $0 > 0x60 && $0 < 0x7F })
            else { continue }
            tried += 1
            bytes.removeSubrange(place...)
            let terminal = terminal(for: frame)
            terminal.write(FrameDifference.bytes(from: nil, to: former, on: kind))
            terminal.write(bytes)
            if terminal.difference(from: frame) != nil { caught += 1 }
        }
        #expect(tried > 20)
        #expect(caught == tried)
    }

    @Test func `the same frame again is nothing`() {
        var random = RandomFrames(seed: 7)
        var frame = Frame(rows: 20, columns: 60)
        for _ in 0..<40 { random.change(&frame) }
        #expect(FrameDifference.bytes(from: frame, to: frame, on: kind) == [])
    }

    @Test func `a frame of another size is drawn anew`() {
        var small = Frame(rows: 3, columns: 10)
        small.put("old", row: 0, column: 0)
        var large = Frame(rows: 5, columns: 20)
        large.put("new", row: 4, column: 10)
        let terminal = terminal(for: large)
        terminal.write(FrameDifference.bytes(from: small, to: large, on: kind))
        #expect(terminal.difference(from: large) == nil)
    }

    @Test(arguments: [(0, 0), (0, 5), (5, 0), (-3, 7)])
    func `a frame without cells is nothing`(rows: Int, columns: Int) {
        let frame = Frame(rows: rows, columns: columns)
        #expect(FrameDifference.bytes(from: nil, to: frame, on: kind) == [])
    }

    @Test func `a cursor outside stands at the edge`() {
        var frame = Frame(rows: 3, columns: 10)
        frame.cursor = Frame.Place(row: 99, column: -4)
        let terminal = terminal(for: frame)
        terminal.write(FrameDifference.bytes(from: nil, to: frame, on: kind))
        #expect(terminal.cursor == (2, 0))
        #expect(terminal.isCursorShown)
    }

    @Test func `without colours no sequence has one, and weight stays`() throws {
        let colorless = TerminalKind(named: "xterm-256color", colored: false)
        var random = RandomFrames(seed: 3)
        var frame = Frame(rows: 24, columns: 80)
        var text = ""
        for _ in 0..<100 {
            let former = frame
            for _ in 0..<5 { random.change(&frame) }
            let bytes = FrameDifference.bytes(from: former, to: frame, on: colorless)
            text += String(decoding: bytes, as: UTF8.self)
        }
        let renditions = text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap {
            $0.1.split(separator: ";").compactMap { Int($0) }
        }
        #expect(Set(renditions).isSubset(of: [0, 1, 2, 4, 7, 9, 24, 27, 29]))
        #expect(Set(renditions).isSuperset(of: [1, 7]))
    }

    @Test func `eight colours are all that a small terminal is sent`() {
        let small = TerminalKind(named: "linux", colored: true)
        var frame = Frame(rows: 1, columns: 16)
        for color in TerminalColor.allCases {
            frame.put("x", row: 0, column: Int(color.rawValue), look: Look(color: color))
        }
        let text = String(
            decoding: FrameDifference.bytes(from: nil, to: frame, on: small), as: UTF8.self)
        #expect(!text.contains("[9"))
        #expect(text.contains("\u{1B}[37m"))
        #expect(!text.contains("2026"))
    }
}
