import Text

/// What the program found out about where its output goes.
///
/// Without a terminal nothing is wrapped or shortened, so that a search in a pipe finds whole lines;
/// who wants it wrapped there says so with `COLUMNS`.
public struct Terminal: Hashable, Sendable {
    /// Whether a person looks at it directly.
    public let isTerminal: Bool

    /// Whether colour and other styles may be sent.
    public let usesColour: Bool

    /// Whether a screen reader reads it aloud: words in place of signs and drawings, a line each.
    public let isSpoken: Bool

    /// Whether it shows the signs of Unicode; else those of ASCII stand for them.
    public let showsSigns: Bool

    /// The path by which the person named the store: each command that is advised here names it, too.
    ///
    /// None where the default one is meant, or where a log keeps the output.
    public let store: String?

    /// The width at which lines are wrapped, or none where they are left as long as they are.
    public let width: Int?

    /// The width of a terminal that does not tell its own.
    private static let customaryWidth = 80

    /// Creates the description of an output.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether it is a terminal.
    ///   - columns: Its width as the terminal or `COLUMNS` tells, or none; below 1 counts as none.
    ///   - usesColour: Whether colour is wanted here: `--color`, `NO_COLOR` and the output decide.
    ///   - isSpoken: Whether it is read aloud; then nothing is coloured or wrapped.
    ///   - showsSigns: Whether its locale is one of UTF-8.
    ///   - store: The path by which the person named the store, if they did and it may be told here.
    public init(
        isTerminal: Bool, columns: Int?, usesColour: Bool, isSpoken: Bool = false,
        showsSigns: Bool = false, store: String? = nil
    ) {
        self.showsSigns = showsSigns && !isSpoken
        self.store = store
        self.isTerminal = isTerminal
        self.usesColour = usesColour && !isSpoken
        self.isSpoken = isSpoken
        if isSpoken {
            width = nil
        } else if let columns, columns > 0 {
            width = columns
        } else {
            width = isTerminal ? Self.customaryWidth : nil
        }
    }

    /// The same pipe with lines as long as they are, whatever `COLUMNS` says.
    var unbroken: Terminal {
        Terminal(
            isTerminal: isTerminal, columns: nil, usesColour: usesColour, isSpoken: isSpoken,
            showsSigns: showsSigns, store: store)
    }

    /// A file or a pipe: no colour, no wrapping.
    public static let plain = Terminal(isTerminal: false, columns: nil, usesColour: false)

    /// Returns text that is to go out as it is, into a file or a pipe; on a terminal nothing in it may
    /// steer that.
    public func exact(_ text: String) -> String {
        isTerminal ? SafeText.visible(text) : text
    }
}

/// How a piece of text stands out or steps back.
///
/// Weight and those of the terminal's 16 colours that every theme, light or dark, keeps readable.
/// Nothing is told by style alone.
package enum Style: UInt8, Sendable {
    case plain
    case heading
    case subdued
    case active
    case completed
    case soon
    case overdue
    case project
    case done
    case found
    case warning
    case failure

    /// Ends every style.
    static let reset = "\u{1B}[0m"

    /// The sequence that begins the style (ECMA-48, SGR), or none for plain text.
    var start: String? {
        switch self {
        case .plain: nil
        case .heading, .active, .soon: "\u{1B}[1m"
        case .subdued: "\u{1B}[2m"
        case .completed: "\u{1B}[2;9m"
        case .overdue: "\u{1B}[31m"
        case .project: "\u{1B}[36m"
        case .done: "\u{1B}[32m"
        case .found: "\u{1B}[1;4m"
        case .warning: "\u{1B}[33m"
        case .failure: "\u{1B}[1;31m"
        }
    }
}
