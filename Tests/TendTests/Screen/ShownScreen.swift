import Glibc
import TerminalEmulation
import TestSupport

/// `tend ui` on a terminal, which is libvterm.
struct ShownScreen {
    let dialog: Dialog
    let rows: Int
    let columns: Int

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

    func see(_ wanted: String) throws {
        try dialog.wait(for: wanted) { _ in text.contains(wanted) }
    }

    func see(without unwanted: String) throws {
        try dialog.wait(for: "no " + unwanted) { _ in !text.contains(unwanted) }
    }

    func type(_ keys: String) throws { try dialog.type(keys) }

    /// Ends the program, wherever in it a person is.
    func end() throws {
        dialog.send(SIGTERM)
        _ = try dialog.end()
    }
}

extension Home {
    /// Shows the screen of a store.
    func show(
        _ arguments: [String] = [], rows: Int = 24, columns: Int = 80
    ) throws -> ShownScreen {
        let dialog = try dialog(["ui"] + arguments, on: Terminal(columns: columns, rows: rows))
        let shown = ShownScreen(dialog: dialog, rows: rows, columns: columns)
        try shown.see("all keys")
        return shown
    }
}
