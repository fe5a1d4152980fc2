import Display
import TerminalEmulation
import Testing
import Text

@Suite("Widths that are certain")
struct CertainWidthTests {
    @Test func `a terminal takes as many columns for every scalar that is said to be certain`() {
        let terminal = EmulatedTerminal(rows: 1, columns: 8)
        var frame = Frame(rows: 1, columns: 8)
        var wrong: [UInt32: String] = [:]
        var certain = 0
        for value in (0x20 as UInt32)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            frame.fill(row: 0)
            let columns = frame.put(String(scalar), row: 0, column: 0)
            guard frame.cluster(row: 0, column: 0) == String(scalar) else { continue }
            terminal.write(Array("\r\(scalar)".utf8))
            if frame.isUncertain(row: 0, column: 0) {
                #expect(terminal.cursor.column <= 2)
                continue
            }
            certain += 1
            if terminal.cursor.column != columns {
                let age = scalar.properties.age.map { "\($0.major)" } ?? "none"
                wrong[value] = "\(columns), not \(terminal.cursor.column), since \(age)"
            }
        }
        #expect(certain > 100_000)
        let sample = wrong.sorted { $0.key < $1.key }.prefix(40)
            .map { "\(String($0.key, radix: 16)): \($0.value)" }
        #expect(wrong.isEmpty, "\(wrong.count): \(sample)")
    }

    @Test func `a terminal gives no column to a mark that is said to be certain`() {
        let terminal = EmulatedTerminal(rows: 1, columns: 8)
        var wrong: [String] = []
        var certain = 0
        for value in (0x300 as UInt32)...0x1FFFF {
            guard let mark = Unicode.Scalar(value), mark.isMark else { continue }
            var frame = Frame(rows: 1, columns: 8)
            frame.put("c\(mark)", row: 0, column: 0)
            guard !frame.isUncertain(row: 0, column: 0) else { continue }
            certain += 1
            terminal.write(Array("\rc\(mark)".utf8))
            if terminal.cursor.column != 1 { wrong.append(String(value, radix: 16)) }
        }
        #expect(certain > 200)
        #expect(wrong == [])
    }
}
