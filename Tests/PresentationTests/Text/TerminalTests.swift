import Presentation
import Testing

@Suite("Terminal")
struct TerminalTests {
    @Test(
        arguments: [
            (true, 132, 132), (true, nil, 80), (true, 0, 80), (true, -1, 80),
            (false, nil, nil), (false, 0, nil), (false, 60, 60),
        ] as [(Bool, Int?, Int?)])
    func `wraps at its width, in a pipe only where COLUMNS is given`(
        isTerminal: Bool, columns: Int?, width: Int?
    ) {
        let terminal = Terminal(isTerminal: isTerminal, columns: columns, usesColour: false)
        #expect(terminal.width == width)
    }
}
