import Display
import TestSupport
import Testing

@Suite("Lines under editing")
struct EditedLineTests {
    private func line(_ before: String, _ after: String = "") -> EditedLine {
        var line = EditedLine(before)
        let cursor = line.cursor
        line.insert(after)
        line.move(to: cursor)
        return line
    }

    private func halves(_ line: EditedLine) -> [String] {
        [line.textBeforeCursor, line.textAfterCursor]
    }

    @Test(arguments: ["a", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "👍🏽", "ก็", "❤️"])
    func `a character is moved over, and deleted, whole`(character: String) {
        var edited = line("x" + character, "y")
        edited.moveLeft()
        #expect(halves(edited) == ["x", character + "y"])
        edited.moveRight()
        #expect(halves(edited) == ["x" + character, "y"])
        edited.deleteBackward()
        #expect(halves(edited) == ["x", "y"])
        edited = line("x", character + "y")
        edited.deleteForward()
        #expect(halves(edited) == ["x", "y"])
    }

    @Test func `scalars that are typed one by one join`() {
        var edited = line("x", "y")
        for scalar in "👨‍👩‍👧e\u{301}".unicodeScalars { edited.insert(String(scalar)) }
        #expect(edited.text.count == 4)
        #expect(halves(edited) == ["x👨‍👩‍👧e\u{301}", "y"])
        edited.deleteBackward()
        #expect(edited.text == "x👨‍👩‍👧y")
    }

    @Test func `a mark before the cursor joins what stands there already`() {
        var edited = line("e", "\u{301}x")
        #expect(edited.text.count == 2)
        edited.insert("a")
        #expect(edited.cursor <= edited.text.count)
        #expect(edited.text.unicodeScalars.count == 4)
    }

    @Test func `words are moved over and killed, and come back`() {
        var edited = line("ab, cafe\u{301}", ".")
        edited.moveWordLeft()
        #expect(halves(edited) == ["ab, ", "cafe\u{301}."])
        edited.killWordForward()
        #expect(halves(edited) == ["ab, ", "."])
        edited.yank()
        #expect(halves(edited) == ["ab, cafe\u{301}", "."])
        edited.killWordBackward()
        edited.killToStart()
        #expect(halves(edited) == ["", "."])
        edited.yank()
        #expect(halves(edited) == ["ab, ", "."])
        edited.moveToStart()
        edited.killToEnd()
        #expect(edited.isEmpty)
        edited.killToEnd()
        edited.yank()
        #expect(edited.text == "ab, .")
        edited.moveToStart()
        edited.moveWordRight()
        #expect(halves(edited) == ["ab", ", ."])
    }

    @Test func `a completion replaces characters`() {
        var edited = line("buy proj:ho", " now")
        edited.replace(4..<11, with: "project:home")
        #expect(halves(edited) == ["buy project:home", " now"])
        edited.replace(90..<99, with: "!")
        #expect(edited.text == "buy project:home now!")
    }

    @Test func `where there is nothing, nothing is done`() {
        var edited = EditedLine()
        edited.deleteBackward()
        edited.deleteForward()
        edited.moveLeft()
        edited.moveRight()
        edited.killWordBackward()
        edited.moveWordRight()
        edited.yank()
        #expect(edited == EditedLine())
    }

    @Test func `the window moves no more than it must`() {
        var edited = EditedLine("0123456789")
        var window = edited.window(columns: 5)
        #expect(window.text == "6789")
        #expect(window.cursorColumn == 4)
        #expect(window.characters == 6..<10)
        edited.move(to: 7)
        window = edited.window(columns: 5, from: window.characters.lowerBound)
        #expect(window.text == "6789")
        #expect(window.cursorColumn == 1)
        edited.move(to: 2)
        window = edited.window(columns: 5, from: window.characters.lowerBound)
        #expect(window.text == "23456")
        #expect(window.cursorColumn == 0)
    }

    @Test func `the end of a line and a control are seen as signs`() {
        let window = EditedLine("a\nb\u{1B}").window(columns: 20)
        #expect(window.text == "a\u{2424}b^[")
        #expect(window.cursorColumn == 5)
    }

    @Test(arguments: 0..<200)
    func `the cursor is always seen, and no character is cut`(seed: Int) {
        var random = RandomText(seed: UInt64(seed))
        var edited = EditedLine(random.text())
        edited.move(to: random.number(below: edited.text.count + 1))
        for columns in 0..<12 {
            let window = edited.window(columns: columns, from: random.number(below: 9))
            #expect(DisplayWidth.inGrid(window.text) <= max(columns, 0) || columns == 0)
            #expect(window.cursorColumn < max(columns, 1))
            #expect(window.characters.lowerBound <= edited.cursor)
        }
    }

    @Test func `nothing typed is lost by going through the history`() {
        var history = InputHistory(["one", "two"])
        #expect(history.previous(keeping: "typed") == "two")
        #expect(history.previous(keeping: "two, changed") == "one")
        #expect(history.previous(keeping: "one") == nil)
        #expect(history.next(keeping: "one") == "two, changed")
        #expect(history.next(keeping: "two, changed") == "typed")
        #expect(history.next(keeping: "typed") == nil)
        history.append("three")
        history.append("three")
        history.append("")
        #expect(history.lines == ["one", "two", "three"])
        #expect(history.previous(keeping: "") == "three")
        #expect(history.previous(keeping: "three") == "two")
    }

    @Test func `a history keeps so many lines`() {
        var history = InputHistory(maximumLines: 3)
        for number in 0..<9 { history.append("\(number)") }
        #expect(history.lines == ["6", "7", "8"])
        #expect(history.next(keeping: "x") == nil)
    }
}
