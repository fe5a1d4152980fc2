import TerminalEmulation
import TestSupport

/// The screen of `tend ui` on a terminal of 24 rows and 80 columns.
struct ShownScreen {
    let dialog: Dialog

    /// What the terminal shows.
    var text: String { emulated.text }

    /// Where the cursor stands.
    var cursor: (Int, Int) { emulated.cursor }

    private var emulated: EmulatedTerminal {
        let terminal = EmulatedTerminal(rows: 24, columns: 80)
        terminal.write(dialog.received)
        return terminal
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
        try see("d done")
        return self
    }

    /// Quits, and returns how the program ended.
    func quit() throws -> ProgramEnding {
        try type("q")
        return try dialog.end().ending
    }
}

extension Home {
    /// Shows the screen, and waits until it takes keys.
    func screen(_ arguments: String...) throws -> ShownScreen {
        try ready(try dialog(["ui"] + arguments))
    }

    /// Shows the screen by a script of the shell that runs `"$tend" ui`.
    func screen(script: String) throws -> ShownScreen {
        try ready(try dialog(script: script))
    }

    private func ready(_ dialog: Dialog) throws -> ShownScreen {
        let screen = ShownScreen(dialog: dialog)
        try screen.see("all keys")
        return screen
    }
}
