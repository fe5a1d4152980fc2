/// What a terminal is told that has a screen drawn on it, by its name in `TERM`.
///
/// The sequences are fixed, those of ECMA-48 and xterm: the data bases of terminals lack the newest ones,
/// and what a terminal does not know of these it leaves alone. Names that stand for no terminal with
/// a cursor, `dumb` and none, are not for this.
public struct TerminalKind: Equatable, Sendable {
    /// The colours that are used.
    public let palette: Palette

    /// Whether what the terminal showed before comes back when the screen is closed.
    let hasAlternateScreen: Bool

    /// Whether it is worth telling when a frame begins and ends (mode 2026).
    let isSynchronized: Bool

    /// Describes the terminal.
    ///
    /// - Parameters:
    ///   - name: The value of `TERM`.
    ///   - isColored: Whether colours are wanted at all, which `NO_COLOR` denies.
    public init(named name: String, colored isColored: Bool) {
        // The terminals of DEC, and Linux itself without a window.
        let isDEC = name.hasPrefix("vt")
        let isConsole = name == "linux" || name.hasPrefix("linux-")
        hasAlternateScreen = !isDEC && !isConsole
        isSynchronized = hasAlternateScreen
        if !isColored || isDEC || name.hasSuffix("-m") || name.hasSuffix("-mono") {
            palette = .none
        } else if isConsole || ["xterm", "screen", "tmux", "rxvt"].contains(name) {
            palette = .eight
        } else {
            palette = .sixteen
        }
    }

    /// What has the terminal show its other screen, and remember where the cursor was on the first.
    public static let alternate = "\u{1B}[?1049h"

    /// What opens the screen, an empty one: no line spills into the next one, pastes and focus are
    /// announced.
    public var opening: String {
        "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[r\u{1B}[m\u{1B}[H\u{1B}[2J"
    }

    /// What gives the terminal back, from whatever state; it can be sent twice.
    public var closing: String {
        "\u{1B}[?2026l" + Self.mouseOff + "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[r\u{1B}[m"
            + (hasAlternateScreen ? "" : "\u{1B}[H\u{1B}[2J") + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    }

    /// What has the terminal tell of the mouse: presses, releases, drags and the wheel.
    public static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    /// What leaves the mouse to the terminal, so that it selects text.
    public static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// What asks the terminal where its cursor is; it answers when it has drawn all that came before.
    public static let askCursor = "\u{1B}[6n"
}
