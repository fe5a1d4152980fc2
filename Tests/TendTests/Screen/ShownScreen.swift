import Glibc
import TerminalEmulation
import TestSupport

/// The screen of `tend ui` on a terminal, which is libvterm.
struct ShownScreen {
    let dialog: Dialog
    var rows = 24
    var columns = 80

    /// The terminal with all that it received.
    var terminal: EmulatedTerminal {
        let terminal = EmulatedTerminal(rows: rows, columns: columns)
        terminal.write(dialog.received)
        return terminal
    }

    /// What the terminal shows.
    var text: String { terminal.text }

    /// Where the cursor stands.
    var cursor: (Int, Int) { terminal.cursor }

    /// The cells of the row that has the words.
    func cells(ofRowWith words: String) -> [EmulatedTerminal.Cell] {
        let terminal = terminal
        let row = (0..<rows).first { terminal.text(ofRow: $0).contains(words) }
        return row.map { row in (0..<columns).map { terminal.cell(row: row, column: $0) } } ?? []
    }

    /// Waits until the terminal shows what is wanted.
    func see(_ wanted: String) throws {
        try dialog.wait(for: wanted) { _ in text.contains(wanted) }
    }

    /// Waits until the terminal no longer shows what is not wanted.
    func see(without unwanted: String) throws {
        try dialog.wait(for: "no " + unwanted) { _ in !text.contains(unwanted) }
    }

    func type(_ keys: String) throws { try dialog.type(keys) }

    /// Goes from the input to the list.
    @discardableResult
    func leaveInput() throws -> ShownScreen {
        try type("\u{1B}")
        try see(without: "to the list")
        return self
    }

    /// Quits, and returns how the program ended.
    func quit() throws -> ProgramEnding {
        try type("q")
        return try dialog.end().ending
    }

    /// Ends the program, wherever in it a person is.
    func end() throws {
        dialog.send(SIGTERM)
        _ = try dialog.end()
    }
}

extension Home {
    /// Shows the screen, and waits until it takes keys.
    func screen(_ arguments: String..., rows: Int = 24, columns: Int = 80) throws -> ShownScreen {
        let terminal = Terminal(columns: columns, rows: rows)
        return try ready(try dialog(["ui"] + arguments, on: terminal), rows, columns)
    }

    /// Shows the screen by a script of the shell that runs `"$tend" ui`.
    func screen(script: String) throws -> ShownScreen {
        try ready(try dialog(script: script), 24, 80)
    }

    private func ready(_ dialog: Dialog, _ rows: Int, _ columns: Int) throws -> ShownScreen {
        let screen = ShownScreen(dialog: dialog, rows: rows, columns: columns)
        try screen.see("all keys")
        return screen
    }
}
