import Display
import Testing

@Suite("How many bytes a change takes")
struct ByteBudgetTests {
    private let kind = TerminalKind(named: "xterm-256color", colored: true)

    /// A list as `tend ui` shows it: tabs, rows with a mark, a number and facts, an input, keys.
    private func list(
        from first: Int, selected: Int, completed: Int? = nil, rows: Int = 24, columns: Int = 80
    ) -> Frame {
        var frame = Frame(rows: rows, columns: columns)
        frame.put(" Today  Inbox  Upcoming  Earlier  Projects  Tags", row: 0, column: 0)
        frame.restyle(row: 0, columns: 0..<7) { $0.adding(Look(bold: true)) }
        for row in 0..<rows - 4 {
            let task = first + row
            let words = ["Buy milk and bread", "Write to Zoë about the report", "Call the plumber"]
            frame.put(
                task == completed ? "✓" : "○", row: row + 1, column: 1, look: Look(dim: true))
            frame.put("\(task + 40)", row: row + 1, column: 3, look: Look(dim: true))
            let text = "\(words[task % 3]) for the \(task)th time"
            frame.put(text, row: row + 1, column: 8, width: 50, ellipsis: "…")
            if task % 3 == 0 {
                frame.put("home", row: row + 1, column: 62, look: Look(color: .cyan))
            }
            if task % 4 == 0 {
                frame.put("Mon", row: row + 1, column: 70, look: Look(color: .red))
            }
            if task == selected {
                frame.restyle(row: row + 1) { $0.adding(Look(reverse: true)) }
                frame.cursor = Frame.Place(row: row + 1, column: 0)
            }
        }
        frame.put("> ", row: rows - 2, column: 0)
        let keys = "d done  e edit  t today  m tomorrow  / filter  ? help  q quit"
        frame.put(keys, row: rows - 1, column: 0, look: Look(dim: true))
        return frame
    }

    private func bytes(from former: Frame?, to frame: Frame) -> Int {
        FrameDifference.bytes(from: former, to: frame, on: kind).count
    }

    @Test func `a list on a screen of 80 x 24 keeps the budget`() {
        let former = list(from: 0, selected: 19)
        let full = bytes(from: nil, to: former)
        let move = bytes(from: former, to: list(from: 0, selected: 18))
        let scroll = bytes(from: former, to: list(from: 1, selected: 20))
        let scrollBack = bytes(from: list(from: 1, selected: 1), to: list(from: 0, selected: 0))
        let wheel = bytes(from: former, to: list(from: 3, selected: 19))
        let state = bytes(from: former, to: list(from: 0, selected: 19, completed: 4))
        print(
            "bytes: full \(full), move \(move), scroll \(scroll) and \(scrollBack), by three",
            "\(wheel), state \(state)")
        #expect(full <= 2_500)
        #expect(move <= 250)
        #expect(scroll <= 250)
        #expect(scrollBack <= 250)
        #expect(wheel <= 500)
        #expect(state <= 60)
        #expect(bytes(from: former, to: former) == 0)
    }

    @Test func `the cursor alone takes a few bytes`() {
        var frame = list(from: 0, selected: 3)
        let former = frame
        frame.cursor = Frame.Place(row: 22, column: 2)
        #expect(bytes(from: former, to: frame) <= 8)
    }
}
