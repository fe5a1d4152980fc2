/// How a piece of text stands out or steps back.
///
/// Weight and the terminal's own red and yellow only, which every theme, light or dark, keeps
/// readable. Nothing is told by style alone.
package enum Style: Sendable {
    case plain
    case heading
    case subdued
    case active
    case completed
    case found
    case warning
    case failure

    /// Ends every style.
    static let reset = "\u{1B}[0m"

    /// The sequence that begins the style (ECMA-48, SGR), or none for plain text.
    var start: String? {
        switch self {
        case .plain: nil
        case .heading, .active: "\u{1B}[1m"
        case .subdued: "\u{1B}[2m"
        case .completed: "\u{1B}[2;9m"
        case .found: "\u{1B}[1;4m"
        case .warning: "\u{1B}[33m"
        case .failure: "\u{1B}[1;31m"
        }
    }
}
